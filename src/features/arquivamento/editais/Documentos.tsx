import { Trans, useLingui } from '@lingui/react/macro'

import type { ItemDoEdital } from '#contract/edital.ts'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { data } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

/** What is in an edital; the subject only of what may be read. */
export function Documentos({ itens }: { itens: ItemDoEdital[] }) {
  const { t } = useLingui()
  return (
    <ScrollTable nome={t`Documentos do edital`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Documento</Trans>
          </th>
          <th scope="col" className="edital-mais">
            <Trans>Assunto</Trans>
          </th>
          <th scope="col" className="edital-mais">
            <Trans>Classificação</Trans>
          </th>
          <th scope="col" className="edital-mais">
            <Trans>Unidade</Trans>
          </th>
          <th scope="col" className="fit">
            <Trans>Arquivado em</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ mobilId, sigla, assunto, classificacao, unidade, arquivadoEm, eliminado }) => (
          <tr key={mobilId}>
            <td className="fit">
              <DocumentoLink documento={{ documentoId: 0, mobilId, sigla }} className="num" />
              {eliminado && (
                <small className="soft">
                  {' '}
                  <Trans>eliminado</Trans>
                </small>
              )}
            </td>
            <td className="edital-mais" title={assunto ?? undefined}>
              {assunto ?? (
                <span className="soft">
                  <Trans>Acesso restrito</Trans>
                </span>
              )}
            </td>
            <td className="edital-mais" title={classificacao?.descricao}>
              {classificacao && `${classificacao.codigo} – ${classificacao.descricao}`}
            </td>
            <td className="edital-mais">{unidade}</td>
            <td className="fit num">{data(arquivadoEm)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
