import '#ui/forms.css'
import './pedidos.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { data, hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { pedidosMutations } from './queries.ts'

type Campos = { pessoas: string[]; mensagem: string; prazo: string | null }

/** Asks those whose turn it is to sign, until a day, with a word to them. */
export function SolicitarDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const { id, sigla, esperam } = documento
  const [chave] = useState(() => crypto.randomUUID())
  const solicitar = useMutation(pedidosMutations(useQueryClient(), id).solicitar)
  const { register, control, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { pessoas: esperam.map((cada) => String(cada.id)), mensagem: '', prazo: null },
  })
  const ninguem = formState.errors.pessoas?.message
  const enviar = handleSubmit(({ pessoas, mensagem, prazo }) =>
    solicitar.mutate(
      { pessoas: pessoas.map(Number), mensagem: mensagem.trim() || null, prazo, chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Assinatura pedida`, detail: t`Quem assina foi avisado.` })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={t`Pedir a assinatura de ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <fieldset className="field pedidos-quem" aria-describedby="pedidos-quem-erro">
          <legend>
            <Trans>Quem está na vez</Trans>
          </legend>
          {esperam.map((cada) => (
            <label key={cada.id}>
              <input
                type="checkbox"
                value={cada.id}
                {...register('pessoas', { validate: (quem) => quem.length > 0 || t`Escolha a pessoa.` })}
              />
              <span>
                {cada.nome}
                {cada.pedida && (
                  <small className="soft">
                    {cada.prazo ? <Trans>já pedida, até {data(cada.prazo)}</Trans> : <Trans>já pedida</Trans>}
                  </small>
                )}
              </span>
            </label>
          ))}
          <small className="error" id="pedidos-quem-erro">
            {ninguem}
          </small>
        </fieldset>
        <Controller
          control={control}
          name="prazo"
          rules={{ validate: (dia) => dia === null || dia >= hoje() || t`Escolha hoje ou um dia depois.` }}
          render={({ field, fieldState }) => (
            <DiaField
              rotulo={t`Até (opcional)`}
              valor={field.value}
              aoMudar={field.onChange}
              minimo={hoje()}
              ref={field.ref}
              dica={t`Quem assina é lembrado três dias úteis e um dia útil antes, e quando o prazo acabar.`}
              erro={fieldState.error?.message}
            />
          )}
        />
        <div className="field">
          <label htmlFor="pedidos-mensagem">
            <Trans>Mensagem (opcional)</Trans>
          </label>
          <textarea id="pedidos-mensagem" rows={3} maxLength={500} {...register('mensagem')} />
        </div>
        {solicitar.error && <ProblemAlert erro={solicitar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={solicitar.isPending}>
            <Trans>Pedir assinatura</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
