import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Comentario } from '#contract/pedidos.ts'
import { confirmar } from '#platform/confirm.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { comentarioMutations } from './queries.ts'

type Resolvido = NonNullable<Comentario['resolvido']>

function Resposta({ resolvido: { por, resposta } }: { resolvido: Resolvido }) {
  return (
    <small className={situacao.situacao} data-severidade="success">
      <Icon nome="ok" />
      <span>
        {resposta ? (
          <Trans>
            {por} respondeu: {resposta}
          </Trans>
        ) : (
          <Trans>Atendido por {por}</Trans>
        )}
      </span>
    </small>
  )
}

type Props = {
  documentoId: number
  comentario: Comentario
  /** This entry may settle it. */
  resolve: boolean
  /** The way to its words in the text. */
  lugar?: ReactNode
}

/** A comment on a draft: the words, who wrote what of them and when, and what may be done about it. */
export function ComentarioFeito({ documentoId, comentario, resolve, lugar }: Props) {
  const { t } = useLingui()
  const { id, trecho, texto, nome, em, retira, resolvido } = comentario
  const { resolver, retirar } = comentarioMutations(useQueryClient(), documentoId)
  const mudar = useMutation(resolver)
  const tirar = useMutation(retirar)
  const [resposta, setResposta] = useState('')
  const ocupado = mudar.isPending || tirar.isPending
  const erro = mudar.error ?? tirar.error
  const resolverEste = (atendido: boolean) => {
    if (ocupado) return
    mudar.mutate({
      comentario: id,
      resolvido: atendido,
      resposta: resposta.trim() || null,
      chave: crypto.randomUUID(),
    })
  }
  const retirarEste = async () => {
    if (!ocupado && (await confirmar({ titulo: t`Retirar o comentário?`, texto, destrutiva: true })))
      tirar.mutate({ comentario: id, chave: crypto.randomUUID() })
  }
  return (
    <li className={pedidos.comentario} data-resolvido={resolvido ? '' : undefined}>
      <q>{trecho}</q>
      <p>{texto}</p>
      <small className={ui.soft}>
        {nome},{' '}
        <time dateTime={em} title={dataHora(em)}>
          {quando(em)}
        </time>
      </small>
      {lugar}
      {resolvido && <Resposta resolvido={resolvido} />}
      {resolve && !resolvido && (
        <input
          aria-label={t`Resposta (opcional)`}
          placeholder={t`Resposta (opcional)`}
          maxLength={500}
          value={resposta}
          onChange={({ target }) => setResposta(target.value)}
        />
      )}
      <div className={ui.row}>
        {resolve && (
          <button
            // another act, which must not take the focus of the one just done
            key={resolvido ? 'reabrir' : 'atendido'}
            type="button"
            className={resolvido ? `${ui.btn} ${ui.small} ${ui.plain}` : `${ui.btn} ${ui.small}`}
            aria-disabled={ocupado || undefined}
            onClick={() => resolverEste(!resolvido)}
          >
            {!resolvido && <Icon nome="ok" />}
            {resolvido ? <Trans>Reabrir</Trans> : <Trans>Atendido</Trans>}
          </button>
        )}
        {retira && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-disabled={ocupado || undefined}
            onClick={() => void retirarEste()}
          >
            <Icon nome="lixo" />
            <Trans>Retirar</Trans>
          </button>
        )}
      </div>
      {erro && <ProblemAlert erro={erro} mantido={t`O comentário está como estava.`} />}
    </li>
  )
}
