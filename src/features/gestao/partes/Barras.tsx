import ui from '#ui/ui.module.css'
import gestao from '../gestao.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'

import type { GrupoMesa } from '#contract/mesa.ts'
import type { BuscaDaMesa } from '#domain/mesa/filtros.ts'

import { Tabela } from './Tabela.tsx'

type Barra = {
  chave: string | number
  nome: string
  /** Length of the bar, in the unit of the other bars. */
  valor: number
  /** The darker part of `valor`. */
  parte?: number
  /** The value in words. */
  dito: string
  /** The search of the unit's desk that shows what this bar counts. */
  filtro?: BuscaDaMesa & { grupo?: GrupoMesa }
}
export type Quadro = {
  titulo: string
  explicacao: ReactNode
  barras: Barra[]
  vazio: ReactNode
  tabela: { titulos: string[]; linhas: string[][] }
}

/** A bar chart whose bars lead to the desk where `filtro` says so, with a folded table of the same figures and more. */
export function Barras({ titulo, explicacao, barras, vazio, tabela }: Quadro) {
  const id = useId()
  const maior = Math.max(1e-9, ...barras.map(({ valor }) => valor))
  return (
    <section className={gestao.gestaoQuadro} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <p className={ui.soft}>{explicacao}</p>
      {barras.length === 0 ? (
        <p>{vazio}</p>
      ) : (
        <>
          <ul className={ui.plain}>
            {barras.map(({ chave, nome, valor, parte = 0, dito, filtro }) => {
              const dentro = (
                <>
                  <span>{nome}</span>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * valor) / maior} height="10" rx="1" />
                    {parte > 0 && <rect className={gestao.parte} width={(100 * parte) / maior} height="10" rx="1" />}
                  </svg>{' '}
                  <span className={ui.num}>{dito}</span>
                </>
              )
              return (
                <li key={chave}>
                  {filtro ? (
                    <Link to="/siga-mesa" search={filtro} className={gestao.gestaoBarra}>
                      {dentro}
                    </Link>
                  ) : (
                    <div className={gestao.gestaoBarra}>{dentro}</div>
                  )}
                </li>
              )
            })}
          </ul>
          <details>
            <summary>
              <Trans>Ver como tabela</Trans>
            </summary>
            <Tabela nome={titulo} {...tabela} />
          </details>
        </>
      )}
    </section>
  )
}
