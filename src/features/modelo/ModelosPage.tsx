import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import modeloCss from './modelo.module.css'

import { simples } from '#platform/simples.ts'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { ModeloRow } from './lista/ModeloRow.tsx'
import { NovoDialog } from './lista/NovoDialog.tsx'
import { gestaoQueries } from './queries.ts'

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
  return (
    <Page
      titulo={t`Modelos`}
      acoes={
        <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setCriando(true)}>
          <Icon nome="novo" />
          <Trans>Novo modelo</Trans>
        </button>
      }
    >
      <div className={`${forms.field} ${modeloCss.modelosBusca}`}>
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
          <button type="button" className={ui.btn} onClick={() => setProcurado('')}>
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
              <th scope="col" className={modeloCss.modelosDescricao}>
                <Trans>Descrição</Trans>
              </th>
              <th scope="col" className={modeloCss.modelosDescricao}>
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
          <tbody>
            {achados.map((modelo) => (
              <ModeloRow key={modelo.id} modelo={modelo} comOrgao={gestao.orgaos.length > 1} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      {criando && <NovoDialog gestao={gestao} fechar={() => setCriando(false)} />}
    </Page>
  )
}
