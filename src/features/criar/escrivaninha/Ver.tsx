import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Escrita } from './use-escrita.ts'

const AcessoDialog = lazy(() => import('../AcessoDialog.tsx').then(({ AcessoDialog }) => ({ default: AcessoDialog })))

const VersoesDialog = lazy(() =>
  import('../VersoesDialog.tsx').then(({ VersoesDialog }) => ({ default: VersoesDialog })),
)

type Props = {
  documento: Documento
  escrita: Pick<Escrita, 'autosave' | 'adotar'>
  pdf: boolean
  setPdf: (pdf: boolean) => void
}

/** Buttons for the draft's versions, its readers, and its PDF. */
export function Ver({ documento, escrita: { autosave, adotar }, pdf, setPdf }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [versoes, setVersoes] = useState(false)
  const [acesso, setAcesso] = useState(false)
  const abrirVersoes = async () => {
    if (await autosave.salvarAgora()) setVersoes(true)
  }
  const alternarPdf = async () => {
    if (!pdf && !(await autosave.salvarAgora())) return
    // what others write changes no version of the draft, so a kept PDF may be outdated
    if (documento.partes.length > 0) queryClient.removeQueries({ queryKey: documentoQueries.pdfs(documento.id) })
    setPdf(!pdf)
  }
  return (
    <>
      <div className={criar.barraVer}>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => void abrirVersoes()}>
          <Icon nome="relogio" />
          <span className={criar.barraRotulo}>
            <Trans>Versões</Trans>
          </span>
        </button>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setAcesso(true)}>
          <Icon nome="cadeado" />
          <span className={criar.barraRotulo}>
            <Trans>Acesso</Trans>
          </span>
        </button>
        <button type="button" className={`${ui.btn} ${ui.small}`} aria-pressed={pdf} onClick={() => void alternarPdf()}>
          <Icon nome={pdf ? 'lapis' : 'arquivo'} />
          <span className={criar.barraRotulo}>
            {pdf ? <Trans>Voltar a escrever</Trans> : <Trans>Ver como PDF</Trans>}
          </span>
        </button>
      </div>
      <Suspense>
        {versoes && (
          <VersoesDialog
            documento={documento}
            autosave={autosave}
            fechar={() => setVersoes(false)}
            aoRestaurar={(restaurado) => {
              setVersoes(false)
              adotar(restaurado, t`A versão foi restaurada`, true)
            }}
          />
        )}
      </Suspense>
      <Suspense>{acesso && <AcessoDialog documento={documento} fechar={() => setAcesso(false)} />}</Suspense>
    </>
  )
}
