/**
 * The same move as mudanca.spec.ts, with a real Keycloak, which gives each account a random id. Skipped unless asked
 * for: see tests/apoio/keycloak.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { portaLivre } from '../../bench/servidor.ts'
import {
  abrirKeycloak,
  type ContaDoKeycloak,
  type Keycloak,
  porQueSemKeycloak,
  trazerKeycloak,
} from '../apoio/keycloak.ts'
import { pessoaDaMudanca } from '../apoio/mudanca.ts'
import { perguntar, sql } from './apoio/banco.ts'
import {
  abrirCasaVazia,
  carregarCadastro,
  type CasaVazia,
  comecarACasa,
  escreverOPrimeiro,
  informarCodigo,
  MARTA,
  pedirAssinatura,
  semRolar,
  semViolacoes,
  validarOPrimeiro,
} from './apoio/mudanca.ts'
import { expect, test } from './apoio/teste.ts'

const falta = porQueSemKeycloak()
test.skip(falta !== undefined, falta)
// one Keycloak for all tests; its realms know the installation by one address
test.describe.configure({ mode: 'serial' })

const SENHA = 'um barco azul na praia'
const REALM = 'pbdoc'
const NADA_CONFIRMADO =
  'O provedor de identidade não confirmou o dado que liga você ao cadastro. ' +
  'Quem administra o Carimbo já vê isso, e pode ligar a conta.'
/** Seconds for which a typed password is good to sign: the minimum, so that the first signature asks for it again. */
const IDADE_MAXIMA_S = 30
/** The way to Keycloak and back has several pages, and a Keycloak just started is slow. */
const IDA_E_VOLTA = { timeout: 60_000 }
const PESSOAS = 300
/** A person whose e-mail Keycloak did not verify, and whose account lacks the matrícula. */
const SEM_EMAIL_CONFERIDO = 1
const SEM_MATRICULA = 2
const QUEM_ASSINA = 0

let pasta: string
let porta: number
let keycloak: Keycloak
/** Keycloak's id of each account, by user name. */
let ids: Map<string, string>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  const trazido = trazerKeycloak()
  if ('falta' in trazido) return test.skip(true, trazido.falta)
  pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-keycloak-de-prova-'))
  porta = await portaLivre()
  keycloak = await abrirKeycloak(trazido.distribuicao, pasta, `http://localhost:${porta}`)
  await darMatricula()
  ids = await keycloak.criarContas(REALM, [conta(MARTA), ...Array.from({ length: PESSOAS }, (_, n) => daPlanilha(n))])
})
test.afterAll(async () => {
  await keycloak?.fechar()
  if (pasta) rmSync(pasta, { recursive: true, force: true })
})

/** A person's account; the user name is the first part of the e-mail. */
function conta({ nome, email }: { nome: string; email: string }): ContaDoKeycloak {
  const [firstName = '', ...sobrenomes] = nome.split(' ')
  return {
    username: email.split('@')[0] ?? email,
    email,
    emailVerified: true,
    firstName,
    lastName: sobrenomes.join(' '),
    enabled: true,
    credentials: [{ type: 'password', value: SENHA, temporary: false }],
  }
}

/** Only those who sign in have a password: each costs Keycloak a tenth of a second. */
function daPlanilha(n: number): ContaDoKeycloak {
  const pessoa = pessoaDaMudanca(n)
  const { credentials, ...semSenha } = conta(pessoa)
  return {
    ...semSenha,
    emailVerified: n !== SEM_EMAIL_CONFERIDO,
    ...(n !== SEM_MATRICULA && { attributes: { matricula: [pessoa.matricula] } }),
    ...([QUEM_ASSINA, SEM_EMAIL_CONFERIDO, SEM_MATRICULA].includes(n) && credentials && { credentials }),
  }
}

/** Adds the matrícula as deploy/keycloak/README.md says: an administrators' attribute, and a claim of the token. */
async function darMatricula() {
  type Perfil = { attributes: object[] }
  const perfil = await keycloak.administrar<Perfil>('GET', `${REALM}/users/profile`)
  const soDeQuemAdministra = { view: ['admin'], edit: ['admin'] }
  const attributes = [...perfil.attributes, { name: 'matricula', permissions: soDeQuemAdministra }]
  await keycloak.administrar('PUT', `${REALM}/users/profile`, { ...perfil, attributes })
  const [cliente] = await keycloak.administrar<{ id: string }[]>('GET', `${REALM}/clients?clientId=carimbo-web`)
  await keycloak.administrar('POST', `${REALM}/clients/${cliente?.id}/protocol-mappers/models`, {
    name: 'matricula',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-usermodel-attribute-mapper',
    config: {
      'user.attribute': 'matricula',
      'claim.name': 'matricula',
      'jsonType.label': 'String',
      'access.token.claim': 'true',
      'id.token.claim': 'false',
    },
  })
}

/** Signs in at Keycloak's own page, and comes back. */
async function entrarNoKeycloak(page: Page, { email }: { email: string }) {
  await page.waitForURL(`${keycloak.url}/**`, IDA_E_VOLTA)
  await page.locator('#username').fill(email.split('@')[0] ?? email)
  await digitarSenha(page)
  await page.waitForURL((url) => url.origin !== keycloak.url && !url.pathname.startsWith('/retorno'), IDA_E_VOLTA)
}

async function digitarSenha(page: Page) {
  await page.locator('#password').fill(SENHA)
  await page.locator('#kc-login').click()
}

async function primeiraHora(page: Page, casa: CasaVazia) {
  await informarCodigo(page, casa)
  const conferido = page.getByRole('region', { name: 'O que funciona agora' })
  await expect(conferido.getByText('O provedor de identidade responde.')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await entrarNoKeycloak(page, MARTA)
  await comecarACasa(page)
}

async function primeiraEntrada(page: Page, casa: CasaVazia) {
  await page.goto(`${casa.base}/mesa`)
  await entrarNoKeycloak(page, pessoaDaMudanca(QUEM_ASSINA))
  await expect(page.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible(IDA_E_VOLTA)
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/DIR/ })).toBeVisible()
}

/** The person is refused and told whom to ask; an administrator sees them waiting, and binds them; then they are in. */
async function recusadaELigada(page: Page, administra: Page, casa: CasaVazia, n: number) {
  const { nome, email, orgao } = pessoaDaMudanca(n)
  await page.goto(`${casa.base}/mesa`)
  await entrarNoKeycloak(page, { email })
  await expect(page.getByText(NADA_CONFIRMADO)).toBeVisible(IDA_E_VOLTA)
  await semViolacoes(page)
  await semRolar(page)

  await administra.goto(`${casa.base}/administracao`)
  const espera = administra.getByRole('row').filter({ hasText: email })
  await expect(espera).toContainText(nome)
  await expect(espera).toContainText('O provedor não confirmou quem é')
  await administra.getByRole('button', { name: `Ligar a uma pessoa: ${nome}` }).click()
  const dialogo = administra.getByRole('dialog')
  await dialogo.getByRole('combobox', { name: 'Pessoa do cadastro' }).fill(nome)
  await administra.getByRole('option', { name: new RegExp(nome) }).click()
  await dialogo.getByLabel('Motivo').fill('Conferida pelo setor de pessoal')
  await dialogo.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(administra.getByText('Ninguém espera')).toBeVisible()

  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Lotação ${orgao}/`) })).toBeVisible()
}

/** The password is too old to sign: Keycloak asks for it again in a window, and the signature goes on by itself. */
async function assinarOPrimeiro(page: Page, casa: CasaVazia) {
  const entrou = Date.now()
  await escreverOPrimeiro(page, casa, pessoaDaMudanca(QUEM_ASSINA).nome)
  await page.waitForTimeout(Math.max(0, entrou + (IDADE_MAXIMA_S + 1) * 1000 - Date.now()))
  const [janela] = await Promise.all([page.waitForEvent('popup'), pedirAssinatura(page)])
  await janela.waitForURL(`${keycloak.url}/**`, IDA_E_VOLTA)
  await Promise.all([janela.waitForEvent('close', IDA_E_VOLTA), digitarSenha(janela)])
  await validarOPrimeiro(page, casa)
}

/** The accounts bound to the register's people, by e-mail. */
const ligados = async ({ dados }: CasaVazia) =>
  new Map(
    (
      await perguntar<{ email: string; sub: string }>(
        sql`select email, sub from identidade where sub is not null`,
        dados,
      )
    ).map(({ email, sub }) => [email.split('@')[0] ?? email, sub]),
  )

const CASOS = [
  { vinculo: 'email', pelo: 'pelo e-mail conferido', recusada: SEM_EMAIL_CONFERIDO, width: 1440, height: 900 },
  { vinculo: 'matricula:matricula', pelo: 'pela matrícula', recusada: SEM_MATRICULA, width: 390, height: 844 },
]
for (const { vinculo, pelo, recusada, width, height } of CASOS)
  test(`um estado com Keycloak, ligado ${pelo}, muda para o Carimbo, com ${width} pontos de largura: até o documento validado`, async ({
    page,
    nova,
  }) => {
    test.setTimeout(600_000)
    const casa = await abrirCasaVazia({
      porta,
      KEYCLOAK_URL: keycloak.url,
      IDENTIDADE_VINCULO: vinculo,
      ASSINATURA_IDADE_MAXIMA: IDADE_MAXIMA_S,
    })
    try {
      await page.setViewportSize({ width, height })
      await test.step('a primeira hora', () => primeiraHora(page, casa))
      await test.step('o cadastro, de uma planilha', () => carregarCadastro(page, casa))
      // the page calls for the desk and for the binding at once: the desk is refused once, and called again
      const [pessoa, outra] = [await nova({ esperado: /status of 403/ }), await nova({ esperado: /status of 403/ })]
      for (const aberta of [pessoa, outra]) await aberta.setViewportSize({ width, height })
      await test.step('quem está na planilha entra', () => primeiraEntrada(pessoa, casa))
      await test.step('quem o Keycloak não confirma espera por quem administra', () =>
        recusadaELigada(outra, page, casa, recusada))
      await test.step('o primeiro documento', () => assinarOPrimeiro(pessoa, casa))
      // nobody else was bound, and each is bound to Keycloak's id
      const entraram = ['marta', `m${QUEM_ASSINA}`, `m${recusada}`]
      expect(await ligados(casa)).toEqual(new Map(entraram.map((username) => [username, ids.get(username)])))
      // open pages would call a server that ends with the test
      for (const aberta of [page, pessoa, outra]) await aberta.goto('about:blank')
    } finally {
      await casa.fechar()
    }
  })
