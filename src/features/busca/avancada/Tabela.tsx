import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Achado } from '#contract/busca.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { data, dataHora } from '#platform/format.ts'
import { Colunas } from '#ui/Colunas.tsx'

import { type Coluna, useColunas } from './colunas.ts'
import { nomeDaColuna } from './nome-da-coluna.ts'

/** What a column shows of a document, and whether it is no wider than that. */
const CELULAS: Record<Coluna, { fit: boolean; valor: (achado: Achado) => ReactNode }> = {
  assunto: { fit: false, valor: ({ assunto }) => assunto ?? <SemAssunto /> },
  especie: { fit: true, valor: ({ especie }) => especie },
  situacao: {
    fit: true,
    valor: ({ importado, situacao, atosPosteriores }) => (
      <>
        {importado && <ImportadoDe importado={importado} />}
        {!(importado && situacao === 'ASSINADO') && <SituacaoTag situacao={situacao} />}
        <AtosPosteriores
          atos={atosPosteriores}
          link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
        />
      </>
    ),
  },
  orgao: { fit: true, valor: ({ unidade }) => unidade.orgao?.sigla },
  unidade: { fit: true, valor: ({ unidade }) => <span title={unidade.nome}>{unidade.sigla}</span> },
  responsavel: { fit: true, valor: ({ responsavel }) => responsavel?.nome ?? <span className={ui.soft}>—</span> },
  data: { fit: true, valor: (achado) => <time>{data(achado.data ?? achado.alteradoEm)}</time> },
  alterado: {
    fit: true,
    valor: ({ alteradoEm }) => (
      <time dateTime={alteradoEm} title={dataHora(alteradoEm)}>
        {data(alteradoEm)}
      </time>
    ),
  },
}

const SemAssunto = () => (
  <span className={ui.soft}>
    <Trans>Sem assunto</Trans>
  </span>
)

/** The results as a table, in the columns chosen. */
export function Tabela({ achados }: { achados: Achado[] }) {
  const { t } = useLingui()
  const colunas = useColunas()
  return (
    <div className={list.scrollX}>
      <table className={`${list.list} ${avancada.avancadaTabela}`}>
        <caption className={ui.srOnly}>
          <Trans>Documentos encontrados</Trans>
        </caption>
        <Colunas
          de={[
            [t`Código`, 'fit'],
            ...colunas.map((coluna): [string, 'fit'?] =>
              CELULAS[coluna].fit ? [nomeDaColuna(coluna), 'fit'] : [nomeDaColuna(coluna)],
            ),
          ]}
        />
        <tbody>
          {achados.map((achado) => (
            <tr key={achado.documentoId} data-resultado>
              <td className={`${list.fit} ${ui.num}`}>
                <DocumentoLink documento={achado} />
              </td>
              {colunas.map((coluna) => (
                <td
                  key={coluna}
                  className={CELULAS[coluna].fit ? list.fit : undefined}
                  title={coluna === 'assunto' ? (achado.assunto ?? undefined) : undefined}
                >
                  {CELULAS[coluna].valor(achado)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
