import ui from '#ui/ui.module.css'

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { LOTE_MAXIMO } from '#contract/lote-maximo.ts'
import { Icon } from '#ui/Icon.tsx'

import { paraAssinar } from './para-assinar.ts'

/**
 * `prontos`: how many of the marked ones wait for this person's signature; `todos`: all of them do. `comLeitura`: they are
 * read on this page, which then also signs them.
 */
type Props = { prontos: number; todos: boolean; documentos: string; comLeitura: boolean }

/** Signing the marked ones together, or why they can't be signed together. */
export function AssinarEmLote({ prontos, todos, documentos, comLeitura }: Props) {
  if (prontos === 0) return null
  return (
    <>
      {todos ? (
        <Link
          className={`${ui.btn} ${ui.small} ${ui.primary}`}
          {...paraAssinar(documentos, comLeitura)}
          aria-keyshortcuts="l"
        >
          <Icon nome="carimbo" />
          <Plural value={Math.min(prontos, LOTE_MAXIMO)} one="Assinar # documento" other="Assinar # documentos" />
        </Link>
      ) : (
        <span className={ui.soft}>
          <Trans>Para assinar em lote, selecione só os prontos para assinar.</Trans>
        </span>
      )}
      {prontos > LOTE_MAXIMO && (
        <span className={ui.soft}>
          <Trans>Até {LOTE_MAXIMO} de cada vez: os primeiros.</Trans>
        </span>
      )}
    </>
  )
}
