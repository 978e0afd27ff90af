import type { Fonte } from '#contract/fonte.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atenderScim } from '#server/http/scim/atender.ts'

import { ANA, type CasaDeTeste } from './casa.ts'

export const EMPRESA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const CARIMBO = 'urn:carimbo:params:scim:schemas:extension:1.0:User'
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'

export type Objeto = Record<string, any> // oxlint-disable-line no-explicit-any -- a server's answer is checked field by field
export type Respondido = { status: number; corpo: Objeto; cabecalhos: Record<string, string> }
type Pedido = { corpo?: unknown; query?: Record<string, string>; cabecalhos?: Record<string, string>; bruto?: string }

/** A SCIM client of one órgão, or of all (null); people without a unit wait in `unidade`. */
export async function clienteScim(
  casa: CasaDeTeste,
  {
    orgao = 'SEAD',
    unidade = 'SEAD/GEGOV',
    nome = 'Entra ID',
  }: { orgao?: string | null; unidade?: string | null; nome?: string } = {},
) {
  const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora: casa.portas.relogio.agora() } as const
  await concederAPessoa(casa.banco, 'ADMINISTRADOR_GERAL', casa.idDe(ANA) ?? 0, como)
  const orgaoId =
    orgao === null
      ? null
      : (await linha<{ id: number }>(casa.banco, sql`select id from orgao where sigla = ${orgao}`))?.id
  const unidadeId = unidade === null ? null : await casa.unidade(unidade)
  const corpo = { tipo: 'SCIM', nome, ativa: true, orgaoId, unidadeId }
  const feita = await casa.chamar<Fonte>(ANA, 'POST', '/siga/administracao/fonte', { corpo })
  if (feita.status !== 200) throw new Error(JSON.stringify(feita.corpo))
  const fonteId = feita.corpo.id
  const { token } = (await casa.chamar<{ token: string }>(ANA, 'POST', `/siga/administracao/fonte/${fonteId}/token`))
    .corpo

  /** A call by the client. */
  async function scim(
    method: string,
    path: string,
    { corpo: dito, query, cabecalhos = {}, bruto }: Pedido = {},
  ): Promise<Respondido> {
    const texto = bruto ?? (dito === undefined ? undefined : JSON.stringify(dito))
    const resposta = await atenderScim(casa.portas, {
      method,
      path,
      query: new URLSearchParams(query),
      cabecalhos: {
        authorization: `Bearer ${token}`,
        ...(texto !== undefined && { 'content-type': 'application/scim+json' }),
        ...cabecalhos,
      },
      corpo: async () => (texto === undefined ? undefined : new TextEncoder().encode(texto)),
      endereco: '127.0.0.1',
      sinal: new AbortController().signal,
    })
    if (!('corpo' in resposta)) throw new Error('a stream where an answer was due')
    const json =
      typeof resposta.corpo === 'string' && resposta.corpo !== '' ? (JSON.parse(resposta.corpo) as Objeto) : {}
    return { status: resposta.status, corpo: json, cabecalhos: resposta.cabecalhos }
  }
  return {
    scim,
    token,
    fonteId,
    patch: (path: string, ...Operations: object[]) => scim('PATCH', path, { corpo: { schemas: [PATCH], Operations } }),
  }
}

let n = 0
/** A new person, a different one each time. */
export const pessoa = (outros: Objeto = {}): Objeto => ({
  schemas: [USER],
  userName: `pessoa${++n}@exemplo.pb.gov.br`,
  displayName: 'Pessoa de Prova',
  ...outros,
})
