import { Trans, useLingui } from '@lingui/react/macro'

import type { PreviaDaReorganizacao } from '#contract/reorganizacao.ts'
import { data } from '#platform/format.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'

import { type Campos, dita } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { OQueAcontece } from './OQueAcontece.tsx'

type Props = {
  campos: Campos
  previa: PreviaDaReorganizacao
  hoje: string
  erro: unknown
  parado: boolean
  fazer: () => Promise<void>
  fechar: () => void
}

/** The last confirmation: by which act, from which day on, and what goes where. */
export function ConfirmarDialog({ campos, previa, hoje, erro, parado, fazer, fechar }: Props) {
  const { t } = useLingui()
  const { tipos, fazer: verbos } = usePalavras()
  const quem = campos.tipo === 'SAIDA' ? (campos.pessoa?.nome ?? '') : campos.unidades.map(dita).join(', ')
  const oQue = tipos[campos.tipo]
  const ato = campos.ato.trim()
  const dia = data(campos.data)
  return (
    <FormDialog
      titulo={t`${oQue}: ${quem}?`}
      form={{ erro, parado, enviar: fazer }}
      fechar={fechar}
      fazer={verbos[campos.tipo]}
    >
      <OQueAcontece campos={campos} previa={previa} />
      <p>
        {campos.data > hoje ? (
          <Trans>
            Por <b>{ato}</b>, no dia {dia}. Até lá dá para desistir.
          </Trans>
        ) : (
          <Trans>
            Por <b>{ato}</b>, agora. Cada documento ganha uma movimentação que cita o ato: isso não se desfaz.
          </Trans>
        )}
      </p>
    </FormDialog>
  )
}
