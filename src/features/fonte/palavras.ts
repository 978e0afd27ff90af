import { avisosDoDiretorio, falhasDoDiretorio } from '#contract/diretorio-erros.ts'
import type { AvisoNoDiretorio, ErroNoDiretorio, RecusaDoDiretorio } from '#contract/diretorio.ts'
import { avisosDaPlanilha, errosDaPlanilha } from '#contract/planilha-erros.ts'
import { dizerDoContrato } from '#platform/dizer.ts'

const doCadastro: Record<string, string> = { ...errosDaPlanilha, ...avisosDaPlanilha }

export const dizerRecusa = ({ codigo, dados }: RecusaDoDiretorio) =>
  dizerDoContrato(`diretorio.${codigo}`, falhasDoDiretorio[codigo], dados)

/** An error in a directory's entry, or a warning about one. */
export const dizerAchado = ({ codigo, dados }: ErroNoDiretorio | AvisoNoDiretorio): string =>
  codigo === 'VARIOS_VALORES'
    ? dizerDoContrato(`diretorio.${codigo}`, avisosDoDiretorio[codigo], dados)
    : dizerDoContrato(`planilha.${codigo}`, doCadastro[codigo] ?? codigo, dados)
