import { dizer } from './dizer.ts'
import type { Lingua } from './lingua.ts'
import { type ActName, actWords } from './problemas.ts'
import type { Reason } from './reason.ts'

/** Whether an act can be done, with its button's words: why not, or what it does. */
export const permission = (why: Reason | undefined, act: ActName, lingua: Lingua | undefined) => ({
  pode: why === undefined,
  explicacao: why === undefined ? actWords(act, lingua) : dizer(lingua, why),
})
