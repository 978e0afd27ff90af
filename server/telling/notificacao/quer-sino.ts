import type { TipoDeEmail } from '#contract/correio.ts'

import { sql } from '#server/database/connection.ts'

/** Whether the person `p` wants a kind at the bell: what asks nothing of them may be left to the e-mail. */
export const querSino = (tipo: TipoDeEmail) =>
  sql`coalesce((select a.sino from aviso_preferencia a where a.identidade_id = p.identidade_id and a.tipo = ${tipo}), true)`
