import ui from '#ui/ui.module.css'
import comecar from './comecar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { usePessoa } from '#platform/use-pessoa.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'

import { comecarQueries } from './chamadas.ts'
import { CasaForm } from './partes/CasaForm.tsx'
import { CodigoForm } from './partes/CodigoForm.tsx'
import { Conferencias } from './partes/Conferencias.tsx'
import { Passo } from './partes/Passo.tsx'
import { QuemAdministra } from './partes/QuemAdministra.tsx'
import { useRascunho } from './rascunho.ts'

/** Sets up an empty house: the server's code, the first administrator, the first órgão and unit. */
export function ComecarPage() {
  const { t } = useLingui()
  const { data: casa } = useSuspenseQuery(comecarQueries.estado())
  const pessoa = usePessoa()
  const [rascunho, mudar] = useRascunho()
  const { codigo } = rascunho
  if (!casa.aberta)
    return (
      <PublicPage>
        <Page titulo={t`Primeiro acesso`}>
          <EmptyState icone="unidade" titulo={t`Esta casa já tem quem a administre.`}>
            <a href="/mesa" className={`${ui.btn} ${ui.primary}`}>
              <Trans>Ir para minha mesa</Trans>
            </a>
          </EmptyState>
        </Page>
      </PublicPage>
    )
  const passo = codigo === null ? 1 : pessoa === null ? 2 : 3
  return (
    <PublicPage>
      <Page titulo={t`Primeiro acesso`}>
        <p className={ui.soft}>
          <Trans>
            Esta casa ainda está vazia. Em poucos minutos ela tem um órgão, uma unidade e quem a administre: você.
          </Trans>
        </p>
        <ol className={comecar.comecar}>
          <Passo numero={1} atual={passo} titulo={t`O código do servidor`}>
            {passo === 1 ? (
              <CodigoForm mudar={mudar} />
            ) : (
              <div className={ui.row}>
                <p>
                  <Trans>Código conferido.</Trans>
                </p>
                {/* The code may expire, or the server restart with a new one, while the rest is filled in. */}
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small} ${ui.plain}`}
                  onClick={() => mudar({ codigo: null })}
                >
                  <Trans>Informar outro código</Trans>
                </button>
              </div>
            )}
          </Passo>
          <Passo numero={2} atual={passo} titulo={t`Quem administra`}>
            {passo >= 2 && codigo !== null && (
              <QuemAdministra
                codigo={codigo}
                pessoa={pessoa}
                provedor={casa.provedor}
                rascunho={rascunho}
                mudar={mudar}
              />
            )}
          </Passo>
          <Passo numero={3} atual={passo} titulo={t`O órgão e a primeira unidade`}>
            {passo === 3 && codigo !== null && pessoa !== null && (
              <CasaForm codigo={codigo} pessoa={pessoa} rascunho={rascunho} mudar={mudar} />
            )}
          </Passo>
        </ol>
        {codigo !== null && <Conferencias codigo={codigo} email={pessoa?.email ?? rascunho.conta} />}
      </Page>
    </PublicPage>
  )
}
