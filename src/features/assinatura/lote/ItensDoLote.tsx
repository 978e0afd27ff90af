import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ItemDoLote } from '#contract/lote.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { dataHora } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

const icone: Record<ItemDoLote['estado'], NomeDoIcone> = {
  ABERTO: 'relogio',
  PENDENTE: 'relogio',
  ASSINADO: 'ok',
  ERRO: 'erro',
}

/** Each document of a batch with its own result, in icon and words. */
export function ItensDoLote({ itens }: { itens: ItemDoLote[] }) {
  const { t } = useLingui()
  return (
    <ol className={`${ui.plain} ${lote.loteResultados}`} aria-label={t`Resultado de cada documento`}>
      {itens.map(({ mobilId, documentoId, sigla, assunto, estado, assinadoEm, erro }) => (
        <li key={mobilId} data-estado={estado}>
          <Icon nome={icone[estado]} />
          <span>
            <DocumentoLink documento={{ documentoId, mobilId, sigla }} className={ui.num} /> {assunto}
          </span>
          <span className={lote.loteResultado}>
            {estado === 'ASSINADO' ? (
              <Trans>Assinado em {assinadoEm ? dataHora(assinadoEm) : ''}</Trans>
            ) : estado === 'ERRO' ? (
              <>
                <b>
                  <Trans>Não assinado.</Trans>
                </b>{' '}
                {erro?.explicacao}
              </>
            ) : estado === 'PENDENTE' ? (
              <>
                <Trans>Em andamento.</Trans> {erro?.explicacao}
              </>
            ) : (
              <Trans>Não confirmado</Trans>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
