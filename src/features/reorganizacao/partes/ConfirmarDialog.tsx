import { Trans, useLingui } from '@lingui/react/macro'

import type { PreviaDaReorganizacao } from '#contract/reorganizacao.ts'
import { data } from '#platform/format.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { type Campos, dita } from '../campos.ts'
import { usePalavras } from '../palavras.ts'
import { OQueAcontece } from './OQueAcontece.tsx'

type Props = {
  campos: Campos
  previa: PreviaDaReorganizacao
  hoje: string
  erro: unknown
  parado: boolean
  fazer: () => void
  fechar: () => void
}

/** Says, before it is done, what will be done: by which act, from when on, and what goes where. */
export function ConfirmarDialog({ campos, previa, hoje, erro, parado, fazer, fechar }: Props) {
  const { t } = useLingui()
  const { tipos, fazer: verbos } = usePalavras()
  const quem = campos.tipo === 'SAIDA' ? (campos.pessoa?.nome ?? '') : campos.unidades.map(dita).join(', ')
  const oQue = tipos[campos.tipo]
  const ato = campos.ato.trim()
  const dia = data(campos.data)
  return (
    <Modal titulo={t`${oQue}: ${quem}?`} fechar={fechar}>
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
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          fazer()
        }}
      >
        <RodapeDoForm erro={erro} mantido={t`Nada mudou.`} fechar={fechar} parado={parado}>
          {verbos[campos.tipo]}
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
