import { Trans } from '@lingui/react/macro'

/** The hash of the file to sign, in hexadecimal, for whoever wants to compare it. */
export function HashAAssinar({ sha256 }: { sha256: string }) {
  return (
    <details className="assinar-hash">
      <summary>
        <Trans>O que será assinado</Trans>
      </summary>
      <p className="soft">
        <Trans>O arquivo com esta impressão digital (SHA-256), e nenhum outro:</Trans>
      </p>
      <code>{sha256}</code>
    </details>
  )
}
