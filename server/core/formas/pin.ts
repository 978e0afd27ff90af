import { Problema } from '#contract/problem.ts'

import { senhaDigitadaEm } from '#server/core/sessao/autenticacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { contarAPessoa } from './contar-a-pessoa.ts'
import { type Bloqueio, bloqueio, contar, ERROS_MAXIMO, type EstadoDoPin } from './tentativas-de-pin.ts'

type PinGuardado = EstadoDoPin & { hash: string; desde: string; usadoEm: string | null }

/** The person of an entry. */
export const identidadeDe = (pessoaId: number) => sql`(select identidade_id from pessoa where id = ${pessoaId})`

const colunas = sql.raw(`hash, desde, usado_em as "usadoEm", erros, bloqueios, bloqueado_em as "bloqueadoEm"`)
export const pinDe = ({ banco, entrada }: Pick<Contexto, 'banco' | 'entrada'>, travar = false) =>
  linha<PinGuardado>(
    banco,
    sql`select ${colunas} from pin where identidade_id = ${identidadeDe(entrada.id)} ${travar ? sql`for update` : sql``}`,
  )

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', timeStyle: 'short' })
export const problemaDoBloqueio = ({ ate }: Bloqueio) =>
  ate === null ? new Problema('PIN_BLOQUEADO_ATE_ENTRAR') : new Problema('PIN_BLOQUEADO', { hora: hora.format(ate) })

/** Takes one try under the row's lock, and answers how many are left; throws when none is. */
function tomarTentativa(contexto: Contexto) {
  const { portas, entrada } = contexto
  const senhaEm = senhaDigitadaEm(contexto)
  const agora = portas.relogio.agora()
  return contexto.banco.transacao(async (banco) => {
    const pin = await pinDe({ banco, entrada }, true)
    if (!pin) throw new Problema('PIN_AUSENTE')
    const travado = bloqueio(pin, agora, senhaEm)
    if (travado) throw problemaDoBloqueio(travado)
    const novo = contar(pin, agora, senhaEm)
    await banco.linhas(
      sql`update pin set erros = ${novo.erros}, bloqueios = ${novo.bloqueios}, bloqueado_em = ${novo.bloqueadoEm}
          where identidade_id = ${identidadeDe(entrada.id)}`,
    )
    return { hash: pin.hash, novo }
  })
}

/** Throws unless the PIN is right. Hashes outside any transaction, after a try was taken. */
export async function conferirPin(digitado: string, contexto: Contexto): Promise<{ desde: string }> {
  const { banco, entrada, portas } = contexto
  const { hash, novo } = await tomarTentativa(contexto)
  if (!(await portas.segredos.confere(digitado, hash))) {
    if (novo.bloqueadoEm === null) throw new Problema('PIN_INCORRETO', { n: ERROS_MAXIMO - novo.erros })
    await banco.transacao((tx) => contarAPessoa(tx, contexto, 'PIN_BLOQUEADO'))
    const travado = bloqueio(novo, portas.relogio.agora(), senhaDigitadaEm(contexto))
    throw travado ? problemaDoBloqueio(travado) : new Problema('PIN_INCORRETO', { n: 0 })
  }
  const certo = await linha<{ desde: string }>(
    banco,
    sql`update pin set erros = 0, bloqueios = 0, bloqueado_em = null, usado_em = ${portas.relogio.agora().toISOString()}
        where identidade_id = ${identidadeDe(entrada.id)} and hash = ${hash} returning desde`,
  )
  if (!certo) throw new Problema('PIN_AUSENTE') // changed or removed meanwhile
  return certo
}
