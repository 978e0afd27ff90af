import type { ProtocoloDoDocumento } from '#contract/protocolo.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { impedimento } from '#server/core/documento/acoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { impedimentoDeMostrar, numeroDoProtocolo } from '#server/core/protocolo/regras.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { permission } from '#server/base/palavras/permission.ts'
import { reason } from '#server/base/palavras/reason.ts'

type Lido = {
  orgao: string
  ano: number
  numero: number
  codigo: string
  geradoEm: string
  geradoPor: string
  unidade: string
  caminho: boolean
}

export const enderecoDoProtocolo = (enderecoPublico: string, codigo: string) =>
  `${enderecoPublico}/?protocolo=${codigo}`

/** A document's protocolo, if any. */
export const protocoloDe = (banco: Banco, documentoId: number) =>
  linha<Lido>(
    banco,
    sql`select o.sigla as orgao, p.ano, p.numero, p.codigo, p.gerado_em as "geradoEm",
        nome_da_pessoa(p.gerado_por, p.gerado_em) as "geradoPor",
          sigla_da_unidade(p.gerado_na, p.gerado_em) || ' – ' || nome_da_unidade(p.gerado_na, p.gerado_em) as unidade, p.caminho
        from protocolo p join orgao o on o.id = p.orgao_id where p.documento_id = ${documentoId}`,
  )

/** As readers of the document see it, who see more than the public. */
export async function protocoloDoDocumento(
  banco: Banco,
  registro: Registro,
  { entrada, portas }: Contexto,
): Promise<ProtocoloDoDocumento> {
  const lido = await protocoloDe(banco, registro.id)
  const impede = impedimento('gerarProtocolo', registro, entrada)
  const impedeMudar = impedimentoDeMostrar(registro, entrada)
  return {
    protocolo: lido
      ? {
          numero: numeroDoProtocolo(lido.orgao, lido.ano, lido.numero),
          codigo: lido.codigo,
          endereco: enderecoDoProtocolo(portas.configuracao.enderecoPublico, lido.codigo),
          geradoEm: lido.geradoEm,
          geradoPor: lido.geradoPor,
          unidade: lido.unidade,
          caminho: lido.caminho,
        }
      : null,
    ...permission(impede, 'gerarProtocolo', entrada.lingua),
    podeMudar: lido !== undefined && impedeMudar === undefined,
    explicacaoDeMudar:
      lido === undefined
        ? dizer(entrada.lingua, reason('SEM_PROTOCOLO'))
        : impedeMudar === undefined
          ? ''
          : dizer(entrada.lingua, impedeMudar),
  }
}
