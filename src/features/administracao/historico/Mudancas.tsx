import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { Mudanca } from '#contract/administracao.ts'

import { useCampos } from './campos.ts'
import { useValores } from './valores.ts'

function Mudou({ sobre, mudanca: { campo, de, para } }: { sobre: string; mudanca: Mudanca }) {
  const nome = useCampos(sobre)(campo)
  const dito = useValores()
  return (
    <li>
      <span className={ui.soft}>{nome}:</span>{' '}
      {de !== null && (
        <>
          <del>{dito(campo, de)}</del>{' '}
        </>
      )}
      {para === null ? (
        <span className={ui.soft}>
          <Trans>em branco</Trans>
        </span>
      ) : (
        <ins>{dito(campo, para)}</ins>
      )}
    </li>
  )
}

export const Mudancas = ({ sobre, mudancas }: { sobre: string; mudancas: Mudanca[] }) =>
  mudancas.length > 0 && (
    <ul className={ui.plain}>
      {mudancas.map((mudanca) => (
        <Mudou key={mudanca.campo} sobre={sobre} mudanca={mudanca} />
      ))}
    </ul>
  )
