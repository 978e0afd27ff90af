import { type correioApi, type EmailDaDemonstracao, EMAILS, type TipoDeEmail } from '#contract/correio.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'

const QUANTOS = 100

async function preferencias(banco: Banco, pessoaId: number) {
  const quem = await linha<{ email: string; recusados: string[] }>(
    banco,
    sql`select i.email, array(select r.tipo from correio_recusa r where r.identidade_id = i.id) as recusados
        from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
  )
  const tipos = Object.entries(EMAILS) as [TipoDeEmail, boolean][] // Object.entries forgets the names
  return {
    email: quem?.email ?? '',
    tipos: tipos.map(([tipo, podeRecusar]) => ({
      tipo,
      podeRecusar,
      recebe: !podeRecusar || !quem?.recusados.includes(tipo),
    })),
  }
}

export const correioHandlers: Handlers<typeof correioApi, Contexto> = {
  preferencias: (_, { banco, entrada }) => preferencias(banco, entrada.id),

  preferir({ body: { tipo, recebe } }, contexto) {
    if (!EMAILS[tipo]) throw new Problema('EMAIL_NECESSARIO')
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      await tx.linhas(
        recebe
          ? sql`delete from correio_recusa r using pessoa p where p.id = ${entrada.id} and r.identidade_id = p.identidade_id and r.tipo = ${tipo}`
          : sql`insert into correio_recusa (identidade_id, tipo) select p.identidade_id, ${tipo} from pessoa p where p.id = ${entrada.id} on conflict do nothing`,
      )
      return preferencias(tx, entrada.id)
    })
  },

  async demonstracao(_, { banco, portas }) {
    if (portas.correio.modo !== 'DEMONSTRACAO') throw new Problema('CORREIO_FECHADO')
    return {
      emails: await banco.linhas<EmailDaDemonstracao>(
        sql`select id, para, carta ->> 'assunto' as assunto, criado_em as "enviadoEm", carta -> 'paragrafos' as paragrafos, carta ->> 'codigo' as codigo,
              carta -> 'acao' as acao, carta ->> 'porque' as porque from correio order by id desc limit ${QUANTOS}`,
      ),
    }
  },
}
