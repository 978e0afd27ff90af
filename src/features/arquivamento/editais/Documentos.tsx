import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import editais from '#domain/arquivamento/editais.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { ItemDoEdital } from '#contract/edital.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

/** The documents of an edital. A document's subject is shown only to those who may read it. */
export function Documentos({ itens }: { itens: ItemDoEdital[] }) {
  const { t } = useLingui()
  return (
    <ScrollTable nome={t`Documentos do edital`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Documento</Trans>
          </th>
          <th scope="col" className={editais.editalMais}>
            <Trans>Assunto</Trans>
          </th>
          <th scope="col" className={editais.editalMais}>
            <Trans>Classificação</Trans>
          </th>
          <th scope="col" className={editais.editalMais}>
            <Trans>Unidade</Trans>
          </th>
          <th scope="col" className={list.fit}>
            <Trans>Arquivado em</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ mobilId, sigla, assunto, classificacao, unidade, arquivadoEm, eliminado }) => (
          <tr key={mobilId}>
            <td className={list.fit}>
              <DocumentoLink documento={{ documentoId: 0, mobilId, sigla }} className={ui.num} />
              {eliminado && (
                <small className={ui.soft}>
                  {' '}
                  <Trans>eliminado</Trans>
                </small>
              )}
            </td>
            <td className={editais.editalMais} title={assunto ?? undefined}>
              {assunto ?? (
                <span className={ui.soft}>
                  <Trans>Acesso restrito</Trans>
                </span>
              )}
            </td>
            <td className={editais.editalMais} title={classificacao?.descricao}>
              {classificacao && `${classificacao.codigo} – ${classificacao.descricao}`}
            </td>
            <td className={editais.editalMais}>{unidade}</td>
            <td className={`${list.fit} ${ui.num}`}>{data(arquivadoEm)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
