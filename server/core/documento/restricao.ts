import { type Banco, linha, sql } from '#server/database/connection.ts'
import { restrito } from './acesso.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** Refuses to send a restricted document where nobody may read it. */
export async function exigirQuemLeia(
  tx: Banco,
  documentoId: number,
  { lotacaoId, pessoaId }: { lotacaoId: number; pessoaId: number | null },
) {
  const fechado = await linha<{ sigla: string }>(
    tx,
    sql`select d.sigla from documento d where d.id = ${documentoId} and ${restrito()} and not exists (
          select 1 from pessoa p where p.lotacao_id = ${lotacaoId}
            and (p.fim is null or (p.posto_de is not null and p.id = ${pessoaId}::bigint))
            and (${pessoaId}::bigint is null or p.id = ${pessoaId})
            and (p.id in (d.cadastrante_id, d.responsavel_id, d.titular_id)
              or p.id in (select r.pessoa_id from restricao r where r.documento_id = d.id)
              or p.id in (select a.pessoa_id from assinante a where a.documento_id = d.id)))`,
  )
  if (fechado) throw naoPermitido('DESTINO_NAO_LE', { sigla: fechado.sigla })
}

/** Restricts a copy like its original; its author may read it too. */
export async function copiarRestricao(tx: Banco, de: number, para: number, copiadora: number) {
  const restrita = await linha(tx, sql`select 1 as sim from documento d where d.id = ${de} and ${restrito()}`)
  if (!restrita) return
  await tx.linhas(
    sql`insert into restricao (documento_id, pessoa_id) select ${para}::bigint, pessoa_id from restricao where documento_id = ${de}
        union select ${para}::bigint, ${copiadora}::bigint`,
  )
  await tx.linhas(
    sql`update documento n set restrito_ate = d.restrito_ate, restrito_hipotese_id = d.restrito_hipotese_id from documento d
      where n.id = ${para} and d.id = ${de}`,
  )
}
