import './reorganizacao.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { data, numero } from '#platform/format.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { usePalavras } from './palavras.ts'
import { reorganizacaoQueries } from './queries.ts'

/**
 * People who left and what is left of them; nothing where there is nobody. `de`: of the units one administers, where it can be
 * handed over at once, or of one's own unit.
 */
export function QuemSaiuList({ de }: { de: 'ALCANCE' | 'UNIDADE' }) {
  const { t } = useLingui()
  const id = useId()
  const { esperam: nomes, junto: nomesDoResto } = usePalavras()
  const lidos = useInfiniteQuery(reorganizacaoQueries.quemSaiu(de))
  const itens = lidos.data?.pages.flatMap((pagina) => pagina.itens) ?? []
  if (lidos.error && !lidos.data)
    return <ProblemAlert erro={lidos.error} tentar={() => void lidos.refetch()} mantido={t`O resto da página vale.`} />
  if (itens.length === 0 && !lidos.hasNextPage) return null
  return (
    <section aria-labelledby={id} className="quem-saiu">
      <h2 id={id}>
        <Trans>O que ficou de quem saiu</Trans>
      </h2>
      <p className="soft">
        {de === 'ALCANCE' ? (
          <Trans>Fica com a unidade até que alguém assuma. Nada se perde, e nada anda sozinho.</Trans>
        ) : (
          <Trans>Fica com a unidade até que alguém assuma. Quem administra o cadastro do órgão diz quem.</Trans>
        )}
      </p>
      <ul className="plain">
        {itens.map(({ pessoa, em, abertos, junto, reorganizacaoId }) => {
          const nome = pessoa.nome
          const saida = data(em)
          return (
            <li key={pessoa.id} className="card">
              <div>
                <b>
                  {nome} ({pessoa.lotacao.sigla})
                </b>
                <small className="soft">
                  <Trans>saiu em {saida}</Trans>
                </small>
                <ul>
                  {abertos.map(({ tipo, quantos }) => (
                    <li key={tipo}>
                      {nomes[tipo]}: <span className="num">{numero(quantos)}</span>
                    </li>
                  ))}
                  {junto.map(({ tipo, quantos }) => (
                    <li key={tipo} className="soft">
                      {nomesDoResto[tipo]}: <span className="num">{numero(quantos)}</span>
                    </li>
                  ))}
                </ul>
              </div>
              {reorganizacaoId !== null ? (
                de === 'ALCANCE' ? (
                  <Link
                    className="btn small"
                    to="/administracao/$"
                    params={{ _splat: `reorganizacao/${reorganizacaoId}` }}
                    search={{}}
                  >
                    <Trans>Em andamento</Trans>
                  </Link>
                ) : (
                  <span className="badge">
                    <Trans>Em andamento</Trans>
                  </span>
                )
              ) : (
                de === 'ALCANCE' &&
                abertos.length > 0 && (
                  <Link
                    className="btn small"
                    aria-label={t`Dizer quem assume o que ficou de ${nome}`}
                    to="/administracao/$"
                    params={{ _splat: 'reorganizacao' }}
                    search={{ pessoa: String(pessoa.id) }}
                  >
                    <Trans>Dizer quem assume</Trans>
                  </Link>
                )
              )}
            </li>
          )
        })}
      </ul>
      {lidos.hasNextPage && (
        <button
          type="button"
          className="btn"
          disabled={lidos.isFetchingNextPage}
          onClick={() => void lidos.fetchNextPage()}
        >
          <Trans>Mostrar mais</Trans>
        </button>
      )}
    </section>
  )
}
