import { comoAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import { deQuem } from '#contract/parte.ts'
import { comPartes, type Texto } from '#contract/texto.ts'
import { resolver, valoresDaEntrevista, valoresDoDocumento } from '#contract/variaveis.ts'
import { nomeCurtoDoDestino } from '#domain/usuario/destino.ts'
import { hoje } from '#platform/format.ts'

/** The text with the title of each part that somebody else writes, unless the answer already holds the part's text. */
const comLugares = ({ corpo, partes }: Documento) =>
  comPartes(corpo, (id, no) => {
    const parte = partes.find((cada) => cada.id === id)
    if (no.content || !parte) return no.content ? [no] : []
    return [{ ...no, attrs: { ...no.attrs, titulo: `${parte.nome} · ${deQuem(parte)}` } }]
  })

/** The text as read: a draft's variables as words, with blanks for missing values. */
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
      // a draft sent back for adjustment keeps its number
      sigla: documento.numerado ? documento.sigla : null,
    }),
  })
}
