import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { atosEm, unidade } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { lotesEm } from '../apoio/lotes.ts'
import { reorganizacoesEm } from '../apoio/reorganizacao.ts'

const LONGO = process.env['CARIMBO_LONGO'] !== undefined
/** Open documents of the unit: all in the long test (npm run test:longo), a sample in npm test. */
const ABERTOS = LONGO ? 300 : 40
const A_ASSINAR = LONGO ? 20 : 6
const NO_LOTE = 5
const BEATRIZ = 'beatriz.queiroz@SEAD/GEGOV'

let casa: CasaDeTeste
let gegov: number
let gelic: number
let gevig: number
let andam: Documento[] = []
let pendentes: Documento[] = []
beforeAll(async () => {
  casa = await novaCasa()
  gegov = await casa.unidade('SEAD/GEGOV')
  gelic = await casa.unidade('SEAD/GELIC')
  gevig = await casa.unidade('SES/GEVIG')
  // one after the other, because they take numbers from one series
  const varios = async (quantos: number, fazer: (n: number) => Promise<Documento>) => {
    const feitos: Documento[] = []
    for (let n = 0; n < quantos; n++) feitos.push(await fazer(n).catch(() => fazer(n)))
    return feitos
  }
  andam = await varios(ABERTOS - A_ASSINAR, (n) => casa.assinado(`Aberto ${n}`))
  pendentes = await varios(A_ASSINAR, (n) => casa.finalizado(`A assinar ${n}`))
}, 30 * 60_000)
afterAll(() => casa.fechar())
const { ato, promessasDePe } = atosEm(() => casa)
const { criar, andar, ateOFim, entradaEm, comoEntrada, redistribuicoes } = reorganizacoesEm(() => casa)
const { aberto, provar } = lotesEm(() => casa)

/** People's work meanwhile: some of it is refused, because the document has gone, and none fails. */
async function trabalhar(enquanto: () => boolean) {
  const enviados: number[] = []
  let feitos = 0
  for (let n = 0; enquanto() && n < andam.length; n++) {
    const { mobilId } = andam[andam.length - 1 - n] ?? { mobilId: null }
    const resposta =
      n % 4 === 0
        ? await ato(ANA, mobilId, 'tramitar', { destino: unidade(gevig) })
        : n % 4 === 1
          ? await ato(BEATRIZ, mobilId, 'anotar', { texto: `Anotado ${n}` })
          : n % 4 === 2
            ? await ato(BEATRIZ, mobilId, 'sobrestar', { motivo: 'À espera' })
            : await casa.chamar<MobilAberto>(CARLA, 'POST', `/siga/mobil/${mobilId}/anotar`, {
                corpo: { texto: 'Da sucessora' },
              })
    expect(resposta.status, JSON.stringify(resposta.problema)).toBeLessThan(500)
    if (resposta.status === 200) feitos++
    if (resposta.status === 200 && n % 4 === 0 && mobilId !== null) enviados.push(mobilId)
  }
  return { enviados, feitos }
}

test(
  `uma unidade com ${ABERTOS} abertos é fundida em outra enquanto se trabalha: cada um na mesa certa, uma vez, nada perdido`,
  async () => {
    // a batch of signatures is proved and waits for the key
    const { selar } = casa.portas.chaves
    casa.portas.chaves.selar = async () => {
      throw new Error('key away')
    }
    const noLote = pendentes.slice(0, NO_LOTE)
    const desafio = await aberto(noLote)
    await provar(desafio)
    const pedida = await criar({ tipo: 'FUNDIR', unidades: [gegov], destinoId: gelic })
    expect(pedida.status, JSON.stringify(pedida.problema)).toBe(200)
    let corre = true
    const [trabalho] = await Promise.all([trabalhar(() => corre), andar().finally(() => (corre = false))])
    const meio = await linha<{ emCurso: number; fim: boolean }>(
      casa.banco,
      sql`select (select count(*)::int from reorganizacao_item where estado = 'PENDENTE') as "emCurso", (select fim is not null
        from lotacao where id = ${gegov}) as fim`,
    )
    // signatures in course are waited for: nothing ends before
    expect([meio?.emCurso, meio?.fim]).toEqual([NO_LOTE, false])

    casa.portas.chaves.selar = selar
    await casa.banco.linhas(
      sql`update assinatura set retomar_em = now() - interval '1 second' where estado = 'CONFIRMADA'`,
    )
    await retomar(casa.portas)
    // the log says that the key was away and that the pending signatures were concluded
    casa.erros.splice(0)
    await casa.banco.linhas(sql`update reorganizacao_item set retomar_em = null`)
    const fim = await ateOFim(pedida.corpo.id)
    expect([fim.estado, fim.recusados, fim.pendentes]).toEqual(['CONCLUIDA', 0, 0])

    const todos = [...andam, ...pendentes].map(({ id }) => id)
    const vezes = await redistribuicoes(todos)
    expect(vezes.filter(({ n }) => n !== 1)).toEqual([])
    expect(new Set(vezes.map(({ documento }) => documento)).size).toBe(ABERTOS)
    // documents in transit elsewhere stay so; all others are with the successor
    const lugares = await casa.banco.linhas<{ id: number; lotacao: number; custodia: string }>(
      sql`select m.id, m.atendente_lotacao_id as lotacao, m.custodia from mobil m
        where m.documento_id = any(${sql.param(todos)}::bigint[]) and m.tipo = 'VIA'`,
    )
    expect(lugares).toHaveLength(ABERTOS)
    expect(lugares.filter(({ id, lotacao }) => lotacao !== (trabalho.enviados.includes(id) ? gevig : gelic))).toEqual(
      [],
    )
    expect(trabalho.feitos).toBeGreaterThan(0)

    // the batch's are signed; the new entry still has to sign the others
    const assinados = await casa.banco.linhas(
      sql`select id from documento where id = any(${sql.param(noLote.map(({ id }) => id))}::bigint[]) and situacao = 'ASSINADO'`,
    )
    expect(assinados).toHaveLength(NO_LOTE)
    const bruno = await entradaEm(casa.idDe(BRUNO) ?? 0, gelic)
    const mesa = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from marca where marcador = 'PRONTO_PARA_ASSINAR' and pessoa_id = ${bruno}
        and documento_id = any(${sql.param(todos)}::bigint[])`,
    )
    expect(mesa?.n).toBe(A_ASSINAR - NO_LOTE)
    const { corpo } = await casa.chamar<{ content: Movimentacao[] }>(
      BRUNO,
      'GET',
      `/siga/documento/${andam[0]?.id}/movimentacao`,
      comoEntrada(bruno),
    )
    const daVia = corpo.content.toReversed().map(({ tipo, responsavel }) => `${tipo} ${responsavel.lotacao?.sigla}`)
    expect(daVia.filter((dito) => !dito.startsWith('ANOTACAO') && !dito.startsWith('SOBRESTAMENTO'))).toEqual([
      'FINALIZACAO GEGOV',
      'ASSINATURA_COM_SENHA GEGOV',
      'REDISTRIBUICAO DIRAD',
    ])
    await promessasDePe()
  },
  30 * 60_000,
)
