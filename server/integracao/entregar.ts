import type { FalhaDeEntrega } from '#contract/integracao.ts'

import type { Portas } from '../contexto.ts'
import { aosPoucos, apagarAosPoucos } from '../database/aos-poucos.ts'
import { bloqueadaSql } from '../core/acessos/situacao.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { nivelVigente, restrito } from '../documento/acesso.ts'
import { tocarSinosDe } from '../evento/avisar.ts'
import { rodada } from '../rodadas/rodada.ts'
import { avisarDesligado } from './avisar-desligado.ts'
import { cabecalhosDe, corpoDe, type Dito, FALHAS_ATE_DESLIGAR, FOI_EMBORA, proximaTentativa } from './regras.ts'

/** How long whoever is sending one is believed to be at it, ms: longer than any answer is waited for. */
const POSSE_MS = 60_000
/** Addresses that are called at once, and messages to one of them before it lets go. */
const AO_MESMO_TEMPO = 8
const SEGUIDAS = 50

/** Of a document `d`: anybody of an órgão it is of, or came to, may know its name. */
export const siglaAberta = sql`case when not ${restrito()} and ${nivelVigente()} <= 20 then m.sigla end`

type Tomada = Dito & {
  id: number
  mensagem: string
  tentativas: number
  url: string
  segredo: string
  anterior: string | null
}

/** Nothing goes to the address of a locked person; what waits goes once they are unlocked. */
const deBloqueada = bloqueadaSql(sql.raw('w.criado_por'))

/** Takes one up for an address, that nobody is at; others skip it. */
const tomar = (banco: Banco, webhookId: number, agora: Date) =>
  linha<Tomada>(
    banco,
    sql`with um as (
          select e.id from webhook_envio e where e.webhook_id = ${webhookId}
            and (select w.estado = 'ATIVO' and not ${deBloqueada} from webhook w where w.id = ${webhookId}) and e.estado = 'A_ENVIAR'
              and e.tentar_em <= ${agora.toISOString()}
          order by e.tentar_em, e.id limit 1 for update skip locked),
        tomado as (update webhook_envio e set tentativas = e.tentativas + 1, tentar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()} from um where e.id = um.id
          returning e.*)
        select e.id, e.mensagem, e.tentativas, e.evento, e.criado_em as instante, w.url, w.segredo, case when w.anterior_ate > ${agora.toISOString()} then w.segredo_anterior end as anterior,
          d.id as "documentoId", v.mobil_id as "mobilId", v.id as "movimentacaoId", case when e.evento = 'documento.desfeito' then v.cancela_id end as "desfeitaId", ${siglaAberta} as sigla
        from tomado e join webhook w on w.id = e.webhook_id left join movimentacao v on v.id = e.movimentacao_id
        left join mobil m on m.id = v.mobil_id left join documento d on d.id = v.documento_id`,
  )

type Resultado = { status: number | null; falha: FalhaDeEntrega | null; duracaoMs: number }

/** Writes down how it went; answers whom to ring for an address that this turned off. */
const encerrar = (banco: Banco, webhookId: number, { id, tentativas }: Tomada, resultado: Resultado, agora: Date) =>
  banco.transacao(async (tx) => {
    const { status, falha, duracaoMs } = resultado
    const instante = agora.toISOString()
    const proxima = falha === null || status === FOI_EMBORA ? null : proximaTentativa(tentativas, agora)
    const estado = falha === null ? 'ENTREGUE' : proxima ? 'A_ENVIAR' : 'FALHOU'
    await tx.linhas(
      sql`insert into webhook_tentativa (envio_id, em, duracao_ms, status, falha) values (${id}, ${instante}, ${duracaoMs}, ${status}, ${falha})`,
    )
    await tx.linhas(
      sql`update webhook_envio set estado = ${estado}, tentar_em = ${(proxima ?? agora).toISOString()}, encerrado_em = ${proxima ? null : instante} where id = ${id}`,
    )
    if (estado === 'A_ENVIAR') return []
    const desligado = await linha<{ id: number | null }>(
      tx,
      sql`with antes as (select id, estado from webhook where id = ${webhookId} for update)
          update webhook w set falhas = case when ${falha === null} then 0 else w.falhas + 1 end,
            estado = case when w.estado = 'ATIVO' and ${falha !== null} and (w.falhas + 1 >= ${FALHAS_ATE_DESLIGAR} or ${status === FOI_EMBORA}) then 'DESLIGADO' else w.estado end
          from antes where w.id = antes.id returning case when w.estado = 'DESLIGADO' and antes.estado = 'ATIVO' then w.id end as id`,
    )
    return desligado?.id ? avisarDesligado(tx, desligado.id, agora) : []
  })

async function enviar(portas: Portas, webhookId: number, tomada: Tomada): Promise<boolean> {
  const { mensagem, url, segredo, anterior } = tomada
  const { evento, instante, documentoId, mobilId, movimentacaoId, desfeitaId, sigla } = tomada
  const corpo = corpoDe({ evento, instante, documentoId, mobilId, movimentacaoId, desfeitaId, sigla })
  const segredos = anterior === null ? [segredo] : [segredo, anterior]
  const cabecalhos = await cabecalhosDe(mensagem, corpo, segredos, portas.relogio.agora())
  const comeco = performance.now()
  const { status, falha } = await portas.webhooks.enviar(url, { cabecalhos, corpo })
  const resultado = { status, falha, duracaoMs: Math.round(performance.now() - comeco) }
  // the address may hold a secret of theirs: only its number is told
  if (falha) portas.registrar('erro', 'webhook', { webhook: webhookId, mensagem, falha, status })
  await tocarSinosDe(portas, await encerrar(portas.banco, webhookId, tomada, resultado, portas.relogio.agora()))
  return falha === null
}

/** One address: its messages one after the other, until one fails; the others wait for their own time. */
async function aUm(portas: Portas, webhookId: number): Promise<number> {
  for (let feitas = 0; feitas < SEGUIDAS; feitas++) {
    const tomada = entregador.fechando(portas)
      ? undefined
      : await tomar(portas.banco, webhookId, portas.relogio.agora())
    if (!tomada) return feitas
    if (!(await enviar(portas, webhookId, tomada))) return feitas + 1
  }
  return SEGUIDAS
}

/** A process's share of the messages to other systems; an address that hangs holds up no other for longer than one answer. */
export const entregador = rodada({
  nome: 'webhooks',
  cadaMs: 2_000,
  async fazer(portas) {
    const devidos = await portas.banco.linhas<{ id: number }>(
      sql`select w.id from webhook_envio e join webhook w on w.id = e.webhook_id and w.estado = 'ATIVO' and not ${deBloqueada}
          where e.estado = 'A_ENVIAR' and e.tentar_em <= ${portas.relogio.agora().toISOString()} group by w.id order by min(e.tentar_em) limit ${AO_MESMO_TEMPO}`,
    )
    const feitas = await Promise.all(devidos.map(({ id }) => aUm(portas, id)))
    return feitas.reduce((soma, cada) => soma + cada, 0)
  },
})

/** What ended is kept a month, to be looked at; what nobody let go for a week, of an address that is off, is given up. */
export async function esquecerEnvios(banco: Banco) {
  await aosPoucos(
    banco,
    'webhook_envio',
    sql`estado = 'A_ENVIAR' and criado_em < now() - interval '7 days'`,
    (lote) => sql`update webhook_envio set estado = 'FALHOU', encerrado_em = now() where ${lote}`,
  )
  await apagarAosPoucos(banco, 'webhook_envio', sql`estado <> 'A_ENVIAR' and criado_em < now() - interval '30 days'`)
}
