import { esquecer, guardar, type Qual } from './diario.ts'
import { criarEnvio, PARADO_MS, type Portas, type Salva } from './envio.ts'

const DIARIO_MS = 800

/** Keeps in this browser's journal what the server lacks: at once, or after a moment. */
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
 * Sends the text 1.5 s after it stops changing, at least every 10 s, and keeps it in this browser until then
 * (docs/regras/promessas.md).
 */
export function criarAutosave<T>(inicial: { versao: number; salvoEm: string }, portas: Portas<T>) {
  /** Restored text awaits the person's choice: nothing is sent by itself. */
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
    /** Text of the journal was restored; it stays in the journal until the person chooses it or goes on writing. */
    recuperar() {
      envio.mudou()
      aguardando = true
      estado.setState({ fase: 'alterado' })
    },
    /** Something changed. Cheap: the text is read only when it is kept or sent. */
    mexeu() {
      envio.mudou()
      aguardando = false
      diario.guardarLogo()
      const { fase } = estado.getState()
      if (fase === 'conflito') return
      if (fase !== 'salvando' && fase !== 'alterado') estado.setState({ fase: 'alterado' })
      relogio.agendar(PARADO_MS)
    },
    /** Sends everything; true once the server has it all. */
    salvarAgora,
    /** The same without the person asking for it: restored text goes on waiting for their choice. */
    salvarSozinho: () => (aguardando ? Promise.resolve(false) : salvarAgora()),
    /** The journal's text belongs to an older version than the server's. */
    conflitar: (erro: unknown) => {
      envio.mudou()
      estado.setState({ fase: 'conflito', erro })
    },
    /** Overwrites the server's text, which the person has seen. */
    manter({ versao }: Salva) {
      envio.mudou()
      estado.setState({ fase: 'alterado', versao, erro: null })
      return envio.salvar()
    },
    /** The server's text is now on the paper. */
    adotar(salva: Salva) {
      relogio.parar()
      aguardando = false
      return envio.chegou(salva)
    },
    /** Sends and keeps nothing more: the draft was finalised or deleted. */
    encerrar,
    /** The page closes; unsent text stays in the journal. */
    pausar() {
      relogio.parar()
      void diario.guardarJa()
    },
  }
}
export type Autosave<T> = ReturnType<typeof criarAutosave<T>>
