import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { NOME_MAXIMO } from '#contract/colaboracao.ts'
import { aindaVem } from '#features/acesso/dias.ts'
import { idDoDestino, nomeCurtoDoDestino, type Destino } from '#features/usuario/destino.ts'
import { DestinoField } from '#features/usuario/DestinoField.tsx'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { colaboracaoMutations } from './queries.ts'

type Campos = { nome: string; para: Destino | null; instrucoes: string; prazo: string | null }
type Props = { documentoId: number; aoPedir: (parte: number) => void; fechar: () => void }

/** Asks somebody for a part: what, of whom, how, and until when. */
export function PedirDialog({ documentoId, aoPedir, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const pedir = useMutation(colaboracaoMutations(useQueryClient(), documentoId).pedir)
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { nome: '', para: null, instrucoes: '', prazo: null },
  })
  const semNome = formState.errors.nome?.message
  const enviar = handleSubmit(({ nome, para, instrucoes, prazo }) => {
    if (!para) return
    const quem = nomeCurtoDoDestino(para)
    const dito = instrucoes.trim()
    pedir.mutate(
      {
        body: {
          nome: nome.trim(),
          para: idDoDestino(para),
          ...(dito !== '' && { instrucoes: dito }),
          ...(prazo !== null && { prazo }),
        },
        chave,
      },
      {
        onSuccess: ({ id }) => {
          notify({
            severity: 'success',
            summary: t`Parte pedida: ${quem}`,
            detail: t`Ela já está na mesa de quem vai escrever.`,
          })
          aoPedir(id)
        },
      },
    )
  })
  return (
    <Modal titulo={t`Pedir uma parte do texto`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <p className="soft">
          <Trans>
            Quem você escolher lê o rascunho inteiro e escreve só esta parte, no lugar em que está o cursor. Vocês podem
            escrever ao mesmo tempo.
          </Trans>
        </p>
        <div className="field">
          <label htmlFor="parte-nome">
            <Trans>Nome da parte</Trans>
          </label>
          <input
            id="parte-nome"
            maxLength={NOME_MAXIMO}
            autoComplete="off"
            placeholder={t`Análise de preços`}
            aria-required
            aria-invalid={semNome ? true : undefined}
            aria-describedby="parte-nome-erro"
            {...register('nome', { validate: (nome) => nome.trim() !== '' || t`Dê um nome à parte.` })}
          />
          <small className="error" id="parte-nome-erro">
            {semNome}
          </small>
        </div>
        <DestinoField control={control} name="para" rotulo={<Trans>Quem escreve</Trans>} />
        <div className="field">
          <label htmlFor="parte-instrucoes">
            <Trans>Instruções (opcional)</Trans>
          </label>
          <textarea id="parte-instrucoes" rows={3} maxLength={500} {...register('instrucoes')} />
        </div>
        <Controller
          control={control}
          name="prazo"
          rules={{
            validate: (dia) => dia === null || aindaVem(dia) || t`Escolha hoje ou um dia depois.`,
          }}
          render={({ field, fieldState }) => (
            <DiaField
              rotulo={t`Até (opcional)`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
        {pedir.error && <ProblemAlert erro={pedir.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={pedir.isPending}>
            <Trans>Pedir</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
