import * as z from 'zod/mini'

import { cpfValido } from './cpf.ts'
import { Pessoa } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { id, Instante } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** Most characters of an external person's name: the room on the paper beside a signature. */
export const NOME_DE_FORA_MAXIMO = 120

/** One e-mail address, as mail servers accept it. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Full-width letters become plain ones (Unicode UAX 15), since no mail server accepts them. */
export const Email = z
  .string('CONVITE_EMAIL_INVALIDO')
  .check(
    z.maxLength(200, 'CONVITE_EMAIL_INVALIDO'),
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.regex(EMAIL, 'CONVITE_EMAIL_INVALIDO'),
  )

export const SituacaoDoConvite = z.enum(['A_ENVIAR', 'ENVIADO', 'EXPIRADO', 'REVOGADO', 'ASSINADO'])
export type SituacaoDoConvite = z.output<typeof SituacaoDoConvite>

/** The invitation of an external signer, sent when it is their turn. */
export const Convite = z.object({
  pessoa: z.object({ id: z.int(), nome: z.string() }),
  /** Only the beginning of the address. */
  email: z.string(),
  situacao: SituacaoDoConvite,
  enviadoEm: z.nullable(Instante),
  expiraEm: z.nullable(Instante),
  /** It is their turn, and the link may be sent again. */
  podeRenovar: z.boolean(),
})
export type Convite = z.output<typeof Convite>

export const Convites = z.object({
  itens: z.array(Convite),
  /** Whether the caller may repeat and end them, and why not. */
  pode: z.boolean(),
  explicacao: z.string(),
})
export type Convites = z.output<typeof Convites>

const doConvite = z.strictObject({ id: id('ENDERECO_INVALIDO'), pessoa: id('ENDERECO_INVALIDO') })

/** The body of `convidar`; its form checks with it. */
export const ConvidarBody = z.strictObject({
  nome: linhaDePalavras(NOME_DE_FORA_MAXIMO, 'CONVITE_NOME_INVALIDO'),
  email: Email,
  /** Digits only; '' if unknown. */
  cpf: z._default(z.string('CPF_INVALIDO').check(z.refine((cpf) => cpf === '' || cpfValido(cpf), 'CPF_INVALIDO')), ''),
})

export const externoApi = {
  convidar: endpoint({
    method: 'POST',
    path: '/siga/assinatura-externa',
    acesso: 'interno',
    chave: true,
    secreto: 'cpf',
    resumo: 'Quem assina de fora do governo, pelo e-mail: passa a poder ser escolhido entre quem assina',
    body: ConvidarBody,
    response: Pessoa,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/convite',
    acesso: 'interno',
    resumo: 'Convites de quem assina de fora do governo',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: Convites,
  }),
  renovar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/convite/:pessoa/renovar',
    acesso: 'interno',
    chave: true,
    resumo: 'Envia de novo o convite, com outro prazo',
    params: doConvite,
    response: Convites,
  }),
  revogar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/convite/:pessoa/revogar',
    acesso: 'interno',
    chave: true,
    resumo: 'Encerra o convite: a pessoa deixa de abrir o documento na mesma hora',
    params: doConvite,
    response: Convites,
  }),
}
