import { Trans } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

type Falta = Documento['falta'][number]

const Nome = ({ falta }: { falta: Falta }) => {
  switch (falta) {
    case 'assunto':
      return <Trans>assunto</Trans>
    case 'corpo':
      return <Trans>texto</Trans>
    case 'responsavel':
      return <Trans>responsável</Trans>
    case 'destinatario':
      return <Trans>destinatário</Trans>
  }
}

/** What is still missing before finalizar, each a way to its field. */
export function Faltas({ faltas, focar }: { faltas: Falta[]; focar: (falta: Falta) => void }) {
  if (faltas.length === 0)
    return (
      <p className="faltas" role="status">
        <Icon nome="ok" />
        <Trans>Pronto para finalizar</Trans>
      </p>
    )
  return (
    <div className="faltas">
      <Icon nome="info" />
      <span id="faltas">
        <Trans>Falta:</Trans>
      </span>
      <ul className="plain" aria-labelledby="faltas">
        {faltas.map((falta) => (
          <li key={falta}>
            <button type="button" className="link" onClick={() => focar(falta)}>
              <Nome falta={falta} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
