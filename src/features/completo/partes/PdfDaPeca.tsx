import '#features/documento/pdf.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Peca } from '#contract/completo.ts'
import { useObjectUrl } from '#features/documento/use-object-url.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { nomeDaPeca } from '../nomes.ts'
import { completoQueries } from '../queries.ts'
import { Ausente } from './Ausente.tsx'

type Props = {
  dossie: number
  peca: Peca
  folha: number
  antes: Peca | undefined
  depois: Peca | undefined
  ir: (folha: number) => void
}

function Quadro({ dossie, peca, folha }: Pick<Props, 'dossie' | 'peca' | 'folha'>) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(completoQueries.pdf(dossie, peca.chave))
  const url = useObjectUrl(data)
  const nome = nomeDaPeca(peca)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!url)
    return (
      <div className="pdf-frame pdf-espera" role="status">
        <Trans>Preparando o PDF…</Trans>
      </div>
    )
  const pagina = folha - peca.paginaInicial + 1
  return (
    <>
      <a className="btn small pdf-abrir" href={`${url}#page=${pagina}`} target="_blank" rel="noreferrer">
        <Trans>Abrir em outra aba</Trans>
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF inside a sandbox; it is our own blob */}
      <iframe
        key={pagina}
        className="pdf-frame"
        src={`${url}#navpanes=0&view=FitH&page=${pagina}`}
        title={t`PDF de ${nome}`}
      />
    </>
  )
}

/** One piece as it was signed or sent, and the way to the next: no more than one PDF is open at a time. */
export function PdfDaPeca({ dossie, peca, folha, antes, depois, ir }: Props) {
  const ausente = peca.tipo === 'RESTRITA' || peca.tipo === 'RETIRADA'
  return (
    <article className="peca peca-pdf" aria-labelledby={`peca-${peca.chave}`}>
      <header className="row">
        <h2 id={`peca-${peca.chave}`}>{nomeDaPeca(peca)}</h2>
        <span className="row peca-passos">
          <button
            type="button"
            className="btn small"
            disabled={!antes}
            onClick={() => antes && ir(antes.paginaInicial)}
          >
            <Trans>Peça anterior</Trans>
          </button>
          <button
            type="button"
            className="btn small"
            disabled={!depois}
            onClick={() => depois && ir(depois.paginaInicial)}
          >
            <Trans>Próxima peça</Trans>
          </button>
        </span>
      </header>
      {ausente ? <Ausente peca={peca} /> : <Quadro dossie={dossie} peca={peca} folha={folha} key={peca.chave} />}
    </article>
  )
}
