import type { Handlers } from '#contract/endpoint.ts'
import { motivosDaTrilha } from '#contract/motivos-da-trilha.ts'
import type { trilhaApi } from '#contract/trilha.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { translate } from '#server/base/palavras/problemas.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { achado, carimboDe, provaDe, seloDe } from '#server/core/trilha/laudo.ts'
import { lerTrilha } from '#server/core/trilha/ler.ts'

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
      achado: falha && translate(entrada.lingua, `trilha.${falha.motivo}`, motivosDaTrilha[falha.motivo], falha.dados),
    }
  },
}
