import type { LinkDoDocumento } from '#contract/link-publico.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { nivelVigente, restrito } from '#server/core/documento/acesso.ts'
import { impedimento } from '#server/core/documento/acoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { podeRevogar } from './regras.ts'
import { permission } from '#server/base/palavras/permission.ts'

/** Whether a public address of document `d` opens now; checked each time. */
export const abre = sql`(d.situacao = 'ASSINADO' and ${nivelVigente()} = 10 and not ${restrito()})`

type Lido = {
  id: number
  codigo: string
  criadoEm: string
  criadoPor: string
  criadoPorId: number
  movimentacaoId: number
  abre: boolean
}

/** The link in force. */
export const linkDe = (banco: Banco, documentoId: number) =>
  linha<Lido>(
    banco,
    sql`select k.id, k.codigo, k.criado_em as "criadoEm", nome_da_pessoa(k.criado_por, k.criado_em) as "criadoPor",
        k.criado_por as "criadoPorId", k.movimentacao_id as "movimentacaoId", ${abre} as abre
        from link_publico k join documento d on d.id = k.documento_id where k.documento_id = ${documentoId} and k.revogado_em is null`,
  )

/** As readers of the document see it. */
export async function linkDoDocumento(
  banco: Banco,
  registro: Registro,
  { entrada, portas }: Contexto,
): Promise<LinkDoDocumento> {
  const lido = await linkDe(banco, registro.id)
  const impede = impedimento('criarLinkPublico', registro, entrada)
  return {
    link: lido
      ? {
          endereco: `${portas.configuracao.enderecoPublico}/?link=${lido.codigo}`,
          criadoEm: lido.criadoEm,
          criadoPor: lido.criadoPor,
          abre: lido.abre,
        }
      : null,
    ...permission(impede, 'criarLinkPublico', entrada.lingua),
    podeRevogar: lido !== undefined && !entrada.substituto && podeRevogar(registro, entrada, lido.criadoPorId),
  }
}
