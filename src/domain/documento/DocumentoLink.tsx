import { Link } from '@tanstack/react-router'
import type { AriaAttributes, KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react'

type Props = AriaAttributes & {
  /** Without a mobil it is a draft, which is opened where it is written. */
  documento: { documentoId: number; mobilId: number | null; sigla: string }
  /** Opened from what is assigned to the person: back and next stay in that list (docs/regras/enderecos.md, 3). */
  minhaAtribuicao?: boolean
  /** The part of its page. */
  hash?: string
  className?: string | undefined
  children?: ReactNode
  onClick?: MouseEventHandler
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLAnchorElement>
}

/** The way to a document from any list: its sigla when nothing else is said. */
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
