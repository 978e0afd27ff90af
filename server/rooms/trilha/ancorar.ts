import { conteudoDoPonto, type Folha, raizDe } from '#contract/cadeia.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { PontoAnotado } from '#server/base/ports.ts'
import { rodada } from '#server/jobs/round.ts'

/** Heads in one checkpoint, at most: what proves one of them is read in milliseconds. */
const FOLHAS = 200
/** One time stamp covers every checkpoint before it: this far apart they are asked for, ms. */
const ENTRE_CARIMBOS_MS = 3_600_000
/** One process at a time makes checkpoints. */
const TRAVA = 53_053

/** Each chain that grew, once, as it is now; read with what is taken from the queue, so that nothing is missed between. */
const cabecasQueCresceram = (tx: Banco) =>
  tx.linhas<Folha>(
    sql`with vez as (delete from trilha_por_ancorar where id in (select id from trilha_por_ancorar order by id limit ${FOLHAS})
      returning documento_id)
        select d.id as "documentoId", d.cadeia_seq as seq, d.cadeia_hash as hash from documento d
        where d.id in (select documento_id from vez) and d.cadeia_seq > 0
          and not exists (select 1 from folha_de_controle f where f.documento_id = d.id and f.seq = d.cadeia_seq)
        order by d.id`,
  )

/** The next checkpoint; `olhou` when there was something in the queue, undefined when another process is at it. */
const fazerUm = ({ banco, chaves, relogio }: Portas) =>
  banco.transacao(async (tx) => {
    // a checkpoint nobody sealed would prove nothing later: the heads wait for the seal
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

/** Seals a checkpoint and writes it with its heads. Answers its hash. */
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

/** Copies to this process's own witness what any process made and it does not have yet. */
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

/** A time stamp over the newest checkpoint, when the last one is old: the network is asked outside of any transaction. */
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

/** A process's share: each minute (docs/regras/promessas.md). */
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

/** Checkpoints of all chains that grew since the last one; answers how many were made, none where nothing changed. */
export const ancorar = ancoragem.chamar

/** How long the oldest chain that grew waits for its checkpoint, s; 0 when none does. */
export const esperaDaAncoragem = async (banco: Banco) =>
  (
    await linha<{ segundos: number }>(
      banco,
      sql`select coalesce(extract(epoch from clock_timestamp() - min(desde)), 0)::int as segundos from trilha_por_ancorar`,
    )
  )?.segundos ?? 0
