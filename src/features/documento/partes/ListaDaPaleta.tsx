import ui from '#ui/ui.module.css'
import paleta from './paleta.module.css'

import { useLingui } from '@lingui/react/macro'

import { Icon } from '#ui/Icon.tsx'

import type { Item } from './itens-da-paleta.ts'

type Props = { id: string; itens: Item[]; escolhido: number; escolher: (item: Item) => void }

/** The palette's options. `escolhido`: index of the one that Enter takes. */
export function ListaDaPaleta({ id, itens, escolhido, escolher }: Props) {
  const { t } = useLingui()
  return (
    <div className={paleta.paleta} role="listbox" id={id} aria-label={t`O que se pode fazer`}>
      {itens.map((item, posicao) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
        <div
          key={item.chave}
          id={`${id}-${item.chave}`}
          role="option"
          aria-selected={posicao === escolhido}
          aria-disabled={!item.fazer}
          onClick={() => escolher(item)}
        >
          <Icon nome={item.icone} />
          <span>
            {item.nome}
            {item.explicacao && <small className={ui.soft}>{item.explicacao}</small>}
          </span>
          <small className={ui.soft}>{item.grupo}</small>
        </div>
      ))}
    </div>
  )
}
