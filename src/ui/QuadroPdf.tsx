import quadroPdf from './quadro-pdf.module.css'
import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'

import { Icon } from './Icon.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { useObjectUrl } from './use-object-url.ts'

const telefone = matchMedia('(max-width: 899.9px) and (pointer: coarse)')
/** Phones draw an empty frame or only the first page, and some browsers are set not to draw PDFs. */
const naPagina = () => navigator.pdfViewerEnabled && !telefone.matches
const aoMudar = (avisar: () => void) => {
  telefone.addEventListener('change', avisar)
  return () => telefone.removeEventListener('change', avisar)
}

type Props = {
  /** The query that fetches the bytes, with the token. */
  consulta: { data: Blob | undefined; error: Error | null; refetch: () => unknown }
  /** The frame's accessible name. */
  titulo: string
  /** File name under which it can be saved. */
  nome?: string
  /** Label of the button that saves it; by default Baixar PDF. */
  baixar?: string
  pagina?: number
  /** Beside the buttons. */
  children?: ReactNode
}

/** A PDF in the page: loading, refused, in a frame or, where frames can't draw it, behind one button. */
export function QuadroPdf({ consulta: { data, error, refetch }, titulo, nome, baixar, pagina, children }: Props) {
  const url = useObjectUrl(data)
  const comQuadro = useSyncExternalStore(aoMudar, naPagina)
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!url)
    return (
      <div className={`${quadroPdf.pdfFrame} ${quadroPdf.pdfEspera}`} role="status">
        <Trans>Abrindo o PDF…</Trans>
      </div>
    )
  const lugar = pagina === undefined ? '' : `page=${pagina}`
  const botoes = (
    <div className={`${ui.row} ${quadroPdf.pdfBar}`}>
      <a
        className={comQuadro ? `${ui.btn} ${ui.small}` : `${ui.btn} ${ui.primary}`}
        href={`${url}#${lugar}`}
        target="_blank"
        rel="noreferrer"
      >
        <Trans>Abrir em nova aba</Trans>
      </a>
      {nome !== undefined && (
        <a className={comQuadro ? `${ui.btn} ${ui.small} ${ui.plain}` : ui.btn} href={url} download={nome}>
          <Icon nome="baixar" />
          {baixar ?? <Trans>Baixar PDF</Trans>}
        </a>
      )}
      {children}
    </div>
  )
  if (!comQuadro)
    return (
      <div className={quadroPdf.pdfFechado} role="group" aria-label={titulo}>
        <Icon nome="arquivo" />
        <p>
          <Trans>Este aparelho não mostra PDF dentro da página.</Trans>
        </p>
        {botoes}
      </div>
    )
  return (
    <div>
      {botoes}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF inside a sandbox; it is our own blob */}
      <iframe key={pagina} className={quadroPdf.pdfFrame} src={`${url}#navpanes=0&view=FitH&${lugar}`} title={titulo} />
    </div>
  )
}
