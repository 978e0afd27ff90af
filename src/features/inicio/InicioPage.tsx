import forms from '#ui/forms.module.css'
import shell from '#ui/shell.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from 'react-oidc-context'

import { aoFicarOciosa } from '#platform/ociosa.ts'
import { usePessoa } from '#platform/use-pessoa.ts'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

import { EntrarButton } from './EntrarButton.tsx'
import { ProtocoloForm } from './ProtocoloForm.tsx'
import { ValidarForm } from './ValidarForm.tsx'

const PorLink = lazy(() => import('./PorLink.tsx').then((modulo) => ({ default: modulo.PorLink })))

/** The public page: enter, check a document, follow a protocolo. It loads nothing of the private app. */
export function InicioPage() {
  const { t } = useLingui()
  // With the address of a document's QR code, the page shows only the answer.
  const [pedido] = useState(() => new URLSearchParams(location.search))
  const codigo = pedido.get('codigo') ?? ''
  const protocolo = pedido.get('protocolo') ?? ''
  const link = pedido.get('link') ?? ''
  const { signinSilent } = useAuth()
  const conhecida = usePessoa() !== null
  // The provider: asks, when the page is idle, whether the person is already signed in there. Never goes to the login.
  useEffect(() => (conhecida ? undefined : aoFicarOciosa(signinSilent)), [conhecida, signinSilent])
  // The printer: what makes paper of the page comes after it.
  useEffect(() => aoFicarOciosa(() => import('#ui/paper.ts').then(({ preparePaper }) => preparePaper())), [])
  // The part named in the address, which came before the page was drawn.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <PublicPage
      acao={<EntrarButton conhecida={conhecida} />}
      busca={<Trans>Ir para a conferência de documento [3]</Trans>}
    >
      {codigo ? (
        <Page titulo={t`Conferência de documento`}>{null}</Page>
      ) : link ? (
        <Page titulo={t`Documento público`}>{null}</Page>
      ) : protocolo ? (
        <Page titulo={t`Acompanhamento de protocolo`}>{null}</Page>
      ) : (
        <div className={shell.hero}>
          <Page titulo={t`Documentos oficiais, do rascunho à assinatura e à conferência.`}>
            <p>
              <Trans>Escreva, assine e tramite. Qualquer pessoa confere se é autêntico.</Trans>
            </p>
            <EntrarButton conhecida={conhecida} grande />
          </Page>
        </div>
      )}
      {link && (
        <Suspense>
          <PorLink codigo={link} />
        </Suspense>
      )}
      <div className={forms.publicTools}>
        {protocolo && <ProtocoloForm inicial={protocolo} />}
        <ValidarForm inicial={codigo} />
        {!protocolo && <ProtocoloForm inicial="" />}
      </div>
    </PublicPage>
  )
}
