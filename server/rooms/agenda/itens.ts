import type { ItemDaAgenda } from '#contract/agenda.ts'

import { calendarioDe } from '#server/core/calendario/calendario.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { dizerPrazo, tomDoPrazo } from '#server/core/prazo/regras.ts'

const LIMITE = 1000

type Lido = Omit<ItemDaAgenda, 'tom' | 'dito'> & {
  id: number
  restam: number | null
  /** When it got its current day, and after how many movements. */
  mudadoEm: string
  mudancas: number
  /** Signed and public: its subject may leave the house. */
  publico: boolean
}

/** Terms running or paused, and requested signatures with a term, of documents the entry may read, in order. */
export async function itensDaAgenda(banco: Banco, entrada: EntradaAtiva, visao: 'MINHA' | 'LOTACAO', agora: Date) {
  const daUnidade = visao === 'LOTACAO'
  const publico = sql`d.situacao = 'ASSINADO' and d.nivel_acesso = 10 and not d.restrito and d.nivel_ate is null`
  const lidos = await banco.linhas<Lido>(
    sql`select * from (
          select 'PRAZO' as tipo, z.id, z.vence::text as dia, z.restam, d.id as "documentoId", m.id as "mobilId", m.sigla, d.assunto,
            p.nome as quem, coalesce(w.instante, v.instante) as "mudadoEm", coalesce(w.seq - v.seq, 0) as mudancas, ${publico} as publico
          from prazo z join mobil m on m.id = z.mobil_id join documento d on d.id = z.documento_id
            join movimentacao v on v.id = z.definido_id left join movimentacao w on w.id = z.mudou_id left
            join pessoa p on p.id = m.atendente_pessoa_id
          where z.encerrado_id is null and z.lotacao_id = ${entrada.lotacaoId}
            and (${daUnidade} or m.atendente_pessoa_id is null or m.atendente_pessoa_id = ${entrada.id}) and ${podeLer(entrada)}
          union all
          select 'ASSINATURA', a.pedido_id, a.prazo::text, null, d.id, via.id, via.sigla, d.assunto, p.nome, v.instante, 0, ${publico}
          from assinante a join documento d on d.id = a.documento_id and d.situacao = 'PENDENTE_DE_ASSINATURA'
            join movimentacao v on v.id = a.pedido_id join pessoa p on p.id = a.pessoa_id
          join lateral (select m.id, m.sigla from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL'
            order by m.custodia = 'VIA_CANCELADA', m.sequencia limit 1) via on true
          where a.assinado_em is null and a.recusa_id is null and a.prazo is not null
            and (a.pessoa_id = ${entrada.id} or (${daUnidade} and p.lotacao_id = ${entrada.lotacaoId})) and ${podeLer(entrada)}
        ) x order by dia, sigla, id limit ${LIMITE + 1}`,
  )
  const calendario = await calendarioDe(banco, entrada.lotacaoId)
  const dia = hoje(agora)
  const itens = lidos.slice(0, LIMITE).map((lido) => {
    const corre = { vence: lido.dia, restam: lido.restam }
    const dito = dizer(entrada.lingua, dizerPrazo(corre, dia, calendario))
    return { ...lido, tom: tomDoPrazo(corre, dia, calendario), dito }
  })
  return { itens, truncada: lidos.length > LIMITE }
}
export type ItemLido = Awaited<ReturnType<typeof itensDaAgenda>>['itens'][number]
