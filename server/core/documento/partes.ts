import type { Colaboracao } from '#contract/colaboracao.ts'
import { deQuem, type EstadoDaParte, type ResumoDaParte } from '#contract/parte.ts'
import { Problema } from '#contract/problem.ts'
import { comPartes, type No, partesDe, temConteudo, type Texto } from '#contract/texto.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'

/** A stored part, with names. */
export type Parte = Omit<Colaboracao, 'acoes'> & {
  /** Through whatever entry. */
  alteradoPorMim: boolean
}

/** Parts of document `d` not withdrawn, oldest first, as JSON. */
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

/** States in which the people asked may read the draft. */
export const LEEM = sql`('PENDENTE', 'CONCLUIDA')`

/** What stands in a part's place; before it is written, a line naming who will. */
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

/** The draft's text with others' parts in place; withdrawn parts leave nothing. */
export const comAsPartes = (corpo: Texto, partes: Parte[]): Texto =>
  comPartes(corpo, (id) => {
    const parte = partes.find((cada) => cada.id === id)
    return parte ? conteudoDaParte(parte) : []
  })

/** Checks that each place belongs to a part in force of this document, and appears once. */
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

/** An older text, with the words of withdrawn parts in their places. */
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

/** The text for a copy, with parts as plain words: a copy asks nobody. */
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
