import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type FichaDaPessoa, PessoaMudada } from '#contract/administrar-pessoas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { pessoaMutations } from '../mutations-das-pessoas.ts'

type Campos = { nome: string; email: string; cpf: string; motivo: string }
const corpoDe = ({ nome, email, cpf, motivo }: Campos) => ({ nome, email, cpf: ouNada(cpf), motivo: ouNada(motivo) })

/** Changes what all posts of a person share: name, e-mail, CPF. */
export function NomeDialog({ pessoa, fechar }: { pessoa: FichaDaPessoa; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, nome, email, cpf } = pessoa
  const mudar = useMutation(pessoaMutations(useQueryClient()).mudarPessoa)
  const form = useBodyForm({
    defaultValues: { nome, email, cpf: '', motivo: '' },
    body: bodyOf(PessoaMudada, corpoDe, (body, chave) => mudar.mutateAsync({ ...body, id, versao, chave })),
    done: () => closeWith(fechar, t`Dados salvos`),
  })
  const { control } = form
  const mascarado = cpf ?? t`nenhum`
  return (
    <FormDialog titulo={t`Mudar ${nome}`} form={form} fechar={fechar} fazer={<Trans>Salvar</Trans>}>
      <TextField
        control={control}
        nome="nome"
        rotulo={t`Nome completo`}
        ajuda={t`O que já foi assinado guarda o nome daquele dia.`}
        maxLength={120}
      />
      <TextField control={control} nome="email" rotulo={t`E-mail`} type="email" />
      <TextField
        control={control}
        nome="cpf"
        rotulo={t`Outro CPF`}
        ajuda={t`Em branco, fica o que está: ${mascarado}.`}
        inputMode="numeric"
        maxLength={18}
      />
      <RegisterReason control={control} nome="motivo" ajuda={t`É preciso quando o nome ou o CPF mudam.`} />
    </FormDialog>
  )
}
