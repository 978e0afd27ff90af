import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'
import { PIN, pinFraco } from './pin.ts'

/** A PIN as typed for signing. */
export const PinDigitado = z.string('CAMPO_INVALIDO').check(z.regex(PIN, 'PIN_MALFORMADO'))

/** Most passkeys of one person. */
export const PASSKEYS_MAXIMO = 10
export const NOME_DE_PASSKEY_MAXIMO = 60

/** base64url of up to this many characters. */
export const base64url = (maximo: number) =>
  z.string('CAMPO_INVALIDO').check(z.regex(/^[\w-]+$/, 'CAMPO_INVALIDO'), z.maxLength(maximo, 'CAMPO_INVALIDO'))

const nome = z
  .string('NOME_DE_PASSKEY_INVALIDO')
  .check(z.trim(), z.regex(/^[^\p{C}]{1,60}$/u, 'NOME_DE_PASSKEY_INVALIDO'))

export const Passkey = z.object({
  id: z.int(),
  nome: z.string(),
  criadaEm: Instante,
  usadaEm: z.nullable(Instante),
  /** Its provider keeps it on more than one device. */
  sincronizada: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** The person's ways to sign, besides the password. */
export const MinhasFormas = z.object({
  pin: z.nullable(
    z.object({
      desde: Instante,
      usadoEm: z.nullable(Instante),
      /** After too many wrong PINs: blocked until then, or (null) until the password is typed again. */
      bloqueado: z.nullable(z.object({ ate: z.nullable(Instante) })),
    }),
  ),
  passkeys: z.array(Passkey),
  /** Why passkeys can't be created here; null if they can. */
  semPasskeys: z.nullable(z.string()),
  /** The person signed in by an e-mailed code, which proves less than what is created here. */
  semSenha: z.boolean(),
  /** Until then the last typed password is recent enough to create or change one. */
  identidadeConfirmadaAte: Instante,
})
export type MinhasFormas = z.output<typeof MinhasFormas>

/** What an authenticator creates a key with; bytes in base64url. */
export const CriacaoDePasskey = z.object({
  desafio: z.string(),
  rp: z.object({ id: z.string(), nome: z.string() }),
  usuario: z.object({ id: z.string(), conta: z.string(), nome: z.string() }),
  /** COSE's numbers of the accepted algorithms. */
  algoritmos: z.array(z.int()),
  /** This person's registered credentials. */
  excluir: z.array(z.string()),
})
export type CriacaoDePasskey = z.output<typeof CriacaoDePasskey>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `definirPin`; its form checks with it. */
export const DefinirPinBody = z.strictObject({
  pin: PinDigitado.check(z.refine((pin) => !PIN.test(pin) || !pinFraco(pin), 'PIN_FRACO')),
})

export const formasApi = {
  minhas: endpoint({
    method: 'GET',
    path: '/siga/minhas-formas',
    acesso: 'signatario',
    resumo: 'As formas de assinar da pessoa: PIN e passkeys',
    response: MinhasFormas,
  }),
  definirPin: endpoint({
    method: 'PUT',
    path: '/siga/pin',
    acesso: 'signatario',
    resumo: 'Cria ou troca o PIN, depois de confirmar a identidade',
    body: DefinirPinBody,
    response: MinhasFormas,
  }),
  removerPin: endpoint({
    method: 'DELETE',
    path: '/siga/pin',
    acesso: 'signatario',
    resumo: 'Remove o PIN',
    response: MinhasFormas,
  }),
  desafiarPasskey: endpoint({
    method: 'POST',
    path: '/siga/passkey/desafio',
    acesso: 'signatario',
    resumo: 'Abre o cadastro de uma passkey, depois de confirmar a identidade',
    response: CriacaoDePasskey,
  }),
  criarPasskey: endpoint({
    method: 'POST',
    path: '/siga/passkey',
    acesso: 'signatario',
    resumo: 'Cadastra a passkey que o aparelho criou',
    body: z.strictObject({ nome, clientDataJSON: base64url(4_000), attestationObject: base64url(40_000) }),
    response: MinhasFormas,
  }),
  renomearPasskey: endpoint({
    method: 'PUT',
    path: '/siga/passkey/:id',
    acesso: 'signatario',
    resumo: 'Muda o nome de uma passkey',
    params,
    body: z.strictObject({ nome }),
    response: MinhasFormas,
  }),
  removerPasskey: endpoint({
    method: 'DELETE',
    path: '/siga/passkey/:id',
    acesso: 'signatario',
    resumo: 'Remove uma passkey',
    params,
    response: MinhasFormas,
  }),
}
