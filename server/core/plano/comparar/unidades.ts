import type { LinhaDeUnidade } from '#contract/cadastro.ts'

import { alcanca } from '#server/base/alcance/alcance.ts'
import { type Comparada, conhecidos, diferenca, type Entrada, type Item, type Motivo, type Valores } from '../item.ts'
import { chaveDaUnidade, type UnidadeEncerrada } from '../retrato.ts'
import { motivoDaUnidade } from './extintas.ts'
import { comoVolta } from './volta.ts'

const CAMPOS = ['nome', 'pai', 'externa', 'arquivo', 'suspensa', 'municipio', 'uf', 'email']

const chaveDe = ({ orgao, sigla }: { orgao: string; sigla: string }) => chaveDaUnidade(orgao, sigla)

/** Parents before children. A unit in a circle is given a level at the limit of steps, so it comes last. */
function deCimaParaBaixo(linhas: LinhaDeUnidade[]): LinhaDeUnidade[] {
  const porChave = new Map(linhas.map((linha) => [chaveDe(linha), linha]))
  const andares = new Map<LinhaDeUnidade, number>()
  const andarDe = (linha: LinhaDeUnidade, vistas = 0): number => {
    const sabido = andares.get(linha)
    if (sabido !== undefined) return sabido
    const pai = linha.pai === null ? undefined : porChave.get(chaveDaUnidade(linha.orgao, linha.pai))
    const andar = pai === undefined || vistas > linhas.length ? 0 : andarDe(pai, vistas + 1) + 1
    andares.set(linha, andar)
    return andar
  }
  return linhas
    .map((linha) => ({ linha, andar: andarDe(linha) }))
    .toSorted((a, b) => a.andar - b.andar)
    .map(({ linha }) => linha)
}

/** Siglas of existing órgãos and of those the plan makes. */
const orgaosConhecidos = ({ fonte, retrato }: Entrada) =>
  new Set([...retrato.orgaos.keys(), ...fonte.linhas.orgaos.map(({ sigla }) => sigla)])

/** Whether the plan's maker administers the unit's órgão, or the unit or the unit above it. */
function alcancaUnidade({ retrato, alcance }: Entrada, { orgao, sigla, pai }: LinhaDeUnidade): boolean {
  if (alcance.geral) return true
  const orgaoId = retrato.orgaos.get(orgao)?.id
  if (orgaoId !== undefined && alcance.orgaos.includes(orgaoId)) return true
  const [atual, acima] = [sigla, pai].map((qual) =>
    qual === null ? undefined : retrato.unidades.get(chaveDaUnidade(orgao, qual)),
  )
  const sua = (unidade: typeof atual) => unidade !== undefined && alcance.unidades.includes(unidade.id)
  return atual === undefined ? sua(acima) : sua(atual) && (pai === atual.pai || sua(acima))
}

/** Units in force and within reach that the source leaves out, in the órgãos it names: they end, deepest first. */
function ausentes(entrada: Entrada): Item[] {
  const { fonte, retrato, alcance } = entrada
  if (!fonte.completas.includes('unidades')) return []
  const alcancada = ({ orgaoId }: { orgaoId: number }) => alcance.geral || alcance.orgaos.includes(orgaoId)
  const ditas = new Set(fonte.linhas.unidades.map(chaveDe))
  const orgaos = new Set(fonte.linhas.unidades.map(({ orgao }) => orgao))
  const saem = [...retrato.unidades.values()].filter(
    (unidade) => orgaos.has(unidade.orgao) && alcancada(unidade) && !unidade.externa && !ditas.has(chaveDe(unidade)),
  )
  const fundura = (unidade: (typeof saem)[number], passos = 0): number => {
    const pai = unidade.pai === null ? undefined : retrato.unidades.get(chaveDaUnidade(unidade.orgao, unidade.pai))
    return pai === undefined || passos > 50 ? 0 : fundura(pai, passos + 1) + 1
  }
  return saem
    .map((unidade) => ({ unidade, andar: fundura(unidade) }))
    .toSorted((a, b) => b.andar - a.andar)
    .map(({ unidade: { id, orgao, sigla, nome } }) => ({
      sobre: 'LOTACAO',
      acao: 'ENCERRAR',
      nome: chaveDaUnidade(orgao, sigla),
      onde: null,
      linhaId: id,
      antes: { nome },
      depois: {},
      motivos: [],
    }))
}

/** A unit that ended comes back with the source's values; what the source does not say stays as it was. */
function deVolta(encerrada: UnidadeEncerrada, valores: Valores, campos: readonly string[]) {
  const { fim, desfeito, como, sucessora, sucessoraId, ...era } = encerrada
  const { acao, antes, depois } = comoVolta(era, { fim, desfeito }, valores, campos, {})
  return acao === 'CRIAR'
    ? { acao, antes, depois }
    : { acao, antes: { ...antes, como, sucessora, sucessoraId }, depois }
}

/** Checks the row's órgão, the maker's reach, and the unit above. */
function conferidor(entrada: Entrada) {
  const orgaos = orgaosConhecidos(entrada)
  const ditas = new Set(entrada.fonte.linhas.unidades.map(chaveDe))
  return (linha: LinhaDeUnidade, pai: string | null): Motivo[] => {
    const motivos: Motivo[] = []
    if (!orgaos.has(linha.orgao)) motivos.push({ codigo: 'ORGAO_NAO_EXISTE', dados: { valor: linha.orgao } })
    else if (!alcancaUnidade(entrada, linha)) motivos.push({ codigo: 'FORA_DO_ALCANCE' })
    const acima = pai === null ? undefined : chaveDaUnidade(linha.orgao, pai)
    if (acima !== undefined && pai !== null && !ditas.has(acima) && !entrada.retrato.unidades.has(acima))
      motivos.push(motivoDaUnidade(entrada, acima, pai))
    return motivos
  }
}

/** Undefined: the unit already is as the source says. */
function itemDe(
  { retrato, alcance }: Entrada,
  linha: LinhaDeUnidade,
  campos: readonly string[],
  conferir: ReturnType<typeof conferidor>,
): Item | undefined {
  const { onde, ...valores } = linha
  const chave = chaveDe(linha)
  const atual = retrato.unidades.get(chave)
  const encerrada = atual ? undefined : retrato.encerradas.get(chave)
  // where the source has no column `pai`, a unit that ended comes back below its former parent
  const pai = linha.pai ?? (campos.includes('pai') ? null : (encerrada?.pai ?? null))
  const comum = { sobre: 'LOTACAO' as const, nome: chave, onde, motivos: conferir(linha, pai) }
  const alcancaEsta = ({ orgaoId, id }: { orgaoId: number; id: number }) => alcanca(alcance, { orgaoId, lotacaoId: id })
  // the plan's maker must not learn that a unit beyond their reach once existed
  if (encerrada && alcancaEsta(encerrada))
    return { ...comum, linhaId: encerrada.id, ...deVolta(encerrada, valores, campos) }
  if (!atual) return { ...comum, acao: 'CRIAR', linhaId: null, antes: {}, depois: valores }
  // nor the data of a unit beyond their reach
  if (!alcancaEsta(atual)) {
    const motivos: Motivo[] = [{ codigo: 'FORA_DO_ALCANCE' }]
    return { ...comum, acao: 'ALTERAR', linhaId: null, antes: {}, depois: valores, motivos }
  }
  const mudou = diferenca({ ...atual }, valores, campos)
  return mudou && { ...comum, acao: 'ALTERAR', linhaId: atual.id, ...mudou }
}

/** Units to make and change; if the source is complete, also those that end. */
export function compararUnidades(entrada: Entrada): Comparada & { encerradas: Item[] } {
  const { fonte } = entrada
  const campos = conhecidos(fonte, 'unidades', CAMPOS)
  const conferir = conferidor(entrada)
  const linhas = deCimaParaBaixo(fonte.linhas.unidades)
  const itens = linhas.flatMap((linha) => itemDe(entrada, linha, campos, conferir) ?? [])
  return { itens, iguais: linhas.length - itens.length, encerradas: ausentes(entrada) }
}
