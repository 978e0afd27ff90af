import type { TipoDeEmail } from '#contract/correio.ts'

import { sql } from '#server/database/connection.ts'

/** Whether the person `p` wants this kind at the bell; kinds that ask nothing of them may be left to e-mail. */
export const querSino = (tipo: TipoDeEmail) =>
  sql`coalesce((select a.sino from aviso_preferencia a where a.identidade_id = p.identidade_id and a.tipo = ${tipo}), true)`
