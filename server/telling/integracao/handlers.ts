import type { Handlers } from '#contract/endpoint.ts'
import type { Envio, integracaoApi, Webhook } from '#contract/integracao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import {
  type Alcance,
  alcancaAlgumOrgao,
  alcancaSql,
  alcanceDe,
  orgaoPadrao,
  orgaosAlcancados,
} from '#server/base/alcance/alcance.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { clearLane, enqueue } from '#server/jobs/queue.ts'
import { siglaAberta, webhookJobs } from './deliver.ts'
import { WEBHOOKS } from '#server/core/cadeia/emitir.ts'
import { DIA_MS, novoSegredo } from './regras.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Addresses per órgão. */
const MAXIMO = 20
/** Messages listed. */
const QUANTOS = 100

export const alcanceNaIntegracao = (banco: Banco, { id }: EntradaAtiva) => alcanceDe(banco, id, 'INTEGRACAO')

/** The scope in which an entry administers the integration. Throws when there is none, or the webhook lies outside. */
export async function exigirIntegracao(banco: Banco, entrada: EntradaAtiva, webhookId?: number): Promise<Alcance> {
  const alcance = await alcanceNaIntegracao(banco, entrada)
  if (!alcancaAlgumOrgao(alcance)) throw new Problema('SO_DA_INTEGRACAO')
  if (webhookId === undefined) return alcance
  const achado = await linha(
    banco,
    sql`select 1 as sim from webhook w where w.id = ${webhookId} and ${alcancaSql(alcance, sql`w.orgao_id`)}`,
  )
  if (!achado) throw new Problema('WEBHOOK_NAO_ENCONTRADO')
  return alcance
}

/** The órgão asked for, if within scope; else the entry's own, or the first. */
async function orgaoPedido(banco: Banco, entrada: EntradaAtiva, dito: number | undefined): Promise<number> {
  const alcance = await exigirIntegracao(banco, entrada)
  const orgaoId = dito ?? orgaoPadrao(alcance, entrada)
  const achado = await linha<{ id: number }>(
    banco,
    sql`select o.id from orgao o where o.id = ${orgaoId ?? null} and not o.externo and ${alcancaSql(alcance, sql`o.id`)}`,
  )
  if (!achado) throw new Problema('FORA_DO_ALCANCE')
  return achado.id
}

const webhooks = (banco: Banco, onde: SQL) =>
  banco.linhas<Webhook>(
    sql`select w.id, w.versao, w.nome, w.url, w.eventos, w.estado, w.criado_em as "criadoEm",
          nome_da_pessoa(w.criado_por, w.criado_em) as "criadoPor", case when w.anterior_ate > now()
            then w.anterior_ate end as "anteriorAte", (select count(*)::int from webhook_envio e where e.webhook_id = w.id
            and e.estado = 'A_ENVIAR') as esperam,
          (select jsonb_build_object('estado', e.estado, 'em', to_char(e.encerrado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from webhook_envio e
            where e.webhook_id = w.id and e.encerrado_em is not null order by e.id desc limit 1) as ultimo
        from webhook w where w.estado <> 'RETIRADO' and ${onde} order by w.nome, w.id`,
  )

const envios = (banco: Banco, onde: SQL) =>
  banco.linhas<Envio>(
    sql`select e.id, e.mensagem, e.evento, e.criado_em as "criadoEm", e.estado,
          case when e.estado = 'A_ENVIAR' then f.due_at end as "tentarEm", ${siglaAberta} as sigla,
          coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'em', to_char(t.em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'duracaoMs', t.duracao_ms, 'status', t.status, 'falha', t.falha) order by t.id)
            from webhook_tentativa t where t.envio_id = e.id), '[]') as tentativas
        from webhook_envio e left join fila f on f.kind = ${WEBHOOKS} and f.key = e.id::text
          left join movimentacao v on v.id = e.movimentacao_id left join mobil m on m.id = v.mobil_id
          left join documento d on d.id = v.documento_id
        where ${onde} order by e.id desc limit ${QUANTOS}`,
  )

async function obter(banco: Banco, id: number): Promise<Webhook> {
  const [achado] = await webhooks(banco, sql`w.id = ${id}`)
  if (!achado) throw new Problema('WEBHOOK_NAO_ENCONTRADO')
  return achado
}
async function umEnvio(banco: Banco, id: number): Promise<Envio> {
  const [achado] = await envios(banco, sql`e.id = ${id}`)
  if (!achado) throw new Problema('AVISO_NAO_ENCONTRADO')
  return achado
}

type Travado = { versao: number; estado: string; orgaoId: number }
/** Locks a webhook within scope; one outside is answered as unknown. */
async function travar(tx: Banco, alcance: Alcance, id: number): Promise<Travado> {
  const achado = await linha<Travado>(
    tx,
    sql`select w.versao, w.estado, w.orgao_id as "orgaoId" from webhook w
        where w.id = ${id} and w.estado <> 'RETIRADO' and ${alcancaSql(alcance, sql`w.orgao_id`)} for update`,
  )
  if (!achado) throw new Problema('WEBHOOK_NAO_ENCONTRADO')
  return achado
}

/** Wraps a write on a webhook within scope. */
const sobre = <T extends object>(
  { entrada, escrever }: Contexto,
  id: number,
  fazer: (tx: Banco, travado: Travado) => Promise<T>,
) =>
  escrever(async (tx) => {
    return fazer(tx, await travar(tx, await exigirIntegracao(tx, entrada), id))
  })

/** Refuses an address that may not be called, or that the órgão already has. */
async function conferirEndereco({ portas }: Contexto, tx: Banco, orgaoId: number, url: string, id = 0) {
  if (!(await portas.webhooks.aceita(url)))
    throw new Problema('WEBHOOK_ENDERECO', {}, [fieldError('/url', 'WEBHOOK_ENDERECO')])
  const outro = await linha<{ nome: string }>(
    tx,
    sql`select nome from webhook where orgao_id = ${orgaoId} and url = ${url} and id <> ${id} and estado <> 'RETIRADO'`,
  )
  if (outro) throw new Problema('WEBHOOK_REPETIDO', { nome: outro.nome })
}

const deliverAt = (tx: Banco, webhookId: number, envioId: number, dueAt: Date) =>
  enqueue(tx, { kind: WEBHOOKS, key: String(envioId), lane: String(webhookId), dueAt })

/** Delivers after the commit, without waiting. */
const despertar = ({ depois, portas }: Contexto) => depois(async () => webhookJobs.wake(portas))

export const integracaoHandlers: Handlers<typeof integracaoApi, Contexto> = {
  async listar({ query }, { banco, entrada }) {
    const orgaoId = await orgaoPedido(banco, entrada, query.orgaoId)
    const orgao = await linha<{ sigla: string }>(banco, sql`select sigla from orgao where id = ${orgaoId}`)
    return {
      webhooks: await webhooks(banco, sql`w.orgao_id = ${orgaoId}`),
      orgao: orgao?.sigla ?? '',
      orgaoId,
      orgaos: await orgaosAlcancados(banco, await alcanceNaIntegracao(banco, entrada)),
    }
  },

  criar({ body: { nome, url, eventos, ...dito } }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const orgaoId = await orgaoPedido(tx, entrada, dito.orgaoId)
      await conferirEndereco(contexto, tx, orgaoId, url)
      const ha = await linha<{ n: number }>(
        tx,
        sql`select count(*)::int as n from webhook where orgao_id = ${orgaoId} and estado <> 'RETIRADO'`,
      )
      if ((ha?.n ?? 0) >= MAXIMO) throw new Problema('WEBHOOKS_DEMAIS', { n: MAXIMO })
      const segredo = novoSegredo()
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into webhook (orgao_id, nome, url, eventos, segredo, criado_por, criado_em)
            values (${orgaoId}, ${nome}, ${url}, ${sql.param(eventos)}::text[], ${segredo}, ${entrada.id},
              ${portas.relogio.agora().toISOString()}) returning id`,
      )
      return { webhook: await obter(tx, novo?.id ?? 0), segredo }
    })
  },

  mudar({ params: { id }, body: { nome, url, eventos, estado }, versao }, contexto) {
    despertar(contexto)
    return sobre(contexto, id, async (tx, travado) => {
      if (travado.versao !== versao) throw new Problema('WEBHOOK_MUDOU')
      await conferirEndereco(contexto, tx, travado.orgaoId, url, id)
      await tx.linhas(
        sql`update webhook set nome = ${nome}, url = ${url}, eventos = ${sql.param(eventos)}::text[], versao = versao + 1, falhas = 0,
          estado = ${estado} where id = ${id}`,
      )
      return obter(tx, id)
    })
  },

  retirar: ({ params: { id } }, contexto) =>
    sobre(contexto, id, async (tx) => {
      await tx.linhas(
        sql`update webhook_envio set estado = 'FALHOU', encerrado_em = ${contexto.portas.relogio.agora().toISOString()}
          where webhook_id = ${id} and estado = 'A_ENVIAR'`,
      )
      await clearLane(tx, WEBHOOKS, String(id))
      await tx.linhas(
        sql`update webhook set estado = 'RETIRADO', segredo = '', segredo_anterior = null, anterior_ate = null, versao = versao + 1
          where id = ${id}`,
      )
      return { id }
    }),

  trocarSegredo: ({ params: { id } }, contexto) =>
    sobre(contexto, id, async (tx) => {
      const segredo = novoSegredo()
      const ate = new Date(contexto.portas.relogio.agora().getTime() + DIA_MS).toISOString()
      await tx.linhas(
        sql`update webhook set segredo_anterior = segredo, anterior_ate = ${ate}, segredo = ${segredo}, versao = versao + 1
          where id = ${id}`,
      )
      return { webhook: await obter(tx, id), segredo }
    }),

  testar({ params: { id } }, contexto) {
    despertar(contexto)
    return sobre(contexto, id, async (tx, { estado }) => {
      if (estado !== 'ATIVO') throw new Problema('WEBHOOK_PARADO')
      const agora = contexto.portas.relogio.agora()
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into webhook_envio (webhook_id, mensagem, evento, criado_em)
            values (${id}, 'msg_' || gen_random_uuid(), 'teste', ${agora.toISOString()}) returning id`,
      )
      if (!novo) throw new Error('test message not written')
      await deliverAt(tx, id, novo.id, agora)
      return umEnvio(tx, novo.id)
    })
  },

  async envios({ params: { id } }, { banco, entrada }) {
    await exigirIntegracao(banco, entrada, id)
    await obter(banco, id)
    return envios(banco, sql`e.webhook_id = ${id}`)
  },

  reenviar({ params: { id, envio } }, contexto) {
    despertar(contexto)
    return sobre(contexto, id, async (tx, { estado }) => {
      if (estado !== 'ATIVO') throw new Problema('WEBHOOK_PARADO')
      const achado = await linha<{ estado: string; posse: boolean }>(
        tx,
        sql`select estado, tentativas > 0 as posse from webhook_envio where id = ${envio} and webhook_id = ${id} for update`,
      )
      if (!achado) throw new Problema('AVISO_NAO_ENCONTRADO')
      if (achado.estado === 'A_ENVIAR' && !achado.posse) throw new Problema('ENVIO_PENDENTE')
      await tx.linhas(
        sql`update webhook_envio set estado = 'A_ENVIAR', tentativas = 0, encerrado_em = null where id = ${envio}`,
      )
      await deliverAt(tx, id, envio, contexto.portas.relogio.agora())
      return umEnvio(tx, envio)
    })
  },
}
