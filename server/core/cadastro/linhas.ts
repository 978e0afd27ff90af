import { Problema } from '#contract/problem.ts'

import { exigirAdministradorGeral } from '../administracao/geral.ts'
import type { QuemEscreve } from '../administracao/poderes.ts'
import { type AtoAdministrativo, registrarAtos } from '../administracao/registrar.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { comRecusas } from './recusas.ts'
import { type Registro, REGISTROS, type ValoresDe, vigora } from './registros.ts'

/** Author, origin, time and reason of a change to the register. */
export type Como = QuemEscreve & { origem: AtoAdministrativo['origem']; agora: Date; motivo?: string | undefined }

export type Lida<S extends Registro> = { id: number; versao: number } & ValoresDe[S]

const definicao = <S extends Registro>(sobre: S) => REGISTROS[sobre]
const colunasDe = (sobre: Registro) =>
  Object.entries(definicao(sobre).colunas as Record<string, [coluna: string, tipo: string]>)
const lista = (pedacos: string[]) => sql.raw(pedacos.join(', '))

/** The rows as a table `n`, in order. */
function tabelaDe(sobre: Registro, linhas: object[]): SQL {
  const tipos = colunasDe(sobre).map(([campo, [, tipo]]) => `"${campo}" ${tipo}`)
  return sql`jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas') as n (id bigint, ${lista(tipos)})`
}

const camposDe = (sobre: Registro) =>
  lista(
    colunasDe(sobre).map(([campo, [coluna, tipo]]) =>
      tipo === 'date' ? `x.${coluna}::text as "${campo}"` : `x.${coluna} as "${campo}"`,
    ),
  )

async function reservar(tx: Banco, sobre: Registro, quantas: number): Promise<number[]> {
  const ids = await tx.linhas<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${sobre.toLowerCase()}, 'id')) as id from generate_series(1, ${quantas}::int)`,
  )
  return ids.map(({ id }) => id)
}

/** Órgão of each row, for the log. */
async function orgaosDe(tx: Banco, sobre: Registro, ids: number[]): Promise<Map<number, number | null>> {
  const { tabela, orgaoId } = definicao(sobre)
  const linhas = await tx.linhas<{ id: number; orgaoId: number | null }>(
    sql`select x.id, ${orgaoId} as "orgaoId" from ${tabela} x where x.id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(linhas.map((linha) => [linha.id, linha.orgaoId]))
}

/** What the log keeps of a row: no nulls, and no identity ids, which tell nothing. */
const semVazios = (valores: object) =>
  Object.fromEntries(Object.entries(valores).filter(([campo, valor]) => valor !== null && campo !== 'identidadeId'))

/**
 * Inserts and logs rows; answers their ids, in order. `comId` fills in what depends on a row's own id. Throws Problema when
 * the register refuses: a sigla, name or matrícula in use, a person twice in a unit.
 */
export async function criarLinhas<S extends Registro>(
  tx: Banco,
  sobre: S,
  novas: (Partial<ValoresDe[S]> & object)[],
  { autor, origem, agora, motivo }: Como,
  comId: (id: number) => Partial<ValoresDe[S]> = () => ({}),
): Promise<number[]> {
  if (novas.length === 0) return []
  const { tabela, padrao } = definicao(sobre)
  const ids = await reservar(tx, sobre, novas.length)
  const linhas = novas.map((nova, i) => ({ ...padrao, ...comId(ids[i] ?? 0), ...nova, id: ids[i] ?? 0 }))
  const colunas = colunasDe(sobre)
  await comRecusas(() =>
    tx.linhas(
      sql`insert into ${tabela} (id, ${lista(colunas.map(([, [coluna]]) => coluna))}) overriding system value
          select n.id, ${lista(colunas.map(([campo]) => `n."${campo}"`))} from ${tabelaDe(sobre, linhas)}`,
    ),
  )
  const orgaos = await orgaosDe(tx, sobre, ids)
  const atos = linhas.map(({ id, ...valores }) => ({
    origem,
    ato: 'CRIAR',
    sobre,
    id,
    orgaoId: orgaos.get(id) ?? null,
    depois: semVazios(valores),
    ...(motivo !== undefined && { motivo }),
  })) satisfies AtoAdministrativo[]
  await registrarAtos(tx, autor, atos, agora)
  return ids
}

/** Reads and locks rows until the end of `tx`. Acts that refer to them may still be written. */
export function travarLinhas<S extends Registro>(tx: Banco, sobre: S, ids: number[]): Promise<Lida<S>[]> {
  const { tabela } = definicao(sobre)
  return tx.linhas<Lida<S>>(
    sql`select x.id, x.versao, ${camposDe(sobre)} from ${tabela} x
        where x.id = any(${sql.param(ids)}::bigint[]) order by x.id for no key update of x`,
  )
}

const escolher = (valores: object, campos: string[]) =>
  Object.fromEntries(campos.map((campo) => [campo, (valores as Record<string, unknown>)[campo] ?? null]))

/** Compares by value. */
const igual = (um: unknown, outro: unknown) =>
  um === outro || (Array.isArray(um) && JSON.stringify(um) === JSON.stringify(outro))

/** Fields whose change may take a profile from somebody, or keep them from entering. */
const DE_PODER = new Set(['fim', 'ativo', 'ate', 'cargoId', 'funcaoId', 'lotacaoId', 'orgaoId', 'suspensa', 'externa'])

/** `aindaNao`: the caller checks later that a general administrator is left. */
export type Aos = { aindaNao?: boolean }

/** `versao`: the edition that was edited by hand. */
export type Mudanca<S extends Registro> = { id: number; versao?: number; muda: Partial<ValoresDe[S]> }

function atoDe<S extends Registro>(sobre: S, antes: ValoresDe[S], depois: ValoresDe[S]) {
  if (vigora(sobre, antes) === vigora(sobre, depois)) return 'ALTERAR'
  return vigora(sobre, depois) ? 'REABRIR' : 'ENCERRAR'
}

/**
 * Changes rows, and logs before and after of those that differ; harmless to repeat. Answers the changed fields by id. Throws
 * Problema: an unknown row, an outdated edition, a refusal as in `criarLinhas`, or a house left without a general
 * administrator.
 */
export async function alterarLinhas<S extends Registro>(
  tx: Banco,
  sobre: S,
  mudancas: Mudanca<S>[],
  { autor, origem, agora, motivo }: Como,
  { aindaNao = false }: Aos = {},
): Promise<Map<number, string[]>> {
  if (mudancas.length === 0) return new Map()
  const atuais = new Map(
    (
      await travarLinhas(
        tx,
        sobre,
        mudancas.map(({ id }) => id),
      )
    ).map((linha) => [linha.id, linha]),
  )
  const orgaos = await orgaosDe(tx, sobre, [...atuais.keys()])
  const mudados = new Map<number, string[]>()
  const linhas: object[] = []
  const atos: AtoAdministrativo[] = []
  for (const { id, versao, muda } of mudancas) {
    const atual = atuais.get(id)
    if (!atual) throw new Problema('REGISTRO_NAO_ENCONTRADO')
    if (versao !== undefined && versao !== atual.versao) throw new Problema('VERSAO_DESATUALIZADA')
    const nova = { ...atual, ...muda }
    const campos = Object.keys(muda).filter(
      (campo) => !igual((nova as Record<string, unknown>)[campo], (atual as Record<string, unknown>)[campo]),
    )
    if (campos.length === 0) continue
    mudados.set(id, campos)
    linhas.push(nova)
    atos.push({
      origem,
      ato: atoDe(sobre, atual, nova),
      sobre,
      id,
      orgaoId: orgaos.get(id) ?? null,
      antes: escolher(atual, campos),
      depois: escolher(nova, campos),
      ...(motivo !== undefined && { motivo }),
    })
  }
  if (linhas.length === 0) return mudados
  const { tabela } = definicao(sobre)
  const iguais = colunasDe(sobre).map(([campo, [coluna]]) => `${coluna} = n."${campo}"`)
  await comRecusas(() =>
    tx.linhas(
      sql`update ${tabela} x set ${lista(iguais)}, versao = x.versao + 1 from ${tabelaDe(sobre, linhas)} where x.id = n.id`,
    ),
  )
  await registrarAtos(tx, autor, atos, agora)
  const menosPoder = [...mudados.values()].some((campos) => campos.some((campo) => DE_PODER.has(campo)))
  if (menosPoder && !aindaNao) await exigirAdministradorGeral(tx)
  return mudados
}
