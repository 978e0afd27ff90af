import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import { colaboracaoMutations } from '#domain/colaboracao/queries.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'
import { Modal } from '#ui/Modal.tsx'

import { MinhaParte } from './MinhaParte.tsx'
import { PedirDialog } from './PedirDialog.tsx'

export type Aberto = { qual: 'pedir' } | { qual: 'reabrir' | 'escrever'; parte: Colaboracao }

type Props = {
  aberto: Aberto
  documento: Documento
  /** The parts in the latest list. */
  partes: Colaboracao[]
  porNoTexto: (parte: number) => void
  fechar: () => void
}

/** The dialog in which a part is asked for, asked for again, or written. */
export function ParteAberta({ aberto, documento, partes, porNoTexto, fechar }: Props) {
  const { t } = useLingui()
  const reabrir = useMutation(colaboracaoMutations(useQueryClient(), documento.id).reabrir)
  if (aberto.qual === 'pedir')
    return (
      <PedirDialog
        documentoId={documento.id}
        fechar={fechar}
        aoPedir={(parte) => {
          fechar()
          porNoTexto(parte)
        }}
      />
    )
  if (aberto.qual === 'reabrir')
    return (
      <ReasonDialog
        titulo={t`Pedir “${aberto.parte.nome}” de novo`}
        texto={t`O pedido volta à mesa de quem escreve, com o que já foi escrito.`}
        rotulo={t`O que falta`}
        fazer={t`Pedir`}
        mantido={t`Nada mudou no documento.`}
        enviar={(motivo) => reabrir.mutateAsync({ parte: aberto.parte.id, motivo })}
        feito={() => closeWith(fechar, t`Parte pedida de novo`)}
        fechar={fechar}
      />
    )
  return (
    <Modal titulo={aberto.parte.nome} fechar={fechar} larga>
      <MinhaParte
        documento={documento}
        parte={aberto.parte}
        agora={partes.find(({ id }) => id === aberto.parte.id)}
        aoTerminar={fechar}
      />
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
