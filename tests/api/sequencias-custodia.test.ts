import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { possesQueNaoConferem } from '#server/core/trilha/posse.ts'

import { caminho } from '../apoio/sorteio/caminho.ts'
import { guarda } from '../apoio/sorteio/guarda.ts'
import { type Mundo, type Pedidos, sorteio, um } from '../apoio/sorteio/sorteio.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

/** Number of random walks: a sample in `npm test`, a thousand in `npm run test:longo`. */
const SEQUENCIAS = Number(process.env['SEQUENCIAS'] ?? (process.env['CARIMBO_LONGO'] ? 1_000 : 12))
const PASSOS = 30
const SEMENTE = Number(process.env['SEMENTE'] ?? randomInt(2 ** 31))
const PESSOAS = [ANA, BRUNO, CARLA, DIEGO]

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const PEDIDOS: Pedidos = { ...caminho, arquivar: guarda.arquivar!, desarquivar: guarda.desarquivar! }
/** Acts that move a via are drawn half of the time; all other acts on a via, the other half. */
const ANDAM: NomeAcao[] = ['tramitar', 'tramitarEmParalelo', 'notificar', 'receber', 'concluir', 'desfazer']
/** Their success depends on their parameters. */
const DEPENDE: NomeAcao[] = [
  'tramitar',
  'tramitarEmParalelo',
  'notificar',
  'juntar',
  'juntarAqui',
  'apensar',
  'incluirCopia',
  'vincular',
  'desfazer',
  'desfazerRecebimento',
]

async function andar(semente: number): Promise<NomeAcao[]> {
  const sorte = sorteio(semente)
  const mundo: Mundo = { documentos: [] }
  for (const assunto of ['Um', 'Outro']) {
    const { id, mobilId } = await casa.assinado(assunto)
    mundo.documentos.push({ id, mobilId })
  }
  const feitos: NomeAcao[] = []
  const dito: string[] = []
  for (let passo = 0; passo < PASSOS; passo++) {
    const quem = um(sorte, PESSOAS)
    const alvo = sorte() < 0.8 ? mundo.documentos[0] : mundo.documentos[1]
    const lido = await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${alvo?.mobilId}`)
    if (lido.status !== 200) continue
    const { documento, mobil } = lido.corpo
    const pedidas = documento.acoes.filter(({ nome }) => nome in PEDIDOS)
    const possiveis = pedidas.filter(({ nome, pode }) => pode && (sorte() < 0.3 || ANDAM.includes(nome)))
    const acao = um(sorte, possiveis.length > 0 && sorte() < 0.9 ? possiveis : pedidas)
    const chamada = await PEDIDOS[acao.nome]?.({ casa, quem, documento, mobil: mobil.id, mundo, sorte })
    if (!chamada) continue
    const resposta = await casa.chamar(quem, 'POST', chamada.caminho, { corpo: chamada.corpo })
    dito.push(`${quem.split('.')[0]} ${acao.nome} ${documento.sigla}: ${resposta.status}`)
    const onde = `semente ${semente}: ${dito.join(', ')}: ${JSON.stringify(resposta.problema)}`
    expect(resposta.status, onde).toBeLessThan(500)
    if (!acao.pode) expect(resposta.status, `${onde}, e não podia`).toBeGreaterThanOrEqual(400)
    if (acao.pode && !DEPENDE.includes(acao.nome)) expect(resposta.status, onde).toBe(200)
    if (resposta.status === 200) feitos.push(acao.nome)
  }
  return feitos
}

test(
  `${SEQUENCIAS} caminhos: custódia, ramos e marcas são sempre o que as movimentações dão (semente ${SEMENTE})`,
  async () => {
    const contagem = new Map<string, number>()
    const falta = () => ANDAM.filter((nome) => !contagem.has(nome))
    // a sample without some act would prove nothing of it: walks go on until all were done
    for (let i = 0; i < SEQUENCIAS || (falta().length > 0 && i < 10 * SEQUENCIAS); i += 3) {
      const feitas = await Promise.all([0, 1, 2].map((j) => andar(SEMENTE + i + j)))
      for (const nome of feitas.flat()) contagem.set(nome, (contagem.get(nome) ?? 0) + 1)
      if (i % 30 === 0) expect(await possesQueNaoConferem(casa.banco), `até a semente ${SEMENTE + i + 2}`).toEqual([])
    }
    console.log(`semente ${SEMENTE}: ${[...contagem].map(([nome, vezes]) => `${nome} ${vezes}`).join(', ')}`)
    expect(await possesQueNaoConferem(casa.banco)).toEqual([])
    expect(falta()).toEqual([])
    expect(casa.erros).toEqual([])
  },
  60 * 60_000, // for busy machines
)
