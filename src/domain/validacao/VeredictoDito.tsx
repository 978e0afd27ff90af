import evidencia from './evidencia.module.css'

import type { ReactNode } from 'react'

import type { AtoPosterior } from '#contract/ato-posterior.ts'
import type { Veredicto as NomeDoVeredicto } from '#contract/validacao.ts'
import { AtosPosteriores, type Aberto } from '#domain/documento/AtosPosteriores.tsx'
import { Veredicto } from '#ui/Veredicto.tsx'

import { oQueFazer } from './o-que-fazer.ts'

type Props = {
  dito: { veredicto: NomeDoVeredicto; explicacao: string; atosPosteriores: AtoPosterior[] }
  /** A file was judged, not what is kept. */
  arquivo?: boolean
  link?: (documento: Aberto) => ReactNode
}

/** The answer of a validation over the whole width: the verdict, what to do, and why. */
export const VeredictoDito = ({ dito: { veredicto, explicacao, atosPosteriores }, arquivo = false, link }: Props) => (
  <div className={evidencia.dito}>
    <Veredicto nome={veredicto}>
      <p>
        <b>{oQueFazer(veredicto, arquivo)}</b>
      </p>
      <AtosPosteriores atos={atosPosteriores} link={link} />
      <p>{explicacao}</p>
    </Veredicto>
  </div>
)
