import { expect, test } from 'vitest'

import type { ArquivoDoDocumento, Envio } from '#contract/arquivo.ts'
import type { Movimentacao, TipoMovimentacao } from '#contract/movimentacao.ts'

import type { Cliente } from '../../bench/cliente.ts'
import { certo, preparadores } from '../../bench/preparo.ts'
import { pdfBom } from '../apoio/pdfs.ts'
import { type Alvo, casaQueCai, RODADA_MS } from './casa-que-cai.ts'
import { PONTOS } from './pontos.ts'

/** Rounds: one in npm test, twenty in the long test (npm run test:longo), or CARIMBO_QUEDAS. */
const RODADAS = Number(process.env['CARIMBO_QUEDAS'] ?? (process.env['CARIMBO_LONGO'] === undefined ? 1 : 20))

const casa = casaQueCai()

async function movimento(ana: Cliente, documento: number, tipo: TipoMovimentacao): Promise<number> {
  const { content } = await certo(
    ana.pedir<{ content: Movimentacao[] }>('GET', `/siga/documento/${documento}/movimentacao`),
  )
  const achada = content.find((cada) => cada.tipo === tipo)
  if (!achada) throw new Error(`no ${tipo}`)
  return achada.id
}

/** An anexo that Ana included, to be signed in its own PDF. */
async function anexo(ana: Cliente, base: string, documento: number): Promise<number> {
  const bytes = pdfBom(`anexo de ${documento}`)
  const corpo = { tipo: 'ANEXO', nome: 'Anexo.pdf', tamanho: bytes.length }
  const envio = await certo(ana.pedir<Envio>('POST', `/siga/documento/${documento}/envio`, { corpo }))
  const parte = await fetch(`${base}/api/siga/envio/${envio.id}/0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'id-logado': String(ana.entrada?.id),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  expect(parte.status, await parte.text()).toBe(200)
  await certo(ana.pedir<ArquivoDoDocumento>('POST', `/siga/envio/${envio.id}/concluir`))
  return movimento(ana, documento, 'ANEXACAO')
}

/** A movement by Ana whose term she signs. */
async function cancelamento(ana: Cliente, documento: number): Promise<number> {
  await certo(ana.pedir('POST', `/siga/documento/${documento}/cancelar`, { corpo: { motivo: 'Duplicado.' } }))
  return movimento(ana, documento, 'CANCELAMENTO')
}

test.each(Array.from({ length: RODADAS }, (_, n) => n + 1))(
  'depois de kill -9 em cada ponto da assinatura de um anexo ou termo, há uma só, e o que foi provado se conclui (%i)',
  async (rodada) => {
    const { base } = await casa.dePe()
    const { ana, rascunho, finalizar } = await preparadores(base)
    const alvos: Alvo[] = []
    for (const [n, ponto] of PONTOS.entries()) {
      const { id: documentoId } = await finalizar(await rascunho(`Queda ${rodada} de movimentação: ${ponto}`))
      // at each point an anexo in one round and a term in the next
      const eAnexo = (n + rodada) % 2 === 1
      const sobreId = eAnexo ? await anexo(ana, base, documentoId) : await cancelamento(ana, documentoId)
      alvos.push({ documentoId, sobreId, quem: 'ana.souza' })
    }
    await casa.rodada(alvos)
  },
  RODADA_MS,
)
