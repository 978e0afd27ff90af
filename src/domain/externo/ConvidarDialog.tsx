import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { soCpf } from '#contract/cpf.ts'
import type { Pessoa } from '#contract/documento.ts'
import { ConvidarBody, NOME_DE_FORA_MAXIMO } from '#contract/externo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { externoMutations } from './queries.ts'

type Props = { aoConvidar: (pessoa: Pessoa) => void; fechar: () => void }
type Campos = { nome: string; email: string; cpf: string }

/** Invites a signer who is not in the register, and is known by e-mail from then on. */
export function ConvidarDialog({ aoConvidar, fechar }: Props) {
  const { t } = useLingui()
  const convidar = useMutation(externoMutations.convidar())
  const form = useBodyForm({
    defaultValues: { nome: '', email: '', cpf: '' },
    body: bodyOf(
      ConvidarBody,
      ({ nome, email, cpf }: Campos) => ({ nome, email, cpf: soCpf(cpf) }),
      (body) => convidar.mutateAsync(body),
    ),
    done: (pessoa) => {
      aoConvidar(pessoa)
      fechar()
    },
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Convidar quem é de fora`}
      form={form}
      fechar={fechar}
      mantido=""
      fazer={<Trans>Acrescentar</Trans>}
    >
      <p className={ui.soft}>
        <Trans>
          Quando for a vez dessa pessoa, ela recebe por e-mail um endereço que abre só este documento, e confirma quem é
          com um código.
        </Trans>
      </p>
      <TextField
        control={control}
        nome="nome"
        rotulo={<Trans>Nome completo</Trans>}
        maxLength={NOME_DE_FORA_MAXIMO}
        falta={t`Informe o nome e o e-mail.`}
      />
      <TextField
        control={control}
        nome="email"
        rotulo={<Trans>E-mail</Trans>}
        type="email"
        maxLength={200}
        falta={t`Informe o e-mail.`}
      />
      <TextField
        control={control}
        nome="cpf"
        rotulo={<Trans>CPF (opcional)</Trans>}
        inputMode="numeric"
        maxLength={20}
      />
    </FormDialog>
  )
}
