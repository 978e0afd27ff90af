import ui from '#ui/ui.module.css'
import textos from './textos.module.css'

import { Trans } from '@lingui/react/macro'

import type { TextoDeEmail } from '#contract/textos-de-email.ts'

import { dizerValor } from './palavras.ts'

/** The values that the text may contain, and those it must. */
export function Valores({ valores }: Pick<TextoDeEmail, 'valores'>) {
  return (
    <details className={textos.textoValores} open>
      <summary>
        <Trans>Valores que o texto pode ter</Trans>
      </summary>
      <ul className={ui.plain}>
        {valores.map(({ nome, necessario, exemplo }) => (
          <li key={nome}>
            <code>{`{${nome}}`}</code> {dizerValor(nome)}
            {exemplo !== '' && <span className={ui.soft}> ({exemplo})</span>}
            {necessario && (
              <b>
                {' '}
                <Trans>necessário, sozinho numa linha</Trans>
              </b>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
