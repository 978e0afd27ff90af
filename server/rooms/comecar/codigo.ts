import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

const VALE_MS = 3_600_000
/** 12 of 32 letters are 60 bits: nobody guesses a code within its hour, from however many addresses. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO = 12
/** Each starting process makes a code of its own; only the newest are kept. */
const GUARDADOS = 20
/** Key of the row in `casa`. */
const CHAVE = 'comecar'

type Guardado = { hash: string; ate: string }

/** Without an órgão the house is empty: nobody has an entry, and nothing can be written. */
export const casaVazia = async (banco: Banco) =>
  (await linha(banco, sql`select 1 as sim from orgao limit 1`)) === undefined

/** Valid codes; locks their row until `tx` ends. */
async function lerGuardados(tx: Banco, agora: Date): Promise<Guardado[]> {
  const lido = await linha<{ valor: string }>(tx, sql`select valor from casa where chave = ${CHAVE} for update`)
  const todos = lido ? (JSON.parse(lido.valor) as Guardado[]) : [] // as `novoCodigoDeAcesso` writes it
  return todos.filter(({ ate }) => ate > agora.toISOString())
}

/** Adds a code for the first access to those still valid. Undefined: the house is not empty. */
export async function novoCodigoDeAcesso(banco: Banco, agora: Date): Promise<string | undefined> {
  const letras = Array.from(crypto.getRandomValues(new Uint8Array(TAMANHO)), (sorte) => LETRAS[sorte % 32]).join('')
  const novo: Guardado = {
    hash: await sha256Hex(letras),
    ate: new Date(agora.getTime() + VALE_MS).toISOString(),
  }
  return banco.transacao(async (tx) => {
    if (!(await casaVazia(tx))) return undefined
    await tx.linhas(sql`insert into casa (chave, valor) values (${CHAVE}, '[]') on conflict do nothing`)
    const guardar = [novo, ...(await lerGuardados(tx, agora))].slice(0, GUARDADOS)
    await tx.linhas(sql`update casa set valor = ${JSON.stringify(guardar)}, em = now() where chave = ${CHAVE}`)
    return letras.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/**
 * Answers the code's expiry, ISO 8601. Throws COMECAR_ENCERRADO if the house is not empty, COMECAR_VENCIDO if no code is valid,
 * and COMECAR_CODIGO if the code is wrong. Tries are limited per address (`limite`).
 */
export async function conferirCodigo(banco: Banco, codigo: string, agora: Date): Promise<string> {
  const hash = await sha256Hex(codigo)
  return banco.transacao(async (tx) => {
    if (!(await casaVazia(tx))) throw new Problema('COMECAR_ENCERRADO')
    const guardados = await lerGuardados(tx, agora)
    if (guardados.length === 0) throw new Problema('COMECAR_VENCIDO')
    const certo = guardados.find((cada) => cada.hash === hash)
    if (!certo) throw new Problema('COMECAR_CODIGO')
    return certo.ate
  })
}

export const gastarCodigo = (tx: Banco) => tx.linhas(sql`delete from casa where chave = ${CHAVE}`)
