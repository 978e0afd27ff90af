import ui from '#ui/ui.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Achado } from '#contract/busca.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { data, dataHora } from '#platform/format.ts'

/** One found document, with the passage where the words are. */
export function Resultado({ achado }: { achado: Achado }) {
  const { t } = useLingui()
  const { assunto, especie, situacao, unidade, responsavel, alteradoEm, trecho, atosPosteriores, importado, faltam } =
    achado
  return (
    <li className={busca.resultado} data-resultado>
      <p className={busca.resultadoTopo}>
        <DocumentoLink documento={achado} className={ui.num} />
        {importado && <ImportadoDe importado={importado} />}
        {!(importado && situacao === 'ASSINADO') && <SituacaoTag situacao={situacao} />}
      </p>
      <AtosPosteriores
        atos={atosPosteriores}
        link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
      />
      <h3>
        <DocumentoLink documento={achado}>{assunto ?? t`Sem assunto`}</DocumentoLink>
      </h3>
      {trecho.length > 0 && (
        <p className={busca.resultadoTrecho}>
          {trecho.map(({ texto, achado: marcado }, posicao) =>
            marcado ? <mark key={posicao}>{texto}</mark> : <span key={posicao}>{texto}</span>,
          )}
          {/[.!?]\s*$/.test(trecho.at(-1)?.texto ?? '') ? null : '…'}
        </p>
      )}
      <p className={`${ui.soft} ${busca.resultadoPe}`}>
        <span>{especie}</span>
        <span title={unidade.nome}>{unidade.sigla}</span>
        {responsavel && <span>{responsavel.nome}</span>}
        <time dateTime={alteradoEm} title={dataHora(alteradoEm)}>
          {data(achado.data ?? alteradoEm)}
        </time>
        {faltam.length > 0 && (
          <span>
            <Trans>
              Não tem: <s>{faltam.join(', ')}</s>
            </Trans>
          </span>
        )}
      </p>
    </li>
  )
}
