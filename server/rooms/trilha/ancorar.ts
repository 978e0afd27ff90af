import { conteudoDoPonto, type Folha, raizDe } from '#contract/cadeia.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { PontoAnotado } from '#server/base/ports.ts'
import { rodada } from '#server/jobs/round.ts'

/** Limit of heads per checkpoint, so that the proof of one is read in milliseconds. */
const FOLHAS = 200
/** Interval between time stamps, ms: one stamp covers all checkpoints before it. */
const ENTRE_CARIMBOS_MS = 3_600_000
/** Advisory lock: only one process at a time makes checkpoints. */
const TRAVA = 53_053

/** Takes chains from the queue and reads their heads in one statement, so that no growth between is missed. */
const cabecasQueCresceram = (tx: Banco) =>
  tx.linhas<Folha>(
    sql`with vez as (delete from trilha_por_ancorar where id in (select id from trilha_por_ancorar order by id limit ${FOLHAS})
      returning documento_id)
        select d.id as "documentoId", d.cadeia_seq as seq, d.cadeia_hash as hash from documento d
        where d.id in (select documento_id from vez) and d.cadeia_seq > 0
          and not exists (select 1 from folha_de_controle f where f.documento_id = d.id and f.seq = d.cadeia_seq)
        order by d.id`,
  )

/** Makes the next checkpoint. Undefined: queue empty, or another process works; `ponto` undefined: nothing new in the queue. */
const fazerUm = ({ banco, chaves, relogio }: Portas) =>
  banco.transacao(async (tx) => {
    // an unsealed checkpoint would prove nothing later: the heads wait for the seal
    if (chaves.naoAssina === 'SELO') return undefined
    const trava = await linha<{ minha: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${TRAVA}) as minha`)
    const espera = trava?.minha && (await linha(tx, sql`select 1 as sim from trilha_por_ancorar limit 1`))
    if (!espera) return undefined
    const folhas = await cabecasQueCresceram(tx)
    if (folhas.length === 0) return { ponto: undefined }
    const ultimo = await linha<{ n: number; hash: string }>(
      tx,
      sql`select n, hash from ponto_de_controle order by n desc limit 1`,
    )
    const conteudo = {
      n: (ultimo?.n ?? 0) + 1,
      instante: relogio.agora().toISOString(),
      folhas: folhas.length,
      raiz: await raizDe(sha256Hex, folhas),
      anterior: ultimo?.hash ?? '',
    }
    return { ponto: { ...conteudo, hash: await gravarPonto(tx, chaves, conteudo, folhas) } }
  })

/** Seals a checkpoint and stores it with its heads. Answers its hash. */
async function gravarPonto(
  tx: Banco,
  chaves: Portas['chaves'],
  conteudo: Parameters<typeof conteudoDoPonto>[0],
  folhas: Folha[],
): Promise<string> {
  const canonico = conteudoDoPonto(conteudo)
  const hash = await sha256Hex(canonico)
  const selado = await chaves.seal?.lacrar(canonico)
  const certificado = selado && (await sha256Hex(selado.certificado))
  if (selado)
    await tx.linhas(
      sql`insert into certificado_do_selo (sha256, der) values (${certificado}, ${selado.certificado}) on conflict do nothing`,
    )
  const selo = selado?.selo ?? null
  await tx.linhas(
    sql`insert into ponto_de_controle (n, instante, folhas, raiz, anterior, hash, selo, certificado)
          values (${conteudo.n}, ${conteudo.instante}, ${conteudo.folhas}, ${conteudo.raiz}, ${conteudo.anterior}, ${hash}, ${selo},
            ${certificado ?? null})`,
  )
  await tx.linhas(
    sql`insert into folha_de_controle (documento_id, seq, hash, ponto) select x.*, ${conteudo.n}::bigint
          from unnest(${sql.param(folhas.map((folha) => folha.documentoId))}::bigint[], ${sql.param(folhas.map(({ seq }) => seq))}::int[],
            ${sql.param(folhas.map((folha) => folha.hash))}::text[]) x`,
  )
  return hash
}

const POR_VEZ = 500

/** Copies checkpoints of all processes that this process's witness file lacks. */
async function anotar({ banco, testemunha }: Portas) {
  if (!testemunha) return
  for (;;) {
    const novos = await banco.linhas<PontoAnotado>(
      sql`select n, instante, folhas, raiz, anterior, hash, selo from ponto_de_controle where n > ${await testemunha.ultimo()} order by n
        limit ${POR_VEZ}`,
    )
    if (novos.length > 0) await testemunha.anotar(novos)
    if (novos.length < POR_VEZ) return
  }
}

/** Stamps the newest checkpoint if the last stamp is old. Calls the network outside any transaction. */
async function carimbar({ banco, chaves, registrar, relogio }: Portas) {
  if (!chaves.seal) return
  const novo = await linha<{ n: number; selo: string; ha: string | null }>(
    banco,
    sql`select p.n, p.selo, (select max(q.instante) from carimbo_de_controle c join ponto_de_controle q on q.n = c.ponto) as ha
        from ponto_de_controle p where p.selo is not null and not exists (select 1 from carimbo_de_controle c where c.ponto = p.n)
          order by p.n desc limit 1`,
  )
  if (!novo || (novo.ha !== null && relogio.agora().getTime() - Date.parse(novo.ha) < ENTRE_CARIMBOS_MS)) return
  try {
    const token = await chaves.seal.carimbar(novo.selo)
    if (token === null) return
    await banco.linhas(
      sql`insert into carimbo_de_controle (ponto, token) values (${novo.n}, ${token}) on conflict do nothing`,
    )
  } catch (erro) {
    registrar('erro', 'carimbo do ponto de controle', { ponto: novo.n, erro: String(erro) })
  }
}

/** Runs each minute (docs/regras/promessas.md). */
export const ancoragem = rodada({
  nome: 'ponto de controle',
  cadaMs: 60_000,
  async fazer(portas) {
    let feitos = 0
    for (;;) {
      const feito = await fazerUm(portas)
      if (!feito) break
      if (!feito.ponto) continue
      feitos++
      portas.registrar('info', 'ponto de controle', feito.ponto)
    }
    await anotar(portas)
    await carimbar(portas)
    return feitos
  },
})

/** Makes checkpoints of all chains that grew; answers how many. */
export const ancorar = ancoragem.chamar

/** Wait of the oldest chain in the queue, s; 0: none. */
export const esperaDaAncoragem = async (banco: Banco) =>
  (
    await linha<{ segundos: number }>(
      banco,
      sql`select coalesce(extract(epoch from clock_timestamp() - min(desde)), 0)::int as segundos from trilha_por_ancorar`,
    )
  )?.segundos ?? 0
