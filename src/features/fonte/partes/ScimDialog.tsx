import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { type Fonte, FonteEscrita } from '#contract/fonte.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { fonteMutations } from '../queries.ts'
import { OrgaoSelect } from './OrgaoSelect.tsx'

type Campos = { nome: string; ativa: boolean; orgaoId: string; unidade: Unidade | null }
type Props = { atual: Fonte | null; fechar: () => void }

const corpoDe =
  (atual: Fonte | null) =>
  ({ nome, ativa, orgaoId, unidade }: Campos) => ({
    tipo: 'SCIM',
    nome,
    ativa,
    orgaoId: orgaoId === '' ? null : Number(orgaoId),
    unidadeId: unidade?.id ?? atual?.unidade?.id ?? null,
  })

/** A system that writes the register by SCIM: its name, whom it reaches, and where people wait for a unit. */
export function ScimDialog({ atual, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const salvar = useMutation(fonteMutations(useQueryClient()).salvar)
  const { register, control, handleSubmit, setError, formState } = useForm<Campos>({
    defaultValues: {
      nome: atual?.nome ?? '',
      ativa: atual?.ativa ?? true,
      orgaoId: atual?.orgao ? String(atual.orgao.id) : '',
      unidade: null,
    },
    resolver: bodyResolver<Campos>(FonteEscrita, corpoDe(atual), { unidadeId: 'unidade' }),
  })
  useServerErrors(salvar.error, setError)
  const enviar = handleSubmit((campos) =>
    salvar.mutate(
      { atual, body: FonteEscrita.parse(corpoDe(atual)(campos)), chave },
      {
        onSuccess: ({ nome }) => {
          notify({ severity: 'success', summary: t`${nome} foi salvo` })
          fechar()
        },
      },
    ),
  )
  const nome = atual?.nome
  const sigla = atual?.unidade?.sigla
  return (
    <Modal titulo={nome === undefined ? t`Incluir sistema (SCIM)` : t`Mudar ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Nome da fonte`}
          ajuda={t`Ex.: Entra ID, Okta, Keycloak`}
          maxLength={80}
          erro={formState.errors.nome?.message}
          campo={register('nome')}
        />
        <OrgaoSelect campo={register('orgaoId')} ajuda={t`De quem são as pessoas que ele vê e muda.`} />
        <Controller
          control={control}
          name="unidade"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <UnidadePicker
              rotulo={t`Unidade de quem chega sem unidade`}
              dica={sigla === undefined ? t`Sem uma, quem chega sem unidade é recusado.` : t`Hoje é ${sigla}.`}
              valor={value}
              aoMudar={onChange}
              ref={ref}
              erro={fieldState.error?.message}
            />
          )}
        />
        <label className="row">
          <input type="checkbox" {...register('ativa')} />
          <span>
            <Trans>Está em uso</Trans>
          </span>
        </label>
        <RodapeDoForm erro={salvar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={salvar.isPending}>
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
