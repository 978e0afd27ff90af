import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Banco } from '#server/database/connection.ts'

import { atosEm, unidade } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let statements = 0
const counting = (banco: Banco): Banco => ({
  linhas(consulta, opcoes) {
    statements++
    return banco.linhas(consulta, opcoes)
  },
  transacao: (fazer) => banco.transacao((tx) => fazer(counting(tx))),
})
beforeAll(async () => {
  casa = await novaCasa(({ banco, bancoSemPressa }) => ({
    banco: counting(banco),
    bancoSemPressa: counting(bancoSemPressa),
  }))
})
afterAll(() => casa.fechar())
const { feito, outro } = atosEm(() => casa)

/** Statements that one call sends to the database, including those after its commit. */
async function countOf(fazer: () => Promise<unknown>): Promise<number> {
  const antes = statements
  await fazer()
  return statements - antes
}

/**
 * The present count of each act: raise one only with a reason here. `assinar` is challenge plus proof; the last signature also
 * notes when the document's time stamp is to be renewed.
 */
const NO_MAXIMO = {
  juntar: 30,
  tramitar: 34,
  receber: 26,
  anotar: 19,
  arquivar: 25,
  tramitarComApenso: 45,
  assinar: 42,
}

test('cada ato envia ao banco só os comandos previstos', async () => {
  const gelic = unidade(await casa.unidade('SEAD/GELIC'))
  const { mobilId } = await casa.assinado('Contado')
  const { id: semAssinatura } = await casa.finalizado('Por assinar')
  const { corpo } = await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${semAssinatura}/assinatura`)
  const peca = await casa.assinado('Peça')
  const apenso = await casa.assinado('Apenso')
  const mestre = await casa.assinado('Mestre')
  await feito(ANA, apenso.mobilId, 'apensar', outro(mestre.mobilId))
  const contas = {
    juntar: await countOf(() => feito(ANA, peca.mobilId, 'juntar', outro(mobilId))),
    tramitar: await countOf(() => feito(ANA, mobilId, 'tramitar', { destino: gelic })),
    receber: await countOf(() => feito(CARLA, mobilId, 'receber')),
    anotar: await countOf(() => feito(CARLA, mobilId, 'anotar', { texto: 'Visto' })),
    arquivar: await countOf(() => feito(CARLA, mobilId, 'arquivar')),
    tramitarComApenso: await countOf(() => feito(ANA, mestre.mobilId, 'tramitar', { destino: gelic })),
    assinar: await countOf(() => casa.assinar(BRUNO, semAssinatura, { sha256: corpo.sha256 })),
  }
  const acima = Object.entries(NO_MAXIMO).filter(([ato, maximo]) => contas[ato as keyof typeof NO_MAXIMO] > maximo)
  expect(acima, JSON.stringify(contas)).toEqual([])
})
