import type { administrarUnidadesApi, FichaDaUnidade, FiltroDeUnidades } from '#contract/administrar-unidades.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { administrar, comoDe } from './escrever.ts'
import { lerCsv, lerPagina, temPalavras } from './lista.ts'
import { criarUnidade, moverUnidade, mudarUnidade, situarUnidade } from './mudar-unidades.ts'

const alcancada = (alcance: Alcance): SQL => alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)

/** Topmost units in scope. */
const noTopo = (alcance: Alcance): SQL =>
  sql`(l.pai_id is null or not exists (select 1 from lotacao a
    where a.id = l.pai_id and ${alcancaSql(alcance, sql`a.orgao_id`, sql`a.id`)}))`

const fonte = (alcance: Alcance, { texto, situacao, orgaoId, paiId, raizes }: FiltroDeUnidades) => ({
  de: sql`lotacao l`,
  onde: sql`not l.externa and ${alcancada(alcance)} and (${situacao} = 'TODOS' or (l.fim is null) = (${situacao} = 'ATIVOS'))
    and ${orgaoId === undefined ? sql`true` : sql`l.orgao_id = ${orgaoId}`} 
    and ${paiId === undefined ? sql`true` : sql`l.pai_id = ${paiId}`}
    and ${raizes === undefined ? sql`true` : noTopo(alcance)} and ${temPalavras(sql`l.sigla || ' ' || l.nome`, texto)}`,
  id: sql`l.id`,
  ordem: sql`l.sigla`,
  ordemDe: (id: number) => sql`(select sigla from lotacao where id = ${id})`,
})

/** Limit of depth, against cycles made by SQL. */
const NIVEIS_MAXIMO = 50

const colunas = sql`l.id, l.versao, l.sigla, l.nome, l.externa, l.suspensa, l.arquivo, l.fim, l.email, l.municipio, l.uf,
  jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome) as orgao,
  (with recursive acima as (
      select a.sigla, a.pai_id, 1 as nivel from lotacao a where a.id = l.pai_id
      union all select a.sigla, a.pai_id, c.nivel + 1 from acima c join lotacao a on a.id = c.pai_id where c.nivel < ${NIVEIS_MAXIMO})
    select coalesce(jsonb_agg(sigla order by nivel desc), '[]') from acima) as caminho,
  (select count(*)::int from lotacao f where f.pai_id = l.id and f.fim is null) as filhas,
  (select count(*)::int from pessoa p where p.lotacao_id = l.id and p.fim is null and not p.externa) as pessoas,
  (select jsonb_build_object('id', a.id, 'sigla', a.sigla, 'nome', a.nome) from lotacao a where a.id = l.pai_id) as pai,
  (select jsonb_build_object('id', p.id, 'identidadeId', p.identidade_id, 'nome', p.nome) from pessoa p where p.id = l.chefe_id) as chefe`

const ler = (banco: Banco) => (ids: number[]) =>
  banco.linhas<Omit<FichaDaUnidade, 'podeMudar'>>(
    sql`select ${colunas} from lotacao l join orgao o on o.id = l.orgao_id where l.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.unidades' },
  )

async function obter(banco: Banco, alcance: Alcance, id: number): Promise<FichaDaUnidade> {
  const [unidade] = await ler(banco)([id])
  const vista = unidade && alcanca(alcance, { orgaoId: unidade.orgao.id, lotacaoId: unidade.id })
  if (!unidade || !vista) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return { ...unidade, podeMudar: !unidade.externa }
}

/** One write on a unit, answered as it is then. `fazer` answers which. */
const mudar = (
  contexto: Contexto,
  motivo: string | null,
  fazer: (escrita: Parameters<typeof criarUnidade>[0]) => Promise<number>,
) =>
  administrar(contexto, async (tx, alcance) => {
    const id = await fazer({ tx, alcance, como: comoDe(contexto, motivo) })
    // a unit placed below one in scope is now in scope
    return obter(tx, await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO), id)
  })

export const administrarUnidadesHandlers: Handlers<typeof administrarUnidadesApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(alcance, filtro), ler(banco), depois)
  },
  async obter({ params: { id } }, { banco, entrada }) {
    return obter(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), id)
  },
  criar: ({ body }, contexto) => mudar(contexto, null, (escrita) => criarUnidade(escrita, body)),
  mudar: ({ params: { id }, body, versao }, contexto) =>
    mudar(contexto, body.motivo, (escrita) => mudarUnidade(escrita, id, versao, body)),
  mover: ({ params: { id }, body: { paiId, motivo }, versao }, contexto) =>
    mudar(contexto, motivo, (escrita) => moverUnidade(escrita, id, versao, paiId)),
  situar: ({ params: { id }, body: { situacao, motivo }, versao }, contexto) =>
    mudar(contexto, motivo, (escrita) => situarUnidade(escrita, id, versao, situacao)),
  async csv({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerCsv(banco, fonte(alcance, query), ler(banco), {
      nome: 'unidades',
      titulos: ['orgao', 'sigla', 'nome', 'pai', 'situacao', 'email', 'municipio', 'uf', 'chefe', 'pessoas'],
      celulas: (u) => [
        [
          u.orgao.sigla,
          u.sigla,
          u.nome,
          u.pai?.sigla ?? '',
          u.fim !== null ? 'encerrada' : u.suspensa ? 'suspensa' : 'ativa',
          u.email ?? '',
          u.municipio ?? '',
          u.uf ?? '',
          u.chefe?.nome ?? '',
          String(u.pessoas),
        ],
      ],
    })
  },
}
