import { createStore } from 'zustand/vanilla'

import { ApiError, eProblema } from '#platform/falhas.ts'

import type { Qual } from './diario.ts'

export const PARADO_MS = 1_500
const NO_MAXIMO_MS = 10_000
const REPETIR_MS = [3_000, 6_000, 12_000, 30_000]

/** salvo: the server has it · alterado: not yet sent · semConexao: retried by itself · recusado, conflito: the person must act. */
export type Fase = 'salvo' | 'alterado' | 'salvando' | 'semConexao' | 'recusado' | 'conflito'
type EstadoDoRascunho = { fase: Fase; versao: number; salvoEm: string; erro: unknown }

/** The server's answer: its version now, and when it was changed. */
export type Salva = { versao: number; alteradoEm: string }
export type Portas<T> = {
  ler: () => T
  salvar: (edicao: T, versao: number) => Promise<Salva>
  /** Key in this browser's journal. */
  qual: Qual
  /** Called when others changed the draft's files; the text is not affected. */
  avisar: (erro: ApiError) => void
}

/** The journal in this browser. */
type Diario = { guardarJa: () => Promise<void>; esquecer: () => Promise<void> }

/** Runs `salvar` a while after the last request, and at most 10 s after the first. */
function criarRelogio(salvar: () => void) {
  let ocioso: ReturnType<typeof setTimeout> | undefined
  let maximo: ReturnType<typeof setTimeout> | undefined
  return {
    agendar(ms: number) {
      clearTimeout(ocioso)
      ocioso = setTimeout(salvar, ms)
      maximo ??= setTimeout(salvar, NO_MAXIMO_MS)
    },
    parar() {
      clearTimeout(ocioso)
      clearTimeout(maximo)
      maximo = undefined
    },
  }
}

/** The phase after a failure: a choice between versions, a correction, or a retry by itself. */
function faseDaFalha(erro: unknown): Fase {
  if (eProblema(erro, 'VERSAO_DESATUALIZADA') || eProblema(erro, 'VERSAO_DE_OUTRA_ABA')) return 'conflito'
  return erro instanceof ApiError && erro.status < 500 && erro.status !== 429 ? 'recusado' : 'semConexao'
}

/** Sends the text: one save at a time, always of the newest, until the server has it all. */
export function criarEnvio<T>(inicial: { versao: number; salvoEm: string }, portas: Portas<T>, diario: Diario) {
  const estado = createStore<EstadoDoRascunho>(() => ({ fase: 'salvo', erro: null, ...inicial }))
  let mexidas = 0
  let salvas = 0
  let falhas = 0
  let parado = false
  let emCurso: Promise<boolean> | null = null
  const limpo = () => parado || mexidas === salvas
  const relogio = criarRelogio(() => void salvar())

  /** Tells the person, and goes on from the version in which others changed only files. */
  function ciente(erro: unknown) {
    if (!eProblema(erro, 'ARQUIVOS_ALTERADOS')) return false
    estado.setState({ versao: Number(erro.dados['versao']) })
    portas.avisar(erro)
    return true
  }

  /** The server has everything written up to `ate`. */
  async function chegou({ versao, alteradoEm }: Salva, ate = mexidas) {
    salvas = ate
    estado.setState({ fase: limpo() ? 'salvo' : 'alterado', versao, salvoEm: alteradoEm, erro: null })
    if (limpo()) await diario.esquecer()
    else relogio.agendar(PARADO_MS)
  }

  function falhou(erro: unknown) {
    const fase = ciente(erro) ? 'alterado' : faseDaFalha(erro)
    estado.setState({ fase, erro: fase === 'alterado' ? null : erro })
    if (fase === 'alterado') relogio.agendar(PARADO_MS)
    if (fase === 'semConexao') relogio.agendar(REPETIR_MS[Math.min(falhas++, REPETIR_MS.length - 1)] ?? PARADO_MS)
    void diario.guardarJa()
    return false
  }

  async function umaVez(): Promise<boolean> {
    relogio.parar()
    const enviadas = mexidas
    estado.setState({ fase: 'salvando' })
    try {
      const salva = await portas.salvar(portas.ler(), estado.getState().versao)
      falhas = 0
      await chegou(salva, enviadas)
      return true
    } catch (erro) {
      return falhou(erro)
    }
  }
  function salvar(): Promise<boolean> {
    if (limpo()) return Promise.resolve(true)
    if (estado.getState().fase === 'conflito') return Promise.resolve(false)
    emCurso ??= umaVez().finally(() => {
      emCurso = null
    })
    return emCurso
  }
  async function salvarTudo(): Promise<boolean> {
    if (emCurso && !(await emCurso)) return false
    while (!limpo()) if (!(await salvar())) return false
    return true
  }

  return {
    estado,
    relogio,
    limpo,
    ciente,
    chegou,
    salvar,
    salvarTudo,
    mudou: () => void mexidas++,
    encerrado: () => parado,
    encerrar() {
      parado = true
      relogio.parar()
      return diario.esquecer()
    },
  }
}
