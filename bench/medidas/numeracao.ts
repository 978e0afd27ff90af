import path from 'node:path'

import type { Documento } from '#contract/documento.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { type Bancada, emParalelo } from '../bancada.ts'
import { preparadores } from '../preparo.ts'
import { porMediana, porQuantil } from '../tabela.ts'
import { chamar } from '../http.ts'

const JUNTOS = 32

/** Finalises as fast as one series allows, then signs, and checks the numbering promises on the result. */
export async function numeracao(bancada: Bancada) {
  const casa = await bancada.casa({ documentos: bancada.opcoes.documentos })
  const { base, banco, pasta } = casa
  const { ana, bruno, rascunho, resumo, desafiar } = await preparadores(base)
  const rascunhos: Documento[] = []
  await emParalelo(Array.from({ length: bancada.n(1_500, 300) }), JUNTOS, async (_, i) => {
    rascunhos.push(await rascunho(`Numeração ${i}`))
  })
  const tempos: number[] = []
  const finalizados: Documento[] = []
  const finalizar = async ({ id, versao }: Documento) => {
    const { status, ms, texto } = await chamar(base, {
      method: 'POST',
      path: `/siga/documento/${id}/finalizar`,
      quem: ana,
      versao,
    })
    if (status !== 200) throw new Error(`finalizar: ${status} ${texto.slice(0, 200)}`)
    tempos.push(ms)
    finalizados.push(JSON.parse(texto) as Documento) // the server answers by the contract
  }
  // the first calls prepare statements on each connection of the pool
  await emParalelo(rascunhos.splice(0, 100), JUNTOS, finalizar)
  tempos.splice(0)
  await bancada.sossego()
  const inicio = performance.now()
  await emParalelo(rascunhos, JUNTOS, finalizar)
  const segundos = (performance.now() - inicio) / 1000
  const nota = `Numeração: ${rascunhos.length} rascunhos da mesma série, ${JUNTOS} pedidos de cada vez, entre ${bancada.volume}.`
  bancada.anotar(
    porMediana('finalizar, uma série só', '/s', [rascunhos.length / segundos], { alvo: { min: 300 }, nota }),
    porQuantil('finalizar, uma série só', 'ms', tempos, 0.99, { alvo: { max: 500 }, nota }),
  )

  const aAssinar = finalizados.slice(0, bancada.n(120, 30))
  const desafios = new Map<number, object>()
  await emParalelo(aAssinar, 4, async (documento) =>
    desafios.set(documento.id, await desafiar(documento, await resumo(documento))),
  )
  await bancada.sossego()
  const assinaturas: number[] = []
  const comeco = performance.now()
  await emParalelo(aAssinar, 4, async ({ id }) => {
    const corpo = desafios.get(id)
    const { status, ms, texto } = await chamar(base, {
      method: 'POST',
      path: `/siga/documento/${id}/assinar`,
      quem: bruno,
      corpo,
    })
    if (status !== 200) throw new Error(`assinar: ${status} ${texto.slice(0, 200)}`)
    assinaturas.push(ms)
  })
  const porSegundo = aAssinar.length / ((performance.now() - comeco) / 1000)
  const notaDaAssinatura =
    'Assinatura inteira: pedido HTTP com o PDF composto de novo, as duas transações, o selo e o arquivo gravado; 4 de cada vez, com o carimbo do tempo da demonstração.'
  bancada.anotar(
    porMediana('assinar, inteira', '/s', [porSegundo], { alvo: { min: 20 }, nota: notaDaAssinatura }),
    porQuantil('assinar, inteira', 'ms', assinaturas, 0.95, { nota: notaDaAssinatura }),
  )

  const reconhecidos = finalizados.map(({ id, sigla }) => ({ documentoId: id, sigla }))
  const invariantes = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')), reconhecidos)
  const falhas = invariantes.flatMap(({ nome, falhas: dela }) => dela.map((falha) => `${nome}: ${falha}`))
  for (const falha of falhas.slice(0, 5)) console.log(`  ${falha}`)
  bancada.anotar(
    porMediana('promessas quebradas depois (lacunas, repetidos, trilhas)', '', [falhas.length], {
      alvo: { max: 0 },
      nota,
    }),
  )
}
