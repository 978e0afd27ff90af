import {
  type correioApi,
  type EmailDaDemonstracao,
  EMAILS,
  type ModoDeEmail,
  modoPadrao,
  SINO_OPCIONAL,
  type TipoDeEmail,
} from '#contract/correio.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { destinoDe, linhaDoAssunto } from '#server/core/correio/carta.ts'
import { assuntoDaCarta } from '#server/core/correio/escrever.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { conviteAberto } from './convite-aberto.ts'

const QUANTOS = 100

type Guardada = { tipo: string; modo: ModoDeEmail | null; sino: boolean | null }

async function preferencias(banco: Banco, pessoaId: number) {
  const quem = await linha<{ email: string; lingua: Lingua | null; usada: Lingua | null; guardadas: Guardada[] }>(
    banco,
    sql`select i.email, i.lingua, i.lingua_usada as usada, coalesce((select jsonb_agg(jsonb_build_object('tipo', a.tipo, 'modo', a.modo,
      'sino', a.sino)) from aviso_preferencia a where a.identidade_id = i.id), '[]') as guardadas
        from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
  )
  const tipos = Object.entries(EMAILS) as [TipoDeEmail, boolean][] // Object.entries loses the names
  return {
    email: quem?.email ?? '',
    lingua: quem?.lingua ?? null,
    linguaUsada: quem?.usada ?? 'pt-BR',
    // summaries are made of the other kinds
    tipos: tipos
      .filter(([tipo]) => tipo !== 'RESUMO')
      .map(([tipo, podeRecusar]) => {
        const dele = quem?.guardadas.find((cada) => cada.tipo === tipo)
        return {
          tipo,
          podeRecusar,
          modo: podeRecusar ? (dele?.modo ?? modoPadrao(tipo)) : ('NA_HORA' as const),
          sino: SINO_OPCIONAL.includes(tipo) ? (dele?.sino ?? true) : null,
        }
      }),
  }
}

export const correioHandlers: Handlers<typeof correioApi, Contexto> = {
  preferencias: (_, { banco, entrada }) => preferencias(banco, entrada.id),

  preferir({ body: { tipo, modo = null, sino = null } }, contexto) {
    if (modo !== null && !EMAILS[tipo]) throw new Problema('EMAIL_NECESSARIO')
    if (sino !== null && !SINO_OPCIONAL.includes(tipo)) throw new Problema('CAMPO_INVALIDO', { campo: 'sino' })
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      await tx.linhas(
        sql`insert into aviso_preferencia as a (identidade_id, tipo, modo, sino) select p.identidade_id, ${tipo}, ${modo}, ${sino}::boolean
          from pessoa p where p.id = ${entrada.id}
            on conflict (identidade_id, tipo) do update set modo = coalesce(excluded.modo, a.modo), sino = coalesce(excluded.sino, a.sino)`,
      )
      return preferencias(tx, entrada.id)
    })
  },

  escolherLingua: ({ body: { lingua } }, contexto) =>
    contexto.escrever(async (tx) => {
      const { id } = contexto.entrada
      await tx.linhas(
        sql`update identidade i set lingua = ${lingua} from pessoa p where p.id = ${id} and i.id = p.identidade_id`,
      )
      return preferencias(tx, id)
    }),

  async demonstracao(_, { banco, portas }) {
    if (portas.correio.modo !== 'DEMONSTRACAO') throw new Problema('CORREIO_FECHADO')
    const guardados = await banco.linhas<
      EmailDaDemonstracao & { assuntoDoDocumento: string | null; lingua: Lingua | null }
    >(
      sql`select id, para, carta ->> 'assunto' as assunto, criado_em as "enviadoEm", carta -> 'paragrafos' as paragrafos,
          carta ->> 'codigo' as codigo,
              carta -> 'acao' as acao, carta ->> 'porque' as porque, carta ->> 'lingua' as lingua,
              ${assuntoDaCarta(sql`e`)} as "assuntoDoDocumento" from correio e
              order by ${conviteAberto(sql`e`, portas.relogio.agora().toISOString())} desc, id desc limit ${QUANTOS}`,
    )
    return {
      emails: guardados.map(({ assuntoDoDocumento, lingua, ...email }) => ({
        ...email,
        ...(assuntoDoDocumento !== null && {
          paragrafos: [dizer(lingua ?? 'pt-BR', linhaDoAssunto(assuntoDoDocumento)), ...email.paragrafos],
        }),
        acao: email.acao && { ...email.acao, caminho: destinoDe(email.acao.caminho, email.para) },
      })),
    }
  },
}
