import { t } from '@lingui/core/macro'

import { auth } from '#platform/auth.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** The provider did not answer while the session was being renewed: the page stays, and the person may try again. */
export function avisarSessao(erro: unknown) {
  const dito = mensagem(erro)
  if (!dito) return
  notify({
    severity: 'error',
    summary: t`Não foi possível renovar sua sessão`,
    detail: `${dito.texto} ${t`O que você escreveu foi mantido.`}`,
    life: 0,
    acao: { rotulo: t`Tentar novamente`, fazer: () => void auth.token().catch(avisarSessao) },
  })
}
