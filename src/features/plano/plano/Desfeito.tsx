import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { dataHora, quando } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

import { Linhas } from '../linhas/Linhas.tsx'
import type { AtosDoPlano } from './use-atos.ts'

/** A plan that was undone, or discarded without being applied. */
export function Desfeito({ plano }: { plano: Plano; atos: AtosDoPlano }) {
  const { t } = useLingui()
  const { estado, desfeitoPor, desfeitoEm, criadoEm } = plano
  if (estado === 'DESCARTADO')
    return (
      <EmptyState titulo={t`Este plano foi deixado sem aplicar`}>
        <p>
          <Trans>Nada mudou no cadastro. As linhas dele não são guardadas, porque nomeiam pessoas.</Trans>
        </p>
      </EmptyState>
    )
  const quem = desfeitoPor ?? t`a agenda`
  const haQuanto = quando(desfeitoEm ?? criadoEm)
  return (
    <>
      <section className={planoCss.planoResumo} aria-label={t`O que aconteceu`}>
        <p className={planoCss.planoFrase}>
          <Trans>Tudo o que este plano fez foi desfeito.</Trans>
        </p>
        <p className={ui.soft} title={dataHora(desfeitoEm ?? criadoEm)}>
          <Trans>
            Por {quem}, {haQuanto}.
          </Trans>
        </p>
      </section>
      <Linhas plano={plano} />
    </>
  )
}
