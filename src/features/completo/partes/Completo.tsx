import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { useDigitado } from '#ui/use-digitado.ts'

import { pecaDaFolha, quantasPecas } from '#domain/completo/folhas.ts'
import { completoQueries } from '#domain/completo/queries.ts'
import { useBusca } from '../use-busca.ts'
import { useFolha } from '../use-folha.ts'
import { Achados } from './Achados.tsx'
import { Barra } from './Barra.tsx'
import { Gaveta } from './Gaveta.tsx'
import { Indice } from './Indice.tsx'
import { lotes } from './lotes.ts'
import { PdfDaPeca } from './PdfDaPeca.tsx'
import { Peca } from './Peca.tsx'
import { Tarefas } from './Tarefas.tsx'

const Exportar = lazy(() => import('./Exportar.tsx').then((modulo) => ({ default: modulo.Exportar })))

/** Without a letter typed, from when on the words are in the address. */
const PAUSA_MS = 300

type Props = { documentoId: number; pdf: boolean; q: string }

export function Completo({ documentoId, pdf, q }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(completoQueries.indice(documentoId))
  const { sigla, pecas, paginas } = data
  const { atual, ir } = useFolha(paginas, !pdf)
  const [escrito, setEscrito] = useDigitado(
    q,
    (dito) =>
      void navigate({
        to: '.',
        search: (antes) => ({ ...antes, q: dito === '' ? null : dito }),
        hash: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    PAUSA_MS,
  )
  const busca = useBusca(documentoId, pecas, escrito, ir)
  const [indiceAberto, setIndiceAberto] = useState(false)
  const [exportando, setExportando] = useState(false)
  const fechar = useCallback(() => setIndiceAberto(false), [])
  const peca = pecaDaFolha(pecas, atual) ?? pecas[0]
  const dentro = quantasPecas(pecas)
  const posicao = peca ? pecas.indexOf(peca) : 0
  const lote = useMemo(() => lotes(pecas), [pecas])
  /** Texts come as they are reached; on paper all of them are. */
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
          <button type="button" className="btn small" onClick={() => setExportando(true)}>
            <Icon nome="baixar" />
            <Trans>Baixar em PDF</Trans>
          </button>
          {!pdf && (
            <button type="button" className="btn small" onClick={() => void imprimir()}>
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
      <div className="completo">
        <Gaveta aberta={indiceAberto} fechar={fechar} titulo={busca.ligada ? t`Onde está` : t`Índice`}>
          {busca.ligada ? (
            <Achados busca={busca} aoEscolher={fechar} />
          ) : (
            <>
              <p className="soft completo-conta-lista">
                {dentro > 0 && (
                  <>
                    <Plural value={dentro} one="# peça" other="# peças" />
                    {' · '}
                  </>
                )}
                <Plural value={paginas} one="# folha" other="# folhas" />
              </p>
              <Indice pecas={pecas} atual={peca?.chave} aberto={indiceAberto} aoEscolher={fechar} ir={ir} />
            </>
          )}
        </Gaveta>
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
        <Suspense fallback={null}>
          <Exportar documentoId={documentoId} pecas={pecas} fechar={() => setExportando(false)} />
        </Suspense>
      )}
    </Page>
  )
}
