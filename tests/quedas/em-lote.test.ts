import { setTimeout as esperar } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { AtosEmLote } from '#contract/em-lote.ts'
import { linha, sql } from '#server/database/connection.ts'

import { viasDeUmLote } from '../apoio/em-lote.ts'
import { type Cliente, clienteDe } from '../../bench/cliente.ts'
import { certo, corpoDe } from '../../bench/preparo.ts'
import { casaQueCai, PRAZO_MS, RODADA_MS } from './casa-que-cai.ts'
import { PONTOS_DO_LOTE } from './pontos.ts'

const PROGRAMA = 'tests/quedas/servidor-que-cai-em-lote.ts'
const LONGO = process.env['CARIMBO_LONGO'] !== undefined
/** Falls at each point: ten in the long test (npm run test:longo), one in npm test, or CARIMBO_QUEDAS. */
const RODADAS = Number(process.env['CARIMBO_QUEDAS'] ?? (LONGO ? 10 : 1))
/** Vias that may be sent, besides the ten refused ones. */
const PODEM = LONGO ? 190 : 14

const casa = casaQueCai()

/** The people who prepare a batch at a server. */
async function pessoas(base: string) {
  const [ana, bruno, carla] = [
    await clienteDe(base, 'ana.souza', 'GEGOV'),
    await clienteDe(base, 'bruno.lima'),
    await clienteDe(base, 'carla.dias'),
  ]
  const quem =
    ({ pedir }: Cliente) =>
    <T>(metodo: string, caminho: string, corpo?: object) =>
      certo(pedir<T>(metodo, caminho, corpo ? { corpo } : {}))
  const modelos = await quem(ana)<{ id: number; nome: string }[]>('GET', '/siga/modelo')
  const modeloId = modelos.find(({ nome }) => nome === 'Ofício Interno')?.id
  const destino = carla.entrada?.lotacao.id ?? 0
  const finalizado = async (assunto: string) => {
    const { id, versao } = await quem(ana)<Documento>('POST', '/siga/documento', {
      modeloId,
      rascunho: {
        assunto,
        corpo: corpoDe(1),
        responsavelId: bruno.entrada?.id,
        destinatario: { tipo: 'LOTACAO', id: destino },
      },
    })
    return certo(
      ana.pedir<Documento>('POST', `/siga/documento/${id}/finalizar`, { cabecalhos: { 'if-match': `"${versao}"` } }),
    )
  }
  const assinado = async (assunto: string) => {
    const documento = await finalizado(assunto)
    const caminho = `/siga/documento/${documento.id}`
    const { sha256 } = await quem(bruno)<{ sha256: string }>('GET', `${caminho}/assinatura`)
    const corpo = { tipo: 'SENHA', sha256 }
    const { desafio } = await quem(bruno)<{ desafio: string }>('POST', `${caminho}/desafio`, corpo)
    await quem(bruno)('POST', `${caminho}/assinar`, { ...corpo, desafio })
    return documento
  }
  return {
    ana: quem(ana),
    bruno: quem(bruno),
    carla: quem(carla),
    pedirComoAna: ana.pedir,
    finalizado,
    assinado,
    destino,
    origem: ana.entrada?.lotacao.id ?? 0,
  }
}

test.each(Array.from({ length: RODADAS }, (_, n) => PONTOS_DO_LOTE.map((ponto) => [ponto, n + 1] as const)).flat())(
  'depois de kill -9 %s, cada via anda uma vez, cada recusa aparece, e nada fica pela metade (%i)',
  async (ponto, rodada) => {
    const { mobilIds, podem, motivos } = await viasDeUmLote(await pessoas((await casa.dePe()).base), PODEM)
    const desde = await casa.comBanco(async (banco) => {
      const ultima = await linha<{ id: number }>(banco, sql`select max(id) as id from movimentacao`)
      return ultima?.id ?? 0
    })
    // early, or well into the batch: the first refusals are among the first vias
    const vez =
      ponto === 'depois de guardar o lote' ? 1 : ponto === 'antes de guardar a recusa' ? 1 + (rodada % 5) : 7 * rodada
    const { base } = await casa.armar(ponto, Math.min(vez, PODEM - 1), PROGRAMA)
    const { pedirComoAna, destino } = await pessoas(base)
    const corpo = { mobilIds, params: { destino: { tipo: 'LOTACAO', id: destino } } }
    const cabecalhos = { 'idempotency-key': `em-lote-${ponto}-${rodada}`.replaceAll(' ', '-') }
    await pedirComoAna('POST', '/siga/lote/tramitar', { corpo, cabecalhos }).catch(
      () => 'it may have fallen before it answered',
    )
    await casa.caiu(ponto)

    const servidor = await casa.dePe()
    const dePe = Date.now()
    const deNovo = await clienteDe(servidor.base, 'ana.souza', 'GEGOV')
    // the same call again is the same batch
    const mesma = await deNovo.pedir<AtosEmLote>('POST', '/siga/lote/tramitar', { corpo, cabecalhos })
    const { id } = mesma.corpo
    const obter = async () => (await deNovo.pedir<AtosEmLote>('GET', `/siga/lote/atos/${id}`)).corpo
    let lote = await obter()
    for (; lote.estado !== 'CONCLUIDO'; lote = await obter()) {
      expect(Date.now() - dePe, servidor.saida()).toBeLessThan(PRAZO_MS)
      await esperar(200)
    }
    expect([lote.feitos, lote.recusados, lote.pendentes]).toEqual([PODEM, motivos.size, 0])
    const recusados = lote.itens.filter(({ ok }) => !ok)
    expect(new Map(recusados.map(({ mobilId, erro }) => [mobilId, erro?.codigo]))).toEqual(motivos)
    await casa.comBanco(async (banco) => {
      const lotes = await banco.linhas(sql`select id from ato_em_lote where id >= ${id}`)
      expect(lotes).toHaveLength(1)
      const andaram = await banco.linhas<{ mobil: number; n: number }>(
        sql`select mobil_id as mobil, count(*) as n from movimentacao where tipo = 3 and id > ${desde} group by 1 order by 1`,
      )
      expect(andaram).toEqual(podem.toSorted((a, b) => a - b).map((mobil) => ({ mobil, n: 1 })))
      const onde = await banco.linhas<{ custodia: string; lotacao: number }>(
        sql`select distinct custodia, atendente_lotacao_id as lotacao from mobil where id = any (${sql.param(podem)}::bigint[])`,
      )
      expect(onde).toEqual([{ custodia: 'EM_TRANSITO', lotacao: destino }])
      await casa.promessasDePe(banco)
    })
  },
  RODADA_MS,
)
