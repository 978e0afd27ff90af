import forms from '#ui/forms.module.css'
import documento from '#domain/documento/documento.module.css'

import { useId, type ReactNode } from 'react'

import { Trans } from '@lingui/react/macro'

type No = { chave: string; titulo: string; detalhe: string; nota: string | null; aqui: boolean }

const LARGURA = 236
const ALTURA = 44
const VAO = 30
const cabe = (texto: string, n: number) => (texto.length > n ? `${texto.slice(0, n - 1)}…` : texto)

type Props = { titulo: ReactNode; resumo: string; nos: No[]; children: ReactNode }

/** A path drawn downwards. `children`: a table with the same content. */
export function Grafo({ titulo, resumo, nos, children }: Props) {
  const id = useId()
  const altura = nos.length * (ALTURA + VAO) - VAO
  return (
    <section className={`${forms.card} ${documento.grafo}`} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <svg viewBox={`0 0 ${LARGURA + 2} ${altura + 2}`} role="img" aria-label={resumo}>
        {nos.map(({ chave, titulo: nome, detalhe, nota, aqui }, posicao) => (
          <g key={chave} transform={`translate(1 ${1 + posicao * (ALTURA + VAO)})`} data-aqui={aqui || undefined}>
            <rect width={LARGURA} height={ALTURA} rx="4" />
            <text x="12" y="19" className={documento.sigla}>
              {cabe(nome, 28)}
            </text>
            <text x="12" y="35" className={documento.tempo}>
              {cabe(detalhe, 36)}
            </text>
            {posicao < nos.length - 1 && (
              <>
                <path d={`M24 ${ALTURA + 4}v${VAO - 8}m-5 -6l5 6l5 -6`} className={documento.seta} />
                {nota && (
                  <text x="40" y={ALTURA + VAO / 2 + 4} className={documento.tempo}>
                    {cabe(nota, 32)}
                  </text>
                )}
              </>
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary>
          <Trans>Ver como tabela</Trans>
        </summary>
        {children}
      </details>
    </section>
  )
}
