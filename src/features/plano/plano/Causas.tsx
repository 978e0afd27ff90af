import type { Plano } from '#contract/plano.ts'
import { Alert } from '#ui/Alert.tsx'

/** Causes that explain many rows at once: a missing column, a sheet or column that was not read. */
export function Causas({ plano: { causas } }: { plano: Plano }) {
  if (causas.length === 0) return null
  return (
    <Alert severidade="warn">
      {causas.map(({ codigo, aba, frase }) => (
        <p key={`${codigo} ${aba}`}>{frase}</p>
      ))}
    </Alert>
  )
}
