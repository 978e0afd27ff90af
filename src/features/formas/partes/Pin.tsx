import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MinhasFormas } from '#contract/formas.ts'
import { ConfirmarIdentidade } from '#domain/identidade/ConfirmarIdentidade.tsx'
import { confirmar } from '#platform/confirm.ts'
import { dataHora, quando } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { formasMutations, formasQueries } from '../queries.ts'
import { PinDialog } from './PinDialog.tsx'

type Props = { minhas: MinhasFormas; aberto: boolean; abrir: (novo: string | null) => void }

export function Pin({ minhas, aberto, abrir }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const remover = useMutation(formasMutations(queryClient).removerPin)
  const { pin, semSenha } = minhas
  const bloqueado = pin?.bloqueado
  const pedirRemocao = async () => {
    const titulo = t`Remover o PIN?`
    if (await confirmar({ titulo, texto: t`Você deixa de assinar com ele.`, destrutiva: true }))
      remover.mutate(undefined, { onSuccess: () => notify({ severity: 'success', summary: t`PIN removido` }) })
  }
  return (
    <section className={forms.card} aria-labelledby="forma-pin">
      <h2 id="forma-pin">
        <Icon nome="cadeado" />
        PIN
      </h2>
      {pin ? (
        <p>
          <Trans>
            Você tem um PIN desde <time dateTime={pin.desde}>{dataHora(pin.desde)}</time>.
          </Trans>{' '}
          {pin.usadoEm ? <Trans>Usado {quando(pin.usadoEm)}.</Trans> : <Trans>Ainda não foi usado.</Trans>}
        </p>
      ) : (
        <p>
          <Trans>Você não tem um PIN: de 6 a 8 algarismos que só você sabe, digitados a cada assinatura.</Trans>
        </p>
      )}
      {bloqueado && (
        <Alert severidade="warn">
          <p>
            {bloqueado.ate ? (
              <Trans>Bloqueado até {dataHora(bloqueado.ate)}, por tentativas erradas.</Trans>
            ) : (
              <Trans>Bloqueado por tentativas erradas.</Trans>
            )}{' '}
            <Trans>Se não foi você, troque o PIN. Entrar de novo com a senha desbloqueia.</Trans>
          </p>
          <ConfirmarIdentidade
            className={ui.small ?? ''}
            para={<Trans>Ela desbloqueia o seu PIN.</Trans>}
            confirmada={() => void queryClient.invalidateQueries(formasQueries.minhas())}
          >
            <Trans>Entrar de novo</Trans>
          </ConfirmarIdentidade>
        </Alert>
      )}
      {remover.error && <ProblemAlert erro={remover.error} mantido={t`O PIN continua valendo.`} />}
      <div className={ui.row}>
        {!semSenha && (
          <button type="button" className={pin ? ui.btn : `${ui.btn} ${ui.primary}`} onClick={() => abrir('pin')}>
            {pin ? <Trans>Trocar PIN</Trans> : <Trans>Criar PIN</Trans>}
          </button>
        )}
        {pin && (
          <button
            type="button"
            className={`${ui.btn} ${ui.plain}`}
            disabled={remover.isPending}
            onClick={() => void pedirRemocao()}
          >
            <Trans>Remover PIN</Trans>
          </button>
        )}
      </div>
      {aberto && !semSenha && <PinDialog minhas={minhas} fechar={() => abrir(null)} />}
    </section>
  )
}
