import ui from '#ui/ui.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { regrasDoLocal } from '#contract/calendario.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import { calendarioCom, diasUteisEntre, proximoDiaUtil, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { DefinirBody, PRAZO_MAXIMO_DIAS_UTEIS } from '#contract/prazo.ts'
import { diaDaSemana } from '#domain/calendario/palavras.ts'
import { calendarioQueries } from '#domain/calendario/queries.ts'
import { data, hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { prazoMutations } from './queries.ts'

type Campos = { tipo: 'DIAS_UTEIS' | 'DIA'; dias: string; dia: string | null; motivo: string; acompanha: boolean }
const corpoDe = ({ tipo, dia, dias, motivo, acompanha }: Campos) => ({
  ate: tipo === 'DIA' ? { tipo, dia } : { tipo, dias: Number(dias) },
  motivo,
  acompanha,
})

const inteiro = (dias: string) =>
  /^\d{1,3}$/.test(dias.trim()) && Number(dias) >= 1 && Number(dias) <= PRAZO_MAXIMO_DIAS_UTEIS ? Number(dias) : null

/** The day on which the term ends, and the days off; undefined while the calendar is loading. */
function useVencimento({ tipo, dias, dia }: Pick<Campos, 'tipo' | 'dias' | 'dia'>) {
  const { data: calendario } = useQuery(calendarioQueries.feriados())
  if (!calendario) return undefined
  const folgas = calendarioCom(regrasDoLocal(calendario.feriados, calendario.local))
  const n = inteiro(dias)
  if (tipo === 'DIAS_UTEIS') return n === null ? undefined : { vence: somarDiasUteis(hoje(), n, folgas), folgas }
  return dia !== null && diaValido(dia) ? { vence: proximoDiaUtil(dia, folgas), folgas } : undefined
}

/** Shows that day while the person chooses. */
function VenceEm({ escolha }: { escolha: Pick<Campos, 'tipo' | 'dias' | 'dia'> }) {
  const vencimento = useVencimento(escolha)
  const [quando, semana] = vencimento ? [data(vencimento.vence), diaDaSemana(vencimento.vence)] : ['', '']
  return (
    <p id="prazo-vence" role="status" className={ui.soft}>
      {vencimento && (
        <>
          <Trans>
            Vence em {quando}, {semana}:
          </Trans>{' '}
          <Plural
            value={diasUteisEntre(hoje(), vencimento.vence, vencimento.folgas)}
            one="# dia útil"
            other="# dias úteis"
          />
          .
        </>
      )}
    </p>
  )
}

type Props = {
  aberto: MobilAberto
  /** The day to begin with, where one was pointed at. */
  dia?: string
  fechar: () => void
  aoFazer?: () => void
}

/** Sets the term for the unit's work on the document: a number of working days, or a day. */
export function PrazoDialog({ aberto, dia: pedido, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const { mobil, prazo } = aberto
  const definir = useMutation(prazoMutations(useQueryClient(), mobil.id).definir)
  const form = useBodyForm({
    defaultValues: {
      tipo: prazo || pedido !== undefined ? 'DIA' : 'DIAS_UTEIS',
      dias: '5',
      dia: pedido ?? prazo?.vence ?? null,
      motivo: '',
      acompanha: prazo?.acompanha ?? false,
    },
    body: bodyOf(DefinirBody, corpoDe, (body, chave) => definir.mutateAsync({ ...body, chave })),
    done(agora) {
      closeWith(fechar, agora.prazo?.dito ?? t`Prazo definido`)
      aoFazer?.()
    },
  })
  const { control } = form
  const [tipo, dias, dia] = useWatch({ control, name: ['tipo', 'dias', 'dia'] })
  const { sigla } = mobil
  return (
    <FormDialog
      titulo={prazo ? t`Mudar o prazo de ${sigla}` : t`Definir prazo de ${sigla}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={prazo ? <Trans>Mudar prazo</Trans> : <Trans>Definir prazo</Trans>}
    >
      <p>
        <Trans>
          Fica na mesa, em Prazos. Quem está com o documento é avisado três dias úteis e um dia útil antes; quem
          responde pela unidade, se o prazo acabar. Enquanto estiver sobrestado, o prazo para.
        </Trans>
      </p>
      <ChoiceField
        control={control}
        nome="tipo"
        tipo="radio"
        legenda={<Trans>Até quando</Trans>}
        de={[
          { valor: 'DIAS_UTEIS', nome: t`Em dias úteis, a contar de hoje` },
          { valor: 'DIA', nome: t`Num dia` },
        ]}
      />
      {tipo === 'DIAS_UTEIS' ? (
        <TextField
          control={control}
          nome="dias"
          rotulo={<Trans>Dias úteis</Trans>}
          inputMode="numeric"
          maxLength={3}
          aria-required
          validar={(dito) => inteiro(dito) !== null || t`Diga de 1 a ${PRAZO_MAXIMO_DIAS_UTEIS} dias.`}
        />
      ) : (
        <DateField
          control={control}
          nome="dia"
          rotulo={t`Dia`}
          minimo={hoje()}
          validar={(dito) => (dito !== null && diaValido(dito) && dito >= hoje()) || t`Escolha hoje ou um dia depois.`}
        />
      )}
      <VenceEm escolha={{ tipo, dias, dia }} />
      <ReasonField control={control} nome="motivo" rows={2} />
      <CheckField control={control} nome="acompanha">
        <Trans>O prazo acompanha o documento se ele for tramitado</Trans>
      </CheckField>
    </FormDialog>
  )
}
