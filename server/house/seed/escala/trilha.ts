import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import type { Classe } from './lote.ts'

/** Existing files, before and after signing. */
export type Selo = { conteudo: string; assinado: string }

export const CRIAR_ELO = sql`create temporary table elo (documento_id bigint, mobil_id bigint, seq int, tipo int, instante timestamptz,
  pessoa_id bigint, lotacao_id bigint, iss text, sub text,
      trace_id text, destino bigint, descricao text, dados text, anterior text, hash text, primary key (documento_id, seq))`

/** One movement of every document of some classes. `l`: document; `o`: the other one of its dossier; `q`: author. */
type Passo = {
  seq: number
  tipo: number
  classes: Classe[]
  quem: SQL
  lotacao: SQL
  descricao: SQL
  /** Canonical JSON (RFC 8785). */
  dados?: SQL
  onde?: SQL
  mobil?: SQL
  instante?: SQL
  destino?: SQL
}

const unidadeDele = sql`l.cad_lot`
const assinados: Classe[] = ['ASSINADO', 'JUNTADO', 'ARQUIVADO', 'TRANSITO', 'RECEBIDO']

const passos = ({ conteudo, assinado }: Selo): Passo[] => [
  {
    seq: 1,
    tipo: 5,
    classes: ['PENDENTE', ...assinados],
    quem: sql`l.cad_id`,
    lotacao: unidadeDele,
    descricao: sql`'Recebeu o número ' || l.sigla`,
    dados: sql`'{"sigla":' || to_json(l.sigla) || ',"versao":1}'`,
  },
  {
    seq: 2,
    tipo: 58,
    classes: assinados,
    quem: sql`l.resp_id`,
    lotacao: unidadeDele,
    descricao: sql`'Assinado por ' || q.nome`,
    dados: sql`${`{"nivel":"SIMPLES","sha256Assinado":"${assinado}","sha256Conteudo":"${conteudo}","versao":1}`}::text`,
  },
  {
    seq: 3,
    tipo: 12,
    classes: ['JUNTADO'],
    quem: sql`l.cad_id`,
    lotacao: unidadeDele,
    descricao: sql`'Juntado a ' || o.sigla || '-A'`,
    dados: sql`'{"dossie":' || o.via_id || ',"sigla":' || to_json(o.sigla || '-A') || '}'`,
  },
  {
    seq: 3,
    tipo: 112,
    classes: ['ASSINADO'],
    onde: sql`o.i is not null`,
    quem: sql`l.cad_id`,
    lotacao: unidadeDele,
    instante: sql`o.criado + interval '36 minutes'`,
    descricao: sql`'Recebeu ' || o.sigla || '-A'`,
    dados: sql`'{"peca":' || o.via_id || ',"sigla":' || to_json(o.sigla || '-A') || '}'`,
  },
  {
    seq: 3,
    tipo: 9,
    classes: ['ARQUIVADO'],
    quem: sql`l.cad_id`,
    lotacao: unidadeDele,
    descricao: sql`'Arquivado na unidade'`,
  },
  {
    seq: 3,
    tipo: 3,
    classes: ['TRANSITO', 'RECEBIDO'],
    quem: sql`l.cad_id`,
    lotacao: unidadeDele,
    descricao: sql`'Para ' || l.dest_nome`,
    destino: sql`l.dest_lot`,
  },
  {
    seq: 4,
    tipo: 4,
    classes: ['RECEBIDO'],
    quem: sql`l.dest_id`,
    lotacao: sql`l.dest_lot`,
    descricao: sql`'Recebido na unidade'`,
  },
  {
    seq: 5,
    tipo: 44,
    classes: ['RECEBIDO'],
    onde: sql`l.acesso_id is not null`,
    quem: sql`l.dest_id`,
    lotacao: sql`l.dest_lot`,
    mobil: sql`l.geral_id`,
    descricao: sql`'Interessado: ' || r.nome || ' (' || r.unidade || ')'`,
    dados: sql`'{"acesso":' || l.acesso_id || ',"para":{"id":' || l.resp_id || ',"tipo":"PESSOA"},"perfil":"INTERESSADO"}'`,
  },
  {
    seq: 5,
    tipo: 62,
    classes: ['RECEBIDO'],
    onde: sql`l.marcador_id is not null`,
    quem: sql`l.dest_id`,
    lotacao: sql`l.dest_lot`,
    descricao: sql`(select nome from marcador where id = l.marcador_id)`,
    dados: sql`'{"antes":null,"marcadorId":' || l.marcador_id || '}'`,
  },
]

/** Chains the movements: the same text is hashed as in core/cadeia. */
export async function encadear(tx: Banco, selo: Selo) {
  for (const { seq, tipo, classes, quem, lotacao, descricao, dados, onde, mobil, instante, destino } of passos(selo))
    await tx.linhas(
      sql`insert into pg_temp.elo
          with bruto as (
            select l.id as documento_id, ${mobil ?? sql`l.via_id`} as mobil_id, ${seq}::int as seq, ${tipo}::int as tipo,
              ${instante ?? sql`l.criado + interval '12 minutes' * ${seq}::int`} as instante,
              q.pessoa_id, ${lotacao} as lotacao_id, q.iss, q.sub, md5(l.id || '-' || ${seq}::int) as trace_id,
                ${destino ?? sql`null::bigint`} as destino, ${descricao} as descricao,
              ${dados ?? sql`'{}'`} as dados, coalesce(a.hash, '') as anterior
            from pg_temp.lote l join pg_temp.quem q on q.pessoa_id = ${quem} join pg_temp.quem r on r.pessoa_id = l.resp_id left
              join pg_temp.lote o on o.i = l.outro_i
            left join pg_temp.elo a on a.documento_id = l.id and a.seq = ${seq}::int - 1
            where l.classe = any(${sql.param(classes)}::text[]) and ${onde ?? sql`true`})
          select *, encode(sha256(convert_to(anterior || '{"cancelaId":null,"dados":' || dados || ',"descricao":' || to_json(descricao)
            || ',"destinoLotacaoId":' || coalesce(destino::text, 'null')
            || ',"destinoPessoaId":null,"documentoId":' || documento_id || ',"instante":"' || to_char(instante at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","iss":' || to_json(iss)
            || ',"lotacaoId":' || lotacao_id || ',"mobilId":' || mobil_id || ',"pessoaId":' || pessoa_id || ',"seq":' || seq
            || ',"sub":' || to_json(sub) || ',"tipo":' || tipo
            || ',"traceId":"' || trace_id || '"}', 'UTF8')), 'hex') from bruto`,
    )
}
