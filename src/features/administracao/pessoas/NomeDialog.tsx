import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type FichaDaPessoa, PessoaMudada } from '#contract/administrar-pessoas.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'

type Campos = { nome: string; email: string; cpf: string; motivo: string }
const corpoDe = ({ nome, email, cpf, motivo }: Campos) => ({ nome, email, cpf: ouNada(cpf), motivo: ouNada(motivo) })

/** What is one in all posts of a person: name, e-mail, CPF. */
export function NomeDialog({ pessoa, fechar }: { pessoa: FichaDaPessoa; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, nome, email, cpf } = pessoa
  const { chave, concluir } = useFormulario(fechar)
  const mudar = useMutation(cadastroMutations(useQueryClient()).mudarPessoa)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { nome, email, cpf: '', motivo: '' },
    resolver: bodyResolver<Campos>(PessoaMudada, corpoDe),
  })
  useServerErrors(mudar.error, setError)
  const enviar = handleSubmit((campos) =>
    mudar.mutate(
      { ...PessoaMudada.parse(corpoDe(campos)), id, versao, chave },
      { onSuccess: () => concluir(t`Dados salvos`) },
    ),
  )
  const mascarado = cpf ?? t`nenhum`
  return (
    <Modal titulo={t`Mudar ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Nome completo`}
          ajuda={t`O que já foi assinado guarda o nome daquele dia.`}
          maxLength={120}
          erro={errors.nome?.message}
          campo={register('nome')}
        />
        <TextField rotulo={t`E-mail`} type="email" erro={errors.email?.message} campo={register('email')} />
        <TextField
          rotulo={t`Outro CPF`}
          ajuda={t`Em branco, fica o que está: ${mascarado}.`}
          inputMode="numeric"
          maxLength={18}
          erro={errors.cpf?.message}
          campo={register('cpf')}
        />
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`É preciso quando o nome ou o CPF mudam.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={mudar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={mudar.isPending}>
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
