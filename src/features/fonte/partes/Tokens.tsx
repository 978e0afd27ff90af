import ui from '#ui/ui.module.css'
import fonteCss from '../fonte.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Fonte } from '#contract/fonte.ts'
import { confirmar } from '#platform/confirm.ts'
import { dataHora } from '#platform/format.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { fonteMutations } from '../queries.ts'

type Props = { fonte: Fonte; dizerToken: (token: string) => void }

/** The credentials of a system, without their secrets: each is shown only once, to the person who makes it. */
export function Tokens({ fonte: { id, nome, tokens }, dizerToken }: Props) {
  const { t } = useLingui()
  const mutations = fonteMutations(useQueryClient())
  const novo = useMutation(mutations.novoToken)
  const revogar = useMutation(mutations.revogarToken)
  const pedirRevogacao = async (token: number, fim: string) => {
    const titulo = t`Revogar a credencial …${fim}?`
    if (await confirmar({ titulo, texto: t`Quem a usa deixa de entrar na hora.`, destrutiva: true }))
      revogar.mutate({ id, token, chave: crypto.randomUUID() })
  }
  return (
    <>
      {tokens.length === 0 && (
        <p className={ui.soft}>
          <Trans>Sem credencial: ninguém entra ainda.</Trans>
        </p>
      )}
      <ul className={fonteCss.fonteTokens}>
        {tokens.map(({ id: token, fim, criadoPor, usadoEm }) => {
          const quando = usadoEm === null ? '' : dataHora(usadoEm)
          return (
            <li key={token} className={ui.row}>
              <span>
                <code>…{fim}</code> <Trans>feita por {criadoPor}</Trans> ·{' '}
                {usadoEm === null ? <Trans>nunca usada</Trans> : <Trans>usada em {quando}</Trans>}
              </span>
              <button
                type="button"
                className={`${ui.btn} ${ui.small} ${ui.plain}`}
                onClick={() => void pedirRevogacao(token, fim)}
                aria-label={t`Revogar a credencial …${fim} de ${nome}`}
              >
                <Trans>Revogar</Trans>
              </button>
            </li>
          )
        })}
      </ul>
      {(novo.error ?? revogar.error) && <ProblemAlert erro={novo.error ?? revogar.error} />}
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          disabled={novo.isPending}
          onClick={() => novo.mutate(id, { onSuccess: ({ token }) => dizerToken(token) })}
          aria-label={t`Criar credencial de ${nome}`}
        >
          <Trans>Criar credencial</Trans>
        </button>
      </div>
    </>
  )
}
