import './historico.css'

import { Trans } from '@lingui/react/macro'

import type { Mudanca } from '#contract/administracao.ts'
import { data, dataHora } from '#platform/format.ts'

import { useCampos } from './campos.ts'

/** A value of the log: days and instants as people write them. */
const dito = (valor: string) =>
  /^\d{4}-\d\d-\d\dT/.test(valor) ? dataHora(valor) : /^\d{4}-\d\d-\d\d$/.test(valor) ? data(valor) : valor

function Mudou({ mudanca: { campo, de, para } }: { mudanca: Mudanca }) {
  const nome = useCampos()(campo)
  return (
    <li>
      <span className="soft">{nome}:</span>{' '}
      {de !== null && (
        <>
          <del>{dito(de)}</del>{' '}
        </>
      )}
      {para === null ? (
        <span className="soft">
          <Trans>em branco</Trans>
        </span>
      ) : (
        <ins>{dito(para)}</ins>
      )}
    </li>
  )
}

/** What an act changed, field by field, from what to what. */
export const Mudancas = ({ mudancas }: { mudancas: Mudanca[] }) =>
  mudancas.length > 0 && (
    <ul className="plain">
      {mudancas.map((mudanca) => (
        <Mudou key={mudanca.campo} mudanca={mudanca} />
      ))}
    </ul>
  )
