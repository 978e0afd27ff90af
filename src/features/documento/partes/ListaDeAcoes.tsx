import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'
import cabeca from './cabeca.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'

import { ATOS, emGrupos } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import { simples } from '#platform/simples.ts'
import { Icon } from '#ui/Icon.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'

type Props = { acoes: Acao[]; fazer: (nome: NomeAcao) => void; ocupado: boolean }

const PASSOS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Every act of the document, found by its name or by what it does: the possible ones by group, then the impossible ones with
 * their reasons, folded until something is looked for. Arrows go from the field to the acts; Enter takes the first one.
 */
export function ListaDeAcoes({ acoes, fazer, ocupado }: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const raiz = useRef<HTMLDivElement>(null)
  const procurado = simples(texto.trim())
  const achadas = acoes.filter(
    ({ nome, explicacao }) => procurado === '' || simples(`${ATOS[nome].nome()} ${explicacao}`).includes(procurado),
  )
  const possiveis = achadas.filter(({ pode }) => pode)
  const impossiveis = achadas.filter(({ pode }) => !pode)
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = PASSOS[evento.key]
    if (passo !== undefined) {
      evento.preventDefault()
      const paradas = [...(raiz.current?.querySelectorAll<HTMLElement>('input, li button, summary') ?? [])]
      const visiveis = paradas.filter((cada) => cada.checkVisibility())
      const aqui = visiveis.findIndex((cada) => cada === document.activeElement)
      visiveis[(aqui + passo + visiveis.length) % visiveis.length]?.focus()
    }
    if (evento.key === 'Enter' && evento.target instanceof HTMLInputElement) {
      evento.preventDefault()
      raiz.current?.querySelector<HTMLElement>('li button:not([aria-disabled=true])')?.click()
    }
  }
  const item = (cada: Acao) => (
    <li key={cada.nome}>
      <BotaoAcao className={documento.docItem} acao={cada} ocupado={ocupado} explicar fazer={fazer}>
        <Icon nome={ATOS[cada.nome].icone} />
        {ATOS[cada.nome].nome()}
      </BotaoAcao>
    </li>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the buttons inside it
    <div ref={raiz} onKeyDown={aoTeclar}>
      <div className={cabeca.procura}>
        <input
          type="search"
          aria-label={t`Procurar ação`}
          placeholder={t`Procurar ação`}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the list; on a touch screen the keyboard would cover it
          autoFocus={matchMedia('(pointer: fine)').matches}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </div>
      <p className={achadas.length > 0 ? ui.srOnly : ui.soft} role="status">
        {procurado === '' ? null : achadas.length > 0 ? (
          <Plural value={achadas.length} one="# ação" other="# ações" />
        ) : (
          <Trans>Nenhuma ação com essas palavras.</Trans>
        )}
      </p>
      {emGrupos(possiveis).map(({ nome, acoes: delas }) => (
        <section className={documento.docGrupo} key={nome}>
          <h2>{nome}</h2>
          <ul className={ui.plain}>{delas.map(item)}</ul>
        </section>
      ))}
      {impossiveis.length > 0 && (
        <details className={documento.docGrupo} open={procurado !== ''} key={String(procurado !== '')}>
          <summary>
            <Plural value={impossiveis.length} one="# que agora não é possível" other="# que agora não são possíveis" />
          </summary>
          <ul className={ui.plain}>{impossiveis.map(item)}</ul>
        </details>
      )}
    </div>
  )
}
