import { i18n } from '@lingui/core'

import { avisosDoDiretorio, falhasDoDiretorio } from '#contract/diretorio-erros.ts'
import type { AvisoNoDiretorio, ErroNoDiretorio, RecusaDoDiretorio } from '#contract/diretorio.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'

type Dita = { id: string; message: string }
const dizer = ({ id, message }: Dita, dados: RecusaDoDiretorio['dados']) => i18n._(id, dados, { message })

/** Why a directory was not read. */
export const dizerRecusa = ({ codigo, dados }: RecusaDoDiretorio) => dizer(falhasDoDiretorio[codigo], dados)

/** What is wrong with an entry, or to be looked at. */
export function dizerAchado({ codigo, dados }: ErroNoDiretorio | AvisoNoDiretorio): string {
  if (codigo === 'VARIOS_VALORES') return dizer(avisosDoDiretorio.VARIOS_VALORES, dados)
  const todas: Record<string, Dita> = { ...errosDaPlanilha, ...avisosDaPlanilha }
  const dita = todas[codigo]
  return dita ? dizer(dita, dados) : codigo
}
