import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { assinatura } from '#acts/assinatura.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { pedidosMutations } from './queries.ts'

const { recusarAssinatura, devolverParaAjuste, desfazerRecusa } = assinatura

const RecusarDialog = lazy(() => import('./RecusarDialog.tsx').then((m) => ({ default: m.RecusarDialog })))

/** What a signer may do instead of signing. */
export function NaoAssina({ documento, devolver }: { documento: Documento; devolver: () => void }) {
  const { t } = useLingui()
  const desfazer = useMutation(pedidosMutations(useQueryClient(), documento.id).desfazerRecusa)
  const [recusando, setRecusando] = useState(false)
  const pode = (nome: NomeAcao) => documento.acoes.some((acao) => acao.nome === nome && acao.pode)
  if (!recusando && !(['recusarAssinatura', 'devolverParaAjuste', 'desfazerRecusa'] as const).some(pode)) return null
  return (
    <section className={`${forms.card} ${pedidos.naoAssina}`} aria-labelledby="nao-assina">
      <h2 id="nao-assina">
        <Trans>Não vai assinar?</Trans>
      </h2>
      {pode('devolverParaAjuste') && (
        <>
          <button type="button" className={ui.btn} onClick={devolver}>
            <Icon nome={devolverParaAjuste.icone} />
            {devolverParaAjuste.nome()}
          </button>
          <small className={ui.soft}>
            <Trans>Comente o texto e devolva a quem o escreve. O número fica.</Trans>
          </small>
        </>
      )}
      {pode('recusarAssinatura') && (
        <button type="button" className={`${ui.btn} ${ui.plain}`} onClick={() => setRecusando(true)}>
          <Icon nome={recusarAssinatura.icone} />
          {recusarAssinatura.nome()}
        </button>
      )}
      {pode('desfazerRecusa') && (
        <button
          type="button"
          className={ui.btn}
          disabled={desfazer.isPending}
          onClick={() =>
            desfazer.mutate(crypto.randomUUID(), {
              onSuccess: () => notify({ severity: 'success', summary: t`A recusa foi desfeita` }),
            })
          }
        >
          <Icon nome={desfazerRecusa.icone} />
          {desfazerRecusa.nome()}
        </button>
      )}
      {desfazer.error && <ProblemAlert erro={desfazer.error} mantido={t`Nada mudou no documento.`} />}
      {recusando && (
        <Suspense>
          <RecusarDialog documento={documento} fechar={() => setRecusando(false)} />
        </Suspense>
      )}
    </section>
  )
}
