import type { Portas } from '#server/base/contexto.ts'
import { apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { venceu } from './regras.ts'

/** Destroys drafts that were deleted thirty days ago. */
export const esquecerLixeira = ({ banco, relogio }: Portas) =>
  apagarAosPoucos(banco, 'lixeira', sql`excluido_em <= ${venceu(relogio.agora())}`)

/** Whether a deleted draft still has the file. */
export const arquivoNaLixeira = (sha256: SQL) =>
  sql`exists (select 1 from lixeira where arquivos @> array[${sha256}]::text[])`
