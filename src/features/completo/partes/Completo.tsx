import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { pecaDaFolha } from '#domain/completo/folhas.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { useBusca } from '../use-busca.ts'
import { useEscrito } from '../use-escrito.ts'
import { useFolha } from '../use-folha.ts'
import { Barra } from './Barra.tsx'
import { Lado } from './Lado.tsx'
import { lotes } from './lotes.ts'
import { PdfDaPeca } from './PdfDaPeca.tsx'
import { Peca } from './Peca.tsx'
import { Tarefas } from './Tarefas.tsx'

const Exportar = lazy(() => import('./Exportar.tsx').then((modulo) => ({ default: modulo.Exportar })))

type Props = { documentoId: number; pdf: boolean; q: string }

export function Completo({ documentoId, pdf, q }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(completoQueries.indice(documentoId))
  const { sigla, pecas, paginas } = data
  const { atual, ir } = useFolha(paginas, !pdf)
  const [escrito, setEscrito] = useEscrito(q)
  const busca = useBusca(documentoId, pecas, escrito, ir)
  const [indiceAberto, setIndiceAberto] = useState(false)
  const [exportando, setExportando] = useState(false)
  const fechar = useCallback(() => setIndiceAberto(false), [])
  const peca = pecaDaFolha(pecas, atual) ?? pecas[0]
  const posicao = peca ? pecas.indexOf(peca) : 0
  const lote = useMemo(() => lotes(pecas), [pecas])
  /** Texts load as they are reached; before printing, all of them are loaded. */
  const imprimir = async () => {
    const todos = [...new Set(lote.values())]
    await Promise.all(todos.map((cada) => queryClient.ensureQueryData(completoQueries.textos(documentoId, cada))))
    setTimeout(() => window.print(), 100)
  }
  return (
    <Page
      titulo={t`Documento completo ${sigla}`}
      acoes={
        <>
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => setExportando(true)}>
            <Icon nome="baixar" />
            <Trans>Baixar em PDF</Trans>
          </button>
          {!pdf && (
            <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => void imprimir()}>
              <Icon nome="arquivo" />
              <Trans>Imprimir</Trans>
            </button>
          )}
        </>
      }
    >
      <Tarefas key={documentoId} documentoId={documentoId} />
      <Barra
        {...{ pdf, atual, ir, busca }}
        mudarQ={setEscrito}
        q={escrito}
        total={paginas}
        abrirIndice={() => setIndiceAberto(!indiceAberto)}
      />
      <div className={completo.completo}>
        <Lado {...{ busca, pecas, paginas, ir, fechar }} atual={peca?.chave} aberto={indiceAberto} />
        {pdf && peca ? (
          <PdfDaPeca
            {...{ peca, ir }}
            dossie={documentoId}
            folha={atual}
            antes={pecas[posicao - 1]}
            depois={pecas[posicao + 1]}
          />
        ) : (
          <div data-folhas>
            {pecas.map((cada) => (
              <Peca
                key={cada.chave}
                dossie={documentoId}
                peca={cada}
                lote={lote.get(cada.chave) ?? ''}
                palavras={busca.palavras}
              />
            ))}
          </div>
        )}
      </div>
      {exportando && (
        <Suspense>
          <Exportar documentoId={documentoId} pecas={pecas} fechar={() => setExportando(false)} />
        </Suspense>
      )}
    </Page>
  )
}
