import type { Unidade } from '#contract/lotacao.ts'

/** As much of a person as a choice needs; both a listed Usuario and a Pessoa of a document give it. */
export type PessoaEscolhida = {
  id: number
  nome: string
  cargo: string | null
  lotacao: Unidade
}

/** A unit or a person something is sent to. */
export type Destino = { tipo: 'LOTACAO'; lotacao: Unidade } | { tipo: 'PESSOA'; pessoa: PessoaEscolhida }

/** What the API takes for it. */
export const idDoDestino = (destino: Destino) =>
  destino.tipo === 'PESSOA'
    ? ({ tipo: 'PESSOA', id: destino.pessoa.id } as const)
    : ({ tipo: 'LOTACAO', id: destino.lotacao.id } as const)

const noOrgao = ({ orgao }: Unidade) => (orgao ? ` (${orgao.sigla})` : '')

export const nomeDoDestino = (destino: Destino) =>
  destino.tipo === 'PESSOA'
    ? `${destino.pessoa.nome} (${destino.pessoa.lotacao.sigla})`
    : `${destino.lotacao.sigla} – ${destino.lotacao.nome}${noOrgao(destino.lotacao)}`
