import type { Acesso, FiltroDeAcesso, LugarDeAcesso } from '#contract/acessos.ts'

import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { utc } from '../../database/instante.ts'
import { contemDobrado } from '#server/base/texto.ts'

export const POR_PAGINA = 50
/** Sessions seen within this time count as in use: each is written every ten minutes. */
export const AGORA = sql`interval '15 minutes'`

/** Current entries of identity `i`, without those acting for a unit. */
export const entradas = sql`pessoa p join lotacao l on l.id = p.lotacao_id
  where p.identidade_id = i.id and p.fim is null and p.posto_de is null`
/** Signing invitations of external identity `i`, with their documents `d`. */
export const convites = sql`convite c join pessoa p on p.id = c.pessoa_id and p.identidade_id = i.id
  join documento d on d.id = c.documento_id`

const convidou = (alcance: Alcance) => alcancaSql(alcance, sql`d.orgao_id`, sql`d.lota_cadastrante_id`)

/** Identities within reach: by an entry, or, for external signers, by a document they were invited to. */
function alcancadas(alcance: Alcance, externas: boolean): SQL {
  if (alcance.geral) return sql`exists (select 1 from ${entradas})`
  return externas
    ? sql`i.id in (select p.identidade_id from convite c join pessoa p on p.id = c.pessoa_id and p.fim is null
          join documento d on d.id = c.documento_id where ${convidou(alcance)})`
    : sql`i.id in (select p.identidade_id from pessoa p join lotacao l on l.id = p.lotacao_id
          where p.fim is null and p.posto_de is null and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)})`
}

const nuncaEntrou = sql`not exists (select 1 from acesso_ultimo u where u.identidade_id = i.id)`
const FILTROS: Record<FiltroDeAcesso, SQL> = {
  TODAS: sql`true`,
  NUNCA_ENTRARAM: nuncaEntrou,
  SEM_CONVITE: sql`${nuncaEntrou} and not exists (select 1 from acesso_convite c where c.identidade_id = i.id)`,
  CONVIDADAS: sql`exists (select 1 from acesso_convite c where c.identidade_id = i.id and c.estado <> 'ACEITO')`,
  BLOQUEADAS: sql`i.bloqueada_em is not null`,
}

export type Quais = { alcance: Alcance; externas: boolean; filtro: FiltroDeAcesso; texto: string | undefined }
/** Condition of a list on identities `i`. */
export const quais = ({ alcance, externas, filtro, texto }: Quais): SQL =>
  sql`i.emissor_id = (select id from emissor where realm = ${externas ? 'externo' : 'interno'})
    and ${alcancadas(alcance, externas)} and ${FILTROS[filtro]} and ${contemDobrado(sql`i.procura`, texto)}`

/** Rows of a list, limited to what `alcance` may see, by name. */
const apresentadas = (de: SQL, alcance: Alcance): SQL =>
  sql`select i.id, i.nome, i.email,
        coalesce((select jsonb_agg(o.sigla || '/' || l.sigla order by p.id) from pessoa p join lotacao l on l.id = p.lotacao_id
          join orgao o on o.id = l.orgao_id where p.identidade_id = i.id and p.fim is null and p.posto_de is null
            and (p.externa or ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)})), '[]') as unidades,
        (select jsonb_build_object('em', ${utc('u.em')}, 'endereco', u.endereco, 'navegador', u.navegador)
          from acesso_ultimo u where u.identidade_id = i.id) as ultimo,
        (select count(distinct (s.endereco, s.navegador)) from acesso_sessao s
          where s.identidade_id = i.id and s.encerrada_em is null and s.visto_em > now() - ${AGORA}) as agora,
        case when i.bloqueada_em is not null then jsonb_build_object('em', ${utc('i.bloqueada_em')}, 'motivo', i.bloqueio_motivo,
          'por', nome_da_pessoa(i.bloqueada_por, i.bloqueada_em)) end as bloqueio,
        (select jsonb_build_object('em', ${utc('coalesce(c.aceito_em, c.enviado_em, c.pedido_em)')}, 'valeAte', ${utc('c.vale_ate')},
            'recusa', c.recusa,
            'situacao', case when c.estado = 'ENVIADO' and c.vale_ate <= now() then 'VENCIDO' else c.estado end)
          from acesso_convite c where c.identidade_id = i.id) as convite,
        (select jsonb_build_object('por', nome_da_pessoa(q.id, c.enviado_em), 'unidade', unidade_dita(l.id, c.enviado_em),
            'em', ${utc('c.enviado_em')},
            'documentos', (select count(*) from ${convites} where ${convidou(alcance)}))
          from ${convites} join pessoa q on q.id = d.cadastrante_id join lotacao l on l.id = d.lota_cadastrante_id
          where ${convidou(alcance)} order by c.enviado_em desc limit 1) as convidada
      from ${de} order by i.nome, i.id`

/** A page after identity `depois`, with one row more than a page if there are more. */
export const pagina = (banco: Banco, lista: Quais, depois: number | null) =>
  banco.linhas<Acesso>(
    apresentadas(
      sql`(select i.* from identidade i where ${quais(lista)}
          and (${depois}::bigint is null or (i.nome, i.id) > (select nome, id from identidade where id = ${depois}::bigint))
          order by i.nome, i.id limit ${POR_PAGINA + 1}) i`,
      lista.alcance,
    ),
    { sobMedida: true, nome: 'acessos.listar' },
  )

export async function umAcesso(banco: Banco, alcance: Alcance, id: number): Promise<Acesso> {
  const [acesso] = await banco.linhas<Acesso>(apresentadas(sql`(select * from identidade where id = ${id}) i`, alcance))
  if (!acesso) throw new Error(`an identity that is not there: ${id}`)
  return acesso
}

/** Places an identity entered from, newest first; `quem` is its id. */
export const lugaresDe = (banco: Banco, quem: SQL) =>
  banco.linhas<LugarDeAcesso>(
    sql`select s.endereco, s.navegador, min(s.em) as primeiro, max(s.visto_em) as ultimo,
          coalesce(bool_or(s.encerrada_em is null and s.visto_em > now() - ${AGORA}), false) as agora
        from acesso_sessao s where s.identidade_id = ${quem} group by s.endereco, s.navegador order by 4 desc limit 50`,
  )

/** Queued invitations within reach. */
export async function porEnviar(banco: Banco, alcance: Alcance): Promise<number> {
  const [achado] = await banco.linhas<{ n: number }>(
    sql`select count(*) as n from acesso_convite c join identidade i on i.id = c.identidade_id
        where c.estado = 'A_ENVIAR' and ${alcancadas(alcance, false)}`,
    { sobMedida: true },
  )
  return achado?.n ?? 0
}
