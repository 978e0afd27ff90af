import forms from '#ui/forms.module.css'
import correio from './correio.module.css'

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { LinguaDoEmail, PreferenciasDeEmail } from '#contract/correio.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { escolherLingua } from './queries.ts'

/** Each language in its own words, for those who read only that one. */
const NOMES: Record<LinguaDoEmail, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }
const LINGUAS = Object.keys(NOMES) as LinguaDoEmail[] // Object.keys loses the type of the keys

/** The language of the person's e-mails, saved when chosen. */
export function Lingua({ lingua, linguaUsada }: Pick<PreferenciasDeEmail, 'lingua' | 'linguaUsada'>) {
  const { t } = useLingui()
  const mudar = useMutation(escolherLingua(useQueryClient()))
  const escolhida = mudar.isPending ? mudar.variables : lingua
  const nome = NOMES[linguaUsada]
  return (
    <>
      <div className={`${forms.card} ${correio.avisos}`}>
        <div className={correio.avisoLinha}>
          <span id="lingua-dos-emails">{t`Língua dos e-mails`}</span>
          <select
            aria-labelledby="lingua-dos-emails"
            value={escolhida ?? ''}
            onChange={({ target }) => mudar.mutate(LINGUAS.find((cada) => cada === target.value) ?? null)}
          >
            <option value="">{t`A do sistema (${nome})`}</option>
            {LINGUAS.map((cada) => (
              <option key={cada} value={cada} lang={cada}>
                {NOMES[cada]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {mudar.error && <ProblemAlert erro={mudar.error} />}
    </>
  )
}
