import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'

type Props = { daPessoa: boolean; children: ReactNode; ref: Ref<HTMLTableElement> }

/**
 * One table, so the columns of all groups stand in line. Its rows are grids, which lets the browser skip those out of
 * sight; the roles say again what that display would make browsers forget.
 */
export function TabelaUnidade({ daPessoa, children, ref }: Props) {
  const { t } = useLingui()
  return (
    <table role="table" className="tabela-unidade" ref={ref}>
      <caption className="sr-only">
        {daPessoa ? t`Documentos da pessoa, por grupo` : t`Documentos da unidade, por grupo`}
      </caption>
      <thead role="rowgroup">
        <tr role="row" className="linha-unidade">
          <th role="columnheader" scope="col" className="c-caixa">
            <span className="sr-only">{t`Selecionar`}</span>
          </th>
          <th role="columnheader" scope="col" className="c-tempo">
            <Trans>Tempo</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-codigo">
            <Trans>Código</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-assunto">
            <Trans>Descrição</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-origem">
            <Trans>Origem</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-atendente">
            <Trans>Atendente</Trans>
          </th>
          <th role="columnheader" scope="col" className="c-marcador">
            <Trans>Marcador</Trans>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}
