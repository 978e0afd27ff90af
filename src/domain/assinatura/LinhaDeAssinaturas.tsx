import ui from '#ui/ui.module.css'
import linhaDeAssinaturas from './linha-de-assinaturas.module.css'

import { Trans } from '@lingui/react/macro'

import type { PapelDeAssinante } from '#contract/assinante.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { nomeDoNivelDeAssinatura } from './nomes.ts'

export type AssinaturaFeita = {
  nome: string
  cargo: string | null
  unidade: string
  papel: PapelDeAssinante
  substitui: string | null
  instante: string
  nivel: NivelAssinatura | null
  /** These are authentications of a copy. */
  autenticacao: boolean
}

/** The signatures under a text: who, in which post, when, and at which legal level. */
export function LinhaDeAssinaturas({ assinaturas }: { assinaturas: AssinaturaFeita[] }) {
  if (assinaturas.length === 0) return null
  return (
    <ul className={`${ui.plain} ${linhaDeAssinaturas.assinado}`}>
      {assinaturas.map(({ nome, cargo, unidade, papel, substitui, instante, nivel, autenticacao }) => (
        <li key={`${nome}${instante}`}>
          <Icon nome="marca" />
          <span>
            {autenticacao ? (
              <Trans>
                Confere com o original: autenticado por <b>{nome}</b>
              </Trans>
            ) : papel === 'APROVADOR' ? (
              <Trans>
                Aprovado por <b>{nome}</b>
              </Trans>
            ) : papel === 'TESTEMUNHA' ? (
              <Trans>
                Assinado pela testemunha <b>{nome}</b>
              </Trans>
            ) : (
              <Trans>
                Assinado por <b>{nome}</b>
              </Trans>
            )}
            {`, ${[cargo, unidade].filter(Boolean).join(', ')}`}
            {substitui !== null && (
              <>
                , <Trans>em substituição a {substitui}</Trans>
              </>
            )}
            {', '}
            <Trans>
              em <time dateTime={instante}>{dataHora(instante)}</time> (hora de Fortaleza)
            </Trans>
            {nivel && ` · ${nomeDoNivelDeAssinatura(nivel)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
