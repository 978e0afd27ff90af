import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Peca } from '#contract/completo.ts'
import { encerrada } from '#contract/encerrada.ts'
import { BaixarAssinado } from '#domain/documento/BaixarAssinado.tsx'
import { QuadroDaVista } from '#domain/documento/QuadroDaVista.tsx'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { nomeDaPeca } from '#domain/completo/nomes.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { Ausente } from './Ausente.tsx'

type Props = {
  dossie: number
  peca: Peca
  folha: number
  antes: Peca | undefined
  depois: Peca | undefined
  ir: (folha: number) => void
}

const nomeDoArquivo = ({ sigla }: Peca) => `${sigla.replaceAll('/', '-').replace(/\.pdf$/i, '')}.pdf`

function Quadro({ dossie, peca, folha }: Pick<Props, 'dossie' | 'peca' | 'folha'>) {
  const { t } = useLingui()
  const consulta = useQuery(completoQueries.pdf(dossie, peca.chave))
  const nome = nomeDaPeca(peca)
  const pagina = folha - peca.paginaInicial + 1
  const encerrado = encerrada(peca.situacao)
  if (encerrado && peca.tipo !== 'ANEXO')
    return (
      <QuadroDaVista consulta={consulta} sigla={peca.sigla} situacao={encerrado} pagina={pagina}>
        {encerrado === 'SEM_EFEITO' && peca.documentoId !== null && (
          <BaixarAssinado documentoId={peca.documentoId} sigla={peca.sigla} />
        )}
      </QuadroDaVista>
    )
  return <QuadroPdf consulta={consulta} titulo={t`PDF de ${nome}`} pagina={pagina} nome={nomeDoArquivo(peca)} />
}

/** One piece as signed or sent, with buttons to its neighbours. Only one PDF is open at a time. */
export function PdfDaPeca({ dossie, peca, folha, antes, depois, ir }: Props) {
  // The page's scroll: each piece begins at the top.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [peca.chave])
  const ausente = peca.tipo === 'RESTRITA' || peca.tipo === 'RETIRADA'
  return (
    <article className={`${completo.peca} ${completo.pecaPdf}`} aria-labelledby={`peca-${peca.chave}`}>
      <header className={ui.row}>
        <h2 id={`peca-${peca.chave}`}>{nomeDaPeca(peca)}</h2>
        <span className={ui.row}>
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            disabled={!antes}
            onClick={() => antes && ir(antes.paginaInicial)}
          >
            <Trans>Peça anterior</Trans>
          </button>
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
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
