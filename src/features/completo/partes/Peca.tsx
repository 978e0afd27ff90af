import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, type ReactNode } from 'react'

import type { Peca as PecaDoDossie } from '#contract/completo.ts'
import { LinhaDeAssinaturas } from '#domain/assinatura/LinhaDeAssinaturas.tsx'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { Texto } from '#domain/documento/Texto.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { lugares, pintar } from '../destaque.ts'
import { quantas } from '#domain/completo/folhas.ts'
import { folhasDitas, nomeDaPeca, ondeEQuando } from '#domain/completo/nomes.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { usePerto } from '../use-perto.ts'
import { Ausente } from './Ausente.tsx'
import { temTexto } from './lotes.ts'
import { PaginasDoPdf } from './PaginasDoPdf.tsx'

type Props = { dossie: number; peca: PecaDoDossie; lote: string; palavras: string }

/** Estimated height of a folha whose text is not loaded yet, rem. */
const FOLHA_REM = 38

function TextoDaPeca({ dossie, peca, lote, palavras, perto }: Props & { perto: boolean }): ReactNode {
  const { t } = useLingui()
  const caixa = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({ ...completoQueries.textos(dossie, lote), enabled: perto })
  const texto = data?.textos.find(({ chave }) => chave === peca.chave)
  // The browser's highlights, which colour the text from outside the DOM.
  useEffect(() => {
    if (caixa.current && texto && palavras !== '') return pintar(lugares(caixa.current, palavras), 'achado')
    return undefined
  }, [texto, palavras])
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!texto)
    return (
      <div className={completo.pecaEspera} style={{ minHeight: `${quantas(peca) * FOLHA_REM}rem` }} role="status">
        {perto && <span className={ui.srOnly}>{t`Carregando o texto…`}</span>}
      </div>
    )
  return (
    <>
      <div ref={caixa}>
        {texto.paginas && (
          <PaginasDoPdf paginas={texto.paginas} porMaquina={texto.porMaquina} inicio={peca.paginaInicial} />
        )}
        {texto.corpo && (
          // The sheet that describes a captured file comes after it, on a folha of its own.
          <div data-folha={texto.paginas ? peca.paginaInicial + texto.paginas.length : undefined}>
            <Texto corpo={texto.corpo} documentoId={texto.documentoId} />
          </div>
        )}
      </div>
      <LinhaDeAssinaturas assinaturas={texto.assinaturas} />
    </>
  )
}

/** One piece to read. It loads its text when it comes near the screen. */
export const Peca = memo(function Peca({ dossie, peca, lote, palavras }: Props) {
  const { t } = useLingui()
  const artigo = useRef<HTMLElement>(null)
  const perto = usePerto(artigo)
  const { chave, tipo, documentoId, mobilId, sigla, assunto, especie, situacao, atosPosteriores } = peca
  const total = quantas(peca)
  const legivel = temTexto(peca)
  return (
    <article
      className={`${completo.peca} ${legivel ? '' : completo.pecaCurta}`}
      ref={artigo}
      aria-labelledby={`peca-${chave}`}
      style={{ containIntrinsicSize: `auto ${legivel ? total * FOLHA_REM + 10 : 12}rem` }}
      data-inicio={peca.paginaInicial}
      data-total={total}
    >
      <header>
        <p className={`${ui.row} ${completo.pecaTopo}`}>
          {documentoId !== null && mobilId !== null && legivel ? (
            <DocumentoLink documento={{ documentoId, mobilId, sigla }} className={ui.num}>
              {nomeDaPeca(peca)}
            </DocumentoLink>
          ) : (
            <b className={ui.num}>{nomeDaPeca(peca)}</b>
          )}
          {situacao && <SituacaoTag situacao={situacao} />}
          <span className={`${ui.soft} ${completo.pecaFolha}`}>{folhasDitas(peca)}</span>
        </p>
        <AtosPosteriores
          atos={atosPosteriores}
          link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
        />
        <h2 id={`peca-${chave}`}>
          {tipo === 'RESTRITA' ? nomeDaPeca(peca) : (assunto ?? (tipo === 'ANEXO' ? sigla : t`Sem assunto`))}
        </h2>
        <p className={ui.soft}>{[especie, ondeEQuando(peca)].filter(Boolean).join(' · ')}</p>
      </header>
      {legivel ? <TextoDaPeca {...{ dossie, peca, lote, palavras, perto }} /> : <Ausente peca={peca} />}
    </article>
  )
})
