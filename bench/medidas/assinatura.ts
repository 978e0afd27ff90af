import type { Documento } from '#contract/documento.ts'

import { type Bancada, emParalelo } from '../bancada.ts'
import { clienteDe } from '../cliente.ts'
import { emRitmo, type Pedido } from '../http.ts'
import { comOutros, segundosAoLado } from '../outros.ts'
import { preparadores } from '../preparo.ts'
import { porMediana, porQuantil, quantil } from '../tabela.ts'

/** Slightly above the promised twenty a second, so that late calls don't bring the result below it. */
const RITMO = 21
/** Stock of challenges awaiting their signature; a challenge lasts five minutes. */
const ESTOQUE = 100
const JUNTOS = 4
/** Warm-up without measuring, s. */
const AQUECER = 3

/** Signatures by the public body's seal, each with a time stamp, for ten minutes. */
export async function assinatura(bancada: Bancada) {
  const { base } = await bancada.casa({ documentos: bancada.opcoes.documentos })
  const { bruno, rascunho, finalizar, resumo, desafiar } = await preparadores(base)
  const segundos = bancada.n(600, 8)
  const documentos: Documento[] = []
  const total = ESTOQUE + RITMO * (AQUECER + segundos + segundosAoLado(bancada))
  await emParalelo(Array.from({ length: total }), 8, async (_, i) => {
    documentos.push(await finalizar(await rascunho(`Assinatura sustentada ${i + 1}`)))
  })

  const prontas: { documento: Documento; corpo: object }[] = []
  const abrindo = new Set<Promise<void>>()
  let falha: unknown
  /** Opens a document as a signer does, and gets its challenge. */
  const abrir = async () => {
    const documento = documentos.shift()
    if (documento) prontas.push({ documento, corpo: await desafiar(documento, await resumo(documento)) })
  }
  await emParalelo(Array.from({ length: ESTOQUE }), JUNTOS, abrir)

  /** The next signature; opens another document meanwhile, so that the stock stays the same. */
  const proxima = (): Pedido => {
    const pronta = prontas.shift()
    // a failed opening, which nobody awaits, is reported once the stock is empty
    if (!pronta) throw falha ?? new Error('no challenge was ready')
    const outra: Promise<void> = abrir()
      .catch((erro: unknown) => void (falha ??= erro))
      .finally(() => abrindo.delete(outra))
    abrindo.add(outra)
    return { method: 'POST', path: `/siga/documento/${pronta.documento.id}/assinar`, quem: bruno, corpo: pronta.corpo }
  }
  await emRitmo(base, RITMO, AQUECER, proxima)
  const inicio = performance.now()
  const { tempos, erros } = await emRitmo(base, RITMO, segundos, proxima)
  const levou = (performance.now() - inicio) / 1000
  const nota = `Assinatura: ${RITMO} pedidos/s por ${segundos} s, cada um aberto e desafiado antes, no mesmo ritmo; selo e carimbo do tempo da demonstração, entre ${bancada.volume}.`
  if (erros.length > 0) console.log(`  ${erros.slice(0, 3).join('\n  ')}`)
  bancada.anotar(
    porMediana('assinar sem parar', '/s', [(tempos.length - erros.length) / levou], { alvo: { min: 20 }, nota }),
    porQuantil('assinar sem parar', 'ms', tempos, 0.99, { alvo: { max: 1_000 }, nota }),
    porMediana('assinar sem parar: erros', '%', [(100 * erros.length) / (RITMO * segundos)], {
      alvo: { max: 0.1 },
      nota,
    }),
  )

  await comOutros(bancada, {
    base,
    nome: 'assinaturas',
    // from another unit: the desk of the writing unit grows by thousands
    quem: await clienteDe(base, 'ana.souza', 'GETRI'),
    async trabalho(segue) {
      const esperas: number[] = []
      const falhas: string[] = []
      while (segue()) {
        const { tempos: destas, erros: mal } = await emRitmo(base, RITMO, 1, proxima)
        esperas.push(...destas)
        falhas.push(...mal)
      }
      // without the signatures beside them, the others' times would mean nothing
      if (falhas.length > 0) throw new Error(`${falhas.length} signatures beside the others failed: ${falhas[0]}`)
      const [meio, quase] = [0.5, 0.95].map((parte) => `${Math.round(quantil(esperas, parte))} ms`)
      return `${RITMO} assinaturas por segundo (${esperas.length}; mediana ${meio}, p95 ${quase})`
    },
  })
  await Promise.all(abrindo)
}
