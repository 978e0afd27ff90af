import { type Banco, sql } from '#server/database/connection.ts'

export type Emissor = { iss: string; realm: 'interno' | 'externo' }

/** Notes which issuer stands for which realm. An issuer whose address changed keeps its people. */
export async function registrarEmissores(banco: Banco, emissores: Emissor[]) {
  for (const { iss, realm } of emissores)
    await banco.linhas(
      sql`insert into emissor (realm, iss) values (${realm}, ${iss}) on conflict (realm) do update set iss = excluded.iss
        where emissor.iss <> excluded.iss`,
    )
}
