import type { LinhaDePessoa } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import { alcanca } from '#server/base/alcance/alcance.ts'
import { alcancaPerfil } from '../../administracao/poder.ts'
import { type Comparada, conhecidos, diferenca, type Entrada, type Fonte, type Item, type Motivo } from '../item.ts'
import { chaveDaUnidade, emValores, type EntradaAtual } from '../retrato.ts'
import { type Achado, achar, type Linha, naUnidade } from './achar.ts'
import { motivoDaUnidade } from './extintas.ts'
import { deVolta } from './volta-de-pessoa.ts'

const CAMPOS = ['nome', 'email', 'cpf', 'matricula', 'cargo', 'funcao', 'desde', 'ate', 'chefe']

/** Spelled as in the register, which may differ in accents and case. */
const comoEsta = (atuais: Map<string, { nome: string }>, nome: string | null) =>
  nome === null ? null : (atuais.get(dobrar(nome))?.nome ?? nome)

const valoresDe = ({ retrato }: Entrada, { linha, cpf }: Linha) => ({
  nome: linha.nome,
  email: linha.email,
  matricula: linha.matricula,
  orgao: linha.orgao,
  unidade: linha.unidade,
  cargo: comoEsta(retrato.cargos, linha.cargo),
  funcao: comoEsta(retrato.funcoes, linha.funcao),
  desde: linha.desde,
  ate: linha.ate,
  chefe: linha.chefe,
  cpf,
})

/** Whether the plan's maker administers the row's unit; for a unit not in the register yet, its órgão. */
function alcancaLinha({ retrato, alcance }: Entrada, { orgao, unidade }: LinhaDePessoa): boolean {
  if (alcance.geral) return true
  const orgaoId = retrato.orgaos.get(orgao)?.id ?? null
  return alcanca(alcance, { orgaoId, lotacaoId: retrato.unidades.get(chaveDaUnidade(orgao, unidade))?.id ?? null })
}

/** Whether the post would give a profile that reaches further than the plan's maker does. */
function ganhaDemais(
  { retrato, alcance, fonte }: Entrada,
  linha: LinhaDePessoa,
  atual: EntradaAtual | undefined,
): boolean {
  if (alcance.geral || retrato.poderes.length === 0) return false
  const vistas = fonte.colunas.pessoas ?? []
  const chave = chaveDaUnidade(linha.orgao, linha.unidade)
  const nome = (campo: 'cargo' | 'funcao') => {
    const valor = vistas.includes(campo) ? linha[campo] : (atual?.[campo] ?? null)
    return valor === null ? null : dobrar(valor)
  }
  const [cargo, funcao] = [nome('cargo'), nome('funcao')]
  const posto = {
    orgaoId: retrato.orgaos.get(linha.orgao)?.id ?? 0,
    lotacaoId: retrato.unidades.get(chave)?.id ?? null,
  }
  return retrato.poderes.some(
    (poder) =>
      ((poder.cargo !== null && poder.cargo === cargo) ||
        (poder.funcao !== null && poder.funcao === funcao) ||
        poder.unidade === chave) &&
      !alcancaPerfil(alcance, poder, posto),
  )
}

const PODER = ['cargo', 'funcao', 'chefe', 'unidade', 'ate']
const HUMANO = ['nome', 'email', 'cpf']

/** Whether the entry belongs to the plan's maker, who may have several. */
const eDoAutor = ({ retrato: { autor } }: Entrada, { identidadeId }: EntradaAtual) =>
  autor !== null && autor.identidadeId === identidadeId

/** The existing entry that the row uses. None for a return to another unit: that makes a new entry, perhaps several. */
function entradaDe(achado: Achado, item: Item | undefined): number | undefined {
  if (achado.tipo === 'DE_OUTRO') return undefined
  if (achado.tipo === 'CRIAR') return achado.deNovo?.id
  return achado.tipo === 'REABRIR' && item !== undefined && 'unidade' in item.depois ? undefined : achado.entrada.id
}

type Julgar = ReturnType<typeof juiz>

/** Checks that answer the reasons against a row, or a change, of a person. */
function juiz(entrada: Entrada) {
  const { fonte, retrato, alcance } = entrada
  const novas = new Set(fonte.linhas.unidades.map(({ orgao, sigla }) => chaveDaUnidade(orgao, sigla)))
  const orgaos = new Set([...retrato.orgaos.keys(), ...fonte.linhas.orgaos.map(({ sigla }) => sigla)])
  return {
    /** Checks the unit, and the profiles that the post gives. */
    posto(linha: LinhaDePessoa, atual: EntradaAtual | undefined): Motivo[] {
      const chave = chaveDaUnidade(linha.orgao, linha.unidade)
      if (!orgaos.has(linha.orgao)) return [{ codigo: 'ORGAO_NAO_EXISTE', dados: { valor: linha.orgao } }]
      if (!novas.has(chave) && !retrato.unidades.has(chave)) return [motivoDaUnidade(entrada, chave)]
      if (!alcancaLinha(entrada, linha)) return [{ codigo: 'FORA_DO_ALCANCE' }]
      return ganhaDemais(entrada, linha, atual) ? [{ codigo: 'PERFIL_FORA_DO_ALCANCE' }] : []
    },
    /** Nobody changes their own power. */
    proprio: (atual: EntradaAtual, mudados: object): Motivo[] =>
      eDoAutor(entrada, atual) && PODER.some((campo) => campo in mudados) ? [{ codigo: 'MUDANCA_PROPRIA' }] : [],
    /** Name, e-mail and CPF are shared by all entries of a human: changing them needs reach over all of those. */
    humano(atual: EntradaAtual, mudados: object): Motivo[] {
      const muda = HUMANO.some((campo) => campo in mudados)
      const suas = retrato.porCpf.get(atual.resumo ?? '') ?? []
      return muda && suas.some((outra) => outra.identidadeId === atual.identidadeId && !alcanca(alcance, outra))
        ? [{ codigo: 'FORA_DO_ALCANCE' }]
        : []
    },
    /** Also checks the former entry, because the plan's maker may have no CPF on record. */
    deSi: ({ cpf }: Linha, anterior: EntradaAtual | null): Motivo[] =>
      retrato.autor?.resumo === cpf.resumo || (anterior !== null && eDoAutor(entrada, anterior))
        ? [{ codigo: 'MUDANCA_PROPRIA' }]
        : [],
  }
}

/** For a human without an entry in force there. Undefined: the row's last day is already past. */
function entradaNova(
  entrada: Entrada,
  pessoa: Linha,
  achado: Exclude<Achado, { tipo: 'ALTERAR' | 'TRANSFERIR' }>,
  julgar: Julgar,
  campos: string[],
): Item | undefined {
  const { linha } = pessoa
  const depois = valoresDe(entrada, pessoa)
  const comum = { sobre: 'PESSOA' as const, nome: linha.nome, onde: linha.onde }
  const criar = { ...comum, acao: 'CRIAR' as const, antes: {}, depois }
  if (achado.tipo === 'DE_OUTRO')
    return {
      ...criar,
      linhaId: null,
      motivos: [{ codigo: 'MATRICULA_EM_USO', dados: { valor: linha.matricula ?? '' } }],
    }
  if (linha.ate !== null && linha.ate < entrada.hoje) return undefined
  if (achado.tipo === 'CRIAR')
    return {
      ...criar,
      linhaId: achado.deNovo?.id ?? null,
      motivos: [...julgar.posto(linha, undefined), ...julgar.deSi(pessoa, achado.deNovo)],
    }
  return {
    ...comum,
    ...deVolta(entrada, pessoa, achado.entrada, depois, campos),
    motivos: [...julgar.posto(linha, achado.entrada), ...julgar.deSi(pessoa, achado.entrada)],
  }
}

/** Ends, moves or changes an entry in force. Undefined: it already is as the source says. */
function entradaMudada(
  entrada: Entrada,
  pessoa: Linha,
  { tipo, entrada: atual }: Extract<Achado, { tipo: 'ALTERAR' | 'TRANSFERIR' }>,
  julgar: Julgar,
  campos: string[],
): Item | undefined {
  const { retrato, alcance } = entrada
  const { linha, cpf } = pessoa
  const depois = valoresDe(entrada, pessoa)
  const comum = { sobre: 'PESSOA' as const, nome: linha.nome, onde: linha.onde, linhaId: atual.id }
  // the plan's maker must not learn data of a person beyond their reach, nor whether a guess was right
  if (!alcanca(alcance, atual))
    return { ...comum, acao: tipo, linhaId: null, antes: {}, depois, motivos: [{ codigo: 'FORA_DO_ALCANCE' }] }
  if (linha.ate !== null && linha.ate < entrada.hoje)
    return {
      ...comum,
      acao: 'ENCERRAR',
      antes: { unidade: atual.unidade, ate: atual.ate },
      depois: { ate: linha.ate },
      motivos: [...julgar.posto(linha, atual), ...julgar.proprio(atual, { ate: true })],
    }
  // equal hashes are the same CPF; each encryption of it differs
  const igual = atual.resumo === cpf.resumo
  const deQue = campos.filter(
    (campo) => !(campo === 'cpf' && igual) && !(campo === 'matricula' && linha.matricula === null),
  )
  const mudou = diferenca(emValores(atual), depois, deQue) ?? { antes: {}, depois: {} }
  const motivos = [...julgar.posto(linha, atual), ...julgar.humano(atual, mudou.depois)]
  if (tipo === 'ALTERAR')
    return Object.keys(mudou.depois).length === 0
      ? undefined
      : { ...comum, acao: 'ALTERAR', ...mudou, motivos: [...motivos, ...julgar.proprio(atual, mudou.depois)] }
  if ((retrato.porCpf.get(cpf.resumo) ?? []).some((outra) => naUnidade(outra, linha)))
    motivos.push({ codigo: 'PESSOA_JA_NA_UNIDADE' })
  return {
    ...comum,
    acao: 'TRANSFERIR',
    antes: { ...mudou.antes, orgao: atual.orgao, unidade: atual.unidade },
    depois: { ...mudou.depois, orgao: linha.orgao, unidade: linha.unidade },
    motivos: [...motivos, ...julgar.proprio(atual, { unidade: true })],
  }
}

/** Notes who heads the unit until now, so that undoing the plan can restore it. */
function comChefia({ retrato }: Entrada, item: Item | undefined, { linha }: Linha): Item | undefined {
  const de = retrato.unidades.get(chaveDaUnidade(linha.orgao, linha.unidade))?.chefe ?? null
  const fora = item?.motivos.some(({ codigo }) => codigo === 'FORA_DO_ALCANCE') === true
  if (!item || fora || item.depois['chefe'] !== true || de === null) return item
  return { ...item, antes: { ...item.antes, chefeAnterior: de } }
}

function comparador(entrada: Entrada) {
  const { fonte } = entrada
  const campos = conhecidos(fonte, 'pessoas', CAMPOS)
  const vezes = new Map<string, number>()
  for (const { resumo } of fonte.cpfs) vezes.set(resumo, (vezes.get(resumo) ?? 0) + 1)
  const julgar = juiz(entrada)
  return (pessoa: Linha) => {
    const achado = achar(entrada, pessoa, vezes)
    const item =
      achado.tipo === 'DE_OUTRO' || achado.tipo === 'CRIAR' || achado.tipo === 'REABRIR'
        ? entradaNova(entrada, pessoa, achado, julgar, campos)
        : entradaMudada(entrada, pessoa, achado, julgar, campos)
    const comChefe = comChefia(entrada, item, pessoa)
    return { item: comChefe, entradaId: entradaDe(achado, comChefe) }
  }
}

const foiRecusada = ({ recusadas }: Fonte, { matricula, resumo }: EntradaAtual) =>
  recusadas !== undefined && (recusadas.matriculas.has(matricula) || (resumo !== null && recusadas.resumos.has(resumo)))

/** Entries in force and within reach that the source leaves out, in the órgãos it names. */
function ausentes(entrada: Entrada, ditas: Set<number>): Item[] {
  const { fonte, retrato, alcance } = entrada
  if (!fonte.completas.includes('pessoas')) return []
  const orgaos = new Set(fonte.linhas.pessoas.map(({ orgao }) => orgao))
  return retrato.entradas
    .filter(
      (atual) =>
        orgaos.has(atual.orgao) && alcanca(alcance, atual) && !ditas.has(atual.id) && !foiRecusada(fonte, atual),
    )
    .map((atual) => ({
      sobre: 'PESSOA',
      acao: 'ENCERRAR',
      nome: atual.nome,
      onde: null,
      linhaId: atual.id,
      antes: {
        matricula: atual.matricula,
        unidade: chaveDaUnidade(atual.orgao, atual.unidade),
      },
      depois: {},
      motivos: eDoAutor(entrada, atual) ? [{ codigo: 'MUDANCA_PROPRIA' }] : [],
    }))
}

const ORDEM = ['ENCERRAR', 'TRANSFERIR', 'ALTERAR', 'REABRIR', 'CRIAR']

/** People who leave come first, which frees what they had. */
export function compararPessoas(entrada: Entrada): Comparada {
  const { linhas, cpfs } = entrada.fonte
  const comparar = comparador(entrada)
  const itens: Item[] = []
  const ditas = new Set<number>()
  const matriculas = new Set<string>()
  let iguais = 0
  linhas.pessoas.forEach((linha, i) => {
    const cpf = cpfs[i]
    if (!cpf) return
    const { item, entradaId } = comparar({ linha, cpf })
    // a second row for the same entry, or with the same matrícula, contradicts the first
    const repetida = entradaId === undefined ? matriculas.has(linha.matricula ?? '') : ditas.has(entradaId)
    if (repetida && item) item.motivos.push({ codigo: 'MATRICULA_EM_USO', dados: { valor: linha.matricula ?? '' } })
    if (entradaId !== undefined) ditas.add(entradaId)
    if (linha.matricula !== null) matriculas.add(linha.matricula)
    if (item) itens.push(item)
    else iguais++
  })
  itens.push(...ausentes(entrada, ditas))
  return { itens: itens.toSorted((a, b) => ORDEM.indexOf(a.acao) - ORDEM.indexOf(b.acao)), iguais }
}
