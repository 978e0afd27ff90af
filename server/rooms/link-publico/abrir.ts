import type { Arquivo } from '#contract/endpoint.ts'
import type { LinkAberto } from '#contract/link-publico.ts'
import { Problema } from '#contract/problem.ts'

import { DE_FORA } from '#server/core/codigos/abrir.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atosSobre } from '#server/core/dossie/atos-posteriores.ts'
import { arquivoDoDocumento } from '#server/core/documento/pdf.ts'
import { carregar } from '#server/core/documento/registro.ts'
import { abre } from './guardado.ts'

/** The document of an open code; every failure gives the same refusal. */
async function achar(codigo: string, { banco }: Contexto) {
  const achado = await linha<{ id: number }>(
    banco,
    sql`select d.id from link_publico k join documento d on d.id = k.documento_id where k.codigo = ${codigo} and k.revogado_em is null
      and ${abre}`,
  )
  const registro = achado && (await carregar(banco, achado.id, DE_FORA))
  if (!registro) throw new Problema('LINK_NAO_ABRE')
  return registro
}

export async function abrir(codigo: string, contexto: Contexto): Promise<LinkAberto> {
  const { id, sigla, modelo, orgao, assunto, data, codigoVerificador } = await achar(codigo, contexto)
  const especie = modelo.especie.descricao
  const atos = await atosSobre(contexto.banco, id, sql`false`)
  return {
    sigla,
    especie,
    orgao: orgao.nome,
    assunto,
    data,
    codigoVerificador,
    ...(atos.length > 0 && { atosPosteriores: atos }),
  }
}

/** The signed bytes, for anybody to check. */
export async function pdf(codigo: string, contexto: Contexto): Promise<Arquivo> {
  const registro = await achar(codigo, contexto)
  return arquivoDoDocumento(contexto.portas, registro, false)
}
