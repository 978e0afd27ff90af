import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { lidoComo } from '#domain/assinatura/lidos.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  itens: ItemASeAssinar[]
  atual: ItemASeAssinar
  lidos: ReadonlySet<string>
  ausentes: number
  ler: (mobilId: number) => void
}

/** The batch: what is being read, what was, and what can't be signed, which says why. */
export function Itens({ itens, atual, lidos, ausentes, ler }: Props) {
  const { t } = useLingui()
  const aqui = useRef<HTMLButtonElement>(null)
  // The list scrolls; where the focus is in it, it goes along.
  useEffect(() => {
    const lista = aqui.current?.closest('ol')
    if (lista?.contains(document.activeElement)) aqui.current?.focus()
    aqui.current?.scrollIntoView({ block: 'nearest' })
  }, [atual.mobilId])
  return (
    <nav className={lote.loteLista} aria-label={t`Documentos do lote`}>
      <ol className={ui.plain}>
        {itens.map((item) => {
          const { mobilId, sigla, assunto, origem, pode, explicacao } = item
          const lido = lidos.has(lidoComo(item))
          return (
            <li key={mobilId}>
              <button
                type="button"
                ref={mobilId === atual.mobilId ? aqui : undefined}
                className={lote.loteItem}
                aria-current={mobilId === atual.mobilId ? 'true' : undefined}
                onClick={() => ler(mobilId)}
              >
                <span className={lote.loteSinal} data-lido={lido || undefined}>
                  {!pode ? <Icon nome="proibido" /> : lido && <Icon nome="marca" />}
                </span>
                <span className={`${lote.loteAssunto} ${ui.ellipsis}`}>{assunto ?? t`Sem assunto`}</span>
                <span className={`${lote.loteDados} ${ui.soft} ${ui.ellipsis}`}>
                  <span className={ui.num}>{sigla}</span> · {origem}
                </span>
                {!pode && <span className={lote.loteNao}>{explicacao}</span>}
                {lido && <span className={ui.srOnly}>{t`Lido`}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      {ausentes > 0 && (
        <p className={`${ui.soft} ${lote.loteNota}`}>
          <Plural
            value={ausentes}
            one="# documento escolhido não está mais ao seu alcance."
            other="# documentos escolhidos não estão mais ao seu alcance."
          />
        </p>
      )}
      <p className={`${ui.soft} ${lote.loteNota} ${lote.loteTeclas}`}>
        <Trans>
          <kbd>j</kbd> e <kbd>k</kbd> andam, <kbd>l</kbd> marca como lido, <kbd>Delete</kbd> tira do lote, <kbd>a</kbd>{' '}
          assina.
        </Trans>
      </p>
    </nav>
  )
}
