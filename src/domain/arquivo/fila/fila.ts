import type { TipoArquivo } from '#contract/arquivo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { foiCancelada } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'

import { enviar } from './enviar.ts'
import { estaVivo, type Item, novoItem } from './itens.ts'
import { criarLista } from './lista.ts'

/** Sends files to one document, one after another, whatever page is open. */
function criarFila(documentoId: number, entrada: number | null) {
  const { estado, itens, achar, mudar, acrescentar, guardar, esquecer, ...lista } = criarLista(
    `${entrada}:${documentoId}:`,
  )
  let controle: AbortController | null = null
  let maximo = Infinity
  let aoIncluir = () => {}

  async function andar() {
    const item = itens().find(({ fase }) => fase === 'esperando')
    if (!item || controle || entradaAtiva() !== entrada) return
    const { id } = item
    const meu = (controle = new AbortController())
    mudar(id, { fase: 'enviando', erro: null })
    try {
      const { aviso } = await enviar(
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
      if (aviso !== null) notify({ severity: 'warn', summary: item.arquivo.name, detail: aviso })
      aoIncluir()
    } catch (erro) {
      if (meu.signal.aborted) return
      // Another entry could not send it: the file waits for its own.
      if (entradaAtiva() !== entrada || foiCancelada(erro)) mudar(id, { fase: 'esperando' })
      else lista.falhar(item, erro)
    } finally {
      controle = null
      void andar()
    }
  }

  function porNaFila(novos: Item[]) {
    acrescentar(novos)
    void andar()
  }

  return {
    estado,
    /** `limite`: the largest file in bytes, refused before it is read. `incluido` is called when a file arrived. */
    ligar(limite: number, incluido: () => void) {
      maximo = limite
      aoIncluir = incluido
    },
    incluir(arquivos: File[], tipoDe: (arquivo: File) => TipoArquivo) {
      const novos = arquivos.map((arquivo) => novoItem(arquivo, tipoDe(arquivo)))
      for (const item of novos) void guardar(item)
      porNaFila(novos)
    },
    /** Resumes the files that were being sent when the page was left. */
    async retomar() {
      porNaFila(await lista.guardados())
    },
    pausar(id: string) {
      const item = achar(id)
      mudar(id, { fase: 'pausado' })
      if (item && estaVivo(item)) controle?.abort()
    },
    /** Resumes a file. `repetido`: sends it even though the document has the same bytes. */
    continuar(id: string, repetido = false) {
      mudar(id, { fase: 'esperando', erro: null, ...(repetido && { repetido }) })
      const item = achar(id)
      if (item) void guardar(item)
      void andar()
    },
    tirar(id: string) {
      const item = achar(id)
      lista.tirar(id)
      void esquecer(id)
      if (item && estaVivo(item)) controle?.abort()
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
