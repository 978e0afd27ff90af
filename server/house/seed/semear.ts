import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { emailDe, identidades, lotacoes, orgaos } from './estado.ts'
import { classificacoes } from './classificacoes.ts'
import { escreverColaboracao } from './colaboracao.ts'
import { escreverDocumentos } from './documentos.ts'
import { quemE } from './elenco.ts'
import { escreverProcesso } from './processo.ts'
import { semearModelos } from './semear-modelos.ts'

/** Fills an empty database with the demonstration, once; answers how many documents. */
export async function semear(
  portas: Portas,
  dizer: (frase: string) => void,
  processo: 'inteiro' | 'curto' = 'inteiro',
): Promise<number> {
  const { banco } = portas
  const feita = await linha(banco, sql`select 1 as sim from semente where nome = 'demonstracao'`)
  if (feita) return 0
  dizer('Escrevendo os documentos da demonstração…')
  await semearEstado(banco, portas.cpfs)
  const elenco = await quemE(banco)
  const total =
    (await escreverDocumentos(portas, elenco)) +
    (await escreverProcesso(portas, elenco, processo)) +
    (await escreverColaboracao(portas, elenco))
  // notices of past days count as read
  await banco.linhas(
    sql`update notificacao set lida_em = criada_em
      where criada_em < ${portas.relogio.agora().toISOString()}::timestamptz - interval '3 days'`,
  )
  await banco.linhas(sql`insert into semente (nome) values ('demonstracao') on conflict do nothing`)
  return total
}

/** Órgãos, units, people and modelos; one transaction, safe to repeat. */
export async function semearEstado(banco: Banco, cpfs: Cpfs) {
  const protegidos = await cpfs.proteger(identidades.map(({ cpf }) => cpf))
  await banco.transacao(async (tx) => {
    if (await linha(tx, sql`select 1 as sim from orgao limit 1`)) return
    for (const o of orgaos)
      await tx.linhas(
        sql`insert into orgao (sigla, nome, municipio, uf, externo) values (${o.sigla}, ${o.nome}, ${o.municipio}, ${o.uf}, ${o.externo})`,
      )
    for (const l of lotacoes)
      await tx.linhas(
        sql`insert into lotacao (sigla, nome, orgao_id, pai_id, divisao_id, externa, suspensa, arquivo)
            select ${l.sigla}, ${l.nome}, o.id, pai.id, coalesce(pai.divisao_id, pai.id), ${l.externa ?? false}, ${l.suspensa ?? false},
              ${l.arquivo ?? false}
            from orgao o left join lotacao pai on pai.orgao_id = o.id and pai.sigla = ${l.pai ?? null} where o.sigla = ${l.orgao}`,
      )
    for (const [vez, identidade] of identidades.entries()) await semearIdentidade(tx, identidade, protegidos[vez])
    await tx.linhas(sql`update pessoa set id_inicial = id`)
    // a unit's chief: the first whose post says so
    await tx.linhas(
      sql`update lotacao l set chefe_id = (select p.id from pessoa p join cargo c on c.id = p.cargo_id
            where p.lotacao_id = l.id and c.nome ~ '^(Secretári|Diretor|Gerente|Chefe de Núcleo)' order by p.id limit 1)`,
    )
    for (const [codigo, descricao, corrente, intermediario, fim] of classificacoes)
      await tx.linhas(
        sql`insert into classificacao (codigo, descricao, corrente, intermediario, destinacao)
            values (${codigo}, ${descricao}, ${corrente}, ${intermediario}, ${fim === 'P' ? 'GUARDA_PERMANENTE' : 'ELIMINACAO'})`,
      )
    await semearModelos(tx)
  })
}

/** A person with entries in units. */
async function semearIdentidade(
  tx: Banco,
  i: (typeof identidades)[number],
  protegido: Awaited<ReturnType<Cpfs['proteger']>>[number] | undefined,
) {
  const nome = `${i.nomeProprio} ${i.sobrenome}`
  await tx.linhas(
    sql`insert into identidade (emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado)
        select id, ${i.sub}, ${nome}, ${emailDe(i)}, ${protegido?.resumo}, ${protegido?.cifrado} from emissor
          where realm = ${i.realm}`,
  )
  for (const [ordem, { lotacao, cargo }] of i.entradas.entries()) {
    const [orgao = '', sigla = ''] = lotacao.split('/')
    await tx.linhas(sql`insert into cargo (nome) values (${cargo}) on conflict do nothing`)
    await tx.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id, externa)
          select 0, i.id, ${`${orgao}${i.sub.slice(-4)}${ordem || ''}`}, ${nome}, c.id, l.id, l.externa
          from identidade i join cargo c on c.nome = ${cargo} join lotacao l on l.sigla = ${sigla} join orgao o on o.id = l.orgao_id
            and o.sigla = ${orgao} where i.sub = ${i.sub}`,
    )
  }
}
