import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { Plano } from '#contract/plano.ts'
import { confirmar } from '#platform/confirm.ts'
import { Alert } from '#ui/Alert.tsx'

import { semCausa } from '../achados.ts'
import { quantasEm } from '../filtro.ts'
import { oQueDeixa, oQueFara, oQueFica, oQueVoltaria } from '../frases.ts'
import { Linhas } from '../linhas/Linhas.tsx'
import { Achados } from './Achados.tsx'
import { Aplicar } from './Aplicar.tsx'
import { Causas } from './Causas.tsx'
import { NaoLidas } from './NaoLidas.tsx'
import type { AtosDoPlano } from './use-atos.ts'

/** A plan to review: what it does, its effect on open work, its rows to tick, and the button that applies it. */
export function Pronto({ plano, atos }: { plano: Plano; atos: AtosDoPlano }) {
  const { t } = useLingui()
  const { contas, erros, avisos, nome } = plano
  const faz = oQueFara(plano)
  const conflitos = quantasEm(contas, 'CONFLITO')
  const desmarcadas = quantasEm(contas, 'DESMARCADO')
  const deixa = oQueDeixa(plano)
  const volta = oQueVoltaria(plano)
  const deixar = async () => {
    const sim = await confirmar({
      titulo: t`Deixar este plano?`,
      texto: t`Nada foi aplicado, e nada muda. Para usar a planilha depois, envie-a de novo.`,
    })
    if (sim) atos.descartar.mutate({ chave: crypto.randomUUID() })
  }
  return (
    <>
      <section className={planoCss.planoResumo} aria-label={t`O que este plano faz`}>
        <p className={planoCss.planoFrase}>
          {faz !== ''
            ? faz
            : contas.length === 0
              ? t`Nada muda: o cadastro já está assim.`
              : t`Nada muda: nenhuma linha está marcada.`}
        </p>
        <p className={ui.soft}>
          {conflitos > 0 && (
            <Plural
              value={conflitos}
              one="# linha está em conflito e fica de fora."
              other="# linhas estão em conflito e ficam de fora."
            />
          )}{' '}
          {desmarcadas > 0 && <Plural value={desmarcadas} one="# está desmarcada." other="# estão desmarcadas." />}{' '}
          {oQueFica(plano)}
        </p>
        <Causas plano={plano} />
        {volta !== '' && <Alert severidade="info">{volta}</Alert>}
        {deixa.length > 0 && (
          <Alert severidade={plano.efeito.comVias + plano.efeito.comAssinaturas > 0 ? 'warn' : 'info'}>
            <p>
              <b>{deixa[0]}</b> {deixa.slice(1).join(' ')}
            </p>
            {deixa.length > 1 && (
              <p>
                <Trans>
                  Quem tem trabalho em aberto fica em conflito: diga antes, na pessoa ou na unidade, para onde ele vai.
                </Trans>
              </p>
            )}
          </Alert>
        )}
        <NaoLidas plano={plano} />
      </section>
      <Achados titulo={t`O que não pôde ser lido`} arquivo={nome} achados={semCausa(erros, plano)} />
      <Achados titulo={t`Avisos`} arquivo={nome} achados={semCausa(avisos, plano)} />
      {contas.length > 0 && <Linhas plano={plano} marcar={atos.marcar} />}
      <Aplicar plano={plano} atos={atos} deixar={() => void deixar()} />
    </>
  )
}
