import criar from '../criar.module.css'

import { lazy, Suspense } from 'react'

import type { Documento } from '#contract/documento.ts'

import type { Ancoras } from '#domain/editor/ancoras.ts'
import type { Vocabulario } from '#domain/editor/vocabulario.ts'
import { Dados } from '../form/Dados.tsx'
import { Preencher } from '../Preencher.tsx'
import { Variaveis } from '../Variaveis.tsx'
import type { Escrita } from './use-escrita.ts'

const Partes = lazy(() => import('../colaboracao/Partes.tsx').then(({ Partes }) => ({ default: Partes })))

const Comentarios = lazy(() => import('../Comentarios.tsx').then((m) => ({ default: m.Comentarios })))

type Props = {
  documento: Documento
  escrita: Escrita
  ancoras: Ancoras
  vocabulario: Vocabulario
  /** Shows the text instead of its PDF. */
  verTexto: () => void
}

/** The column beside the paper: comments, the form, and the parts that others write. */
export function Lado({ documento, escrita, ancoras, vocabulario, verTexto }: Props) {
  const { form, papel, ler, autosave, adotar, aplicar } = escrita
  return (
    <div className={criar.criarLado}>
      <Suspense>
        <Comentarios documento={documento} ancoras={ancoras} />
      </Suspense>
      <Preencher documento={documento} ler={ler} aplicar={aplicar} />
      <Dados form={form} documento={documento} />
      <Variaveis documento={documento} control={form.control} vocabulario={vocabulario} />
      <Suspense>
        <Partes
          documento={documento}
          porNoTexto={(parte) => {
            verTexto()
            papel.current.porParte(parte)
            void autosave.salvarAgora()
          }}
          salvar={async () => ((await autosave.salvarAgora()) ? autosave.estado.getState().versao : null)}
          adotar={adotar}
        />
      </Suspense>
    </div>
  )
}
