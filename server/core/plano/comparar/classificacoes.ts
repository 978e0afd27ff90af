import type { LinhaDeClassificacao } from '#contract/cadastro.ts'

import { type Comparada, conhecidos, diferenca, type Entrada, type Item, type Motivo, type Valores } from '../item.ts'
import type { ClassificacaoAtual } from '../retrato.ts'
import { comoVolta } from './volta.ts'

const CAMPOS = ['descricao', 'corrente', 'intermediario', 'destinacao', 'prazoCorrente', 'prazoIntermediario', 'nota']
const COMUM = { sobre: 'CLASSIFICACAO' as const }

const valoresDe = (linha: LinhaDeClassificacao): Valores =>
  // the columns are texts and numbers
  Object.fromEntries(CAMPOS.map((campo) => [campo, linha[campo as keyof typeof linha] as string | null]))

/** The codes that the row substitutes; its own if it names none. */
const antigasDe = ({ codigo, substitui }: LinhaDeClassificacao) =>
  substitui === null ? [codigo] : substitui.split(/[;,\s]+/).filter(Boolean)

/** Rows that substitute each old code. */
function destinosDe(linhas: LinhaDeClassificacao[]) {
  const destinos = new Map<string, LinhaDeClassificacao[]>()
  for (const linha of linhas)
    for (const antiga of antigasDe(linha)) destinos.set(antiga, [...(destinos.get(antiga) ?? []), linha])
  return destinos
}

/**
 * Whether the row continues the class in force that has its code. A row that names other codes to substitute makes a new class,
 * unless this version was applied before, perhaps in part: a named class already went to it, the former class with its code
 * went where the source says, or the class already has the row's values.
 */
function eAMesma(
  linha: LinhaDeClassificacao,
  achada: ClassificacaoAtual,
  { fonte, retrato: { substituidas } }: Entrada,
  destinos: Map<string, LinhaDeClassificacao[]>,
): boolean {
  const { codigo } = linha
  const antigas = antigasDe(linha)
  if (antigas.length === 0 || antigas.includes(codigo)) return true
  const jaFoi = (de: string, para: string) => substituidas.has(`${de} ${para}`)
  if (antigas.some((antiga) => jaFoi(antiga, codigo))) return true
  if (!achada.ativa) return false
  const passaA = destinos.get(codigo) ?? []
  if (passaA.length > 0) return passaA.some((outra) => jaFoi(codigo, outra.codigo))
  const { saida: _, ...atual } = achada
  return diferenca(atual, valoresDe(linha), conhecidos(fonte, 'classificacoes', CAMPOS)) === undefined
}

type Situada = { linha: LinhaDeClassificacao; atual: ClassificacaoAtual | undefined; nova: boolean; motivos: Motivo[] }

/** Decides whether the row makes a new class or continues an existing one, and finds what is wrong with what it substitutes. */
function situar(linha: LinhaDeClassificacao, entrada: Entrada, destinos: Map<string, LinhaDeClassificacao[]>): Situada {
  const { retrato } = entrada
  const comCodigo = retrato.classificacoes.get(linha.codigo)
  // the code of a heading that ended is free
  const achada = comCodigo?.titulo && !comCodigo.ativa ? undefined : comCodigo
  const antigas = antigasDe(linha)
  const jaFeita = (antiga: string) => retrato.substituidas.has(`${antiga} ${linha.codigo}`)
  const emVigor = (codigo: string) => retrato.classificacoes.get(codigo)?.ativa === true
  const eTitulo = (codigo: string) => emVigor(codigo) && retrato.classificacoes.get(codigo)?.titulo === true
  const continua = achada !== undefined && eAMesma(linha, achada, entrada, destinos)
  const motivos: Motivo[] = []
  const perdida = antigas.find((antiga) => antiga !== linha.codigo && !emVigor(antiga) && !jaFeita(antiga))
  if (perdida !== undefined) motivos.push({ codigo: 'CLASSE_NAO_EXISTE', dados: { valor: perdida } })
  const repetida = antigas.find((antiga) => (destinos.get(antiga)?.length ?? 0) > 1)
  if (repetida !== undefined) motivos.push({ codigo: 'CLASSE_SUBSTITUIDA_DUAS_VEZES', dados: { valor: repetida } })
  const titulo = [linha.codigo, ...antigas].find(eTitulo)
  if (titulo !== undefined) motivos.push({ codigo: 'CLASSE_E_TITULO', dados: { valor: titulo } })
  return { linha, atual: continua ? achada : undefined, nova: !continua, motivos }
}

/** Undefined: the class already is as the source says. */
function mudancaDe({ saida, ...atual }: ClassificacaoAtual, depois: Valores, campos: string[]) {
  if (!atual.ativa) {
    const volta = comoVolta(atual, saida, depois, campos, { ativa: true })
    const { sucessora, sucessoraId } = atual
    return volta.acao === 'CRIAR' || sucessoraId === null
      ? volta
      : { ...volta, antes: { ...volta.antes, sucessora, sucessoraId } }
  }
  const mudou = diferenca(atual, depois, campos)
  return mudou && { acao: 'ALTERAR' as const, ...mudou }
}

/** Undefined: the class already is as the source says. */
function itemDe({ linha, atual, nova, motivos }: Situada, { retrato }: Entrada, campos: string[]): Item | undefined {
  const { onde, codigo } = linha
  const depois = valoresDe(linha)
  const comum = { ...COMUM, nome: codigo, onde, motivos }
  if (nova) {
    const linhaId = retrato.desfeitas.get(codigo) ?? null
    return { ...comum, acao: 'CRIAR', linhaId, antes: {}, depois: { codigo, ...depois, ativa: true } }
  }
  const mudou = atual && mudancaDe(atual, depois, campos)
  if (mudou) return { ...comum, linhaId: atual.id, ...mudou }
  return atual && motivos.length > 0
    ? { ...comum, acao: 'ALTERAR', linhaId: atual.id, antes: {}, depois: {} }
    : undefined
}

/** A class in force that no row continues: another takes its place, it gives its code away, or it ends. */
function fimDe(
  { id, codigo, documentos }: ClassificacaoAtual,
  destino: LinhaDeClassificacao | undefined,
  { cede, inteira, motivos }: { cede: boolean; inteira: boolean; motivos: Motivo[] },
): Item[] {
  const acaba = { ...COMUM, nome: codigo, linhaId: id, onde: destino?.onde ?? null }
  const conta = documentos > 0 ? { documentos } : {}
  const sucessora = destino && { sucessora: destino.codigo }
  const orfaos: Motivo[] =
    !sucessora && documentos > 0 ? [{ codigo: 'CLASSE_SEM_SUCESSORA', dados: { documentos } }] : []
  const itens: Item[] = []
  // a class that gives its code to another ends first
  if (cede || (inteira && !sucessora))
    itens.push({
      ...acaba,
      acao: 'ENCERRAR',
      antes: { ativa: true, ...conta },
      depois: { ativa: false, ...sucessora },
      motivos: [...motivos, ...orfaos],
    })
  if (sucessora)
    itens.push({
      ...acaba,
      acao: 'SUBSTITUIR',
      antes: { ativa: !cede, ...conta },
      depois: { ativa: false, ...sucessora },
      motivos,
    })
  return itens
}

/**
 * The house has one classification plan. A row that names codes to substitute belongs to a new version: those classes end, and
 * their documents follow to the new one. A class with documents that ends without a successor is a conflict until somebody
 * maps it.
 */
export function compararClassificacoes(entrada: Entrada): Comparada {
  const { fonte, retrato, alcance } = entrada
  const linhas = fonte.linhas.classificacoes
  const campos = conhecidos(fonte, 'classificacoes', CAMPOS)
  const foraDoAlcance: Motivo[] = alcance.geral || alcance.classificacao ? [] : [{ codigo: 'FORA_DO_ALCANCE' }]
  const destinos = destinosDe(linhas)
  const situadas = linhas.map((linha) => situar(linha, entrada, destinos))
  const itens = situadas.flatMap(
    (situada) => itemDe({ ...situada, motivos: [...foraDoAlcance, ...situada.motivos] }, entrada, campos) ?? [],
  )

  const continuadas = new Set(situadas.flatMap(({ atual, nova }) => (atual && !nova ? [atual.id] : [])))
  const tomados = new Set(itens.flatMap(({ acao, nome }) => (acao === 'CRIAR' ? [nome] : [])))
  const inteira = fonte.completas.includes('classificacoes')
  const terminadas = [...retrato.classificacoes.values()]
    .filter(({ id, ativa, titulo }) => ativa && !titulo && !continuadas.has(id))
    .flatMap((atual) => {
      const cede = tomados.has(atual.codigo)
      const destino = destinos.get(atual.codigo)?.find(({ codigo }) => codigo !== atual.codigo || cede)
      return fimDe(atual, destino, { cede, inteira, motivos: foraDoAlcance })
    })
  const de = (acao: Item['acao'], quais: Item[]) => quais.filter((item) => item.acao === acao)
  const mudadas = itens.filter(({ acao }) => acao !== 'CRIAR')
  return {
    itens: [...de('ENCERRAR', terminadas), ...de('CRIAR', itens), ...mudadas, ...de('SUBSTITUIR', terminadas)],
    iguais: linhas.length - itens.length,
  }
}
