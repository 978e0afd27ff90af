import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import type { Unidade } from '#contract/lotacao.ts'
import { lotacaoQueries } from '#features/lotacao/queries.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { PessoaOption } from './PessoaOption.tsx'
import type { PessoaEscolhida } from './PessoaPicker.tsx'
import { usuarioQueries } from './queries.ts'

/** A unit or a person something is sent to. */
export type Destino = { tipo: 'LOTACAO'; lotacao: Unidade } | { tipo: 'PESSOA'; pessoa: PessoaEscolhida }

/** What the API takes for it. */
export const idDoDestino = (destino: Destino) =>
  destino.tipo === 'PESSOA'
    ? ({ tipo: 'PESSOA', id: destino.pessoa.id } as const)
    : ({ tipo: 'LOTACAO', id: destino.lotacao.id } as const)

export const nomeDoDestino = (destino: Destino) =>
  destino.tipo === 'PESSOA'
    ? `${destino.pessoa.nome} (${destino.pessoa.lotacao.sigla})`
    : `${destino.lotacao.sigla} – ${destino.lotacao.nome}`

type Props = {
  rotulo: ReactNode
  valor: Destino | null
  aoMudar: (destino: Destino | null) => void
  dica?: string
  erro?: ReactNode
  desativado?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Finds a unit or a person in one box. */
export function DestinoPicker(props: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const procurado = useDebounced(texto.trim())
  const unidades = useQuery(lotacaoQueries.lista(procurado ? { texto: procurado } : {}))
  const pessoas = useQuery(usuarioQueries.lista({ apenasAtivos: 'true', ...(procurado && { texto: procurado }) }))
  const opcoes: Destino[] = [
    ...(unidades.data?.content ?? [])
      .filter(({ ativa }) => ativa)
      .slice(0, 25)
      .map((lotacao) => ({ tipo: 'LOTACAO', lotacao }) as const),
    ...(pessoas.data?.content ?? [])
      .slice(0, 25)
      .map(
        ({ id, nome_pessoa, cargo, lotacao }) =>
          ({ tipo: 'PESSOA', pessoa: { id, nome: nome_pessoa, cargo, lotacao } }) as const,
      ),
  ]
  return (
    <Combobox
      {...props}
      opcoes={opcoes}
      aoDigitar={setTexto}
      buscando={unidades.isFetching || pessoas.isFetching || procurado !== texto.trim()}
      texto={nomeDoDestino}
      chave={(destino) => `${destino.tipo}${idDoDestino(destino).id}`}
      grupo={({ tipo }) => (tipo === 'LOTACAO' ? t`Unidades` : t`Pessoas`)}
      desenhar={(destino) =>
        destino.tipo === 'PESSOA' ? (
          <PessoaOption pessoa={destino.pessoa} />
        ) : (
          <>
            <b>{destino.lotacao.sigla}</b>
            <small className="soft">{destino.lotacao.nome}</small>
          </>
        )
      }
      exemplo={t`Unidade ou pessoa`}
    />
  )
}
