import documento from '#domain/documento/documento.module.css'

import { eProblema } from '#platform/falhas.ts'
import { OutraConta } from '#ui/OutraConta.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** The address is of somebody else, or of another kind of account: say so, and how to go on. */
export function Recusa({ erro, tentar }: { erro: unknown; tentar: () => void }) {
  const outraConta = eProblema(erro, 'CONTA_DE_OUTRO_TIPO') || eProblema(erro, 'ENDERECO_DE_OUTRO_USUARIO')
  return (
    <aside className={documento.docSide}>
      {outraConta ? (
        <ProblemAlert erro={erro}>
          <OutraConta />
        </ProblemAlert>
      ) : (
        <ProblemAlert erro={erro} tentar={tentar} />
      )}
    </aside>
  )
}
