import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { EVENTOS, type EventoDeFora, type Webhook } from '#contract/integracao.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { nomeDoEvento } from '../palavras.ts'
import { integracaoMutations } from '../queries.ts'

type Props = {
  /** Whose a new address is. */
  orgao: { id: number; sigla: string }
  atual: Webhook | null
  dizerSegredo: (dito: { nome: string; segredo: string }) => void
  fechar: () => void
}
const TODOS = Object.keys(EVENTOS) as EventoDeFora[] // Object.keys forgets the names

/** An address: what it is called, where it is and what it is told of. */
export function WebhookDialog({ orgao, atual, dizerSegredo, fechar }: Props) {
  const { t } = useLingui()
  const mutations = integracaoMutations(useQueryClient())
  const [chave] = useState(() => crypto.randomUUID())
  const criar = useMutation(mutations.criar)
  const mudar = useMutation(mutations.mudar)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { nome: atual?.nome ?? '', url: atual?.url ?? '', eventos: atual?.eventos ?? TODOS },
  })
  const { errors } = formState
  const enviar = handleSubmit(({ nome, url, eventos }) => {
    const body = { nome: nome.trim(), url: url.trim(), eventos }
    if (atual === null)
      return criar.mutate(
        { body: { ...body, orgaoId: orgao.id }, chave },
        {
          onSuccess: ({ segredo }) => {
            dizerSegredo({ nome: body.nome, segredo })
            fechar()
          },
        },
      )
    return mudar.mutate(
      { ...body, id: atual.id, versao: atual.versao, estado: atual.estado === 'PAUSADO' ? 'PAUSADO' : 'ATIVO' },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Endereço salvo` })
          fechar()
        },
      },
    )
  })
  const erro = criar.error ?? mudar.error
  const nome = atual?.nome
  const { sigla } = orgao
  return (
    <Modal titulo={nome === undefined ? t`Incluir endereço de ${sigla}` : t`Mudar ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <div className="field">
          <label htmlFor="webhook-nome">
            <Trans>Nome do sistema</Trans>
          </label>
          <input
            id="webhook-nome"
            maxLength={80}
            autoComplete="off"
            aria-required
            aria-invalid={errors.nome ? true : undefined}
            aria-describedby="webhook-nome-erro"
            {...register('nome', { validate: (dito) => dito.trim() !== '' || t`Diga o nome do sistema.` })}
          />
          <small className="error" id="webhook-nome-erro">
            {errors.nome?.message}
          </small>
        </div>
        <div className="field">
          <label htmlFor="webhook-url">
            <Trans>Endereço (https)</Trans>
          </label>
          <input
            id="webhook-url"
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            aria-required
            aria-invalid={errors.url ? true : undefined}
            aria-describedby="webhook-url-erro"
            {...register('url', {
              validate: (dito) => URL.canParse(dito.trim()) || t`Diga o endereço inteiro: https://…`,
            })}
          />
          <small className="error" id="webhook-url-erro">
            {errors.url?.message}
          </small>
        </div>
        <fieldset aria-describedby="webhook-eventos-erro">
          <legend>
            <Trans>Do que é avisado: o documento…</Trans>
          </legend>
          <div className="webhook-eventos">
            {TODOS.map((evento) => (
              <label className="row" key={evento}>
                <input
                  type="checkbox"
                  value={evento}
                  {...register('eventos', { validate: (ditos) => ditos.length > 0 || t`Escolha ao menos um evento.` })}
                />
                <span>{nomeDoEvento(evento)}</span>
              </label>
            ))}
          </div>
          <small className="error" id="webhook-eventos-erro">
            {errors.eventos?.message}
          </small>
        </fieldset>
        <RodapeDoForm
          erro={erro}
          mantido={t`Nada mudou na integração.`}
          fechar={fechar}
          parado={criar.isPending || mudar.isPending}
        >
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
