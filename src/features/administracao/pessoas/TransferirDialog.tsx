import ui from '#ui/ui.module.css'
import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type EntradaAdministrada, Transferencia } from '#contract/administrar-pessoas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { pessoaMutations } from '../mutations-das-pessoas.ts'
import { CAMPO_DO_POSTO, type CamposDoPosto, POSTO_VAZIO, PostoFields, postoDe } from './PostoFields.tsx'

type Campos = CamposDoPosto & { motivo: string }
const corpoDe = (campos: Campos) => {
  const { ate: _, ...posto } = postoDe(campos)
  return { ...posto, motivo: campos.motivo }
}

/** Ends this post and begins one in another unit, with the same matrícula. */
export function TransferirDialog({ entrada, fechar }: { entrada: EntradaAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, cargo, funcao, matricula } = entrada
  const transferir = useMutation(pessoaMutations(useQueryClient()).transferir)
  const form = useBodyForm({
    defaultValues: { ...POSTO_VAZIO, cargo, funcao, motivo: '' },
    fieldOf: CAMPO_DO_POSTO,
    body: bodyOf(Transferencia, corpoDe, (body, chave) => transferir.mutateAsync({ ...body, id, versao, chave })),
    done: () => closeWith(fechar, t`Pessoa transferida`),
  })
  const { control } = form
  const sigla = entrada.unidade.sigla
  return (
    <FormDialog
      titulo={t`Transferir de ${sigla}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Transferir</Trans>}
    >
      <p className={ui.soft}>
        <Trans>
          A lotação em {sigla} se encerra e outra começa, com a mesma matrícula, {matricula}. O que a pessoa fez
          continua dela, e os documentos ficam na unidade.
        </Trans>
      </p>
      <PostoFields control={control} semFim />
      <RegisterReason control={control} nome="motivo" ajuda={t`Fica no registro. Ex.: Portaria nº 12, de 2026.`} />
    </FormDialog>
  )
}
