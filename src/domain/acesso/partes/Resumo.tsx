import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { Acesso } from '#contract/acesso.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { Alert } from '#ui/Alert.tsx'
import { ultimoDia } from '../dias.ts'

/** The current level and restriction with their grounds and ends, and why the reader may read. */
export function Resumo({ acesso: { nivel, nivelAte, hipotese, nivelPadrao, restricao, voce } }: { acesso: Acesso }) {
  const padrao = nomeDoNivel(nivelPadrao)
  const doNivel = nomeDoNivel(nivel)
  return (
    <>
      {restricao && (
        <Alert severidade="warn">
          <p>
            <b>
              <Trans>Documento restrito.</Trans>
            </b>{' '}
            <Trans>Só lê quem escreveu, quem assina e quem está na lista; para os outros, ele não existe.</Trans>
          </p>
          <p className={ui.soft}>
            {restricao.hipotese && (
              <>
                {restricao.hipotese.nome} ({restricao.hipotese.fundamento}){' '}
              </>
            )}
            {restricao.ate && <Trans>Até {ultimoDia(restricao.ate)}.</Trans>}
          </p>
        </Alert>
      )}
      <dl className={forms.facts}>
        <dt>
          <Trans>Nível de acesso</Trans>
        </dt>
        <dd>
          <b>{restricao ? <Trans>Restrito</Trans> : nomeDoNivel(nivel)}</b>
          <small className={ui.soft}>
            {restricao ? <Trans>Sem a restrição, seria {doNivel}.</Trans> : explicacaoDoNivel(nivel)}
          </small>
          {nivelAte && !restricao && (
            <small className={ui.soft}>
              <Trans>
                Até {ultimoDia(nivelAte)}; depois, {padrao}.
              </Trans>
            </small>
          )}
        </dd>
        {hipotese && !restricao && (
          <>
            <dt>
              <Trans>Hipótese legal</Trans>
            </dt>
            <dd>
              {hipotese.nome}
              <small className={ui.soft}>{hipotese.fundamento}</small>
            </dd>
          </>
        )}
        <dt>
          <Trans>Você lê porque</Trans>
        </dt>
        <dd>{voce}</dd>
      </dl>
    </>
  )
}
