import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { MOTIVO_MAXIMO, type PedidoDeAcesso } from '#contract/acesso.ts'
import { dataHora, hoje, quando } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { aindaVem } from '../dias.ts'
import { focar } from '../focar.ts'
import { acessoMutations, type Ato } from '../queries.ts'

type SemChave<A> = A extends { chave: string } ? Omit<A, 'chave'> : never
type Resposta = SemChave<Ato>

const DIA = 86_400_000
const daqui = (dias: number) => hoje(new Date(Date.now() + dias * DIA))

function Pedido({ documentoId, pedido }: { documentoId: number; pedido: PedidoDeAcesso }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documentoId))
  const [ate, setAte] = useState<string | null>(() => daqui(1))
  const [recusando, setRecusando] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [faltou, setFaltou] = useState(false)
  const { nome, lotacao } = pedido.pessoa
  // The page behind waits while the reason is written.
  useEffect(() => (recusando ? preencher() : undefined), [recusando])
  const responder = useUmaVez(async (chave, feito: Resposta, dito: string) => {
    // Awaited: once answered this request leaves the page, and a callback of it would no longer be called.
    await mudar.mutateAsync({ ...feito, chave })
    notify({ severity: 'success', summary: dito })
  })
  const enviar = () => {
    const falta = recusando ? motivo.trim() === '' : ate === null || !aindaVem(ate)
    setFaltou(falta)
    if (falta) return
    if (recusando)
      void responder({ ato: 'recusar', pedido: pedido.id, body: { motivo: motivo.trim() } }, t`Pedido recusado`)
    else void responder({ ato: 'conceder', pedido: pedido.id, body: { ate: ate ?? '' } }, t`Acesso concedido a ${nome}`)
  }
  const id = `pedido-${pedido.id}`
  return (
    <li className="card">
      <p>
        <b>{nome}</b>{' '}
        <small className="soft" title={dataHora(pedido.feitoEm)}>
          {lotacao.orgao?.sigla}/{lotacao.sigla}, {quando(pedido.feitoEm)}
        </small>
      </p>
      <blockquote>{pedido.motivo}</blockquote>
      {recusando ? (
        <div className="field">
          <label htmlFor={id}>
            <Trans>Motivo da recusa</Trans>
          </label>
          <textarea
            id={id}
            rows={2}
            maxLength={MOTIVO_MAXIMO}
            value={motivo}
            aria-invalid={faltou || undefined}
            aria-describedby={`${id}-erro`}
            onChange={({ target }) => setMotivo(target.value)}
          />
          <small className="error" id={`${id}-erro`}>
            {faltou && t`Diga o motivo.`}
          </small>
        </div>
      ) : (
        <DiaField
          rotulo={t`Pode ler até`}
          valor={ate}
          aoMudar={(dia) => {
            setAte(dia)
            setFaltou(false)
          }}
          erro={faltou ? t`Escolha hoje ou um dia depois.` : undefined}
        />
      )}
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
      <div className="row end">
        <button
          type="button"
          className="btn"
          onClick={() => {
            setRecusando(!recusando)
            setFaltou(false)
          }}
        >
          {recusando ? <Trans>Voltar</Trans> : <Trans>Recusar…</Trans>}
        </button>
        <button type="button" className="btn primary" disabled={mudar.isPending || mudar.isSuccess} onClick={enviar}>
          {recusando ? <Trans>Recusar</Trans> : <Trans>Conceder</Trans>}
        </button>
      </div>
    </li>
  )
}

type Props = {
  documentoId: number
  pedidos: PedidoDeAcesso[]
  /** They are what the page was opened for. */
  focado: boolean
}

/** Who waits to be let in, and the answer. */
export function Pedidos({ documentoId, pedidos, focado }: Props) {
  return (
    <section aria-labelledby="acesso-pedidos">
      <h2 id="acesso-pedidos" tabIndex={-1} ref={focado ? focar : undefined}>
        <Plural value={pedidos.length} one="# pedido de acesso" other="# pedidos de acesso" />
      </h2>
      <ul className="plain acesso-pedidos">
        {pedidos.map((pedido) => (
          <Pedido documentoId={documentoId} pedido={pedido} key={pedido.id} />
        ))}
      </ul>
    </section>
  )
}
