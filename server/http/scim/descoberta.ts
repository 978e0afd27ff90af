import { sql } from '#server/database/connection.ts'
import { alcancaOrgao, type Chamado } from './cliente.ts'
import { type Atributo, type Esquema, ESQUEMAS, TIPOS, URN } from './esquemas.ts'
import { RESULTADOS_MAXIMO } from './lista.ts'

/** Limits of one bulk. */
export const BULK = { operacoes: 1_000, bytes: 1024 * 1024 }

/** ServiceProviderConfig (RFC 7643 §5). */
export const configuracaoDe = (raiz: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: 'https://datatracker.ietf.org/doc/html/rfc7644',
  patch: { supported: true },
  bulk: { supported: true, maxOperations: BULK.operacoes, maxPayloadSize: BULK.bytes },
  filter: { supported: true, maxResults: RESULTADOS_MAXIMO },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Credencial da fonte',
      description: 'A credencial que quem administra o Carimbo faz para a fonte, como Bearer.',
      specUri: 'https://datatracker.ietf.org/doc/html/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${raiz}/ServiceProviderConfig` },
})

export const tiposDe = (raiz: string) =>
  TIPOS.map(({ nome, caminho, nucleo, extensoes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: nome,
    name: nome,
    endpoint: caminho,
    description: nucleo.description,
    schema: nucleo.id,
    schemaExtensions: extensoes.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${raiz}/ResourceTypes/${nome}` },
  }))

/** Siglas listed as canonical values at most. */
const SIGLAS_MAXIMO = 200

async function siglas({ portas: { banco }, cliente }: Chamado) {
  const orgaos = await banco.linhas<{ sigla: string }>(
    sql`select sigla from orgao o where ativo and not externo and ${alcancaOrgao(cliente, sql`o.id`)}
        order by sigla limit ${SIGLAS_MAXIMO}`,
  )
  const unidades = await banco.linhas<{ sigla: string }>(
    sql`select distinct sigla from lotacao l where fim is null and not externa and id is distinct from ${cliente.unidadeId}::bigint
          and ${alcancaOrgao(cliente, sql`l.orgao_id`)} order by sigla limit ${SIGLAS_MAXIMO}`,
  )
  return { organization: orgaos.map(({ sigla }) => sigla), department: unidades.map(({ sigla }) => sigla) }
}

/** Schemas with the órgãos and units in reach; a client of one órgão can't choose it. */
export async function esquemasDe(chamado: Chamado) {
  const { cliente } = chamado
  const conhecidas: Record<string, string[]> = await siglas(chamado)
  const paraO = (atributo: Atributo): Atributo => {
    const canonicalValues = conhecidas[atributo.name]
    if (!canonicalValues) return atributo
    const fixo = atributo.name === 'organization' && cliente.orgaoId !== null
    return { ...atributo, canonicalValues, ...(fixo && { mutability: 'readOnly' as const }) }
  }
  return ESQUEMAS.map((esquema: Esquema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...esquema,
    attributes: esquema.id === URN.empresa ? esquema.attributes.map(paraO) : esquema.attributes,
    meta: { resourceType: 'Schema', location: `${cliente.raiz}/Schemas/${esquema.id}` },
  }))
}
