import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import { lotacaoQueries } from '#features/lotacao/unidades.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

import { idDoDestino, nomeDoDestino, type Destino } from './destino.ts'
import { PessoaOption } from './PessoaOption.tsx'
import { usuarioQueries } from './queries.ts'

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
  const pessoas = useQuery(
    usuarioQueries.porParametros({ apenasAtivos: 'true', ...(procurado && { texto: procurado }) }),
  )
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
            <small className="soft">
              {destino.lotacao.nome}
              {destino.lotacao.orgao && ` · ${destino.lotacao.orgao.nome}`}
            </small>
          </>
        )
      }
      exemplo={t`Unidade ou pessoa`}
    />
  )
}
