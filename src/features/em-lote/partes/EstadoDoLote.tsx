import emLote from '#domain/em-lote/em-lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { AtosEmLote } from '#contract/em-lote.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

import { contas } from '../palavras.ts'

const severidade = ({ estado, recusados }: AtosEmLote) =>
  estado === 'EM_ANDAMENTO' ? 'info' : recusados === 0 ? 'success' : 'warn'

export function EstadoDoLote({ lote }: { lote: AtosEmLote }) {
  const { t } = useLingui()
  const { itens, feitos, recusados, para, palavras, mesaDe } = lote
  const andando = lote.estado === 'EM_ANDAMENTO'
  return (
    <>
      <Alert severidade={severidade(lote)} role="status">
        <p>
          <b>{contas(lote)}</b>
        </p>
        <p>
          {para && <Trans>Para {para}.</Trans>} {palavras && <q>{palavras}</q>}{' '}
          <Trans>Pedido em {dataHora(lote.criadoEm)}.</Trans>
        </p>
        {mesaDe !== null && (
          <p>
            <Trans>Você o pediu da mesa de {mesaDe}: é de lá que se tenta de novo o que foi recusado.</Trans>
          </p>
        )}
        {andando && (
          <p>
            <Trans>O que falta será feito, mesmo que você saia desta página.</Trans>
          </p>
        )}
      </Alert>
      {andando && (
        <progress
          className={emLote.emLoteProgresso}
          max={itens.length}
          value={feitos + recusados}
          aria-label={t`Andamento do lote`}
        />
      )}
    </>
  )
}
