import type { LinhaDeUnidade } from '#contract/cadastro.ts'

import { alcanca } from '../../administracao/alcance.ts'
import { type Comparada, conhecidos, diferenca, type Entrada, type Item, type Motivo, type Valores } from '../item.ts'
import { chaveDaUnidade, type UnidadeEncerrada } from '../retrato.ts'
import { motivoDaUnidade } from './extintas.ts'
import { comoVolta } from './volta.ts'

const CAMPOS = ['nome', 'pai', 'externa', 'arquivo', 'suspensa', 'municipio', 'uf', 'email']

const chaveDe = ({ orgao, sigla }: { orgao: string; sigla: string }) => chaveDaUnidade(orgao, sigla)

/** Units of the source, those above before those below. A unit of a circle has none above it that ends, and comes last. */
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

/** Siglas of órgãos that there are, or that the plan makes. */
const orgaosConhecidos = ({ fonte, retrato }: Entrada) =>
  new Set([...retrato.orgaos.keys(), ...fonte.linhas.orgaos.map(({ sigla }) => sigla)])

/** Whether who makes the plan may have a unit there: within its órgão, or below a unit they administer. */
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

/** Those in force and within reach, in órgãos the source speaks of, that are not in it: they end, those below first. */
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

/** How a unit that ended comes back: with all the source says, and otherwise as it was. */
function deVolta(encerrada: UnidadeEncerrada, valores: Valores, campos: readonly string[]) {
  const { fim, desfeito, como, sucessora, sucessoraId, ...era } = encerrada
  const { acao, antes, depois } = comoVolta(era, { fim, desfeito }, valores, campos, {})
  return acao === 'CRIAR'
    ? { acao, antes, depois }
    : { acao, antes: { ...antes, como, sucessora, sucessoraId }, depois }
}

/** Units to make and change, and, where the source is complete, those that end. */
export function compararUnidades(entrada: Entrada): Comparada & { encerradas: Item[] } {
  const { fonte, retrato } = entrada
  const comparada: Comparada = { itens: [], iguais: 0 }
  const campos = conhecidos(fonte, 'unidades', CAMPOS)
  const orgaos = orgaosConhecidos(entrada)
  const ditas = new Set(fonte.linhas.unidades.map(chaveDe))
  const haUnidade = (chave: string) => ditas.has(chave) || retrato.unidades.has(chave)
  for (const linha of deCimaParaBaixo(fonte.linhas.unidades)) {
    const { onde, ...valores } = linha
    const motivos: Motivo[] = []
    if (!orgaos.has(linha.orgao)) motivos.push({ codigo: 'ORGAO_NAO_EXISTE', dados: { valor: linha.orgao } })
    else if (!alcancaUnidade(entrada, linha)) motivos.push({ codigo: 'FORA_DO_ALCANCE' })
    const encerrada = retrato.unidades.has(chaveDe(linha)) ? undefined : retrato.encerradas.get(chaveDe(linha))
    // a unit that ended comes back under the one it was under, where the source does not say which
    const pai = linha.pai ?? (campos.includes('pai') ? null : (encerrada?.pai ?? null))
    if (pai !== null && !haUnidade(chaveDaUnidade(linha.orgao, pai)))
      motivos.push(motivoDaUnidade(entrada, chaveDaUnidade(linha.orgao, pai), pai))
    const atual = retrato.unidades.get(chaveDe(linha))
    const comum = { sobre: 'LOTACAO' as const, nome: chaveDe(linha), onde, motivos }
    // of a unit that is not theirs who makes the plan does not learn either that there was one
    if (encerrada && alcanca(entrada.alcance, { orgaoId: encerrada.orgaoId, lotacaoId: encerrada.id })) {
      comparada.itens.push({ ...comum, linhaId: encerrada.id, ...deVolta(encerrada, valores, campos) })
      continue
    }
    if (!atual) {
      comparada.itens.push({ ...comum, acao: 'CRIAR', linhaId: null, antes: {}, depois: valores })
      continue
    }
    // of what is not theirs who makes the plan learns neither what it is nor that they guessed it
    if (!alcanca(entrada.alcance, { orgaoId: atual.orgaoId, lotacaoId: atual.id })) {
      comparada.itens.push({
        ...comum,
        acao: 'ALTERAR',
        linhaId: null,
        antes: {},
        depois: valores,
        motivos: [{ codigo: 'FORA_DO_ALCANCE' }],
      })
      continue
    }
    const mudou = diferenca({ ...atual }, valores, campos)
    if (mudou) comparada.itens.push({ ...comum, acao: 'ALTERAR', linhaId: atual.id, ...mudou })
    else comparada.iguais++
  }
  return { ...comparada, encerradas: ausentes(entrada) }
}
