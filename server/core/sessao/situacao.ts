import { Problema } from '#contract/problem.ts'

import { daIdentidade } from './da-identidade.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import type { Identidade } from '#server/base/ports.ts'

type Quem = Pick<Identidade, 'iss' | 'sub' | 'realm' | 'email' | 'emailVerificado' | 'sessaoDesde'>
/** What stops a token: locked identity, or ended session. */
export type Situacao = { bloqueada: boolean; encerrada: boolean }

/** One row with the columns of `Situacao`, even for the unregistered; for a larger statement. */
export const situacaoSql = (identidade: Quem): SQL =>
  sql`(select coalesce(bool_or(i.bloqueada_em is not null), false) as bloqueada,
         coalesce(bool_or(i.sessoes_desde > to_timestamp(${identidade.sessaoDesde}::float8)), false) as encerrada
       from identidade i join emissor e on e.id = i.emissor_id where ${daIdentidade(identidade)})`

/** The órgão a locked person asks: their own, or the one that invited them. */
const orgaoDe = async (banco: Banco, identidade: Quem): Promise<string> => {
  const achado = await linha<{ sigla: string }>(
    banco,
    sql`select o.sigla from identidade i join emissor e on e.id = i.emissor_id join pessoa p on p.identidade_id = i.id
          left join lateral (select d.orgao_id from convite c join documento d on d.id = c.documento_id
            where p.externa and c.pessoa_id = p.id order by c.enviado_em desc limit 1) convidou on true
          join lotacao l on l.id = p.lotacao_id join orgao o on o.id = coalesce(convidou.orgao_id, l.orgao_id)
        where ${daIdentidade(identidade)} order by p.fim is not null, p.id limit 1`,
  )
  return achado?.sigla ?? ''
}

/** Throws ACESSO_BLOQUEADO, which says whom to ask, or SESSAO_ENCERRADA. */
export async function exigirSituacao(banco: Banco, identidade: Quem, { bloqueada, encerrada }: Situacao) {
  if (bloqueada) throw new Problema('ACESSO_BLOQUEADO', { orgao: await orgaoDe(banco, identidade) })
  if (encerrada) throw new Problema('SESSAO_ENCERRADA')
}

/** As `exigirSituacao`, with its own statement. */
export async function exigirLiberada(banco: Banco, identidade: Quem) {
  const situacao = await linha<Situacao>(banco, sql`select * from ${situacaoSql(identidade)} situacao`)
  if (situacao) await exigirSituacao(banco, identidade, situacao)
}

/** Why a staff identity may not act in background work; undefined when it may. */
export async function bloqueioDe(banco: Banco, { iss, sub }: Pick<Quem, 'iss' | 'sub'>): Promise<Problema | undefined> {
  const quem: Quem = { iss, sub, realm: 'interno', email: '', emailVerificado: false, sessaoDesde: Infinity }
  return exigirLiberada(banco, quem).then(
    () => undefined,
    (erro: unknown) => {
      if (erro instanceof Problema) return erro
      throw erro
    },
  )
}

/** Whether an entry's identity is locked. `pessoaId`: column or value. */
export const bloqueadaSql = (pessoaId: SQL): SQL =>
  sql`exists (select 1 from pessoa dela join identidade sua on sua.id = dela.identidade_id and sua.bloqueada_em is not null
    where dela.id = ${pessoaId})`
