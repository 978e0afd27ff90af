import list from './list.module.css'

import type { ReactNode } from 'react'

/** A list's table that may be wider than the page: it scrolls by itself, also by keyboard, and has a name. */
export function ScrollTable({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, which the keyboard must reach too
    <div className={list.scrollX} role="group" aria-label={nome} tabIndex={0}>
      <table className={list.list}>{children}</table>
    </div>
  )
}
