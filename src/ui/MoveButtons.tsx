import ui from './ui.module.css'

type Props = {
  /** Position among `total`, from 0. */
  posicao: number
  total: number
  subir: string
  descer: string
  mover: (destino: number) => void
}

/** Buttons that move an item of a list up or down. */
export const MoveButtons = ({ posicao, total, subir, descer, mover }: Props) => (
  <>
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      disabled={posicao === 0}
      aria-label={subir}
      onClick={() => mover(posicao - 1)}
    >
      ↑
    </button>
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      disabled={posicao === total - 1}
      aria-label={descer}
      onClick={() => mover(posicao + 1)}
    >
      ↓
    </button>
  </>
)
