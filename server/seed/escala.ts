import { type Banco, linha, sql } from '../database/connection.ts'

/** Real words first, so that a search for one finds very many; then made-up ones, each rarer than the one before. */
const FREQUENTES =
  'documento processo unidade serviço gerência contrato aquisição material licitação equipamento servidor prazo relatório orçamento despesa vistoria capacitação inventário manutenção diária veículo imóvel convênio auditoria arrecadação vigilância medicamento escola segurança transporte'.split(
    ' ',
  )
const PALAVRAS = 20_000
const LOTE = 5_000
/** Units added to each órgão, so that no desk holds more than its share. */
const UNIDADES = 60
/** One document in twelve goes to SEAD/GELIC, three in five of them sent: its desk holds 5 % of all. */
const UNIDADE_CHEIA = 'GELIC'

const SILABAS = [
  'bacadefagilomanoparesitovu',
  'ledirobanutemigasopeca',
  'bacadefagilomanoparesitovu',
  'darotericalusacomenatozofu',
].map((silabas) => silabas.match(/../g) ?? [])
/** The nth made-up word: its number written in syllables. */
const inventada = (n: number) =>
  SILABAS.reduce(
    ([palavra, resto], silabas) =>
      [palavra + (silabas[resto % silabas.length] ?? ''), Math.floor(resto / silabas.length)] as const,
    ['', n] as readonly [string, number],
  )[0]

const vocabulario = () => [
  ...FREQUENTES,
  ...Array.from({ length: PALAVRAS - FREQUENTES.length }, (_, n) => inventada(n)),
]

/** Words of the texts by how often they appear: what a measure of search asks for. */
export const palavrasDaEscala = () => {
  const todas = vocabulario()
  return { comuns: todas.slice(0, 5), medias: todas.slice(60, 300), raras: todas.slice(6_000, 18_000) }
}

/**
 * Writes so many documents beside the demonstration's straight into the tables, as their rules would have left them:
 * numbers without gaps, movements chained by the same hashes, marks, passages. All signed ones point to the bytes of
 * one document of the demonstration. `banco` must be one connection: its statement limit is lifted and its temporary
 * tables stay.
 */
export async function escreverEscala(banco: Banco, documentos: number, dizer: (feitos: number) => void = () => {}) {
  await banco.linhas(sql`set statement_timeout = 0`)
  await banco.linhas(sql`select setseed(0.5)`)
  await povoar(banco)
  for (const tabela of TEMPORARIAS) await banco.linhas(tabela)
  await banco.linhas(
    sql`insert into pg_temp.palavra select n - 1, texto from unnest(${sql.param(vocabulario())}::text[]) with ordinality as p (texto, n)`,
  )
  const selo = await linha<{ conteudo: string; assinado: string }>(
    banco,
    sql`select sha256_conteudo as conteudo, sha256_assinado as assinado from assinatura where estado = 'ASSINADA' order by id limit 1`,
  )
  if (!selo) throw new Error('no signed document to take the bytes from: seed the demonstration first')
  for (let de = 1; de <= documentos; de += LOTE) {
    const ate = Math.min(documentos, de + LOTE - 1)
    await banco.transacao(async (tx) => {
      await preencherLote(tx, de, ate, documentos)
      await encadear(tx, selo)
      for (const gravar of gravacoes(selo)) await tx.linhas(gravar)
      await tx.linhas(sql`truncate pg_temp.lote, pg_temp.elo`)
    })
    dizer(ate)
  }
  await banco.linhas(sql`select gin_clean_pending_list('documento_busca')`)
  for (const tabela of [sql`documento`, sql`mobil`, sql`marca`, sql`passagem`, sql`movimentacao`, sql`assinante`])
    await banco.linhas(sql`vacuum analyze ${tabela}`)
}

/** More units and two people in each: one who writes, one who signs. */
async function povoar(banco: Banco) {
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id, pai_id, divisao_id)
        select 'NU' || lpad(n::text, 3, '0'), 'Núcleo nº ' || n, o.id, d.id, d.id from orgao o cross join generate_series(1, ${UNIDADES}::int) n
        join lateral (select id from lotacao where orgao_id = o.id and pai_id is null and sigla like 'DIR%' limit 1) d on true on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into identidade (emissor_id, sub, nome, email, cpf)
        select e.id, 'escala-' || l.id || '-' || k, (array['Alice', 'Caio', 'Davi', 'Elisa', 'Flávia', 'Hugo'])[1 + l.id % 6] || ' ' ||
          (array['Araújo', 'Brito', 'Castro', 'Dantas', 'Freitas'])[1 + (l.id + k) % 5], 'escala' || l.id || k || '@pb.exemplo.gov.br', lpad((l.id * 10 + k)::text, 11, '9')
        from lotacao l cross join generate_series(1, 2) k join emissor e on e.realm = 'interno' where l.sigla ~ '^NU\\d{3}$' on conflict do nothing`,
  )
  await banco.linhas(
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
        select 0, i.id, 'E' || l.id || k, i.nome, (select min(id) from cargo), l.id from lotacao l cross join generate_series(1, 2) k
        join identidade i on i.sub = 'escala-' || l.id || '-' || k where l.sigla ~ '^NU\\d{3}$' on conflict do nothing`,
  )
  await banco.linhas(sql`update pessoa set id_inicial = id where id_inicial = 0`)
}

const TEMPORARIAS = [
  sql`create temporary table palavra (n int primary key, texto text not null)`,
  sql`create temporary table unidade as
      select (row_number() over (order by l.id) - 1)::int as n, l.id as lotacao_id, l.orgao_id, l.sigla, l.nome, min(p.id) as tecnico_id, max(p.id) as chefe_id
      from lotacao l join pessoa p on p.lotacao_id = l.id where not l.externa and not l.suspensa group by l.id`,
  sql`create temporary table quem as
      select p.id as pessoa_id, i.sub, e.iss, p.nome from pessoa p join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id`,
  sql`create temporary table lote (i int primary key, id bigint, geral_id bigint, via_id bigint, classe text, orgao_id bigint, especie_id bigint, modelo_id bigint,
        cad_id bigint, cad_lot bigint, resp_id bigint, dest_lot bigint, dest_id bigint, dest_nome text, assunto text, texto text, nivel int, criado timestamptz,
        ano int, numero int, sigla text)`,
  sql`create temporary table elo (documento_id bigint, mobil_id bigint, seq int, tipo int, instante timestamptz, pessoa_id bigint, lotacao_id bigint, iss text, sub text,
        trace_id text, destino bigint, descricao text, dados text, anterior text, hash text, primary key (documento_id, seq))`,
]

/** Who wrote what, where it went and how far: from the document's place in the row, so that any run writes the same. */
async function preencherLote(tx: Banco, de: number, ate: number, total: number) {
  await tx.linhas(
    sql`insert into pg_temp.lote
        with contagem as (select count(*)::int as unidades from pg_temp.unidade)
        , textos as (
          select x.i, string_agg(p.texto, ' ' order by x.k) filter (where x.k <= 5) as assunto, string_agg(p.texto, ' ' order by x.k) filter (where x.k > 5) as texto
          from (select i, k, floor(${PALAVRAS}::int * power(random(), 4))::int as n from generate_series(${de}::int, ${ate}::int) i cross join generate_series(1, 64) k) x
          join pg_temp.palavra p on p.n = x.n group by x.i)
        , base as (
          select t.*, case when i % 100 < 4 then 'RASCUNHO' when i % 100 < 7 then 'PENDENTE' when i % 100 < 40 then 'ASSINADO' when i % 100 < 60 then 'TRANSITO' else 'RECEBIDO' end as classe,
            date_trunc('milliseconds', now() - interval '730 days' * (1 - i::float8 / ${total}::int) - interval '2 days') as criado from textos t)
        , partes as (
          select b.*, c.lotacao_id as cad_lot, c.orgao_id, c.tecnico_id, c.chefe_id, d.lotacao_id as dest_lot, d.tecnico_id as dest_id, d.sigla || ' – ' || d.nome as dest_nome,
            m.id as modelo_id, m.especie_id, extract(year from b.criado at time zone 'America/Fortaleza')::int as ano
          from base b cross join contagem join pg_temp.unidade c on c.n = (b.i::bigint * 7919) % unidades
          join pg_temp.unidade d on case when b.i % 12 = 0 then d.sigla = ${UNIDADE_CHEIA} else d.n = (b.i::bigint * 7919 + 1 + b.i % 97) % unidades end
          join modelo m on m.nome = case when b.i % 3 = 0 then 'Despacho' else 'Ofício Interno' end)
        , numerados as (
          select p.*, case when classe <> 'RASCUNHO' then coalesce(n.ultimo, 0) + (row_number() over (partition by p.orgao_id, p.especie_id, p.ano, classe = 'RASCUNHO' order by p.i))::int end as numero
          from partes p left join numeracao n on n.orgao_id = p.orgao_id and n.especie_id = p.especie_id and n.ano = p.ano)
        , com_ids as (
          select n.*, nextval('documento_id_seq') as id, nextval('mobil_id_seq') as geral_id, case when classe <> 'RASCUNHO' then nextval('mobil_id_seq') end as via_id from numerados n)
        select i, k.id, geral_id, via_id, classe, orgao_id, especie_id, modelo_id, tecnico_id, cad_lot, chefe_id, dest_lot, dest_id, dest_nome, upper(left(assunto, 1)) || substr(assunto, 2), texto,
          case i % 10 when 3 then 10 when 7 then 60 else 20 end, criado, ano, numero,
          case when numero is null then 'TMP-' || k.id else o.sigla || '-' || e.sigla || '-' || ano || '/' || case when numero < 100000 then lpad(numero::text, 5, '0') else numero::text end end
        from com_ids k join orgao o on o.id = k.orgao_id join especie e on e.id = k.especie_id`,
  )
  await tx.linhas(
    sql`insert into numeracao as n (orgao_id, especie_id, ano, ultimo) select orgao_id, especie_id, ano, max(numero) from pg_temp.lote where numero is not null group by 1, 2, 3
        on conflict (orgao_id, especie_id, ano) do update set ultimo = excluded.ultimo`,
  )
}

type Selo = { conteudo: string; assinado: string }

/** The movements of each document, each holding the hash of the one before: the same text that movimentacao/cadeia.ts hashes. */
async function encadear(tx: Banco, { conteudo, assinado }: Selo) {
  const dadosDaAssinatura = `{"nivel":"SIMPLES","sha256Assinado":"${assinado}","sha256Conteudo":"${conteudo}","versao":1}`
  const passos = [
    { seq: 1, tipo: 5, quem: sql`l.cad_id`, lotacao: sql`l.cad_lot`, destino: sql`null::bigint`, classes: 4 },
    { seq: 2, tipo: 58, quem: sql`l.resp_id`, lotacao: sql`l.cad_lot`, destino: sql`null::bigint`, classes: 3 },
    { seq: 3, tipo: 3, quem: sql`l.cad_id`, lotacao: sql`l.cad_lot`, destino: sql`l.dest_lot`, classes: 2 },
    { seq: 4, tipo: 4, quem: sql`l.dest_id`, lotacao: sql`l.dest_lot`, destino: sql`null::bigint`, classes: 1 },
  ]
  const classes = ['RECEBIDO', 'TRANSITO', 'ASSINADO', 'PENDENTE']
  for (const { seq, tipo, quem, lotacao, destino, classes: quantas } of passos)
    await tx.linhas(
      sql`insert into pg_temp.elo
          with bruto as (
            select l.id as documento_id, l.via_id as mobil_id, ${seq}::int as seq, ${tipo}::int as tipo, l.criado + interval '1 hour' * ${seq}::int as instante, q.pessoa_id, ${lotacao} as lotacao_id,
              q.iss, q.sub, md5(l.id || '-' || ${seq}::int) as trace_id, ${destino} as destino,
              case ${seq}::int when 1 then 'Recebeu o número ' || l.sigla when 2 then 'Assinado por ' || q.nome when 3 then 'Para ' || l.dest_nome else 'Recebido na unidade' end as descricao,
              case ${seq}::int when 1 then '{"sigla":' || to_json(l.sigla) || ',"versao":1}' when 2 then ${dadosDaAssinatura}::text else '{}' end as dados, coalesce(a.hash, '') as anterior
            from pg_temp.lote l join pg_temp.quem q on q.pessoa_id = ${quem} left join pg_temp.elo a on a.documento_id = l.id and a.seq = ${seq}::int - 1
            where l.classe = any(${sql.param(classes.slice(0, quantas))}::text[]))
          select *, encode(sha256(convert_to(anterior || '{"cancelaId":null,"dados":' || dados || ',"descricao":' || to_json(descricao) || ',"destinoLotacaoId":' || coalesce(destino::text, 'null')
            || ',"destinoPessoaId":null,"documentoId":' || documento_id || ',"instante":"' || to_char(instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","iss":' || to_json(iss)
            || ',"lotacaoId":' || lotacao_id || ',"mobilId":' || mobil_id || ',"pessoaId":' || pessoa_id || ',"seq":' || seq || ',"sub":' || to_json(sub) || ',"tipo":' || tipo
            || ',"traceId":"' || trace_id || '"}', 'UTF8')), 'hex') from bruto`,
    )
}

/** Everything but the drafts was signed, except what waits for it. */
const ASSINADOS = sql`l.classe in ('ASSINADO', 'TRANSITO', 'RECEBIDO')`

const gravacoes = ({ conteudo, assinado }: Selo) => [
  sql`insert into documento (id, sigla, codigo_compacto, codigo_verificador, orgao_id, especie_id, modelo_id, ano, numero, situacao, assunto, corpo, texto, nivel_acesso, data, cadastrante_id,
        lota_cadastrante_id, responsavel_id, destino_lotacao_id, criado_em, alterado_em, alterado_por, finalizado_em, assinado_em, sha256_assinado, cadeia_seq, cadeia_hash)
      overriding system value
      select l.id, l.sigla, case when l.numero is not null then regexp_replace(l.sigla, '[^0-9A-Z]', '', 'g') end, upper(substr(md5('codigo' || l.id), 1, 16)), l.orgao_id, l.especie_id, l.modelo_id,
        case when l.numero is not null then l.ano end, l.numero, case l.classe when 'RASCUNHO' then 'EM_ELABORACAO' when 'PENDENTE' then 'PENDENTE_DE_ASSINATURA' else 'ASSINADO' end, l.assunto,
        jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', l.texto))))),
        l.texto, l.nivel, case when l.numero is not null then l.criado::date end, l.cad_id, l.cad_lot, l.resp_id, l.dest_lot, l.criado, l.criado, l.cad_id,
        case when l.numero is not null then l.criado + interval '1 hour' end, case when ${ASSINADOS} then l.criado + interval '2 hours' end, case when ${ASSINADOS} then ${assinado}::text end,
        coalesce(u.seq, 0), coalesce(u.hash, '')
      from pg_temp.lote l left join lateral (select seq, hash from pg_temp.elo e where e.documento_id = l.id order by seq desc limit 1) u on true order by l.i`,
  sql`insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id, desde) overriding system value
      select geral_id, id, 'GERAL', 1, sigla, case when numero is not null then regexp_replace(sigla, '[^0-9A-Z]', '', 'g') end, cad_lot, cad_id, criado from pg_temp.lote`,
  sql`insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, custodia, atendente_lotacao_id, atendente_pessoa_id, remetente_lotacao_id, remetente_pessoa_id, desde, movido)
      overriding system value
      select via_id, id, 'VIA', 1, sigla || '-A', regexp_replace(sigla, '[^0-9A-Z]', '', 'g') || 'A', case classe when 'TRANSITO' then 'EM_TRANSITO' else 'COM_ATENDENTE' end,
        case when classe in ('TRANSITO', 'RECEBIDO') then dest_lot else cad_lot end, case classe when 'TRANSITO' then null when 'RECEBIDO' then dest_id else cad_id end,
        case when classe in ('TRANSITO', 'RECEBIDO') then cad_lot end, case when classe in ('TRANSITO', 'RECEBIDO') then cad_id end, criado + interval '3 hours', classe in ('TRANSITO', 'RECEBIDO')
      from pg_temp.lote where via_id is not null`,
  sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, destino_lotacao_id, descricao, dados, hash_anterior, hash)
      select documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, destino, descricao, dados::jsonb, anterior, hash from pg_temp.elo order by documento_id, seq`,
  sql`insert into assinante (documento_id, pessoa_id, papel, ordem, assinado_em, nivel)
      select id, resp_id, 'SUBSCRITOR', 1, case when ${ASSINADOS} then criado + interval '2 hours' end, case when ${ASSINADOS} then 'SIMPLES' end from pg_temp.lote l where via_id is not null`,
  sql`insert into assinatura (documento_id, versao, pessoa_id, tipo, nivel, estado, sha256_conteudo, sha256_assinado, preparada_em, assinada_em, autenticado_em, endereco, agente, movimentacao_id)
      select l.id, 1, l.resp_id, 'SENHA', 'SIMPLES', 'ASSINADA', ${conteudo}, ${assinado}, m.instante, m.instante, m.instante, '127.0.0.1', 'demonstração', m.id
      from pg_temp.lote l join movimentacao m on m.documento_id = l.id and m.tipo = 58`,
  sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
      select p.documento_id, l.orgao_id, coalesce(l.divisao_id, l.id), l.id, p.pessoa_id, p.papel
      from (select id as documento_id, cad_lot as lot, cad_id as pessoa_id, 'ORIGEM' as papel from pg_temp.lote where via_id is not null
            union select id, cad_lot, resp_id, 'ORIGEM' from pg_temp.lote where via_id is not null
            union select id, dest_lot, null, 'DESTINO' from pg_temp.lote where classe in ('TRANSITO', 'RECEBIDO')) p join lotacao l on l.id = p.lot`,
  sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
      select id, geral_id, 'EM_ELABORACAO', cad_lot, cad_id, criado from pg_temp.lote where classe = 'RASCUNHO'
      union all select id, via_id, 'PENDENTE_DE_ASSINATURA', cad_lot, cad_id, criado + interval '1 hour' from pg_temp.lote where classe = 'PENDENTE'
      union all select id, via_id, 'PRONTO_PARA_ASSINAR', cad_lot, resp_id, criado + interval '1 hour' from pg_temp.lote where classe = 'PENDENTE'
      union all select id, via_id, 'ASSINADO', cad_lot, cad_id, criado + interval '2 hours' from pg_temp.lote where classe = 'ASSINADO'
      union all select id, via_id, 'CAIXA_DE_ENTRADA', dest_lot, null, criado + interval '3 hours' from pg_temp.lote where classe = 'TRANSITO'
      union all select id, via_id, 'EM_TRANSITO', cad_lot, cad_id, criado + interval '3 hours' from pg_temp.lote where classe = 'TRANSITO'
      union all select id, via_id, 'AGUARDANDO_ANDAMENTO', dest_lot, dest_id, criado + interval '4 hours' from pg_temp.lote where classe = 'RECEBIDO'`,
]
