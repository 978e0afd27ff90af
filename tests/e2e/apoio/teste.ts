import { expect, type Page, test as base } from '@playwright/test'

type Vigia = { falhas: string[]; esperar(padrao: RegExp): void }

/** Notices whatever a page complains of: console errors, uncaught errors, CSP and Trusted Types violations. */
export function vigiar(page: Page): Vigia {
  const falhas: string[] = []
  const esperadas: RegExp[] = []
  const anotar = (texto: string) => {
    if (!esperadas.some((padrao) => padrao.test(texto))) falhas.push(texto)
  }
  page.on('console', (mensagem) => {
    if (mensagem.type() === 'error' || /import map rule|Content Security Policy|TrustedHTML/.test(mensagem.text()))
      anotar(`${mensagem.text()} @ ${mensagem.location().url}`)
  })
  page.on('pageerror', (erro) => anotar(`${erro.name}: ${erro.message}`))
  return { falhas, esperar: (padrao) => void esperadas.push(padrao) }
}

/** `nova()` opens a person's own browser; none of them may complain by the end of the test, but of what is `esperado`. */
export const test = base.extend<{ vigia: Vigia; nova: (opcoes?: { esperado?: RegExp }) => Promise<Page> }>({
  vigia: [
    async ({ page }, usar) => {
      const vigia = vigiar(page)
      await usar(vigia)
      expect(vigia.falhas, 'o que a página reclamou').toEqual([])
    },
    { auto: true },
  ],
  nova: async ({ browser, contextOptions, baseURL }, usar) => {
    const abertas: { vigia: Vigia; fechar(): Promise<void> }[] = []
    await usar(async ({ esperado } = {}) => {
      const contexto = await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) })
      const page = await contexto.newPage()
      const vigia = vigiar(page)
      if (esperado) vigia.esperar(esperado)
      abertas.push({ vigia, fechar: () => contexto.close() })
      return page
    })
    for (const { vigia, fechar } of abertas) {
      await fechar()
      expect(vigia.falhas, 'o que a página reclamou').toEqual([])
    }
  },
})

/** At the sign-in page: who, and the demonstration's password. */
export async function identificar(page: Page, username: string) {
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel('Senha').fill('carimbo')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Opens an address as somebody signed out, and signs in on the way. */
export async function entrar(page: Page, username: string, endereco = '/mesa') {
  await page.goto(endereco)
  await identificar(page, username)
  await page.waitForURL((url) => !url.pathname.startsWith('/realms/') && !url.pathname.startsWith('/retorno'))
}

/** A call as the person signed in on this page, to prepare what the test is not about. Throws what the server refused. */
export const chamar = <T>(page: Page, metodo: string, caminho: string, corpo?: unknown, versao?: number) =>
  page.evaluate(
    async ([method, path, body, match]) => {
      const chave = Object.keys(sessionStorage).find((nome) => nome.startsWith('oidc.user')) ?? ''
      const { access_token: token } = JSON.parse(sessionStorage.getItem(chave) ?? '{}') as { access_token: string }
      const { id } = JSON.parse(localStorage.getItem('usuarioLogado') ?? '{}') as { id: number }
      const resposta = await fetch(`/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Id-logado': String(id),
          'Idempotency-Key': crypto.randomUUID(),
          'Content-Type': 'application/json',
          ...(match !== null && { 'If-Match': `"${match}"` }),
        },
        ...(body !== null && { body: JSON.stringify(body) }),
      })
      if (!resposta.ok) throw new Error(`${method} ${path}: ${resposta.status} ${await resposta.text()}`)
      return (await resposta.json()) as T
    },
    [metodo, caminho, corpo ?? null, versao ?? null] as const,
  )

export { expect }
