import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Carta } from '#server/core/correio/carta.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { FAR_DAYS, reminderJob } from '#server/telling/notificacao/reminder.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

type ADevolver = {
  movimentacaoId: number
  documentoId: number
  lotacaoId: number
  ate: string
  desde: string
  sigla: string
  mobilId: number
  /** Holder, and where it must return. */
  com: string
  para: string
  devem: number[]
  esperam: number[]
}

/** A present person, or everybody of the unit. */
const pessoasDe = (lotacao: SQL, pessoa: SQL) =>
  sql`(select coalesce(array_agg(p.id order by p.id), '{}') from pessoa p where p.fim is null and not p.externa
    and p.lotacao_id = ${lotacao}
        and (p.id = ${pessoa} or not exists (select 1 from pessoa q where q.id = ${pessoa} and q.lotacao_id = ${lotacao}
        and q.fim is null)))`

/** Returns near or past their day, by the sending movement; not of vias still in transit. */
const aDevolver = (banco: Banco, dia: string) =>
  banco.linhas<ADevolver>(
    sql`select v.id as "movimentacaoId", m.documento_id as "documentoId", m.devolver_lotacao_id as "lotacaoId",
      m.devolver_ate::text as ate, m.sigla, m.id as "mobilId",
          (v.instante at time zone 'America/Fortaleza')::date::text as desde, coalesce(com.sigla, '') as com, para.sigla as para,
          case when m.custodia in ('COM_ATENDENTE', 'SOBRESTADO') then
          ${pessoasDe(sql`m.atendente_lotacao_id`, sql`m.atendente_pessoa_id`)} else '{}' end as devem,
          ${pessoasDe(sql`m.devolver_lotacao_id`, sql`m.devolver_pessoa_id`)} as esperam
        from mobil m join documento d on d.id = m.documento_id
        and d.situacao = 'ASSINADO' join lotacao para on para.id = m.devolver_lotacao_id
        left join lotacao com on com.id = m.atendente_lotacao_id
        join lateral (select v.id, v.instante from movimentacao v where v.documento_id = m.documento_id and v.mobil_id = m.id
        and v.tipo = ${numeroDe('TRAMITE')}
          and v.dados ->> 'devolverAte' = m.devolver_ate::text order by v.seq desc limit 1) v on true
        where m.devolver_ate is not null and m.devolver_ate <= ${dia}::date + ${FAR_DAYS}::int
          and m.custodia in ('EM_TRANSITO', 'COM_ATENDENTE', 'SOBRESTADO', 'TRANSFERIDO_A_ORGAO_EXTERNO')`,
  )

const TIPOS = {
  EM_1_DIA: { deve: 'DEVOLVER_EM_1_DIA', espera: 'RETORNO_EM_1_DIA' },
  VENCIDO: { deve: 'DEVOLVER_VENCIDO', espera: 'RETORNO_VENCIDO' },
} as const satisfies Record<string, Record<'deve' | 'espera', TipoNotificacao>>

function cartaDe({ documentoId, sigla, mobilId, ate, com, para }: ADevolver, tipo: TipoNotificacao): Carta {
  const dia = diaPorExtenso(ate)
  const passou = tipo === 'DEVOLVER_VENCIDO' || tipo === 'RETORNO_VENCIDO'
  const deve = tipo === 'DEVOLVER_VENCIDO' || tipo === 'DEVOLVER_EM_1_DIA'
  return {
    tipo: 'DATA_DE_DEVOLUCAO',
    documentoId,
    assunto: dito(passou ? 'Devolução atrasada: {sigla}' : 'Devolução perto do fim: {sigla}', { sigla }),
    paragrafos: [
      deve
        ? dito(passou ? '{sigla} devia ter voltado a {para} até {dia}.' : '{sigla} deve voltar a {para} até {dia}.', {
            sigla,
            para,
            dia,
          })
        : dito(
            passou
              ? '{sigla}, que está com {com}, devia ter voltado a {para} até {dia}.'
              : '{sigla}, que está com {com}, deve voltar a {para} até {dia}.',
            { sigla, com, para, dia },
          ),
    ],
    acao: { rotulo: 'Abrir o documento', caminho: `/documento/${mobilId}/${encodeURIComponent(sigla)}` },
    porque: deve
      ? 'Você recebe este e-mail porque o documento está com você, ou com a sua unidade.'
      : 'Você recebe este e-mail porque o documento foi enviado por você, ou pela sua unidade, com data de devolução.',
  }
}

/** Tells holder and sender, one working day before and when late. */
export const returnReminders = reminderJob<ADevolver>({
  kind: 'lembretes-de-devolucao',
  due: aDevolver,
  told: ({ devem, esperam }, warning) =>
    warning === 'EM_3_DIAS'
      ? []
      : [
          { tipo: TIPOS[warning].deve, pessoas: devem },
          { tipo: TIPOS[warning].espera, pessoas: esperam },
        ],
  mail: (tx, row, { tipo, pessoas }, agora) => escreverCarta(tx, pessoas, cartaDe(row, tipo), { agora }),
})
