import { test } from 'vitest'

import type { Cliente } from '../../bench/cliente.ts'
import { enviarArquivo, certo, movimentoDe, preparadores } from '../../bench/preparo.ts'
import { pdfBom } from '../apoio/pdfs.ts'
import { type Alvo, casaQueCai, RODADA_MS } from './casa-que-cai.ts'
import { PONTOS } from './pontos.ts'

/** Rounds: one in npm test, twenty in the long test (npm run test:longo), or CARIMBO_QUEDAS. */
const RODADAS = Number(process.env['CARIMBO_QUEDAS'] ?? (process.env['CARIMBO_LONGO'] === undefined ? 1 : 20))

const casa = casaQueCai()

/** An anexo that Ana included, to be signed in its own PDF. */
async function anexo(ana: Cliente, documento: number): Promise<number> {
  await enviarArquivo(ana, documento, pdfBom(`anexo de ${documento}`))
  return movimentoDe(ana, documento, 'ANEXACAO')
}

/** A movement by Ana whose term she signs. */
async function cancelamento(ana: Cliente, documento: number): Promise<number> {
  await certo(ana.pedir('POST', `/siga/documento/${documento}/cancelar`, { corpo: { motivo: 'Duplicado.' } }))
  return movimentoDe(ana, documento, 'CANCELAMENTO')
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
      const sobreId = eAnexo ? await anexo(ana, documentoId) : await cancelamento(ana, documentoId)
      alvos.push({ documentoId, sobreId, quem: 'ana.souza' })
    }
    await casa.rodada(alvos)
  },
  RODADA_MS,
)
