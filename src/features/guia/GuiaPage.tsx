import guia from './guia.module.css'

import { useLingui } from '@lingui/react/macro'
import { lexer } from 'marked'

import { Page } from '#ui/Page.tsx'

import texto from '../../../docs/mudanca.md?raw'
import { Blocos } from './Blocos.tsx'

const [, ...blocos] = lexer(texto)

/** The guide for moving a state in (docs/mudanca.md), in Portuguese whatever the page's language. */
export function GuiaPage() {
  const { t } = useLingui()
  return (
    <Page titulo={t`Guia da mudança`}>
      <div className={guia.guia} lang="pt-BR">
        <Blocos blocos={blocos} />
      </div>
    </Page>
  )
}
