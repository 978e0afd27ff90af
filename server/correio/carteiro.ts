import type { Portas } from '../contexto.ts'
import { aosPoucos, apagarAosPoucos } from '../database/aos-poucos.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { rodada } from '../rodadas/rodada.ts'
import { type CartaDita, compor } from './carta.ts'
import { aindaExiste, semSegredos } from './escrever.ts'

/** How long whoever is sending one is believed to be at it, ms. */
const POSSE_MS = 120_000
const PAUSA_MS = 15_000
const PAUSA_MAXIMA_MS = 3_600_000

type Tomada = {
  id: number
  messageId: string
  para: string
  carta: Omit<CartaDita, 'tipo'>
  tipo: CartaDita['tipo']
  tentativas: number
  externa: boolean
  /** Since it was written, what it names may have been closed to who gets it. */
  existe: boolean
}

/** Takes one up that nobody is at; others skip it. */
const tomar = (banco: Banco, agora: Date) =>
  linha<Tomada>(
    banco,
    sql`with uma as (
          select c.id, coalesce(e.realm, 'externo') = 'externo' as externa from correio c left join identidade i on i.id = c.identidade_id left join emissor e on e.id = i.emissor_id
          where c.estado = 'A_ENVIAR' and c.tentar_em <= ${agora.toISOString()} and c.vale_ate > ${agora.toISOString()}
          order by c.tentar_em limit 1 for update of c skip locked)
        update correio c set tentativas = c.tentativas + 1, tentar_em = ${new Date(agora.getTime() + POSSE_MS).toISOString()} from uma where c.id = uma.id
        returning c.id, c.message_id as "messageId", c.para, c.carta, c.tipo, c.tentativas, uma.externa, ${aindaExiste(sql.raw('c'))} as existe`,
  )

/** Ended, one way or the other: a secret it said is forgotten. */
const encerrar = (banco: Banco, id: number, agora: Date, motivo: string | null) =>
  banco.linhas(
    sql`update correio set estado = ${motivo === null ? 'ENVIADO' : 'DESISTIU'}, motivo = ${motivo}, carta = ${semSegredos}, encerrado_em = ${agora.toISOString()} where id = ${id}`,
  )

async function enviar(portas: Portas, tomada: Tomada) {
  const { banco, correio, relogio, configuracao } = portas
  const { id, tentativas, carta, tipo } = tomada
  const { enderecoPublico } = configuracao
  const messageId = `<${tomada.messageId}@${new URL(enderecoPublico).hostname}>`
  try {
    const resultado = await correio.enviar(compor({ ...carta, tipo }, { ...tomada, messageId, enderecoPublico }))
    if (resultado !== undefined) portas.registrar('erro', 'correio recusado', { correio: id, ...resultado })
    await encerrar(banco, id, relogio.agora(), resultado ? resultado.recusa : null)
  } catch (erro) {
    // addresses are personal data: what the server said may repeat them, so that only its kind is told
    const motivo = erro instanceof Error && 'code' in erro ? String(erro.code) : 'FALHA'
    portas.registrar('erro', 'correio', { correio: id, tentativas, motivo })
    const pausa = Math.min(PAUSA_MS * 2 ** Math.min(tentativas - 1, 10), PAUSA_MAXIMA_MS)
    await banco.linhas(
      sql`update correio set motivo = ${motivo}, tentar_em = ${new Date(relogio.agora().getTime() + pausa).toISOString()} where id = ${id}`,
    )
  }
}

/** A process's share of the post. */
export const carteiro = rodada({
  nome: 'correio',
  cadaMs: 2_000,
  async fazer(portas) {
    if (portas.correio.modo !== 'SMTP') return 0
    let feitas = 0
    for (;;) {
      const agora = portas.relogio.agora()
      const tomada = await tomar(portas.banco, agora)
      if (!tomada) return feitas
      if (tomada.existe) await enviar(portas, tomada)
      else await encerrar(portas.banco, tomada.id, agora, 'SEM_ACESSO')
      feitas++
    }
  },
})

/** Sends what waits, one after the other; answers how many were tried. */
export const distribuir = carteiro.chamar

/** What nobody would need any more ends; what ended is forgotten a month later, as is what the demonstration kept. */
export async function esquecerCorreio(banco: Banco) {
  await aosPoucos(
    banco,
    'correio',
    sql`estado = 'A_ENVIAR' and vale_ate < now()`,
    (lote) =>
      sql`update correio set estado = 'DESISTIU', motivo = coalesce(motivo, 'PRAZO'), carta = ${semSegredos}, encerrado_em = now()
          where ${lote}`,
  )
  await apagarAosPoucos(banco, 'correio', sql`criado_em < now() - interval '30 days'`)
}
