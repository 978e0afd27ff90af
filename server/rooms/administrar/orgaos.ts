import type { administrarOrgaosApi, FiltroDeOrgaos, OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { administrar, comoDe } from './escrever.ts'
import { lerCsv, lerPagina, temPalavras } from './lista.ts'
import { criarOrgao, mudarOrgao, situarOrgao } from './mudar-orgaos.ts'

/** The state's órgãos in scope; external ones for every administrator of an órgão. */
const fonte = (alcance: Alcance, { texto, situacao, externos }: FiltroDeOrgaos) => ({
  de: sql`orgao o`,
  onde: sql`o.externo = ${externos !== undefined} and (o.externo or ${alcancaSql(alcance, sql`o.id`)} or ${temUnidade(alcance)})
    and (${situacao} = 'TODOS' or o.ativo = (${situacao} = 'ATIVOS')) and ${temPalavras(sql`o.sigla || ' ' || o.nome`, texto)}`,
  id: sql`o.id`,
  ordem: sql`o.sigla`,
  ordemDe: (id: number) => sql`(select sigla from orgao where id = ${id})`,
})

/** Administrators of units see their órgão. */
const temUnidade = ({ unidades }: Alcance) =>
  unidades.length === 0
    ? sql`false`
    : sql`exists (select 1 from lotacao l where l.orgao_id = o.id and l.id = any(${sql.param(unidades)}::bigint[]))`

const ler = (banco: Banco, alcance: Alcance) => (ids: number[]) =>
  banco.linhas<OrgaoAdministrado>(
    sql`select o.id, o.versao, o.sigla, o.nome, o.cnpj, o.municipio, o.uf, o.externo, o.ativo,
          (select count(*)::int from lotacao l where l.orgao_id = o.id and l.fim is null
            and (o.externo or ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)})) as unidades,
          ${alcancaSql(alcance, sql`o.id`)} is true as "podeMudar"
        from orgao o where o.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.orgaos' },
  )

async function obter(banco: Banco, alcance: Alcance, id: number): Promise<OrgaoAdministrado> {
  const [orgao] = await ler(banco, alcance)([id])
  const visto = await banco.linhas(
    sql`select 1 from orgao o where o.id = ${id} and (o.externo or ${alcancaSql(alcance, sql`o.id`)} or ${temUnidade(alcance)})`,
  )
  if (!orgao || visto.length === 0) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return orgao
}

export const administrarOrgaosHandlers: Handlers<typeof administrarOrgaosApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(alcance, filtro), ler(banco, alcance), depois)
  },
  async obter({ params: { id } }, { banco, entrada }) {
    return obter(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), id)
  },
  criar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) =>
      obter(tx, alcance, await criarOrgao({ tx, alcance, como: comoDe(contexto) }, body)),
    ),
  mudar: ({ params: { id }, body, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      await mudarOrgao({ tx, alcance, como: comoDe(contexto, body.motivo) }, id, versao, body)
      return obter(tx, alcance, id)
    }),
  encerrar: ({ params: { id }, body: { motivo }, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      await situarOrgao({ tx, alcance, como: comoDe(contexto, motivo) }, id, versao, false)
      return obter(tx, alcance, id)
    }),
  reabrir: ({ params: { id }, body: { motivo }, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      await situarOrgao({ tx, alcance, como: comoDe(contexto, motivo) }, id, versao, true)
      return obter(tx, alcance, id)
    }),
  async csv({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerCsv(banco, fonte(alcance, query), ler(banco, alcance), {
      nome: 'orgaos',
      titulos: ['sigla', 'nome', 'cnpj', 'municipio', 'uf', 'externo', 'ativo', 'unidades'],
      celulas: (o) => [
        [o.sigla, o.nome, o.cnpj ?? '', o.municipio, o.uf, simOuNao(o.externo), simOuNao(o.ativo), String(o.unidades)],
      ],
    })
  },
}

const simOuNao = (sim: boolean) => (sim ? 'sim' : 'não')
