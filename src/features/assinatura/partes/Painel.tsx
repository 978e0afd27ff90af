import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'

import { Assinantes } from '#domain/assinatura/Assinantes.tsx'
import { EnvioDoPai } from '#domain/documento/EnvioDoPai.tsx'
import type { useAssinar } from '../use-assinar.ts'
import { Acao } from './Acao.tsx'
import { ConfereComOriginal } from './ConfereComOriginal.tsx'
import { ProximoParaAssinar } from './ProximoParaAssinar.tsx'
import { Recusa } from './Recusa.tsx'

const NaoAssina = lazy(() => import('#domain/pedidos/NaoAssina.tsx').then((m) => ({ default: m.NaoAssina })))

type Props = {
  preparo: UseQueryResult<PreparoAssinatura>
  assinatura: ReturnType<typeof useAssinar>
  sigla: string
  /** Opens the form that sends the text back instead of signing it. */
  devolver: () => void
}

/** The person refused to sign, and may still undo that. */
const recusou = ({ acoes }: Documento) => acoes.some(({ nome, pode }) => nome === 'desfazerRecusa' && pode)

/** Who signs the document, and what to do about it. */
export function Painel({ preparo, assinatura, sigla, devolver }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = preparo
  if (error) return <Recusa erro={error} tentar={() => void refetch()} />
  const captura = data?.documento.captura
  return (
    <aside className={documentoCss.docSide} aria-label={t`Assinatura`}>
      <section className={forms.card}>
        <h2>
          <Trans>Quem assina</Trans>
        </h2>
        {data ? (
          <Assinantes assinantes={data.assinantes} />
        ) : (
          <div className={ui.skel} role="status" aria-label={t`Carregando…`} />
        )}
      </section>
      <Acao
        preparo={preparo}
        assinatura={assinatura}
        nome={sigla}
        autentica={captura != null}
        emVezDisso={
          data &&
          data.pendente?.estado !== 'CONFIRMADA' && (
            <Suspense>
              <NaoAssina documento={data.documento} devolver={devolver} />
              {recusou(data.documento) && <ProximoParaAssinar menos={[data.documento.mobilId ?? 0]} />}
            </Suspense>
          )
        }
      >
        {data && <EnvioDoPai documento={data.documento} />}
        {captura && <ConfereComOriginal original={captura.nome} paginas={captura.paginas} />}
      </Acao>
    </aside>
  )
}
