import { type Banco, linha, sql } from '#server/database/connection.ts'
import { proximoNumero, siglaDe } from '#server/core/documento/escrita.ts'
import type { Registro } from '#server/core/documento/registro.ts'

export type Numero = { sigla: string; ano: number; numero: number | null; sequencia: number | null }

const numeroDe = (tx: Banco, id: number) =>
  linha<Numero>(tx, sql`select sigla, ano, numero, sequencia from documento where id = ${id}`)

/**
 * The document's number: the one it has, or the next. A processo's child is numbered inside it (PAI.01), under the lock of
 * the processo's row, while the child's unit still holds the processo.
 */
export async function numerar(tx: Banco, registro: Registro, ano: number): Promise<Numero> {
  const { pai, orgao, modelo } = registro
  // a returned document keeps its number
  const dele = registro.numerado && (await numeroDe(tx, registro.id))
  if (dele) return dele
  const processo =
    pai &&
    (await linha<{ sigla: string; proxima: number }>(
      tx,
      sql`select d.sigla,
        1 + coalesce((select max(f.sequencia) from documento f join mobil m on m.id = f.pai_mobil_id where m.documento_id = d.id),
        0) as proxima
          from documento d join especie e on e.id = d.especie_id where d.id = ${pai.documentoId} and e.tipo = 'PROCESSO'
            and d.situacao in ('PENDENTE_DE_ASSINATURA', 'ASSINADO')
            and exists (select 1 from mobil m where m.documento_id = d.id and m.tipo = 'VOLUME' and m.custodia = 'COM_ATENDENTE'
              and (m.atendente_lotacao_id = ${registro.lotaCadastranteId}
              or exists (select 1 from ramo r where r.mobil_id = m.id and r.tipo = 'PARALELO' and r.estado = 'RECEBIDO'
                and r.lotacao_id = ${registro.lotaCadastranteId})))
          for update of d`,
    ))
  if (processo) {
    const sigla = `${processo.sigla}.${String(processo.proxima).padStart(2, '0')}`
    return { sigla, ano, numero: null, sequencia: processo.proxima }
  }
  const numero = await proximoNumero(tx, orgao.id, modelo.especie.id, ano)
  return { sigla: siglaDe(orgao.sigla, modelo.especie.sigla, ano, numero), ano, numero, sequencia: null }
}
