import ui from '#ui/ui.module.css'
import situacaoCss from '#domain/documento/situacao.module.css'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { HistoriaConferida } from '#contract/validacao.ts'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** The trail's verdict, and until when it is proved without trusting the database. */
export function HistoriaDita({ historia }: { historia: HistoriaConferida }) {
  const { t } = useLingui()
  const { situacao, movimentacoes, ponto } = historia
  const ate = ponto && dataHora(ponto.instante)
  const inteira = ate
    ? plural(movimentacoes, {
        one: `História íntegra: # movimentação, conferida até ${ate}`,
        other: `História íntegra: # movimentações, conferida até ${ate}`,
      })
    : plural(movimentacoes, {
        one: 'História íntegra: # movimentação',
        other: 'História íntegra: # movimentações',
      })
  const dita = {
    INTEGRA: { severidade: 'success', icone: 'ok', palavras: inteira },
    QUEBRADA: { severidade: 'error', icone: 'erro', palavras: t`História alterada` },
    SEM_PROVA: { severidade: 'warn', icone: 'duvida', palavras: t`História inteira, mas o que a prova foi alterado` },
  } as const
  const { severidade, icone, palavras } = dita[situacao]
  return (
    <>
      <span className={situacaoCss.situacao} data-severidade={severidade}>
        <Icon nome={icone} />
        {palavras}
      </span>
      {situacao === 'INTEGRA' && (
        <small className={ui.soft}>
          {ponto ? (
            <Trans>
              Até a movimentação {ponto.seq}, está no ponto de controle {ponto.n}, com o selo do órgão.
            </Trans>
          ) : (
            <Trans>Ainda sem ponto de controle: o próximo a inclui.</Trans>
          )}
        </small>
      )}
    </>
  )
}
