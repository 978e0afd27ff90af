import { palavrasDaFalha } from '#contract/motivos-da-trilha.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { rodada } from '#server/jobs/round.ts'
import { conferirLote } from './documentos.ts'
import { type AchadoDoPonto, conferirPontos, conferirTestemunha } from './pontos.ts'
import { type AchadoDoCadastro, conferirCadastroInteiro, palavrasDoCadastro } from './register.ts'
import { avisarOperacao } from './avisar-operacao.ts'

/** After this silence another process takes a run over, ms. */
const SILENCIO_MS = 120_000
/** Milliseconds of rest per millisecond of work, so that people are served meanwhile. */
const DESCANSO = 2

type Posse = { id: number; ate: number; posse: string }
class DeOutro extends Error {}

/** The last time it was `hora` o'clock in Fortaleza, which has no daylight saving time. */
export function ultimaHora(agora: Date, hora: number): Date {
  const alvo = new Date(agora)
  alvo.setUTCHours(hora + 3, 0, 0, 0)
  while (alvo > agora) alvo.setUTCDate(alvo.getUTCDate() - 1)
  return alvo
}

/** Takes a run for this process: an abandoned one, or a new one if due. `agoraMesmo`: without waiting to be due. */
const tomar = ({ banco, relogio, configuracao }: Portas, agoraMesmo: boolean) =>
  banco.transacao(async (tx): Promise<Posse | undefined> => {
    await tx.linhas(sql`lock table verificacao_da_trilha in share row exclusive mode`)
    const agora = relogio.agora()
    const posse = crypto.randomUUID()
    const emCurso = await linha<{ id: number; batida: string }>(
      tx,
      sql`select id, batida_em as batida from verificacao_da_trilha where terminada_em is null`,
    )
    if (emCurso) {
      if (agora.getTime() - Date.parse(emCurso.batida) < SILENCIO_MS) return undefined
      return linha<Posse>(
        tx,
        sql`update verificacao_da_trilha set posse = ${posse}::uuid, batida_em = ${agora.toISOString()} where id = ${emCurso.id}
          returning id, ate, posse`,
      )
    }
    const ultima = await linha<{ em: string | null }>(
      tx,
      // before the first run: the first checkpoint, since when there is something to verify
      sql`select coalesce((select max(iniciada_em) from verificacao_da_trilha), (select min(instante) from ponto_de_controle)) as em`,
    )
    const devida =
      ultima?.em != null && Date.parse(ultima.em) < ultimaHora(agora, configuracao.horaDaVerificacao).getTime()
    if (!agoraMesmo && !devida) return undefined
    return linha<Posse>(
      tx,
      sql`insert into verificacao_da_trilha (iniciada_em, batida_em, posse)
        values (${agora.toISOString()}, ${agora.toISOString()}, ${posse}::uuid) returning id, ate, posse`,
    )
  })

/** Concerns one of three: a document, a checkpoint or a row of the register. */
type Achado = {
  documentoId: number | null
  ponto: number | null
  noCadastro: Pick<AchadoDoCadastro, 'tabela' | 'id'> | null
  motivo: string
  seq: number | null
  dados: object
  dito: string
}

const doPonto = ({ ponto, motivo }: AchadoDoPonto): Achado => ({
  documentoId: null,
  ponto,
  noCadastro: null,
  motivo,
  seq: null,
  dados: { ponto },
  dito: palavrasDaFalha({ motivo, dados: { ponto } }),
})
const doCadastro = (achado: AchadoDoCadastro): Achado => ({
  documentoId: null,
  ponto: null,
  noCadastro: { tabela: achado.tabela, id: achado.id },
  motivo: achado.motivo,
  seq: null,
  dados: {},
  dito: palavrasDoCadastro(achado),
})

/** Conflict target: something found again stays the same finding. */
const jaAchado = ({ documentoId, ponto }: Achado) =>
  documentoId !== null
    ? sql`(documento_id) where resolvido_em is null and documento_id is not null`
    : ponto !== null
      ? sql`(ponto) where resolvido_em is null and ponto is not null`
      : sql`(tabela, linha_id) where resolvido_em is null and linha_id is not null`

/** Reports that the run is alive, its progress and findings. Throws DeOutro if another process took it over. */
const bater = (
  { banco, relogio, registrar }: Portas,
  { id, posse }: Posse,
  passo: { ate?: number; documentos?: number; pontos?: number; achados: Achado[] },
) =>
  banco.transacao(async (tx) => {
    const agora = relogio.agora().toISOString()
    const minha = await linha(
      tx,
      sql`update verificacao_da_trilha
        set batida_em = ${agora}, ate = coalesce(${passo.ate ?? null}::bigint, ate), documentos = documentos + ${passo.documentos ?? 0},
            pontos = pontos + ${passo.pontos ?? 0}, achados = achados + ${passo.achados.length}
          where id = ${id} and posse = ${posse}::uuid and terminada_em is null returning id`,
    )
    if (!minha) throw new DeOutro()
    for (const achado of passo.achados) {
      const { documentoId, ponto, noCadastro, motivo, seq, dados, dito } = achado
      await tx.linhas(
        sql`insert into achado_da_trilha (documento_id, ponto, tabela, linha_id, motivo, seq, dados, achado_em, verificacao_id, visto_por)
            values (${documentoId}, ${ponto}, ${noCadastro?.tabela ?? null}, ${noCadastro?.id ?? null}, ${motivo}, ${seq},
              ${sql.param(dados)}, ${agora}, ${id}, ${id})
            on conflict ${jaAchado(achado)} do update
              set visto_por = ${id}, motivo = excluded.motivo, seq = excluded.seq, dados = excluded.dados`,
      )
      // the log names no person; `npm run verificar-trilha` says more
      if (noCadastro)
        registrar('erro', 'cadastro alterado', {
          verificacao: id,
          tabela: noCadastro.tabela,
          linha: noCadastro.id,
          motivo,
        })
      else registrar('erro', 'trilha alterada', { verificacao: id, documento: documentoId, ponto, motivo, dito })
    }
  })

/** Ends the run: resolves findings not found again, and notifies operators of new ones. */
async function terminar(portas: Portas, { id, posse }: Posse) {
  const { banco, relogio, registrar } = portas
  const agora = relogio.agora().toISOString()
  const feito = await banco.transacao(async (tx) => {
    await tx.linhas(
      sql`update achado_da_trilha set resolvido_em = ${agora} where resolvido_em is null and visto_por <> ${id}`,
    )
    return linha<{ documentos: number; pontos: number; achados: number }>(
      tx,
      sql`update verificacao_da_trilha set terminada_em = ${agora} where id = ${id} and posse = ${posse}::uuid
        returning documentos, pontos, achados`,
    )
  })
  if (!feito) throw new DeOutro()
  registrar(feito.achados > 0 ? 'erro' : 'info', 'verificação da trilha', { verificacao: id, ...feito })
  await avisarOperacao(portas, id)
}

/** A whole run: documents, checkpoints, witness file and register. `pressa`: without rests. */
async function rodar(portas: Portas, posse: Posse, pressa: boolean) {
  let inicio = performance.now()
  const descansar = async () => {
    const trabalho = performance.now() - inicio
    if (!pressa) await new Promise((pronto) => setTimeout(pronto, Math.min(trabalho * DESCANSO, 10_000)))
    if (nightlyCheck.fechando(portas)) throw new DeOutro()
    inicio = performance.now()
  }
  for (let desde = posse.ate; ;) {
    const { ate, documentos, achados } = await conferirLote(portas, desde)
    if (ate === null) break
    await bater(portas, posse, {
      ate,
      documentos,
      achados: achados.map(({ documentoId, falha }) => ({
        documentoId,
        ponto: null,
        noCadastro: null,
        ...falha,
        dito: palavrasDaFalha(falha),
      })),
    })
    desde = ate
    await descansar()
  }
  const guardar = async (pontos: number, achados: Achado[]) => {
    await bater(portas, posse, { pontos, achados })
    await descansar()
  }
  const andar = (pontos: number, achados: AchadoDoPonto[]) => guardar(pontos, achados.map(doPonto))
  await conferirPontos(portas, andar)
  if (portas.testemunha) await conferirTestemunha(portas, portas.testemunha, andar)
  for await (const achados of conferirCadastroInteiro(portas.banco, undefined, portas.cpfs))
    await guardar(0, achados.map(doCadastro))
  await terminar(portas, posse)
}

async function fazer(portas: Portas, agora: boolean) {
  const posse = await tomar(portas, agora)
  if (!posse) return 0
  try {
    await rodar(portas, posse, agora)
    return 1
  } catch (erro) {
    if (!(erro instanceof DeOutro)) throw erro
    return 0
  }
}

/** Checks each minute whether a run is due, or was abandoned by another process. */
export const nightlyCheck = rodada({
  nome: 'verificação da trilha',
  cadaMs: 60_000,
  logo: false,
  fazer: (portas) => fazer(portas, false),
})
/** Runs a due check that nobody runs; answers how many. */
export const verificarSeForHora = nightlyCheck.chamar
/** Checks now, without rests; answers 0 if a run is already under way. */
export const verificarAgora = (portas: Portas) => fazer(portas, true)

/** Unresolved findings: altered documents, checkpoints and rows of the register. */
export const trilhasQuebradas = async (banco: Banco) =>
  (await linha<{ n: number }>(banco, sql`select count(*)::int as n from achado_da_trilha where resolvido_em is null`))
    ?.n ?? 0
