import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import pedidos from '#domain/pedidos/pedidos.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { Comentario } from '#contract/pedidos.ts'
import { comentarioMutation, pedidosQueries } from '#domain/pedidos/queries.ts'
import { quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Ancoras } from '#domain/editor/ancoras.ts'

type Props = { documentoId: number; ancoras: Ancoras }

/** Why the text was sent back, and the comments on its passages: each leads to its passage and can be settled here. */
export function Comentarios({ documentoId, ancoras }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(pedidosQueries.devolucoes(documentoId))
  const ultima = data?.devolucoes[0]
  // The editor is outside of React.
  useEffect(() => ancoras.definir(ultima?.comentarios ?? []), [ancoras, ultima])
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data || !ultima) return <div className={ui.skel} role="status" aria-label={t`Carregando…`} />
  const { nome, em, motivo, comentarios } = ultima
  const faltam = comentarios.filter(({ resolvido }) => resolvido === null).length
  return (
    <section className={`${forms.card} ${pedidos.devolvidoCard}`} aria-labelledby="comentarios">
      <h2 id="comentarios">
        <Trans>Devolvido para ajuste</Trans>
      </h2>
      <p>
        <Trans>
          {nome}, {quando(em)}: {motivo}
        </Trans>
      </p>
      <p className={ui.soft} role="status">
        {comentarios.length === 0 ? null : faltam === 0 ? (
          <Trans>Todos os comentários foram atendidos.</Trans>
        ) : (
          <Plural value={faltam} one="# comentário por atender" other="# comentários por atender" />
        )}
      </p>
      <ol className={`${ui.plain} ${pedidos.comentarios}`}>
        {comentarios.map((cada) => (
          <Um key={cada.id} comentario={cada} documentoId={documentoId} ancoras={ancoras} resolve={data.resolve} />
        ))}
      </ol>
    </section>
  )
}

function Um({
  comentario: { id, trecho, texto, resolvido },
  documentoId,
  ancoras,
  resolve,
}: Props & { comentario: Comentario; resolve: boolean }) {
  const { t } = useLingui()
  const mudar = useMutation(comentarioMutation(useQueryClient(), documentoId))
  const [resposta, setResposta] = useState('')
  const perdido = useStore(ancoras.perdidos, (ids) => ids.includes(id))
  const fazer = (atendido: boolean) =>
    mudar.mutate({
      comentario: id,
      resolvido: atendido,
      resposta: resposta.trim() || null,
      chave: crypto.randomUUID(),
    })
  return (
    <li className={pedidos.comentario} data-resolvido={resolvido ? '' : undefined}>
      <q>{trecho}</q>
      <p>{texto}</p>
      {perdido ? (
        <small className={situacao.situacao} data-severidade="warn">
          <Trans>Trecho alterado</Trans>
        </small>
      ) : (
        <button type="button" className={forms.link} onClick={() => ancoras.ir(id)}>
          <Trans>Mostrar no texto</Trans>
        </button>
      )}
      {resolvido && (
        <small className={situacao.situacao} data-severidade="success">
          <Icon nome="ok" />
          <span>
            {resolvido.resposta ? (
              <Trans>
                {resolvido.por} respondeu: {resolvido.resposta}
              </Trans>
            ) : (
              <Trans>Atendido por {resolvido.por}</Trans>
            )}
          </span>
        </small>
      )}
      {resolve &&
        (resolvido ? (
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            disabled={mudar.isPending}
            onClick={() => fazer(false)}
          >
            <Trans>Reabrir</Trans>
          </button>
        ) : (
          <div className={pedidos.comentarioResposta}>
            <input
              aria-label={t`Resposta (opcional)`}
              placeholder={t`Resposta (opcional)`}
              maxLength={500}
              value={resposta}
              onChange={({ target }) => setResposta(target.value)}
            />
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              disabled={mudar.isPending}
              onClick={() => fazer(true)}
            >
              <Icon nome="ok" />
              <Trans>Atendido</Trans>
            </button>
          </div>
        ))}
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`O comentário está como estava.`} />}
    </li>
  )
}
