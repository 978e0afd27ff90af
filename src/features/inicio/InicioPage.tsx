import forms from '#ui/forms.module.css'
import shell from '#ui/shell.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from 'react-oidc-context'

import { config } from '#platform/config.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'
import { usePessoa } from '#platform/use-pessoa.ts'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

import { EntrarButton } from './EntrarButton.tsx'
import { ProtocoloForm } from './ProtocoloForm.tsx'
import { ValidarForm } from './ValidarForm.tsx'

const PorLink = lazy(() => import('./PorLink.tsx').then((modulo) => ({ default: modulo.PorLink })))

/** What anyone may do: enter, check a document, see where one is. Nothing of the private app is loaded. */
export function InicioPage() {
  const { t } = useLingui()
  // the address in a document's QR: whoever opened it wants the answer and nothing before it
  const [pedido] = useState(() => new URLSearchParams(location.search))
  const codigo = pedido.get('codigo') ?? ''
  const protocolo = pedido.get('protocolo') ?? ''
  const link = pedido.get('link') ?? ''
  const { signinSilent } = useAuth()
  const conhecida = usePessoa() !== null
  // The provider may know the person already; asked when the page is quiet, and nothing is forced.
  useEffect(() => (conhecida ? undefined : aoFicarOciosa(signinSilent)), [conhecida, signinSilent])
  return (
    <PublicPage acao={<EntrarButton conhecida={conhecida} />} rodape={config().ORGAO_NOME}>
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
        <Suspense fallback={null}>
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
