import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import type { EscolhasDaReorganizacao, TipoDeAberto } from '#contract/reorganizacao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { numero } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import type { Campos } from '../campos.ts'
import { usePalavras } from '../palavras.ts'
import { reorganizacaoQueries } from '../queries.ts'

type Props = { form: UseFormReturn<Campos>; escolhas: EscolhasDaReorganizacao }

/** What is open there, by kind, where each goes, and why it can't be done as it stands. */
export function Previa({ form, escolhas }: Props) {
  const { arredores } = usePalavras()
  const { data, error, refetch } = useQuery(reorganizacaoQueries.previa(escolhas))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <>
      {data.impedimentos.map(({ codigo, explicacao }) => (
        <Alert key={codigo} severidade="warn">
          {explicacao}
        </Alert>
      ))}
      {data.abertos.length === 0 && data.impedimentos.length === 0 && (
        <p className="soft">
          <Trans>Não há documento aberto.</Trans>
        </p>
      )}
      <ul className="plain reorganizacao-abertos">
        {data.abertos.map(({ tipo, quantos, destino }) => (
          <li key={tipo}>
            <DeUmTipo form={form} escolhas={escolhas} tipo={tipo} quantos={quantos} destino={destino?.sigla ?? null} />
          </li>
        ))}
      </ul>
      {data.arredores.length > 0 && (
        <>
          <h3>
            <Trans>E também</Trans>
          </h3>
          <ul>
            {data.arredores.map(({ tipo, quantos, como }) => (
              <li key={tipo}>
                {arredores[tipo]}: {numero(quantos)} –{' '}
                {como === 'SEGUE' ? <Trans>seguem para o destino</Trans> : <Trans>acabam</Trans>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type DeUm = Props & { tipo: TipoDeAberto; quantos: number; destino: string | null }

function DeUmTipo({ form, escolhas, tipo, quantos, destino }: DeUm) {
  const { t } = useLingui()
  const { abertos } = usePalavras()
  const [vendo, setVendo] = useState(false)
  const [mudando, setMudando] = useState(false)
  const porTipo = useWatch({ control: form.control, name: 'porTipo' })
  const nome = abertos[tipo]
  const mudavel = escolhas.tipo === 'EXTINGUIR' || escolhas.tipo === 'FUNDIR' || escolhas.tipo === 'DIVIDIR'
  return (
    <>
      <p className="row">
        <b>{nome}</b>
        <span className="num">{numero(quantos)}</span>
        {destino && (
          <span className="soft">
            <Trans>para {destino}</Trans>
          </span>
        )}
      </p>
      <div className="row">
        <button type="button" className="btn small" aria-expanded={vendo} onClick={() => setVendo(!vendo)}>
          {vendo ? t`Esconder os documentos` : t`Ver os documentos`}
        </button>
        {mudavel && (
          <button type="button" className="btn small" aria-expanded={mudando} onClick={() => setMudando(!mudando)}>
            <Trans>Mudar o destino</Trans>
          </button>
        )}
      </div>
      {mudando && (
        <UnidadePicker
          rotulo={t`Destino de: ${nome}`}
          valor={porTipo[tipo] ?? null}
          aoMudar={(unidade) => {
            const { [tipo]: _, ...outros } = form.getValues('porTipo')
            form.setValue('porTipo', unidade ? { ...outros, [tipo]: unidade } : outros)
          }}
        />
      )}
      {vendo && <Documentos escolhas={escolhas} tipo={tipo} />}
    </>
  )
}

function Documentos({ escolhas, tipo }: { escolhas: EscolhasDaReorganizacao; tipo: TipoDeAberto }) {
  const { t } = useLingui()
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    reorganizacaoQueries.abertos(escolhas, tipo),
  )
  if (error) return <ProblemAlert erro={error} />
  return (
    <>
      <ul className="plain">
        {data?.pages
          .flatMap(({ content }) => content)
          .map(({ documentoId, mobilId, sigla, assunto }) => (
            <li key={`${documentoId} ${mobilId}`}>
              {sigla === null ? (
                <span className="soft">
                  <Trans>Um documento que você não lê</Trans>
                </span>
              ) : mobilId === null ? (
                sigla
              ) : (
                <Link to="/documento/$codigo/$numero" params={{ codigo: String(mobilId), numero: sigla }}>
                  {sigla}
                </Link>
              )}{' '}
              {assunto}
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn small" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t`Mais`}
        </button>
      )}
    </>
  )
}
