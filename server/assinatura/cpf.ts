import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

/** Of a person, digits only; '' where the register has none. */
export const cpfDaPessoa = async (banco: Banco, pessoaId: number) =>
  (
    await linha<{ cpf: string }>(
      banco,
      sql`select i.cpf from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
    )
  )?.cpf.replace(/\D/g, '') ?? ''

/** Of who signs. */
export const cpfDe = ({ banco, entrada }: Contexto) => cpfDaPessoa(banco, entrada.id)
