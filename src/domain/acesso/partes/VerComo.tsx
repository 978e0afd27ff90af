import acesso from '../acesso.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Mudanca } from '#contract/acesso.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acessoQueries } from '../queries.ts'

const HOJE: Mudanca = { tipo: 'NENHUMA' }

function Resposta({ documentoId, unidade, mudanca }: { documentoId: number; unidade: Unidade; mudanca: Mudanca }) {
  const { data, error } = useQuery(acessoQueries.simulacao(documentoId, mudanca, unidade.id))
  if (error) return <ProblemAlert erro={error} />
  if (!data?.unidade) return null
  const { antes, depois } = data.unidade
  const { sigla } = unidade
  return (
    <p role="status" className={acesso.acessoVer}>
      <Icon nome={depois.pode ? 'ok' : 'proibido'} />
      <span>
        <b>
          {antes.pode === depois.pode ? (
            depois.pode ? (
              <Trans>{sigla} lê.</Trans>
            ) : (
              <Trans>{sigla} não lê.</Trans>
            )
          ) : depois.pode ? (
            <Trans>{sigla} passa a ler.</Trans>
          ) : (
            <Trans>{sigla} deixa de ler.</Trans>
          )}
        </b>{' '}
        {depois.motivo}
      </span>
    </p>
  )
}

type Props = {
  documentoId: number
  /** The change to simulate; undefined: the document as it is. */
  mudanca?: Mudanca
}

/** Shows the document as an uninvolved person of another unit would see it. */
export function VerComo({ documentoId, mudanca = HOJE }: Props) {
  const [unidade, setUnidade] = useState<Unidade | null>(null)
  const id = useId()
  const Titulo = mudanca === HOJE ? 'h2' : 'h3'
  return (
    // Enter in the field chooses a unit and must not submit the form around it. On a button it presses it.
    <section
      className={acesso.acessoComo}
      aria-labelledby={id}
      onKeyDown={(evento) =>
        evento.key === 'Enter' && evento.target instanceof HTMLInputElement && evento.preventDefault()
      }
    >
      <Titulo id={id}>
        {mudanca === HOJE ? <Trans>Ver como uma unidade</Trans> : <Trans>Ver como uma unidade depois da mudança</Trans>}
      </Titulo>
      <UnidadePicker rotulo={<Trans>Unidade</Trans>} valor={unidade} aoMudar={setUnidade} />
      {unidade && <Resposta documentoId={documentoId} unidade={unidade} mudanca={mudanca} />}
    </section>
  )
}
