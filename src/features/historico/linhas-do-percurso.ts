import { t } from '@lingui/core/macro'

import { nomeDoDesvio } from './nomes.ts'
import type { Parada, Percurso } from './percurso.ts'

/** `fim`: shown in place of the end while the stop lasts. */
export type LinhaDoPercurso = Parada & { chave: string; onde: string; como: string; fim: string }

export const linhasDe = ({ estadas, desvios }: Percurso): LinhaDoPercurso[] => [
  ...estadas.map((estada) => ({
    chave: `e${estada.de}`,
    ...estada,
    onde: estada.fora ?? `${estada.unidade.sigla} – ${estada.unidade.nome}`,
    como: estada.fora === null ? t`Posse` : t`Órgão externo`,
    fim: t`está aqui`,
  })),
  ...desvios.flatMap(({ id: ramo, tipo, paradas, fim }) =>
    paradas.map((parada) => ({
      chave: `d${ramo} ${parada.de}`,
      ...parada,
      onde: `${parada.unidade.sigla} – ${parada.unidade.nome}`,
      como: nomeDoDesvio(tipo, fim),
      fim: t`em aberto`,
    })),
  ),
]
