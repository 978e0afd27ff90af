import { mencaoA, type Mencionavel, MENCOES_MAXIMO } from '#contract/andamento.ts'

/** The chosen people whose mention is still in the text, each once. */
const mencionadosEm = (texto: string, escolhidos: Mencionavel[]) =>
  [...new Map(escolhidos.map((quem) => [quem.id, quem])).values()].filter(({ nome }) => texto.includes(mencaoA(nome)))

/** Ids of the people to notify, up to the server's limit. */
export const idsMencionados = (texto: string, escolhidos: Mencionavel[]) =>
  mencionadosEm(texto, escolhidos)
    .slice(0, MENCOES_MAXIMO)
    .map(({ id }) => id)

/** Names of the people to notify: “Ana, Bruno”. */
export const nomesMencionados = (texto: string, escolhidos: Mencionavel[]) =>
  mencionadosEm(texto, escolhidos)
    .map(({ nome }) => nome)
    .join(', ')

/** Puts a mention into the text at a position, with spaces around it. `depois`: the position after it. */
export function comMencao(texto: string, onde: number, { nome }: Mencionavel) {
  const antes = texto.slice(0, onde)
  const dito = `${antes === '' || /\s$/.test(antes) ? '' : ' '}${mencaoA(nome)} `
  return { texto: antes + dito + texto.slice(onde), depois: onde + dito.length }
}

/** Whether @ begins a mention: only at the start of a word, not inside an e-mail address. */
export const comecaMencao = (tecla: string, antes: string) => tecla === '@' && /(^|\s)$/.test(antes)
