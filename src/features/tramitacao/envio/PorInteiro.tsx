import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { regrasDoLocal } from '#contract/calendario.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import { calendarioCom, proximoDiaUtil } from '#contract/dias-uteis.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { NoDestino } from '#features/acesso/NoDestino.tsx'
import { diaDaSemana } from '#features/calendario/palavras.ts'
import { calendarioQueries } from '#features/calendario/queries.ts'
import { PrazoTermina } from '#features/prazo/PrazoTermina.tsx'
import { DestinoField } from '#features/usuario/DestinoField.tsx'
import { eDestino, idDoDestino, nomeDoDestino, type Destino } from '#features/usuario/destino.ts'
import { data, hoje } from '#platform/format.ts'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations } from '../queries.ts'
import { Enviar, Observacao } from './partes.tsx'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then((m) => ({ default: m.DiaField })))

type Props = { aberto: MobilAberto; fechar: () => void; enviado: () => void }
type Campos = { destino: Destino | null; observacao: string; devolverAte: string | null }

/** From this level on, being of the place it goes to may not be enough to read it. */
const NIVEL_FECHADO = 30

/** The via, or the branch of it that the unit has, goes to one place. */
export function PorInteiro({ aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil, documento } = aberto
  const [chave] = useState(() => crypto.randomUUID())
  const tramitar = useMutation(tramitacaoMutations.tramitar(queryClient, mobil.id))
  const { destinatario } = documento
  const sugerido = destinatario && eDestino(destinatario) ? destinatario : null
  const { control, register, handleSubmit } = useForm<Campos>({
    defaultValues: { destino: sugerido, observacao: '', devolverAte: null },
  })
  const [comDevolucao, setComDevolucao] = useState(false)
  // a branch is concluded, not sent back
  const inteiro =
    aberto.documento.acoes.some(({ nome, pode }) => nome === 'tramitarEmParalelo' && pode) ||
    aberto.ramos.every(({ pode }) => !pode)
  const { data: calendario } = useQuery({ ...calendarioQueries.feriados(), enabled: comDevolucao })
  const folgas = calendario && calendarioCom(regrasDoLocal(calendario.feriados, calendario.local))
  /** Said of a day on which nobody works: it is kept as chosen. */
  const foraDoExpediente = (dia: string | null) => {
    if (!folgas || dia === null || !diaValido(dia)) return undefined
    const util = proximoDiaUtil(dia, folgas)
    if (util === dia) return undefined
    const [escolha, semana, seguinte] = [data(dia), diaDaSemana(dia), data(util)]
    return t`${escolha} (${semana}) não é dia útil: o primeiro depois dele é ${seguinte}.`
  }
  const escolhido = useWatch({ control, name: 'destino' })
  const { sigla } = mobil

  const enviar = handleSubmit(({ destino, observacao, devolverAte }) => {
    if (!destino) return
    const para = nomeDoDestino(destino)
    const observado = observacao.trim()
    tramitar.mutate(
      {
        destino: idDoDestino(destino),
        ...(observado && { observacao: observado }),
        ...(comDevolucao && devolverAte && { devolverAte }),
        chave,
      },
      {
        onSuccess: (depois) => {
          avisarComDesfazer(queryClient, aberto, depois, {
            summary: t`${sigla} enviado`,
            detail: t`Agora está a caminho de ${para}.`,
          })
          enviado()
        },
      },
    )
  })
  return (
    <form onSubmit={(evento) => void enviar(evento)}>
      <DestinoField control={control} name="destino" rotulo={<Trans>Enviar para</Trans>} />
      {escolhido && (documento.restrito || documento.nivelAcesso >= NIVEL_FECHADO) && (
        <NoDestino documentoId={documento.id} destino={idDoDestino(escolhido)} />
      )}
      {inteiro && (
        <label className="row">
          <input type="checkbox" checked={comDevolucao} onChange={() => setComDevolucao(!comDevolucao)} />
          <Trans>Pedir de volta até um dia</Trans>
        </label>
      )}
      {inteiro && comDevolucao && (
        <Controller
          control={control}
          name="devolverAte"
          rules={{
            validate: (dia) =>
              dia === null || !diaValido(dia)
                ? t`Diga o dia.`
                : dia >= hoje() || t`A data de devolução já passou: escolha hoje ou um dia depois.`,
          }}
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <Suspense fallback={<DiaPorVir />}>
              <DiaField
                rotulo={t`Devolver até`}
                valor={value}
                aoMudar={onChange}
                minimo={hoje()}
                ref={ref}
                dica={foraDoExpediente(value)}
                erro={error?.message}
              />
            </Suspense>
          )}
        />
      )}
      {inteiro && <PrazoTermina prazo={aberto.prazo} ato="TRAMITAR" />}
      <Observacao {...register('observacao')} />
      <Enviar erro={tramitar.error} pendente={tramitar.isPending} rotulo={t`Tramitar`} fechar={fechar} />
    </form>
  )
}

/** The room where the day is said, until its code is here: what stands below does not move under the hand. */
const DiaPorVir = () => (
  <div className="field">
    <span className="rotulo">
      <Trans>Devolver até</Trans>
    </span>
    <div className="dia-por-vir" />
  </div>
)
