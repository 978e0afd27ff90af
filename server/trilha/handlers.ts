import type { Handlers } from '#contract/endpoint.ts'
import { palavrasDaFalha } from '#contract/motivos-da-trilha.ts'
import type { trilhaApi } from '#contract/trilha.ts'

import type { Contexto, Portas } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { lerOuRecusar } from '../documento/registro.ts'
import { achado, provaDe, seloDe } from './laudo.ts'
import { lerTrilha } from './ler.ts'

/** The first time stamp over a checkpoint or one after it, which holds its hash. */
async function carimboDe({ banco, chaves }: Portas, n: number) {
  const carimbo = await linha<{ ponto: number; token: string; selo: string }>(
    banco,
    sql`select c.ponto, c.token, p.selo from carimbo_de_controle c join ponto_de_controle p on p.n = c.ponto
        where c.ponto >= ${n} and p.selo is not null order by c.ponto limit 1`,
  )
  const instante = carimbo && chaves.lacre?.lerCarimbo(carimbo.token, carimbo.selo)
  return instante ? { ponto: carimbo.ponto, instante } : null
}

export const trilhaHandlers: Handlers<typeof trilhaApi, Contexto> = {
  async obter({ params: { id } }, { portas, banco, entrada }) {
    const { sigla } = await lerOuRecusar(banco, id, entrada)
    const lida = await lerTrilha(banco, id)
    if (!lida) throw new Error(`trail of a document that does not exist: ${id}`)
    const { trilha } = lida
    const prova = await provaDe(portas, trilha)
    const falha = await achado(banco, id)
    return {
      sigla,
      trilha,
      prova: prova && {
        ...prova,
        selo: await seloDe(portas, prova.ponto),
        carimbo: await carimboDe(portas, prova.ponto.n),
      },
      achado: falha && palavrasDaFalha(falha),
    }
  },
}
