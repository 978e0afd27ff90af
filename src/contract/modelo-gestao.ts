import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { Entrevista, Respostas } from './entrevista.ts'
import { Especie, Padroes } from './modelo.ts'
import { id, idJson, Instante, ordinal } from './page.ts'
import { linhaDePalavras, Texto } from './texto.ts'
import { Orgao } from './lotacao.ts'

/** The content of a modelo: edited, previewed and, once published, kept as a version. */
export const ConteudoModelo = z.strictObject({
  nome: linhaDePalavras(128, 'CAMPO_INVALIDO'),
  descricao: linhaDePalavras(256, 'CAMPO_INVALIDO'),
  especieId: idJson('ESPECIE_INDISPONIVEL'),
  campos: Entrevista,
  texto: Texto,
  padroes: Padroes,
})
export type ConteudoModelo = z.output<typeof ConteudoModelo>

export const VersaoModelo = z.object({
  numero: z.int(),
  publicadaEm: Instante,
  /** Null for versions of the starter kit. */
  publicadaPor: z.nullable(z.string()),
})
export type VersaoModelo = z.output<typeof VersaoModelo>

export const ModeloGerido = z.object({
  id: z.int(),
  nome: z.string(),
  descricao: z.string(),
  especie: Especie,
  ativo: z.boolean(),
  /** Sigla of the órgão that alone is offered it; null: everybody. */
  orgao: z.nullable(z.string()),
  /** The version in force; null before the first publication. */
  versaoVigente: z.nullable(VersaoModelo),
  /** Changed since the version in force. */
  alterado: z.boolean(),
})
export type ModeloGerido = z.output<typeof ModeloGerido>

/** `versao`: the working copy's, sent back in If-Match. */
export const ModeloEmEdicao = z.extend(ModeloGerido, {
  versao: z.int(),
  conteudo: ConteudoModelo,
  versoes: z.array(VersaoModelo),
})
export type ModeloEmEdicao = z.output<typeof ModeloEmEdicao>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `criar`; its form checks with it. */
export const CriarBody = z.strictObject({
  nome: linhaDePalavras(128, 'CAMPO_INVALIDO'),
  descricao: linhaDePalavras(256, 'CAMPO_INVALIDO'),
  especieId: idJson('ESPECIE_INDISPONIVEL'),
  /** Its órgão; null: everybody's. Absent: as wide as the entry may. */
  orgaoId: z.optional(z.nullable(idJson('ORGAO_INVALIDO'))),
})

export const modeloGestaoApi = {
  permissoes: endpoint({
    method: 'GET',
    path: '/siga/permissao',
    acesso: 'interno',
    substituto: 'COMO_SI',
    resumo: 'O que a pessoa pode administrar',
    response: z.object({
      modelos: z.boolean(),
      arquivo: z.boolean(),
      integracao: z.boolean(),
      /** Administers the register of at least an órgão or a unit. */
      administracao: z.boolean(),
      /** Audits the administrative log of at least one órgão. */
      auditoria: z.boolean(),
    }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/gestao/modelo',
    acesso: 'interno',
    resumo: 'Modelos para administrar, com as espécies',
    response: z.object({
      modelos: z.array(ModeloGerido),
      especies: z.array(Especie),
      /** Órgãos that a new modelo may belong to; and whether it may be everybody's. */
      orgaos: z.array(Orgao),
      deTodos: z.boolean(),
    }),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/gestao/modelo/:id',
    acesso: 'interno',
    resumo: 'Um modelo para editar',
    params,
    response: ModeloEmEdicao,
  }),
  versao: endpoint({
    method: 'GET',
    path: '/siga/gestao/modelo/:id/versao/:numero',
    acesso: 'interno',
    resumo: 'O que dizia uma versão',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO'), numero: ordinal('ENDERECO_INVALIDO') }),
    response: ConteudoModelo,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/gestao/modelo',
    acesso: 'interno',
    chave: true,
    resumo: 'Começa um modelo',
    body: CriarBody,
    response: ModeloEmEdicao,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/siga/gestao/modelo/:id',
    acesso: 'interno',
    versao: true,
    resumo: 'Salva o modelo em edição',
    params,
    body: ConteudoModelo,
    response: ModeloEmEdicao,
  }),
  publicar: endpoint({
    method: 'POST',
    path: '/siga/gestao/modelo/:id/publicar',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Publica a edição como nova versão',
    params,
    response: ModeloEmEdicao,
  }),
  ativar: endpoint({
    method: 'POST',
    path: '/siga/gestao/modelo/:id/ativo',
    acesso: 'interno',
    chave: true,
    resumo: 'Ativa ou desativa o modelo',
    params,
    body: z.strictObject({ ativo: z.boolean('CAMPO_INVALIDO') }),
    response: ModeloEmEdicao,
  }),
  previa: endpoint({
    method: 'POST',
    path: '/siga/gestao/modelo/:id/previa',
    acesso: 'interno',
    resumo: 'O PDF de um documento deste modelo, como minuta',
    params,
    body: z.strictObject({ conteudo: ConteudoModelo, entrevista: Respostas }),
    response: bytes('application/pdf'),
  }),
}
