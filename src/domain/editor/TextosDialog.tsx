import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'
import editorCss from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import type { TextoPadrao } from '#contract/texto-padrao.ts'
import { textoPadraoMutations, textoPadraoQuery } from '#domain/texto-padrao/queries.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { GuardarTexto } from './GuardarTexto.tsx'
import { TextoGuardado } from './TextoGuardado.tsx'
import { conteudoDe, selecao } from './textos-padrao.ts'

type Props = { editor: Editor; fechar: () => void }

/** Saves the selection under a shortcut word; below, the saved texts of the person and of the unit. */
export function TextosDialog({ editor, fechar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [corpo] = useState(() => selecao(editor))
  const { data, error, refetch } = useQuery(textoPadraoQuery())
  const mudar = useMutation(textoPadraoMutations.mudar(queryClient))
  const excluir = useMutation(textoPadraoMutations.excluir(queryClient))
  const falha = error ?? mudar.error ?? excluir.error
  const inserir = (texto: TextoPadrao) => {
    fechar()
    editor.chain().focus().insertContent(conteudoDe(texto.corpo)).run()
  }
  return (
    <Modal titulo={t`Textos padrão`} fechar={fechar} larga>
      <p>
        <Trans>
          No texto, digite uma barra e o atalho, como <kbd>/abertura</kbd>, e aperte Tab ou Enter.
        </Trans>
      </p>
      {corpo ? (
        <GuardarTexto corpo={corpo} />
      ) : (
        <p className={ui.soft}>
          <Trans>Para guardar um texto novo, selecione-o antes de abrir esta lista.</Trans>
        </p>
      )}
      {falha && <ProblemAlert erro={falha} {...(error && { tentar: () => void refetch() })} />}
      {!data && !error && <RoutePending />}
      {data?.length === 0 && (
        <p className={ui.soft}>
          <Trans>Nem você nem a sua unidade têm textos padrão ainda.</Trans>
        </p>
      )}
      <ul className={`${ui.plain} ${editorCss.textosPadrao}`} aria-label={t`Textos guardados`}>
        {data?.map((texto) => (
          <TextoGuardado
            key={texto.id}
            texto={texto}
            inserir={() => inserir(texto)}
            trocar={corpo && (() => mudar.mutate({ id: texto.id, corpo }))}
            trocando={mudar.isPending}
            excluir={() => excluir.mutate(texto)}
            excluindo={excluir.isPending}
          />
        ))}
      </ul>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
