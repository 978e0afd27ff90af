import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import { type Como, travarLinhas } from '../../cadastro/linhas.ts'
import { alterarHumanos, type Humano } from '../../cadastro/humanos.ts'
import { alterarPessoas, criarPessoas, encerrarPessoas, transferirPessoas } from '../../cadastro/pessoas.ts'
import { alterarUnidades } from '../../cadastro/unidades.ts'
import { exigirSemTrabalho } from '../em-aberto.ts'
import { entradasOnde } from '../fotografar.ts'
import { emTexto, type Valores } from '../item.ts'
import { emValores, type EntradaAtual } from '../retrato.ts'
import { emDuasPartes, exigirComoEra, type Guardado, idDe } from './guardado.ts'
import { exigirUnidadesEmVigor, resolverCargos, resolverFuncoes, resolverUnidades, unidadeDe } from './resolver.ts'

/** Entries in force as they are now, by id. */
export const entradasDe = async (tx: Banco, ids: number[]): Promise<Map<number, EntradaAtual>> =>
  new Map(
    (await entradasOnde(tx, sql`p.id = any(${sql.param(ids)}::bigint[])`)).map((entrada) => [entrada.id, entrada]),
  )

const valoresDasEntradas = (entradas: Map<number, EntradaAtual>): Map<number, Valores> =>
  new Map([...entradas].map(([id, entrada]) => [id, emValores(entrada)]))

const cpfDe = ({ cpf }: Valores) => (typeof cpf === 'object' ? cpf : null)
const texto = (valor: Valores[string] | undefined) => (typeof valor === 'string' ? valor : null)

/** The plan's values that belong to the human, not to one entry. */
function humanoDe(valores: Valores): Partial<Humano> {
  const cpf = cpfDe(valores)
  return {
    ...(typeof valores['nome'] === 'string' && { nome: valores['nome'] }),
    ...(typeof valores['email'] === 'string' && { email: valores['email'] }),
    ...('cpf' in valores && { cpf: cpf === null ? null : { resumo: cpf.resumo, cifrado: cpf.cifrado } }),
  }
}

/** The plan's values that belong to the entry, with cargo and função as ids. */
async function postosDe(tx: Banco, itens: Guardado[], de: 'antes' | 'depois') {
  const [cargos, funcoes] = [await resolverCargos(tx), await resolverFuncoes(tx)]
  return (item: Guardado) => {
    const valores = item[de]
    const cargo = texto(valores['cargo'])
    const funcao = texto(valores['funcao'])
    return {
      ...('cargo' in valores && { cargoId: cargo === null ? null : cargos(cargo) }),
      ...('funcao' in valores && { funcaoId: funcao === null ? null : funcoes(funcao) }),
      ...('desde' in valores && { desde: texto(valores['desde']) }),
      ...('ate' in valores && { ate: texto(valores['ate']) }),
      ...(typeof valores['matricula'] === 'string' && { matricula: valores['matricula'] }),
    }
  }
}

/** Sets or clears the chefe of the unit each entry is in. Clears it only where the entry heads the unit. */
async function acertarChefias(tx: Banco, chefias: { id: number; chefe: boolean }[], como: Como) {
  if (chefias.length === 0) return
  const linhas = await tx.linhas<{ id: number; lotacaoId: number; chefeId: number | null }>(
    sql`select p.id, l.id as "lotacaoId", l.chefe_id as "chefeId" from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id = any(${sql.param(chefias.map(({ id }) => id))}::bigint[])`,
  )
  const chefe = new Map(chefias.map((chefia) => [chefia.id, chefia.chefe]))
  const porUnidade = new Map<number, number | null>()
  for (const { id, lotacaoId, chefeId } of linhas)
    if (chefe.get(id)) porUnidade.set(lotacaoId, id)
    else if (chefeId === id && !porUnidade.has(lotacaoId)) porUnidade.set(lotacaoId, null)
  await alterarUnidades(
    tx,
    [...porUnidade].map(([id, chefeId]) => ({ id, muda: { chefeId } })),
    como,
  )
}

const chefiasDe = (itens: Guardado[], ids: number[], de: 'antes' | 'depois' = 'depois') =>
  itens.flatMap((item, i) => {
    const chefe = item[de]['chefe']
    return typeof chefe === 'boolean' ? [{ id: ids[i] ?? 0, chefe }] : []
  })

type Anterior = { id: number; idInicial: number; matricula: string }
/** Ended entries of people who come back to another unit. */
const anterioresDe = async (tx: Banco, ids: number[]): Promise<Map<number, Anterior>> =>
  new Map(
    (
      await tx.linhas<Anterior>(
        sql`select id, id_inicial as "idInicial", matricula from pessoa where id = any(${sql.param(ids)}::bigint[])`,
      )
    ).map((linha) => [linha.id, linha]),
  )

async function criarNovas(tx: Banco, itens: Guardado[], como: Como): Promise<number[]> {
  const unidades = await resolverUnidades(
    tx,
    itens.map(({ depois }) => unidadeDe(depois)),
  )
  const postos = await postosDe(tx, itens, 'depois')
  const anteriores = await anterioresDe(
    tx,
    itens.flatMap(({ linhaId }) => linhaId ?? []),
  )
  const novas = itens.map((item) => {
    const { depois, linhaId } = item
    const cpf = cpfDe(depois)
    const anterior = anteriores.get(linhaId ?? 0)
    const matricula = texto(depois['matricula']) ?? anterior?.matricula ?? null
    // a new matrícula starts a new entry, without a former one
    const continua = anterior !== undefined && anterior.matricula === matricula
    return {
      nome: emTexto(depois['nome']),
      email: texto(depois['email']) ?? '',
      cpf,
      lotacaoId: unidades(unidadeDe(depois)),
      ...postos(item),
      ...(continua && { idInicial: anterior.idInicial }),
      matricula,
    }
  })
  const ids = await criarPessoas(tx, novas, como)
  await acertarChefias(
    tx,
    chefiasDe(itens, ids).filter(({ chefe }) => chefe),
    como,
  )
  return ids
}

/** Reopens ended entries: as they were, except for what the rows change. */
async function reabrirEntradas(tx: Banco, itens: Guardado[], como: Como): Promise<number[]> {
  const ids = itens.map(idDe)
  const saidas = await travarLinhas(tx, 'PESSOA', ids)
  if (saidas.length < ids.length || saidas.some(({ fim }) => fim === null)) throw new Problema('MUDOU_DEPOIS')
  await exigirUnidadesEmVigor(
    tx,
    saidas.map(({ lotacaoId }) => lotacaoId),
  )
  const identidadeDe = new Map(saidas.map(({ id, identidadeId }) => [id, identidadeId]))
  const postos = await postosDe(tx, itens, 'depois')
  const humanos = itens.flatMap((item) => {
    const muda = humanoDe(item.depois)
    const identidadeId = identidadeDe.get(idDe(item))
    return Object.keys(muda).length > 0 && identidadeId !== undefined ? [{ identidadeId, muda }] : []
  })
  await alterarHumanos(tx, humanos, como)
  await alterarPessoas(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: { ...postos(item), fim: null } })),
    como,
  )
  await acertarChefias(
    tx,
    chefiasDe(itens, ids).filter(({ chefe }) => chefe),
    como,
  )
  return ids
}

/** Reuses the entry that an undone plan had made, if there is one. */
export const criarAsPessoas = (tx: Banco, itens: Guardado[], como: Como): Promise<number[]> =>
  emDuasPartes(
    itens,
    ({ linhaId }) => linhaId === null,
    (novas) => criarNovas(tx, novas, como),
    (deNovo) => reabrirEntradas(tx, deNovo, como),
  )

/** Somebody who comes back to the unit they left gets their old entry; elsewhere, a new one that continues the old. */
const voltaAli = ({ depois }: Guardado) => !('unidade' in depois)
export const trazerDeVolta = (tx: Banco, itens: Guardado[], como: Como): Promise<number[]> =>
  emDuasPartes(
    itens,
    voltaAli,
    (ali) => reabrirEntradas(tx, ali, como),
    (alhures) => criarNovas(tx, alhures, como),
  )

/** Undoes a return: ends the entries again, with their former values and their former end. */
export async function levarDeNovo(tx: Banco, itens: Guardado[], como: Como) {
  await exigirSemTrabalho(
    tx,
    itens.map((item) => ({ ...item, acao: 'ENCERRAR' as const })),
  )
  const ali = itens.filter(voltaAli)
  await alterarAsPessoas(tx, ali, como, 'antes')
  const fins = ali.map((item) => ({ id: idDe(item), muda: { fim: texto(item.antes['fim']) } }))
  await alterarPessoas(tx, fins, como)
  await encerrarPessoas(tx, itens.map(idDe), como)
  await devolverChefias(tx, itens, como)
}

/** `de`: `depois` applies the plan's values, `antes` restores the former ones. */
export async function alterarAsPessoas(tx: Banco, itens: Guardado[], como: Como, de: 'antes' | 'depois' = 'depois') {
  const ids = itens.map(idDe)
  const atuais = await entradasDe(tx, ids)
  exigirComoEra(itens, valoresDasEntradas(atuais), de === 'depois' ? 'antes' : 'depois')
  const humanos = itens.flatMap((item) => {
    const muda = humanoDe(item[de])
    const identidadeId = atuais.get(idDe(item))?.identidadeId
    return Object.keys(muda).length > 0 && identidadeId !== undefined ? [{ identidadeId, muda }] : []
  })
  await alterarHumanos(tx, humanos, como)
  const postos = await postosDe(tx, itens, de)
  await alterarPessoas(
    tx,
    itens.map((item) => ({ id: idDe(item), muda: postos(item) })),
    como,
  )
  await acertarChefias(tx, chefiasDe(itens, ids, de), como)
  return ids
}

export async function encerrarAsPessoas(tx: Banco, itens: Guardado[], como: Como) {
  const ids = itens.map(idDe)
  const atuais = await entradasDe(tx, ids)
  if (atuais.size < new Set(ids).size) throw new Problema('MUDOU_DEPOIS')
  await exigirSemTrabalho(tx, itens)
  const comData = itens.filter(({ depois }) => 'ate' in depois)
  await alterarPessoas(
    tx,
    comData.map((item) => ({ id: idDe(item), muda: { ate: texto(item.depois['ate']) } })),
    como,
  )
  await encerrarPessoas(tx, ids, como)
  return ids
}

export async function transferirAsPessoas(tx: Banco, itens: Guardado[], como: Como) {
  const ids = itens.map(idDe)
  const atuais = await entradasDe(tx, ids)
  exigirComoEra(itens, valoresDasEntradas(atuais))
  await exigirSemTrabalho(tx, itens)
  const unidades = await resolverUnidades(
    tx,
    itens.map(({ depois }) => unidadeDe(depois)),
  )
  const postos = await postosDe(tx, itens, 'depois')
  const humanos = itens.flatMap((item) => {
    const muda = humanoDe(item.depois)
    const identidadeId = atuais.get(idDe(item))?.identidadeId
    return Object.keys(muda).length > 0 && identidadeId !== undefined ? [{ identidadeId, muda }] : []
  })
  await alterarHumanos(tx, humanos, como)
  const novas = await transferirPessoas(
    tx,
    itens.map((item) => ({ id: idDe(item), para: { ...postos(item), lotacaoId: unidades(unidadeDe(item.depois)) } })),
    como,
  )
  await acertarChefias(
    tx,
    chefiasDe(itens, novas).filter(({ chefe }) => chefe),
    como,
  )
  return novas
}

/** Makes those who headed units before the plan head them again, if they are still in the row's unit. */
export async function devolverChefias(tx: Banco, itens: Guardado[], como: Como) {
  const anteriores = itens.flatMap((item) => {
    const matricula = texto(item.antes['chefeAnterior'])
    return matricula === null ? [] : [{ id: idDe(item), matricula }]
  })
  if (anteriores.length === 0) return
  const chefes = await tx.linhas<{ id: number; chefeId: number }>(
    sql`select l.id, p.id as "chefeId" from jsonb_to_recordset((${sql.param({ anteriores })}::jsonb) -> 'anteriores') as n
        (id bigint, matricula text)
          join pessoa sua on sua.id = n.id join lotacao l on l.id = sua.lotacao_id and l.fim is null
          join pessoa p on p.lotacao_id = l.id and p.matricula = n.matricula and p.fim is null`,
  )
  await alterarUnidades(
    tx,
    chefes.map(({ id, chefeId }) => ({ id, muda: { chefeId } })),
    como,
  )
}
