import type { Handlers } from '#contract/endpoint.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { page } from '#contract/page.ts'
import { Problema } from '#contract/problem.ts'
import type {
  EscolhasDaReorganizacao,
  PreviaDaReorganizacao,
  Reorganizacao,
  reorganizacaoApi,
  TipoDeAberto,
} from '#contract/reorganizacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { alcancaReorganizacaoSql } from '../../core/administracao/visto.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { ditoDe } from '#server/base/palavras/recusa-dita.ts'
import { contarAbertos } from './abertos.ts'
import { reorganizacoes } from './andar.ts'
import { arredoresDe } from './arredores.ts'
import { abaixoDe, lerEstadoDasEscolhas, origensDasEscolhas } from './estado.ts'
import { daUnidade, quemSaiu } from './ficou.ts'
import { abertosDe, abertosPorRegra, feitoPor, itensDe, reorganizacoesDe } from './ler.ts'
import { exigirPoderSobreQuemSai, exigirQuePossaDesistir } from './poder.ts'
import { destinoDe, destinosDe, impedimentosDe } from './regras.ts'
import { impedimentosDasSubunidades, mudancasDasSubunidades, subunidadesDe } from './subunidades.ts'

const alcanceDe = (banco: Banco, { entrada }: Contexto) => exigirAlcance(banco, entrada.id, ...DO_CADASTRO)

/** Units named as destinations, by id; 0: the unit to be created. */
async function destinosDitos(banco: Banco, e: EscolhasDaReorganizacao): Promise<Map<number, Unidade>> {
  const linhas = await banco.linhas<{ id: number; u: Unidade }>(
    sql`select id, unidade_json(id) as u from lotacao where id = any(${sql.param(destinosDe(e))}::bigint[])`,
  )
  const ditos = new Map(linhas.map(({ id, u }) => [id, u]))
  if (e.nova) ditos.set(0, { id: 0, sigla: e.nova.sigla, nome: e.nova.nome })
  return ditos
}
/** Destination of a kind, without a rule for the single document. */
const padraoDe = (e: EscolhasDaReorganizacao, tipo: TipoDeAberto) =>
  e.porTipo?.find((regra) => regra.tipo === tipo)?.unidadeId ?? e.destinoId ?? 0

const impedimentos = async (banco: Banco, e: EscolhasDaReorganizacao, alcance: Alcance) => {
  const proprios = impedimentosDe(e, await lerEstadoDasEscolhas(banco, e, alcance))
  const dasDeBaixo = proprios.some(({ codigo }) => FECHA.has(codigo))
    ? []
    : await impedimentosDasSubunidades(banco, await mudancasDasSubunidades(banco, e), alcance)
  const todos = new Map([...proprios, ...dasDeBaixo].map((cada) => [JSON.stringify(cada), cada]))
  return [...todos.values()].map(({ codigo, dados }) => new Problema(codigo, dados))
}

/** Number of open documents in the units that go along, and below them. */
async function contarLevados(banco: Banco, e: EscolhasDaReorganizacao, subunidades: number[]): Promise<number> {
  if (!e.comSubunidades || subunidades.length === 0) return 0
  const contas = await contarAbertos(banco, { unidades: await abaixoDe(banco, subunidades), pessoas: [] })
  return contas.reduce((soma, { quantos }) => soma + quantos, 0)
}

/** If something is beyond the administrator's reach, answers only that reason and reads no more. */
async function previa(banco: Banco, e: EscolhasDaReorganizacao, contexto: Contexto): Promise<PreviaDaReorganizacao> {
  const alcance = await alcanceDe(banco, contexto)
  const motivos = await impedimentos(banco, e, alcance)
  const avisos = motivos.map((problema) => ({
    codigo: problema.codigo,
    explicacao: dizer(contexto.entrada.lingua, ditoDe(problema)),
  }))
  const nada = { abertos: [], arredores: [], subunidades: [], levados: 0 }
  if (motivos.some(({ codigo }) => FECHA.has(codigo))) return { ...nada, impedimentos: avisos }
  const origens = await origensDasEscolhas(banco, e)
  const ditos = await destinosDitos(banco, e)
  const outros = await abertosPorRegra(banco, origens, e)
  const abertos = (await contarAbertos(banco, origens)).map(({ tipo, quantos }) => ({
    tipo,
    quantos,
    destino: ditos.get(padraoDe(e, tipo)) ?? null,
    outros: [...(outros.get(tipo) ?? [])].flatMap(([id, n]) => {
      const destino = ditos.get(id)
      return destino ? [{ quantos: n, destino }] : []
    }),
  }))
  const subunidades = await subunidadesDe(banco, e)
  return {
    abertos,
    arredores: await arredoresDe(banco, e, origens),
    subunidades: (
      await banco.linhas<{ u: Unidade }>(
        sql`select unidade_json(id) as u from lotacao where id = any(${sql.param(subunidades)}::bigint[]) order by sigla, id`,
      )
    ).map(({ u }) => u),
    levados: await contarLevados(banco, e, subunidades),
    impedimentos: avisos,
  }
}
const FECHA = new Set([
  'REORGANIZACAO_FORA_DO_ALCANCE',
  'REORGANIZACAO_UNIDADE_INVALIDA',
  'REORGANIZACAO_PESSOA_INVALIDA',
])

async function uma(banco: Banco, id: number, contexto: Contexto): Promise<Reorganizacao> {
  const alcance = await alcanceDe(banco, contexto)
  const { lidas } = await reorganizacoesDe(
    banco,
    sql`r.id = ${id} and ${alcancaReorganizacaoSql(alcance)}`,
    contexto.entrada,
    1,
    0,
  )
  const [achada] = lidas
  if (!achada) throw new Problema('REORGANIZACAO_NAO_ENCONTRADA')
  return achada
}

/** The órgão whose administrators see it: of the origin unit, or of the person. */
const orgaoDe = async (tx: Banco, { unidades, pessoaId }: EscolhasDaReorganizacao) =>
  (
    await linha<{ id: number }>(
      tx,
      sql`select orgao_id as id from lotacao where id = coalesce(${unidades[0] ?? null}::bigint, (select lotacao_id from pessoa
        where id = ${pessoaId ?? null}::bigint))`,
    )
  )?.id ?? 0

export const reorganizacaoHandlers: Handlers<typeof reorganizacaoApi, Contexto> = {
  async ficou({ query: { depois } }, contexto) {
    const alcance = await alcanceDe(contexto.banco, contexto)
    return quemSaiu(contexto.banco, alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`), depois)
  },

  ficouNaUnidade: ({ query: { depois } }, { banco, entrada }) => quemSaiu(banco, daUnidade(entrada), depois, entrada),

  previa: ({ body }, contexto) => previa(contexto.banco, body, contexto),

  async abertos({ body, query: { que, page: numero, size } }, contexto) {
    const { banco, entrada } = contexto
    const alcance = await alcanceDe(banco, contexto)
    const fechado = (await impedimentos(banco, body, alcance)).find(({ codigo }) => FECHA.has(codigo))
    if (fechado) throw fechado
    const ditos = await destinosDitos(banco, body)
    const { itens, total } = await abertosDe(
      banco,
      await origensDasEscolhas(banco, body),
      que,
      (via) => ditos.get(destinoDe(via, body, padraoDe(body, via.tipo))) ?? null,
      entrada,
      { limite: size, desde: numero * size },
    )
    return page(itens, total, numero, size)
  },

  criar({ body: { ato, data, ...escolhas } }, contexto) {
    const { entrada, identidade, portas, traceId, endereco, agente } = contexto
    contexto.depois(async () => reorganizacoes.comecar(portas))
    return contexto.escrever(async (tx) => {
      const [impede] = await impedimentos(tx, escolhas, await alcanceDe(tx, contexto))
      if (impede) throw impede
      await exigirPoderSobreQuemSai(tx, autorDe(contexto), escolhas)
      const agora = portas.relogio.agora()
      if (data < hoje(agora)) throw new Problema('REORGANIZACAO_RETROATIVA')
      const orgaoId = await orgaoDe(tx, escolhas)
      const nova = await linha<{ id: number }>(
        tx,
        sql`insert into reorganizacao (tipo, ato, data, pedido, pessoa_id, iss, sub, trace_id, endereco, agente, autenticado_em,
          criada_em, orgao_id)
            values (${escolhas.tipo}, ${ato}, ${data}::date, ${sql.param(escolhas)}::jsonb, ${entrada.id},
              ${identidade.iss}, ${identidade.sub}, ${traceId}, ${endereco}, ${agente},
              ${new Date(identidade.autenticadoEm * 1000).toISOString()}, ${agora.toISOString()}, ${orgaoId}) returning id`,
      )
      if (!nova) throw new Error('reorganisation not written')
      await registrarAto(
        tx,
        autorDe(contexto),
        {
          origem: 'REORGANIZACAO',
          ato: 'CRIAR',
          sobre: 'REORGANIZACAO',
          id: nova.id,
          orgaoId,
          depois: { ...escolhas, data },
          motivo: ato,
        },
        agora,
      )
      return uma(tx, nova.id, contexto)
    })
  },

  async listar({ query: { page: numero, size } }, contexto) {
    const { banco, entrada } = contexto
    const alcance = await alcanceDe(banco, contexto)
    const { lidas, total } = await reorganizacoesDe(
      banco,
      // parts are shown with the reorganisation they belong to
      sql`r.parte_de_id is null and ${alcancaReorganizacaoSql(alcance)}`,
      entrada,
      size,
      numero * size,
    )
    return page(lidas, total, numero, size)
  },

  async obter({ params: { id } }, contexto) {
    const achada = await uma(contexto.banco, id, contexto)
    return { ...achada, ...(await feitoPor(contexto.banco, id, contexto.entrada)) }
  },

  async itens({ params: { id }, query: { estado, page: numero, size } }, contexto) {
    await uma(contexto.banco, id, contexto)
    const { itens, total } = await itensDe(contexto.banco, id, estado, contexto.entrada, size, numero * size)
    return page(itens, total, numero, size)
  },

  repetir({ params: { id } }, contexto) {
    contexto.depois(async () => reorganizacoes.comecar(contexto.portas))
    return contexto.escrever(async (tx) => {
      await uma(tx, id, contexto)
      await tx.linhas(
        sql`update reorganizacao_item set estado = 'PENDENTE', motivo = null, tentativas = 0, retomar_em = null
          where reorganizacao_id = ${id} and estado = 'RECUSADO'`,
      )
      return uma(tx, id, contexto)
    })
  },

  desistir: ({ params: { id }, body: { motivo } }, contexto) =>
    contexto.escrever(async (tx) => {
      await uma(tx, id, contexto)
      await exigirQuePossaDesistir(tx, autorDe(contexto), id)
      const marcada = await linha<{ orgaoId: number }>(
        tx,
        sql`update reorganizacao set estado = 'CANCELADA' where id = ${id} and estado = 'MARCADA' returning orgao_id as "orgaoId"`,
      )
      if (!marcada) throw new Problema('REORGANIZACAO_JA_COMECOU')
      await registrarAto(
        tx,
        autorDe(contexto),
        { origem: 'REORGANIZACAO', ato: 'DESFAZER', sobre: 'REORGANIZACAO', id, orgaoId: marcada.orgaoId, motivo },
        contexto.portas.relogio.agora(),
      )
      return uma(tx, id, contexto)
    }),
}
