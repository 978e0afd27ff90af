import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { administracaoApi } from '#contract/administracao.ts'
import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { cadastroMutations } from '../mutations.ts'

type Campos = { motivo: string }

/** Shows the whole CPF of a person to who says why; it is kept nowhere, and gone when the dialog closes. */
export function VerCpfDialog({ pessoa, fechar }: { pessoa: FichaDaPessoa; fechar: () => void }) {
  const { t } = useLingui()
  const { nome, entradas } = pessoa
  const ver = useMutation(cadastroMutations(useQueryClient()).verCpf)
  const { register, handleSubmit, setError, formState } = useForm<Campos>({
    defaultValues: { motivo: '' },
    resolver: bodyResolver<Campos>(administracaoApi.verCpf.body, (campos) => campos),
  })
  useServerErrors(ver.error, setError)
  const [primeira] = entradas
  const enviar = handleSubmit(({ motivo }) => {
    if (primeira) ver.mutate({ id: primeira.id, motivo })
  })
  return (
    <Modal titulo={t`CPF de ${nome}`} fechar={fechar}>
      {ver.data ? (
        <>
          <p className="codigo" role="status">
            {ver.data.cpf?.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') ?? t`Sem CPF no cadastro`}
          </p>
          <div className="row end">
            <button type="button" className="btn" onClick={fechar}>
              <Trans>Fechar</Trans>
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={(evento) => void enviar(evento)} noValidate>
          <TextArea
            rotulo={t`Motivo`}
            ajuda={t`Fica no registro, com o seu nome.`}
            maxLength={200}
            erro={formState.errors.motivo?.message}
            campo={register('motivo')}
          />
          <RodapeDoForm erro={ver.error} mantido="" fechar={fechar} parado={ver.isPending}>
            <Trans>Ver o CPF inteiro</Trans>
          </RodapeDoForm>
        </form>
      )}
    </Modal>
  )
}
