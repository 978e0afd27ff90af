import '../documento/texto.css'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { Texto as Corpo } from '#contract/texto.ts'
import type { Variavel } from '#features/entrevista/nomes.ts'

import type { Papel } from './editor/papel.ts'
import { criarVocabulario } from './editor/vocabulario.ts'

const Editor = lazy(() => import('./editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

type Props = { inicial: Corpo; variaveis: Variavel[]; rotulo?: string; aoMudar: (corpo: Corpo) => void }

/** The editor with its tools, for a text that is not a whole document's: what a modelo begins with, a part of a draft. */
export function EditorDeTexto({ inicial, variaveis, rotulo, aoMudar }: Props) {
  const papel = useRef<Papel>({ ler: () => inicial, trocar: () => {}, focar: () => {}, porParte: () => {} })
  const [ferramentas, setFerramentas] = useState<HTMLElement | null>(null)
  const [vocabulario] = useState(() => criarVocabulario(variaveis))
  // The chips are drawn by the editor, outside of React.
  useEffect(() => vocabulario.definir(variaveis), [vocabulario, variaveis])
  return (
    <div className="editor-de-texto">
      <div ref={setFerramentas} />
      <Suspense fallback={<div className="papel-texto" />}>
        <Editor
          documentoId={null}
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
