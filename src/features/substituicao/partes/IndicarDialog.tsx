import substituicao from '../substituicao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { CriarBody, type Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { substituicaoMutations } from '../queries.ts'
import { type CamposDaSubstituicao, DeQuem } from './DeQuem.tsx'

type Props = { entrada: Entrada; fechar: () => void } & Pick<Substituicoes, 'chefiados' | 'unidades'>
const CAMPOS = { substitutoId: 'substituto' }
const corpoDe = ({ deQue, titularId, unidadeId, substituto, de, ate, motivo }: CamposDaSubstituicao) => ({
  ...(deQue === 'UNIDADE' ? { unidadeId: Number(unidadeId) } : { titularId: Number(titularId) }),
  substitutoId: substituto?.id,
  de,
  ate,
  motivo,
})

export function IndicarDialog({ entrada, chefiados, unidades, fechar }: Props) {
  const { t } = useLingui()
  const criar = useMutation(substituicaoMutations(useQueryClient()).criar)
  const form = useBodyForm({
    defaultValues: {
      deQue: 'PESSOA',
      titularId: String(entrada.id),
      unidadeId: String((unidades.find(({ id }) => id === entrada.lotacao.id) ?? unidades[0])?.id ?? 0),
      substituto: null,
      de: hoje(),
      ate: null,
      motivo: '',
    },
    fieldOf: CAMPOS,
    body: bodyOf(CriarBody, corpoDe, (body, chave) => criar.mutateAsync({ body, chave })),
    done: (_, { deQue }) =>
      closeWith(
        fechar,
        t`Substituição indicada`,
        deQue === 'UNIDADE'
          ? t`Quem vai agir e quem responde pela unidade foram avisados.`
          : t`Os dois foram avisados.`,
      ),
  })
  const { control } = form
  const doPeriodo = (dia: string | null) =>
    !dia || !diaValido(dia) ? t`Diga o dia.` : dia >= hoje() || t`A substituição começa hoje ou depois.`
  return (
    <FormDialog
      titulo={t`Indicar substituto`}
      form={form}
      fechar={fechar}
      mantido={t`O que você preencheu foi mantido.`}
      fazer={<Trans>Indicar</Trans>}
    >
      <DeQuem control={control} entrada={entrada} chefiados={chefiados} unidades={unidades} />
      <PersonField
        control={control}
        nome="substituto"
        rotulo={<Trans>Substituto</Trans>}
        falta={t`Escolha quem substitui.`}
      />
      <div className={substituicao.substituicaoDias}>
        <DateField control={control} nome="de" rotulo={t`Primeiro dia`} minimo={hoje()} validar={doPeriodo} />
        <DateField
          control={control}
          nome="ate"
          rotulo={t`Último dia`}
          minimo={hoje()}
          validar={(dia, { de }) => {
            const dito = doPeriodo(dia)
            if (dito !== true) return dito
            return de === null || dia === null || dia >= de || t`Acaba antes de começar.`
          }}
        />
      </div>
      <ReasonField control={control} nome="motivo" rows={1} placeholder={t`Férias, licença, viagem…`} />
    </FormDialog>
  )
}
