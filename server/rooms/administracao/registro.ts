import type { AtoRegistrado, CadeiaConferida, FiltroDoRegistro } from '#contract/administracao.ts'
import { paraCsv } from '#contract/csv.ts'
import { Problema } from '#contract/problem.ts'

import type { Alcance } from '#server/base/alcance/alcance.ts'
import { type AtoGuardado, comMudancas, quemFez } from '../../core/administracao/mudancas.ts'
import { conferirTrecho } from '../../core/administracao/registrar.ts'
import { palavrasProcuradas, perguntaDasPalavras } from '../../core/administracao/palavras.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'

/** Rows per part of the CSV, and per range of the chain. */
const POR_PARTE = 2_000
const POR_TRECHO = 20_000

/** Name of what act `r` is about, on its day. */
const nomeDe = sql`case r.sobre
    when 'ORGAO' then (select o ->> 'sigla' || ' – ' || (o ->> 'nome') from orgao_json(r.linha_id, r.em) o)
    when 'LOTACAO' then unidade_dita(r.linha_id, r.em) || ' – ' || nome_da_unidade(r.linha_id, r.em)
    when 'PESSOA' then nome_da_pessoa(r.linha_id, r.em)
    when 'IDENTIDADE' then (select nome from identidade where id = r.linha_id)
    when 'CARGO' then (select nome from cargo where id = r.linha_id)
    when 'FUNCAO' then (select nome from funcao where id = r.linha_id)
    when 'CLASSIFICACAO' then (select codigo || ' – ' || descricao from classificacao where id = r.linha_id)
    when 'TEXTO_DE_EMAIL' then (select assunto from texto_de_email where id = r.linha_id)
    when 'HIPOTESE_LEGAL' then (select nome from hipotese_legal where id = r.linha_id)
    when 'MARCADOR' then (select nome from marcador where id = r.linha_id)
    when 'ESPECIE' then (select descricao from especie where id = r.linha_id)
    when 'FONTE' then (select nome from fonte where id = r.linha_id)
    when 'PLANO' then (select nome from plano where id = r.linha_id)
    when 'REORGANIZACAO' then (select ato from reorganizacao where id = r.linha_id)
    when 'CONCESSAO' then (select coalesce(nome_da_pessoa(c.pessoa_id, r.em), (select nome from cargo where id = c.cargo_id),
        (select nome from funcao where id = c.funcao_id), sigla_da_unidade(c.lotacao_id, r.em) || ' – ' ||
          nome_da_unidade(c.lotacao_id, r.em))
      from concessao c where c.id = r.linha_id) end`

/** Typed words as a text search by prefixes; null for none. */
function pergunta(texto: string | undefined): SQL | null {
  if (texto === undefined || texto.trim() === '') return null
  return perguntaDasPalavras(palavrasProcuradas(texto))
}
const nomeTem = (coluna: SQL, procurado: SQL) => sql`to_tsvector('simple', dobrar_nome(${coluna})) @@ ${procurado}`

/** Entries and accounts of that name, as conditions on `x` with an index each. */
async function deQuem(banco: Banco, procurado: SQL): Promise<SQL[]> {
  const entradas = await banco.linhas<{ id: number }>(
    sql`select p.id from identidade i join pessoa p on p.identidade_id = i.id where ${nomeTem(sql`i.nome`, procurado)}
          and exists (select 1 from registro_administrativo r where r.pessoa_id = p.id offset 0)`,
    { nome: 'registro.quem' },
  )
  return [
    sql`x.pessoa_id = any(${sql.param(entradas.map(({ id }) => id))}::bigint[])`,
    sql`x.pessoa_id is null and x.sub in (select i.sub from identidade i join emissor e on e.id = i.emissor_id
      where ${nomeTem(sql`i.nome`, procurado)} and e.iss = x.iss)`,
  ]
}

/** Things of that name today, by kind and id. */
const coisas = (procurado: SQL) => sql`
  select 'IDENTIDADE', i.id from identidade i where ${nomeTem(sql`i.nome`, procurado)}
  union all select 'PESSOA', p.id from identidade i join pessoa p on p.identidade_id = i.id where ${nomeTem(sql`i.nome`, procurado)}
  union all select 'CONCESSAO', c.id from identidade i join pessoa p on p.identidade_id = i.id join concessao c on c.pessoa_id = p.id
    where ${nomeTem(sql`i.nome`, procurado)}
  union all select 'LOTACAO', l.id from lotacao l where ${nomeTem(sql`l.sigla || ' ' || l.nome`, procurado)}
  union all select 'ORGAO', o.id from orgao o where ${nomeTem(sql`o.sigla || ' ' || o.nome`, procurado)}
  union all select 'CARGO', c.id from cargo c where ${nomeTem(sql`c.nome`, procurado)}
  union all select 'FUNCAO', f.id from funcao f where ${nomeTem(sql`f.nome`, procurado)}
  union all select 'ESPECIE', e.id from especie e where ${nomeTem(sql`e.descricao`, procurado)}
  union all select 'HIPOTESE_LEGAL', h.id from hipotese_legal h where ${nomeTem(sql`h.nome`, procurado)}
  union all select 'MARCADOR', m.id from marcador m where m.lotacao_id is null and ${nomeTem(sql`m.nome`, procurado)}
  union all select 'CLASSIFICACAO', c.id from classificacao c where ${nomeTem(sql`c.codigo || ' ' || c.descricao`, procurado)}
  union all select 'TEXTO_DE_EMAIL', t.id from texto_de_email t where ${nomeTem(sql`t.assunto`, procurado)}
  union all select 'FONTE', f.id from fonte f where ${nomeTem(sql`f.nome`, procurado)}
  union all select 'PLANO', p.id from plano p where ${nomeTem(sql`p.nome`, procurado)}
  union all select 'REORGANIZACAO', r.id from reorganizacao r where ${nomeTem(sql`r.ato`, procurado)}`

const doDia = (dia: string, mais = 0) => sql`(${dia}::date + ${mais}::int)::timestamp at time zone 'America/Fortaleza'`

/** Alternatives that satisfy the filter, as conditions on `x`. */
async function caminhos(banco: Banco, f: FiltroDoRegistro): Promise<SQL[]> {
  if (f.de !== undefined && f.ate !== undefined && f.ate < f.de) throw new Problema('PERIODO_INVALIDO')
  const comuns = [
    ...(f.ato ? [sql`x.ato = ${f.ato}`] : []),
    ...(f.sobre ? [sql`x.sobre = ${f.sobre}`] : []),
    ...(f.origem ? [sql`x.origem = ${f.origem}`] : []),
    ...(f.de === undefined ? [] : [sql`x.em >= ${doDia(f.de)}`]),
    ...(f.ate === undefined ? [] : [sql`x.em < ${doDia(f.ate, 1)}`]),
  ]
  const [quem, texto] = [pergunta(f.quem), pergunta(f.texto)]
  const porQuem = quem ? await deQuem(banco, quem) : [sql`true`]
  const porTexto = texto
    ? [
        sql`palavras_do_registro(x.motivo, x.antes, x.depois) @@ ${texto}`,
        sql`(x.sobre, x.linha_id) in (${coisas(texto)})`,
      ]
    : [sql`true`]
  return porQuem.flatMap((a) => porTexto.map((b) => sql.join([a, b, ...comuns], sql` and `)))
}

/** The newest matching rows in scope before `antes`; for an órgão, from its own index, so that a small one's come at once. */
function daqui({ geral, orgaos }: Alcance, ondes: SQL[], antes: number | undefined, quantas: number): SQL {
  const antesDe = antes === undefined ? sql`true` : sql`x.seq < ${antes}`
  const um = (onde: SQL) =>
    geral
      ? sql`(select x.* from registro_administrativo x where ${onde} and ${antesDe} order by x.seq desc limit ${quantas})`
      : sql`(select y.* from unnest(${sql.param(orgaos)}::bigint[]) o(id) cross join lateral (
            select x.* from registro_administrativo x where x.orgao_id = o.id and ${onde} and ${antesDe}
              order by x.seq desc limit ${quantas}) y order by y.seq desc limit ${quantas})`
  return sql`select distinct on (z.seq) z.* from (${sql.join(ondes.map(um), sql` union all `)}) z order by z.seq desc limit ${quantas}`
}

type Lido = Omit<AtoRegistrado, 'mudancas' | 'perfil'> & AtoGuardado

/** Acts of the log before row `antes`, newest first. */
export async function lerRegistro(
  banco: Banco,
  alcance: Alcance,
  filtro: FiltroDoRegistro,
  { antes, quantas }: { antes: number | undefined; quantas: number },
): Promise<AtoRegistrado[]> {
  const ondes = await caminhos(banco, filtro)
  const lidos = await banco.linhas<Lido>(
    sql`select r.seq, r.em, r.origem, r.ato, r.sobre, r.motivo, r.antes, r.depois, ${nomeDe} as nome, ${quemFez} as quem
        from (${daqui(alcance, ondes, antes, quantas)}) r order by r.seq desc`,
    { sobMedida: true, nome: 'registro.ler' },
  )
  return comMudancas(banco, lidos)
}

const TITULOS = ['linha', 'quando', 'quem', 'origem', 'ato', 'sobre', 'nome', 'perfil', 'o que mudou', 'motivo']
const emFortaleza = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const celulas = (ato: AtoRegistrado) => [
  String(ato.seq),
  emFortaleza.format(new Date(ato.em)),
  ato.quem ?? '',
  ato.origem,
  ato.ato,
  ato.sobre,
  ato.nome ?? '',
  ato.perfil ?? '',
  ato.mudancas.map(({ campo, de, para }) => `${campo}: ${de ?? ''} → ${para ?? ''}`).join('; '),
  ato.motivo ?? '',
]

/** The filtered log as CSV, streamed: no process holds it whole. A refused filter throws before the first part. */
export async function* csvDoRegistro(banco: Banco, alcance: Alcance, filtro: FiltroDoRegistro) {
  const letras = new TextEncoder()
  let comeco = `\ufeff${paraCsv([TITULOS])}`
  for (let antes: number | undefined; ;) {
    const atos: AtoRegistrado[] = await lerRegistro(banco, alcance, filtro, { antes, quantas: POR_PARTE })
    const linhas = atos.length > 0 ? `\r\n${paraCsv(atos.map(celulas))}` : ''
    yield letras.encode(comeco + linhas)
    if (atos.length < POR_PARTE) return
    comeco = ''
    antes = atos.at(-1)?.seq
  }
}

/** Checks a range of the chain after row `depois`; the caller continues from its end. */
export async function conferirCadeia(banco: Banco, depois: number): Promise<CadeiaConferida> {
  const { ate, alterado } = await conferirTrecho(banco, depois, POR_TRECHO)
  const ultima = await linha<{ seq: number }>(
    banco,
    sql`select seq from registro_administrativo order by seq desc limit 1`,
  )
  return { ate, total: ultima?.seq ?? 0, alterado }
}
