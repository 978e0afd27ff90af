import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Listens on the list to the clicks on its rows' boxes. The rows belong to the desk's first load and must stay small, so
 * what Shift does with their boxes is not written in them.
 */
export function useCliqueNaCaixa(
  lista: RefObject<HTMLElement | null>,
  aoClicar: (via: number, marcado: boolean, comShift: boolean) => void,
) {
  const clicar = useEffectEvent(aoClicar)
  useEffect(() => {
    const alvo = lista.current
    const ouvir = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
      clicar(Number(target.closest('[data-via]')?.getAttribute('data-via')), target.checked, shiftKey)
    }
    alvo?.addEventListener('click', ouvir)
    return () => alvo?.removeEventListener('click', ouvir)
  }, [lista])
}
