import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NumeracaoContinuada, type Serie } from '#contract/administrar-numeracao.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { numero } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { cadastroMutations } from '../mutations.ts'

type Campos = { proximo: string; motivo: string }
type Props = { orgao: Orgao; ano: number; serie: Serie; fechar: () => void }

/** Sets the next number of a series. */
export function ContinuarDialog({ orgao, ano, serie: { especieId, descricao, proximo }, fechar }: Props) {
  const { t } = useLingui()
  const continuar = useMutation(cadastroMutations(useQueryClient()).continuarNumeracao)
  const corpoDe = (campos: Campos) => ({
    orgaoId: orgao.id,
    especieId,
    ano,
    proximo: Number(campos.proximo.replaceAll('.', '')),
    motivo: campos.motivo,
  })
  const form = useBodyForm({
    defaultValues: { proximo: '', motivo: '' },
    body: bodyOf(NumeracaoContinuada, corpoDe, (body, chave) => continuar.mutateAsync({ ...body, chave })),
    done: () => closeWith(fechar, t`Numeração continuada`),
  })
  const { control } = form
  const atual = numero(proximo ?? 1)
  const { sigla } = orgao
  return (
    <FormDialog
      titulo={t`${descricao} de ${sigla} em ${ano}`}
      form={form}
      fechar={fechar}
      fazer={<Trans>Continuar daqui</Trans>}
    >
      <p className={ui.soft}>
        <Trans>
          O próximo é {atual}. Os números de {atual} até o que vem antes do novo ficam com o sistema anterior, e o
          Carimbo não os dá. Isto não se desfaz.
        </Trans>
      </p>
      <TextField control={control} nome="proximo" rotulo={t`Novo próximo número`} inputMode="numeric" maxLength={7} />
      <RegisterReason control={control} nome="motivo" ajuda={t`Ex.: último número dado pelo SIGA.`} />
    </FormDialog>
  )
}
