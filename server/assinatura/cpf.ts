import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'

/** Of who signs, digits only; '' where the register has none. */
export const cpfDe = async ({ banco, entrada }: Contexto) =>
  (
    await linha<{ cpf: string }>(
      banco,
      sql`select i.cpf from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${entrada.id}`,
    )
  )?.cpf.replace(/\D/g, '') ?? ''
