import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type MinhasFormas, type Passkey, PASSKEYS_MAXIMO } from '#contract/formas.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { temPasskeys } from '#domain/formas/aparelho.ts'
import { formasMutations } from '../queries.ts'
import { ListaDePasskeys } from './ListaDePasskeys.tsx'
import { NomeDialog, PasskeyDialog } from './PasskeyDialog.tsx'

type Props = { minhas: MinhasFormas; aberto: boolean; abrir: (novo: string | null) => void }

export function Passkeys({ minhas, aberto, abrir }: Props) {
  const { t } = useLingui()
  const remover = useMutation(formasMutations(useQueryClient()).removerPasskey)
  const [renomeando, renomear] = useState<Passkey | null>(null)
  const { passkeys, semPasskeys, semSenha } = minhas
  const pedirRemocao = async ({ id, nome }: Passkey) => {
    const texto = t`Você deixa de assinar com ela. O que já foi assinado continua valendo.`
    if (await confirmar({ titulo: t`Remover a passkey ${nome}?`, texto, destrutiva: true }))
      remover.mutate(id, {
        onSuccess: () => notify({ severity: 'success', summary: t`Passkey ${nome} removida` }),
      })
  }
  return (
    <section className={forms.card} aria-labelledby="forma-passkeys">
      <h2 id="forma-passkeys">
        <Icon nome="pessoa" />
        <Trans>Passkeys</Trans>
      </h2>
      <p>
        <Trans>
          Uma chave que fica no seu aparelho: você assina com a digital, o rosto ou o PIN do próprio aparelho. A
          assinatura é de nível avançado.
        </Trans>
      </p>
      {passkeys.length > 0 && (
        <ListaDePasskeys
          passkeys={passkeys}
          removendo={remover.isPending}
          renomear={renomear}
          remover={(passkey) => void pedirRemocao(passkey)}
        />
      )}
      {remover.error && <ProblemAlert erro={remover.error} mantido={t`Nada mudou.`} />}
      {semSenha ? null : semPasskeys !== null ? (
        <Alert severidade="info">
          <Trans>Não é possível cadastrar passkeys aqui: {semPasskeys}</Trans>
        </Alert>
      ) : !temPasskeys() ? (
        <Alert severidade="info">
          <Trans>Este navegador não usa passkeys.</Trans>
        </Alert>
      ) : passkeys.length >= PASSKEYS_MAXIMO ? (
        <p className={ui.soft}>
          <Trans>Você já tem {PASSKEYS_MAXIMO} passkeys. Remova uma para cadastrar outra.</Trans>
        </p>
      ) : (
        <button
          type="button"
          className={passkeys.length > 0 ? ui.btn : `${ui.btn} ${ui.primary}`}
          onClick={() => abrir('passkey')}
        >
          <Trans>Cadastrar passkey</Trans>
        </button>
      )}
      {aberto && !semSenha && <PasskeyDialog minhas={minhas} fechar={() => abrir(null)} />}
      {renomeando && <NomeDialog key={renomeando.id} passkey={renomeando} fechar={() => renomear(null)} />}
    </section>
  )
}
