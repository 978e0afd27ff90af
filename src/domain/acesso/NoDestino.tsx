import acesso from './acesso.module.css'

import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Mudanca } from '#contract/acesso.ts'
import { Alert } from '#ui/Alert.tsx'

import { acessoQueries } from './queries.ts'

type Props = { documentoId: number; destino: Extract<Mudanca, { tipo: 'TRAMITE' }>['destino'] }

/** Before a restricted document is sent: who at the destination could read it. Empty if everybody could. */
export function NoDestino({ documentoId, destino }: Props) {
  const { data } = useQuery(acessoQueries.simulacao(documentoId, { tipo: 'TRAMITE', destino }))
  const la = data?.destino
  if (!la || la.leem === la.pessoas) return null
  const { sigla } = la.unidade
  const nomes = la.nomes.join(', ')
  const mais = la.leem - la.nomes.length
  const outras = la.pessoas - la.leem
  return (
    <div role="status" className={acesso.acessoDestino}>
      <Alert severidade="warn">
        {la.leem === 0 ? (
          <p>
            <b>
              <Trans>Ninguém de {sigla} poderia ler este documento.</Trans>
            </b>{' '}
            <Trans>Acrescente antes alguém de lá à lista da restrição, na aba Acesso.</Trans>
          </p>
        ) : (
          <p>
            <b>
              <Trans>Em {sigla}, nem todos poderão ler.</Trans>
            </b>{' '}
            <Trans>Lê: {nomes}</Trans>
            {mais > 0 && <Plural value={mais} one=" e mais # pessoa" other=" e mais # pessoas" />}
            {'. '}
            <Plural value={outras} one="Não lê: # pessoa da unidade." other="Não leem: # pessoas da unidade." />
          </p>
        )}
      </Alert>
    </div>
  )
}
