import ui from '#ui/ui.module.css'

import { useId, type ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = {
  aceita: string
  permissao: { pode: boolean; explicacao: string }
  aoEscolher: (arquivos: File[]) => void
  /** The main button of the page. */
  principal?: boolean
  children: ReactNode
}

/** A file chooser as a button; disabled, it says why. */
export function Escolher({ aceita, permissao: { pode, explicacao }, aoEscolher, principal = false, children }: Props) {
  const id = useId()
  return (
    <>
      <label
        className={principal ? `${ui.btn} ${ui.small} ${ui.primary}` : `${ui.btn} ${ui.small}`}
        aria-disabled={!pode}
        title={explicacao}
      >
        <Icon nome="novo" />
        <input
          type="file"
          multiple
          accept={aceita}
          className={ui.srOnly}
          disabled={!pode}
          aria-describedby={id}
          onChange={(evento) => {
            aoEscolher([...(evento.target.files ?? [])])
            evento.target.value = '' // the same file may be chosen again
          }}
        />
        {children}
      </label>
      <span id={id} hidden>
        {explicacao}
      </span>
    </>
  )
}
