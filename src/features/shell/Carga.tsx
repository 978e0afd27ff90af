import './carga.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import { eProblema } from '#platform/falhas.ts'
import { esquecerErroDeCarga, useCarregando, useCausaDaCarga } from '#platform/loading.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** The first part of the keys of every query of people or units. */
const LISTAS = ['usuario', 'lotacao']

/** The flag and the error that all look-ups of people and units share (specification §4): a line while one runs, and what failed. */
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
      {carregando && <div className="carga" role="progressbar" aria-label={t`Consultando pessoas e unidades`} />}
      {/* without a lotação the page itself says so */}
      {causa !== null && !eProblema(causa, 'SEM_LOTACAO') && (
        <div className="carga-falhou">
          <ProblemAlert erro={causa} mantido={t`A consulta de pessoas e unidades falhou.`} tentar={deNovo}>
            <button type="button" className="btn small" onClick={esquecerErroDeCarga}>
              <Trans>Fechar</Trans>
            </button>
          </ProblemAlert>
        </div>
      )}
    </>
  )
}
