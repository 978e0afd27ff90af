import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { Contagem } from './administrar.ts'
import { LIMITES_DO_CADASTRO } from './cadastro.ts'
import { comMotivo, motivo, nome } from './campos-do-cadastro.ts'
import { Destinacao } from './classificacao.ts'
import { endpoint } from './endpoint.ts'
import { idJson } from './page.ts'
import { linhaDePalavras } from './texto.ts'

const filtro = {
  ...filtroComum,
  destinacao: z.optional(z.enum(['ELIMINACAO', 'GUARDA_PERMANENTE'], 'PARAMETRO_INVALIDO')),
}
export const FiltroDeClasses = z.strictObject(filtro)
export type FiltroDeClasses = z.output<typeof FiltroDeClasses>

const ClasseNomeada = z.object({ id: z.int(), codigo: z.string(), descricao: z.string() })
export type ClasseNomeada = z.output<typeof ClasseNomeada>

/** A class of the classification plan with its retention, or a heading, which has none. */
export const ClasseAdministrada = z.object({
  id: z.int(),
  versao: z.int(),
  codigo: z.string(),
  descricao: z.string(),
  titulo: z.boolean(),
  /** The headings above it, outermost first. */
  caminho: z.array(ClasseNomeada),
  /** Years; null for a heading. */
  corrente: z.nullable(z.int()),
  intermediario: z.nullable(z.int()),
  destinacao: z.nullable(Destinacao),
  prazoCorrente: z.nullable(z.string()),
  prazoIntermediario: z.nullable(z.string()),
  nota: z.nullable(z.string()),
  ativa: z.boolean(),
  /** The successor of an ended class. */
  sucessora: z.nullable(ClasseNomeada),
  /** Codes of the classes that it succeeded. */
  antigas: z.array(z.string()),
  /** Documents classified with it. */
  documentos: Contagem,
  /** Documents are still being moved to `sucessora`, or recalculated with new terms. */
  levando: z.boolean(),
  podeMudar: z.boolean(),
})
export type ClasseAdministrada = z.output<typeof ClasseAdministrada>

const CODIGO = /^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$/
const codigo = z.string('CODIGO_DA_CLASSE').check(z.trim(), z.regex(CODIGO, 'CODIGO_DA_CLASSE'))
const anos = z.nullable(
  z.int('ANOS_DA_CLASSE').check(z.gte(0, 'ANOS_DA_CLASSE'), z.lte(LIMITES_DO_CADASTRO.anos, 'ANOS_DA_CLASSE')),
)
const emPalavras = (maximo: number) => z.nullable(linhaDePalavras(maximo, 'CAMPO_INVALIDO'))

const campos = {
  descricao: nome(LIMITES_DO_CADASTRO.descricao),
  paiId: z.nullable(idJson('CLASSIFICACAO_INVALIDA')),
  corrente: anos,
  intermediario: anos,
  destinacao: z.nullable(z.enum(['ELIMINACAO', 'GUARDA_PERMANENTE'], 'DESTINACAO_DA_CLASSE')),
  prazoCorrente: emPalavras(LIMITES_DO_CADASTRO.descricao),
  prazoIntermediario: emPalavras(LIMITES_DO_CADASTRO.descricao),
  nota: emPalavras(2_000),
}
type Prazos = { corrente: number | null; intermediario: number | null; destinacao: string | null }
/** A class needs terms and a final disposition; a heading has neither. */
export const prazosFaltam = ({ corrente, intermediario, destinacao }: Prazos) =>
  corrente === null || intermediario === null || destinacao === null
export const prazosOuTitulo = (nova: Prazos & { titulo: boolean }) => nova.titulo || !prazosFaltam(nova)

export const NovaClasse = z
  .strictObject({ codigo, titulo: z.boolean('CAMPO_INVALIDO'), ...campos })
  .check(z.refine(prazosOuTitulo, { path: ['corrente'], message: 'CLASSE_SEM_PRAZOS' }))
export type NovaClasse = z.output<typeof NovaClasse>
export const ClasseMudada = z.strictObject({ ...campos, motivo })
export type ClasseMudada = z.output<typeof ClasseMudada>
/** `sucessoraId`: required when documents are classified with it. */
export const ClasseEncerrada = z.strictObject({ sucessoraId: z.nullable(idJson('SUCESSORA_INVALIDA')), motivo })
export type ClasseEncerrada = z.output<typeof ClasseEncerrada>

/** The state's classification plan: read by every archive, changed by the archive profile for all órgãos. */
export const administrarClassificacaoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/administracao/classificacao',
    acesso: 'interno',
    limite: 'texto',
    resumo: 'O plano de classificação, em ordem de código; procura-se também pelo código de antes',
    query: z.strictObject({ ...filtro, depois }),
    response: listaDe(ClasseAdministrada),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/administracao/classificacao/:id',
    acesso: 'interno',
    resumo: 'Uma classe, com a temporalidade',
    params: paramsDeId,
    response: ClasseAdministrada,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/administracao/classificacao',
    acesso: 'interno',
    chave: true,
    resumo: 'Inclui uma classe ou um título',
    body: NovaClasse,
    response: ClasseAdministrada,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/classificacao/:id',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo:
      'Muda o assunto ou a temporalidade de uma classe; o que está arquivado nela passa a vencer pelos prazos novos',
    params: paramsDeId,
    body: ClasseMudada,
    response: ClasseAdministrada,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/administracao/classificacao/:id/encerrar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Encerra uma classe; os documentos ainda não destinados passam à que a substitui, com um movimento cada um',
    params: paramsDeId,
    body: ClasseEncerrada,
    response: ClasseAdministrada,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/siga/administracao/classificacao/:id/reabrir',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Volta a pôr uma classe em vigor; os documentos que já passaram a outra ficam nela',
    params: paramsDeId,
    body: comMotivo,
    response: ClasseAdministrada,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/siga/administracao/csv/classificacao',
    acesso: 'interno',
    limite: 'arquivo',
    resumo: 'As classes em vigor, sem os títulos do plano, como CSV que a carga lê',
    query: FiltroDeClasses,
    response: csv,
  }),
}
