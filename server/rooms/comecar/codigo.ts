import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

const VALE_MS = 3_600_000
/** Each of 32 letters twelve times: sixty bits, which nobody guesses within the hour, however many addresses they ask from. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO = 12
/** Each process that starts says one of its own; the newest are kept. */
const GUARDADOS = 20
/** The row of `casa` that keeps them. */
const CHAVE = 'comecar'

type Guardado = { hash: string; ate: string }

/** A house is empty until it has an órgão: nothing can be written in it, and nobody has an entry. */
export const casaVazia = async (banco: Banco) =>
  (await linha(banco, sql`select 1 as sim from orgao limit 1`)) === undefined

/** The codes that are good now; the row is held until the end of `tx`. */
async function lerGuardados(tx: Banco, agora: Date): Promise<Guardado[]> {
  const lido = await linha<{ valor: string }>(tx, sql`select valor from casa where chave = ${CHAVE} for update`)
  const todos = lido ? (JSON.parse(lido.valor) as Guardado[]) : [] // written below
  return todos.filter(({ ate }) => ate > agora.toISOString())
}

/** Makes a code of the first access, beside those that are still good, and answers it; undefined in a house that is not empty. */
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
 * Until when the code is good, ISO 8601. Throws COMECAR_ENCERRADO in a house that is not empty, COMECAR_VENCIDO when no code is
 * good any more, and COMECAR_CODIGO for a wrong one. How often one address may try is limited for each address (`limite`).
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
