import {
  type administrarMarcadoresApi,
  type MarcadorAdministrado,
  MARCADORES_GERAIS_MAXIMO,
  type MarcadorMudado,
  type NovoMarcador,
} from '#contract/administrar-marcadores.ts'
import type { FiltroDeTabela } from '#contract/administrar-tabela.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { alterarLinhas, type Como, criarLinhas, travarLinhas } from '../../core/cadastro/linhas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { administrar, comoDe, recusar } from './escrever.ts'
import { lerCsv, lerPagina, temPalavras } from './lista.ts'

/** Common markers for every administrator; an órgão's for its own. */
const fonte = (alcance: Alcance, { texto, situacao, orgaoId }: FiltroDeTabela) => ({
  de: sql`marcador y`,
  onde: sql`y.lotacao_id is null and (y.orgao_id is null or ${alcancaSql(alcance, sql`y.orgao_id`)})
    and ${orgaoId === undefined ? sql`true` : sql`y.orgao_id = ${orgaoId}`}
    and (${situacao} = 'TODOS' or (y.fim is null) = (${situacao} = 'ATIVOS')) and ${temPalavras(sql`y.nome`, texto)}`,
  id: sql`y.id`,
  ordem: sql`dobrar_nome(y.nome)`,
  ordemDe: (id: number) => sql`(select dobrar_nome(nome) from marcador where id = ${id})`,
})

const ler = (banco: Banco, alcance: Alcance) => (ids: number[]) =>
  banco.linhas<MarcadorAdministrado>(
    sql`select y.id, y.versao, y.nome, y.cor, y.icone, y.fim is null as ativo,
          ${alcancaSql(alcance, sql`y.orgao_id`)} is true as "podeMudar",
          (select jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome) from orgao o where o.id = y.orgao_id) as orgao
        from marcador y where y.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.marcadores' },
  )

async function obter(banco: Banco, alcance: Alcance, id: number): Promise<MarcadorAdministrado> {
  const [marcador] = await ler(banco, alcance)([id])
  if (!marcador) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return marcador
}

/**
 * Markers seen together have unique names, and a limit. Units' own markers may share a name. Writers of general markers wait
 * for each other.
 */
async function exigirLugar(tx: Banco, nome: string, orgaoId: number | null, id = 0) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('marcadores gerais'))`)
  const outro = await linha(
    tx,
    sql`select 1 as sim from marcador where lotacao_id is null and fim is null and id <> ${id} and lower(nome) = lower(${nome})
          and (orgao_id is null or ${orgaoId}::bigint is null or orgao_id = ${orgaoId}::bigint) limit 1`,
  )
  if (outro) throw recusar('NOME_EM_USO', 'nome')
  const ja = await linha<{ quantos: number }>(
    tx,
    sql`select count(*)::int as quantos from marcador where lotacao_id is null and fim is null and id <> ${id}
          and orgao_id is not distinct from ${orgaoId}::bigint`,
  )
  if ((ja?.quantos ?? 0) >= MARCADORES_GERAIS_MAXIMO)
    throw new Problema('MARCADORES_GERAIS_DEMAIS', { n: MARCADORES_GERAIS_MAXIMO })
}

async function criar(tx: Banco, alcance: Alcance, body: NovoMarcador, como: Como): Promise<number> {
  const { orgaoId, nome } = body
  if (!alcanca(alcance, { orgaoId })) throw recusar('FORA_DO_ALCANCE', 'orgaoId')
  if (orgaoId !== null) {
    const orgao = await linha(
      tx,
      sql`select 1 as sim from orgao where id = ${orgaoId} and ativo and not externo for key share`,
    )
    if (!orgao) throw recusar('UNIDADE_INVALIDA', 'orgaoId')
  }
  await exigirLugar(tx, nome, orgaoId)
  const [id = 0] = await criarLinhas(tx, 'MARCADOR', [body], como)
  return id
}

async function mudar(tx: Banco, alcance: Alcance, id: number, versao: number, body: MarcadorMudado, como: Como) {
  const { motivo: _, ativo, ...aparencia } = body
  const geral = await linha(tx, sql`select 1 as sim from marcador where id = ${id} and lotacao_id is null`)
  const [atual] = geral ? await travarLinhas(tx, 'MARCADOR', [id]) : []
  if (!atual) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (!alcanca(alcance, atual))
    throw new Problema(atual.orgaoId === null ? 'FORA_DO_ALCANCE' : 'REGISTRO_NAO_ENCONTRADO')
  if (ativo) await exigirLugar(tx, aparencia.nome, atual.orgaoId, id)
  const fim = ativo ? null : (atual.fim ?? como.agora.toISOString())
  await alterarLinhas(tx, 'MARCADOR', [{ id, versao, muda: { ...aparencia, fim } }], como)
}

export const administrarMarcadoresHandlers: Handlers<typeof administrarMarcadoresApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(alcance, filtro), ler(banco, alcance), depois)
  },
  criar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) => obter(tx, alcance, await criar(tx, alcance, body, comoDe(contexto)))),
  mudar: ({ params: { id }, body, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      await mudar(tx, alcance, id, versao, body, comoDe(contexto, body.motivo))
      return obter(tx, alcance, id)
    }),
  async csv({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerCsv(banco, fonte(alcance, query), ler(banco, alcance), {
      nome: 'marcadores',
      titulos: ['orgao', 'nome', 'cor', 'icone', 'situacao'],
      celulas: (y) => [[y.orgao?.sigla ?? '', y.nome, y.cor, y.icone, y.ativo ? 'ativo' : 'encerrado']],
    })
  },
}
