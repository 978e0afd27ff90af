import * as z from 'zod/mini'

import { LinhaDePessoa, LinhaDeUnidade } from './cadastro.ts'
import { AvisoNoDiretorio, ConfiguracaoLdap, ErroNoDiretorio, RecusaDoDiretorio } from './diretorio.ts'
import { endpoint } from './endpoint.ts'
import { id, idJson, Instante } from './page.ts'
import { linhaDePalavras } from './texto.ts'

/** A credential of a SCIM client, without the credential itself. */
const TokenDaFonte = z.object({
  id: z.int(),
  /** Its last characters. */
  fim: z.string(),
  criadoEm: Instante,
  criadoPor: z.string(),
  usadoEm: z.nullable(Instante),
})

/** A source of the register besides files: a directory that is read (LDAP), or a system that writes (SCIM). */
export const Fonte = z.object({
  id: z.int(),
  versao: z.int(),
  tipo: z.enum(['LDAP', 'SCIM']),
  nome: z.string(),
  ativa: z.boolean(),
  /** Whose people it brings; null: every órgão's. */
  orgao: z.nullable(z.object({ id: z.int(), sigla: z.string() })),
  /** For a directory; null for any other source. */
  ldap: z.nullable(ConfiguracaoLdap),
  /** Hour of the day, in Fortaleza, at which it is read; null: only on request. */
  hora: z.nullable(z.int()),
  /** People of its órgão who are not in the directory leave. */
  completa: z.boolean(),
  /** Its changes are applied without confirmation, unless they end more people than a plan may. */
  aplicaSozinha: z.boolean(),
  lendo: z.boolean(),
  ultimaEm: z.nullable(Instante),
  ultimasPessoas: z.nullable(z.int()),
  ultimoErro: z.nullable(RecusaDoDiretorio),
  /** For a SCIM client: the unit of people who come without one. */
  unidade: z.nullable(z.object({ id: z.int(), sigla: z.string() })),
  /** For a SCIM client: those in use. */
  tokens: z.array(TokenDaFonte),
  /** Until then it may end more people than its daily share. */
  saidasAte: z.nullable(Instante),
})
export type Fonte = z.output<typeof Fonte>

const comum = {
  nome: linhaDePalavras(80, 'CAMPO_INVALIDO'),
  ativa: z.boolean('CAMPO_INVALIDO'),
  orgaoId: z.nullable(idJson('CAMPO_INVALIDO')),
}
const hora = z.nullable(z.int('CAMPO_INVALIDO').check(z.gte(0, 'CAMPO_INVALIDO'), z.lte(23, 'CAMPO_INVALIDO')))
const doDiretorio = {
  hora,
  completa: z._default(z.boolean('CAMPO_INVALIDO'), false),
  aplicaSozinha: z._default(z.boolean('CAMPO_INVALIDO'), false),
  ldap: ConfiguracaoLdap,
}
export const FonteEscrita = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('LDAP'), ...comum, ...doDiretorio }),
    z.strictObject({
      tipo: z.literal('SCIM'),
      ...comum,
      unidadeId: z._default(z.nullable(idJson('CAMPO_INVALIDO')), null),
    }),
  ],
  'CAMPO_INVALIDO',
)
export type FonteEscrita = z.output<typeof FonteEscrita>

/** People and units as a reading would bring them; the CPF is masked. */
const Amostra = z.object({
  pessoas: z.array(z.extend(LinhaDePessoa, { dn: z.string() })),
  unidades: z.array(LinhaDeUnidade),
})
/** The result of trying a directory: why the reading failed, or the counts, the first rows and their faults. */
export const Prova = z.union([
  z.object({ recusa: RecusaDoDiretorio }),
  z.object({
    pessoas: z.int(),
    unidades: z.int(),
    amostra: Amostra,
    /** The first hundred of each, and the totals. */
    erros: z.array(ErroNoDiretorio),
    quantosErros: z.int(),
    avisos: z.array(AvisoNoDiretorio),
    quantosAvisos: z.int(),
  }),
])
export type Prova = z.output<typeof Prova>

const params = z.strictObject({ id: id('FONTE_NAO_ENCONTRADA') })
const doToken = z.strictObject({ id: id('FONTE_NAO_ENCONTRADA'), token: id('TOKEN_NAO_ENCONTRADO') })
const raiz = '/siga/administracao/fonte'

/** The body of `liberarSaidas`; its form checks with it. */
export const LiberarSaidasBody = z.strictObject({ motivo: linhaDePalavras(200, 'CAMPO_INVALIDO') })

/** The sources of the register, for general administrators. */
export const fonteApi = {
  listar: endpoint({
    method: 'GET',
    path: raiz,
    acesso: 'interno',
    resumo: 'De onde vem o cadastro: diretórios lidos e sistemas que o escrevem',
    response: z.object({ fontes: z.array(Fonte) }),
  }),
  provar: endpoint({
    method: 'POST',
    path: `${raiz}/provar`,
    acesso: 'interno',
    resumo: 'Lê um diretório sem guardar nada, e diz o que leria e o que há de errado',
    body: z.strictObject({ ldap: ConfiguracaoLdap, orgaoId: comum.orgaoId }),
    response: Prova,
  }),
  criar: endpoint({
    method: 'POST',
    path: raiz,
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui uma fonte; um diretório é lido antes, e o que não se lê não se guarda',
    body: FonteEscrita,
    response: Fonte,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: `${raiz}/:id`,
    acesso: 'interno',
    versao: true,
    resumo: 'Muda uma fonte',
    params,
    body: FonteEscrita,
    response: Fonte,
  }),
  retirar: endpoint({
    method: 'POST',
    path: `${raiz}/:id/retirar`,
    acesso: 'interno',
    chave: true,
    resumo: 'Retira uma fonte e revoga suas credenciais; o que ela trouxe fica',
    params,
    response: z.object({ id: z.int() }),
  }),
  ler: endpoint({
    method: 'POST',
    path: `${raiz}/:id/ler`,
    acesso: 'interno',
    chave: true,
    resumo: 'Pede que um diretório seja lido agora; o que ele diz vira um plano',
    params,
    response: Fonte,
  }),
  // no key: answers with a key are kept, and a credential must not be
  novoToken: endpoint({
    method: 'POST',
    path: `${raiz}/:id/token`,
    acesso: 'interno',
    resumo: 'Faz uma credencial para um cliente SCIM; ela é dita só nesta resposta',
    params,
    response: z.object({ fonte: Fonte, token: z.string() }),
  }),
  revogarToken: endpoint({
    method: 'POST',
    path: `${raiz}/:id/token/:token/revogar`,
    acesso: 'interno',
    chave: true,
    resumo: 'Revoga uma credencial na hora',
    params: doToken,
    response: Fonte,
  }),
  liberarSaidas: endpoint({
    method: 'POST',
    path: `${raiz}/:id/liberar`,
    acesso: 'interno',
    chave: true,
    resumo: 'Por uma hora, deixa um cliente SCIM encerrar mais pessoas que a sua parte de um dia',
    params,
    body: LiberarSaidasBody,
    response: Fonte,
  }),
}
