import { createStore } from 'zustand/vanilla'

import { ApiError, eProblema } from '#platform/falhas.ts'

const PARADO_MS = 1_500
const NO_MAXIMO_MS = 10_000
const DIARIO_MS = 800
const REPETIR_MS = [3_000, 6_000, 12_000, 30_000]

/** salvo: the server has it · alterado: not yet sent · semConexao: sent again by itself · recusado, conflito: somebody must look. */
export type Fase = 'salvo' | 'alterado' | 'salvando' | 'semConexao' | 'recusado' | 'conflito'
export type EstadoDoRascunho = { fase: Fase; versao: number; salvoEm: string; erro: unknown }

/** What the server answers: the version it has now, and since when. */
type Salva = { versao: number; alteradoEm: string }
type Portas<T> = {
  ler: () => T
  salvar: (edicao: T, versao: number) => Promise<Salva>
  /** Keeps it in this browser, until the server has it. */
  guardar: (edicao: T, versao: number) => Promise<void>
  esquecer: () => Promise<void>
  /** Others changed the draft's files; nothing of what is being written is touched by that. */
  avisar: (erro: ApiError) => void
}

/**
 * Sends what is being written 1.5 s after it stops changing, at least every 10 s, and keeps it here until then
 * (docs/regras/promessas.md).
 */
export function criarAutosave<T>(inicial: { versao: number; salvoEm: string }, portas: Portas<T>) {
  const estado = createStore<EstadoDoRascunho>(() => ({ fase: 'salvo', erro: null, ...inicial }))
  let mexidas = 0
  let salvas = 0
  let falhas = 0
  let parado = false
  /** What this browser had kept is on the paper, and nobody said yet that it stays: nothing goes by itself. */
  let aguardando = false
  let emCurso: Promise<boolean> | null = null
  let ocioso: ReturnType<typeof setTimeout> | undefined
  let maximo: ReturnType<typeof setTimeout> | undefined
  let diario: ReturnType<typeof setTimeout> | undefined

  const limpo = () => parado || mexidas === salvas
  const guardarJa = () => {
    clearTimeout(diario)
    diario = undefined
    return limpo() || aguardando
      ? Promise.resolve()
      : portas.guardar(portas.ler(), estado.getState().versao).catch(() => {})
  }
  const pararRelogios = () => {
    clearTimeout(ocioso)
    clearTimeout(maximo)
    maximo = undefined
  }
  const agendar = (ms: number) => {
    clearTimeout(ocioso)
    ocioso = setTimeout(() => void salvar(), ms)
    maximo ??= setTimeout(() => void salvar(), NO_MAXIMO_MS)
  }

  /** The person is told, and goes on from the version in which others changed only files. */
  function ciente(erro: unknown) {
    if (!eProblema(erro, 'ARQUIVOS_ALTERADOS')) return false
    estado.setState({ versao: Number(erro.dados['versao']) })
    portas.avisar(erro)
    return true
  }

  function falhou(erro: unknown) {
    if (ciente(erro)) {
      estado.setState({ fase: 'alterado', erro: null })
      agendar(PARADO_MS)
    } else if (eProblema(erro, 'VERSAO_DESATUALIZADA') || eProblema(erro, 'VERSAO_DE_OUTRA_ABA'))
      estado.setState({ fase: 'conflito', erro })
    else if (erro instanceof ApiError && erro.status < 500 && erro.status !== 429)
      estado.setState({ fase: 'recusado', erro })
    else {
      estado.setState({ fase: 'semConexao', erro })
      agendar(REPETIR_MS[Math.min(falhas++, REPETIR_MS.length - 1)] ?? PARADO_MS)
    }
    void guardarJa()
    return false
  }

  async function umaVez(): Promise<boolean> {
    pararRelogios()
    const enviadas = mexidas
    estado.setState({ fase: 'salvando' })
    try {
      const { versao, alteradoEm } = await portas.salvar(portas.ler(), estado.getState().versao)
      salvas = enviadas
      falhas = 0
      estado.setState({ fase: limpo() ? 'salvo' : 'alterado', versao, salvoEm: alteradoEm, erro: null })
      if (limpo()) {
        clearTimeout(diario)
        diario = undefined
        await portas.esquecer().catch(() => {})
      } else agendar(PARADO_MS)
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

  const salvarAgora = async (): Promise<boolean> => {
    aguardando = false
    if (emCurso && !(await emCurso)) return false
    while (!limpo()) if (!(await salvar())) return false
    return true
  }

  return {
    estado,
    limpo,
    encerrado: () => parado,
    guardarJa,
    ciente,
    aguarda: () => aguardando,
    /** What this browser kept is on the paper again; it stays in the journal until the person chooses it or goes on writing. */
    recuperar() {
      mexidas++
      aguardando = true
      estado.setState({ fase: 'alterado' })
    },
    /** Something changed. Cheap: nothing is read until it is kept or sent. */
    mexeu() {
      mexidas++
      aguardando = false
      diario ??= setTimeout(() => void guardarJa(), DIARIO_MS)
      const { fase } = estado.getState()
      if (fase === 'conflito') return
      if (fase !== 'salvando' && fase !== 'alterado') estado.setState({ fase: 'alterado' })
      agendar(PARADO_MS)
    },
    /** Sends everything there is now; whether the server has it all. */
    salvarAgora,
    /** The same when nobody asked for it: what waits for a choice goes on waiting. */
    salvarSozinho: () => (aguardando ? Promise.resolve(false) : salvarAgora()),
    /** What this browser kept belongs to an older version than the server's. */
    conflitar: (erro: unknown) => {
      mexidas++
      estado.setState({ fase: 'conflito', erro })
    },
    /** Mine goes over theirs, which the person has seen. */
    manter({ versao }: Salva) {
      mexidas++
      estado.setState({ fase: 'alterado', versao, erro: null })
      return salvar()
    },
    /** Theirs is what is on the paper now. */
    adotar({ versao, alteradoEm }: Salva) {
      pararRelogios()
      aguardando = false
      salvas = mexidas
      estado.setState({ fase: 'salvo', versao, salvoEm: alteradoEm, erro: null })
      return portas.esquecer().catch(() => {})
    },
    /** Nothing more will be sent or kept: finalised, deleted. */
    encerrar() {
      parado = true
      pararRelogios()
      clearTimeout(diario)
      return portas.esquecer().catch(() => {})
    },
    /** The page goes; what was not sent stays in the journal. */
    pausar() {
      pararRelogios()
      void guardarJa()
    },
  }
}
export type Autosave<T> = ReturnType<typeof criarAutosave<T>>
