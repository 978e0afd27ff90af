import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { dizerAusente } from './ausente-palavras.ts'
import { useAusentes } from './ausentes.ts'
import type { PessoaEscolhida } from './destino.ts'
import { PessoaOption } from './PessoaOption.tsx'
import { usuarioQueries } from './queries.ts'

type Props = {
  rotulo: ReactNode
  valor: PessoaEscolhida | null
  aoMudar: (pessoa: PessoaEscolhida | null) => void
  dica?: string
  erro?: ReactNode
  desativado?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Finds an active person by name; offers the unit's colleagues until something is typed. Absent people may be chosen: says
 * until when they are away and who substitutes them.
 */
export function PessoaPicker(props: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { procurado, buscando } = useProcura(texto)
  const lotacaoId = useEntrada()?.lotacao.id
  const pessoas = useQuery(
    procurado === '' && lotacaoId !== undefined
      ? usuarioQueries.ativosDaLotacao(lotacaoId)
      : usuarioQueries.porParametros({ apenasAtivos: 'true', ...(procurado && { texto: procurado }) }),
  )
  const opcoes = (pessoas.data?.content ?? []).slice(0, 50).map((pessoa): PessoaEscolhida => ({
    id: pessoa.id,
    nome: pessoa.nome_pessoa,
    cargo: pessoa.cargo,
    lotacao: pessoa.lotacao,
  }))
  const ausentes = useAusentes([...opcoes, ...(props.valor ? [props.valor] : [])].map(({ id }) => id))
  const fora = props.valor && ausentes.get(props.valor.id)
  return (
    <Combobox
      {...props}
      dica={fora ? dizerAusente(fora) : props.dica}
      opcoes={opcoes}
      aoDigitar={setTexto}
      buscando={buscando(pessoas)}
      falha={falhaDe(pessoas)}
      texto={({ nome, lotacao }) => `${nome} (${lotacao.sigla})`}
      chave={({ id }) => String(id)}
      desenhar={(pessoa) => <PessoaOption pessoa={pessoa} ausente={ausentes.get(pessoa.id)} />}
      exemplo={t`Nome da pessoa`}
    />
  )
}
