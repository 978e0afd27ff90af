import ui from '#ui/ui.module.css'
import reorganizacaoCss from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Unidade } from '#contract/lotacao.ts'
import type { ReorganizacaoInteira } from '#contract/reorganizacao.ts'
import { ligar } from '#domain/administracao/endereco.ts'
import { numero } from '#platform/format.ts'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { dita } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'
import { Nome } from './Documentos.tsx'

/** A unit with a link to its record, or without one if it doesn't exist yet. */
export const LinkDaUnidade = ({ unidade }: { unidade: Unidade }) =>
  unidade.id > 0 ? <Link {...ligar('unidades', unidade.id)}>{dita(unidade)}</Link> : <>{dita(unidade)}</>

/** What was done so far: documents by kind and destination, what followed or ended, subunits, and each document. */
export function Feito({ reorganizacao }: { reorganizacao: ReorganizacaoInteira }) {
  const { abertos, arredores, comoFica, estados } = usePalavras()
  const { id, feito, partes } = reorganizacao
  if (feito.length === 0 && partes.length === 0 && reorganizacao.arredores.length === 0) return null
  return (
    <section aria-labelledby="o-que-foi-feito">
      <h3 id="o-que-foi-feito">
        <Trans>O que foi feito</Trans>
      </h3>
      <ul>
        {feito.map(({ tipo, quantos, destino }) => (
          <li key={`${tipo} ${destino.id}`}>
            {abertos[tipo]}: <b>{numero(quantos)}</b> → <LinkDaUnidade unidade={destino} />
          </li>
        ))}
        {reorganizacao.arredores.map((arredor) => (
          <li key={arredor.tipo}>
            {arredores[arredor.tipo]}: <b>{numero(arredor.quantos)}</b> {comoFica(arredor)}
          </li>
        ))}
      </ul>
      {partes.length > 0 && (
        <>
          <h3>
            <Trans>Unidades que foram junto</Trans>
          </h3>
          <ul>
            {partes.map((parte) => (
              <li key={parte.id}>
                {parte.origens.map((origem) => (
                  <LinkDaUnidade key={origem.id} unidade={origem} />
                ))}{' '}
                {parte.destino && (
                  <>
                    → <LinkDaUnidade unidade={parte.destino} />{' '}
                  </>
                )}
                <Link {...ligar('reorganizacao', parte.id)}>{estados[parte.estado]}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {feito.length > 0 && <Redistribuidos id={String(id)} />}
    </section>
  )
}

function Redistribuidos({ id }: { id: string }) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(reorganizacaoQueries.feitos(id))
  const { data, error } = consulta
  if (error) return <ProblemAlert erro={error} />
  return (
    <details>
      <summary>
        <Trans>Documentos redistribuídos</Trans>
      </summary>
      <ul className={`${ui.plain} ${reorganizacaoCss.reorganizacaoDocumentos}`}>
        {data?.pages
          .flatMap(({ content }) => content)
          .map(({ destino, ...documento }) => (
            <li key={`${documento.documentoId} ${documento.mobilId}`}>
              <Nome documento={documento} /> {destino && <small className={ui.soft}>→ {dita(destino)}</small>}{' '}
              {documento.sigla !== null && documento.mobilId !== null && (
                <Link
                  to="/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}"
                  params={{ idDocumento: String(documento.documentoId) }}
                  aria-label={t`Histórico de ${documento.sigla}`}
                >
                  <Trans>Histórico</Trans>
                </Link>
              )}
            </li>
          ))}
      </ul>
      <MostrarMais consulta={consulta} pequeno />
    </details>
  )
}
