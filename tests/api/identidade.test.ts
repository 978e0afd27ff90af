import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import type { PessoaDaDemonstracao } from '#server/adapters/identity/demonstracao.ts'
import { sql } from '#server/database/connection.ts'
import { criarTokens } from '#server/adapters/tokens.ts'
import { autorizacao, base, entrar, falhas, Navegador, protocolo, provedor } from './identidade-navegador.ts'
import { banco, comProvedor, montar, renovar, SENHA, subs, trocar, trocarProvedor } from './identidade-navegador.ts'

comProvedor()

describe('entrar', () => {
  test('entrar leva à página pedida, com tokens como os do Keycloak', async () => {
    const { destino, access_token, id_token } = await entrar(new Navegador())
    expect(destino.pathname).toBe('/retorno')
    expect(destino.searchParams.get('state')).toBe('estado|/assinar-documento/SEAD-OFI/12?idMovimento=9#fim')
    expect(destino.searchParams.get('iss')).toBe(`${base}/realms/pbdoc`)
    const pessoa = {
      sub: subs.pbdoc,
      preferred_username: 'maria.souza',
      name: 'Maria Souza',
      given_name: 'Maria',
      family_name: 'Souza',
      email: 'maria@pb.gov.br',
      email_verified: true,
      iss: `${base}/realms/pbdoc`,
    }
    const acesso = decodeJwt(access_token)
    expect(acesso).toMatchObject({ ...pessoa, aud: 'carimbo-api', azp: 'carimbo-web' })
    expect((acesso.exp ?? 0) - (acesso.iat ?? 0)).toBe(300)
    expect(Number(acesso['auth_time'])).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(decodeJwt(id_token)).toMatchObject({
      ...pessoa,
      aud: 'carimbo-web',
      nonce: 'n0',
      auth_time: acesso['auth_time'],
    })
    const verificados = criarTokens({
      emissores: provedor.emissores,
      audiencia: 'carimbo-api',
      clientes: ['carimbo-web'],
    })
    expect(await verificados.verificar(access_token)).toEqual({
      iss: `${base}/realms/pbdoc`,
      sub: subs.pbdoc,
      realm: 'interno',
      nome: 'Maria Souza',
      username: 'maria.souza',
      email: 'maria@pb.gov.br',
      emailVerificado: true,
      autenticadoEm: acesso['auth_time'],
      sessaoDesde: acesso['auth_time'],
      expiraEm: Number(acesso['exp']) + 60,
      afirma: { por: 'EMAIL', valor: 'maria@pb.gov.br' },
    })
    expect(falhas).toEqual([])
  })

  test('a página de entrada é um formulário acessível, sem script, com a política de conteúdo mais restrita', async () => {
    const { html, resposta } = await new Navegador().seguir(autorizacao('pbdoc', { login_hint: 'joão "x"' }).href)
    expect(html).toContain('<h1>Entrar no Carimbo</h1>')
    expect(html).toContain('<label for="username">Usuário</label>')
    expect(html).toContain('value="joão &quot;x&quot;"')
    expect(html).toMatch(/id="senha"[^>]+autocomplete="current-password"[^>]+autofocus/)
    expect(html).not.toContain('<script')
    const politica = resposta.headers.get('content-security-policy') ?? ''
    expect(politica).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(resposta.headers.get('cache-control')).toBe('no-store')
    const externo = await new Navegador().seguir(autorizacao('paraiba').href)
    expect(externo.html).toContain('<h1>Acesso de signatário externo</h1>')
  })

  test('só uma demonstração oferece as suas pessoas, com um aperto; quem prova quem é não troca de pessoa', async () => {
    const navegador = new Navegador()
    const semElas = (await navegador.seguir(autorizacao().href)).html
    expect(semElas).not.toContain('demonstração')
    const recusada = await navegador.enviar(semElas, { pessoa: 'maria.souza' })
    expect(recusada.resposta.status).toBe(422)
    const pessoas = [
      { username: 'maria.souza', nome: 'Maria <b>Souza</b>', papel: 'Cuida do arquivo', realm: 'interno' },
      { username: 'joao', nome: 'João Lima', papel: 'Assina de fora', realm: 'externo' },
    ] satisfies PessoaDaDemonstracao[]
    const antes = trocarProvedor(await montar({ demonstracao: { senha: SENHA, pessoas } }))
    try {
      const { html } = await navegador.seguir(autorizacao().href)
      expect(html).toContain(
        'value="maria.souza" class="pessoa"><b>Maria &lt;b&gt;Souza&lt;/b&gt;</b><span>Cuida do arquivo',
      )
      expect(html).not.toContain('value="joao"')
      expect((await navegador.enviar(html, { pessoa: 'joao' })).resposta.status).toBe(422)
      const { destino } = await navegador.enviar(html, { pessoa: 'maria.souza' })
      expect(destino.searchParams.has('code')).toBe(true)
      const deNovo = (await navegador.seguir(autorizacao('pbdoc', { prompt: 'login' }).href)).html
      expect(deNovo).toContain('Confirme sua identidade para assinar.')
      expect(deNovo).not.toContain('class="pessoa"')
      expect((await navegador.enviar(deNovo, { pessoa: 'maria.souza' })).resposta.status).toBe(422)
    } finally {
      trocarProvedor(antes).parar()
    }
  })

  test('senha errada e usuário errado têm as mesmas palavras, e o nome digitado fica', async () => {
    const navegador = new Navegador()
    const pedido = autorizacao()
    const { html } = await navegador.seguir(pedido.href)
    const paginas = []
    for (const [username, senha] of [
      ['maria.souza', 'errada'],
      ['não.existe<b>', 'errada'],
    ] as const) {
      const { html: outra, resposta } = await navegador.enviar(html, { username, senha })
      expect(resposta.status).toBe(422)
      expect(outra).toContain('id="erro" role="alert">Usuário ou senha incorretos.')
      expect(outra.match(/aria-describedby="erro"/g)).toHaveLength(2)
      paginas.push(outra)
    }
    expect(paginas[0]).toContain('value="maria.souza"')
    expect(paginas[1]).toContain('value="não.existe&lt;b&gt;"')
    // the same form still works afterwards, with the name in any case
    const { destino } = await navegador.enviar(html, { username: ' Maria.SOUZA ', senha: SENHA })
    expect(destino.searchParams.has('code')).toBe(true)
  })

  test('dez falhas, mesmo simultâneas, bloqueiam por um tempo, e só aquele nome', async () => {
    const navegador = new Navegador()
    const { html } = await navegador.seguir(autorizacao().href)
    const tentativas = await Promise.all(
      Array.from({ length: 14 }, () => navegador.enviar(html, { username: 'maria.souza', senha: 'errada' })),
    )
    const situacoes = tentativas.map(({ resposta }) => resposta.status)
    expect(situacoes.filter((status) => status === 422)).toHaveLength(10)
    const { resposta, html: pagina } = await navegador.enviar(html, { username: 'maria.souza', senha: SENHA })
    expect(resposta.status).toBe(429)
    expect(pagina).toContain('Muitas tentativas.')
    await banco.linhas(sql`update oidc_tentativa set desde = now() - interval '6 minutes'`)
    const { destino } = await navegador.enviar(html, { username: 'maria.souza', senha: SENHA })
    expect(destino.searchParams.has('code')).toBe(true)
  })

  test('o formulário enviado de outro site, ou sem pedido em curso, não é aceito', async () => {
    const navegador = new Navegador()
    const { destino } = await navegador.seguir(autorizacao().href)
    const corpo = new URLSearchParams({ username: 'maria.souza', senha: SENHA })
    const deFora = { method: 'POST', headers: { origin: 'https://evil.example' }, body: corpo }
    expect((await navegador.pedir(destino.href, deFora)).status).toBe(400)
    const semBiscoito = await new Navegador().pedir(destino.href)
    expect(semBiscoito.status).toBe(400)
    expect(await semBiscoito.text()).toContain('<h1>Este acesso expirou</h1>')
  })

  test('uma conta desativada não entra nem renova o token', async () => {
    const { refresh_token } = await entrar(new Navegador(), autorizacao(), 'joao')
    await banco.linhas(sql`update conta set ativa = false where username = 'joao'`)
    expect((await renovar(refresh_token)).corpo.error).toBe('invalid_grant')
    const navegador = new Navegador()
    const { html } = await navegador.seguir(autorizacao().href)
    expect((await navegador.enviar(html, { username: 'joao', senha: SENHA })).resposta.status).toBe(422)
    await banco.linhas(sql`update conta set ativa = true where username = 'joao'`)
  })
})

describe('pedidos que não se aceitam', () => {
  test.each([
    ['redirect_uri de fora', { redirect_uri: 'https://evil.example/retorno' }],
    ['redirect_uri parecido', { redirect_uri: 'http://127.0.0.1/retorno/../x' }],
    ['cliente desconhecido', { client_id: '<script>alert(1)</script>' }],
  ])('%s: a resposta é uma página em português, sem redirecionar', async (_nome, extras) => {
    const { resposta, html } = await new Navegador().seguir(autorizacao('pbdoc', extras).href)
    expect(resposta.status).toBe(400)
    expect(html).toContain('<h1>Pedido de acesso inválido</h1>')
    expect(html).not.toMatch(/<script|at \w+ \(/)
  })

  test.each([
    ['sem PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['PKCE plain', { code_challenge_method: 'plain' }],
    ['fluxo implícito', { response_type: 'id_token token' }],
  ])('%s: a pessoa volta ao sistema com um erro', async (_nome, extras) => {
    const { destino } = await new Navegador().seguir(autorizacao('pbdoc', extras).href)
    expect(new URLSearchParams(destino.search || destino.hash.slice(1)).get('error')).toBeTruthy()
  })

  test('um código usado duas vezes derruba os tokens que deu; com o verificador errado não se troca nada', async () => {
    const navegador = new Navegador()
    const pedido = autorizacao()
    const { html } = await navegador.seguir(pedido.href)
    const { destino } = await navegador.enviar(html, { username: 'maria.souza', senha: SENHA })
    expect((await trocar({ ...pedido, verifier: 'a'.repeat(43) }, destino)).corpo.error).toBe('invalid_grant')
    const outro = autorizacao()
    const { destino: segundo } = await navegador.seguir(outro.href)
    const { corpo } = await trocar(outro, segundo)
    expect((await trocar(outro, segundo)).corpo.error).toBe('invalid_grant')
    expect((await renovar(corpo.refresh_token)).corpo.error).toBe('invalid_grant')
  })

  test('endereço e realm que não existem dão 404 na nossa página', async () => {
    for (const caminho of ['/realms/outro/x', '/realms/pbdoc/nada', '/realms/pbdoc', '/realms/pbdoc/request']) {
      const resposta = await fetch(base + caminho)
      expect(resposta.status).toBe(404)
      expect(await resposta.text()).toContain('Página não encontrada')
    }
    expect(await (await fetch(`${base}/outra`)).text()).toBe('aplicação')
  })

  test('só a própria origem lê as respostas de token', async () => {
    const preflight = (origin: string) =>
      fetch(`${protocolo('pbdoc')}/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ client_id: 'carimbo-web', grant_type: 'refresh_token', refresh_token: 'x' }),
      })
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBe(null)
    expect((await preflight(base)).headers.get('access-control-allow-origin')).toBe(base)
  })
})
