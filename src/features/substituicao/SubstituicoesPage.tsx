import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { MinhasAusencias } from '#domain/ausencia/MinhasAusencias.tsx'
import { useEntrada } from '#platform/entrada.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { IndicarDialog } from './partes/IndicarDialog.tsx'
import { Lista } from './partes/Lista.tsx'
import { substituicaoQueries } from './queries.ts'

/** The person's substitutes, the people and units they act for, and the substitutions in units they head. */
export function SubstituicoesPage() {
  const { t } = useLingui()
  const { minhas, exerco, daUnidade, chefiados, unidades } = useSuspenseQuery(substituicaoQueries.todas()).data
  const entrada = useEntrada()
  const [indicando, setIndicando] = useState(false)
  // A substitute can't name a substitute.
  const pode = entrada !== null && !entrada.substituicao
  const nenhuma = minhas.length + exerco.length + daUnidade.length === 0
  const indicar = (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setIndicando(true)}>
      <Icon nome="novo" />
      <Trans>Indicar substituto</Trans>
    </button>
  )
  return (
    <Page titulo={t`Substituições`} acoes={pode && !nenhuma && indicar}>
      <p className={ui.soft}>
        <Trans>
          Quem substitui acha, na lista de lotações, a mesa de quem está fora, e ali tramita, recebe e anota. O
          histórico diz quem fez e em lugar de quem. Cada um assina só com o próprio nome, e o que se destina a uma
          pessoa pelo nome não é lido por quem a substitui.
        </Trans>{' '}
        <Trans>
          Quem age por uma unidade trabalha nela com o próprio nome, na mesa que é de todos: não na de quem é dela.
        </Trans>
      </p>
      {!pode && (
        <p role="note">
          <Trans>Estas são as suas. Em substituição não se indica outro substituto.</Trans>
        </p>
      )}
      {nenhuma && (
        <EmptyState icone="unidade" titulo={t`Nenhuma substituição`}>
          {pode && indicar}
        </EmptyState>
      )}
      <Lista titulo={t`Quem substitui você`} substituicoes={minhas} />
      <Lista titulo={t`Quem você substitui`} substituicoes={exerco} minha />
      <Lista titulo={t`Das pessoas e unidades por que você responde`} substituicoes={daUnidade} />
      <MinhasAusencias />
      {indicando && entrada && (
        <IndicarDialog entrada={entrada} chefiados={chefiados} unidades={unidades} fechar={() => setIndicando(false)} />
      )}
    </Page>
  )
}
