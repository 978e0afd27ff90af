import { linha, sql } from '#server/database/connection.ts'
import { SENHA } from '#server/house/seed/estado.ts'

import {
  ANA,
  desk,
  expireAndReload,
  need,
  PATIENT,
  password,
  REALM,
  identify,
  signIn,
  stored,
  type Trial,
  withBrowser,
} from './court.ts'

/** Until the other tabs have left: meant is one second, which the verdict shows; a busy machine takes longer. */
const LEFT_MS = 5_000
/** Times that two tabs renew at once. */
const ROUNDS = 3
const CARLA = 'carla.dias'
const NEW_SECRET = 'outro barco azul na praia'

/** One person, in several tabs, from the first sign-in to the last. */
export const SESSIONS: Trial[] = [
  [
    'na primeira entrada, quem o cadastro conhece pelo e-mail é ligado ao id que o Keycloak lhe deu, e chega ao endereço pedido',
    (court) =>
      withBrowser(court, async (context) => {
        const bound = async () =>
          (await linha<{ sub: string | null }>(court.banco, sql`select sub from identidade where nome = 'Ana Souza'`))
            ?.sub
        need((await bound()) === null, 'the person was bound before')
        const page = await context.newPage()
        await signIn(page, `${court.base}/busca?q=oficio`)
        await page.getByRole('heading', { level: 1 }).waitFor(PATIENT)
        await page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ }).waitFor(PATIENT)
        const sub = await bound()
        need(sub === court.ids.get(ANA), `bound to ${sub}`)
        return `${new URL(page.url()).pathname}, ligada a ${sub}`
      }),
  ],
  [
    'quem tem duas lotações troca de uma para a outra sem ser perguntado de novo',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`)
        await page.getByText('SEAD-').first().waitFor(PATIENT)
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith(court.keycloak.url)) asked.push(request.url())
        })
        await page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ }).click()
        await page.getByRole('button', { name: /SEFAZ\/GETRI/ }).click()
        await page.getByRole('button', { name: /^Lotação SEFAZ\/GETRI/ }).waitFor(PATIENT)
        await page.getByText('SEFAZ-').first().waitFor(PATIENT)
        need((await page.getByText('SEAD-OFI').count()) === 0, 'the former unit is still shown')
        need(asked.length === 0, `asked for ${asked.join(', ')}`)
        return 'SEFAZ/GETRI'
      }),
  ],
  [
    'uma aba nova pede ao Keycloak só a sessão',
    (court) =>
      withBrowser(court, async (context) => {
        await signIn(await context.newPage(), `${court.base}/siga-mesa`)
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith(court.keycloak.url)) asked.push(new URL(request.url()).pathname)
        })
        await page.goto(`${court.base}/siga-mesa`)
        await desk(page).waitFor(PATIENT)
        const paths = [...new Set(asked.map((each) => each.split('/').at(-1) ?? ''))].toSorted()
        need(paths.join() === 'auth,token', `asked for ${paths.join(', ')}`)
        return paths.join(' e ')
      }),
  ],
  [
    'duas abas renovam ao mesmo tempo, cada vez com outro token de renovação, e um token já usado não serve',
    (court) =>
      withBrowser(court, async (context) => {
        const tabs = [await context.newPage(), await context.newPage()] as const
        await signIn(tabs[0], `${court.base}/siga-mesa`)
        await tabs[1].goto(`${court.base}/siga-mesa`)
        for (const page of tabs) await desk(page).waitFor(PATIENT)
        const grants: string[] = []
        context.on('request', (request) => {
          if (request.url().endsWith('/token'))
            grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
        })
        // a renewal that a reload cut off has spent no token
        const spent: string[] = []
        context.on('response', (response) => {
          const token = new URLSearchParams(response.request().postData() ?? '').get('refresh_token')
          if (response.ok() && token) spent.push(token)
        })
        const used = new Set<string>()
        for (let round = 0; round < ROUNDS; round++) {
          for (const page of tabs) {
            const last = (await stored(page)).refresh_token
            need(last !== '' && !used.has(last), 'a refresh token came twice')
            used.add(last)
          }
          await Promise.all(tabs.map(expireAndReload))
          for (const page of tabs) await desk(page).waitFor(PATIENT)
        }
        const renewed = grants.filter((grant) => grant === 'refresh_token').length
        // a reload may cut off a renewal already asked for: the tab then asks the provider's own session, and no password
        need(renewed >= tabs.length * ROUNDS, `asked for ${grants.join(', ')}`)
        const replay = await fetch(`${court.keycloak.url}/realms/${REALM}/protocol/openid-connect/token`, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            client_id: 'carimbo-web',
            refresh_token: spent.at(-1) ?? '',
          }),
        })
        need(replay.status === 400, `a used refresh token was answered with ${replay.status}`)
        const others = grants.length - renewed
        return `${renewed} renovações, ${others} pela sessão do Keycloak; o token usado: ${replay.status}`
      }),
  ],
  [
    'quem sai numa aba sai logo nas outras três, e nenhuma guarda token',
    (court) =>
      withBrowser(court, async (context) => {
        const first = await context.newPage()
        await signIn(first, `${court.base}/siga-mesa`)
        const others = [await context.newPage(), await context.newPage(), await context.newPage()] as const
        for (const page of others) {
          await page.goto(`${court.base}/siga-mesa`)
          await desk(page).waitFor(PATIENT)
        }
        const { refresh_token } = await stored(others[0])
        // a page in the background is clicked late
        await first.bringToFront()
        await first.getByRole('button', { name: /^Minha conta/ }).click()
        const leave = first.getByRole('button', { name: 'Sair do Carimbo' })
        await leave.hover()
        const start = performance.now()
        await leave.click()
        await Promise.all(others.map((page) => page.waitForURL(`${court.base}/`, { waitUntil: 'commit' })))
        const took = performance.now() - start
        for (const page of others) need((await stored(page)).access_token === '', 'a tab keeps its token')
        need(took < LEFT_MS, `the last tab left after ${Math.round(took)} ms`)
        await others[0].goto(`${court.base}/siga-mesa`)
        await password(others[0]).waitFor(PATIENT)
        const renewed = await fetch(`${court.keycloak.url}/realms/${REALM}/protocol/openid-connect/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'carimbo-web', refresh_token }),
        })
        need(renewed.status === 400, `Keycloak still renews, with ${renewed.status}`)
        return `${Math.round(took)} ms`
      }),
  ],
  [
    'uma sessão encerrada por quem administra o Keycloak não abre outra aba, e a aberta não renova',
    (court) =>
      withBrowser(court, async (context) => {
        const open = await context.newPage()
        await signIn(open, `${court.base}/siga-mesa`)
        await court.keycloak.administrar('POST', `${REALM}/users/${court.ids.get(ANA)}/logout`)
        const page = await context.newPage()
        await page.goto(`${court.base}/siga-mesa`)
        await password(page).waitFor(PATIENT)
        await expireAndReload(open)
        await password(open).waitFor(PATIENT)
        return 'as duas pedem a senha'
      }),
  ],
  [
    'trocada a senha no Keycloak, a antiga não entra mais, e a nova entra',
    (court) =>
      withBrowser(court, async (context) => {
        await signIn(await context.newPage(), `${court.base}/siga-mesa`, CARLA)
        const account = `${REALM}/users/${court.ids.get(CARLA)}`
        const set = (value: string) =>
          court.keycloak.administrar('PUT', `${account}/reset-password`, { type: 'password', value, temporary: false })
        await set(NEW_SECRET)
        await court.keycloak.administrar('POST', `${account}/logout`)
        try {
          const page = await context.newPage()
          await page.goto(`${court.base}/siga-mesa`)
          await identify(page, CARLA, SENHA)
          await page.locator('[id^="input-error"]').first().waitFor(PATIENT)
          await identify(page, CARLA, NEW_SECRET)
          await desk(page).waitFor(PATIENT)
          return 'a antiga é recusada'
        } finally {
          await set(SENHA)
        }
      }),
  ],
]
