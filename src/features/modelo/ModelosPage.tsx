import { simples } from '#platform/simples.ts'
import '#ui/forms.css'
import '#ui/list.css'
import './modelo.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { ModeloGerido } from '#contract/modelo-gestao.ts'
import { data } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { Estado } from './lista/Estado.tsx'
import { NovoDialog } from './lista/NovoDialog.tsx'
import { gestaoQueries } from './queries.ts'

/** The modelos this government writes with, for who makes them. */
export function ModelosPage() {
  const { t } = useLingui()
  const { data: gestao } = useSuspenseQuery(gestaoQueries.lista())
  const [procurado, setProcurado] = useState('')
  const [criando, setCriando] = useState(false)
  const palavras = simples(procurado).split(/\s+/)
  const achados = gestao.modelos.filter(({ nome, descricao, especie }) => {
    const tudo = simples(`${nome} ${descricao} ${especie.descricao}`)
    return palavras.every((palavra) => tudo.includes(palavra))
  })
  const linha = (modelo: ModeloGerido) => (
    <tr key={modelo.id}>
      <td className="modelos-nome">
        <Link to="/modelos/$id" params={{ id: String(modelo.id) }}>
          {modelo.nome}
        </Link>
        {modelo.orgao !== null && gestao.orgaos.length > 1 && <small className="soft"> {modelo.orgao}</small>}
      </td>
      <td className="modelos-descricao soft">{modelo.descricao}</td>
      <td className="modelos-descricao">{modelo.especie.descricao}</td>
      <td className="fit">
        <Estado modelo={modelo} />
      </td>
      <td className="fit num">
        {modelo.versaoVigente && (
          <>
            {modelo.versaoVigente.numero} <span className="soft">({data(modelo.versaoVigente.publicadaEm)})</span>
          </>
        )}
      </td>
    </tr>
  )
  return (
    <Page
      titulo={t`Modelos`}
      acoes={
        <button type="button" className="btn primary" onClick={() => setCriando(true)}>
          <Icon nome="novo" />
          <Trans>Novo modelo</Trans>
        </button>
      }
    >
      <div className="field modelos-busca">
        <label htmlFor="modelos-busca">
          <Trans>Procurar</Trans>
        </label>
        <input
          id="modelos-busca"
          type="search"
          autoComplete="off"
          value={procurado}
          onChange={({ target }) => setProcurado(target.value)}
        />
      </div>
      {achados.length === 0 ? (
        <EmptyState titulo={t`Nenhum modelo com essas palavras.`}>
          <button type="button" className="btn" onClick={() => setProcurado('')}>
            <Trans>Ver todos</Trans>
          </button>
        </EmptyState>
      ) : (
        <ScrollTable nome={t`Modelos`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Nome</Trans>
              </th>
              <th scope="col" className="modelos-descricao">
                <Trans>Descrição</Trans>
              </th>
              <th scope="col" className="modelos-descricao">
                <Trans>Espécie</Trans>
              </th>
              <th scope="col">
                <Trans>Estado</Trans>
              </th>
              <th scope="col">
                <Trans>Versão</Trans>
              </th>
            </tr>
          </thead>
          <tbody>{achados.map(linha)}</tbody>
        </ScrollTable>
      )}
      {criando && <NovoDialog gestao={gestao} fechar={() => setCriando(false)} />}
    </Page>
  )
}
