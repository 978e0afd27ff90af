import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import assinar from './assinar.module.css'

import { Trans } from '@lingui/react/macro'

import type { Assinante } from '#contract/assinatura.ts'
import { data, dataHora, hoje, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { t } from '@lingui/core/macro'

import { nomeDoNivelDeAssinatura, nomeDoPapel } from './nomes.ts'

/** The signers in order, with names as on paper, and who has signed. */
export function Assinantes({ assinantes }: { assinantes: Assinante[] }) {
  if (assinantes.length === 0)
    return <EmptyState titulo={t`Ainda sem signatários: eles são definidos quando o documento é finalizado.`} />
  return (
    <ol className={`${ui.plain} ${assinar.assinantes}`}>
      {assinantes.map(
        (
          { pessoa, noPapel: { nome, cargo, unidade, substitui }, papel, assinadoEm, nivel, prazo, recusa },
          posicao,
        ) => (
          <li key={pessoa.id}>
            <span
              className={assinar.assinanteOrdem}
              data-assinado={assinadoEm !== null || undefined}
              aria-hidden="true"
            >
              {assinadoEm ? <Icon nome="marca" /> : posicao + 1}
            </span>
            <div>
              <b>{nome}</b>
              <small className={ui.soft}>
                {nomeDoPapel(papel)}
                {cargo && ` · ${cargo}`} · {unidade}
                {substitui !== null && (
                  <>
                    {' · '}
                    <Trans>em substituição a {substitui}</Trans>
                  </>
                )}
              </small>
              {assinadoEm ? (
                <small className={situacao.situacao} data-severidade="success" title={dataHora(assinadoEm)}>
                  <span>
                    <Trans>Assinou {quando(assinadoEm)}</Trans>
                    {nivel && ` · ${nomeDoNivelDeAssinatura(nivel)}`}
                  </span>
                </small>
              ) : recusa ? (
                <small className={situacao.situacao} data-severidade="error" title={dataHora(recusa.em)}>
                  <span>
                    <Trans>
                      Recusou {quando(recusa.em)}: {recusa.motivo}
                    </Trans>
                  </span>
                </small>
              ) : prazo ? (
                <small className={situacao.situacao} data-severidade={prazo < hoje() ? 'error' : 'warn'}>
                  <span>
                    {prazo < hoje() ? (
                      <Trans>Atrasada: o prazo era {data(prazo)}</Trans>
                    ) : (
                      <Trans>Ainda não assinou; o prazo é {data(prazo)}</Trans>
                    )}
                  </span>
                </small>
              ) : (
                <small>
                  <Trans>Ainda não assinou</Trans>
                </small>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  )
}
