import ui from '#ui/ui.module.css'
import reorganizacao from './reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { QuemSaiu } from './partes/QuemSaiu.tsx'
import { reorganizacaoQueries } from './queries.ts'

/**
 * People who left, with what they left behind; empty if there are none. `de`: of the units that one administers, where it can
 * be handed over at once, or of one's own unit.
 */
export function QuemSaiuList({ de }: { de: 'ALCANCE' | 'UNIDADE' }) {
  const { t } = useLingui()
  const id = useId()
  const lidos = useInfiniteQuery(reorganizacaoQueries.quemSaiu(de))
  const itens = lidos.data?.pages.flatMap((pagina) => pagina.itens) ?? []
  if (lidos.error && !lidos.data)
    return <ProblemAlert erro={lidos.error} tentar={() => void lidos.refetch()} mantido={t`O resto da página vale.`} />
  if (itens.length === 0 && !lidos.hasNextPage) return null
  return (
    <section aria-labelledby={id} className={reorganizacao.quemSaiu}>
      <h2 id={id}>
        <Trans>O que ficou de quem saiu</Trans>
      </h2>
      <p className={ui.soft}>
        {de === 'ALCANCE' ? (
          <Trans>Fica com a unidade até que alguém assuma. Nada se perde, e nada anda sozinho.</Trans>
        ) : (
          <Trans>Fica com a unidade até que alguém assuma. Quem administra o cadastro do órgão diz quem.</Trans>
        )}
      </p>
      <ul className={ui.plain}>
        {itens.map((ficou) => (
          <QuemSaiu key={ficou.pessoa.id} ficou={ficou} de={de} />
        ))}
      </ul>
      <MostrarMais consulta={lidos} />
    </section>
  )
}
