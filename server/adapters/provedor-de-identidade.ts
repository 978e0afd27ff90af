import type { Configuracao } from '#server/base/configuracao.ts'
import type { ProvedorDeIdentidade } from '#server/base/ports.ts'
import { convidar, convidarRegistrada, impedeConvite } from './identity/convites.ts'
import { encerrarSessoesDe } from './identity/sessoes.ts'
import { emissoresDe } from './tokens.ts'

const PRAZO_MS = 5_000

/** Whether the provider's address claims this issuer and shows its keys. Never throws. */
async function respondeComo(iss: string): Promise<boolean> {
  const ler = async (endereco: string) => {
    const resposta = await fetch(endereco, { signal: AbortSignal.timeout(PRAZO_MS) })
    return (await resposta.json()) as Record<string, unknown> // read field by field
  }
  try {
    const { issuer, jwks_uri: onde } = await ler(`${iss}/.well-known/openid-configuration`)
    if (issuer !== iss || typeof onde !== 'string') return false
    const { keys } = await ler(onde)
    return Array.isArray(keys) && keys.length > 0
  } catch {
    return false
  }
}

/** The configured provider of staff: Keycloak, or the embedded one. */
export function provedorConfigurado(configuracao: Configuracao): ProvedorDeIdentidade {
  const { KEYCLOAK_URL, KEYCLOAK_REALM, KEYCLOAK_EXTERNAL_REALM, ACESSO_CONVITE_DIAS } = configuracao
  const realms = { interno: KEYCLOAK_REALM, externo: KEYCLOAK_EXTERNAL_REALM }
  if (KEYCLOAK_URL === undefined)
    return {
      tipo: 'EMBUTIDO',
      responde: async () => true, // this process
      convidar: (tx, pessoa) => convidar(tx, KEYCLOAK_REALM, pessoa),
      convidarRegistrada: (tx, pessoa) => convidarRegistrada(tx, KEYCLOAK_REALM, pessoa, ACESSO_CONVITE_DIAS),
      impedeConvite: (banco, pessoa) => impedeConvite(banco, KEYCLOAK_REALM, pessoa),
      encerrarSessoes: (tx, { realm, ...quem }) => encerrarSessoesDe(tx, realms[realm], quem),
    }
  const interno = emissoresDe(configuracao).find(({ realm }) => realm === 'interno')
  return { tipo: 'EXTERNO', responde: async () => interno !== undefined && respondeComo(interno.iss) }
}
