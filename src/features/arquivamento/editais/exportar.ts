import { t } from '@lingui/core/macro'

import type { EditalAberto } from '#contract/edital.ts'
import { baixarCsv } from '#platform/csv.ts'
import { data } from '#platform/format.ts'

import { nomeDoEdital } from '#domain/arquivamento/nomes-do-edital.ts'

/** Downloads the list of elimination as CSV. It is published, so it has no subjects. */
export function exportarEdital(edital: EditalAberto) {
  const titulos = [
    t`Documento`,
    t`Código`,
    t`Classificação`,
    t`Unidade`,
    t`Data`,
    t`Arquivado em`,
    t`Incluído em`,
    t`Eliminado`,
  ]
  const linhas = edital.itens.map((item) => [
    item.sigla,
    item.classificacao?.codigo ?? '',
    item.classificacao?.descricao ?? '',
    item.unidade,
    item.data === null ? '' : data(item.data),
    data(item.arquivadoEm),
    data(item.incluidoEm),
    item.eliminado ? t`sim` : t`não`,
  ])
  baixarCsv(`edital-${nomeDoEdital(edital).replace('/', '-')}.csv`, [titulos, ...linhas])
}
