import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

import type { Trecho } from './selecao.ts'
import { useComentar } from './use-comentar.ts'

type Props = { documentoId: number; trecho: Trecho; fechar: () => void; feito: () => void }

/** A comment on the selected words of a draft. */
export function ComentarDialog({ documentoId, trecho, fechar, feito }: Props) {
  const { t } = useLingui()
  const form = useComentar(documentoId, trecho, feito)
  return (
    <FormDialog
      titulo={t`Comentar`}
      form={form}
      fechar={fechar}
      mantido={t`O comentário continua aqui.`}
      fazer={<Trans>Comentar</Trans>}
    >
      <q className={pedidos.devolverTrecho}>{trecho.trecho}</q>
      <TextArea
        control={form.control}
        nome="texto"
        rotulo={<Trans>Comentário ao trecho</Trans>}
        rows={4}
        maxLength={500}
        falta={t`Escreva o comentário.`}
      />
    </FormDialog>
  )
}
