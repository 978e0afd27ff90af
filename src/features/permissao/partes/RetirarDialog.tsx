import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Permissao } from '#contract/permissao.ts'
import { usePalavras } from '#features/administracao/palavras.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'
import { permissaoMutations } from '../queries.ts'

type Campos = { motivo: string; ate: string | null }

/** Takes a profile back, now or at the end of a day, with the reason. */
export function RetirarDialog({ permissao, fechar }: { permissao: Permissao; fechar: () => void }) {
  const { t } = useLingui()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const retirar = useMutation(permissaoMutations(useQueryClient()).retirar)
  const { register, control, handleSubmit, formState, setError } = useForm<Campos>({
    defaultValues: { motivo: '', ate: null },
  })
  useServerErrors(retirar.error, setError)
  const { perfil } = usePalavras()
  const nome = perfil(permissao.perfil)
  const quem = usePalavrasDePermissao().quem(permissao)
  const enviar = handleSubmit(({ motivo, ate }) =>
    retirar.mutate(
      { id: permissao.id, motivo: motivo.trim(), ate, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: ate === null ? t`Perfil retirado` : t`Fim do perfil marcado` })
          fechar()
        },
        // what is corrected is another request
        onError: () => setChave(crypto.randomUUID()),
      },
    ),
  )
  return (
    <Modal titulo={t`Retirar ${nome}?`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <p className="soft">
          <Trans>{quem} deixa de ver e de mudar o que este perfil abre. O que já foi feito fica como está.</Trans>
        </p>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo', { validate: (dito) => dito.trim() !== '' || t`Diga por quê.` })}
        />
        <Controller
          control={control}
          name="ate"
          rules={{ validate: (dia) => dia === null || diaValido(dia) || t`Diga o dia.` }}
          render={({ field, fieldState }) => (
            <DiaField
              rotulo={t`Último dia (vazio: agora)`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              minimo={hoje()}
              erro={fieldState.error?.message}
            />
          )}
        />
        <RodapeDoForm
          erro={retirar.error}
          mantido={t`O perfil continua como estava.`}
          fechar={fechar}
          parado={retirar.isPending}
        >
          <Trans>Retirar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
