import type { Orgao, Unidade } from '#contract/lotacao.ts'

/** The fields of a person that a choice needs; a listed Usuario and a document's Pessoa both have them. */
export type PessoaEscolhida = {
  id: number
  nome: string
  cargo: string | null
  lotacao: Unidade
}

/** A destination: a unit or a person. */
export type Destino = { tipo: 'LOTACAO'; lotacao: Unidade } | { tipo: 'PESSOA'; pessoa: PessoaEscolhida }
/** An addressee: also a body outside the government, or free words. */
export type Destinatario = Destino | { tipo: 'ORGAO'; orgao: Orgao } | { tipo: 'TEXTO'; texto: string }

/** Whether something can be sent there. */
export const eDestino = (destinatario: Destinatario): destinatario is Destino =>
  destinatario.tipo === 'LOTACAO' || destinatario.tipo === 'PESSOA'

/** The body of the call. */
export const idDoDestino = (destino: Destino) =>
  destino.tipo === 'PESSOA'
    ? ({ tipo: 'PESSOA', id: destino.pessoa.id } as const)
    : ({ tipo: 'LOTACAO', id: destino.lotacao.id } as const)
export const idDoDestinatario = (destinatario: Destinatario) =>
  destinatario.tipo === 'TEXTO'
    ? destinatario
    : destinatario.tipo === 'ORGAO'
      ? ({ tipo: 'ORGAO', id: destinatario.orgao.id } as const)
      : idDoDestino(destinatario)

const noOrgao = ({ orgao }: Unidade) => (orgao ? ` (${orgao.sigla})` : '')

export function nomeDoDestino(destino: Destinatario): string {
  switch (destino.tipo) {
    case 'PESSOA':
      return `${destino.pessoa.nome} (${destino.pessoa.lotacao.sigla})`
    case 'LOTACAO':
      return `${destino.lotacao.sigla} – ${destino.lotacao.nome}${noOrgao(destino.lotacao)}`
    case 'ORGAO':
      return `${destino.orgao.sigla} – ${destino.orgao.nome}`
    case 'TEXTO':
      return destino.texto
  }
}

/** The name alone, as used in a text. */
export function nomeCurtoDoDestino(destino: Destinatario): string {
  switch (destino.tipo) {
    case 'PESSOA':
      return destino.pessoa.nome
    case 'LOTACAO':
      return destino.lotacao.nome
    case 'ORGAO':
      return destino.orgao.nome
    case 'TEXTO':
      return destino.texto
  }
}
