import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import formas from './formas.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'

import { MeusAcessos } from '#domain/acessos/MeusAcessos.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'

import { Passkeys } from './partes/Passkeys.tsx'
import { Pin } from './partes/Pin.tsx'
import { formasQueries } from './queries.ts'

/** The person's ways to sign. The open dialog is in the address, so that it is open again after a trip to the login page. */
export function FormasPage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(formasQueries.minhas())
  const aberto = useLocation({ select: ({ hash }) => hash })
  const navegar = useNavigate()
  const abrir = (novo: string | null) => void navegar({ to: '/minhas-formas', hash: novo ?? '', replace: true })
  return (
    <Page titulo={t`Minhas formas de assinar`}>
      {data.semSenha ? (
        <Alert severidade="info">
          <Trans>
            PIN e passkey são criados por quem entra com a senha, e você entrou por um código enviado por e-mail.
          </Trans>
        </Alert>
      ) : (
        <p className={`${ui.soft} ${formas.formasIntro}`}>
          <Trans>
            A senha de entrada sempre assina. Com um PIN ou uma passkey você assina sem digitá-la de novo. Valem em
            todas as suas lotações, e você é avisado de cada mudança.
          </Trans>
        </p>
      )}
      <div className={formas.formas}>
        <Pin minhas={data} aberto={aberto === 'pin'} abrir={abrir} />
        <Passkeys minhas={data} aberto={aberto === 'passkey'} abrir={abrir} />
        <MeusAcessos />
      </div>
    </Page>
  )
}
