import type { Unidade } from '#contract/lotacao.ts'
import type { EscolhasDaReorganizacao, TipoDeAberto, TipoDeReorganizacao } from '#contract/reorganizacao.ts'

import type { PessoaEscolhida } from '#domain/usuario/destino.ts'

/** Somebody who goes elsewhere than the rest, or whose documents do. */
export type AParte = { pessoa: PessoaEscolhida; unidade: Unidade; leva: 'TUDO' | 'SO_ELA' | 'SO_DOCUMENTOS' }

export type Campos = {
  tipo: TipoDeReorganizacao
  unidades: Unidade[]
  pessoa: PessoaEscolhida | null
  destino: Unidade | null
  /** FUNDIR: into a new unit instead of `destino`. */
  emNova: boolean
  sigla: string
  nome: string
  /** MOVER: under which; of a new unit too. */
  pai: Unidade | null
  herdeiro: PessoaEscolhida | null
  porTipo: Partial<Record<TipoDeAberto, Unidade>>
  /** Documents that go elsewhere than the rest, by id. */
  documentos: Record<string, Unidade>
  aParte: AParte[]
  comSubunidades: boolean
  /** MOVER: to the first level of an órgão, instead of `pai`. */
  noOrgao: boolean
  orgao: string
  ato: string
  data: string
}

/** No destination but the successor's: what was chosen of one unit says nothing of another. */
export const semDestinos = { porTipo: {}, documentos: {}, aParte: [] } satisfies Partial<Campos>

/** `pessoa`: who leaves, where one comes for them. */
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

/** What the form has chosen, in the contract's words; null while something needed is missing. */
export function escolhasDe(c: Campos): EscolhasDaReorganizacao | null {
  // Object.entries forgets the names
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
  const comuns = {
    tipo: c.tipo,
    unidades: c.unidades.map(({ id }) => id),
    ...(porTipo.length > 0 && { porTipo }),
    ...(regras.length > 0 && { regras }),
    ...(pessoas.length > 0 && { pessoas }),
    ...(c.comSubunidades && { comSubunidades: true }),
  }
  if (c.tipo === 'SAIDA')
    return c.pessoa
      ? {
          tipo: 'SAIDA',
          unidades: [],
          pessoaId: c.pessoa.id,
          ...(c.destino && { destinoId: c.destino.id }),
          ...(c.herdeiro && { herdeiroId: c.herdeiro.id }),
        }
      : null
  if (c.unidades.length === 0) return null
  if (c.tipo === 'MOVER' && c.noOrgao)
    return c.orgao === '' ? null : { tipo: 'MOVER', unidades: comuns.unidades, paiId: null, orgaoId: Number(c.orgao) }
  if (c.tipo === 'MOVER') return c.pai ? { tipo: 'MOVER', unidades: comuns.unidades, paiId: c.pai.id } : null
  if (c.tipo === 'FUNDIR' && c.emNova)
    return c.sigla.trim() && c.nome.trim()
      ? { ...comuns, nova: { sigla: c.sigla.trim().toUpperCase(), nome: c.nome.trim(), paiId: c.pai?.id ?? null } }
      : null
  return c.destino ? { ...comuns, destinoId: c.destino.id } : null
}

/** A unit with its órgão, as people say it: SEAD/GELIC. */
export const dita = ({ sigla, orgao }: Unidade) => (orgao ? `${orgao.sigla}/${sigla}` : sigla)
