import { type Banco, linha, sql } from '../../database/connection.ts'
import type { CpfProtegido } from '../../ports.ts'
import { type AtoAdministrativo, type Autor, registrarAto } from './registrar.ts'

export type NovaPessoa = {
  nome: string
  email: string
  cpf: CpfProtegido
  matricula: string
  cargo: string | null
  lotacaoId: number
  orgaoId: number
  /** The provider's subject; null until they first sign in. */
  sub: string | null
}
type Como = { autor: Autor; origem: AtoAdministrativo['origem']; agora: Date }

const idNovo = (feita: { id: number } | undefined) => {
  if (!feita) throw new Error('an insert returned no row')
  return feita.id
}

export async function criarOrgao(
  tx: Banco,
  { sigla, nome, municipio, uf }: { sigla: string; nome: string; municipio: string; uf: string },
  { autor, origem, agora }: Como,
): Promise<number> {
  const id = idNovo(
    await linha(
      tx,
      sql`insert into orgao (sigla, nome, municipio, uf) values (${sigla}, ${nome}, ${municipio}, ${uf}) returning id`,
    ),
  )
  const depois = { sigla, nome, municipio, uf }
  await registrarAto(tx, autor, { origem, ato: 'CRIAR', sobre: 'ORGAO', id, orgaoId: id, depois }, agora)
  return id
}

/** A unit at the first level of its órgão. */
export async function criarUnidade(
  tx: Banco,
  { sigla, nome, orgaoId }: { sigla: string; nome: string; orgaoId: number },
  { autor, origem, agora }: Como,
): Promise<number> {
  const id = idNovo(
    await linha(
      tx,
      sql`insert into lotacao (sigla, nome, orgao_id) values (${sigla}, ${nome}, ${orgaoId}) returning id`,
    ),
  )
  const depois = { sigla, nome, orgao: orgaoId }
  await registrarAto(tx, autor, { origem, ato: 'CRIAR', sobre: 'LOTACAO', id, orgaoId, depois }, agora)
  return id
}

async function cargoDe(tx: Banco, nome: string | null): Promise<number | null> {
  if (nome === null) return null
  const cargo = await linha<{ id: number }>(
    tx,
    sql`insert into cargo (nome) values (${nome}) on conflict (nome) do update set nome = excluded.nome returning id`,
  )
  return cargo?.id ?? null
}

/** A human not yet in the register, and their entry in a unit; answers the entry's id. */
export async function criarPessoa(tx: Banco, pessoa: NovaPessoa, { autor, origem, agora }: Como): Promise<number> {
  const { nome, email, cpf, matricula, cargo, lotacaoId, orgaoId, sub } = pessoa
  const identidadeId = idNovo(
    await linha(
      tx,
      sql`insert into identidade (emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado)
          select id, ${sub}, ${nome}, ${email}, ${cpf.resumo}, ${cpf.cifrado} from emissor where realm = 'interno' returning id`,
    ),
  )
  const id = idNovo(
    await linha(
      tx,
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
          values (0, ${identidadeId}, ${matricula}, ${nome}, ${await cargoDe(tx, cargo)}::bigint, ${lotacaoId}) returning id`,
    ),
  )
  await tx.linhas(sql`update pessoa set id_inicial = id where id = ${id}`)
  const depois = { nome, email, matricula, cargo, lotacao: lotacaoId, identidade: identidadeId }
  await registrarAto(tx, autor, { origem, ato: 'CRIAR', sobre: 'PESSOA', id, orgaoId, depois }, agora)
  return id
}
