import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { CodigoField } from './CodigoField.tsx'
import { publicoMutations } from './queries.ts'
import { useCaptcha } from './use-captcha.tsx'

/** Where is it? By the code, without signing in. */
export function ProtocoloForm() {
  const { t } = useLingui()
  const [codigo, setCodigo] = useState('')
  const [tocado, setTocado] = useState(false)
  const { widget, token } = useCaptcha(tocado)
  const { mutate, data, error, isPending } = useMutation(publicoMutations.protocolo)
  const acompanhar = async () => mutate({ codigo: codigo.trim(), ...(await token('protocolo')) })
  return (
    <section className="card" aria-labelledby="protocolo" onFocus={() => setTocado(true)}>
      <h2 id="protocolo">
        <Trans>Acompanhar protocolo</Trans>
      </h2>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          void acompanhar()
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
        <button type="submit" className="btn primary" disabled={isPending}>
          <Trans>Acompanhar</Trans>
        </button>
      </form>
      <div className="result" aria-live="polite" aria-busy={isPending}>
        {error && <ProblemAlert erro={error} />}
        {data && (
          <div className="verdict" data-severidade="info">
            <Icon nome="lugar" />
            <div>
              <p>
                <b>{data.unidade ?? data.orgao}</b>
              </p>
              <p>
                {data.especie} {data.sigla} · {data.situacao}
              </p>
              <p className="soft">
                <Trans>
                  Desde <time dateTime={data.desde}>{dataHora(data.desde)}</time> ({quando(data.desde)})
                </Trans>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
