import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { AssinaturaConferida } from '#contract/validacao.ts'
import { dataHora } from '#platform/format.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

import { EvidenciaFacts } from './EvidenciaFacts.tsx'
import { nivelDaAssinatura } from './nomes.ts'

/** One signature with all its evidence. Without links into the app, because the public page shows it too. */
export function AssinaturaCard({ assinatura, revisoes }: { assinatura: AssinaturaConferida; revisoes: number }) {
  const { t } = useLingui()
  const { nome, cargo, unidade, substitui, cpf, tipo, nivel, instante, veredicto, explicacao } = assinatura
  return (
    <Veredicto nome={veredicto}>
      <p>
        <b>{nome}</b> {cpf && <span className={`${ui.num} ${ui.soft} ${forms.nowrap}`}>CPF {cpf}</span>}
      </p>
      <p className={ui.soft}>{[cargo, unidade].filter(Boolean).join(' · ')}</p>
      {substitui && (
        <p className={ui.soft}>
          <Trans>em substituição a {substitui}</Trans>
        </p>
      )}
      <p>{explicacao}</p>
      <dl className={forms.facts}>
        <dt>{t`Quando`}</dt>
        <dd>
          <time dateTime={instante}>{dataHora(instante)}</time>{' '}
          <span className={ui.soft}>{t`(hora de Fortaleza)`}</span>
        </dd>
        <dt>{t`Como`}</dt>
        <dd>{tipo}</dd>
        <dt>{t`Nível`}</dt>
        <dd>{nivelDaAssinatura(nivel)}</dd>
        <EvidenciaFacts evidencia={assinatura} revisoes={revisoes} />
      </dl>
    </Veredicto>
  )
}
