import ui from '#ui/ui.module.css'
import acesso from './acesso.module.css'

import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Diferenca, Mudanca } from '#contract/acesso.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { VerComo } from './partes/VerComo.tsx'
import { acessoQueries } from './queries.ts'

function Lado({ quem, titulo }: { quem: Diferenca; titulo: React.ReactNode }) {
  if (quem.pessoas === 0) return null
  return (
    <details>
      <summary>{titulo}</summary>
      <ul>
        {quem.partes.map(({ unidade, todas, pessoas }) => (
          <li key={unidade.id}>
            <b>
              {unidade.orgao?.sigla}/{unidade.sigla}
            </b>{' '}
            {todas ? <Trans>toda a unidade</Trans> : pessoas.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = {
  documentoId: number
  mudanca: Mudanca
  /** Also lets the person ask about a unit, unless the dialog itself is about choosing one. */
  simulador?: boolean
}

/** Before a change: who would begin to read, and who would stop. */
export function Previsao({ documentoId, mudanca, simulador = false }: Props) {
  const { data, error, isFetching } = useQuery(acessoQueries.simulacao(documentoId, mudanca))
  return (
    <div className={acesso.acessoPrevisao}>
      <h3>
        <Trans>O que mudaria</Trans>
      </h3>
      <div role="status" aria-busy={isFetching}>
        {error ? (
          <ProblemAlert erro={error} />
        ) : !data ? (
          <p className={ui.soft}>
            <Trans>Calculando…</Trans>
          </p>
        ) : data.ganham.pessoas + data.perdem.pessoas === 0 ? (
          <p className={ui.soft}>
            <Trans>Ninguém passa a ler, ninguém deixa de ler.</Trans>
          </p>
        ) : (
          <>
            <Lado
              quem={data.ganham}
              titulo={<Plural value={data.ganham.pessoas} one="# pessoa passa a ler" other="# pessoas passam a ler" />}
            />
            <Lado
              quem={data.perdem}
              titulo={
                <Plural value={data.perdem.pessoas} one="# pessoa deixa de ler" other="# pessoas deixam de ler" />
              }
            />
          </>
        )}
      </div>
      {simulador && <VerComo documentoId={documentoId} mudanca={mudanca} />}
    </div>
  )
}
