import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { EncerrarBody } from '#contract/prazo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { prazoMutations } from './queries.ts'

type Campos = { como: string; observacao: string }
const corpoDe = ({ como, observacao }: Campos) => ({
  cumprido: como === 'cumprido',
  observacao: observacao.trim() || null,
})

/** Ends the term: the work was done, or is no longer needed. */
export function EncerrarPrazoDialog({ aberto, fechar }: { aberto: MobilAberto; fechar: () => void }) {
  const { t } = useLingui()
  const { mobil, prazo } = aberto
  const encerrar = useMutation(prazoMutations(useQueryClient(), mobil.id).encerrar)
  const form = useBodyForm({
    defaultValues: { como: 'cumprido', observacao: '' },
    body: bodyOf(EncerrarBody, corpoDe, (body, chave) => encerrar.mutateAsync({ ...body, chave })),
    done: (_, { como }) => closeWith(fechar, como === 'cumprido' ? t`Prazo cumprido` : t`Prazo retirado`),
  })
  const { control } = form
  const { sigla } = mobil
  return (
    <FormDialog
      titulo={t`Encerrar o prazo de ${sigla}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={<Trans>Encerrar prazo</Trans>}
    >
      {prazo && (
        <p>
          {prazo.dito}. <span className={ui.soft}>{prazo.motivo}</span>
        </p>
      )}
      <ChoiceField
        control={control}
        nome="como"
        tipo="radio"
        legenda={<Trans>Por quê</Trans>}
        de={[
          { valor: 'cumprido', nome: t`O que se pedia foi feito` },
          { valor: 'retirado', nome: t`O prazo não vale mais` },
        ]}
      />
      <TextArea control={control} nome="observacao" rotulo={<Trans>Observação (opcional)</Trans>} maxLength={500} />
    </FormDialog>
  )
}
