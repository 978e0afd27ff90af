import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import type { VinculoPendente } from '#contract/administracao.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { notify } from '#platform/notify.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { administracaoMutations } from '../queries.ts'

type Campos = { pessoa: PessoaEscolhida | null; motivo: string }

/** Says whom of the register an account is, and why. */
export function LigarDialog({ pendente, fechar }: { pendente: VinculoPendente; fechar: () => void }) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const ligar = useMutation(administracaoMutations(useQueryClient()).ligar)
  const { register, control, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { pessoa: null, motivo: '' },
  })
  const { id, nome, email } = pendente
  const enviar = handleSubmit(({ pessoa, motivo }) => {
    if (!pessoa) return
    const { nome: escolhida } = pessoa
    ligar.mutate(
      { id, pessoaId: pessoa.id, motivo, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Conta ligada a ${escolhida}` })
          fechar()
        },
      },
    )
  })
  return (
    <Modal titulo={t`Quem é ${nome}?`} fechar={fechar}>
      <p className="soft">
        <Trans>
          A conta de {email} passa a entrar como a pessoa que você escolher. Se ela já entrava por outra conta, essa
          deixa de entrar, e a pessoa é avisada por e-mail.
        </Trans>
      </p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <Controller
          control={control}
          name="pessoa"
          rules={{ validate: (pessoa) => pessoa !== null || t`Escolha a pessoa.` }}
          render={({ field: { value, onChange }, fieldState }) => (
            <PessoaPicker
              rotulo={t`Pessoa do cadastro`}
              valor={value}
              aoMudar={onChange}
              erro={fieldState.error?.message}
            />
          )}
        />
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo', { validate: (dito) => dito.trim() !== '' || t`Diga por quê.` })}
        />
        <RodapeDoForm erro={ligar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={ligar.isPending}>
          <Trans>Ligar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
