import { AUSENCIA_MAXIMO_DIAS } from '#contract/ausencia.ts'
import { Problema } from '#contract/problem.ts'

import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { cruzam, type Periodo } from '#server/core/substituicao/regras.ts'

const DIA_MS = 86_400_000
const diaAntes = (dia: string) => new Date(Date.parse(dia) - DIA_MS).toISOString().slice(0, 10)

/** `encerrada`: the day (yyyy-MM-dd) from which the person was back. */
export type Guardada = Periodo & { encerrada: string | null }

/** The days actually absent; null when ended on or before the first. */
export function diasDe({ de, ate, encerrada }: Guardada): Periodo | null {
  const ultimo = encerrada === null || ate < encerrada ? ate : diaAntes(encerrada)
  return ultimo < de ? null : { de, ate: ultimo }
}

export type Pedida = Periodo & {
  pessoa: { nome: string; ativa: boolean } | undefined
  /** The caller is the person, answers for them, or administers their unit. */
  podeDizer: boolean
  outras: Guardada[]
}

/** Throws the first reason against it, in the order of the form. */
export function conferir({ pessoa, podeDizer, outras, ...periodo }: Pedida, hoje: string) {
  const { de, ate } = periodo
  if (!podeDizer) throw new Problema('AUSENCIA_DE_OUTRO')
  if (!pessoa?.ativa) throw new Problema('AUSENCIA_PESSOA_INVALIDA')
  if (ate < de) throw new Problema('AUSENCIA_INVERTIDA')
  if ((Date.parse(ate) - Date.parse(de)) / DIA_MS + 1 > AUSENCIA_MAXIMO_DIAS)
    throw new Problema('AUSENCIA_LONGA', { n: AUSENCIA_MAXIMO_DIAS })
  if (ate < hoje) throw new Problema('AUSENCIA_PASSADA')
  const outra = outras.map(diasDe).find((dias) => dias !== null && cruzam(dias, periodo))
  if (outra)
    throw new Problema('AUSENCIA_SOBREPOSTA', {
      pessoa: pessoa.nome,
      de: diaPorExtenso(outra.de),
      ate: diaPorExtenso(outra.ate),
    })
}
