import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { recurringJob } from '#server/jobs/recurring.ts'
import { type Dito, dito } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type Carta, type CartaDita, linhaDoAssunto } from '#server/core/correio/carta.ts'
import { aindaExiste, assuntoDaCarta, enderecar, linguaDaIdentidade } from '#server/core/correio/escrever.ts'

/** Seven o'clock in Fortaleza, always UTC-3. */
const HORA_DO_RESUMO = 'T07:00:00-03:00'
/** Items in an e-mail; the rest is counted. */
const CABEM = 40

export function seteHoras(agora: Date): Date {
  const deHoje = new Date(hoje(agora) + HORA_DO_RESUMO)
  return deHoje <= agora ? deHoje : new Date(deHoje.getTime() - 86_400_000)
}

type Guardada = { carta: Omit<CartaDita, 'tipo'>; assuntoDoDocumento: string | null }

function resumir(guardadas: Guardada[]): Carta {
  const mais = guardadas.length - CABEM
  return {
    tipo: 'RESUMO',
    documentoId: null,
    assunto:
      guardadas.length === 1 ? 'Resumo do dia: 1 aviso' : dito('Resumo do dia: {n} avisos', { n: guardadas.length }),
    paragrafos: [
      'Desde o último resumo:',
      ...guardadas
        .slice(0, CABEM)
        .map(({ carta, assuntoDoDocumento }): Dito => [
          { texto: `${carta.assunto}. ${carta.paragrafos[0] ?? ''}` },
          ...(assuntoDoDocumento === null ? [] : [linhaDoAssunto(assuntoDoDocumento)]),
        ]),
      ...(mais > 0 ? [dito('E mais {n}.', { n: mais })] : []),
    ],
    acao: { rotulo: 'Abrir a minha mesa', caminho: '/mesa' },
    porque: 'Você recebe este e-mail porque escolheu receber estes avisos uma vez por dia.',
  }
}

/** One person's summary, in one transaction: removes what was gathered, and writes the e-mail with what still concerns them. */
const resumirDe = (banco: Banco, identidadeId: number, ate: Date, agora: Date) =>
  banco.transacao(async (tx) => {
    const guardadas = await tx.linhas<Guardada & { id: number; existe: boolean }>(
      sql`delete from correio_resumo r where r.identidade_id = ${identidadeId} and r.criado_em < ${ate.toISOString()}
        returning r.id, r.carta, ${aindaExiste(sql.raw('r'))} as existe, ${assuntoDaCarta(sql.raw('r'))} as "assuntoDoDocumento"`,
    )
    const ditas = guardadas.filter(({ existe }) => existe)
    if (ditas.length === 0) return 0
    const lida = await linha<{ lingua: Lingua }>(
      tx,
      sql`select ${linguaDaIdentidade} as lingua from identidade i where i.id = ${identidadeId}`,
    )
    const leitor = { id: identidadeId, lingua: lida?.lingua ?? 'pt-BR' }
    await enderecar(tx, [leitor], resumir(ditas.toSorted((a, b) => a.id - b.id)), { agora })
    return 1
  })

async function resumirTodos({ banco, relogio }: Portas) {
  const agora = relogio.agora()
  const ate = seteHoras(agora)
  let feitos = 0
  for (;;) {
    const proxima = await linha<{ identidade_id: number }>(
      banco,
      sql`select identidade_id from correio_resumo where criado_em < ${ate.toISOString()} order by criado_em limit 1`,
    )
    if (!proxima) return feitos
    feitos += await resumirDe(banco, proxima.identidade_id, ate, agora)
  }
}

/** At seven, sends each person their daily summary. */
export const mailDigests = recurringJob({ kind: 'resumo-do-correio', everyMs: 5 * 60_000, run: resumirTodos })
