import { type Banco, sql } from '#server/database/connection.ts'
import { calendario } from './dias.ts'
import { porPeso, sorteDe, zipf } from './sorte.ts'
import { escreverTexto } from './texto.ts'

/** Gets one document in twelve, three fifths by sending: its desk holds 5 % of all. */
const UNIDADE_CHEIA = 'SEAD/GELIC'
/** Writes 5 % of all where there are two hundred units, half as much as the first three together. */
const EXPOENTE_DAS_UNIDADES = 0.6

/** Access level: parts of a hundred. Those from 30 on name their ground in law. */
const NIVEIS = [10, 20, 30, 40, 60, 100]
const PESOS_DOS_NIVEIS = Float64Array.of(55, 35, 3, 3, 3, 1)

/** State reached. A JUNTADO is a piece of the ASSINADO ten rows before (`outro_i`, both ways). */
export type Classe = 'RASCUNHO' | 'PENDENTE' | 'ASSINADO' | 'JUNTADO' | 'ARQUIVADO' | 'TRANSITO' | 'RECEBIDO'

export const CRIAR_LOTE = sql`create temporary table lote (i int primary key, outro_i int, id bigint, geral_id bigint, via_id bigint,
  acesso_id bigint, marcador_id bigint, classe text, orgao_id bigint,
      especie_id bigint, modelo_id bigint, classificacao_id bigint, cad_id bigint, cad_lot bigint, resp_id bigint, dest_lot bigint,
        dest_id bigint, dest_nome text,
      assunto text, texto text, nivel int, hipotese_id bigint, criado timestamptz, ano int, numero int, sigla text)`

const classe = sql`case when i % 100 < 4 then 'RASCUNHO' when i % 100 < 7 then 'PENDENTE' when i % 100 < 17 then 'ASSINADO'
  when i % 100 < 27 then 'JUNTADO'
      when i % 100 < 40 then 'ARQUIVADO' when i % 100 < 60 then 'TRANSITO' else 'RECEBIDO' end`

/** A document before the database knows it; units by their place in `unidade`. */
type Linha = {
  i: number
  outro: number | null
  de: number
  para: number
  assunto: string
  texto: string
  nivel: number
  criado: string
}

/** Writes documents by their position among `total`, each always the same but for its day, counted back from `fim`. */
export function escritor(unidades: readonly string[], total: number, fim: Date): (i: number) => Linha {
  const quando = calendario(fim)
  const [qualUnidade, qualNivel] = [porPeso(zipf(unidades.length, EXPOENTE_DAS_UNIDADES)), porPeso(PESOS_DOS_NIVEIS)]
  // the busiest stand anywhere in the list
  const sortear = (sorte: () => number) => (qualUnidade(sorte) * 7_919 + 11) % unidades.length
  const cheia = unidades.indexOf(UNIDADE_CHEIA)
  const siglas = unidades.map((unidade) => unidade.split('/')[1] ?? unidade)
  return (i) => {
    const outro = i % 100 < 7 || i % 100 > 26 ? null : i % 100 < 17 ? i + 10 : i - 10
    // a piece is written where its dossier is
    const de = sortear(sorteDe(i % 100 > 16 && outro !== null ? outro : i))
    const sorte = sorteDe(i + 1_000_000_007)
    const sorteada = i % 12 === 0 && cheia >= 0 ? cheia : sortear(sorte)
    const dia = quando((i - 0.5) / total)
    return {
      i,
      outro,
      de,
      para: sorteada === de ? (de + 1) % unidades.length : sorteada,
      nivel: NIVEIS[qualNivel(sorte)] ?? 20,
      criado: dia.toISOString(),
      ...escreverTexto({ sorte, dia, unidades: siglas }),
    }
  }
}

const coluna = (linhas: Linha[], nome: keyof Linha) => sql.param(linhas.map((linha) => linha[nome]))

/** Resolves a batch's names to ids and gives it numbers. */
export async function preencherLote(tx: Banco, linhas: Linha[]) {
  await tx.linhas(
    sql`insert into pg_temp.lote
        with base as (
          select x.*, ${classe} as classe from unnest(${coluna(linhas, 'i')}::int[], ${coluna(linhas, 'outro')}::int[],
            ${coluna(linhas, 'de')}::int[], ${coluna(linhas, 'para')}::int[], ${coluna(linhas, 'assunto')}::text[],
            ${coluna(linhas, 'texto')}::text[], ${coluna(linhas, 'nivel')}::int[], ${coluna(linhas, 'criado')}::timestamptz[])
            as x (i, outro_i, de, para, assunto, texto, nivel, criado))
        , partes as (
          select b.*, c.lotacao_id as cad_lot, c.orgao_id, c.tecnico_id, c.chefe_id, d.lotacao_id as dest_lot, d.tecnico_id as dest_id,
            d.sigla || ' – ' || d.nome as dest_nome,
            m.id as modelo_id, m.especie_id, p.id as classificacao_id,
              extract(year from b.criado at time zone 'America/Fortaleza')::int as ano
          from base b join pg_temp.unidade c on c.n = b.de join pg_temp.unidade d on d.n = b.para
          join modelo m on m.nome = case when b.i % 3 = 0 then 'Despacho' else 'Ofício Interno' end
          join pg_temp.plano p on p.n = b.i % p.linhas)
        , numerados as (
          select p.*, case
            when classe <> 'RASCUNHO' then coalesce(n.ultimo,
            0) + (row_number() over (partition by p.orgao_id, p.especie_id, p.ano, classe = 'RASCUNHO' order by p.i))::int end as numero
          from partes p left join numeracao n on n.orgao_id = p.orgao_id and n.especie_id = p.especie_id and n.ano = p.ano)
        , com_ids as (
          select n.*, nextval('documento_id_seq') as id, nextval('mobil_id_seq') as geral_id, case
            when classe <> 'RASCUNHO' then nextval('mobil_id_seq') end as via_id,
            case when i % 100 = 99 then nextval('acesso_id_seq') end as acesso_id from numerados n)
        select i, outro_i, k.id, geral_id, via_id, acesso_id,
          case when classe = 'RECEBIDO' and i % 9 = 0 and acesso_id is null then a.ids[1 + i / 9 % cardinality(a.ids)] end,
          classe, orgao_id, especie_id, modelo_id, classificacao_id, tecnico_id, cad_lot, chefe_id, dest_lot, dest_id, dest_nome,
          assunto, texto, nivel, case when nivel >= 30 then h.id end, criado, ano, numero,
          case when numero is null then 'TMP-' || k.id else o.sigla || '-' || e.sigla || '-' || ano || '/' || case
            when numero < 100000 then lpad(numero::text, 5, '0') else numero::text end end
        from com_ids k join orgao o on o.id = k.orgao_id join especie e on e.id = k.especie_id
        cross join (select array_agg(id order by id) as ids from marcador where lotacao_id is null and fim is null) a
        cross join (select min(id) as id from hipotese_legal where ativa) h`,
  )
  await tx.linhas(
    sql`insert into numeracao as n (orgao_id, especie_id, ano, ultimo) select orgao_id, especie_id, ano, max(numero) from pg_temp.lote
      where numero is not null group by 1, 2, 3
        on conflict (orgao_id, especie_id, ano) do update set ultimo = excluded.ultimo`,
  )
}
