import type { CriacaoDePasskey, Passkey } from '#contract/formas.ts'
import { PASSKEYS_MAXIMO } from '#contract/formas.ts'
import { paraBase64url } from '#contract/base64url.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { apagarAosPoucos } from '#server/database/aos-poucos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { casaDaPasskey } from '#server/core/signatario/casa-da-passkey.ts'
import { identidadeDe } from './pin.ts'
import { ALGORITMOS, conferirCriacao, type Criada } from './webauthn.ts'

const PRAZO_MS = 5 * 60_000

export const passkeysDe = (banco: Banco, pessoaId: number) =>
  banco.linhas<Passkey & { credencial: string }>(
    sql`select id, nome, credencial, criada_em as "criadaEm", usada_em as "usadaEm", sincronizada from passkey
        where identidade_id = ${identidadeDe(pessoaId)} order by id`,
  )

const exigirLugar = (quantas: number) => {
  if (quantas >= PASSKEYS_MAXIMO) throw new Problema('PASSKEYS_DEMAIS', { n: PASSKEYS_MAXIMO })
}

/** Starts a registration: options for the browser, valid once and for five minutes. */
export async function abrirCriacao(contexto: Contexto): Promise<CriacaoDePasskey> {
  const { banco, entrada, identidade, portas } = contexto
  const { iss, sub, nome, username } = identidade
  const ja = await passkeysDe(banco, entrada.id)
  exigirLugar(ja.length)
  const desafio = paraBase64url(crypto.getRandomValues(new Uint8Array(32)))
  const expira = new Date(portas.relogio.agora().getTime() + PRAZO_MS).toISOString()
  await contexto.escrever((tx) =>
    tx.linhas(
      sql`insert into passkey_desafio (desafio, identidade_id, expira_em) values (${desafio}, ${identidadeDe(entrada.id)}, ${expira})`,
    ),
  )
  // identifies the person to their authenticator only
  const usuario = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${iss} ${sub}`))
  return {
    desafio,
    rp: { id: casaDaPasskey(portas).rpId, nome: 'Carimbo' },
    usuario: { id: paraBase64url(new Uint8Array(usuario)), conta: username || nome, nome },
    algoritmos: ALGORITMOS,
    excluir: ja.map(({ credencial }) => credencial),
  }
}

/** Consumes the challenge in the browser's answer: given to this person, and unused. */
async function tomarDesafio({ banco, entrada, portas }: Contexto, desafio: string) {
  const tomado = await linha<{ desafio: string }>(
    banco,
    sql`delete from passkey_desafio where desafio = ${desafio} and identidade_id = ${identidadeDe(entrada.id)}
          and expira_em > ${portas.relogio.agora().toISOString()} returning desafio`,
  )
  if (!tomado) throw new Problema('CADASTRO_DE_PASSKEY_EXPIRADO')
}

export async function conferirNova(
  contexto: Contexto,
  desafio: string,
  resposta: { clientDataJSON: string; attestationObject: string },
): Promise<Criada> {
  await tomarDesafio(contexto, desafio)
  return conferirCriacao(resposta, { desafio, ...casaDaPasskey(contexto.portas) }).catch(() => {
    throw new Problema('PASSKEY_RECUSADA')
  })
}

/** Stores a passkey; counts the person's under their lock. */
export async function guardar(
  tx: Banco,
  { entrada, portas }: Contexto,
  nome: string,
  { credencial, chave, contador, sincronizada }: Criada,
) {
  await tx.linhas(sql`select id from identidade where id = ${identidadeDe(entrada.id)} for no key update`)
  exigirLugar((await passkeysDe(tx, entrada.id)).length)
  const guardada = await linha(
    tx,
    sql`insert into passkey (identidade_id, nome, credencial, chave, contador, sincronizada, criada_em)
        values (${identidadeDe(entrada.id)}, ${nome}, ${credencial}, ${chave}, ${contador}, ${sincronizada},
          ${portas.relogio.agora().toISOString()})
        on conflict (credencial) do nothing returning id`,
  )
  if (!guardada) throw new Problema('PASSKEY_REPETIDA')
}

export const esquecerCadastros = (banco: Banco) =>
  apagarAosPoucos(banco, 'passkey_desafio', sql`expira_em < now() - interval '1 day'`)
