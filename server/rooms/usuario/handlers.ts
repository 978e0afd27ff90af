import type { Handlers } from '#contract/endpoint.ts'
import { page } from '#contract/page.ts'
import type { GrupoMesa } from '#contract/mesa.ts'
import { Problema } from '#contract/problem.ts'
import type { Entrada, Usuario, usuarioApi } from '#contract/usuario.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { daIdentidade } from '#server/core/sessao/da-identidade.ts'
import { sql } from '#server/database/connection.ts'
import { nivelVigente, pessoaLe, restrito } from '#server/core/documento/acesso.ts'
import { SO_PESSOAS } from '#server/core/documento/leitura.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { numeroDo } from '#server/core/mesa/vias.ts'
import { vigente } from '#server/core/sessao/substituicao.ts'
import { contem, ordem } from '#server/base/texto.ts'

const campos = { nome_pessoa: sql`p.nome`, matricula: sql`p.matricula` }

/** Desk groups counted per entry, by the session's names. */
const CONTADOS = {
  assinar: 'PRONTO_PARA_ASSINAR',
  caixaDeEntrada: 'CAIXA_DE_ENTRADA',
  andamento: 'AGUARDANDO_ANDAMENTO',
} as const satisfies Record<string, GrupoMesa>
/** As the statement answers: null for fields the contract omits. */
type Lida = Omit<Entrada, 'comecando' | 'substituicao'> & {
  comecando: boolean | null
  substituicao: NonNullable<Entrada['substituicao']> | null
}
const coluna = (grupo: GrupoMesa) => sql.raw(`f.grupo_${numeroDo(grupo)}`)
const algumContado = sql`m.grupo in (${sql.join(
  Object.values(CONTADOS).map((grupo) => sql`${numeroDo(grupo)}`),
  sql`, `,
)})`

/**
 * Of the marks that are not open to the whole unit, those of documents that the person `p` of the unit `l` may read: the
 * others are not counted, as the desk does not show them. What is for named persons is not counted to a substitute.
 */
const fechadas = sql`left join lateral (
    select ${sql.join(
      Object.values(CONTADOS).map(
        (grupo) =>
          sql`array_agg(m.mobil_id) filter (where m.grupo = ${numeroDo(grupo)}) as ${sql.raw(`grupo_${numeroDo(grupo)}`)}`,
      ),
      sql`, `,
    )} from (
      select m.mobil_id, m.documento_id, m.grupo, m.desde from marca m where m.lotacao_id = l.id and not m.aberta
        and coalesce(m.pessoa_id, p.id) = p.id and ${algumContado}
      union all select m.mobil_id, m.documento_id, m.grupo, m.desde from marca m where m.pessoa_id = p.id and m.lotacao_id < l.id
        and ${algumContado}
      union all select m.mobil_id, m.documento_id, m.grupo, m.desde from marca m where m.pessoa_id = p.id and m.lotacao_id > l.id
        and ${algumContado}) m
    join documento d on d.id = m.documento_id
    where m.desde <= now() and (x.substituicao is null or not (${restrito()} or ${nivelVigente()} = ${SO_PESSOAS}))
      and ${pessoaLe}) f on true`

/**
 * Vias in one group of the desk of a person `p` in the unit `l`, as /siga/mesa counts them; the open ones in the order in which
 * they are counted.
 */
const naMesa = (grupo: GrupoMesa) => sql`(select count(distinct m.mobil_id) from (
      select * from (select m.mobil_id from marca m where m.lotacao_id = l.id and m.grupo = ${numeroDo(grupo)} and m.aberta
        and coalesce(m.desde <= now(), false) and coalesce(m.pessoa_id, p.id) = p.id order by m.mobil_id offset 0) m
      union all select unnest(${coluna(grupo)})) m)`

export const usuarioHandlers: Handlers<typeof usuarioApi, Contexto> = {
  logado: ({ query: { texto, orgaoId } }, { banco, identidade, portas }) =>
    banco
      .linhas<Lida>(
        sql`select p.id, p.nome as nome_pessoa,
          coalesce((select dono.matricula from pessoa dono where dono.id = p.posto_de), p.matricula) as matricula, c.nome as cargo,
          p.externa,
            jsonb_build_object('id', l.id, 'sigla', l.sigla, 'nome', l.nome) as lotacao,
              jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome) as orgao,
            jsonb_build_object(
              'assinar', ${naMesa(CONTADOS.assinar)}, 'caixaDeEntrada', ${naMesa(CONTADOS.caixaDeEntrada)}, 'andamento',
                ${naMesa(CONTADOS.andamento)}) as pendencias,
            x.substituicao,
            case when x.substituicao is null and not exists (select 1 from assinatura)
              and not exists (select 1 from semente where nome = 'demonstracao') then exists (select 1 from permissao g
              where g.pessoa_id = p.id and g.nome = 'ADMINISTRADOR_GERAL') end as comecando
          from (
            select p.id, null::jsonb as substituicao from pessoa p join identidade i on i.id = p.identidade_id
              join emissor e on e.id = i.emissor_id
            where ${daIdentidade(identidade)} and p.posto_de is null
            union all
            select s.titular_id, jsonb_build_object('id', s.id, 'ate', s.ate::text) || case when t.posto_de is null then '{}'::jsonb
              else '{"pelaUnidade": true}'::jsonb end
            from substituicao s join pessoa t on t.id = s.titular_id
              join pessoa p on p.id = s.substituto_id and p.fim is null join lotacao k on k.id = p.lotacao_id and k.fim is null
                and not k.suspensa
              join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
            where ${identidade.realm === 'interno'} and ${vigente(hoje(portas.relogio.agora()))} and ${daIdentidade(identidade)}
          ) x join pessoa p on p.id = x.id
          join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id ${fechadas}
          where (p.fim is null and ${dentroDoPrazo} or p.posto_de is not null) and l.fim is null and not l.suspensa
            and ${contem(sql`l.sigla || ' ' || l.nome || ' ' || o.sigla`, texto)}
              and (${orgaoId ?? null}::bigint is null or o.id = ${orgaoId ?? null})
          order by x.substituicao is not null, p.id`,
      )
      .then((entradas) =>
        entradas.map(({ substituicao, comecando, ...entrada }) => ({
          ...entrada,
          ...(comecando && { comecando }),
          ...(substituicao && { substituicao }),
        })),
      ),

  async listar({ query }, { banco }) {
    const {
      texto,
      lotacaoId = null,
      orgaoId = null,
      id = null,
      idInicial = null,
      cargoId = null,
      apenasAtivos = false,
      page: numero,
      size,
      sort,
    } = query
    const linhas = await banco.linhas<Usuario & { total: number }>(
      sql`select p.id, p.nome as nome_pessoa, p.matricula, c.nome as cargo, p.fim is null as ativo,
            jsonb_build_object('id', l.id, 'sigla', l.sigla, 'nome', l.nome) as lotacao,
              jsonb_build_object('id', o.id, 'sigla', o.sigla) as orgao, count(*) over () as total
          from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id
          where p.posto_de is null and ${contem(sql`p.nome || ' ' || p.matricula || ' ' || l.sigla || ' ' || o.sigla`, texto)}
            and (${lotacaoId}::bigint is null or p.lotacao_id = ${lotacaoId}) and (${orgaoId}::bigint is null or l.orgao_id = ${orgaoId})
            and (${id}::bigint is null or p.id = ${id}) and (${idInicial}::bigint is null or p.id_inicial = ${idInicial})
            and (${cargoId}::bigint is null or p.cargo_id = ${cargoId})
              and (not ${apenasAtivos}::boolean or (p.fim is null and l.fim is null and not l.suspensa))
          order by ${ordem(campos, sort)}, p.id limit ${size} offset ${numero * size}`,
    )
    if (idInicial !== null && linhas.length === 0 && numero === 0) throw new Problema('USUARIO_NAO_ENCONTRADO')
    return page(linhas, linhas[0]?.total ?? 0, numero, size)
  },
}
