import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { completoQueries } from '../queries.ts'
import { useFolha } from '../use-folha.ts'
import { Indice } from './Indice.tsx'
import { Peca } from './Peca.tsx'

export function Completo({ documentoId, pdf }: { documentoId: number; pdf: boolean }) {
  const { t } = useLingui()
  const {
    data: { sigla, pecas },
  } = useSuspenseQuery(completoQueries.pecas(documentoId))
  const atual = useFolha(pecas.length)
  return (
    <Page
      titulo={t`Documento completo ${sigla}`}
      acoes={
        <>
          <nav className="alternador" aria-label={t`Como ver`}>
            <Link to="." search={{ modo: null }} replace activeProps={{}} aria-current={pdf ? undefined : 'true'}>
              <Trans>Texto</Trans>
            </Link>
            <Link to="." search={{ modo: 'pdf' }} replace activeProps={{}} aria-current={pdf ? 'true' : undefined}>
              PDF
            </Link>
          </nav>
          {!pdf && (
            <button type="button" className="btn small" onClick={() => window.print()}>
              <Icon nome="arquivo" />
              <Trans>Imprimir</Trans>
            </button>
          )}
        </>
      }
    >
      {pecas.length === 0 ? (
        <EmptyState icone="livro" titulo={t`Nenhuma peça para mostrar`} />
      ) : (
        <div className="completo">
          <aside>
            <p className="soft completo-conta">
              <Plural value={pecas.length} one="# peça" other="# peças" />
            </p>
            <Indice pecas={pecas} atual={atual} />
          </aside>
          <div>
            {pecas.map((peca, posicao) => (
              <Peca key={peca.documentoId} peca={peca} folha={posicao + 1} pdf={pdf} />
            ))}
          </div>
        </div>
      )}
    </Page>
  )
}
