import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'
import partes from './partes.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Colaboracao } from '#contract/colaboracao.ts'
import { palavras, type Texto as Corpo } from '#contract/texto.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { Alert } from '#ui/Alert.tsx'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

type Props = {
  documentoId: number
  /** The part in the latest list; undefined once withdrawn. */
  parte: Colaboracao | undefined
  /** Text that never reached the server. */
  naoSalvo: Corpo | null
  fechar: () => void
}

/** Somebody else closed the part while it was being written: who did, and the unsaved text, to copy. */
export function ParteFechada({ documentoId, parte, naoSalvo, fechar }: Props) {
  const { t } = useLingui()
  const quem = parte?.encerradaPor?.nome
  const comoFoi = () => {
    if (!parte) return t`O pedido desta parte foi retirado enquanto você escrevia.`
    if (parte.estado === 'CONCLUIDA' && quem) return t`${quem} concluiu esta parte enquanto você escrevia.`
    if (parte.estado === 'DEVOLVIDA' && quem) return t`${quem} devolveu esta parte enquanto você escrevia.`
    return t`Esta parte não está mais com você.`
  }
  return (
    <>
      <Alert severidade="warn" role="alert">
        <p>
          <b>{comoFoi()}</b>{' '}
          {naoSalvo && <Trans>O que você escreveu por último não foi salvo: copie o que quiser guardar.</Trans>}
        </p>
      </Alert>
      {naoSalvo && (
        <section className={partes.parteNaoSalva} aria-label={t`O que não foi salvo`}>
          <Texto corpo={naoSalvo} documentoId={documentoId} />
        </section>
      )}
      <div className={`${ui.row} ${controls.end}`}>
        {naoSalvo && <BotaoCopiar texto={palavras(naoSalvo)} nome={t`Copiar o que não foi salvo`} />}
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={fechar}>
          {naoSalvo ? t`Descartar e fechar` : t`Fechar`}
        </button>
      </div>
    </>
  )
}
