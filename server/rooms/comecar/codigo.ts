import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '../../hash.ts'

const VALE_MS = 3_600_000
/** Wrong codes after which the right one is good no more: twelve letters of 32 are not guessed before. */
const ERROS = 20
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO = 12
/** The row of `casa` that keeps it. */
const CHAVE = 'comecar'

type Guardado = { hash: string; ate: string; erros: number }

/** A house is empty until it has an órgão: nothing can be written in it, and nobody has an entry. */
export const casaVazia = async (banco: Banco) =>
  (await linha(banco, sql`select 1 as sim from orgao limit 1`)) === undefined

/** Makes the code of the first access, in place of an earlier one, and answers it; undefined in a house that is not empty. */
export async function novoCodigoDeAcesso(banco: Banco, agora: Date): Promise<string | undefined> {
  const letras = Array.from(crypto.getRandomValues(new Uint8Array(TAMANHO)), (sorte) => LETRAS[sorte % 32]).join('')
  const guardar: Guardado = {
    hash: await sha256Hex(letras),
    ate: new Date(agora.getTime() + VALE_MS).toISOString(),
    erros: 0,
  }
  return banco.transacao(async (tx) => {
    if (!(await casaVazia(tx))) return undefined
    await tx.linhas(
      sql`insert into casa (chave, valor) values (${CHAVE}, ${JSON.stringify(guardar)})
          on conflict (chave) do update set valor = excluded.valor, em = now()`,
    )
    return letras.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** The row is held until the end of `tx`: guesses are counted one after the other. */
async function lerGuardado(tx: Banco): Promise<Guardado | undefined> {
  const lido = await linha<{ valor: string }>(tx, sql`select valor from casa where chave = ${CHAVE} for update`)
  return lido && (JSON.parse(lido.valor) as Guardado) // written above
}

/**
 * Until when the code is good, ISO 8601. Throws COMECAR_ENCERRADO in a house that is not empty, COMECAR_VENCIDO for a code
 * that is too old or was guessed at too often, and COMECAR_CODIGO for a wrong one, which is counted.
 */
export async function conferirCodigo(banco: Banco, codigo: string, agora: Date): Promise<string> {
  const hash = await sha256Hex(codigo)
  const lido = await banco.transacao(async (tx) => {
    if (!(await casaVazia(tx))) throw new Problema('COMECAR_ENCERRADO')
    const guardado = await lerGuardado(tx)
    if (!guardado || guardado.ate <= agora.toISOString() || guardado.erros >= ERROS)
      throw new Problema('COMECAR_VENCIDO')
    if (guardado.hash === hash) return guardado.ate
    const contado: Guardado = { ...guardado, erros: guardado.erros + 1 }
    await tx.linhas(sql`update casa set valor = ${JSON.stringify(contado)} where chave = ${CHAVE}`)
    return undefined
  })
  if (lido === undefined) throw new Problema('COMECAR_CODIGO')
  return lido
}

export const gastarCodigo = (tx: Banco) => tx.linhas(sql`delete from casa where chave = ${CHAVE}`)
