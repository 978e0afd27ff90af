import ui from '#ui/ui.module.css'
import pedidos from '../pedidos.module.css'

import { useLingui } from '@lingui/react/macro'

import type { NovoComentario } from '#contract/pedidos.ts'
import { Icon } from '#ui/Icon.tsx'

import { curto } from './curto.ts'

type Props = { comentarios: NovoComentario[]; retirar: (posicao: number) => void }

/** The comments that will go with the text. */
export function Comentarios({ comentarios, retirar }: Props) {
  const { t } = useLingui()
  if (comentarios.length === 0) return null
  return (
    <ol className={`${ui.plain} ${pedidos.comentarios}`} aria-label={t`Comentários`}>
      {comentarios.map((cada, posicao) => (
        <li key={posicao}>
          <q>{cada.trecho}</q>
          <p>{cada.texto}</p>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-label={t`Retirar o comentário: ${curto(cada.texto)}`}
            onClick={() => retirar(posicao)}
          >
            <Icon nome="fechar" />
          </button>
        </li>
      ))}
    </ol>
  )
}
