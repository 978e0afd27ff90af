import * as z from 'zod/mini'

import { motivo } from './campos-do-cadastro.ts'
import { LinguaDoEmail, TipoDeEmail } from './correio.ts'
import { endpoint } from './endpoint.ts'
import { caracteresValidos, imprimivel, linhaDePalavras } from './texto.ts'

/** Whose text is sent. QUEBRADO: the installation's text names an unknown value or lacks a required one, so the product's is sent. */
export const SituacaoDoTexto = z.enum(['PRODUTO', 'CASA', 'QUEBRADO'])
export type SituacaoDoTexto = z.output<typeof SituacaoDoTexto>

/** One e-mail of the product, with its own Portuguese subject. */
const EmailListado = z.object({
  chave: z.string(),
  tipo: TipoDeEmail,
  assunto: z.string(),
  linguas: z.array(z.object({ lingua: LinguaDoEmail, situacao: SituacaoDoTexto })),
})
export type EmailListado = z.output<typeof EmailListado>

/** One paragraph a line; `{name}` is a value. */
const Palavras = z.object({ assunto: z.string(), texto: z.string() })

export const TextoDeEmail = z.object({
  /** Of its history; null before the installation's first text. */
  id: z.nullable(z.int()),
  /** 0 before the installation's first text. */
  versao: z.int(),
  chave: z.string(),
  tipo: TipoDeEmail,
  lingua: LinguaDoEmail,
  situacao: SituacaoDoTexto,
  /** Why the installation's text is not sent: code and sentence. */
  quebra: z.nullable(z.object({ codigo: z.string(), frase: z.string() })),
  doProduto: Palavras,
  /** Null if the installation has no text of its own. */
  daCasa: z.nullable(Palavras),
  /** The values that can be named. `necessario`: the text must have it, on a line of its own unless it is part of a sentence. */
  valores: z.array(
    z.object({ nome: z.string(), necessario: z.boolean(), exemplo: z.string(), noAssunto: z.boolean() }),
  ),
})
export type TextoDeEmail = z.output<typeof TextoDeEmail>

const linhasImprimiveis = (texto: string) => texto.split('\n').every(imprimivel)
const palavras = {
  assunto: linhaDePalavras(200, 'ASSUNTO_DO_EMAIL'),
  texto: z
    .string('TEXTO_DO_EMAIL')
    .check(
      z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
      z.refine(linhasImprimiveis, 'TEXTO_DO_EMAIL'),
      z.maxLength(4_000, 'TEXTO_DO_EMAIL'),
      z.trim(),
      z.minLength(1, 'TEXTO_DO_EMAIL'),
    ),
}
const lingua = LinguaDoEmail
export const TextoSalvo = z.strictObject({ lingua, ...palavras, motivo })
export type TextoSalvo = z.output<typeof TextoSalvo>
const TextoVisto = z.strictObject({ lingua, ...palavras })

/** The e-mail as it would be sent, with example values, without the foot, which is always the product's. */
export const PreviaDoEmail = z.object({
  assunto: z.string(),
  partes: z.array(z.object({ tipo: z.enum(['TEXTO', 'CODIGO', 'LINK']), texto: z.string() })),
})
export type PreviaDoEmail = z.output<typeof PreviaDoEmail>

const params = z.strictObject({
  chave: z.string().check(z.maxLength(60, 'ENDERECO_INVALIDO'), z.regex(/^[a-z-]+$/, 'ENDERECO_INVALIDO')),
})

/** The texts of e-mails, which general administrators word for the whole installation. */
export const textosDeEmailApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/texto-de-email',
    acesso: 'interno',
    resumo: 'Os e-mails que o Carimbo envia, e de quem é o texto de cada um em cada língua',
    response: z.object({ emails: z.array(EmailListado) }),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/texto-de-email/:chave',
    acesso: 'interno',
    resumo: 'O texto de um e-mail numa língua: o do produto e o da casa, com os valores que pode ter',
    params,
    query: z.strictObject({ lingua: z.enum(['pt-BR', 'en', 'es'], 'PARAMETRO_INVALIDO') }),
    response: TextoDeEmail,
  }),
  previa: endpoint({
    method: 'POST',
    path: '/siga/administracao/texto-de-email/:chave/previa',
    acesso: 'interno',
    resumo: 'Como o e-mail ficaria com este texto; nada é guardado nem enviado',
    params,
    body: TextoVisto,
    response: PreviaDoEmail,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/texto-de-email/:chave',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Põe o texto da casa no lugar do texto do produto; a versão é 0 na primeira vez',
    params,
    body: TextoSalvo,
    response: TextoDeEmail,
  }),
  voltar: endpoint({
    method: 'POST',
    path: '/siga/administracao/texto-de-email/:chave/voltar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Volta ao texto do produto',
    params,
    body: z.strictObject({ lingua, motivo }),
    response: TextoDeEmail,
  }),
}
