import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { Documento } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Escrita } from './escrivaninha/use-escrita.ts'
import { Ver } from './escrivaninha/Ver.tsx'
import { Faltas, type Falta } from './Faltas.tsx'
import { Finalizar } from './Finalizar.tsx'
import { impedeAssinar } from './impede-assinar.ts'
import { Presentes } from './presenca/Presentes.tsx'
import { Salvo } from './rascunho/Salvo.tsx'
import type { useFinalizar } from './use-finalizar.ts'

type Props = {
  documento: Documento
  escrita: Escrita
  fim: ReturnType<typeof useFinalizar>
  pdf: boolean
  setPdf: (pdf: boolean) => void
  faltas: Falta[]
  focar: (falta: Falta) => void
  /** Opens the postponed choice between two versions again. */
  resolver: (() => void) | null
}

/** The document that this draft answers or continues, to be read beside it: in a tab of its own. */
const Origem = ({ via: { mobilId, sigla } }: { via: NonNullable<Documento['pai']> }) => (
  <a
    className={`${ui.num} ${ui.whole}`}
    href={`/documento/${mobilId}/${encodeURIComponent(sigla)}`}
    target="_blank"
    rel="noopener"
  >
    {sigla}
  </a>
)

/** A bar always in sight: the state of saving, what is missing, and Finalizar. */
export function BarraDoRascunho({ documento, escrita, fim, pdf, setPdf, faltas, focar, resolver }: Props) {
  const { autosave, fase } = escrita
  const finalizar = documento.acoes.find(({ nome }) => nome === 'finalizar')
  const impede = impedeAssinar(documento)
  const barra = useRef<HTMLDivElement>(null)
  // Its height depends on the window, since it wraps; sticky and floating parts below it need that height.
  useEffect(() => {
    const alta = barra.current
    if (!alta) return
    const { style } = document.documentElement
    const medida = new ResizeObserver(() => style.setProperty('--barra', `${alta.offsetHeight}px`))
    medida.observe(alta)
    return () => {
      medida.disconnect()
      style.removeProperty('--barra')
    }
  }, [])
  return (
    <div className={criar.barra} ref={barra}>
      <div className={criar.barraEstado}>
        <span className={`${ui.num} ${ui.soft}`}>{documento.sigla}</span>
        {documento.pai && (
          <span className={ui.soft}>
            <Trans>
              para <Origem via={documento.pai} />
            </Trans>
          </span>
        )}
        {documento.aPartirDe && (
          <span className={ui.soft}>
            <Trans>
              autua <Origem via={documento.aPartirDe} />
            </Trans>
          </span>
        )}
        <Salvo autosave={autosave} />
        <Presentes documentoId={documento.id} excluido={fim.excluido} />
        {resolver && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={resolver}>
            <Trans>Comparar as versões</Trans>
          </button>
        )}
        {(fase === 'semConexao' || fase === 'recusado') && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            onClick={() => void autosave.salvarAgora()}
          >
            <Trans>Tentar agora</Trans>
          </button>
        )}
      </div>
      <Ver documento={documento} escrita={escrita} pdf={pdf} setPdf={setPdf} />
      <div className={criar.barraFim}>
        {impede !== undefined && (
          <p className={criar.barraCasa} role="note">
            <Icon nome="aviso" />
            <span>
              {impede} <Trans>Finalizado, o documento recebe o número e fica à espera.</Trans>
            </span>
          </p>
        )}
        <Faltas documento={documento} faltas={faltas} focar={focar} />
        {finalizar && (
          <Finalizar
            documento={documento}
            acao={finalizar}
            fim={fim}
            salvo={fase === 'salvo'}
            faltas={faltas}
            focar={focar}
          />
        )}
      </div>
    </div>
  )
}
