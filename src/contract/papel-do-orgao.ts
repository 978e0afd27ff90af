import * as z from 'zod/mini'

import { paramsDeId } from './administrar-comum.ts'
import { motivo } from './campos-do-cadastro.ts'
import { anexo, bytes, endpoint } from './endpoint.ts'
import { FUSOS } from './fuso.ts'
import { linhaDePalavras } from './texto.ts'

/** Arms: PNG, JPEG or SVG, up to this size. */
export const BRASAO_MAXIMO_MB = 1
export const RODAPE_MAXIMO = 200

/** What the papers of an órgão have printed on them beside their text. */
export const PapelDoOrgao = z.object({
  /** The SHA-256 of its arms; null: those of the house, if it has any. */
  brasao: z.nullable(z.string()),
  /** The last line at the foot of each page; null: that of the house, if it has one. */
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

/** What is administered of an órgão's papers. */
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
    // twice the limit, so that what is a little over it is refused in words of its own
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

/** The same as who writes a document sees it. */
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
    response: anexo(),
  }),
}
