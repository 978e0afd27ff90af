import type { DadosDaPessoa, GrupoDeDados } from '#contract/dados.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { revelarOuNada } from '../../core/cpf/cpfs.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { documentosDa } from './documentos.ts'
import { dizerTratamento, type Grupo, GRUPOS, type Titular } from './grupos.ts'

/** Limit of a group's rows in one file; `total` counts all. */
const POR_GRUPO = 1_000

type DeOnde = Pick<Portas, 'banco' | 'cpfs' | 'relogio'>

/** Selected identities `i` and all their entries; undefined: none. */
export async function titularDe(banco: Banco, quais: SQL): Promise<(Titular & { nome: string }) | undefined> {
  const [achado] = await banco.linhas<{ nome: string | null; identidades: number[]; pessoas: number[] }>(
    sql`select max(i.nome) as nome, coalesce(jsonb_agg(distinct i.id), '[]') as identidades,
          coalesce(jsonb_agg(distinct p.id) filter (where p.id is not null), '[]') as pessoas
        from identidade i join emissor e on e.id = i.emissor_id left join pessoa p on p.identidade_id = i.id where ${quais}`,
  )
  return achado?.nome === null || achado === undefined ? undefined : { ...achado, nome: achado.nome }
}

async function lerGrupo({ banco, cpfs }: DeOnde, titular: Titular, { consulta, ...grupo }: Grupo, lingua?: Lingua) {
  const lidas = await banco.linhas<{ total: number } & GrupoDeDados['dados'][number]>(
    sql`select count(*) over () as total, x.* from (${consulta(titular)}) x limit ${POR_GRUPO}`,
    { nome: 'dados.grupo' },
  )
  const dados = lidas.map(async ({ total: __, ...linhaDita }) =>
    typeof linhaDita['cpf'] === 'string'
      ? { ...linhaDita, cpf: await revelarOuNada(cpfs, linhaDita['cpf']) }
      : linhaDita,
  )
  return { ...dizerTratamento(grupo, lingua), total: lidas[0]?.total ?? 0, dados: await Promise.all(dados) }
}

/** A person's data outside documents, with purpose and term of each group, and a part of their documents. */
export async function reunirDados(
  portas: DeOnde,
  { nome, ...titular }: Titular & { nome: string },
  { depoisDe = 0, lingua }: { depoisDe?: number; lingua?: Lingua | undefined } = {},
): Promise<DadosDaPessoa> {
  const grupos: GrupoDeDados[] = []
  if (depoisDe === 0) for (const grupo of GRUPOS) grupos.push(await lerGrupo(portas, titular, grupo, lingua))
  const documentos = await documentosDa(portas.banco, titular, depoisDe, lingua)
  return { feitoEm: portas.relogio.agora().toISOString(), titular: nome, grupos, documentos }
}

/** The person with this CPF, whichever account they sign in with. */
export async function titularDoCpf({ banco, cpfs }: DeOnde, cpf: string) {
  const [protegido] = await cpfs.proteger([cpf])
  return protegido && protegido.resumo !== '' ? titularDe(banco, sql`i.cpf_resumo = ${protegido.resumo}`) : undefined
}

/** The person's first entry, preferring one in force, and its órgão, for the administration log. */
export const entradaDe = (banco: Banco, { pessoas }: Titular) =>
  linha<{ id: number; orgaoId: number }>(
    banco,
    sql`select p.id, l.orgao_id as "orgaoId" from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id = any(${sql.param(pessoas)}::bigint[]) order by p.fim is not null, p.id limit 1`,
  )
