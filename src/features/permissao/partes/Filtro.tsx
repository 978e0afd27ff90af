import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { usePalavras } from '#features/administracao/palavras.ts'
import { orgaoQueries } from '#features/lotacao/unidades.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'

import type { Filtros } from '../queries.ts'

type Props = { filtros: Filtros; aoMudar: (filtros: Filtros) => void }

/** By person, profile, órgão, and whether it still holds. */
export function Filtro({ filtros, aoMudar }: Props) {
  const { t } = useLingui()
  const { perfil } = usePalavras()
  const orgaos = useQuery(orgaoQueries.lista()).data ?? []
  const [pessoa, setPessoa] = useState<PessoaEscolhida | null>(null)
  /** An empty value takes the filter away. */
  const mudar = (nome: keyof Filtros, valor: string) => {
    const { [nome]: _, ...resto } = filtros
    aoMudar(valor === '' ? resto : { ...resto, [nome]: valor })
  }
  const todos = t`Todos`
  return (
    <div className="permissoes-filtro" role="search" aria-label={t`Filtrar perfis`}>
      <PessoaPicker
        rotulo={t`Pessoa`}
        valor={pessoa}
        aoMudar={(escolhida) => {
          setPessoa(escolhida)
          mudar('pessoaId', escolhida ? String(escolhida.id) : '')
        }}
      />
      <div className="field">
        <label htmlFor="permissoes-perfil">
          <Trans>Perfil</Trans>
        </label>
        <select
          id="permissoes-perfil"
          value={filtros.perfil ?? ''}
          onChange={({ target }) => mudar('perfil', target.value)}
        >
          <option value="">{todos}</option>
          {PerfilAdministrativo.options.map((qual) => (
            <option key={qual} value={qual}>
              {perfil(qual)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="permissoes-orgao">
          <Trans>Órgão</Trans>
        </label>
        <select
          id="permissoes-orgao"
          value={filtros.orgaoId ?? ''}
          onChange={({ target }) => mudar('orgaoId', target.value)}
        >
          <option value="">{todos}</option>
          {orgaos.map(({ id, sigla, nome }) => (
            <option key={id} value={id}>
              {sigla} – {nome}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="permissoes-situacao">
          <Trans>Situação</Trans>
        </label>
        <select
          id="permissoes-situacao"
          value={filtros.situacao ?? ''}
          onChange={({ target }) => mudar('situacao', target.value)}
        >
          <option value="VIGENTE">{t`Em vigor ou por começar`}</option>
          <option value="ENCERRADA">{t`Encerrados`}</option>
          <option value="">{todos}</option>
        </select>
      </div>
    </div>
  )
}
