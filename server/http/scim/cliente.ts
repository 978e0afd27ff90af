import { GERAL, soDoOrgao } from '#server/base/alcance/alcance.ts'
import type { Autor } from '#server/core/administracao/registrar.ts'
import type { Como } from '#server/core/cadastro/linhas.ts'
import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { rede } from '#server/base/rede.ts'
import { ErroScim } from './erro.ts'

/** The calling source of kind SCIM. */
export type Cliente = {
  id: number
  nome: string
  /** The órgão in its reach; null: all. */
  orgaoId: number | null
  orgao: string | null
  /** Unit for people without one; null: none. */
  unidadeId: number | null
  /** Base address of resources: https://carimbo…/scim/v2 */
  raiz: string
}
/** Context of an operation. */
export type Chamado = { portas: Portas; cliente: Cliente; agora: Date }

/** Minimum time between notes of a credential's use. */
const USO = sql`interval '1 minute'`

/** The caller of a credential. Throws 401, and 429 for an address with many wrong ones. */
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

/** Whether a row's órgão is in reach. */
export const alcancaOrgao = ({ orgaoId }: Cliente, coluna: SQL): SQL =>
  orgaoId === null ? sql`true` : sql`${coluna} = ${orgaoId}::bigint`

/** Author in the log: a source has no person or token. */
const autorDoCliente = ({ id }: Cliente): Autor => ({ pessoaId: null, iss: null, sub: `fonte ${id}` })
export const comoDoCliente = ({ cliente, agora }: Chamado): Como => ({
  autor: autorDoCliente(cliente),
  alcance: cliente.orgaoId === null ? GERAL : soDoOrgao(cliente.orgaoId),
  origem: 'SCIM',
  agora,
  motivo: `SCIM: ${cliente.nome}`,
})

/** Locks the source, so that ended people are counted one by one. */
export const travarCliente = (tx: Banco, { id }: Cliente) =>
  tx.linhas(sql`select id from fonte where id = ${id} for update`)
