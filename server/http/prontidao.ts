import { paradas } from '#server/core/assinaveis/tentativas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { HOUSE_JOBS } from './house-jobs.ts'
import { countDead, oldestWait } from '#server/jobs/report.ts'
import { esperaDaAncoragem } from '#server/rooms/trilha/ancorar.ts'
import { trilhasQuebradas } from '#server/rooms/trilha/nightly-check.ts'

/** How long an answer is reused, ms: anybody may ask, and each check reads the database. */
const VALE_MS = 1_000
/** The same for the file store, whose check writes a file. */
const ARQUIVOS_VALEM_MS = 15_000
/** A check without an answer by then counts as failed, ms: a frozen database never answers. */
export const PRAZO_MS = 1_500

type Prontidao = {
  banco: boolean
  chave: boolean
  arquivos: boolean
  /** Why the house can't sign; it serves everything else. */
  naoAssina?: 'SELO' | 'TEMPO'
  /** Signatures that no process concludes. Not a reason to be unready: another process may. Null: unknown. */
  assinaturasParadas: number | null
  trilhasQuebradas: number | null
  esperaDoPonto: number | null
  /** Dead letters of the queue (npm run fila). */
  trabalhosAbandonados: number | null
  /** How long the oldest due job has waited, s. */
  esperaDaFila: number | null
}
type Opcoes = { valeMs?: number; arquivosValemMs?: number; prazoMs?: number }

/** Caches `perguntar` for `valeMs` while its answer is good; concurrent calls share one check. */
function lembrar<T>(valeMs: number, serve: (dito: T) => boolean, perguntar: () => Promise<T>): () => Promise<T> {
  let ultimo: { dito: Promise<T>; ate: number } | undefined
  return () => {
    if (ultimo && performance.now() < ultimo.ate) return ultimo.dito
    const novo = { dito: perguntar(), ate: Infinity }
    ultimo = novo
    void novo.dito.then((dito) => (novo.ate = performance.now() + (serve(dito) ? valeMs : Math.min(valeMs, VALE_MS))))
    return novo.dito
  }
}

const esperaDaFila = (portas: Portas) =>
  oldestWait(
    portas.banco,
    HOUSE_JOBS.filter(({ works }) => works(portas)),
    portas.relogio.agora(),
  )

/** Answers within two seconds whether this process can take calls. */
export function criarProntidao(
  portas: Portas,
  { valeMs = VALE_MS, arquivosValemMs = ARQUIVOS_VALEM_MS, prazoMs = PRAZO_MS }: Opcoes = {},
): () => Promise<Prontidao> {
  /** The answer, or `senao` without one in time. */
  const noPrazo = <T, S>(perguntar: () => Promise<T>, senao: S): Promise<T | S> => {
    const { promise, resolve } = Promise.withResolvers<S>()
    const relogio = setTimeout(() => resolve(senao), prazoMs)
    const resposta = (async () => perguntar())().catch(() => senao)
    return Promise.race([resposta, promise]).finally(() => clearTimeout(relogio))
  }
  const arquivos = lembrar(arquivosValemMs, Boolean, () => noPrazo(() => portas.arquivos.pronto(), false))
  const { naoAssina } = portas.chaves
  return lembrar(
    valeMs,
    () => true,
    async () => {
      const [banco, chave, guarda, assinaturasParadas, trilhas, esperaDoPonto, abandonados, fila] = await Promise.all([
        noPrazo(async () => (await linha(portas.banco, sql`select 1 as sim`)) !== undefined, false),
        naoAssina ? true : noPrazo(() => portas.chaves.pronta(), false),
        arquivos(),
        noPrazo(() => paradas(portas.banco, portas.relogio.agora()), null),
        noPrazo(() => trilhasQuebradas(portas.banco), null),
        noPrazo(() => esperaDaAncoragem(portas.banco), null),
        noPrazo(() => countDead(portas.banco), null),
        noPrazo(() => esperaDaFila(portas), null),
      ])
      return {
        banco,
        chave,
        arquivos: guarda,
        ...(naoAssina && { naoAssina }),
        assinaturasParadas,
        trilhasQuebradas: trilhas,
        esperaDoPonto,
        trabalhosAbandonados: abandonados,
        esperaDaFila: fila,
      }
    },
  )
}
