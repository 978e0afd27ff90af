import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Recibo } from '#contract/assinatura.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/invariantes.ts'

import { type Cliente, clienteDe } from '../../bench/cliente.ts'
import { preparadores } from '../../bench/preparo.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import { PONTOS, type Ponto } from './pontos.ts'

/** Falls at each point: fifty in the long proof (npm run test:longo), one in npm test, or as many as are asked for. */
const RODADAS = Number(process.env['CARIMBO_QUEDAS'] ?? (process.env['CARIMBO_LONGO'] === undefined ? 1 : 50))
/** What was proved is in the document this long after the house stands again, ms (quality.md F3). */
const PRAZO_MS = 60_000
const PROGRAMA = 'tests/quedas/servidor-que-cai.ts'

type Preso = { ponto: Ponto; id: number; chave: string; corpo: object }

let pasta: string
let porta: number
let servidor: Servidor
/** How long each round's signatures waited to be concluded, ms. */
const esperas: number[] = []
const ambiente = () => ({
  DATA_DIR: pasta,
  LIMITE_ESCRITA: '100000',
  LIMITE_ASSINATURA: '100000',
  ASSINATURA_IDADE_MAXIMA: '3600',
})

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-queda-'))
  porta = await portaLivre()
  servidor = await iniciarServidor(porta, ambiente())
}, 60_000)
afterAll(async () => {
  const maior = (Math.max(0, ...esperas) / 1000).toFixed(1)
  console.log(
    `${esperas.length} de ${RODADAS} rodadas, ${PONTOS.length} pontos cada; a mais lenta concluiu em ${maior} s`,
  )
  await servidor.parar()
  await rm(pasta, { recursive: true, force: true })
}, 60_000)

/** One signature asked of a server that falls on the way. */
async function cairEm(ponto: Ponto, bruno: Cliente, { id, corpo }: { id: number; corpo: object }): Promise<Preso> {
  await servidor.parar()
  servidor = await iniciarServidor(porta, { ...ambiente(), QUEDA: ponto }, PROGRAMA)
  const chave = `queda-${id}`
  const pedido = bruno.pedir('POST', `/siga/documento/${id}/assinar`, {
    corpo,
    cabecalhos: { 'idempotency-key': chave },
  })
  expect(await pedido.catch(() => 'caiu'), ponto).toBe('caiu')
  return { ponto, id, chave, corpo }
}

const assinadas = async (banco: Banco, presos: Preso[]) => {
  const linhas = await banco.linhas<{ id: number; assinaturas: number; movimentos: number; situacao: string }>(
    sql`select d.id, d.situacao, (select count(*) from assinatura a where a.documento_id = d.id and a.estado = 'ASSINADA') as assinaturas,
          (select count(*) from movimentacao m where m.documento_id = d.id and m.tipo = 58) as movimentos
        from documento d where d.id in (${sql.join(
          presos.map(({ id }) => id),
          sql`, `,
        )})`,
  )
  return new Map(linhas.map(({ id, ...resto }) => [id, resto]))
}
const UMA = { situacao: 'ASSINADO', assinaturas: 1, movimentos: 1 }

test.each(Array.from({ length: RODADAS }, (_, n) => n + 1))(
  'kill -9 em cada ponto da assinatura: uma só, e em menos de um minuto o que foi provado está feito (%i)',
  async (rodada) => {
    if (servidor.processo.signalCode !== null) servidor = await iniciarServidor(porta, ambiente())
    const { bruno, rascunho, finalizar, resumo, desafiar } = await preparadores(servidor.base)
    const prontos: { id: number; corpo: object }[] = []
    for (const ponto of PONTOS) {
      const documento = await finalizar(await rascunho(`Queda ${rodada}: ${ponto}`))
      prontos.push({ id: documento.id, corpo: await desafiar(documento, await resumo(documento)) })
    }
    const presos: Preso[] = []
    for (const [n, ponto] of PONTOS.entries())
      presos.push(await cairEm(ponto, bruno, prontos[n] ?? { id: 0, corpo: {} }))

    servidor = await iniciarServidor(porta, ambiente())
    const dePe = Date.now()
    const { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 2 })
    try {
      // what was not kept as proved is as if it had not been asked; all else happens by itself
      const [naoProvado, ...provados] = presos
      for (;;) {
        const feitas = await assinadas(banco, presos)
        if (provados.every(({ id }) => feitas.get(id)?.situacao === 'ASSINADO')) break
        expect(Date.now() - dePe, servidor.saida()).toBeLessThan(PRAZO_MS)
        await esperar(500)
      }
      esperas.push(Date.now() - dePe)
      expect((await assinadas(banco, presos)).get(naoProvado?.id ?? 0)?.assinaturas).toBe(0)
      // and with the same key each gets its receipt
      const deNovo = await clienteDe(servidor.base, 'bruno.lima')
      for (const { ponto, id, chave, corpo } of presos) {
        const cabecalhos = { 'idempotency-key': chave }
        const { status, corpo: recibo } = await deNovo.pedir<Recibo>('POST', `/siga/documento/${id}/assinar`, {
          corpo,
          cabecalhos,
        })
        expect([status, recibo.documentoId], ponto).toEqual([200, id])
      }
      const feitas = await assinadas(banco, presos)
      for (const { id, ponto } of presos) expect(feitas.get(id), ponto).toEqual(UMA)
      const invariantes = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')))
      expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
    } finally {
      await fechar()
    }
  },
  300_000,
)
