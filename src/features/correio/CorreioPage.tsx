import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import correio from './correio.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { dataHora } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { correioQueries } from './queries.ts'

/** The e-mails that the demonstration would have sent, newest first. Other deployments have no such endpoint. */
export function CorreioPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(correioQueries.demonstracao())
  return (
    <PublicPage acao={null}>
      <Page titulo={t`Caixa de correio da demonstração`}>
        <p className={ui.soft}>
          <Trans>A demonstração não envia e-mails: guarda aqui os que enviaria, de todas as pessoas.</Trans>
        </p>
        {error ? (
          <ProblemAlert erro={error} tentar={() => void refetch()} />
        ) : !data ? (
          <RoutePending />
        ) : data.emails.length === 0 ? (
          <EmptyState titulo={t`Nenhum e-mail ainda.`} />
        ) : (
          data.emails.map(({ id, para, assunto, enviadoEm, paragrafos, codigo, acao, porque }) => (
            <article key={id} className={`${forms.card} ${correio.email}`}>
              <h2>{assunto}</h2>
              <p className={ui.soft}>
                <Trans>
                  Para {para}, em {dataHora(enviadoEm)}
                </Trans>
              </p>
              {paragrafos.map((cada) => (
                <p key={cada}>{cada}</p>
              ))}
              {codigo !== null && (
                <p>
                  <code className={correio.emailCodigo}>{codigo}</code>
                </p>
              )}
              {acao && (
                <p>
                  <a className={`${ui.btn} ${ui.primary}`} href={acao.caminho}>
                    {acao.rotulo}
                  </a>
                </p>
              )}
              <p className={ui.soft}>{porque}</p>
            </article>
          ))
        )}
      </Page>
    </PublicPage>
  )
}
