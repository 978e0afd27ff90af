import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { Acao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'
import { useEntradaAtiva } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Falta } from './Faltas.tsx'
import { impedeAssinar } from './impede-assinar.ts'
import type { useFinalizar } from './use-finalizar.ts'

type Props = {
  documento: Documento
  acao: Acao
  fim: ReturnType<typeof useFinalizar>
  /** Everything typed is saved, so the list of what is missing is up to date. */
  salvo: boolean
  faltas: Falta[]
  focar: (falta: Falta) => void
}

/**
 * The button that finalises the draft; the first signer has one more, that goes on to signing. While something is missing, they
 * lead to it and stay in their places.
 */
export function Finalizar({ documento, acao, fim, salvo, faltas, focar }: Props) {
  const eu = useEntradaAtiva()
  const { responsavel } = documento
  const fazer = (assinar: boolean) => {
    const [primeira] = faltas
    if (primeira && (salvo || primeira === 'data')) focar(primeira)
    else void fim.finalizar(assinar)
  }
  const comum = {
    type: 'button' as const,
    'aria-disabled': !acao.pode || faltas.length > 0,
    'aria-describedby': faltas.length > 0 ? 'faltas' : undefined,
    title: acao.explicacao,
    disabled: fim.ocupado,
  }
  const assino = responsavel !== null && responsavel.id === eu && !impedeAssinar(documento)
  return (
    <>
      <button
        {...comum}
        className={assino ? `${ui.btn} ${ui.small}` : `${ui.btn} ${ui.small} ${ui.primary}`}
        onClick={() => fazer(false)}
      >
        <Icon nome="marca" />
        {fim.ocupado && !assino ? <Trans>Finalizando…</Trans> : <Trans>Finalizar</Trans>}
      </button>
      {assino && (
        <button {...comum} className={`${ui.btn} ${ui.small} ${ui.primary}`} onClick={() => fazer(true)}>
          <Icon nome="carimbo" />
          {fim.ocupado ? <Trans>Finalizando…</Trans> : <Trans>Finalizar e assinar</Trans>}
        </button>
      )}
    </>
  )
}
