import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import { assinaturaQueries } from '#domain/assinatura/queries.ts'
import { ConfirmarIdentidade } from '#domain/identidade/ConfirmarIdentidade.tsx'
import { ApiError, eProblema } from '#platform/falhas.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** Where gov.br raises the level of an account. Its manual asks applications to link to it. */
const SUBIR_DE_NIVEL = 'https://confiabilidades.acesso.gov.br/'

/** The sentences of these problems already say what became of the attempt. */
const GUARDAM = ['ASSINATURA_INDISPONIVEL', 'CARIMBO_DO_TEMPO_INDISPONIVEL', 'REVOGACAO_INDISPONIVEL'] as const

/** Why the signature was not made, and what the person can do. `tentar` is undefined while the server concludes it. */
export function FalhaAoAssinar({ erro, tentar }: { erro: Error; tentar: (() => void) | undefined }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // A refusal is not tried again as it was: the server would refuse again, and count a wrong PIN twice.
  const recusou = erro instanceof ApiError && erro.status < 500
  const bloqueado = eProblema(erro, 'PIN_BLOQUEADO') || eProblema(erro, 'PIN_BLOQUEADO_ATE_ENTRAR')
  // Without an answer, the signature may have happened.
  const feito = recusou ? t`Nada foi assinado.` : t`Você pode tentar de novo: a assinatura acontece uma vez só.`
  const mantido = GUARDAM.some((codigo) => eProblema(erro, codigo)) ? null : feito
  return (
    <ProblemAlert erro={erro} mantido={mantido} {...(tentar && !recusou && { tentar })}>
      {eProblema(erro, 'GOVBR_NIVEL') && (
        <a className={`${ui.btn} ${ui.small}`} href={SUBIR_DE_NIVEL} target="_blank" rel="noreferrer">
          <Trans>Aumentar o nível da conta</Trans>
        </a>
      )}
      {bloqueado && (
        <ConfirmarIdentidade
          className={ui.small ?? ''}
          para={<Trans>Ela desbloqueia o seu PIN.</Trans>}
          confirmada={() => void queryClient.invalidateQueries({ queryKey: assinaturaQueries.all() })}
        >
          <Trans>Entrar de novo</Trans>
        </ConfirmarIdentidade>
      )}
    </ProblemAlert>
  )
}
