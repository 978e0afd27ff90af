import { createStore } from 'zustand/vanilla'

import { guarda } from '#platform/guarda.ts'

import { faseDaFalha, type Item } from './itens.ts'

/** `espera`: the document has the same bytes, and the person has not said what to do. */
type Guardado = Pick<Item, 'id' | 'arquivo' | 'tipo' | 'repetido'> & { espera: boolean }

const diario = guarda<Guardado>('envios')

/** The files of one queue, and the browser's journal of them, which outlives the page. `prefixo`: its keys begin with it. */
export function criarLista(prefixo: string) {
  const estado = createStore<{ itens: Item[] }>(() => ({ itens: [] }))
  const itens = () => estado.getState().itens
  const mudar = (id: string, mudancas: Partial<Item>) =>
    estado.setState({ itens: itens().map((item) => (item.id === id ? { ...item, ...mudancas } : item)) })
  // A browser that keeps nothing still sends: only a reload would lose the file.
  const guardar = ({ id, arquivo, tipo, repetido, fase }: Item) =>
    diario.guardar(prefixo + id, { id, arquivo, tipo, repetido, espera: fase === 'repetido' }).catch(() => {})
  const esquecer = (id: string) => diario.esquecer(prefixo + id).catch(() => {})
  return {
    estado,
    itens,
    mudar,
    guardar,
    esquecer,
    achar: (id: string) => itens().find((item) => item.id === id),
    acrescentar: (novos: Item[]) => estado.setState({ itens: [...itens(), ...novos] }),
    tirar: (id: string) => estado.setState({ itens: itens().filter((item) => item.id !== id) }),
    falhar(item: Item, erro: unknown) {
      const fase = faseDaFalha(erro)
      mudar(item.id, { fase, erro })
      if (fase === 'recusado') void esquecer(item.id)
      if (fase === 'repetido') void guardar({ ...item, fase })
    },
    /** The files that were being sent when the page was left, and are not in the list. */
    async guardados(): Promise<Item[]> {
      const guardados = await diario.ler(prefixo).catch(() => [])
      const conhecidos = new Set(itens().map(({ id }) => id))
      return guardados
        .filter(({ id }) => !conhecidos.has(id))
        .map(({ espera, ...item }) => ({ ...item, fase: espera ? 'repetido' : 'esperando', enviado: 0, erro: null }))
    },
  }
}
