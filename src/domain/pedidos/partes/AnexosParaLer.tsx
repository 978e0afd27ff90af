import ui from '#ui/ui.module.css'
import antes from '../antes-do-texto.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

const VerAnexo = lazy(() => import('#domain/arquivo/VerAnexo.tsx').then((m) => ({ default: m.VerAnexo })))

type Anexos = Documento['anexos']
type Props = { documentoId: number; anexos: Anexos }

/** More than these are folded, so that the text stays in sight. */
const A_VISTA = 4

/** The annexes by name, each to be opened in place. */
export function AnexosParaLer({ documentoId, anexos }: Props) {
  const { t } = useLingui()
  if (anexos.length === 0) return null
  const lista = (
    <ul className={`${ui.plain} ${antes.anexos}`} aria-label={t`Anexos`}>
      {anexos.map((anexo) => (
        <Anexo documentoId={documentoId} anexo={anexo} key={anexo.id} />
      ))}
    </ul>
  )
  if (anexos.length <= A_VISTA) return lista
  return (
    <details>
      <summary>
        <Plural value={anexos.length} one="# anexo" other="# anexos" />
      </summary>
      {lista}
    </details>
  )
}

type Um = { documentoId: number; anexo: Anexos[number] }

function Anexo({ documentoId, anexo }: Um) {
  const id = useId()
  const [aberto, setAberto] = useState(false)
  const { nome, paginas } = anexo
  return (
    <li>
      <Icon nome="arquivo" />
      <span id={id}>
        {nome}{' '}
        {paginas !== null && (
          <small className={ui.soft}>
            <Plural value={paginas} one="# página" other="# páginas" />
          </small>
        )}
      </span>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        aria-expanded={aberto}
        aria-describedby={id}
        onClick={() => setAberto(!aberto)}
      >
        {aberto ? <Trans>Fechar</Trans> : <Trans>Abrir</Trans>}
      </button>
      {aberto && (
        <Suspense fallback={<div className={ui.skel} />}>
          <VerAnexo documentoId={documentoId} anexoId={anexo.id} />
        </Suspense>
      )}
    </li>
  )
}
