import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'

import { type Protocolo, validacaoApi } from '#contract/validacao.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acompanhar } from './chamadas.ts'
import { CodigoField } from './CodigoField.tsx'
import { useAcao } from './use-acao.ts'
import { useCaptcha } from './use-captcha.tsx'

const resultado = () => import('./AcompanhamentoResult.tsx')
const AcompanhamentoResult = lazy(() => resultado().then((modulo) => ({ default: modulo.AcompanhamentoResult })))

/** Where a document is, by its protocolo code, without signing in. `inicial`: the code of a receipt's QR, answered at once. */
export function ProtocoloForm({ inicial }: { inicial: string }) {
  const { t } = useLingui()
  const [codigo, setCodigo] = useState(inicial)
  const { widget, aviso, comCaptcha } = useCaptcha()
  const { executar, dados, erro, ocupado } = useAcao<Protocolo>()
  const enviar = () => {
    void resultado()
    return executar(() =>
      comCaptcha(validacaoApi.protocolo.acao, (com) => acompanhar({ codigo: codigo.trim(), ...com })),
    )
  }
  // The server: answers the code of the page's address.
  useEffect(() => {
    if (inicial) void enviar()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address the page was opened with
  }, [])
  return (
    <section className={forms.card} aria-labelledby="protocolo">
      <h2 id="protocolo">
        <Trans>Acompanhar protocolo</Trans>
      </h2>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          void enviar()
        }}
      >
        <CodigoField
          rotulo={t`Código do protocolo`}
          ajuda={t`Está no recibo. O código verificador do rodapé também serve.`}
          valor={codigo}
          aoMudar={setCodigo}
          erro={null}
        />
        {widget}
        <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={ocupado}>
          <Trans>Acompanhar</Trans>
        </button>
      </form>
      <div className={forms.result} aria-live="polite" aria-busy={ocupado}>
        {ocupado && <Trans>Procurando…</Trans>}
        {erro !== null && <ProblemAlert erro={erro} mantido={aviso} />}
        {dados && (
          <Suspense fallback={<Trans>Procurando…</Trans>}>
            <AcompanhamentoResult acompanhado={dados} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
