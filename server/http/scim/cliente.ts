import { GERAL, soDoOrgao } from '#server/base/alcance/alcance.ts'
import type { Autor } from '#server/core/administracao/registrar.ts'
import type { Como } from '#server/core/cadastro/linhas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { rede } from '#server/base/rede.ts'
import { ErroScim } from './erro.ts'

/** Whoever calls: a source of the kind SCIM, by one of its credentials. */
export type Cliente = {
  id: number
  nome: string
  /** Whose people and units it reaches; null: of every órgão. */
  orgaoId: number | null
  orgao: string | null
  /** Where people go who come without a unit, or are taken out of theirs; null: nowhere. */
  unidadeId: number | null
  /** Address under which its resources are: https://carimbo…/scim/v2 */
  raiz: string
}
/** All that an operation of SCIM knows. */
export type Chamado = { portas: Portas; cliente: Cliente; agora: Date }

/** A credential is marked as used at most so often. */
const USO = sql`interval '1 minute'`

/** Tells who calls by their credential. Throws 401, and 429 to an address that tries many that are none. */
export async function autenticarCliente(
  portas: Portas,
  cabecalho: string | undefined,
  endereco: string,
): Promise<Cliente> {
  const token = /^Bearer\s+([\x21-\x7e]{20,200})$/i.exec(cabecalho ?? '')?.[1]
  const agora = portas.relogio.agora().toISOString()
  const achado =
    token === undefined
      ? undefined
      : await linha<Cliente & { tokenId: number }>(
          portas.banco,
          sql`select f.id, f.nome, f.orgao_id as "orgaoId", o.sigla as orgao, f.unidade_id as "unidadeId", '' as raiz, t.id as "tokenId"
            from fonte_token t join fonte f on f.id = t.fonte_id and f.tipo = 'SCIM' and f.ativa and f.removida_em is null
              left join orgao o on o.id = f.orgao_id
            where t.sha256 = ${await sha256Hex(token)} and t.revogado_em is null`,
        )
  if (!achado) {
    const espera = await portas.limites.consumir(
      `scim sem credencial ${rede(endereco)}`,
      portas.configuracao.limites.texto,
    )
    throw espera > 0 ? new ErroScim('MUITAS_CHAMADAS', { n: espera }) : new ErroScim('CREDENCIAL')
  }
  const { tokenId, ...cliente } = achado
  await portas.banco.linhas(
    sql`update fonte_token set usado_em = ${agora}
        where id = ${tokenId} and coalesce(usado_em < ${agora}::timestamptz - ${USO}, true)`,
  )
  return { ...cliente, raiz: `${portas.configuracao.enderecoPublico}/scim/v2` }
}

/** Whether a row is within reach, by its órgão. */
export const alcancaOrgao = ({ orgaoId }: Cliente, coluna: SQL): SQL =>
  orgaoId === null ? sql`true` : sql`${coluna} = ${orgaoId}::bigint`

/** Who does it, for the log: a source is no person, and has no token of the identity provider. */
const autorDoCliente = ({ id }: Cliente): Autor => ({ pessoaId: null, iss: null, sub: `fonte ${id}` })
export const comoDoCliente = ({ cliente, agora }: Chamado): Como => ({
  autor: autorDoCliente(cliente),
  alcance: cliente.orgaoId === null ? GERAL : soDoOrgao(cliente.orgaoId),
  origem: 'SCIM',
  agora,
  motivo: `SCIM: ${cliente.nome}`,
})

/** The source, held until the end of `tx`: its people leave one after the other, so that they can be counted. */
export const travarCliente = (tx: Banco, { id }: Cliente) =>
  tx.linhas(sql`select id from fonte where id = ${id} for update`)
