import '#domain/documento/texto.module.css'
import editor from '#domain/editor/editor.module.css'

import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'

import type { Texto as Corpo } from '#contract/texto.ts'
import type { Variavel } from '#domain/entrevista/nomes.ts'

import { type Papel, papelQueVem } from '#domain/editor/papel.ts'
import { criarVocabulario } from '#domain/editor/vocabulario.ts'

const Editor = lazy(() => import('#domain/editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

type Props = {
  /** The document whose images it may show; undefined: a text without images. */
  documentoId?: number
  inicial: Corpo
  variaveis: Variavel[]
  rotulo?: string
  papel?: RefObject<Papel>
  aoMudar: (corpo: Corpo) => void
}

/** The editor with its tools, for a text smaller than a document: a modelo's initial text, a part of a draft. */
export function EditorDeTexto({ documentoId, inicial, variaveis, rotulo, papel: emprestado, aoMudar }: Props) {
  const meu = useRef(papelQueVem(inicial))
  const papel = emprestado ?? meu
  const [ferramentas, setFerramentas] = useState<HTMLElement | null>(null)
  const [vocabulario] = useState(() => criarVocabulario(variaveis))
  // The editor draws the variables, outside of React.
  useEffect(() => vocabulario.definir(variaveis), [vocabulario, variaveis])
  return (
    <div data-editor>
      <div ref={setFerramentas} />
      <Suspense fallback={<div className={editor.papelTexto} />}>
        <Editor
          documentoId={documentoId ?? null}
          inicial={inicial}
          {...(rotulo !== undefined && { rotulo })}
          papel={papel}
          ferramentas={ferramentas}
          vocabulario={vocabulario}
          aoMudar={() => aoMudar(papel.current.ler())}
        />
      </Suspense>
    </div>
  )
}
