import { Problema } from '#contract/problem.ts'

import { NaoPermitido, RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import { createKeys, type KeysConfiguration, type SigningRefusal } from '../proof/api.ts'

const isRefusal = (error: unknown): error is SigningRefusal => error instanceof Problema && 'why' in error

function worded(error: unknown) {
  if (!isRefusal(error)) return error
  const { codigo, why } = error
  return codigo === 'ACAO_NAO_PERMITIDA' && 'code' in why
    ? new NaoPermitido(why)
    : new RecusaDita(codigo, { motivo: why })
}

/** Wraps a function, wording its refusals in the reader's language. */
const wording =
  <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    act(...args).catch((error: unknown) => {
      throw worded(error)
    })

/** The keys of `server/proof`, whose refusals become the house's. Throws as `createKeys`. */
export async function openKeys(configuration: KeysConfiguration): ReturnType<typeof createKeys> {
  const keys = await createKeys(configuration)
  const { pessoa, deFora } = keys
  return {
    ...keys,
    selar: wording(keys.selar),
    pessoa: pessoa && { ...pessoa, preparar: wording(pessoa.preparar), juntar: wording(pessoa.juntar) },
    deFora: deFora && { ...deFora, resumo: wording(deFora.resumo), juntar: wording(deFora.juntar) },
  }
}
