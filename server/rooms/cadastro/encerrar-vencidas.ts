import { type Banco, sql } from '../../database/connection.ts'
import { semEmpate } from '../../database/sem-empate.ts'
import { NO_TERMINAL } from '../../core/administracao/registrar.ts'
import { encerrarPessoas } from '../../core/cadastro/pessoas.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { emAberto } from '../../core/plano/em-aberto.ts'
import { recurringJob } from '../../jobs/recurring.ts'

const POR_VEZ = 200
const HORA_MS = 3_600_000

/** Entries past their last day, by id. */
const vencidas = (tx: Banco, depoisDe: number) =>
  tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p where p.ate is not null and p.fim is null and not ${dentroDoPrazo} and p.id > ${depoisDe}
        order by p.id limit ${POR_VEZ} for no key update skip locked`,
    { nome: 'cadastro.vencidas' },
  )

/** Entries kept because they hold work; listed with those of people who left. */
const esperar = (tx: Banco, ids: number[], agora: Date) =>
  tx.linhas(
    sql`insert into saida (pessoa_id, em) select id, ${agora.toISOString()} from unnest(${sql.param(ids)}::bigint[]) as p (id)
        on conflict do nothing`,
  )

/** Ends entries past their last day. One with open work stays, without access, until somebody takes the work. */
export const entryExpiry = recurringJob({
  kind: 'lotacoes-vencidas',
  everyMs: HORA_MS,
  waitsWhileReadOnly: true,
  async run({ banco, relogio }) {
    let feitas = 0
    const algumas = (depoisDe: number) =>
      banco.transacao(async (tx) => {
        const ids = (await vencidas(tx, depoisDe)).map(({ id }) => id)
        const saidas = ids.map((linhaId) => ({ sobre: 'PESSOA' as const, acao: 'ENCERRAR' as const, linhaId }))
        const aberto = await emAberto(tx, saidas)
        const livres = ids.filter((id) => !aberto.has(`PESSOA ${id}`))
        await encerrarPessoas(tx, livres, {
          autor: NO_TERMINAL,
          origem: 'RODADA',
          agora: relogio.agora(),
          motivo: 'Fim do prazo da lotação',
        })
        await esperar(
          tx,
          ids.filter((id) => !livres.includes(id)),
          relogio.agora(),
        )
        return { ultima: ids.at(-1), encerradas: livres.length }
      })
    for (let depoisDe = 0; ;) {
      const { ultima, encerradas } = await semEmpate(() => algumas(depoisDe))
      feitas += encerradas
      if (ultima === undefined) return feitas
      depoisDe = ultima
    }
  },
})
