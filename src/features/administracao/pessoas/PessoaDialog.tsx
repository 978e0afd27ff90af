import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import { NovaPessoa } from '#contract/administrar-pessoas.ts'
import { eProblema } from '#platform/falhas.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { ligar } from '../endereco.ts'
import { cadastroMutations } from '../mutations.ts'
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

/** A person not yet in the register, with their first post. A CPF that is somebody's asks whether it is the same human. */
export function PessoaDialog({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { chave, concluir } = useFormulario(fechar)
  const incluir = useMutation(cadastroMutations(useQueryClient()).incluirPessoa)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { ...POSTO_VAZIO, nome: '', email: '', cpf: '', matricula: '', jaCadastrada: false },
    resolver: bodyResolver<Campos>(NovaPessoa, corpoDe, CAMPO_DO_POSTO),
  })
  useServerErrors(incluir.error, setError, CAMPO_DO_POSTO)
  const enviar = handleSubmit((campos) =>
    incluir.mutate(
      { ...NovaPessoa.parse(corpoDe(campos)), chave },
      {
        onSuccess: ({ id, nome }) => {
          concluir(t`${nome} está no cadastro`)
          void navigate(ligar('pessoas', id))
        },
      },
    ),
  )
  return (
    <Modal titulo={t`Incluir pessoa`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField rotulo={t`Nome completo`} maxLength={120} erro={errors.nome?.message} campo={register('nome')} />
        <TextField
          rotulo={t`CPF`}
          ajuda={t`Por ele a pessoa é reconhecida na primeira entrada. Fica cifrado.`}
          inputMode="numeric"
          maxLength={18}
          erro={errors.cpf?.message}
          campo={register('cpf')}
        />
        {eProblema(incluir.error, 'CPF_JA_CADASTRADO') && (
          <label className="row">
            <input type="checkbox" {...register('jaCadastrada')} />
            <span>
              <Trans>É a mesma pessoa: dar a ela mais esta lotação, com o nome e o e-mail que já tem</Trans>
            </span>
          </label>
        )}
        <TextField rotulo={t`E-mail`} type="email" erro={errors.email?.message} campo={register('email')} />
        <TextField
          rotulo={t`Matrícula`}
          ajuda={t`Em branco, o Carimbo dá uma.`}
          maxLength={30}
          erro={errors.matricula?.message}
          campo={register('matricula')}
        />
        <PostoFields control={control} />
        <RodapeDoForm
          erro={eProblema(incluir.error, 'CPF_JA_CADASTRADO') ? null : incluir.error}
          mantido={t`Ninguém foi incluído.`}
          fechar={fechar}
          parado={incluir.isPending}
        >
          <Trans>Incluir</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
