import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import pedidos from '#domain/pedidos/pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { comentariosDoTexto } from '#domain/pedidos/comentarios-do-texto.ts'
import { ComentarioFeito } from '#domain/pedidos/ComentarioFeito.tsx'
import { PorAtender } from '#domain/pedidos/PorAtender.tsx'
import { TrechoField } from '#domain/pedidos/TrechoField.tsx'
import { useTrecho } from '#domain/pedidos/use-trecho.ts'
import { pedidosQueries } from '#domain/pedidos/queries.ts'
import type { Trecho } from '#domain/pedidos/selecao.ts'
import { useComentar } from '#domain/pedidos/use-comentar.ts'
import { useComentariosAoVivo } from '#domain/pedidos/use-comentarios-ao-vivo.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

type Props = { documento: Documento; texto: RefObject<HTMLElement | null> }

/** For who signs a draft and doesn't write it: its comments, and commenting on a passage of the text beside them. */
export function ComentariosDeQuemLe({ documento, texto }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(pedidosQueries.devolucoes(documento.id))
  useComentariosAoVivo(documento.id)
  // what was selected before the form opens counts
  const [trecho, setTrecho] = useTrecho(texto)
  const [aberto, setAberto] = useState(false)
  if (!data) {
    if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
    return <div className={ui.skel} role="status" aria-label={t`Carregando…`} />
  }
  const comentarios = comentariosDoTexto(data)
  const fechar = () => {
    setTrecho(null)
    setAberto(false)
  }
  return (
    <section className={forms.card} aria-labelledby="comentarios">
      <h2 id="comentarios">
        <Trans>Comentários</Trans>
      </h2>
      <PorAtender comentarios={comentarios} />
      {comentarios.length > 0 && (
        <ol className={`${ui.plain} ${pedidos.comentarios}`}>
          {comentarios.map((cada) => (
            <ComentarioFeito key={cada.id} documentoId={documento.id} comentario={cada} resolve={data.resolve} />
          ))}
        </ol>
      )}
      {aberto ? (
        <Novo documento={documento} trecho={trecho} escolher={setTrecho} fechar={fechar} />
      ) : (
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          disabled={!data.comenta}
          onClick={() => setAberto(true)}
        >
          <Icon nome="novo" />
          <Trans>Comentar um trecho</Trans>
        </button>
      )}
    </section>
  )
}

type DoNovo = { documento: Documento; trecho: Trecho | null; escolher: (trecho: Trecho) => void; fechar: () => void }

function Novo({ documento, trecho, escolher, fechar }: DoNovo) {
  const { t } = useLingui()
  const form = useComentar(documento.id, trecho, fechar)
  const { setFocus } = form
  // the form comes in the place of the button that was pressed
  useEffect(() => setFocus('texto'), [setFocus])
  return (
    <form onSubmit={(evento) => void form.enviar(evento)} noValidate>
      <TrechoField documento={documento} trecho={trecho} escolher={escolher} />
      <TextArea
        control={form.control}
        nome="texto"
        rotulo={<Trans>Comentário ao trecho</Trans>}
        rows={3}
        maxLength={500}
        falta={t`Escreva o comentário.`}
        validar={() => trecho !== null || t`Selecione no texto as palavras a comentar, ou escolha um parágrafo.`}
      />
      <FormFooter
        form={form}
        fechar={fechar}
        mantido={t`O comentário continua aqui.`}
        fazer={<Trans>Comentar</Trans>}
      />
    </form>
  )
}
