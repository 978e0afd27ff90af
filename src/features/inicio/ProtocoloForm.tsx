import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Protocolo } from '#contract/validacao.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acompanhar } from './chamadas.ts'
import { CodigoField } from './CodigoField.tsx'
import { useAcao } from './use-acao.ts'
import { useCaptcha } from './use-captcha.tsx'

/** Where is it? By the code, without signing in. */
export function ProtocoloForm() {
  const { t } = useLingui()
  const [codigo, setCodigo] = useState('')
  const { widget, aviso, comCaptcha } = useCaptcha()
  const { executar, dados, erro, ocupado } = useAcao<Protocolo>()
  const enviar = () => executar(() => comCaptcha('protocolo', (com) => acompanhar({ codigo: codigo.trim(), ...com })))
  return (
    <section className="card" aria-labelledby="protocolo">
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
          rotulo={t`Código do documento`}
          ajuda={t`O mesmo código verificador do rodapé.`}
          valor={codigo}
          aoMudar={setCodigo}
          erro={null}
        />
        {widget}
        <button type="submit" className="btn primary" disabled={ocupado}>
          <Trans>Acompanhar</Trans>
        </button>
      </form>
      <div className="result" aria-live="polite" aria-busy={ocupado}>
        {erro !== null && <ProblemAlert erro={erro} mantido={aviso} />}
        {dados && (
          <div className="verdict" data-severidade="info">
            <Icon nome="lugar" />
            <div>
              <p>
                <b>{dados.unidade ?? dados.orgao}</b>
              </p>
              <p>
                {dados.especie} {dados.sigla} · {dados.situacao}
              </p>
              <p className="soft">
                <Trans>
                  Desde <time dateTime={dados.desde}>{dataHora(dados.desde)}</time> ({quando(dados.desde)})
                </Trans>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
