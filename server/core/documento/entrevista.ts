import { comoAssina } from '#contract/como-assina.ts'
import { conferir } from '#contract/conferir-entrevista.ts'
import { type Documento } from '#contract/documento.ts'
import { palavras, type Texto } from '#contract/texto.ts'
import { resolver, type Valores, valoresDaEntrevista, valoresDoDocumento, variaveisDe } from '#contract/variaveis.ts'

import { comAsPartes } from './partes.ts'
import type { Registro } from './registro.ts'

/** What the text's variables stand for now; `dia` is the date it would get today. */
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

/** The text in words, others' parts included: with its number once it has one, blanks where a draft still lacks something. */
export const textoResolvido = (
  registro: Registro,
  dia: string,
  sigla: string | null = registro.numerado ? registro.sigla : null,
): Texto => resolver(comAsPartes(registro.corpo, registro.partes), valoresDe(registro, sigla, dia))

/** A line of the modelo's with nothing on it is where its text is to be written. */
const temLugarDeEscrever = ({ content }: Texto) => content.some((no) => no.type === 'paragraph' && !no.content?.length)

/**
 * Nobody wrote anything yet: the words are the modelo's, and it leaves them to be gone on with. They are a text by
 * themselves where an answer that must be given stands among them, or one that was, and no line is left to write on.
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

/** What finalizar will ask of the text and the form. */
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
