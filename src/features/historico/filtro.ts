import { TIPOS } from '#acts/movimentos.ts'
import type { Movimentacao, TipoMovimentacao } from '#contract/movimentacao.ts'
import { hoje } from '#platform/format.ts'

/** The search of a history's address: `de` and `ate` are days, yyyy-MM-dd, both included. */
type NoEndereco = Record<'tipo' | 'pessoa' | 'unidade' | 'de' | 'ate' | 'canceladas', string | null>
const VISOES = ['movimentacoes', 'leituras', 'auditoria'] as const
export type Visao = (typeof VISOES)[number]
export const lerVisao = (dita: string | null): Visao => VISOES.find((cada) => cada === dita) ?? 'movimentacoes'
export const lerPagina = (dita: string | null) => (dita !== null && /^\d{1,6}$/.test(dita) ? Number(dita) : 0)

export type Filtro = {
  tipo: TipoMovimentacao | null
  pessoa: number | null
  unidade: number | null
  de: string | null
  ate: string | null
  /** `nao`: cancelled movements are not shown. */
  canceladas: 'nao' | null
}

const numeroDe = (dito: string | null) => (dito !== null && /^[1-9]\d{0,14}$/.test(dito) ? Number(dito) : null)
const diaDe = (dito: string | null) => (dito !== null && /^\d{4}-\d\d-\d\d$/.test(dito) ? dito : null)

/** Reads the address; a value that can't be read is ignored. */
export const lerFiltro = ({ tipo, pessoa, unidade, de, ate, canceladas }: NoEndereco): Filtro => ({
  tipo: TIPOS.find((cada) => cada === tipo) ?? null,
  pessoa: numeroDe(pessoa),
  unidade: numeroDe(unidade),
  de: diaDe(de),
  ate: diaDe(ate),
  canceladas: canceladas === 'nao' ? 'nao' : null,
})

export const filtra = (filtro: Filtro) => Object.values(filtro).some((valor) => valor !== null)

const serve = <V>(pedido: V | null, ...valores: (V | undefined)[]) => pedido === null || valores.includes(pedido)

/** A person or unit matches the movements they made and those sent to them. */
export function passa({ tipo, pessoa, unidade, de, ate, canceladas }: Filtro, movimento: Movimentacao): boolean {
  const { responsavel, destino, instante } = movimento
  const dia = hoje(new Date(instante))
  return (
    serve(tipo, movimento.tipo) &&
    serve(pessoa, responsavel.id, destino?.pessoa?.id) &&
    serve(unidade, responsavel.lotacao.id, destino?.lotacao.id) &&
    (de === null || dia >= de) &&
    (ate === null || dia <= ate) &&
    (canceladas === null || !movimento.cancelada)
  )
}

type Escolha = { id: number; nome: string }
const emOrdem = (todas: Escolha[]) =>
  [...new Map(todas.map((uma) => [uma.id, uma])).values()].toSorted((a, b) => a.nome.localeCompare(b.nome))

/** The people who made a movement or to whom one was sent, by name. */
export const pessoasDe = (movimentos: Movimentacao[]) =>
  emOrdem(movimentos.flatMap(({ responsavel, destino }) => [responsavel, ...(destino?.pessoa ? [destino.pessoa] : [])]))

/** The units in which a movement was made or to which one was sent, by sigla. */
export const unidadesDe = (movimentos: Movimentacao[]) =>
  emOrdem(
    movimentos
      .flatMap(({ responsavel, destino }) => [responsavel.lotacao, ...(destino ? [destino.lotacao] : [])])
      .map(({ id, sigla, nome }) => ({ id, nome: `${sigla} – ${nome}` })),
  )
