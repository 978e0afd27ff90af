import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Acesso } from '#contract/acessos.ts'
import { notify } from '#platform/notify.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { usePalavras } from '../palavras.ts'
import { acessosMutations, type Ato } from '../queries.ts'

/** Asks why before somebody's sessions are ended, or their access is locked or unlocked. */
export function AtoDialog({ acesso, ato, fechar }: { acesso: Acesso; ato: Ato; fechar: () => void }) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const agir = useMutation(acessosMutations(useQueryClient()).agir(ato))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const { titulo, explica, verbo, feito } = usePalavras().atos[ato]
  const enviar = handleSubmit(({ motivo }) =>
    agir.mutate(
      { id: acesso.id, motivo, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: feito, detail: acesso.nome })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={titulo(acesso.nome)} fechar={fechar}>
      <p className="soft">{explica}</p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome, e vai no e-mail à pessoa.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo', { validate: (escrito) => escrito.trim() !== '' || t`Diga por quê.` })}
        />
        <RodapeDoForm erro={agir.error} mantido={t`Nada mudou.`} fechar={fechar} parado={agir.isPending}>
          {verbo}
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
