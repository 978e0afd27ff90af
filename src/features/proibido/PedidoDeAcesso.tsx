import './pedido.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { MOTIVO_MAXIMO } from '#contract/acesso.ts'
import type { Impedimento } from '#contract/mobil.ts'
import { data, dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { proibidoMutations } from './queries.ts'

type Props = { mobil: string; pedido: Impedimento['pedido'] }

/** How the last request stands. One that was granted and is over says so: else the document would be readable. */
function Resposta({ pedido }: { pedido: NonNullable<Impedimento['pedido']> }) {
  const { motivo, resposta } = pedido
  if (pedido.situacao === 'PENDENTE')
    return (
      <Alert severidade="info" role="status">
        <p>
          <b>
            <Trans>Pedido enviado a quem tem o documento.</Trans>
          </b>{' '}
          <span title={dataHora(pedido.feitoEm)}>{quando(pedido.feitoEm)}</span>
        </p>
        <p className="soft">{motivo}</p>
      </Alert>
    )
  if (pedido.situacao === 'RECUSADO')
    return (
      <Alert severidade="warn" role="status">
        <p>
          <b>
            <Trans>O pedido foi recusado.</Trans>
          </b>{' '}
          {resposta}
        </p>
      </Alert>
    )
  return (
    <Alert severidade="info" role="status">
      <p>
        {pedido.ate && <Trans>O acesso que você recebeu acabou em {data(new Date(Date.parse(pedido.ate) - 1))}.</Trans>}
      </p>
    </Alert>
  )
}

/** Asks whoever holds the document, saying what for; then shows what was answered. */
export function PedidoDeAcesso({ mobil, pedido }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const pedir = useMutation(proibidoMutations.pedir(useQueryClient(), mobil))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { motivo: '' } })
  const faltou = formState.errors.motivo?.message
  const enviar = handleSubmit(({ motivo }) => pedir.mutate({ motivo: motivo.trim(), chave }))
  return (
    <section className="pedido-de-acesso" aria-label={t`Pedido de acesso`}>
      {pedido && <Resposta pedido={pedido} />}
      {pedido?.situacao !== 'PENDENTE' && (
        <form onSubmit={(evento) => void enviar(evento)} noValidate>
          <div className="field">
            <label htmlFor="pedir-motivo">
              <Trans>Para que você precisa ler?</Trans>
            </label>
            <textarea
              id="pedir-motivo"
              rows={3}
              maxLength={MOTIVO_MAXIMO}
              aria-required
              aria-invalid={faltou ? true : undefined}
              aria-describedby="pedir-motivo-erro"
              {...register('motivo', { validate: (motivo) => motivo.trim() !== '' || t`Diga o motivo.` })}
            />
            <small className="error" id="pedir-motivo-erro">
              {faltou}
            </small>
          </div>
          {pedir.error && <ProblemAlert erro={pedir.error} mantido={t`O que você escreveu continua aqui.`} />}
          <button type="submit" className="btn primary" disabled={pedir.isPending}>
            <Trans>Pedir acesso</Trans>
          </button>
        </form>
      )}
    </section>
  )
}
