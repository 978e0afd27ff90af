import { palavrasDaEscala } from '#server/house/seed/escala/palavras.ts'

import { type Bancada, type Casa, emParalelo } from '../bancada.ts'
import { clienteDe } from '../cliente.ts'
import { emRitmo, type Pedido } from '../http.ts'
import { corpoDe, mesaDe, preparadores } from '../preparo.ts'
import { porMediana, porQuantil } from '../tabela.ts'

const POR_SEGUNDO = 500
const SEGUNDOS = 20

/** Calls of each kind in a hundred (docs/regras/promessas.md, L2). */
const MISTURA = [
  ['mesa', 55],
  ['documento', 20],
  ['busca', 12],
  ['historico', 6],
  ['rascunho', 6],
  ['assinar', 1],
] as const
type Tipo = (typeof MISTURA)[number][0]

/** The hundred calls, with each kind spread evenly. */
function ordem(): Tipo[] {
  const lugares = MISTURA.flatMap(([tipo, vezes]) =>
    Array.from({ length: vezes }, (_, i) => ({ tipo, lugar: (i + 0.5) / vezes })),
  )
  return lugares.toSorted((a, b) => a.lugar - b.lugar).map(({ tipo }) => tipo)
}

/** An office hour's mix of calls from several people, at a fixed rate, for twenty seconds. */
export async function carga(bancada: Bancada, { base }: Casa, dados: string) {
  const segundos = bancada.n(SEGUNDOS, 5)
  const { ana, bruno, rascunho, finalizar, resumo, desafiar } = await preparadores(base)
  const carla = await clienteDe(base, 'carla.dias')
  const diego = await clienteDe(base, 'diego.alves')
  const pessoas = [carla, ana, diego, bruno]
  const { itens } = await mesaDe(carla)
  const assinaveis: { id: number; corpo: object }[] = []
  await emParalelo(Array.from({ length: (segundos * POR_SEGUNDO) / 100 }), 8, async (_, i) => {
    const documento = await finalizar(await rascunho(`Para assinar na carga ${i}`))
    assinaveis.push({ id: documento.id, corpo: await desafiar(documento, await resumo(documento)) })
  })
  const editaveis = await Promise.all(Array.from({ length: 50 }, (_, i) => rascunho(`Para escrever na carga ${i}`)))
  const versoes = editaveis.map(({ versao }) => versao)
  const { comuns, medias } = palavrasDaEscala()
  const tipos = ordem()
  let assinadas = 0
  let salvos = 0

  const pedido = (i: number): Pedido => {
    const um = itens[(i * 13) % itens.length]
    switch (tipos[i % tipos.length]) {
      case 'documento':
        return { quem: carla, path: `/siga/documento/${um?.documentoId}` }
      case 'busca':
        return {
          quem: carla,
          path: `/siga/busca?q=${(i % 6 === 0 ? comuns[i % comuns.length] : medias[(i * 7) % medias.length]) ?? ''}`,
        }
      case 'historico':
        return { quem: carla, path: `/siga/documento/${um?.documentoId}/movimentacao` }
      case 'rascunho': {
        const qual = salvos++ % editaveis.length
        const { id = 0 } = editaveis[qual] ?? {}
        const versao = versoes[qual] ?? 1
        versoes[qual] = versao + 1
        const corpo = {
          assunto: `Escrito na carga ${i}`,
          corpo: corpoDe(5),
          responsavelId: bruno.entrada?.id ?? null,
          destinatario: null,
          nivelAcesso: 20,
          data: null,
        }
        return { method: 'PUT', quem: ana, path: `/siga/documento/${id}`, versao, corpo }
      }
      case 'assinar': {
        const { id = 0, corpo = {} } = assinaveis[assinadas++] ?? {}
        return { method: 'POST', quem: bruno, path: `/siga/documento/${id}/assinar`, corpo }
      }
      default: {
        const quem = pessoas[i % pessoas.length] ?? carla
        return { quem, path: `/siga/mesa?visao=${i % 3 === 0 ? 'LOTACAO' : 'MINHA'}` }
      }
    }
  }
  await bancada.sossego()
  const { tempos, erros } = await emRitmo(base, POR_SEGUNDO, segundos, pedido)
  const nota = `Carga: ${POR_SEGUNDO} pedidos/s por ${segundos} s (55 % mesa, 20 % documento, 12 % busca, 6 % histórico, 6 % rascunho, 1 % assinatura), o tempo contado do instante devido; servidor, PostgreSQL e quem pede nos mesmos dois núcleos.`
  bancada.anotar(
    porQuantil(`carga mista (${dados})`, 'ms', tempos, 0.95, { alvo: { max: 200 }, nota }),
    porQuantil(`carga mista (${dados})`, 'ms', tempos, 0.99, { alvo: { max: 500 }, nota }),
    porMediana(`carga mista: erros (${dados})`, '%', [(100 * erros.length) / (POR_SEGUNDO * segundos)], {
      alvo: { max: 0.1 },
      nota,
    }),
  )
  const contados = Map.groupBy(erros, (erro) => erro.slice(0, 60))
  for (const [erro, vezes] of [...contados].slice(0, 5)) console.log(`  ${vezes.length}× ${erro}`)
}
