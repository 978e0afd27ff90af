/** Accounts of the embedded provider (table `conta`). */
import { type Banco, linha, sql } from '../../database/connection.ts'
import { conferirSenha } from './senha.ts'

export type Conta = {
  sub: string
  username: string
  nome: string
  nome_proprio: string
  sobrenome: string
  email: string
  email_verificado: boolean
}

const FALHAS_MAXIMAS = 10

/** Columns of a `Conta`. */
export const colunas = sql`sub, username, nome, nome_proprio, sobrenome, email, email_verificado`

export type Contas = {
  encontrar(sub: string): Promise<Conta | undefined>
  /** Checks a password; the eleventh failure of a username in five minutes isn't even tried. */
  conferir(username: string, senha: string): Promise<{ conta: Conta } | 'recusada' | 'bloqueada'>
}

export function criarContas(banco: Banco, realm: string): Contas {
  return {
    async encontrar(sub) {
      // a session's subject may not be a uuid: compared as text
      return linha<Conta>(
        banco,
        sql`select ${colunas} from conta where realm = ${realm} and sub::text = ${sub} and ativa`,
      )
    },

    async conferir(digitado, senha) {
      const username = digitado.normalize('NFKC').trim().toLowerCase()
      // counted before the check, forgiven after it, so that parallel guesses can't slip past
      const tentativa = await linha<{ falhas: number }>(
        banco,
        sql`insert into oidc_tentativa as t (realm, username, falhas, desde) values (${realm}, ${username}, 1, now())
        on conflict (realm, username) do update set
          falhas = case when t.desde < now() - interval '5 minutes' then 1 else t.falhas + 1 end,
          desde = case when t.desde < now() - interval '5 minutes' then now() else t.desde end
        returning falhas`,
      )
      if (!tentativa || tentativa.falhas > FALHAS_MAXIMAS) return 'bloqueada'

      const conta = await linha<Conta & { senha_hash: string | null }>(
        banco,
        sql`select ${colunas}, senha_hash from conta where realm = ${realm} and username = ${username} and ativa`,
      )
      if (!(await conferirSenha(senha, conta?.senha_hash ?? undefined)) || !conta) return 'recusada'
      await banco.linhas(sql`delete from oidc_tentativa where realm = ${realm} and username = ${username}`)
      return { conta }
    },
  }
}

/** Claims about a person, named as Keycloak's. */
export function afirmacoes(conta: Conta) {
  return {
    preferred_username: conta.username,
    name: conta.nome,
    given_name: conta.nome_proprio,
    family_name: conta.sobrenome,
    email: conta.email,
    email_verified: conta.email_verificado,
  }
}
