import { type Banco, sql } from '../database/connection.ts'

/** A processo has one custody: its older volumes are where the newest is (domain.md §3.1). Harmless for vias. */
export const volumesJuntos = (tx: Banco, documentoId: number) =>
  tx.linhas(
    sql`update mobil v set custodia = n.custodia, atendente_lotacao_id = n.atendente_lotacao_id, atendente_pessoa_id = n.atendente_pessoa_id,
          remetente_lotacao_id = n.remetente_lotacao_id, remetente_pessoa_id = n.remetente_pessoa_id, pai_id = n.pai_id, mestre_id = n.mestre_id,
          arquivado_em = n.arquivado_em, edital_id = n.edital_id,
          devolver_ate = n.devolver_ate, devolver_lotacao_id = n.devolver_lotacao_id, devolver_pessoa_id = n.devolver_pessoa_id, desde = n.desde, movido = n.movido
        from (select * from mobil where documento_id = ${documentoId} and tipo = 'VOLUME' order by sequencia desc limit 1) n
        where v.documento_id = ${documentoId} and v.tipo = 'VOLUME' and v.id <> n.id`,
  )
