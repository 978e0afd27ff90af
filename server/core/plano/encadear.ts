import { dobrar } from '#contract/dobrar.ts'

import { emTexto, type Entrada, type Item } from './item.ts'
import { chaveDaUnidade, type EntradaAtual } from './retrato.ts'

const faz = ({ acao }: Item) => acao === 'CRIAR' || acao === 'REABRIR'
const muda = (item: Item, campo: string) => item.acao === 'ALTERAR' && campo in item.depois
const orgaoDaUnidade = ({ nome }: Item) => nome.slice(0, nome.indexOf('/'))

/** By name, the `ordem` of the row that makes or frees what other rows need. */
class Bases {
  private readonly porNome = new Map<string, number>()
  /** By unit, the rows that take a person, or a unit below, out of it. */
  readonly saidas = new Map<string, number[]>()

  por(o_que: string, nome: string, ordem: number) {
    this.porNome.set(`${o_que} ${nome}`, ordem)
  }
  de(o_que: string, nome: string): number[] {
    const ordem = this.porNome.get(`${o_que} ${nome}`)
    return ordem === undefined ? [] : [ordem]
  }
  saida(unidade: string, ordem: number) {
    const outras = this.saidas.get(unidade)
    if (outras) outras.push(ordem)
    else this.saidas.set(unidade, [ordem])
  }
}

function pessoasDe({ retrato }: Entrada) {
  const entradas = new Map<number, EntradaAtual>()
  for (const atual of [...retrato.entradas, ...retrato.porMatricula.values(), ...[...retrato.porCpf.values()].flat()])
    entradas.set(atual.id, atual)
  const matriculas = new Map([...retrato.saidasPorMatricula.values()].map(({ id, matricula }) => [id, matricula]))
  const unidades = new Map([...retrato.unidades].map(([chave, { id }]) => [id, chave]))
  return {
    matriculaDe: (linhaId: number | null) => matriculas.get(linhaId ?? 0),
    unidadeDe(linhaId: number | null): string | undefined {
      const atual = linhaId === null ? undefined : entradas.get(linhaId)
      return atual && (unidades.get(atual.lotacaoId) ?? chaveDaUnidade(atual.orgao, atual.unidade))
    },
  }
}

/** For each kind of row: notes what the row makes or frees. */
function contadores(
  bases: Bases,
  entrada: Entrada,
): Partial<Record<Item['sobre'], (item: Item, ordem: number) => void>> {
  const { retrato } = entrada
  const pessoas = pessoasDe(entrada)
  const nome = (item: Item, ordem: number) => {
    if (faz(item)) bases.por(item.sobre, dobrar(item.nome), ordem)
  }
  return {
    ORGAO(item, ordem) {
      if (faz(item)) bases.por('ORGAO', item.nome, ordem)
    },
    LOTACAO(item, ordem) {
      const { acao, nome: unidade, antes, depois } = item
      const orgao = orgaoDaUnidade(item)
      const sai = (pai: unknown) => typeof pai === 'string' && bases.saida(chaveDaUnidade(orgao, pai), ordem)
      if (faz(item)) bases.por('UNIDADE', unidade, ordem)
      if (muda(item, 'pai')) {
        bases.por('PAI', unidade, ordem)
        sai(antes['pai'])
      }
      if (muda(item, 'arquivo') && depois['arquivo'] === false) bases.por('ARQUIVO', orgao, ordem)
      if (acao === 'ENCERRAR') sai(retrato.unidades.get(unidade)?.pai)
    },
    CARGO: nome,
    FUNCAO: nome,
    CLASSIFICACAO(item, ordem) {
      if (faz(item)) bases.por('CLASSE', item.nome, ordem)
      if (item.acao === 'ENCERRAR') bases.por('CODIGO', item.nome, ordem)
      if (item.acao === 'SUBSTITUIR') bases.por('TROCA', String(item.linhaId), ordem)
    },
    PESSOA(item, ordem) {
      const { acao, linhaId, depois } = item
      const dita = 'matricula' in depois ? emTexto(depois['matricula']) : pessoas.matriculaDe(linhaId)
      if (dita && (faz(item) || muda(item, 'matricula'))) bases.por('MATRICULA', dita, ordem)
      const unidade = acao === 'ENCERRAR' || acao === 'TRANSFERIR' ? pessoas.unidadeDe(linhaId) : undefined
      if (unidade !== undefined) bases.saida(unidade, ordem)
    },
  }
}

function juntarBases(itens: Item[], entrada: Entrada): Bases {
  const bases = new Bases()
  const contar = contadores(bases, entrada)
  itens.forEach((item, i) => contar[item.sobre]?.(item, i + 1))
  return bases
}

/** If a unit moves below one of its own descendants, the rows that must first move that descendant away. */
function desfazemOCiclo({ retrato }: Entrada, bases: Bases, item: Item): number[] {
  const orgao = orgaoDaUnidade(item)
  const movidas: number[] = []
  let chave: string | undefined = chaveDaUnidade(orgao, emTexto(item.depois['pai']))
  for (let passos = 0; chave !== undefined && passos < 50; passos++) {
    if (chave === item.nome) return movidas
    movidas.push(...bases.de('PAI', chave))
    const pai: string | null | undefined = retrato.unidades.get(chave)?.pai
    chave = typeof pai === 'string' ? chaveDaUnidade(orgao, pai) : undefined
  }
  return []
}

function daUnidade(entrada: Entrada, bases: Bases, item: Item): number[] {
  const { acao, nome, depois, antes } = item
  const orgao = orgaoDaUnidade(item)
  if (acao === 'ENCERRAR') return bases.saidas.get(nome) ?? []
  const encerrada = acao === 'REABRIR' ? entrada.retrato.encerradas.get(nome) : undefined
  const pai = 'pai' in depois ? depois['pai'] : encerrada?.pai
  return [
    ...(faz(item) ? bases.de('ORGAO', orgao) : []),
    ...(typeof pai === 'string' ? bases.de('UNIDADE', chaveDaUnidade(orgao, pai)) : []),
    ...(muda(item, 'pai') && typeof depois['pai'] === 'string' ? desfazemOCiclo(entrada, bases, item) : []),
    ...(depois['arquivo'] === true && antes['arquivo'] !== true ? bases.de('ARQUIVO', orgao) : []),
  ]
}

function daPessoa(bases: Bases, { acao, antes, depois }: Item): number[] {
  if (acao === 'ENCERRAR') return []
  const deVolta = acao === 'REABRIR' && !('unidade' in depois) ? emTexto(antes['unidade']) : undefined
  const unidade = deVolta ?? chaveDaUnidade(emTexto(depois['orgao']), emTexto(depois['unidade']))
  return [
    ...bases.de('UNIDADE', unidade),
    ...bases.de('CARGO', dobrar(emTexto(depois['cargo']))),
    ...bases.de('FUNCAO', dobrar(emTexto(depois['funcao']))),
  ]
}

function daConcessao(bases: Bases, { depois }: Item): number[] {
  const [orgao, unidade, valor] = [depois['orgao'], depois['unidade'], emTexto(depois['valor'])]
  const aQuem = emTexto(depois['aQuem'])
  const quem: Record<string, string> = {
    MATRICULA: valor,
    CARGO: dobrar(valor),
    FUNCAO: dobrar(valor),
    UNIDADE: chaveDaUnidade(emTexto(orgao), valor),
  }
  return [
    ...bases.de(aQuem, quem[aQuem] ?? ''),
    ...(typeof orgao === 'string' ? bases.de('ORGAO', orgao) : []),
    ...(typeof unidade === 'string' ? bases.de('UNIDADE', chaveDaUnidade(emTexto(orgao), unidade)) : []),
  ]
}

/**
 * A class gets a code once the class that has it ends; documents follow once their new class exists. A class that gives its code
 * away ends only together with the SUBSTITUIR row: without it, its documents would have no class.
 */
function daClasse(bases: Bases, { acao, nome, linhaId, antes, depois }: Item): number[] {
  if (acao === 'CRIAR') return bases.de('CODIGO', nome)
  if (acao === 'ENCERRAR') return bases.de('TROCA', String(linhaId))
  if (acao !== 'SUBSTITUIR') return []
  const fim = antes['ativa'] === false ? bases.de('CODIGO', nome) : []
  return [...fim, ...bases.de('CLASSE', emTexto(depois['sucessora']))]
}

/**
 * For each row, the `ordem` (from 1) of the rows that must be applied for it: those that make what it names, or free what it
 * takes. They stand before it. The exception is a class that gives its code away: its ENCERRAR and its later SUBSTITUIR row
 * need each other. Pure.
 */
export function encadear(itens: Item[], entrada: Entrada): number[][] {
  const bases = juntarBases(itens, entrada)
  const precisa = (item: Item): number[] => {
    if (item.sobre === 'LOTACAO') return daUnidade(entrada, bases, item)
    if (item.sobre === 'PESSOA') return daPessoa(bases, item)
    if (item.sobre === 'CLASSIFICACAO') return daClasse(bases, item)
    return item.sobre === 'CONCESSAO' ? daConcessao(bases, item) : []
  }
  const adiante = ({ sobre, acao }: Item) => sobre === 'CLASSIFICACAO' && acao === 'ENCERRAR'
  return itens.map((item, i) =>
    [...new Set(precisa(item))].filter((ordem) => ordem <= i || adiante(item)).toSorted((a, b) => a - b),
  )
}
