import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { CSSProperties } from 'react'

import { eProblema } from '#platform/falhas.ts'
import { esquecerErroDeCarga, useCarregando, useCausaDaCarga } from '#platform/loading-state.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** Over the top of the page. */
const LINHA: CSSProperties = {
  position: 'fixed',
  zIndex: 50,
  inset: '0 0 auto',
  height: 3,
  background: 'var(--primaria)',
}
/** In a corner that notices rarely use. */
const FALHA: CSSProperties = {
  position: 'fixed',
  zIndex: 44,
  bottom: '1rem',
  left: '1rem',
  maxWidth: 'min(32rem, calc(100vw - 2rem))',
  background: 'var(--superficie)',
  boxShadow: '0 8px 28px var(--sombra)',
}

/** First element of the query keys of people and of units. */
const LISTAS = ['usuario', 'lotacao']

/** The flag and the error that all look-ups of people and units share (specification §4): a progress line, and the error. */
export function Carga() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const carregando = useCarregando()
  const causa = useCausaDaCarga()
  const deNovo = () => {
    esquecerErroDeCarga()
    void queryClient.refetchQueries({
      predicate: ({ queryKey: [lista], state }) => LISTAS.includes(String(lista)) && state.status === 'error',
    })
  }
  return (
    <>
      {carregando && <div style={LINHA} role="progressbar" aria-label={t`Consultando pessoas e unidades`} />}
      {/* without a lotação the page itself says so */}
      {causa !== null && !eProblema(causa, 'SEM_LOTACAO') && (
        <div style={FALHA}>
          <ProblemAlert erro={causa} mantido={t`A consulta de pessoas e unidades falhou.`} tentar={deNovo}>
            <button type="button" className={`${ui.btn} ${ui.small}`} onClick={esquecerErroDeCarga}>
              <Trans>Fechar</Trans>
            </button>
          </ProblemAlert>
        </div>
      )}
    </>
  )
}
