import { useId, type Ref } from 'react'

import { nomeDoGrupo } from '../grupos.ts'
import type { Parte } from './faixas.ts'
import { Linha } from './Linha.tsx'
import { useLugar } from './lugar.ts'

type Props = {
  partes: Parte[]
  titulo: string
  lendo: number | null
  comLeitura: boolean
  ref: Ref<HTMLDivElement>
}

/** The lane's items; more than one group in it is said by a small title. */
export function Lista({ partes, titulo, lendo, comLeitura, ref }: Props) {
  const { marcados } = useLugar()
  const id = useId()
  return (
    <div className="mesa-lista" ref={ref}>
      {partes.map(({ grupo, itens }) => (
        <section key={grupo} aria-labelledby={partes.length > 1 ? `${id}${grupo}` : undefined}>
          {partes.length > 1 && (
            <h2 id={`${id}${grupo}`} className="mesa-grupo">
              {nomeDoGrupo(grupo)} <span className="badge">{itens.length}</span>
            </h2>
          )}
          <ul className="plain" aria-label={partes.length > 1 ? undefined : titulo}>
            {itens.map((item) => (
              <Linha
                key={item.mobilId ?? item.documentoId}
                item={item}
                lendo={item.documentoId === lendo}
                marcado={marcados.has(item.documentoId)}
                comLeitura={comLeitura}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
