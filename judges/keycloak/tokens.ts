import { SENHA } from '#server/house/seed/estado.ts'

import { entrar } from '../../bench/cliente.ts'
import {
  ANA,
  answerTo,
  type Court,
  desk,
  need,
  PATIENT,
  REALM,
  signIn,
  stored,
  type Trial,
  withBrowser,
} from './court.ts'

const OTHER_CLIENT = 'outro-sistema'
const OF_ANOTHER = 'CREDENCIAL_DE_OUTRO_SISTEMA'
const AUDIENCE = { name: 'audiencia', protocol: 'openid-connect', protocolMapper: 'oidc-audience-mapper' }
/** The clocks of server and provider, apart by this many s, are no reason to refuse; by what is beyond, they are. */
const APART_S = 40
const STILL_TAKEN_S = 55
const REFUSED_S = 70

const tokenOfAna = ({ base, keycloak }: Court) => entrar(base, ANA, REALM, keycloak.url)

/** A token that Keycloak gives another client of the realm, which the API is an audience of, or not. */
async function tokenOfAnother({ keycloak }: Court, audience: boolean): Promise<string> {
  const clientId = `${OTHER_CLIENT}-${audience}`
  const config = { 'included.custom.audience': 'carimbo-api', 'access.token.claim': 'true' }
  await keycloak.administrar('POST', `${REALM}/clients`, {
    clientId,
    publicClient: true,
    directAccessGrantsEnabled: true,
    ...(audience && { protocolMappers: [{ ...AUDIENCE, config }] }),
  })
  const answer = await fetch(`${keycloak.url}/realms/${REALM}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: clientId,
      username: ANA,
      password: SENHA,
      scope: 'openid',
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string } // RFC 6749 §5.1
  if (token === undefined) throw new Error(`no token for ${clientId}: ${answer.status}`)
  return token
}

/** A token of our own client, made while its realm names no audience. */
async function tokenWithoutAudience(court: Court): Promise<string> {
  const [client] = await court.keycloak.administrar<{ id: string }[]>('GET', `${REALM}/clients?clientId=carimbo-web`)
  const models = `${REALM}/clients/${client?.id}/protocol-mappers/models`
  const mappers = await court.keycloak.administrar<{ id: string; name: string }[]>('GET', models)
  const mapper = mappers.find(({ name }) => name === AUDIENCE.name)
  if (!mapper) throw new Error('the realm names no audience')
  await court.keycloak.administrar('DELETE', `${models}/${mapper.id}`)
  try {
    return await tokenOfAna(court)
  } finally {
    const { id: _, ...former } = mapper
    await court.keycloak.administrar('POST', models, former)
  }
}

export const TOKENS: Trial[] = [
  [
    'um token feito para outro sistema é recusado: sem a nossa audiência, de outro cliente, ou de identidade',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`)
        const { access_token: ours, id_token: identity } = await stored(page)
        need((await answerTo(court, ours)).status === 200, 'our own token is refused')
        const foreign = {
          'sem audiência': await tokenWithoutAudience(court),
          'de outro cliente, sem audiência': await tokenOfAnother(court, false),
          'de outro cliente': await tokenOfAnother(court, true),
          'de identidade': identity,
        }
        for (const [name, token] of Object.entries(foreign)) {
          const { status, codigo } = await answerTo(court, token)
          need(status === 401 && codigo === OF_ANOTHER, `${name}: ${status} ${codigo}`)
        }
        return `${Object.keys(foreign).join('; ')}: 401`
      }),
  ],
  [
    'chaves novas do realm valem sem reinício',
    (court) =>
      withBrowser(court, async (context) => {
        const { id } = await court.keycloak.administrar<{ id: string }>('GET', REALM)
        await court.keycloak.administrar('POST', `${REALM}/components`, {
          name: 'nova',
          providerId: 'rsa-generated',
          providerType: 'org.keycloak.keys.KeyProvider',
          parentId: id,
          config: { priority: ['200'], enabled: ['true'], active: ['true'], keySize: ['2048'] },
        })
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`)
        await desk(page).waitFor(PATIENT)
        return 'mesa aberta'
      }),
  ],
  [
    `relógios ${APART_S} s apartados, para um lado e para o outro, não impedem de entrar`,
    async (court) => {
      try {
        for (const seconds of [-APART_S, APART_S]) {
          await court.shiftClock(seconds)
          await withBrowser(court, async (context) => {
            const page = await context.newPage()
            await signIn(page, `${court.base}/siga-mesa`)
            await desk(page).waitFor(PATIENT)
          })
        }
        await court.shiftClock(-STILL_TAKEN_S)
        const taken = await answerTo(court, await tokenOfAna(court))
        need(taken.status === 200, `${STILL_TAKEN_S} s behind: ${taken.status} ${taken.codigo}`)
        await court.shiftClock(-REFUSED_S)
        const refused = await answerTo(court, await tokenOfAna(court))
        need(
          refused.codigo === 'CREDENCIAL_AINDA_NAO_VALIDA',
          `${REFUSED_S} s behind: ${refused.status} ${refused.codigo}`,
        )
        return `±${APART_S} s: mesa aberta; o servidor ${STILL_TAKEN_S} s atrasado aceita, ${REFUSED_S} s atrasado recusa`
      } finally {
        await court.shiftClock(0)
      }
    },
  ],
  [
    `o relógio do computador de quem usa, ${APART_S} s apartado, não impede de entrar nem de renovar`,
    async (court) => {
      for (const seconds of [-APART_S, APART_S])
        await withBrowser(court, async (context) => {
          await context.addInitScript((ms) => {
            const now = Date.now.bind(Date)
            Date.now = () => now() + ms
          }, seconds * 1000)
          const page = await context.newPage()
          await signIn(page, `${court.base}/siga-mesa`)
          await desk(page).waitFor(PATIENT)
          await page.reload()
          await desk(page).waitFor(PATIENT)
        })
      return `±${APART_S} s: mesa aberta`
    },
  ],
]
