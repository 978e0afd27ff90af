import ui from '#ui/ui.module.css'
import chip from './chip.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { MobilAberto } from '#contract/mobil.ts'
import { avisarDoFeito } from '#domain/tramitacao/desfazer.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { Chip } from './Chip.tsx'
import { corpoDe, type Marcacao, NENHUMA } from './marcacao.ts'
import { MarcacaoFields } from './MarcacaoFields.tsx'
import { marcadorMutations, marcadorQueries } from './queries.ts'

const Gestao = lazy(() => import('./partes/Gestao.tsx').then((m) => ({ default: m.Gestao })))

type Props = { aberto: MobilAberto; fechar: () => void; aoFazer?: () => void }

/** Puts a marker on a via, or the via in a folder, with dates and a text; also removes them. For several vias: `#features/em-lote`. */
export function MarcarDialog({ aberto: { mobil, marcacoes }, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: todos = [] } = useQuery(marcadorQueries.daUnidade())
  const [gerindo, setGerindo] = useState(false)
  const por = useMutation(marcadorMutations.marcar(queryClient, mobil.id))
  const tirar = useMutation(marcadorMutations.desmarcar(queryClient, mobil.id))
  const { sigla } = mobil
  const feito = (depois: MobilAberto, summary: string) => {
    avisarDoFeito(queryClient, depois, { summary, detail: sigla })
    fechar()
    aoFazer?.()
  }
  // the follow-up does not depend on the dialog, which may be gone once the list below it is reloaded
  const form = useBodyForm({
    defaultValues: NENHUMA,
    body: noBody(async (marcacao: Marcacao, chave) => {
      const pedido = corpoDe(marcacao)
      if (!pedido) return
      const depois = await por.mutateAsync({ ...pedido, chave })
      const nome = todos.find(({ id }) => id === pedido.marcadorId)?.nome ?? ''
      feito(depois, t`Marcado: ${nome}`)
    }),
  })
  const { control } = form
  const inteira = useWatch({ control, compute: (marcacao: Marcacao) => corpoDe(marcacao) !== null })
  const desmarcar = useUmaVez(async (chave, marcadorId: number, nome: string) =>
    feito(await tirar.mutateAsync({ marcadorId, chave }), t`Sem o marcador ${nome}`),
  )
  return (
    <Modal titulo={t`Marcar ${sigla}`} fechar={fechar}>
      {marcacoes.length > 0 && (
        <ul className={`${ui.plain} ${chip.chipsLista}`} aria-label={t`Marcadores que tem`}>
          {marcacoes.map((posta) => (
            <li key={posta.id}>
              <Chip marcacao={posta} />
              <small className={ui.soft}>{[posta.por, posta.texto].filter(Boolean).join(': ')}</small>
              <button
                type="button"
                className={`${ui.btn} ${ui.small}`}
                disabled={tirar.isPending}
                onClick={() => void desmarcar(posta.id, posta.nome)}
                aria-label={t`Tirar ${posta.nome}`}
              >
                <Trans>Tirar</Trans>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(evento) => void form.enviar(evento)}>
        <MarcacaoFields control={control} />
        <FormFooter
          form={{ erro: form.erro ?? tirar.error, parado: form.parado }}
          fechar={fechar}
          falta={!inteira}
          mantido={t`Nada mudou no documento.`}
          antes={
            <button
              type="button"
              className={`${ui.btn} ${ui.plain}`}
              aria-expanded={gerindo}
              onClick={() => setGerindo(!gerindo)}
            >
              <Trans>Marcadores da unidade</Trans>
            </button>
          }
          fazer={form.parado ? t`Marcando…` : t`Marcar`}
        />
      </form>
      {gerindo && (
        <Suspense>
          <Gestao todos={todos} />
        </Suspense>
      )}
    </Modal>
  )
}
