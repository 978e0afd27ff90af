import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import assinar from '#domain/assinatura/assinar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { Recibo } from '#contract/assinatura.ts'
import { useEntrada } from '#platform/entrada.ts'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useFromTheTop } from '#ui/use-from-the-top.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { nomeDoNivelDeAssinatura } from '#domain/assinatura/nomes.ts'
import { DadosDoRecibo } from './DadosDoRecibo.tsx'
import { DepoisDeDentro } from './DepoisDeDentro.tsx'
import { DepoisDeFora } from './DepoisDeFora.tsx'

/** What was signed, when, and how anyone can check it. The key p goes to the next one to sign. */
export function ReciboPage({ recibo, ato }: { recibo: Recibo; ato?: AtoDeAssinatura }) {
  const { t } = useLingui()
  const externa = useEntrada()?.externa === true
  const { sigla, proximo } = recibo
  const nome = recibo.sobre?.titulo ?? sigla
  const navegar = useNavigate()
  useFromTheTop()
  useTeclas({
    ...(proximo && {
      p: () =>
        void navegar({
          to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
          params: { codigo: String(proximo.mobilId), numero: proximo.sigla, idUsuario: undefined, isExt: undefined },
        }),
    }),
  })
  return (
    <Page titulo={ato === 'AUTENTICACAO' ? t`Você autenticou ${nome}` : t`Você assinou ${nome}`}>
      <section className={`${forms.card} ${assinar.recibo}`} aria-label={t`Recibo da assinatura`}>
        <p className={assinar.reciboFeito}>
          <Icon nome="ok" />
          <span>
            <b>{nomeDoNivelDeAssinatura(recibo.nivel)}</b>
            <small className={ui.soft}>
              <Trans>Hora legal de {dataHora(recibo.assinadoEm)}</Trans>
            </small>
          </span>
        </p>
        <DadosDoRecibo recibo={recibo} comEndereco={externa} />
        {externa ? <DepoisDeFora recibo={recibo} /> : <DepoisDeDentro recibo={recibo} />}
      </section>
    </Page>
  )
}
