import { type Banco, sql } from '../../database/connection.ts'
import { registrarAtos } from '../administracao/registrar.ts'
import { exigirAdministradorGeral } from '../administracao/geral.ts'
import { comPoderesDe } from '../administracao/poderes.ts'
import { levarAusencias } from '../ausencia/levar.ts'
import { dizerPorque, exigirContas, type Humano, identidadesDe } from './humanos.ts'
import { alterarLinhas, type Aos, type Como, criarLinhas, type Mudanca, travarLinhas } from './linhas.ts'
import type { ValoresDe } from './registros.ts'
import { alterarUnidades } from './unidades.ts'

type Posto = Pick<ValoresDe['PESSOA'], 'lotacaoId'> &
  Partial<Pick<ValoresDe['PESSOA'], 'cargoId' | 'funcaoId' | 'desde' | 'ate' | 'idInicial'>>
/** An entry of a person given by `identidadeId`, else by CPF, registered if unknown. `matricula` null: one is made. */
type PessoaNova = Humano & Posto & { matricula: string | null; identidadeId?: number; sub?: string | null }

/** Inserts entries and registers unknown people; answers the entries' ids, in order. */
export async function criarPessoas(tx: Banco, novas: PessoaNova[], como: Como): Promise<number[]> {
  if (novas.length === 0) return []
  await dizerPorque(tx, como)
  const identidades = await identidadesDe(tx, novas, como)
  const linhas = novas.map(({ nome, matricula, lotacaoId, cargoId, funcaoId, desde, ate, idInicial }, i) => ({
    identidadeId: identidades[i] ?? 0,
    nome,
    lotacaoId,
    cargoId: cargoId ?? null,
    funcaoId: funcaoId ?? null,
    desde: desde ?? null,
    ate: ate ?? null,
    ...(matricula !== null && { matricula }),
    ...(idInicial !== undefined && { idInicial }),
  }))
  return comPoderesDe(tx, como, identidades, () =>
    criarLinhas(tx, 'PESSOA', linhas, como, (id) => ({ idInicial: id, matricula: `C${id}` })),
  )
}

export async function criarPessoa(tx: Banco, nova: PessoaNova, como: Como): Promise<number> {
  const [id] = await criarPessoas(tx, [nova], como)
  if (id === undefined) throw new Error('a new row has an id')
  return id
}

const identidadesDasEntradas = async (tx: Banco, ids: number[]): Promise<number[]> =>
  (
    await tx.linhas<{ id: number }>(
      sql`select distinct identidade_id as id from pessoa where id = any(${sql.param(ids)}::bigint[])`,
    )
  ).map(({ id }) => id)

/** People who never signed in and whose matrícula changes: it might identify them at first sign-in. */
const semContaComOutraMatricula = async (tx: Banco, mudancas: Mudanca<'PESSOA'>[]): Promise<number[]> => {
  const ditas = mudancas.flatMap(({ id, muda: { matricula } }) => (matricula === undefined ? [] : [{ id, matricula }]))
  if (ditas.length === 0) return []
  const achadas = await tx.linhas<{ id: number }>(
    sql`select distinct i.id from jsonb_to_recordset((${sql.param({ ditas })}::jsonb) -> 'ditas') as n (id bigint, matricula text)
          join pessoa p on p.id = n.id and p.matricula <> n.matricula join identidade i on i.id = p.identidade_id and i.sub is null`,
  )
  return achadas.map(({ id }) => id)
}

export async function alterarPessoas(tx: Banco, mudancas: Mudanca<'PESSOA'>[], como: Como) {
  await exigirContas(tx, como, await semContaComOutraMatricula(tx, mudancas))
  const identidades = await identidadesDasEntradas(
    tx,
    mudancas.map(({ id }) => id),
  )
  return comPoderesDe(tx, como, identidades, () => alterarLinhas(tx, 'PESSOA', mudancas, como))
}

/** Ends entries. A unit headed by one loses its chief. */
export const encerrarPessoas = async (tx: Banco, ids: number[], como: Como) =>
  comPoderesDe(tx, como, await identidadesDasEntradas(tx, ids), () => encerrarEntradas(tx, ids, como))

async function encerrarEntradas(tx: Banco, ids: number[], como: Como, aos: Aos = {}) {
  const fim = como.agora.toISOString()
  const emVigor = (await travarLinhas(tx, 'PESSOA', ids)).filter((pessoa) => pessoa.fim === null)
  const mudancas = emVigor.map(({ id }) => ({ id, muda: { fim } }))
  await alterarLinhas(tx, 'PESSOA', mudancas, como, aos)
  const chefiadas = await tx.linhas<{ id: number }>(
    sql`select id from lotacao where chefe_id = any(${sql.param(ids)}::bigint[]) and fim is null`,
  )
  await alterarUnidades(
    tx,
    chefiadas.map(({ id }) => ({ id, muda: { chefeId: null } })),
    como,
  )
}

/**
 * Profiles given to a person move along when they hold everywhere, or in an órgão the person stays in. Profiles of a unit, or of
 * wherever the person is, stay with the ended entry.
 */
async function levarPerfis(tx: Banco, pares: { de: number; para: number }[], como: Como) {
  const agora = como.agora.toISOString()
  const levadas = await tx.linhas<{ id: number; perfil: string; para: number; orgaoId: number | null }>(
    sql`with n as (select * from jsonb_to_recordset((${sql.param({ pares })}::jsonb) -> 'pares') as n (de bigint, para bigint)),
          leva as (
            update concessao k set retirada_em = ${agora}, retirada_por = ${como.autor.pessoaId}::bigint
            from n join pessoa p on p.id = n.para join lotacao l on l.id = p.lotacao_id
            where k.pessoa_id = n.de and k.retirada_em is null and k.na_lotacao_id is null
              and (k.no_orgao_id = l.orgao_id
                or k.no_orgao_id is null and k.perfil not in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE'))
            returning k.perfil, n.para, k.no_orgao_id, k.desde, k.ate, k.dada_por)
        insert into concessao (perfil, pessoa_id, no_orgao_id, desde, ate, dada_por, dada_em)
        select perfil, para, no_orgao_id, desde, ate, dada_por, ${agora}::timestamptz from leva
        returning id, perfil, pessoa_id as para, no_orgao_id as "orgaoId"`,
    { nome: 'cadastro.levar-perfis' },
  )
  const { autor, origem, motivo } = como
  await registrarAtos(
    tx,
    autor,
    levadas.map(({ id, perfil, para, orgaoId }) => ({
      origem,
      ato: 'CONCEDER' as const,
      sobre: 'CONCESSAO' as const,
      id,
      orgaoId,
      depois: {
        perfil,
        pessoa: para,
        transferida: true,
      },
      ...(motivo !== undefined && { motivo }),
    })),
    como.agora,
  )
}

type Transferencia = { id: number; para: Posto & { matricula?: string } }

/**
 * Posts people to another unit: their entry ends, and one with the same matrícula continues it. Answers the new entries'
 * ids, in order.
 */
export const transferirPessoas = async (tx: Banco, transferencias: Transferencia[], como: Como): Promise<number[]> => {
  const ids = transferencias.map(({ id }) => id)
  return comPoderesDe(tx, como, await identidadesDasEntradas(tx, ids), () => transferir(tx, transferencias, como))
}

async function transferir(tx: Banco, transferencias: Transferencia[], como: Como): Promise<number[]> {
  const antigas = new Map(
    (
      await travarLinhas(
        tx,
        'PESSOA',
        transferencias.map(({ id }) => id),
      )
    ).map((p) => [p.id, p]),
  )
  await encerrarEntradas(tx, [...antigas.keys()], como, { aindaNao: true })
  const linhas = transferencias.flatMap(({ id, para }) => {
    const antiga = antigas.get(id)
    if (!antiga) return []
    const { identidadeId, idInicial, nome, matricula, cargoId, funcaoId } = antiga
    return [{ identidadeId, idInicial, nome, matricula, cargoId, funcaoId, desde: null, ate: null, ...para }]
  })
  const novas = await criarLinhas(tx, 'PESSOA', linhas, como)
  const pares = transferencias.map(({ id }, i) => ({ de: id, para: novas[i] ?? 0 }))
  await levarPerfis(tx, pares, como)
  await levarAusencias(tx, pares, como.agora)
  await exigirAdministradorGeral(tx)
  return novas
}

type Par = { nova: number; antiga: number }

/** Undoes transfers: the new entry ends, and the former one continues with its profiles. */
export const voltarTransferencias = async (tx: Banco, pares: Par[], como: Como) => {
  const ids = pares.flatMap(({ nova, antiga }) => [nova, antiga])
  return comPoderesDe(tx, como, await identidadesDasEntradas(tx, ids), () => voltar(tx, pares, como))
}

async function voltar(tx: Banco, pares: Par[], como: Como) {
  await encerrarEntradas(
    tx,
    pares.map(({ nova }) => nova),
    como,
    { aindaNao: true },
  )
  const reabertas = pares.map(({ antiga }) => ({ id: antiga, muda: { fim: null } }))
  await alterarLinhas(tx, 'PESSOA', reabertas, como, { aindaNao: true })
  const deVolta = pares.map(({ nova, antiga }) => ({ de: nova, para: antiga }))
  await levarPerfis(tx, deVolta, como)
  await levarAusencias(tx, deVolta, como.agora)
  await exigirAdministradorGeral(tx)
}
