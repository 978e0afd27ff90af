import { type Banco, sql } from '#server/database/connection.ts'
import { contarDoAto } from '#server/telling/notificacao/do-ato.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import type { MovementToTell, PeopleTeller } from '../people.ts'

/** Ends the assignment notices of former holders. */
const endOthers = (tx: Banco, { documentoId, mobilId, instante }: MovementToTell, pessoaId: number | null) =>
  tx.linhas(
    sql`update notificacao set lida_em = ${instante}
        where documento_id = ${documentoId} and tipo = 'ATRIBUIDO' and lida_em is null and pessoa_id is distinct from ${pessoaId}::bigint
          and exists (select 1 from movimentacao v where v.id = movimentacao_id and v.mobil_id = ${mobilId})`,
  )

export const endAssignments: PeopleTeller = (tx, _, movement) => endOthers(tx, movement, null)

/** Tells the new holder, unless they assigned it themselves. */
export const tellAssigned: PeopleTeller = async (tx, _, movement) => {
  const { id, destinoPessoaId } = movement
  await endOthers(tx, movement, destinoPessoaId)
  if (destinoPessoaId === null) return
  await contarDoAto(tx, 'ATRIBUIDO', id, [destinoPessoaId], ({ quem, unidade, sigla }) => ({
    tipo: 'ATRIBUIDO',
    assunto: dito('Atribuído a você: {sigla}', { sigla }),
    paragrafos: [dito('{quem} ({unidade}) atribuiu {sigla} a você.', { quem, unidade, sigla })],
    porque: dito('Você recebe este e-mail porque {quem} ({unidade}) atribuiu o documento a você.', { quem, unidade }),
  }))
}

/** Tells the people named in a note. */
export const tellMentioned: PeopleTeller = async (tx, _, { id, dados }) => {
  const mencionados = dados['mencionados']
  if (!Array.isArray(mencionados)) return
  await contarDoAto(tx, 'MENCAO', id, mencionados, ({ quem, unidade, sigla }) => ({
    tipo: 'MENCAO',
    assunto: dito('Mencionaram você: {sigla}', { sigla }),
    paragrafos: [dito('{quem} ({unidade}) mencionou você numa anotação em {sigla}.', { quem, unidade, sigla })],
    porque: dito('Você recebe este e-mail porque {quem} ({unidade}) mencionou você numa anotação.', { quem, unidade }),
  }))
}
