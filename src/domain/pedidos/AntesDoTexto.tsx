import ui from '#ui/ui.module.css'
import css from './antes-do-texto.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { useEntrada } from '#platform/entrada.ts'
import { data, dataHora, quando } from '#platform/format.ts'

import { AnexosParaLer } from './partes/AnexosParaLer.tsx'

/** What whoever is to sign needs above the text: who asked them to, in which words, and the annexes. */
export function AntesDoTexto({ documento: { id, esperam, anexos } }: { documento: Documento }) {
  const { t } = useLingui()
  const eu = useEntrada()?.id
  const meu = esperam.find((cada) => cada.id === eu)
  if (!meu?.pedido && anexos.length === 0) return null
  return (
    <div className={css.antes}>
      {meu?.pedido && (
        <section aria-label={t`Pedido de assinatura`}>
          <p className={ui.soft}>
            <Trans>
              {meu.pedido.nome} pediu a sua assinatura{' '}
              <time dateTime={meu.pedido.em} title={dataHora(meu.pedido.em)}>
                {quando(meu.pedido.em)}
              </time>
            </Trans>
            {meu.prazo && <Trans>, até {data(meu.prazo)}</Trans>}
          </p>
          {meu.pedido.mensagem && <blockquote className={css.mensagem}>{meu.pedido.mensagem}</blockquote>}
        </section>
      )}
      <AnexosParaLer documentoId={id} anexos={anexos} />
    </div>
  )
}
