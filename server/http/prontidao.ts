import { paradas } from '#server/core/assinaveis/tentativas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { HOUSE_JOBS } from './house-jobs.ts'
import { countDead, oldestWait } from '#server/jobs/report.ts'
import { esperaDaAncoragem } from '#server/rooms/trilha/ancorar.ts'
import { trilhasQuebradas } from '#server/rooms/trilha/ronda.ts'

/** How long an answer is given again, ms: anybody may ask, and asking reads the database. */
const VALE_MS = 1_000
/** The same of the file store, which is asked by writing a file to the disk. */
const ARQUIVOS_VALEM_MS = 15_000
/** What has not answered by then is not ready, ms: a database that is frozen never answers. */
export const PRAZO_MS = 1_500

type Prontidao = {
  banco: boolean
  chave: boolean
  arquivos: boolean
  /** A house without a seal serves all the same: it says here what it does not do. */
  naoAssina?: 'SELO' | 'TEMPO'
  /** Told and not refused, because another process may conclude them; null where nobody can say. */
  assinaturasParadas: number | null
  trilhasQuebradas: number | null
  esperaDoPonto: number | null
  /** Jobs of the queue that were given up (npm run fila). */
  trabalhosAbandonados: number | null
  /** How long the oldest due job waits for a process, s. */
  esperaDaFila: number | null
}
type Opcoes = { valeMs?: number; arquivosValemMs?: number; prazoMs?: number }

/** What `perguntar` answered last, asked anew when it is older than `valeMs` or was bad; those who come meanwhile share one question. */
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

/** Answers whether this process can take calls, within two seconds whatever hangs. */
export function criarProntidao(
  portas: Portas,
  { valeMs = VALE_MS, arquivosValemMs = ARQUIVOS_VALEM_MS, prazoMs = PRAZO_MS }: Opcoes = {},
): () => Promise<Prontidao> {
  /** The answer, or `senao` when there was none in time. */
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
