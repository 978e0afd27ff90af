import { Link } from '@tanstack/react-router'
import type { AriaAttributes, KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react'

type Props = AriaAttributes & {
  /** `mobilId` null: a draft, whose link leads to where it is written. */
  documento: { documentoId: number; mobilId: number | null; sigla: string }
  /** Opened from the person's own assignments: back and next stay in that list (docs/regras/enderecos.md, 3). */
  minhaAtribuicao?: boolean
  /** Fragment: the part of its page. */
  hash?: string
  className?: string | undefined
  children?: ReactNode
  onClick?: MouseEventHandler
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLAnchorElement>
}

/** The link to a document from any list; its text is the sigla by default. */
export function DocumentoLink({ documento, minhaAtribuicao = false, children, ...resto }: Props) {
  const { documentoId, mobilId, sigla } = documento
  if (mobilId === null)
    return (
      <Link
        to="/criardocumento/{-$numeroDocumento}/{-$idDocumento}"
        params={{ numeroDocumento: '-', idDocumento: String(documentoId) }}
        {...resto}
      >
        {children ?? sigla}
      </Link>
    )
  return (
    <Link
      to="/documento/$codigo/$numero"
      params={{ codigo: String(mobilId), numero: sigla }}
      search={minhaAtribuicao ? { minhaAtribuicao: 'true' } : {}}
      {...resto}
    >
      {children ?? sigla}
    </Link>
  )
}
