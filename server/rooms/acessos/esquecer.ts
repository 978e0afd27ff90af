import { apagarAosPoucos } from '../../database/aos-poucos.ts'
import { type Banco, sql } from '../../database/connection.ts'

/** Sessions are kept for six months, as long as the law asks (Lei 12.965/2014, art. 15). The last access of each person stays. */
export const esquecerAcessos = (banco: Banco) =>
  apagarAosPoucos(banco, 'acesso_sessao', sql`visto_em < now() - interval '6 months'`)
