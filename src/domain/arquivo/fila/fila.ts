import { createStore } from 'zustand/vanilla'

import type { TipoArquivo } from '#contract/arquivo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { ApiError, eProblema, foiCancelada } from '#platform/falhas.ts'
import { guarda } from '#platform/guarda.ts'

import { enviar } from './enviar.ts'

export type Fase =
  | 'esperando'
  | 'enviando'
  /** No connection: goes on by itself. */
  | 'parado'
  | 'pausado'
  | 'conferindo'
  | 'pronto'
  /** The document has the same bytes: asks. */
  | 'repetido'
  /** The server does not take it, and never will. */
  | 'recusado'
  /** May work another time. */
  | 'falhou'
export type Item = {
  id: string
  arquivo: File
  tipo: TipoArquivo
  repetido: boolean
  fase: Fase
  enviado: number
  erro: unknown
}
/** `espera`: the document has the same bytes, and the person has not said what to do. */
type Guardado = Pick<Item, 'id' | 'arquivo' | 'tipo' | 'repetido'> & { espera: boolean }

const diario = guarda<Guardado>('envios')
const VIVAS: Fase[] = ['enviando', 'parado', 'conferindo']

/** The files on their way to one document, one after another; they go on whatever page is open. */
function criarFila(documentoId: number, entrada: number | null) {
  const estado = createStore<{ itens: Item[] }>(() => ({ itens: [] }))
  const prefixo = `${entrada}:${documentoId}:`
  let controle: AbortController | null = null
  let maximo = Infinity
  let aoIncluir = () => {}

  const itens = () => estado.getState().itens
  const mudar = (id: string, mudancas: Partial<Item>) =>
    estado.setState({ itens: itens().map((item) => (item.id === id ? { ...item, ...mudancas } : item)) })
  // A browser that keeps nothing still sends; only a reload would lose it.
  const guardar = ({ id, arquivo, tipo, repetido, fase }: Item) =>
    diario.guardar(prefixo + id, { id, arquivo, tipo, repetido, espera: fase === 'repetido' }).catch(() => {})
  const esquecer = (id: string) => diario.esquecer(prefixo + id).catch(() => {})

  async function andar() {
    const item = itens().find(({ fase }) => fase === 'esperando')
    if (!item || controle || entradaAtiva() !== entrada) return
    const { id } = item
    const meu = (controle = new AbortController())
    mudar(id, { fase: 'enviando', erro: null })
    try {
      await enviar(
        { ...item, documentoId, maximo },
        {
          chegou: (enviado) => mudar(id, { enviado }),
          parou: (parado) => mudar(id, { fase: parado ? 'parado' : 'enviando' }),
          conferindo: () => mudar(id, { fase: 'conferindo' }),
        },
        meu.signal,
      )
      mudar(id, { fase: 'pronto', enviado: item.arquivo.size })
      void esquecer(id)
      aoIncluir()
    } catch (erro) {
      if (meu.signal.aborted) return
      // Sent under another entry it would be nobody's: it waits for its own.
      if (entradaAtiva() !== entrada || foiCancelada(erro)) mudar(id, { fase: 'esperando' })
      else falhar(item, erro)
    } finally {
      controle = null
      void andar()
    }
  }

  function falhar(item: Item, erro: unknown) {
    const { id } = item
    const definitivo =
      erro instanceof DOMException || (erro instanceof ApiError && [404, 409, 413, 415, 422].includes(erro.status))
    const fase = eProblema(erro, 'ARQUIVO_REPETIDO') ? 'repetido' : definitivo ? 'recusado' : 'falhou'
    mudar(id, { fase, erro })
    if (fase === 'recusado') void esquecer(id)
    if (fase === 'repetido') void guardar({ ...item, fase })
  }

  function porNaFila(novos: Item[]) {
    estado.setState({ itens: [...itens(), ...novos] })
    void andar()
  }

  return {
    estado,
    /** What the list of files says: the size refused before it is read, and whom to tell when one arrived. */
    ligar(limite: number, incluido: () => void) {
      maximo = limite
      aoIncluir = incluido
    },
    incluir(arquivos: File[], tipoDe: (arquivo: File) => TipoArquivo) {
      const novos = arquivos.map((arquivo) => ({
        id: crypto.randomUUID(),
        arquivo,
        tipo: tipoDe(arquivo),
        repetido: false,
        fase: 'esperando' as const,
        enviado: 0,
        erro: null,
      }))
      for (const item of novos) void guardar(item)
      porNaFila(novos)
    },
    /** What was on its way when the page went. */
    async retomar() {
      const guardados = await diario.ler(prefixo).catch(() => [])
      const conhecidos = new Set(itens().map(({ id }) => id))
      porNaFila(
        guardados
          .filter(({ id }) => !conhecidos.has(id))
          .map(({ espera, ...guardado }) => ({
            ...guardado,
            fase: espera ? ('repetido' as const) : ('esperando' as const),
            enviado: 0,
            erro: null,
          })),
      )
    },
    pausar(id: string) {
      const vivo = itens().find((item) => item.id === id && VIVAS.includes(item.fase))
      mudar(id, { fase: 'pausado' })
      if (vivo) controle?.abort()
    },
    /** From where it stopped; `repetido` sends what the document already has. */
    continuar(id: string, repetido = false) {
      mudar(id, { fase: 'esperando', erro: null, ...(repetido && { repetido }) })
      const item = itens().find((cada) => cada.id === id)
      if (item) void guardar(item)
      void andar()
    },
    tirar(id: string) {
      const vivo = itens().some((item) => item.id === id && VIVAS.includes(item.fase))
      estado.setState({ itens: itens().filter((item) => item.id !== id) })
      void esquecer(id)
      if (vivo) controle?.abort()
    },
  }
}
export type Fila = ReturnType<typeof criarFila>

const filas = new Map<string, Fila>()

/** The one queue of a document and the entry in use. */
export function filaDe(documentoId: number): Fila {
  const entrada = entradaAtiva()
  const chave = `${entrada}:${documentoId}`
  let fila = filas.get(chave)
  if (!fila) {
    fila = criarFila(documentoId, entrada)
    filas.set(chave, fila)
  }
  void fila.retomar()
  return fila
}
