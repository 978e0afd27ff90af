import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Feriado, Feriados } from '#contract/calendario.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { calendarioMutations } from '#domain/calendario/queries.ts'
import { Onde } from './Onde.tsx'
import { Quando } from './Quando.tsx'
import { type Campos, camposDe, regraDe } from './regra.ts'

type Props = {
  atual: Feriado | null
  local: Feriados['local']
  orgaos: Feriados['orgaos']
  /** False: the person keeps the calendar of an órgão, and changes only its days. */
  tudo: boolean
  fechar: () => void
}

export function FeriadoDialog({ atual, local, orgaos, tudo, fechar }: Props) {
  const { t } = useLingui()
  const salvar = useMutation(calendarioMutations(useQueryClient()).salvar)
  const form = useBodyForm({
    defaultValues: camposDe(atual, { local, orgaos }),
    body: noBody((campos: Campos, chave) => salvar.mutateAsync({ atual, body: regraDe(campos), chave })),
    done: () => closeWith(fechar, t`Calendário salvo`),
  })
  const { control } = form
  const nome = atual?.descricao
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir feriado` : t`Mudar ${nome}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no calendário.`}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField
        control={control}
        nome="descricao"
        rotulo={<Trans>O que é</Trans>}
        maxLength={120}
        falta={t`Diga o que é.`}
      />
      <CheckField control={control} nome="facultativo">
        <Trans>É ponto facultativo, não feriado</Trans>
      </CheckField>
      <Quando control={control} />
      <Onde control={control} orgaos={orgaos} tudo={tudo} />
    </FormDialog>
  )
}
