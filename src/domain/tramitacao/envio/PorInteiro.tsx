import dia from '#ui/dia.module.css'
import forms from '#ui/forms.module.css'
import tramitarCss from '../tramitar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'

import { type MobilAberto, TramitarBody } from '#contract/mobil.ts'
import { NoDestino } from '#domain/acesso/NoDestino.tsx'
import { PrazoTermina } from '#domain/prazo/PrazoTermina.tsx'
import { DestinoField } from '#domain/usuario/DestinoField.tsx'
import { eDestino, idDoDestino, nomeDoDestino } from '#domain/usuario/destino.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations } from '../queries.ts'
import type { CamposDoTramite } from './DevolverAte.tsx'
import { Enviar, Observacao } from './partes.tsx'

/** Loaded on demand: the calendar is large, and few ask for the document back. */
const DevolverAte = lazy(() => import('./DevolverAte.tsx').then((m) => ({ default: m.DevolverAte })))

type Props = { aberto: MobilAberto; fechar: () => void; enviado: () => void }

/** From this level on, belonging to the destination may not be enough to read it. */
const NIVEL_FECHADO = 30

/** Sends the via, or the unit's branch of it, to one destination. */
export function PorInteiro({ aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil, documento } = aberto
  const tramitar = useMutation(tramitacaoMutations.tramitar(queryClient, mobil.id))
  const { destinatario } = documento
  const sugerido = destinatario && eDestino(destinatario) ? destinatario : null
  // a branch is concluded, not sent back
  const inteiro =
    aberto.documento.acoes.some(({ nome, pode }) => nome === 'tramitarEmParalelo' && pode) ||
    aberto.ramos.every(({ pode }) => !pode)
  const { sigla } = mobil
  const form = useBodyForm({
    defaultValues: { destino: sugerido, observacao: '', comDevolucao: false, devolverAte: null },
    body: bodyOf(
      TramitarBody,
      ({ destino, observacao, comDevolucao, devolverAte }: CamposDoTramite) => ({
        destino: destino && idDoDestino(destino),
        ...(observacao.trim() !== '' && { observacao }),
        ...(comDevolucao && { devolverAte }),
      }),
      (body, chave) => tramitar.mutateAsync({ ...body, chave }),
    ),
    done: (depois, { destino }) => {
      const para = destino === null ? '' : nomeDoDestino(destino)
      avisarComDesfazer(queryClient, aberto, depois, {
        summary: t`${sigla} enviado`,
        detail: t`Agora está a caminho de ${para}.`,
      })
      enviado()
    },
  })
  const { control } = form
  const [escolhido, comDevolucao] = useWatch({ control, name: ['destino', 'comDevolucao'] })
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <DestinoField control={control} nome="destino" rotulo={<Trans>Enviar para</Trans>} />
      {escolhido && (documento.restrito || documento.nivelAcesso >= NIVEL_FECHADO) && (
        <NoDestino documentoId={documento.id} destino={idDoDestino(escolhido)} />
      )}
      {inteiro && (
        <CheckField control={control} nome="comDevolucao">
          <Trans>Pedir de volta até um dia</Trans>
        </CheckField>
      )}
      {inteiro && comDevolucao && (
        <Suspense fallback={<DiaPorVir />}>
          <DevolverAte control={control} />
        </Suspense>
      )}
      {inteiro && <PrazoTermina prazo={aberto.prazo} ato="TRAMITAR" />}
      <Observacao control={control} />
      <Enviar form={form} rotulo={t`Tramitar`} fechar={fechar} />
    </form>
  )
}

/** Holds the date field's place until its code is loaded, so that nothing below moves. */
const DiaPorVir = () => (
  <div className={forms.field}>
    <span className={dia.rotulo}>
      <Trans>Devolver até</Trans>
    </span>
    <div className={tramitarCss.diaPorVir} />
  </div>
)
