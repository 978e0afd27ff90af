import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { PassadoImportado } from '#contract/importacao.ts'
import { data } from '#platform/format.ts'

/** Movements told by another system, shown apart: they are not in this system's chain, whose hashes don't prove them. */
export function NoSistemaAnterior({ passado: { sistema, signatarios, movimentos } }: { passado: PassadoImportado }) {
  if (signatarios.length === 0 && movimentos.length === 0) return null
  return (
    <section className={forms.card} aria-labelledby="no-sistema-anterior">
      <h2 id="no-sistema-anterior">
        <Trans>No {sistema}, como ele contou</Trans>
      </h2>
      {signatarios.length > 0 && (
        <p>
          <Trans>Assinaram:</Trans>{' '}
          {signatarios.map(({ nome, cargo }) => (cargo === null ? nome : `${nome}, ${cargo}`)).join('; ')}
        </p>
      )}
      <ol className={ui.plain}>
        {movimentos.map(({ quando, texto, quem, unidade }, i) => (
          <li key={i}>
            <time dateTime={quando}>
              {data(quando.slice(0, 10))} {quando.slice(11)}
            </time>{' '}
            {texto}
            {(quem ?? unidade) !== null && (
              <small className={ui.soft}> {[quem, unidade].filter((dito) => dito !== null).join(', ')}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
