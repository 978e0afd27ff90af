import { esquecer, guardar, type Qual } from './diario.ts'
import { criarEnvio, PARADO_MS, type Portas, type Salva } from './envio.ts'

const DIARIO_MS = 800

/** Keeps in this browser what the server has not: at once, or in a moment. */
function criarDiario(qual: Qual, guardarSeFalta: () => Promise<void>) {
  let relogio: ReturnType<typeof setTimeout> | undefined
  const parar = () => {
    clearTimeout(relogio)
    relogio = undefined
  }
  const guardarJa = () => {
    parar()
    return guardarSeFalta().catch(() => {})
  }
  return {
    guardarJa,
    guardarLogo: () => void (relogio ??= setTimeout(() => void guardarJa(), DIARIO_MS)),
    esquecer() {
      parar()
      return esquecer(qual).catch(() => {})
    },
  }
}

/**
 * Sends what is being written 1.5 s after it stops changing, at least every 10 s, and keeps it here until then
 * (docs/regras/promessas.md).
 */
export function criarAutosave<T>(inicial: { versao: number; salvoEm: string }, portas: Portas<T>) {
  /** What this browser had kept is on the paper, and nobody said yet that it stays: nothing goes by itself. */
  let aguardando = false
  const diario = criarDiario(portas.qual, async () => {
    if (limpo() || aguardando) return
    const { versao } = estado.getState()
    await guardar(portas.qual, { edicao: portas.ler(), versao, em: new Date().toISOString() })
  })
  const envio = criarEnvio(inicial, portas, diario)
  const { estado, relogio, limpo, ciente, encerrado, encerrar } = envio
  const salvarAgora = () => {
    aguardando = false
    return envio.salvarTudo()
  }

  return {
    estado,
    limpo,
    ciente,
    encerrado,
    guardarJa: diario.guardarJa,
    aguarda: () => aguardando,
    /** What this browser kept is on the paper again; it stays in the journal until the person chooses it or goes on writing. */
    recuperar() {
      envio.mudou()
      aguardando = true
      estado.setState({ fase: 'alterado' })
    },
    /** Something changed. Cheap: nothing is read until it is kept or sent. */
    mexeu() {
      envio.mudou()
      aguardando = false
      diario.guardarLogo()
      const { fase } = estado.getState()
      if (fase === 'conflito') return
      if (fase !== 'salvando' && fase !== 'alterado') estado.setState({ fase: 'alterado' })
      relogio.agendar(PARADO_MS)
    },
    /** Sends everything there is now; whether the server has it all. */
    salvarAgora,
    /** The same when nobody asked for it: what waits for a choice goes on waiting. */
    salvarSozinho: () => (aguardando ? Promise.resolve(false) : salvarAgora()),
    /** What this browser kept belongs to an older version than the server's. */
    conflitar: (erro: unknown) => {
      envio.mudou()
      estado.setState({ fase: 'conflito', erro })
    },
    /** Mine goes over theirs, which the person has seen. */
    manter({ versao }: Salva) {
      envio.mudou()
      estado.setState({ fase: 'alterado', versao, erro: null })
      return envio.salvar()
    },
    /** Theirs is what is on the paper now. */
    adotar(salva: Salva) {
      relogio.parar()
      aguardando = false
      return envio.chegou(salva)
    },
    /** Nothing more will be sent or kept: finalised, deleted. */
    encerrar,
    /** The page goes; what was not sent stays in the journal. */
    pausar() {
      relogio.parar()
      void diario.guardarJa()
    },
  }
}
export type Autosave<T> = ReturnType<typeof criarAutosave<T>>
