import * as z from 'zod/mini'

import { paramsDeId } from './administrar-comum.ts'
import { motivo } from './campos-do-cadastro.ts'
import { anexo, bytes, endpoint } from './endpoint.ts'
import { FUSOS } from './fuso.ts'
import { linhaDePalavras } from './texto.ts'

/** An órgão's arms: PNG, JPEG or SVG, up to this size. */
export const BRASAO_MAXIMO_MB = 1
export const RODAPE_MAXIMO = 200

/** What an órgão's papers have printed beside their text. */
export const PapelDoOrgao = z.object({
  /** SHA-256 of its arms; null: the installation's, if there are any. */
  brasao: z.nullable(z.string()),
  /** The last line of each page; null: the installation's, if there is one. */
  rodape: z.nullable(z.string()),
})
export type PapelDoOrgao = z.output<typeof PapelDoOrgao>

export const PapelAdministrado = z.extend(PapelDoOrgao, {
  id: z.int(),
  versao: z.int(),
  sigla: z.string(),
  fuso: z.enum(FUSOS),
  /** This administrator may change it. */
  podeMudar: z.boolean(),
})
export type PapelAdministrado = z.output<typeof PapelAdministrado>

export const PapelMudado = z.strictObject({
  rodape: z.nullable(linhaDePalavras(RODAPE_MAXIMO, 'RODAPE_INVALIDO')),
  fuso: z.enum(FUSOS, 'FUSO_INVALIDO'),
  motivo,
})
export type PapelMudado = z.output<typeof PapelMudado>

/** The administration of an órgão's papers. */
export const administrarPapelApi = {
  ler: endpoint({
    method: 'GET',
    path: '/siga/administracao/orgaos/:id/papel',
    acesso: 'interno',
    resumo: 'Brasão, rodapé e fuso horário de um órgão',
    params: paramsDeId,
    response: PapelAdministrado,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/administracao/orgaos/:id/papel',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Muda o rodapé e o fuso horário de um órgão',
    params: paramsDeId,
    body: PapelMudado,
    response: PapelAdministrado,
  }),
  enviarBrasao: endpoint({
    method: 'PUT',
    path: '/siga/administracao/orgaos/:id/brasao',
    acesso: 'interno',
    chave: true,
    versao: true,
    limite: 'arquivo',
    resumo: 'Põe o brasão de um órgão: imagem PNG, JPEG ou SVG',
    params: paramsDeId,
    // twice the limit, so that an image slightly over it gets its own refusal
    body: bytes('application/octet-stream', 2 * BRASAO_MAXIMO_MB * 1024 * 1024),
    response: PapelAdministrado,
  }),
  retirarBrasao: endpoint({
    method: 'DELETE',
    path: '/siga/administracao/orgaos/:id/brasao',
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: 'Tira o brasão de um órgão: os papéis voltam a ter o da casa',
    params: paramsDeId,
    response: PapelAdministrado,
  }),
}

/** The same, for authors of documents. */
export const papelDoOrgaoApi = {
  ler: endpoint({
    method: 'GET',
    path: '/siga/orgao/:id/papel',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'O que os papéis de um órgão têm impresso',
    params: paramsDeId,
    response: PapelDoOrgao,
  }),
  brasao: endpoint({
    method: 'GET',
    path: '/siga/orgao/:id/brasao',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'A imagem do brasão de um órgão',
    params: paramsDeId,
    etag: true,
    response: anexo(),
  }),
}
