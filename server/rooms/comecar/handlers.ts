import type { comecarApi } from '#contract/comecar.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { casaVazia, conferirCodigo } from './codigo.ts'
import { concluirPrimeiroAcesso } from './concluir.ts'
import { conferirCasa } from './conferir.ts'

const exigirCodigo = ({ banco, portas }: Contexto, codigo: string) =>
  conferirCodigo(banco, codigo, portas.relogio.agora())

/** First access to an empty house, with the code that the house printed when it started. */
export const comecarHandlers: Handlers<typeof comecarApi, Contexto> = {
  estado: async (_, { banco, portas }) => ({ aberta: await casaVazia(banco), provedor: portas.provedor.tipo }),
  abrir: async ({ body: { codigo } }, contexto) => ({ valeAte: await exigirCodigo(contexto, codigo) }),
  async conferir({ body: { codigo, email } }, contexto) {
    await exigirCodigo(contexto, codigo)
    return { conferencias: await conferirCasa(contexto.portas, email) }
  },
  async conta({ body: { codigo, nome, email } }, contexto) {
    await exigirCodigo(contexto, codigo)
    const { convidar } = contexto.portas.provedor
    if (!convidar) throw new Problema('COMECAR_CONTA_FORA')
    return contexto.escrever(async (tx) => {
      const endereco = await convidar(tx, { nome, email, volta: '/comecar', sub: null, provado: false })
      if (endereco === undefined) throw new Problema('COMECAR_CONTA_DESATIVADA')
      return { endereco }
    })
  },
  concluir: ({ body }, contexto) => concluirPrimeiroAcesso(body, contexto),
}
