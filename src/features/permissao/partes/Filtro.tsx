import permissao from '../permissao.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { orgaoQueries } from '#domain/lotacao/unidades.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'

import { comFiltro, type Filtros } from '#domain/permissao/queries.ts'

type Props = { filtros: Filtros; aoMudar: (filtros: Filtros) => void }

export function Filtro({ filtros, aoMudar }: Props) {
  const { t } = useLingui()
  const { perfil } = usePalavras()
  const orgaos = useQuery(orgaoQueries.lista()).data ?? []
  const [pessoa, setPessoa] = useState<PessoaEscolhida | null>(null)
  const mudar = (nome: keyof Filtros, valor: string) => aoMudar(comFiltro(filtros, nome, valor))
  const todos = t`Todos`
  return (
    <div className={permissao.permissoesFiltro} role="search" aria-label={t`Filtrar perfis`}>
      <PessoaPicker
        rotulo={t`Pessoa`}
        valor={pessoa}
        aoMudar={(escolhida) => {
          setPessoa(escolhida)
          mudar('pessoaId', escolhida ? String(escolhida.id) : '')
        }}
      />
      <ValueSelect rotulo={t`Perfil`} valor={filtros.perfil ?? ''} aoMudar={(valor) => mudar('perfil', valor)}>
        <Opcoes vazio={todos} de={PerfilAdministrativo.options.map((valor) => ({ valor, nome: perfil(valor) }))} />
      </ValueSelect>
      <ValueSelect rotulo={t`Órgão`} valor={filtros.orgaoId ?? ''} aoMudar={(valor) => mudar('orgaoId', valor)}>
        <Opcoes vazio={todos} de={orgaos.map(({ id, sigla, nome }) => ({ valor: id, nome: `${sigla} – ${nome}` }))} />
      </ValueSelect>
      <ValueSelect rotulo={t`Situação`} valor={filtros.situacao ?? ''} aoMudar={(valor) => mudar('situacao', valor)}>
        <option value="VIGENTE">{t`Em vigor ou por começar`}</option>
        <option value="ENCERRADA">{t`Encerrados`}</option>
        <option value="">{todos}</option>
      </ValueSelect>
    </div>
  )
}
