import { comoAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import { deQuem } from '#contract/parte.ts'
import { comPartes, type Texto } from '#contract/texto.ts'
import { resolver, valoresDaEntrevista, valoresDoDocumento } from '#contract/variaveis.ts'
import { nomeCurtoDoDestino } from '#domain/usuario/destino.ts'
import { hoje } from '#platform/format.ts'

/** Where a part stands that somebody else writes: what it is called, unless who reads brought what it says. */
const comLugares = ({ corpo, partes }: Documento) =>
  comPartes(corpo, (id, no) => {
    const parte = partes.find((cada) => cada.id === id)
    if (no.content || !parte) return no.content ? [no] : []
    return [{ ...no, attrs: { ...no.attrs, titulo: `${parte.nome} · ${deQuem(parte)}` } }]
  })

/** The text as it is read: a draft's variables in words, blanks where something is missing. */
export function textoLido(documento: Documento): Texto {
  if (documento.situacao !== 'EM_ELABORACAO') return documento.corpo
  return resolver(comLugares(documento), {
    ...valoresDaEntrevista(documento.campos, documento.entrevista),
    ...valoresDoDocumento({
      ...documento,
      responsavel: documento.responsavel && comoAssina(documento.responsavel, documento.personalizacoes),
      destinatario: documento.destinatario && nomeCurtoDoDestino(documento.destinatario),
      data: documento.data ?? hoje(),
      especie: documento.modelo.especie.descricao,
      // one that came back for adjustment keeps its number
      sigla: documento.numerado ? documento.sigla : null,
    }),
  })
}
