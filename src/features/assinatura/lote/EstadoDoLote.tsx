import loteCss from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Lote } from '#contract/lote.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

import { foiConfirmado, severidade } from './estado.ts'
import { contas } from './palavras.ts'

/** How far a batch is: its counts, when it was confirmed, and a progress bar while it is under way. */
export function EstadoDoLote({ lote }: { lote: Lote }) {
  const { t } = useLingui()
  const emAndamento = lote.estado === 'EM_ANDAMENTO'
  return (
    <>
      <Alert severidade={severidade(lote)} role="status">
        <p>
          <b>{foiConfirmado(lote) ? contas(lote) : t`Este lote não foi confirmado: nada foi assinado.`}</b>
        </p>
        {lote.confirmadoEm && (
          <p>
            <Trans>Confirmado em {dataHora(lote.confirmadoEm)}.</Trans>
          </p>
        )}
        {emAndamento && (
          <p>
            <Trans>O que já foi confirmado será assinado, mesmo que você saia desta página.</Trans>
          </p>
        )}
      </Alert>
      {emAndamento && (
        <progress
          className={loteCss.loteProgresso}
          max={lote.itens.length}
          value={lote.assinados + lote.erros}
          aria-label={t`Assinatura do lote`}
        />
      )}
    </>
  )
}
