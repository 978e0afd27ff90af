import ui from '#ui/ui.module.css'
import emLote from '#domain/em-lote/em-lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { EstadoDoItem, ItemEmLote } from '#contract/em-lote.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { dataHora } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

const icone: Record<EstadoDoItem, NomeDoIcone> = { PENDENTE: 'relogio', FEITO: 'ok', RECUSADO: 'erro' }

export function Itens({ itens }: { itens: ItemEmLote[] }) {
  const { t } = useLingui()
  if (itens.length === 0)
    return (
      <p className={ui.soft}>
        <Trans>Nenhum documento assim neste lote.</Trans>
      </p>
    )
  return (
    <ol className={`${ui.plain} ${emLote.emLoteItens}`} aria-label={t`Resultado de cada documento`}>
      {itens.map(({ mobilId, documentoId, sigla, assunto, estado, feitoEm, erro }) => (
        <li key={mobilId} data-estado={estado}>
          <Icon nome={icone[estado]} />
          <span>
            {documentoId !== null && sigla !== null ? (
              <>
                <DocumentoLink documento={{ documentoId, mobilId, sigla }} className={ui.num} /> {assunto}
              </>
            ) : (
              <span className={ui.soft}>
                <Trans>Documento que você não pode ler</Trans>
              </span>
            )}
          </span>
          <span className={emLote.emLoteResultado}>
            {estado === 'FEITO' ? (
              <Trans>Feito em {feitoEm ? dataHora(feitoEm) : ''}</Trans>
            ) : estado === 'RECUSADO' ? (
              <>
                <b>
                  <Trans>Recusado.</Trans>
                </b>{' '}
                <span>{erro?.explicacao}</span>
              </>
            ) : (
              <Trans>Em andamento.</Trans>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
