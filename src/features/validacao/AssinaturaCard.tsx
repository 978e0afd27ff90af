import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { AssinaturaConferida } from '#contract/validacao.ts'
import { data, dataHora } from '#platform/format.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

import { nivelDaAssinatura } from './nomes.ts'

/** One signature and everything it rests on. Plain, because the public page shows it too. */
export function AssinaturaCard({ assinatura }: { assinatura: AssinaturaConferida }) {
  const { t } = useLingui()
  const { nome, cargo, unidade, cpf, tipo, nivel, instante, veredicto, explicacao, certificado } = assinatura
  return (
    <Veredicto nome={veredicto}>
      <p>
        <b>{nome}</b> {cpf && <span className="num soft nowrap">CPF {cpf}</span>}
      </p>
      <p className="soft">{[cargo, unidade].filter(Boolean).join(' · ')}</p>
      <dl className="facts">
        <dt>{t`Quando`}</dt>
        <dd>
          <time dateTime={instante}>{dataHora(instante)}</time> <span className="soft">{t`(hora de Fortaleza)`}</span>
        </dd>
        <dt>{t`Como`}</dt>
        <dd>{tipo}</dd>
        <dt>{t`Nível`}</dt>
        <dd>{nivelDaAssinatura(nivel)}</dd>
        {certificado && (
          <>
            <dt>{t`Certificado`}</dt>
            <dd>
              {certificado.titular}
              <small className="soft">
                <Trans>
                  emitido por {certificado.emissor}, válido de {dia(certificado.validoDe)} a{' '}
                  {dia(certificado.validoAte)}
                </Trans>
                {' · '}
                {certificado.confiavel ? t`cadeia confiável` : t`cadeia não reconhecida`}
              </small>
              <small className="soft num">
                <Trans>série {certificado.serie}</Trans>
              </small>
            </dd>
          </>
        )}
      </dl>
      <p className="soft">{explicacao}</p>
    </Veredicto>
  )
}

const dia = (valor: string) => (Number.isNaN(Date.parse(valor)) ? valor : data(valor))
