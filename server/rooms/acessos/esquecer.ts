import { apagarAosPoucos } from '../../database/aos-poucos.ts'
import { type Banco, sql } from '../../database/connection.ts'

/** Sessions are kept for six months, as the law asks (Lei 12.965/2014, art. 15). Each person's last access stays. */
export const esquecerAcessos = (banco: Banco) =>
  apagarAosPoucos(banco, 'acesso_sessao', sql`visto_em < now() - interval '6 months'`)
