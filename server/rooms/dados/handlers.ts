import type { dadosApi } from '#contract/dados.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { daIdentidade } from '#server/core/sessao/da-identidade.ts'
import { reunirDados, titularDe } from './reunir.ts'

export const dadosHandlers: Handlers<typeof dadosApi, Contexto> = {
  /** Always the data of who signed in, even while they act for somebody they substitute. */
  async meus({ query: { depoisDe = 0 } }, { banco, portas, identidade, lingua }) {
    const titular = await titularDe(banco, daIdentidade(identidade))
    if (!titular) throw new Problema('USUARIO_NAO_ENCONTRADO')
    return reunirDados({ ...portas, banco }, titular, { depoisDe, lingua })
  },
}
