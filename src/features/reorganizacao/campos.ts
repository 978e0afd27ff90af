import type { Unidade } from '#contract/lotacao.ts'
import type { EscolhasDaReorganizacao, TipoDeAberto, TipoDeReorganizacao } from '#contract/reorganizacao.ts'

import type { PessoaEscolhida } from '#features/usuario/destino.ts'

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
  ato: string
  data: string
}

/** `pessoa`: who leaves, where one comes for them. */
export const vazios = (hoje: string, pessoa: PessoaEscolhida | null): Campos => ({
  tipo: pessoa ? 'SAIDA' : 'EXTINGUIR',
  unidades: [],
  pessoa,
  destino: null,
  emNova: false,
  sigla: '',
  nome: '',
  pai: null,
  herdeiro: null,
  porTipo: {},
  ato: '',
  data: hoje,
})

/** What the form has chosen, in the contract's words; null while something needed is missing. */
export function escolhasDe(c: Campos): EscolhasDaReorganizacao | null {
  const porTipo = Object.entries(c.porTipo).map(([tipo, { id }]) => ({ tipo: tipo as TipoDeAberto, unidadeId: id })) // Object.entries forgets the names
  const comuns = { tipo: c.tipo, unidades: c.unidades.map(({ id }) => id), ...(porTipo.length > 0 && { porTipo }) }
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
  if (c.tipo === 'MOVER') return c.pai ? { tipo: 'MOVER', unidades: comuns.unidades, paiId: c.pai.id } : null
  if (c.tipo === 'FUNDIR' && c.emNova)
    return c.sigla.trim() && c.nome.trim()
      ? { ...comuns, nova: { sigla: c.sigla.trim().toUpperCase(), nome: c.nome.trim(), paiId: c.pai?.id ?? null } }
      : null
  return c.destino ? { ...comuns, destinoId: c.destino.id } : null
}
