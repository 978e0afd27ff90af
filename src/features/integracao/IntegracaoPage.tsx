import ui from '#ui/ui.module.css'
import integracao from './integracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Webhook } from '#contract/integracao.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Endereco } from './partes/Endereco.tsx'
import { Segredo } from './partes/Segredo.tsx'
import { WebhookDialog } from './partes/WebhookDialog.tsx'
import { integracaoQueries } from './queries.ts'

/** The webhooks of an órgão: addresses of other systems that are told about its documents. For its administrators. */
export function IntegracaoPage() {
  const { t } = useLingui()
  const [orgaoId, setOrgaoId] = useState<string | undefined>()
  const { data, error, refetch } = useQuery(integracaoQueries.lista(orgaoId))
  const [vendo, setVendo] = useState<number | null>(null)
  const [editando, setEditando] = useState<Webhook | 'novo' | null>(null)
  const [segredo, setSegredo] = useState<{ nome: string; segredo: string } | null>(null)
  const orgao = data?.orgao
  return (
    <Page
      titulo={t`Integração`}
      acoes={
        data && (
          <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setEditando('novo')}>
            <Icon nome="novo" />
            <Trans>Incluir endereço</Trans>
          </button>
        )
      }
    >
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !data ? (
        <RoutePending />
      ) : (
        <>
          <p className={`${ui.soft} ${integracao.integracaoIntro}`}>
            <Trans>
              Outros sistemas são avisados do que acontece com os documentos de {orgao}: o evento, o instante e os
              números, nunca o que alguém escreveu. De documento restrito, ou de nível acima de 20, nem a sigla.
            </Trans>
          </p>
          {data.orgaos.length > 1 && (
            <div className={integracao.integracaoOrgao}>
              <ValueSelect
                rotulo={t`Órgão`}
                valor={data.orgaoId}
                aoMudar={(valor) => {
                  setOrgaoId(valor)
                  setVendo(null)
                }}
              >
                <Opcoes de={data.orgaos.map(({ id, sigla, nome }) => ({ valor: id, nome: `${sigla} – ${nome}` }))} />
              </ValueSelect>
            </div>
          )}
          {segredo && <Segredo {...segredo} fechar={() => setSegredo(null)} />}
          {data.webhooks.length === 0 ? (
            <EmptyState icone="elo" titulo={t`Nenhum endereço é avisado`}>
              <p>
                <Trans>Inclua o endereço https de um sistema que deva saber do que acontece.</Trans>
              </p>
            </EmptyState>
          ) : (
            data.webhooks.map((webhook) => (
              <Endereco
                key={webhook.id}
                webhook={webhook}
                aberto={vendo === webhook.id}
                ver={(sim) => setVendo(sim ? webhook.id : null)}
                mudar={() => setEditando(webhook)}
                dizerSegredo={(novo) => setSegredo({ nome: webhook.nome, segredo: novo })}
              />
            ))
          )}
        </>
      )}
      {editando && data && (
        <WebhookDialog
          orgao={{ id: data.orgaoId, sigla: data.orgao }}
          atual={editando === 'novo' ? null : editando}
          dizerSegredo={setSegredo}
          fechar={() => setEditando(null)}
        />
      )}
    </Page>
  )
}
