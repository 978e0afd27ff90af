import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { NovaPessoa } from '#contract/administrar-pessoas.ts'
import { eProblema } from '#platform/falhas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { ligar } from '#domain/administracao/endereco.ts'
import { pessoaMutations } from '../mutations-das-pessoas.ts'
import { CAMPO_DO_POSTO, type CamposDoPosto, POSTO_VAZIO, PostoFields, postoDe } from './PostoFields.tsx'

type Campos = CamposDoPosto & {
  nome: string
  email: string
  cpf: string
  matricula: string
  jaCadastrada: boolean
}
const corpoDe = (campos: Campos) => ({
  ...postoDe(campos),
  nome: campos.nome,
  email: campos.email,
  cpf: ouNada(campos.cpf),
  matricula: ouNada(campos.matricula),
  jaCadastrada: campos.jaCadastrada,
})

/** Includes a person with their first post. If the CPF is already in the register, asks whether it is the same human. */
export function PessoaDialog({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const incluir = useMutation(pessoaMutations(useQueryClient()).incluirPessoa)
  const form = useBodyForm({
    defaultValues: { ...POSTO_VAZIO, nome: '', email: '', cpf: '', matricula: '', jaCadastrada: false },
    fieldOf: CAMPO_DO_POSTO,
    body: bodyOf(NovaPessoa, corpoDe, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ id, nome }) => {
      closeWith(fechar, t`${nome} está no cadastro`)
      void navigate(ligar('pessoas', id))
    },
  })
  const { control } = form
  const jaCadastrado = eProblema(form.erro, 'CPF_JA_CADASTRADO')
  return (
    <FormDialog
      titulo={t`Incluir pessoa`}
      className={ficha.adminLongo}
      form={jaCadastrado ? { ...form, erro: null } : form}
      fechar={fechar}
      mantido={t`Ninguém foi incluído.`}
      fazer={<Trans>Incluir</Trans>}
    >
      <TextField control={control} nome="nome" rotulo={t`Nome completo`} maxLength={120} />
      <TextField
        control={control}
        nome="cpf"
        rotulo={t`CPF`}
        ajuda={t`Por ele a pessoa é reconhecida na primeira entrada. Fica cifrado.`}
        inputMode="numeric"
        maxLength={18}
      />
      {jaCadastrado && (
        <CheckField control={control} nome="jaCadastrada">
          <Trans>É a mesma pessoa: dar a ela mais esta lotação, com o nome e o e-mail que já tem</Trans>
        </CheckField>
      )}
      <TextField control={control} nome="email" rotulo={t`E-mail`} type="email" />
      <TextField
        control={control}
        nome="matricula"
        rotulo={t`Matrícula`}
        ajuda={t`Em branco, o Carimbo dá uma.`}
        maxLength={30}
      />
      <PostoFields control={control} />
    </FormDialog>
  )
}
