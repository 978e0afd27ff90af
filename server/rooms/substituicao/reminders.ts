import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { recurringJob } from '#server/jobs/recurring.ts'
import { type Contada, colunas, contar, juntas } from '#server/core/substituicao/contar.ts'

/** Tells both people that a substitution began, or is over; once. */
export const substitutionReminders = recurringJob({
  kind: 'lembretes-de-substituicao',
  everyMs: 5 * 60_000,
  async run(portas) {
    const agora = portas.relogio.agora()
    const dia = hoje(agora)
    const depois: Parameters<Contexto['depois']>[0][] = []
    const contexto = { portas, depois: (fazer: () => Promise<void>) => void depois.push(fazer) }
    const ditas = await portas.banco.transacao(async (tx) => {
      const comecaram = await tx.linhas<Contada>(
        sql`update substituicao x set comeco_dito_em = ${agora.toISOString()} from ${juntas}
            where x.id = s.id and s.comeco_dito_em is null and s.encerrada_em is null and s.de <= ${dia}::date and s.ate >= ${dia}::date
              and x.comeco_dito_em is null returning ${colunas}`,
      )
      const acabaram = await tx.linhas<Contada>(
        sql`update substituicao x set fim_dito_em = ${agora.toISOString()} from ${juntas}
            where x.id = s.id and s.fim_dito_em is null and s.ate < ${dia}::date and x.fim_dito_em is null returning ${colunas}`,
      )
      for (const cada of comecaram) await contar(tx, contexto, cada, 'COMECOU')
      for (const cada of acabaram) await contar(tx, contexto, cada, 'ACABOU')
      return comecaram.length + acabaram.length
    })
    for (const fazer of depois) await fazer()
    return ditas
  },
})
