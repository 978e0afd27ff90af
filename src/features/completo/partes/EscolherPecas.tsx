import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Peca } from '#contract/completo.ts'
import { pecasDoIntervalo } from '#domain/completo/folhas.ts'
import { folhasDitas, nomeDaPeca } from '#domain/completo/nomes.ts'

type Props = {
  pecas: Peca[]
  /** Keys of the pieces. */
  escolhidas: Set<string>
  escolher: (chaves: Iterable<string>) => void
}

export function EscolherPecas({ pecas, escolhidas, escolher }: Props) {
  const [intervalo, setIntervalo] = useState('')
  const total = pecas.length
  const quantas = escolhidas.size
  const noIntervalo = intervalo.trim() === '' ? undefined : pecasDoIntervalo(pecas, intervalo)
  const mudarIntervalo = (texto: string) => {
    setIntervalo(texto)
    const achadas = pecasDoIntervalo(pecas, texto)
    if (achadas) escolher(achadas.map((peca) => peca.chave))
  }
  const trocar = (qual: string) => {
    const novas = new Set(escolhidas)
    if (!novas.delete(qual)) novas.add(qual)
    escolher(novas)
  }
  return (
    <>
      <div className={forms.field}>
        <label htmlFor="exportar-folhas">
          <Trans>Folhas</Trans>
        </label>
        <input
          id="exportar-folhas"
          value={intervalo}
          inputMode="numeric"
          placeholder="1-40, 52"
          aria-invalid={noIntervalo === null}
          aria-describedby="exportar-ajuda"
          onChange={({ target }) => mudarIntervalo(target.value)}
        />
        <small id="exportar-ajuda" className={noIntervalo === null ? forms.error : ui.soft}>
          {noIntervalo === null ? (
            <Trans>Escreva as folhas assim: 1-40, 52</Trans>
          ) : (
            <Trans>Escolhe as peças que têm essas folhas; ou marque-as abaixo.</Trans>
          )}
        </small>
      </div>
      <label className={completo.exportarTodas}>
        <input
          type="checkbox"
          checked={quantas === total}
          ref={(caixa) => {
            if (caixa) caixa.indeterminate = quantas > 0 && quantas < total
          }}
          onChange={() => escolher(quantas === total ? [] : pecas.map((peca) => peca.chave))}
        />
        <Trans>Todas as peças</Trans>
      </label>
      <ul className={`${ui.plain} ${completo.exportarPecas}`}>
        {pecas.map((peca) => (
          <li key={peca.chave} style={{ paddingInlineStart: `${Math.min(peca.nivel, 5)}rem` }}>
            <label>
              <input type="checkbox" checked={escolhidas.has(peca.chave)} onChange={() => trocar(peca.chave)} />
              <span className={ui.num}>{nomeDaPeca(peca)}</span>
              <small className={ui.soft}>
                {folhasDitas(peca)} {peca.assunto}
              </small>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
