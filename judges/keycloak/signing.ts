import type { Page } from 'playwright'

import { sql } from '#server/database/connection.ts'
import { emailDe, identidades, SENHA } from '#server/house/seed/estado.ts'

import { REALMS_DO_KEYCLOAK } from '../../tests/apoio/contas-no-keycloak.ts'
import {
  claimsOf,
  type Court,
  finalised,
  identify,
  need,
  PATIENT,
  password,
  signIn,
  stored,
  type Trial,
  withBrowser,
  withRealm,
} from './court.ts'

/** Seconds for which a typed password is good to sign: the least that can be set. */
export const SIGNING_AGE_S = 30
const BRUNO = 'bruno.lima'
const EXTERNAL = 'fornecedor.externo'
const EXTERNAL_REALM = REALMS_DO_KEYCLOAK.externo

const press = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Assinar/ })
    .click()
const receipt = (page: Page) => page.getByRole('heading', { name: /^Você assinou / })

async function externalAccount({ keycloak }: Court): Promise<string> {
  const person = identidades.find(({ username }) => username === EXTERNAL)
  if (!person) throw new Error(`no ${EXTERNAL}`)
  const ids = await keycloak.criarContas(EXTERNAL_REALM, [
    {
      username: EXTERNAL,
      email: emailDe(person),
      emailVerified: false,
      firstName: person.nomeProprio,
      lastName: person.sobrenome,
      enabled: true,
      credentials: [{ type: 'password', value: SENHA, temporary: false }],
    },
  ])
  return ids.get(EXTERNAL) ?? ''
}

export const SIGNING: Trial[] = [
  [
    'para assinar com uma senha digitada há muito, o Keycloak a pede de novo numa janela (prompt=login), e a assinatura segue na página',
    (court) =>
      withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`, BRUNO)
        await page.getByRole('button', { name: /^Lotação SEAD/ }).waitFor(PATIENT)
        const { mobilId, sigla } = await finalised(page, court, 'Assinado com a senha pedida de novo', 'Bruno Lima')
        await page.goto(`${court.base}/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}`)
        const before = claimsOf((await stored(page)).access_token).auth_time
        await page.waitForTimeout(Math.max(0, (before + SIGNING_AGE_S + 1) * 1000 - Date.now()))
        const [popup] = await Promise.all([page.waitForEvent('popup', PATIENT), press(page)])
        await password(popup).waitFor(PATIENT)
        const asked = new URL(popup.url())
        need(asked.href.startsWith(court.keycloak.url), 'the password is asked for elsewhere')
        need(asked.searchParams.get('prompt') === 'login', `asked for ${asked.search}`)
        await Promise.all([popup.waitForEvent('close', PATIENT), identify(popup, BRUNO)])
        await receipt(page).waitFor(PATIENT)
        const after = claimsOf((await stored(page)).access_token).auth_time
        need(after > before + SIGNING_AGE_S, `auth_time ${before}, then ${after}`)
        return `${sigla} assinado; auth_time avançou ${after - before} s`
      }),
  ],
  [
    'quem assina de fora é reconhecido, no realm externo, pelo e-mail que o Keycloak conferiu; sem isso, não lê nem assina',
    async (court) => {
      const id = await externalAccount(court)
      const made = await withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, `${court.base}/siga-mesa`, BRUNO)
        await page.getByRole('button', { name: /^Lotação SEAD/ }).waitFor(PATIENT)
        return finalised(page, court, 'Assinado de fora', 'Fernanda Rocha')
      })
      const address = `${court.base}/assinar-documento/${made.mobilId}/${encodeURIComponent(made.sigla)}/EXT`
      const refused = await withRealm(court, EXTERNAL_REALM, { verifyEmail: false }, () =>
        withBrowser(court, async (context) => {
          const page = await context.newPage()
          await signIn(page, address, EXTERNAL)
          await page
            .getByText(/não tem acesso|conta indicada no convite|não possui lotação ativa/)
            .first()
            .waitFor(PATIENT)
          need((await page.getByText('Assinado de fora').count()) === 0, 'the document is shown')
          const { access_token: token } = await stored(page)
          const answer = await fetch(`${court.base}/api/siga/documento/${made.id}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          need(answer.status === 403, `the document was answered with ${answer.status}`)
          return answer.status
        }),
      )
      await court.keycloak.administrar('PUT', `${EXTERNAL_REALM}/users/${id}`, { emailVerified: true })
      await withBrowser(court, async (context) => {
        const page = await context.newPage()
        await signIn(page, address, EXTERNAL)
        await page.getByRole('heading', { name: 'Quem assina' }).waitFor(PATIENT)
        await page.getByRole('button', { name: 'Trocar a forma de assinar' }).click()
        await page.getByRole('radio', { name: /^Senha/ }).click()
        await page.getByRole('button', { name: 'Assinar', exact: true }).click()
        await receipt(page).waitFor(PATIENT)
      })
      const [signed] = await court.banco.linhas(
        sql`select 1 as sim from assinatura where documento_id = ${made.id} and estado = 'ASSINADA'`,
      )
      need(signed !== undefined, 'nothing was signed')
      return `sem conferir: ${refused}; conferido: ${made.sigla} assinado`
    },
  ],
]
