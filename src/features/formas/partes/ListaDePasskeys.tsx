import ui from '#ui/ui.module.css'
import formas from '../formas.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Passkey } from '#contract/formas.ts'
import { data, quando } from '#platform/format.ts'

type Props = {
  passkeys: Passkey[]
  removendo: boolean
  renomear: (passkey: Passkey) => void
  remover: (passkey: Passkey) => void
}

export function ListaDePasskeys({ passkeys, removendo, renomear, remover }: Props) {
  const { t } = useLingui()
  return (
    <ul className={`${ui.plain} ${formas.formaPasskeys}`}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <b>{passkey.nome}</b>
            <small className={ui.soft}>
              <Trans>Cadastrada em {data(new Date(passkey.criadaEm))}</Trans>
              {' · '}
              {passkey.usadaEm ? <Trans>usada {quando(passkey.usadaEm)}</Trans> : <Trans>ainda não usada</Trans>}
            </small>
          </div>
          <div className={ui.row}>
            <button
              type="button"
              className={`${ui.btn} ${ui.small} ${ui.plain}`}
              aria-label={t`Renomear ${passkey.nome}`}
              onClick={() => renomear(passkey)}
            >
              <Trans>Renomear</Trans>
            </button>
            <button
              type="button"
              className={`${ui.btn} ${ui.small} ${ui.plain}`}
              aria-label={t`Remover ${passkey.nome}`}
              disabled={removendo}
              onClick={() => remover(passkey)}
            >
              <Trans>Remover</Trans>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
