import { Trans } from '@lingui/react/macro'

import { auth } from '#platform/auth.ts'
import { eProblema } from '#platform/falhas.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** The address is of somebody else, or of another kind of account: say so, and how to go on. */
export function Recusa({ erro, tentar }: { erro: unknown; tentar: () => void }) {
  const outraConta = eProblema(erro, 'CONTA_DE_OUTRO_TIPO') || eProblema(erro, 'ENDERECO_DE_OUTRO_USUARIO')
  return (
    <aside className="doc-side">
      {outraConta ? (
        <ProblemAlert erro={erro}>
          <button
            type="button"
            className="btn small primary"
            onClick={() => void auth.entrar(location.pathname + location.search, { prompt: 'login' })}
          >
            <Trans>Entrar com outra conta</Trans>
          </button>
        </ProblemAlert>
      ) : (
        <ProblemAlert erro={erro} tentar={tentar} />
      )}
    </aside>
  )
}
