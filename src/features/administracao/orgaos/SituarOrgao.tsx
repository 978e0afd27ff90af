import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'

import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { cadastroMutations } from '../mutations.ts'

type Props = { orgao: OrgaoAdministrado; fechar: () => void }

export function SituarOrgao({ orgao: { id, sigla, versao, ativo }, fechar }: Props) {
  const { t } = useLingui()
  const { situarOrgao } = cadastroMutations(useQueryClient())
  return (
    <MotivoDialog
      titulo={ativo ? t`Encerrar ${sigla}?` : t`Reabrir ${sigla}?`}
      texto={
        ativo ? (
          <Trans>Os documentos e os números continuam a ser achados. Nada mais é feito em nome dele.</Trans>
        ) : (
          <Trans>Volta a aparecer onde se escolhe um órgão.</Trans>
        )
      }
      fazer={ativo ? t`Encerrar` : t`Reabrir`}
      feito={t`${sigla} foi salvo`}
      mutacao={situarOrgao}
      pedido={(motivo, chave) => ({ id, versao, ativo: !ativo, motivo, chave })}
      fechar={fechar}
    />
  )
}
