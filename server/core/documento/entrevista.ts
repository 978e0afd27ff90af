import { comoAssina } from '#contract/como-assina.ts'
import { conferir } from '#contract/conferir-entrevista.ts'
import { type Documento } from '#contract/documento.ts'
import { palavras, type Texto } from '#contract/texto.ts'
import { resolver, type Valores, valoresDaEntrevista, valoresDoDocumento, variaveisDe } from '#contract/variaveis.ts'

import { comAsPartes } from './partes.ts'
import type { Registro } from './registro.ts'

/** Current values of the text's variables; `dia`: the date it would get today. */
export const valoresDe = (registro: Registro, sigla: string | null, dia: string): Valores => ({
  ...valoresDaEntrevista(registro.campos, registro.entrevista),
  ...valoresDoDocumento({
    ...registro,
    responsavel: registro.responsavel && comoAssina(registro.responsavel, registro.personalizacoes),
    destinatario:
      registro.destinoPessoa?.nome ??
      registro.destinoLotacao?.nome ??
      registro.destinoOrgao?.nome ??
      registro.destinoTexto,
    data: registro.data ?? dia,
    especie: registro.modelo.especie.descricao,
    sigla,
  }),
})

/** The text with others' parts and values filled in; missing values stay blank. */
export const textoResolvido = (
  registro: Registro,
  dia: string,
  sigla: string | null = registro.numerado ? registro.sigla : null,
): Texto => resolver(comAsPartes(registro.corpo, registro.partes), valoresDe(registro, sigla, dia))

/** Whether the text has an empty line, where a modelo expects writing. */
const temLugarDeEscrever = ({ content }: Texto) => content.some((no) => no.type === 'paragraph' && !no.content?.length)

/**
 * Whether the modelo's text is unchanged and still expects words. It is a text by itself when it contains an answer that
 * must be, or was, given, and no empty line.
 */
function intacto({ corpo: escrito, partes, textoDoModelo, campos, entrevista }: Registro) {
  const corpo = comAsPartes(escrito, partes)
  const escritas = palavras(corpo).trim()
  const usados = campos.filter(({ nome }) => variaveisDe(corpo).has(nome))
  if (usados.some(({ obrigatorio }) => obrigatorio)) return false
  if (escritas === '') return true
  if (escritas !== palavras(textoDoModelo).trim()) return false
  const ditas = valoresDaEntrevista(campos, entrevista)
  return temLugarDeEscrever(textoDoModelo) || !usados.some(({ nome }) => ditas[nome] !== '' && ditas[nome] !== null)
}

/** What finalizar will miss in text and form. */
export function faltaNoTexto(registro: Registro): {
  corpo: boolean
  entrevista: Documento['falta']
  destinatario: boolean
} {
  if (registro.situacao !== 'EM_ELABORACAO')
    return { corpo: palavras(registro.corpo).trim() === '', entrevista: [], destinatario: false }
  const { objecoes } = conferir(registro.campos, registro.entrevista)
  return {
    corpo: intacto(registro),
    entrevista: objecoes.map(({ campo }) => `entrevista.${campo}` as const),
    destinatario: variaveisDe(comAsPartes(registro.corpo, registro.partes)).has('destinatario'),
  }
}
