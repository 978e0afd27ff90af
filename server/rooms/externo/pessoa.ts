import type { Pessoa } from '#contract/documento.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'

import type { CpfProtegido } from '#server/base/ports.ts'

type Dita = { nome: string; email: string; cpf: CpfProtegido }

/** The unit of invited people, who belong to none. */
async function unidadeDosConvidados(tx: Banco): Promise<number> {
  await tx.linhas(
    sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('EXT', 'Público externo', '', '', true)
      on conflict (sigla) do nothing`,
  )
  const unidade = await linha<{ id: number }>(
    tx,
    sql`insert into lotacao (sigla, nome, orgao_id, externa) select 'CONVIDADOS', 'Signatários externos', id, true from orgao
      where sigla = 'EXT'
        on conflict (orgao_id, sigla) where fim is null do update set nome = lotacao.nome returning id`,
  )
  if (!unidade) throw new Error('no unit for who signs from outside')
  return unidade.id
}

const conhecida = (tx: Banco, email: string) =>
  linha<{ id: number; externa: boolean; resumo: string }>(
    tx,
    sql`select p.id, p.externa, i.cpf_resumo as resumo from identidade i join pessoa p on p.identidade_id = i.id and p.fim is null
        where lower(i.email) = ${email} order by p.externa, p.id limit 1`,
  )

async function nova(tx: Banco, { nome, email, cpf }: Dita): Promise<number> {
  const feita = await linha<{ id: number }>(
    tx,
    sql`with quem as (
          insert into identidade (emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado)
          select id, ${`email:${email}`}, ${nome}, ${email}, ${cpf.resumo}, ${cpf.cifrado} from emissor where realm = 'externo'
            returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, externa)
        select 0, quem.id, 'CONV' || lpad(quem.id::text, 6, '0'), ${nome}, ${await unidadeDosConvidados(tx)}, true from quem returning id`,
  )
  if (!feita) throw new Error('no issuer for who signs from outside')
  await tx.linhas(sql`update pessoa set id_inicial = id where id = ${feita.id}`)
  return feita.id
}

/** The person of this e-mail, known or new. An inviter can't rename anybody. */
export async function pessoaDoEmail(tx: Banco, dita: Dita): Promise<Pessoa> {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`externo ${dita.email}`}, 0))`)
  const achada = await conhecida(tx, dita.email)
  if (achada && !achada.externa) throw new Problema('CONVITE_DE_INTERNO')
  const { resumo } = dita.cpf
  if (achada && resumo !== '' && achada.resumo !== '' && achada.resumo !== resumo)
    throw new Problema('CONVITE_OUTRO_CPF')
  const id = achada?.id ?? (await nova(tx, dita))
  // fills in a missing CPF, for the certificate they may sign with; never replaces one
  if (achada && resumo !== '') {
    // noted in the register's trail
    await tx.linhas(sql`select set_config('carimbo.motivo', 'CPF dito no convite', true)`)
    await tx.linhas(
      sql`update identidade i set cpf_resumo = ${resumo}, cpf_cifrado = ${dita.cpf.cifrado}
          from pessoa p where p.id = ${id} and i.id = p.identidade_id and i.cpf_resumo = ''`,
    )
    await tx.linhas(sql`select set_config('carimbo.motivo', '', true)`)
  }
  const pessoa = await linha<{ pessoa: Pessoa }>(tx, sql`select pessoa_json(${id}) as pessoa`)
  if (!pessoa) throw new Error('person lost in its own transaction')
  return pessoa.pessoa
}
