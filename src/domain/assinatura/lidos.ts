import * as z from 'zod/mini'

import { guardarNaAba, lerDaAba } from './na-aba.ts'

const NOME = 'carimbo.lidos'

/** A document and the version of its text: one that was changed since is unread. */
export const lidoComo = ({ documentoId, versaoDoTexto }: { documentoId: number; versaoDoTexto: number }) =>
  `${documentoId}.${versaoDoTexto}`

/** What the person said in this tab to have read, each as `lidoComo`. */
export function lidosGuardados(): ReadonlySet<string> {
  const lidos = z.array(z.string()).safeParse(lerDaAba(NOME))
  return new Set(lidos.success ? lidos.data : [])
}
export const guardarLidos = (lidos: ReadonlySet<string>) => guardarNaAba(NOME, [...lidos])
