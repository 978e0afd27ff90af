import type { ItemDaAgenda } from '#contract/agenda.ts'
import { type Calendario, diaUtil, somarDias } from '#contract/dias-uteis.ts'
import type { MesaNaTela, Visao } from '#domain/mesa/queries.ts'

import { viaDe } from '../selecao.ts'

/** A deadline: the day, and the document as the desk's row has it. */
export type Prazo = Pick<ItemDaAgenda, 'documentoId' | 'mobilId' | 'sigla' | 'assunto' | 'dia' | 'dito'> & {
  tom: string | null
}
export type DiaDaSemana = { dia: string; prazos: Prazo[] }
/** `vencidos`: the oldest first. `dias`: from today on. */
export type Semana = { vencidos: Prazo[]; dias: DiaDaSemana[] }

/** The working days that are shown. */
const DIAS = 7

/** The groups whose rows have a deadline. */
const COM_PRAZO = ['ALERTAS', 'PRONTO_PARA_ASSINAR'] as const

/** The server sent all rows that have a deadline. */
export const temTodos = ({ itens, contadores, truncada }: MesaNaTela, visao: Visao) =>
  !truncada ||
  COM_PRAZO.every((grupo) => {
    const conta = contadores.find((contador) => contador.grupo === grupo)
    const todos = (visao === 'MINHA' ? conta?.pessoa : conta?.lotacao) ?? 0
    return itens.filter((item) => item.grupo === grupo).length >= todos
  })

/** The deadlines among the desk's rows. A via in several groups has one. */
export function prazosDaMesa({ itens }: MesaNaTela): Prazo[] {
  const porVia = new Map<number, Prazo>()
  for (const item of itens) {
    const { documentoId, mobilId, sigla, assunto, vence: dia, tom, marcador: dito, grupo, saiu } = item
    const diz = COM_PRAZO.some((nome) => nome === grupo)
    if (dia === null || saiu || !diz) continue
    porVia.set(viaDe(item), { documentoId, mobilId, sigla, assunto, dia, tom, dito })
  }
  return [...porVia.values()]
}

/** Seven working days from `hoje`, a day off only where something is due on it, and what is overdue. */
export function semanaDe(todos: Prazo[], hoje: string, calendario: Calendario): Semana {
  const porDia = Map.groupBy(todos, ({ dia }) => dia)
  const dias: DiaDaSemana[] = []
  for (let dia = hoje, uteis = 0; uteis < DIAS; dia = somarDias(dia, 1)) {
    const util = diaUtil(dia, calendario)
    const prazos = porDia.get(dia) ?? []
    if (util) uteis += 1
    if (util || prazos.length > 0) dias.push({ dia, prazos })
  }
  const vencidos = todos.filter(({ dia }) => dia < hoje).toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  return { vencidos, dias }
}
