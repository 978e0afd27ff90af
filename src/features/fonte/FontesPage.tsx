import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Fonte } from '#contract/fonte.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Cartao } from './partes/Cartao.tsx'
import { DiretorioDialog } from './partes/DiretorioDialog.tsx'
import { LiberarDialog } from './partes/LiberarDialog.tsx'
import { ScimDialog } from './partes/ScimDialog.tsx'
import { Token } from './partes/Token.tsx'
import { fonteQueries } from './queries.ts'

type Aberto = { o: 'LDAP' | 'SCIM'; fonte: Fonte | null } | { o: 'liberar'; fonte: Fonte } | null

/** Directories and systems that feed the register besides files and screens. For general administrators. */
export function FontesPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(fonteQueries.lista())
  const [aberto, setAberto] = useState<Aberto>(null)
  const [token, setToken] = useState<{ nome: string; token: string } | null>(null)
  const fechar = () => setAberto(null)
  return (
    <Page
      titulo={t`Fontes do cadastro`}
      acoes={
        data && (
          <>
            <button
              type="button"
              className={`${ui.btn} ${ui.primary}`}
              onClick={() => setAberto({ o: 'LDAP', fonte: null })}
            >
              <Icon nome="novo" />
              <Trans>Incluir diretório</Trans>
            </button>
            <button type="button" className={ui.btn} onClick={() => setAberto({ o: 'SCIM', fonte: null })}>
              <Icon nome="novo" />
              <Trans>Incluir sistema (SCIM)</Trans>
            </button>
          </>
        )
      }
    >
      {token && <Token {...token} fechar={() => setToken(null)} />}
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !data ? (
        <RoutePending />
      ) : data.fontes.length === 0 ? (
        <EmptyState icone="elo" titulo={t`O cadastro vem só de planilhas e das telas`}>
          <p>
            <Trans>
              Um diretório (LDAP) é lido todo dia e vira um plano. Um provedor de identidade escreve por SCIM.
            </Trans>
          </p>
        </EmptyState>
      ) : (
        data.fontes.map((fonte) => (
          <Cartao
            key={fonte.id}
            fonte={fonte}
            mudar={() => setAberto({ o: fonte.tipo, fonte })}
            liberar={() => setAberto({ o: 'liberar', fonte })}
            dizerToken={(dito) => setToken({ nome: fonte.nome, token: dito })}
          />
        ))
      )}
      {aberto?.o === 'LDAP' && <DiretorioDialog atual={aberto.fonte} fechar={fechar} />}
      {aberto?.o === 'SCIM' && <ScimDialog atual={aberto.fonte} fechar={fechar} />}
      {aberto?.o === 'liberar' && <LiberarDialog fonte={aberto.fonte} fechar={fechar} />}
    </Page>
  )
}
