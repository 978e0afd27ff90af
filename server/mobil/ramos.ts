import { type Banco, sql } from '../database/connection.ts'

/** A branch is on its way to somebody else. */
export const encaminharRamo = (
  tx: Banco,
  id: number,
  destino: { lotacaoId: number; pessoaId: number | null },
  remetente: { lotacaoId: number; id: number },
  instante: string,
) =>
  tx.linhas(
    sql`update ramo set estado = 'A_CAMINHO', lotacao_id = ${destino.lotacaoId}, pessoa_id = ${destino.pessoaId}, remetente_lotacao_id = ${remetente.lotacaoId},
          remetente_pessoa_id = ${remetente.id}, desde = ${instante} where id = ${id}`,
  )

export const receberRamo = (tx: Banco, id: number, pessoaId: number, instante: string) =>
  tx.linhas(sql`update ramo set estado = 'RECEBIDO', pessoa_id = ${pessoaId}, desde = ${instante} where id = ${id}`)

/** What is still open ends with its document. */
export const encerrarRamos = (tx: Banco, documentoId: number, movimentacaoId: number) =>
  tx.linhas(
    sql`update ramo set estado = 'ENCERRADO', fechamento_id = ${movimentacaoId} where documento_id = ${documentoId} and estado in ('A_CAMINHO', 'RECEBIDO')`,
  )
