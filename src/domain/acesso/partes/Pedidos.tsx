import controls from '#ui/controls.module.css'
import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import acesso from '../acesso.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { MOTIVO_MAXIMO, type PedidoDeAcesso } from '#contract/acesso.ts'
import { dataHora, quando } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { aindaVem, daqui } from '../dias.ts'
import { focar } from '../focar.ts'
import { acessoMutations } from '../queries.ts'

type Campos = { ate: string | null; motivo: string }

function Pedido({ documentoId, pedido }: { documentoId: number; pedido: PedidoDeAcesso }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documentoId))
  const [recusando, setRecusando] = useState(false)
  const { nome, lotacao } = pedido.pessoa
  // Changes behind the form wait.
  useEffect(() => (recusando ? preencher() : undefined), [recusando])
  const form = useBodyForm({
    defaultValues: { ate: daqui(1), motivo: '' },
    // Both answers share the form, each with one field of it.
    body: noBody(async ({ ate, motivo }: Campos, chave) => {
      if (recusando)
        await mudar.mutateAsync({ ato: 'recusar', pedido: pedido.id, body: { motivo: motivo.trim() }, chave })
      else await mudar.mutateAsync({ ato: 'conceder', pedido: pedido.id, body: { ate: ate ?? '' }, chave })
      // Awaited instead of `onSuccess`: an answered request leaves the page, so its callbacks would not run.
      notify({ severity: 'success', summary: recusando ? t`Pedido recusado` : t`Acesso concedido a ${nome}` })
    }),
  })
  const { control } = form
  return (
    <li className={forms.card}>
      <p>
        <b>{nome}</b>{' '}
        <small className={ui.soft} title={dataHora(pedido.feitoEm)}>
          {lotacao.orgao?.sigla}/{lotacao.sigla}, {quando(pedido.feitoEm)}
        </small>
      </p>
      <blockquote>{pedido.motivo}</blockquote>
      <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
        {recusando ? (
          <ReasonField
            control={control}
            nome="motivo"
            rotulo={t`Motivo da recusa`}
            rows={2}
            maxLength={MOTIVO_MAXIMO}
          />
        ) : (
          <DateField
            control={control}
            nome="ate"
            rotulo={t`Pode ler até`}
            validar={(ate) => (ate !== null && aindaVem(ate)) || t`Escolha hoje ou um dia depois.`}
          />
        )}
        {form.erro && <ProblemAlert erro={form.erro} mantido={t`Nada mudou no documento.`} />}
        <div className={`${ui.row} ${controls.end}`}>
          <button
            type="button"
            className={ui.btn}
            onClick={() => {
              setRecusando(!recusando)
              form.clearErrors()
            }}
          >
            {recusando ? <Trans>Voltar</Trans> : <Trans>Recusar…</Trans>}
          </button>
          <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado || mudar.isSuccess}>
            {recusando ? <Trans>Recusar</Trans> : <Trans>Conceder</Trans>}
          </button>
        </div>
      </form>
    </li>
  )
}

type Props = {
  documentoId: number
  pedidos: PedidoDeAcesso[]
  /** The page was opened to answer these requests. */
  focado: boolean
}

/** The requests to read the document, each with the form that answers it. */
export function Pedidos({ documentoId, pedidos, focado }: Props) {
  return (
    <section aria-labelledby="acesso-pedidos">
      <h2 id="acesso-pedidos" tabIndex={-1} ref={focado ? focar : undefined}>
        <Plural value={pedidos.length} one="# pedido de acesso" other="# pedidos de acesso" />
      </h2>
      <ul className={`${ui.plain} ${acesso.acessoPedidos}`}>
        {pedidos.map((pedido) => (
          <Pedido documentoId={documentoId} pedido={pedido} key={pedido.id} />
        ))}
      </ul>
    </section>
  )
}
