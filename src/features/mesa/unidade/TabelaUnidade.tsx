import { Trans, useLingui } from '@lingui/react/macro'

import type { GrupoMesa, ItemMesa } from '#contract/mesa.ts'

import { Grupo } from './Grupo.tsx'

type Props = {
  grupos: { grupo: GrupoMesa; itens: ItemMesa[]; pessoa: number; lotacao: number }[]
  fechados: ReadonlySet<GrupoMesa>
  daPessoa: boolean
  aoAlternar: (grupo: GrupoMesa) => void
}

/**
 * One table, so the columns of all groups stand in line. Its rows are grids, which lets the browser skip those out of
 * sight; the roles say again what that display would make browsers forget.
 */
export function TabelaUnidade({ grupos, fechados, daPessoa, aoAlternar }: Props) {
  const { t } = useLingui()
  return (
    <table role="table" className="tabela-unidade">
      <caption className="sr-only">
        {daPessoa ? t`Documentos da pessoa, por grupo` : t`Documentos da unidade, por grupo`}
      </caption>
      <thead role="rowgroup">
        <tr role="row" className="linha-unidade">
          <th role="columnheader" scope="col">
            <Trans>Tempo</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Código</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Descrição</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Origem</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Atendente</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Marcador</Trans>
          </th>
        </tr>
      </thead>
      {grupos.map((linha) => (
        <Grupo
          key={linha.grupo}
          {...linha}
          aberto={!fechados.has(linha.grupo)}
          daPessoa={daPessoa}
          aoAlternar={() => aoAlternar(linha.grupo)}
        />
      ))}
    </table>
  )
}
