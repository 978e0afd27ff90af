import { avisosDoDiretorio, falhasDoDiretorio } from '#contract/diretorio-erros.ts'
import type { AvisoNoDiretorio, ErroNoDiretorio, RecusaDoDiretorio } from '#contract/diretorio.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'
import { dizerDoContrato } from '#platform/dizer.ts'

type Dita = { id: string; message: string }

/** Why a directory was not read. */
export const dizerRecusa = ({ codigo, dados }: RecusaDoDiretorio) => dizerDoContrato(falhasDoDiretorio[codigo], dados)

/** What is wrong with an entry, or to be looked at. */
export function dizerAchado({ codigo, dados }: ErroNoDiretorio | AvisoNoDiretorio): string {
  if (codigo === 'VARIOS_VALORES') return dizerDoContrato(avisosDoDiretorio.VARIOS_VALORES, dados)
  const todas: Record<string, Dita> = { ...errosDaPlanilha, ...avisosDaPlanilha }
  const dita = todas[codigo]
  return dita ? dizerDoContrato(dita, dados) : codigo
}
