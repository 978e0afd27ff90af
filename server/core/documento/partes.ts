import type { Colaboracao } from '#contract/colaboracao.ts'
import { deQuem, type EstadoDaParte, type ResumoDaParte } from '#contract/parte.ts'
import { Problema } from '#contract/problem.ts'
import { comPartes, type No, partesDe, temConteudo, type Texto } from '#contract/texto.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'

/** A part as stored, with the names of what it points to. */
export type Parte = Omit<Colaboracao, 'acoes'> & {
  /** By who asks, whichever entry they used. */
  alteradoPorMim: boolean
}

/** The parts of the document `d` that were not taken back, in the order they were asked for, as JSON. */
export const partesJson = (entrada: Pick<EntradaAtiva, 'id'>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome, 'instrucoes', c.instrucoes, 'prazo', c.prazo, 'estado',
    c.estado, 'motivo', c.motivo,
        'versao', c.versao, 'corpo', c.corpo, 'lotacao', unidade_json(c.lotacao_id), 'pessoa', pessoa_json(c.pessoa_id),
        'pedidaPor', pessoa_json(c.pedida_por, c.pedida_em), 'pedidaEm', ${utc('c.pedida_em')},
        'alteradoPor', pessoa_json(c.alterado_por, c.alterado_em), 'alteradoEm', ${utc('c.alterado_em')},
        'encerradaPor', pessoa_json(c.encerrada_por, c.encerrada_em), 'encerradaEm', ${utc('c.encerrada_em')},
        'alteradoPorMim',
          exists (select 1 from pessoa a join pessoa b on b.identidade_id = a.identidade_id where a.id = c.alterado_por
          and b.id = ${entrada.id})
      ) order by c.id) from colaboracao c where c.documento_id = d.id and c.estado <> 'RETIRADA'), '[]')`

/** A part lets whoever was asked read the draft: while they write it and after, until it is given or taken back. */
export const LEEM = sql`('PENDENTE', 'CONCLUIDA')`

/** What a part puts where it stands; before anybody wrote, a line that says who will. */
const conteudoDaParte = (parte: ResumoDaParte & { corpo: Texto }): No[] =>
  temConteudo(parte.corpo)
    ? parte.corpo.content
    : [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: `[${parte.nome}: a escrever por ${deQuem(parte)}]`, marks: [{ type: 'italic' }] },
          ],
        },
      ]

/** The draft's text with what others wrote in its place; the place of a request taken back holds nothing. */
export const comAsPartes = (corpo: Texto, partes: Parte[]): Texto =>
  comPartes(corpo, (id) => {
    const parte = partes.find((cada) => cada.id === id)
    return parte ? conteudoDaParte(parte) : []
  })

/** Each place of the text is of a part of this document that was not taken back, and stands once. */
export async function conferirLugares(tx: Banco, documentoId: number, corpo: Texto) {
  const lugares = partesDe(corpo)
  if (lugares.length === 0) return
  const daqui = await tx.linhas<{ id: number; nome: string; estado: EstadoDaParte }>(
    sql`select id, nome, estado from colaboracao where documento_id = ${documentoId}`,
  )
  if (new Set(lugares).size < lugares.length || lugares.some((id) => !daqui.some((parte) => parte.id === id)))
    throw new Problema('PARTE_FORA_DO_LUGAR', {}, [{ pointer: '/corpo', detail: 'colaboracao' }])
  const retirada = daqui.find(({ id, estado }) => estado === 'RETIRADA' && lugares.includes(id))
  if (retirada)
    throw new Problema('PARTE_RETIRADA', { nome: retirada.nome }, [{ pointer: '/corpo', detail: 'colaboracao' }])
}

/** A text of before: what was written by others asked no more stands in their places, as when the request was taken back. */
export async function semRetiradas(tx: Banco, documentoId: number, corpo: Texto): Promise<Texto> {
  if (partesDe(corpo).length === 0) return corpo
  const retiradas = await tx.linhas<{ id: number; corpo: Texto }>(
    sql`select id, corpo from colaboracao where documento_id = ${documentoId} and estado = 'RETIRADA'`,
  )
  return comPartes(corpo, (id, no) => {
    const parte = retiradas.find((cada) => cada.id === id)
    return parte ? (temConteudo(parte.corpo) ? parte.corpo.content : []) : [no]
  })
}

/** What was written in the places of a finished or living document, for a copy of it, which asks nobody for anything. */
export async function textoDaCopia(tx: Banco, documentoId: number, corpo: Texto): Promise<Texto> {
  if (partesDe(corpo).length === 0) return corpo
  const escritas = await tx.linhas<{ id: number; corpo: Texto }>(
    sql`select id, corpo from colaboracao where documento_id = ${documentoId} and estado <> 'RETIRADA'`,
  )
  return comPartes(corpo, (id) => {
    const parte = escritas.find((cada) => cada.id === id)
    return parte && temConteudo(parte.corpo) ? parte.corpo.content : []
  })
}
