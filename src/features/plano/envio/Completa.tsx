import { useId, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Whether a sheet is complete, with what that does. */
export function Completa({
  rotulo,
  campo,
  children,
}: {
  rotulo: string
  campo: UseFormRegisterReturn
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="plano-completa">
      <input type="checkbox" id={id} aria-describedby={`${id}-efeito`} {...campo} />
      <div>
        <label htmlFor={id}>{rotulo}</label>
        <small className="soft" id={`${id}-efeito`}>
          {children}
        </small>
      </div>
    </div>
  )
}
