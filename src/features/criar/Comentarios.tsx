import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import pedidos from '#domain/pedidos/pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'
import { comentariosDoTexto } from '#domain/pedidos/comentarios-do-texto.ts'
import { ComentarioFeito } from '#domain/pedidos/ComentarioFeito.tsx'
import { PorAtender } from '#domain/pedidos/PorAtender.tsx'
import { pedidosQueries } from '#domain/pedidos/queries.ts'
import { useComentariosAoVivo } from '#domain/pedidos/use-comentarios-ao-vivo.ts'
import { quando } from '#platform/format.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Ancoras } from '#domain/editor/ancoras.ts'

type Props = { documento: Documento; ancoras: Ancoras }

/** Comments on passages of the draft, of its last return and of who writes it: each leads to its passage and can be settled here. */
export function Comentarios({ documento, ancoras }: Props) {
  const { t } = useLingui()
  // one that had none gets its first by an act or an event
  const algum = documento.devolucao !== null || documento.comentarios > 0
  const { data, error, refetch } = useQuery({ ...pedidosQueries.devolucoes(documento.id), enabled: algum })
  useComentariosAoVivo(documento.id)
  const comentarios = useMemo(() => data && comentariosDoTexto(data), [data])
  // The editor is outside of React.
  useEffect(() => ancoras.definir(comentarios ?? []), [ancoras, comentarios])
  if (!data || !comentarios) {
    if (!algum) return null
    if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
    return <div className={ui.skel} role="status" aria-label={t`Carregando…`} />
  }
  const ultima = data.devolucoes[0]
  if (!ultima && comentarios.length === 0) return null
  return (
    <section className={`${forms.card} ${pedidos.devolvidoCard}`} aria-labelledby="comentarios">
      <h2 id="comentarios">{ultima ? <Trans>Devolvido para ajuste</Trans> : <Trans>Comentários</Trans>}</h2>
      {ultima && <Motivo {...ultima} />}
      <PorAtender comentarios={comentarios} />
      <ol className={`${ui.plain} ${pedidos.comentarios}`}>
        {comentarios.map((cada) => (
          <ComentarioFeito
            key={cada.id}
            comentario={cada}
            documentoId={documento.id}
            resolve={data.resolve}
            lugar={<NoTexto id={cada.id} ancoras={ancoras} />}
          />
        ))}
      </ol>
    </section>
  )
}

function Motivo({ nome, em, motivo }: { nome: string; em: string; motivo: string }) {
  return (
    <p>
      <Trans>
        {nome}, {quando(em)}: {motivo}
      </Trans>
    </p>
  )
}

/** Leads to the words of a comment, while they are there. */
function NoTexto({ id, ancoras }: { id: number; ancoras: Ancoras }) {
  const perdido = useStore(ancoras.perdidos, (ids) => ids.includes(id))
  return perdido ? (
    <small className={situacao.situacao} data-severidade="warn">
      <Trans>Trecho alterado</Trans>
    </small>
  ) : (
    <button type="button" className={forms.link} onClick={() => ancoras.ir(id)}>
      <Trans>Mostrar no texto</Trans>
    </button>
  )
}
