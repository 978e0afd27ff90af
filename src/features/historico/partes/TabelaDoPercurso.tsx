import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { duracao, type DiasUteis } from '#domain/historico/tempo.ts'
import { dataHora } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import type { LinhaDoPercurso } from '../linhas-do-percurso.ts'

/** The content of the drawing as a table. */
export function TabelaDoPercurso({ linhas, uteis }: { linhas: LinhaDoPercurso[]; uteis: DiasUteis }) {
  const { t } = useLingui()
  return (
    <details>
      <summary>
        <Trans>Ver como tabela</Trans>
      </summary>
      <ScrollTable nome={t`Percurso`}>
        <thead>
          <tr>
            <th scope="col">{t`Unidade`}</th>
            <th scope="col">{t`Como`}</th>
            <th scope="col">{t`Chegou`}</th>
            <th scope="col">{t`Saiu`}</th>
            <th scope="col">{t`Dias úteis`}</th>
            <th scope="col">{t`Tempo`}</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, unidade, onde, como, de, ate, fim }) => (
            <tr key={chave}>
              <td>{onde}</td>
              <td className={list.fit}>{como}</td>
              <td className={`${list.fit} ${ui.num}`}>{dataHora(de)}</td>
              <td className={`${list.fit} ${ui.num}`}>{ate ? dataHora(ate) : fim}</td>
              <td className={`${list.fit} ${ui.num}`}>{uteis(unidade.id, de, ate) ?? '–'}</td>
              <td className={list.fit}>{duracao(de, ate)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  )
}
