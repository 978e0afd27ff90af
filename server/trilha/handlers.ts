import type { Handlers } from '#contract/endpoint.ts'
import { palavrasDaFalha } from '#contract/motivos-da-trilha.ts'
import type { trilhaApi } from '#contract/trilha.ts'

import type { Contexto } from '../contexto.ts'
import { lerOuRecusar } from '../documento/registro.ts'
import { achado, carimboDe, provaDe, seloDe } from './laudo.ts'
import { lerTrilha } from './ler.ts'

export const trilhaHandlers: Handlers<typeof trilhaApi, Contexto> = {
  async obter({ params: { id } }, { portas, banco, entrada }) {
    const { sigla } = await lerOuRecusar(banco, id, entrada)
    const lida = await lerTrilha({ ...portas, banco }, id)
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
