import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import editaisCss from '#domain/arquivamento/editais.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'

import { data } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'
import { Page } from '#ui/Page.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { nomeDoEdital } from '#domain/arquivamento/nomes-do-edital.ts'
import { Situacao } from './editais/Situacao.tsx'
import { editalQueries } from '#domain/arquivamento/queries.ts'

/** The editais of elimination of an órgão, for the unit that keeps its archive. */
export function EditaisPage() {
  const { t } = useLingui()
  const [orgao, setOrgao] = useState<string | undefined>()
  // The former órgão's editais stay on screen until the new ones arrive.
  const mostrado = useDeferredValue(orgao)
  const { editais, orgaoId, orgaos } = useSuspenseQuery(editalQueries.lista(mostrado)).data
  return (
    <Page titulo={t`Editais de eliminação`}>
      {orgaos.length > 1 && (
        <div className={editaisCss.editaisOrgao}>
          <ValueSelect rotulo={t`Órgão`} valor={orgao ?? orgaoId} aoMudar={setOrgao}>
            <Opcoes de={orgaos.map(({ id, sigla, nome }) => ({ valor: id, nome: `${sigla} – ${nome}` }))} />
          </ValueSelect>
        </div>
      )}
      {editais.length === 0 ? (
        <EmptyState titulo={t`Nenhum edital ainda.`}>
          <p>
            <Trans>
              O primeiro começa quando um documento de prazo vencido é incluído em edital. Eles estão na mesa da
              unidade, em Aguardando Ação de Temporalidade.
            </Trans>
          </p>
          <Link className={`${ui.btn} ${ui.primary}`} to="/siga-mesa" search={{ visao: 'lotacao' }}>
            <Trans>Ver a mesa da unidade</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ScrollTable nome={t`Editais de eliminação`}>
          <thead>
            <tr>
              <th scope="col" className={list.fit}>
                <Trans>Edital</Trans>
              </th>
              <th scope="col">
                <Trans>Situação</Trans>
              </th>
              <th scope="col" className={editaisCss.editalMais}>
                <Trans>Publicação</Trans>
              </th>
              <th scope="col" className={list.fit}>
                <Trans>Documentos</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {editais.map((edital) => {
              const { id, publicacao, documentos } = edital
              return (
                <tr key={id}>
                  <td className={list.fit}>
                    <Link to="/editais/$id" params={{ id: String(id) }} className={ui.num}>
                      {nomeDoEdital(edital)}
                    </Link>
                  </td>
                  <td className={list.wrap}>
                    <Situacao edital={edital} />
                  </td>
                  <td className={editaisCss.editalMais} title={publicacao?.onde}>
                    {publicacao && (
                      <>
                        {data(publicacao.em)} <span className={ui.soft}>{publicacao.onde}</span>
                      </>
                    )}
                  </td>
                  <td className={`${list.fit} ${ui.num}`}>{documentos}</td>
                </tr>
              )
            })}
          </tbody>
        </ScrollTable>
      )}
    </Page>
  )
}
