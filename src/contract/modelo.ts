import * as z from 'zod/mini'

import { OrdemDeAssinatura } from './assinante.ts'
import { endpoint } from './endpoint.ts'
import { Respostas } from './entrevista.ts'
import { NivelAcesso } from './nivel-acesso.ts'
import { NivelAssinatura } from './nivel-assinatura.ts'
import { id } from './page.ts'
import { EXTENSOES } from './formatos.ts'
import { Origem, ORIGENS } from './origem.ts'
import { caracteresValidos, linhaDePalavras, Texto } from './texto.ts'
import { semRepeticao } from './sem-repeticao.ts'

/** An expediente has vias, a processo has volumes. */
const TipoEspecie = z.enum(['EXPEDIENTE', 'PROCESSO'])
export const Especie = z.object({ id: z.int(), sigla: z.string(), descricao: z.string(), tipo: TipoEspecie })
export type Especie = z.output<typeof Especie>

/** The kinds of addressee of a document. */
export const TipoDestino = z.enum(['PESSOA', 'LOTACAO', 'ORGAO', 'TEXTO'], 'CAMPO_INVALIDO')
export type TipoDestino = z.output<typeof TipoDestino>

/** Extensions allowed for files. */
export const Extensao = z.enum(Object.keys(EXTENSOES) as (keyof typeof EXTENSOES)[], 'CAMPO_INVALIDO') // the object's own keys

const umaVez = <T extends z.ZodMiniType>(cada: T, maximo: number) =>
  z.array(cada, 'CAMPO_INVALIDO').check(z.maxLength(maximo, 'CAMPO_INVALIDO'), z.refine(semRepeticao, 'CAMPO_INVALIDO'))

/** Defaults of a new document, and its limits. */
export const Padroes = z.strictObject({
  nivelAcesso: NivelAcesso,
  /** Code of the classification plan. */
  classificacao: z.nullable(
    z.string('CAMPO_INVALIDO').check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$/, 'CAMPO_INVALIDO')),
  ),
  /** The default signer: nobody yet, the author, or the signer of the unit's last one of this modelo. */
  responsavel: z.enum(['NENHUM', 'QUEM_ESCREVE', 'ULTIMO_DA_UNIDADE'], 'CAMPO_INVALIDO'),
  destinos: z.array(TipoDestino, 'CAMPO_INVALIDO').check(z.maxLength(4, 'CAMPO_INVALIDO')),
  destinatarioObrigatorio: z.boolean('CAMPO_INVALIDO'),
  nivelAssinaturaMinimo: NivelAssinatura,
  ordemAssinatura: z._default(OrdemDeAssinatura, 'SUBSCRITOR_PRIMEIRO'),
  /** The author may choose another order. */
  ordemPodeMudar: z._default(z.boolean('CAMPO_INVALIDO'), false),
  /** The first is the default; empty: the espécie's own. */
  origens: z._default(umaVez(z.enum(ORIGENS, 'CAMPO_INVALIDO'), ORIGENS.length), []),
  /** Types of auxiliary files; empty: all that the installation allows. */
  extensoes: z._default(umaVez(Extensao, 50), []),
  /** The search finds it by these too. */
  palavrasChave: z._default(umaVez(linhaDePalavras(40, 'CAMPO_INVALIDO'), 20), []),
  /** The subject, composed from the answers: `Férias de {servidor}`. */
  assunto: z._default(z.nullable(linhaDePalavras(300, 'CAMPO_INVALIDO')), null),
})
export type Padroes = z.output<typeof Padroes>

/** A modelo as published, or a document's version of it. */
export const Modelo = z.object({
  id: z.int(),
  nome: z.string(),
  descricao: z.string(),
  especie: Especie,
  nivelAcessoPadrao: z.int(),
  destinatarioObrigatorio: z.boolean(),
  destinos: z.array(TipoDestino),
  nivelAssinaturaMinimo: NivelAssinatura,
  ordemAssinatura: OrdemDeAssinatura,
  ordemPodeMudar: z.boolean(),
  /** An administrative rule sets the signing order. */
  ordemExigida: z.optional(OrdemDeAssinatura),
  /** The access levels that administrative rules allow; absent: all. */
  niveis: z.optional(z.array(NivelAcesso)),
  /** At least one; the first is the default. */
  origens: z.array(Origem),
  extensoes: z.array(z.string()),
  palavrasChave: z.array(z.string()),
  /** The subject's pattern, if the modelo composes it. */
  assunto: z.nullable(z.string()),
})
export type Modelo = z.output<typeof Modelo>

/** In the choice of a modelo: `favorito`: the unit's; `impedido`: why the entry can't begin one. */
export const ModeloListado = z.extend(Modelo, { favorito: z.boolean(), impedido: z.optional(z.string()) })
export type ModeloListado = z.output<typeof ModeloListado>

/** Answers saved under a name, for a person or a whole unit. */
export const Preenchimento = z.object({
  id: z.int(),
  nome: z.string(),
  de: z.enum(['PESSOA', 'UNIDADE']),
  entrevista: Respostas,
  /** The text, if it was saved too. */
  corpo: z.nullable(Texto),
  criadoPor: z.string(),
})
export type Preenchimento = z.output<typeof Preenchimento>

export const NOME_MAXIMO = 80
const nome = z
  .string('CAMPO_INVALIDO')
  .check(
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.maxLength(NOME_MAXIMO, 'CAMPO_INVALIDO'),
    z.trim(),
    z.minLength(1, 'CAMPO_INVALIDO'),
  )
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const excluido = z.object({ excluido: z.literal(true) })

export const modeloApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/modelo',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Modelos de documento',
    response: z.array(ModeloListado),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/modelo/:id',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Um modelo',
    params,
    response: Modelo,
  }),
  favoritar: endpoint({
    method: 'PUT',
    path: '/siga/modelo/:id/favorito',
    acesso: 'interno',
    resumo: 'Põe ou tira o modelo dos favoritos da unidade',
    params,
    body: z.strictObject({ favorito: z.boolean('CAMPO_INVALIDO') }),
    response: z.object({ favorito: z.boolean() }),
  }),
  preenchimentos: endpoint({
    method: 'GET',
    path: '/siga/modelo/:id/preenchimento',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Preenchimentos salvos, meus e da unidade',
    params,
    response: z.array(Preenchimento),
  }),
  preencher: endpoint({
    method: 'POST',
    path: '/siga/modelo/:id/preenchimento',
    acesso: 'interno',
    chave: true,
    resumo: 'Salva um preenchimento',
    params,
    body: z.strictObject({
      nome,
      de: z.enum(['PESSOA', 'UNIDADE'], 'CAMPO_INVALIDO'),
      entrevista: Respostas,
      corpo: z.nullable(Texto),
    }),
    response: Preenchimento,
  }),
  renomearPreenchimento: endpoint({
    method: 'PUT',
    path: '/siga/preenchimento/:id',
    acesso: 'interno',
    resumo: 'Muda o nome de um preenchimento',
    params,
    body: z.strictObject({ nome }),
    response: Preenchimento,
  }),
  atualizarPreenchimento: endpoint({
    method: 'PUT',
    path: '/siga/preenchimento/:id/conteudo',
    acesso: 'interno',
    resumo: 'Troca o que um preenchimento guarda',
    params,
    body: z.strictObject({ entrevista: Respostas, corpo: z.nullable(Texto) }),
    response: Preenchimento,
  }),
  excluirPreenchimento: endpoint({
    method: 'DELETE',
    path: '/siga/preenchimento/:id',
    acesso: 'interno',
    resumo: 'Exclui um preenchimento',
    params,
    response: excluido,
  }),
}
