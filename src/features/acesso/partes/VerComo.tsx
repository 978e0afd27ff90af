import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Unidade } from '#contract/lotacao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acessoQueries } from '../queries.ts'

function Resposta({ documentoId, unidade }: { documentoId: number; unidade: Unidade }) {
  const { data, error } = useQuery(acessoQueries.simulacao(documentoId, { tipo: 'NENHUMA' }, unidade.id))
  if (error) return <ProblemAlert erro={error} />
  if (!data?.unidade) return null
  const { pode, motivo } = data.unidade.antes
  const { sigla } = unidade
  return (
    <p role="status" className="acesso-ver">
      <Icon nome={pode ? 'ok' : 'proibido'} />
      <span>
        <b>{pode ? <Trans>{sigla} lê.</Trans> : <Trans>{sigla} não lê.</Trans>}</b> {motivo}
      </span>
    </p>
  )
}

/** The document as somebody of another unit would meet it. */
export function VerComo({ documentoId }: { documentoId: number }) {
  const [unidade, setUnidade] = useState<Unidade | null>(null)
  return (
    <section className="acesso-como" aria-labelledby="acesso-como">
      <h2 id="acesso-como">
        <Trans>Ver como uma unidade</Trans>
      </h2>
      <UnidadePicker rotulo={<Trans>Unidade</Trans>} valor={unidade} aoMudar={setUnidade} />
      {unidade && <Resposta documentoId={documentoId} unidade={unidade} />}
    </section>
  )
}
