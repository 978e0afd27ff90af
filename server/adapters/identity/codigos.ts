/** Codes by e-mail, for people invited to sign, without a password. */
import type { Carta } from '#server/core/correio/carta.ts'
import { escreverPara } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { novoCodigo } from '#server/core/externo/codigo.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { colunas, type Conta } from './contas.ts'
import { conferirSenha, hashSenha } from './senha.ts'

const VALE_MS = 10 * 60_000
const TENTATIVAS = 5
const POR_HORA = 5
const PAUSA = '30 seconds'

export type Codigos = {
  /** Sends one to a known address, unless too soon; same answer and time otherwise. */
  pedir(email: string, lingua: Lingua): Promise<void>
  /** The account of a code, which works once. */
  conferir(email: string, codigo: string): Promise<Conta | undefined>
}

const CARTA: Omit<Carta, 'documentoId' | 'codigo'> = {
  tipo: 'CODIGO',
  assunto: 'Código para entrar no Carimbo',
  paragrafos: [
    'Digite este código na página de entrada. Ele vale por 10 minutos, uma vez só.',
    'Ninguém do governo pede este código por telefone ou mensagem. Se não foi você que o pediu, não o passe a ninguém.',
  ],
  porque: 'Você recebe este e-mail porque alguém pediu para entrar com este endereço, que foi convidado a assinar.',
}

/** For the realm of external signers. */
export function criarCodigos(banco: Banco, realm: string): Codigos {
  /** Whether somebody has an account with this address, or was invited by it. */
  const conhecido = (tx: Banco, email: string) =>
    linha(
      tx,
      sql`select 1 as sim from conta where realm = ${realm} and lower(email) = ${email} and ativa
          union all select 1 from identidade i join pessoa p on p.identidade_id = i.id and p.fim is null where i.sub = ${`email:${email}`}
            limit 1`,
    )

  /** The address's account, now proved to be theirs; a new one if needed. */
  async function contaDe(tx: Banco, email: string): Promise<Conta | undefined> {
    const sua = await linha<Conta>(
      tx,
      sql`update conta set email_verificado = true
        where (realm, sub) = (select realm, sub from conta where realm = ${realm} and lower(email) = ${email} and ativa order by sub
        limit 1)
          returning ${colunas}`,
    )
    return (
      sua ??
      linha<Conta>(
        tx,
        sql`insert into conta (realm, sub, username, nome, nome_proprio, sobrenome, email, email_verificado)
            select ${realm}, gen_random_uuid(), ${email}, i.nome, split_part(i.nome, ' ', 1),
              ltrim(substr(i.nome, length(split_part(i.nome, ' ', 1)) + 1)), ${email}, true
            from identidade i where i.sub = ${`email:${email}`} limit 1 on conflict do nothing returning ${colunas}`,
      )
    )
  }

  return {
    async pedir(email, lingua) {
      const codigo = novoCodigo()
      const hash = await hashSenha(codigo)
      const agora = new Date()
      const valeAte = new Date(agora.getTime() + VALE_MS)
      await banco.transacao(async (tx) => {
        if (!(await conhecido(tx, email))) return
        const feito = await linha(
          tx,
          sql`insert into conta_codigo as c (realm, email, hash, expira_em, desde, enviado_em)
            values (${realm}, ${email}, ${hash}, ${valeAte.toISOString()}, now(), now())
              on conflict (realm, email) do update set hash = excluded.hash, expira_em = excluded.expira_em, erros = 0, enviado_em = now(),
                envios = case when c.desde < now() - interval '1 hour' then 1 else c.envios + 1 end, desde = case
                  when c.desde < now() - interval '1 hour' then now() else c.desde end
              where c.enviado_em < now() - ${PAUSA}::interval and (c.envios < ${POR_HORA} or c.desde < now() - interval '1 hour')
                returning 1 as sim`,
        )
        if (!feito) return
        await escreverPara(tx, email, { ...CARTA, codigo }, lingua, { agora, valeAte })
      })
    },

    async conferir(email, codigo) {
      // counted before checking, so that parallel guesses can't slip past
      const guardado = await linha<{ hash: string }>(
        banco,
        sql`update conta_codigo set erros = erros + 1 where realm = ${realm} and email = ${email} and erros < ${TENTATIVAS}
          and expira_em > now() returning hash`,
      )
      if (!(await conferirSenha(codigo, guardado?.hash)) || !guardado) return undefined
      return banco.transacao(async (tx) => {
        // spent by the first; the number sent stays
        const meu = await linha(
          tx,
          sql`update conta_codigo set expira_em = now(), hash = '' where realm = ${realm} and email = ${email} and hash = ${guardado.hash}
            returning 1 as sim`,
        )
        return meu && contaDe(tx, email)
      })
    },
  }
}
