import { type Banco, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { PRENOMES, SOBRENOMES } from './nomes.ts'

/** Added to each órgão, so that no desk is too large. */
const UNIDADES = 60

/** Adds units with two people each: a writer and a signer. */
export async function povoar(banco: Banco, cpfs: Cpfs) {
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id, pai_id, divisao_id)
        select 'NU' || lpad(n::text, 3, '0'), 'Núcleo nº ' || n, o.id, d.id, d.id from orgao o cross
          join generate_series(1, ${UNIDADES}::int) n
        join lateral (select id from lotacao where orgao_id = o.id and pai_id is null and sigla like 'DIR%' limit 1) d on true
          on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into identidade (emissor_id, sub, nome, email)
        select e.id, 'escala-' || l.id || '-' || k,
          (${sql.param(PRENOMES)}::text[])[1 + (l.id * 2 + k) * 7 % ${PRENOMES.length}::int] || ' ' ||
          (${sql.param(SOBRENOMES)}::text[])[1 + (l.id * 2 + k) * 11 % ${SOBRENOMES.length}::int],
          'escala' || l.id || k || '@pb.exemplo.gov.br'
        from lotacao l cross join generate_series(1, 2) k join emissor e on e.realm = 'interno' where l.sigla ~ '^NU\\d{3}$'
          on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
        select 0, i.id, 'E' || l.id || k, i.nome, (select min(id) from cargo), l.id from lotacao l cross join generate_series(1, 2) k
        join identidade i on i.sub = 'escala-' || l.id || '-' || k where l.sigla ~ '^NU\\d{3}$' on conflict do nothing`,
  )
  const novas = await banco.linhas<{ id: number }>(
    sql`select id from identidade where sub like 'escala-%' and cpf_resumo = '' order by id`,
  )
  const protegidos = await cpfs.proteger(novas.map(({ id }) => String(id).padStart(11, '9')))
  await banco.linhas(
    sql`update identidade i set cpf_resumo = n.resumo, cpf_cifrado = n.cifrado
        from jsonb_to_recordset((${sql.param({ linhas: novas.map(({ id }, i) => ({ id, ...protegidos[i] })) })}::jsonb) -> 'linhas')
          as n (id bigint, resumo text, cifrado text) where i.id = n.id`,
  )
  await banco.linhas(sql`update pessoa set id_inicial = id where id_inicial = 0`)
}
