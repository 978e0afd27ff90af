import type { Unidade } from '#contract/lotacao.ts'
import type { EscolhasDaReorganizacao, TipoDeAberto, TipoDeReorganizacao } from '#contract/reorganizacao.ts'

import type { PessoaEscolhida } from '#domain/usuario/destino.ts'

/** Somebody who goes to another unit than the rest, or whose documents do. */
export type AParte = { pessoa: PessoaEscolhida; unidade: Unidade; leva: 'TUDO' | 'SO_ELA' | 'SO_DOCUMENTOS' }

export type Campos = {
  tipo: TipoDeReorganizacao
  unidades: Unidade[]
  pessoa: PessoaEscolhida | null
  destino: Unidade | null
  /** FUNDIR: into a new unit, instead of `destino`. */
  emNova: boolean
  sigla: string
  nome: string
  /** Parent of the moved unit (MOVER), or of the new one (FUNDIR). */
  pai: Unidade | null
  herdeiro: PessoaEscolhida | null
  porTipo: Partial<Record<TipoDeAberto, Unidade>>
  /** Documents with a destination of their own, by id. */
  documentos: Record<string, Unidade>
  aParte: AParte[]
  comSubunidades: boolean
  /** MOVER: to the first level of an órgão, instead of below `pai`. */
  noOrgao: boolean
  orgao: string
  ato: string
  data: string
}

/** Clears the destinations chosen apart: those of one unit don't apply to another. */
export const semDestinos = { porTipo: {}, documentos: {}, aParte: [] } satisfies Partial<Campos>

/** Blank fields. `pessoa`: the person who leaves, if the address names them. */
export const vazios = (hoje: string, pessoa: PessoaEscolhida | null = null): Campos => ({
  tipo: pessoa ? 'SAIDA' : 'EXTINGUIR',
  unidades: [],
  pessoa,
  destino: null,
  emNova: false,
  sigla: '',
  nome: '',
  pai: null,
  herdeiro: null,
  ...semDestinos,
  comSubunidades: false,
  noOrgao: false,
  orgao: '',
  ato: '',
  data: hoje,
})

export type Falta = 'QUEM_SAI' | 'UNIDADE' | 'ORGAO' | 'PAI' | 'NOVA' | 'RESTO' | 'SUCESSORA'
type Escolhido = EscolhasDaReorganizacao | Falta

/** The destinations of documents and people that don't follow the rest. */
function destinosAParte(c: Campos) {
  // The cast restores the keys' type, which Object.entries loses.
  const porTipo = Object.entries(c.porTipo).map(([tipo, { id }]) => ({ tipo: tipo as TipoDeAberto, unidadeId: id }))
  const regras = [
    ...Object.entries(c.documentos).map(([id, unidade]) => ({
      por: 'DOCUMENTO' as const,
      id: Number(id),
      unidadeId: unidade.id,
    })),
    ...c.aParte
      .filter(({ leva }) => leva !== 'SO_ELA')
      .map(({ pessoa, unidade }) => ({ por: 'PESSOA' as const, id: pessoa.id, unidadeId: unidade.id })),
  ]
  const pessoas = c.aParte
    .filter(({ leva }) => leva !== 'SO_DOCUMENTOS')
    .map(({ pessoa, unidade }) => ({ pessoaId: pessoa.id, unidadeId: unidade.id }))
  return {
    ...(porTipo.length > 0 && { porTipo }),
    ...(regras.length > 0 && { regras }),
    ...(pessoas.length > 0 && { pessoas }),
  }
}

const escolherSaida = ({ pessoa, destino, herdeiro }: Campos): Escolhido =>
  pessoa
    ? {
        tipo: 'SAIDA',
        unidades: [],
        pessoaId: pessoa.id,
        ...(destino && { destinoId: destino.id }),
        ...(herdeiro && { herdeiroId: herdeiro.id }),
      }
    : 'QUEM_SAI'

function escolherLugar({ noOrgao, orgao, pai }: Campos, unidades: number[]): Escolhido {
  if (noOrgao) return orgao === '' ? 'ORGAO' : { tipo: 'MOVER', unidades, paiId: null, orgaoId: Number(orgao) }
  return pai ? { tipo: 'MOVER', unidades, paiId: pai.id } : 'PAI'
}

function escolherSucessora(c: Campos, unidades: number[]): Escolhido {
  const { tipo, comSubunidades, destino } = c
  const comuns = { tipo, unidades, ...destinosAParte(c), ...(comSubunidades && { comSubunidades }) }
  if (tipo === 'FUNDIR' && c.emNova) {
    const [sigla, nome] = [c.sigla.trim().toUpperCase(), c.nome.trim()]
    return sigla && nome ? { ...comuns, nova: { sigla, nome, paiId: c.pai?.id ?? null } } : 'NOVA'
  }
  if (destino) return { ...comuns, destinoId: destino.id }
  return tipo === 'DIVIDIR' ? 'RESTO' : 'SUCESSORA'
}

/** The form's choices in the contract's words, or what is still missing. */
export function escolhasDe(c: Campos): Escolhido {
  if (c.tipo === 'SAIDA') return escolherSaida(c)
  const unidades = c.unidades.map(({ id }) => id)
  if (unidades.length === 0) return 'UNIDADE'
  return c.tipo === 'MOVER' ? escolherLugar(c, unidades) : escolherSucessora(c, unidades)
}

/** A unit with its órgão: SEAD/GELIC. */
export const dita = ({ sigla, orgao }: Unidade) => (orgao ? `${orgao.sigla}/${sigla}` : sigla)
