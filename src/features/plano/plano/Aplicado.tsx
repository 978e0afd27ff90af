import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

import { quantasEm } from '../filtro.ts'
import { oQueFez } from '../frases.ts'
import { Linhas } from '../linhas/Linhas.tsx'
import type { AtosDoPlano } from './use-atos.ts'
import { VoltarAtras } from './VoltarAtras.tsx'

/** An applied plan: what was done, what failed and why, and how to undo it. */
export function Aplicado({ plano, atos }: { plano: Plano; atos: AtosDoPlano }) {
  const { t } = useLingui()
  const { contas, aplicadoPor, terminadoEm } = plano
  const fez = oQueFez(plano)
  const recusadas = quantasEm(contas, 'RECUSADO')
  const deFora = quantasEm(contas, 'DESMARCADO', 'CONFLITO')
  const quem = aplicadoPor ?? t`a agenda`
  const haQuanto = quando(terminadoEm ?? plano.criadoEm)
  return (
    <>
      <section className={planoCss.planoResumo} aria-label={t`O que este plano fez`}>
        <p className={planoCss.planoFrase}>{fez === '' ? t`Nada mudou: nenhuma linha pôde ser aplicada.` : fez}</p>
        <p className={ui.soft} title={dataHora(terminadoEm ?? plano.criadoEm)}>
          <Trans>
            Aplicada por {quem}, {haQuanto}.
          </Trans>{' '}
          {deFora > 0 && <Plural value={deFora} one="# linha ficou de fora." other="# linhas ficaram de fora." />}
        </p>
        {recusadas > 0 && (
          <Alert severidade="warn">
            <p>
              <b>
                <Plural
                  value={recusadas}
                  one="Uma linha não pôde ser aplicada."
                  other="# linhas não puderam ser aplicadas."
                />
              </b>{' '}
              <Trans>Abaixo está o motivo de cada uma. Corrija na planilha, ou no cadastro, e envie de novo.</Trans>
            </p>
          </Alert>
        )}
        {fez !== '' && <VoltarAtras plano={plano} desfazer={atos.desfazer} />}
      </section>
      <Linhas plano={plano} />
    </>
  )
}
