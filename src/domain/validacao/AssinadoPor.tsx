import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'

import type { AssinaturaConferida } from '#contract/validacao.ts'
import { data } from '#platform/format.ts'

/** A row of a `dl.facts`: who signed, and on which day. */
export function AssinadoPor({ assinaturas }: { assinaturas: AssinaturaConferida[] }) {
  const { t } = useLingui()
  if (assinaturas.length === 0) return null
  return (
    <>
      <dt>{t`Assinado por`}</dt>
      <dd>
        <ul className={ui.plain}>
          {assinaturas.map(({ nome, cargo, unidade, instante }) => (
            <li key={nome + instante}>
              <b>{nome}</b>{' '}
              <span className={ui.soft}>
                {[cargo, unidade].filter(Boolean).join(' · ')}, <time dateTime={instante}>{data(instante)}</time>
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}
