import { arquivoApi, type Envio, type TipoArquivo } from '#contract/arquivo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { ApiError, eProblema, Falha, falhas } from '#platform/falhas.ts'
import { call } from '#platform/http.ts'

export type Pedido = {
  documentoId: number
  arquivo: File
  tipo: TipoArquivo
  repetido: boolean
  /** Bytes beyond which the server refuses: such a file is not even read. */
  maximo: number
}
type Ouvir = {
  /** Bytes the server has. */
  chegou: (bytes: number) => void
  /** True while there is no connection, or the server asks to wait. */
  parou: (parado: boolean) => void
  conferindo: () => void
}

const ESPERAS_S = [1, 2, 4, 8, 15, 30]

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Waits, but no longer than until the connection comes back. */
const esperar = (segundos: number, sinal: AbortSignal) =>
  new Promise<void>((pronto) => {
    const fim = new AbortController()
    const ir = () => {
      clearTimeout(relogio)
      fim.abort()
      pronto()
    }
    const relogio = setTimeout(ir, segundos * 1000)
    addEventListener('online', ir, { signal: fim.signal })
    sinal.addEventListener('abort', ir, { signal: fim.signal })
  })

/** Seconds to wait before a retry of a passing failure: no network, a restarting server, too many calls. Null: no retry. */
function espera(erro: unknown, vez: number): number | null {
  const padrao = ESPERAS_S[Math.min(vez, ESPERAS_S.length - 1)] ?? 1
  if (erro instanceof Falha) return erro.tipo === 'rede' || erro.tipo === 'tempo' ? padrao : null
  if (!(erro instanceof ApiError)) return null
  if (erro.codigo === 'LIMITE_EXCEDIDO') return erro.aguardar ?? padrao
  return [499, 502, 503, 504].includes(erro.status) ? padrao : null
}

/**
 * Sends a file, from the first byte that the server lacks, and adds it to the document. Goes on by itself after a lost
 * connection; rejects with the refusal, or with the reason of `sinal`.
 */
export async function enviar(pedido: Pedido, ouvir: Ouvir, sinal: AbortSignal) {
  const { documentoId, arquivo, tipo, repetido, maximo } = pedido
  const entrada = entradaAtiva()
  async function insistir<T>(fazer: () => Promise<T>): Promise<T> {
    for (let vez = 0; ; vez++) {
      sinal.throwIfAborted()
      if (entradaAtiva() !== entrada) throw falhas.cancelada()
      try {
        const feito = await fazer()
        ouvir.parou(false)
        return feito
      } catch (erro) {
        sinal.throwIfAborted()
        const segundos = espera(erro, vez)
        if (segundos === null) throw erro
        ouvir.parou(true)
        await esperar(segundos, sinal)
      }
    }
  }

  const sha256 =
    arquivo.size > 0 && arquivo.size <= maximo
      ? hex(await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer()))
      : undefined
  const corpo = { tipo, nome: arquivo.name, tamanho: arquivo.size, repetido, ...(sha256 !== undefined && { sha256 }) }
  const comecar = () =>
    insistir(() => call(arquivoApi.comecar, { params: { id: String(documentoId) }, body: corpo }, sinal))
  let envio: Envio = await comecar()
  const params = { envio: envio.id }
  ouvir.chegou(envio.recebido)
  while (envio.recebido < envio.tamanho) {
    const { recebido, parte } = envio
    const bytes = arquivo.slice(recebido, recebido + parte, 'application/octet-stream')
    try {
      envio = await insistir(() =>
        call(arquivoApi.parte, { params: { ...params, inicio: String(recebido) }, body: bytes }, sinal),
      )
    } catch (erro) {
      // Another tab of the same person sent it, or an answer was lost: ask the server how far it is.
      if (!eProblema(erro, 'ENVIO_FORA_DE_LUGAR')) throw erro
      envio = await insistir(() => call(arquivoApi.envio, { params }, sinal))
    }
    ouvir.chegou(envio.recebido)
  }
  ouvir.conferindo()
  // The same key each time, so a lost answer is repeated and the file is not added twice.
  return insistir(() => call(arquivoApi.concluir, { params, chave: `concluir-${envio.id}` }, sinal))
}
