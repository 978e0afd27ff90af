import { setTimeout } from 'node:timers/promises'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import { acervo, type DoAcervo } from './acervo.ts'
import { especies } from './acervo/moldes.ts'
import { orgaos, pessoas, unidades } from './acervo/pessoas.ts'

/**
 * Writes the collection into a house of the demonstration: signed documents, with what search and reading look at. No
 * movements: histories are of other tests.
 */
export async function gravarAcervo(banco: Banco): Promise<void> {
  await banco.transacao(async (tx) => {
    await gravarCadastro(tx)
    await tx.linhas(ACERVO(acervo.map(linhaDe)))
    for (const gravar of GRAVACOES) await tx.linhas(gravar)
    await tx.linhas(sql`drop table pg_temp.acervo`)
  })
  await banco.linhas(sql`analyze documento, mobil, passagem`)
}

/** Waits until the house's round has indexed what was written past it. */
export async function esperarIndice({ banco }: Pick<Portas, 'banco'>): Promise<void> {
  while ((await banco.linhas(sql`select 1 as sim from busca_pendente limit 1`)).length > 0) await setTimeout(50)
}

async function gravarCadastro(tx: Banco) {
  for (const [sigla, descricao] of especies)
    await tx.linhas(
      sql`insert into especie (sigla, descricao, tipo) values (${sigla}, ${descricao}, 'EXPEDIENTE') on conflict do nothing`,
    )
  for (const [sigla, nome] of orgaos)
    await tx.linhas(
      sql`insert into orgao (sigla, nome, municipio, uf) values (${sigla}, ${nome}, 'João Pessoa', 'PB') on conflict do nothing`,
    )
  for (const [inteira, nome] of unidades) {
    const [orgao, sigla] = inteira.split('/')
    await tx.linhas(
      sql`insert into lotacao (sigla, nome, orgao_id) select ${sigla}, ${nome}, id from orgao where sigla = ${orgao}`,
    )
  }
  for (const { quem, nome, unidade, cargo } of pessoas.values()) {
    if (cargo === null) continue
    await tx.linhas(sql`insert into cargo (nome) values (${cargo}) on conflict do nothing`)
    await tx.linhas(
      sql`with i as (insert into identidade (emissor_id, sub, nome, email)
            select id, ${`acervo-${quem}`}, ${nome}, ${`${quem}@pb.exemplo.gov.br`} from emissor where realm = 'interno' returning id)
          insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
          select 0, i.id, ${`AC${quem}`}, ${nome}, c.id, l.id
          from i join cargo c on c.nome = ${cargo} join lotacao l on true join orgao o on o.id = l.orgao_id
          where o.sigla || '/' || l.sigla = ${unidade}`,
    )
  }
  await tx.linhas(sql`update pessoa set id_inicial = id where id_inicial = 0`)
}

const linhaDe = ({ autor, signatario, destino, texto, ...resto }: DoAcervo) => ({
  ...resto,
  texto,
  autor_nome: autor.nome,
  autor_unidade: autor.unidade,
  signatario_nome: signatario.nome,
  signatario_unidade: signatario.unidade,
  destino_tipo: destino?.tipo ?? null,
  destino: destino?.valor ?? null,
  corpo: {
    type: 'doc',
    content: texto.split('\n').map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
})

/** Resolves names to ids. Everything was signed at ten in the morning of its day. */
const ACERVO = (linhas: ReturnType<typeof linhaDe>[]) =>
  sql`create temporary table acervo as
      with lidos as (select * from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas')
        as x (chave text, sigla text, especie text, ano int, numero int, dia date, assunto text, texto text, corpo jsonb, nivel int,
          autor_nome text, autor_unidade text, signatario_nome text, signatario_unidade text, destino_tipo text, destino text))
      , quem as (select p.id, p.nome, o.sigla || '/' || l.sigla as unidade, l.id as lotacao_id, o.id as orgao_id,
          coalesce(l.divisao_id, l.id) as divisao_id
        from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id)
      select nextval('documento_id_seq') as id, x.chave, x.sigla, x.ano, x.numero, x.dia, x.assunto, x.texto, x.corpo, x.nivel,
        e.id as especie_id, e.tipo = 'PROCESSO' as processo, (x.dia + time '10:00') at time zone 'America/Fortaleza' as instante,
        coalesce((select min(m.id) from modelo m where m.especie_id = e.id), (select min(m.id) from modelo m where m.nome = 'Despacho'))
          as modelo_id,
        a.id as autor_id, a.lotacao_id, a.orgao_id, a.divisao_id, s.id as signatario_id, s.lotacao_id as signatario_lotacao_id,
        s.orgao_id as signatario_orgao_id, s.divisao_id as signatario_divisao_id,
        d.id as destino_lotacao_id, o.id as destino_orgao_id, case x.destino_tipo when 'TEXTO' then x.destino end as destino_texto
      from lidos x join especie e on e.sigla = x.especie
      join quem a on a.nome = x.autor_nome and a.unidade = x.autor_unidade
      join quem s on s.nome = x.signatario_nome and s.unidade = x.signatario_unidade
      left join (select l.id, o.sigla || '/' || l.sigla as unidade from lotacao l join orgao o on o.id = l.orgao_id) d
        on x.destino_tipo = 'LOTACAO' and d.unidade = x.destino
      left join orgao o on x.destino_tipo = 'ORGAO' and o.sigla = x.destino`

const GRAVACOES = [
  sql`insert into documento (id, sigla, codigo_compacto, codigo_verificador, orgao_id, especie_id, modelo_id, ano, numero, situacao,
        assunto, corpo, texto, nivel_acesso, data, cadastrante_id, lota_cadastrante_id, responsavel_id, destino_lotacao_id,
        destino_orgao_id, destino_texto, criado_em, alterado_em, alterado_por, finalizado_em, assinado_em)
      overriding system value
      select id, sigla, regexp_replace(sigla, '[^0-9A-Z]', '', 'g'), upper(substr(md5('acervo' || chave), 1, 16)), orgao_id, especie_id,
        modelo_id, ano, numero, 'ASSINADO', assunto, corpo, texto, nivel, dia, autor_id, lotacao_id, signatario_id, destino_lotacao_id,
        destino_orgao_id, destino_texto, instante, instante, autor_id, instante, instante
      from pg_temp.acervo order by dia, chave`,
  sql`insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, finalizada)
      select id, 1, assunto, corpo, autor_id, instante, instante, true from pg_temp.acervo`,
  sql`insert into mobil (documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id, desde)
      select a.id, t.tipo, 1, a.sigla || t.fim, regexp_replace(a.sigla || t.fim, '[^0-9A-Z]', '', 'g'), a.lotacao_id, a.autor_id, a.instante
      from pg_temp.acervo a cross join lateral (values ('GERAL', ''), (case when a.processo then 'VOLUME' else 'VIA' end,
        case when a.processo then '-V01' else '-A' end)) t (tipo, fim)`,
  sql`insert into assinante (documento_id, pessoa_id, papel, ordem, assinado_em, nivel)
      select id, signatario_id, 'SUBSCRITOR', 1, instante, 'SIMPLES' from pg_temp.acervo`,
  sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
      select id, orgao_id, divisao_id, lotacao_id, autor_id, 'ORIGEM' from pg_temp.acervo
      union select id, signatario_orgao_id, signatario_divisao_id, signatario_lotacao_id, signatario_id, 'ORIGEM' from pg_temp.acervo
      union select a.id, l.orgao_id, coalesce(l.divisao_id, l.id), l.id, null, 'DESTINO' from pg_temp.acervo a
        join lotacao l on l.id = a.destino_lotacao_id`,
  sql`insert into numeracao as n (orgao_id, especie_id, ano, ultimo) select orgao_id, especie_id, ano, max(numero) from pg_temp.acervo
      group by 1, 2, 3 on conflict (orgao_id, especie_id, ano) do update set ultimo = greatest(n.ultimo, excluded.ultimo)`,
]
