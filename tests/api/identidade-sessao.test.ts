import { decodeJwt } from 'jose'
import { setTimeout as esperar } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { limparExpirados } from '#server/adapters/identity/adaptador.ts'
import { criarProvedor } from '#server/adapters/identity/provedor.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { autorizacao, base, entrar, falhas, montar, Navegador, ouvir, protocolo } from './identidade-navegador.ts'
import { banco, comProvedor, provedor, renovar, SENHA, trocar, trocarProvedor } from './identidade-navegador.ts'

comProvedor()

describe('sessão', () => {
  test('a verificação silenciosa pede login antes, entra sozinha depois, e pede de novo após sair', async () => {
    const navegador = new Navegador()
    const silenciosa = () => autorizacao('pbdoc', { prompt: 'none', redirect_uri: `${base}/silencioso.html` })
    const antes = await navegador.seguir(silenciosa().href)
    expect(antes.destino.searchParams.get('error')).toBe('login_required')
    expect(antes.destino.pathname).toBe('/silencioso.html')

    const { id_token, refresh_token } = await entrar(navegador)
    const pedido = silenciosa()
    const depois = await navegador.seguir(pedido.href)
    expect((await trocar(pedido, depois.destino)).status).toBe(200)
    // the session is unknown in the other realm
    const outro = await navegador.seguir(autorizacao('paraiba', { prompt: 'none' }).href)
    expect(outro.destino.searchParams.get('error')).toBe('login_required')

    const saida = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: `${base}/`, state: 's' })
    const { html, resposta } = await navegador.seguir(`${protocolo('pbdoc')}/logout?${saida}`)
    const nonce = /script-src 'nonce-([^']+)'/.exec(resposta.headers.get('content-security-policy') ?? '')?.[1]
    expect(html).toContain(`<script nonce="${nonce}">document.forms[0].submit()</script>`)
    expect(html).toContain('<button type="submit">Sair</button>')
    const { destino } = await navegador.enviar(html)
    expect(destino.href).toBe(`${base}/?state=s`)
    const fim = await navegador.seguir(silenciosa().href)
    expect(fim.destino.searchParams.get('error')).toBe('login_required')
    expect((await renovar(refresh_token)).corpo.error).toBe('invalid_grant')
  })

  test('um link de fora não encerra a sessão sem perguntar, nem leva a outro endereço', async () => {
    const navegador = new Navegador()
    await entrar(navegador)
    const { html } = await navegador.seguir(`${protocolo('pbdoc')}/logout?client_id=carimbo-web`)
    expect(html).toContain('<h1>Deseja sair do Carimbo?</h1>')
    expect(html).not.toContain('<script')
    const fora = `${protocolo('pbdoc')}/logout?client_id=carimbo-web&post_logout_redirect_uri=https://evil.example/`
    expect((await navegador.seguir(fora)).resposta.status).toBe(400)
  })

  test('sair sem sessão responde em português, sem parar em página de outro sistema', async () => {
    const navegador = new Navegador()
    const saida = `${protocolo('pbdoc')}/logout?client_id=carimbo-web&post_logout_redirect_uri=${encodeURIComponent(`${base}/`)}`
    const { html } = await navegador.seguir(saida)
    expect(html).toContain('<h1>Continuando…</h1>')
    expect((await navegador.enviar(html)).destino.href).toBe(`${base}/`)
  })

  test('renovar troca o token e mantém a hora da senha; usar o antigo derruba a família, e a sessão se refaz', async () => {
    const navegador = new Navegador()
    const { access_token, refresh_token } = await entrar(navegador)
    await esperar(1100)
    const { corpo } = await renovar(refresh_token)
    expect(corpo.refresh_token).not.toBe(refresh_token)
    const [antes, depois] = [decodeJwt(access_token), decodeJwt(corpo.access_token)]
    expect(depois.iat).toBeGreaterThan(antes.iat ?? 0)
    expect(depois['auth_time']).toBe(antes['auth_time'])
    expect(depois).toMatchObject({ name: 'Maria Souza', azp: 'carimbo-web', aud: 'carimbo-api' })

    expect((await renovar(refresh_token)).corpo.error).toBe('invalid_grant')
    expect((await renovar(corpo.refresh_token)).corpo.error).toBe('invalid_grant')
    const pedido = autorizacao('pbdoc', { prompt: 'none' })
    const { destino } = await navegador.seguir(pedido.href)
    expect((await trocar(pedido, destino)).status).toBe(200)
  })

  test('de usos simultâneos do mesmo token, no máximo um vale', async () => {
    const { refresh_token } = await entrar(new Navegador())
    const respostas = await Promise.all(Array.from({ length: 5 }, () => renovar(refresh_token)))
    const aceitas = respostas.filter(({ status }) => status === 200)
    expect(aceitas.length).toBeLessThanOrEqual(1)
    // and the token that won belongs to a revoked family
    for (const { corpo } of aceitas) expect((await renovar(corpo.refresh_token)).corpo.error).toBe('invalid_grant')
  })

  test('prompt=login pede a senha de novo, com o nome preenchido, e renova a hora', async () => {
    const navegador = new Navegador()
    const { access_token } = await entrar(navegador)
    await esperar(1100)
    const pedido = autorizacao('pbdoc', { prompt: 'login' })
    const { html } = await navegador.seguir(pedido.href)
    expect(html).toContain('Confirme sua identidade para assinar.')
    expect(html).toContain('<h1>Confirmar identidade</h1>')
    expect(html).toContain('value="maria.souza"')
    for (const [documento, dito] of [
      ['SEAD-OFI-2026/00012-A', 'Confirme sua identidade para assinar SEAD-OFI-2026/00012-A.'],
      // the address is anybody's
      ['Ligue para 83 9999-0000', 'Confirme sua identidade para assinar.'],
    ] as const)
      expect((await navegador.seguir(autorizacao('pbdoc', { prompt: 'login', documento }).href)).html).toContain(dito)
    const { destino } = await navegador.enviar(html, { username: 'maria.souza', senha: SENHA })
    const { corpo } = await trocar(pedido, destino)
    expect(Number(decodeJwt(corpo.access_token)['auth_time'])).toBeGreaterThan(
      Number(decodeJwt(access_token)['auth_time']),
    )
  })

  test('prompt=login com outra pessoa troca a sessão inteira', async () => {
    const navegador = new Navegador()
    const primeira = await entrar(navegador)
    const pedido = autorizacao('pbdoc', { prompt: 'login' })
    const { html } = await navegador.seguir(pedido.href)
    const meio = await navegador.enviar(html, { username: 'joao', senha: SENHA })
    expect(meio.html).toContain('<h1>Continuando…</h1>')
    const { destino } = await navegador.enviar(meio.html)
    const { corpo } = await trocar(pedido, destino)
    expect(decodeJwt(corpo.access_token)['preferred_username']).toBe('joao')
    expect((await renovar(primeira.refresh_token)).corpo.error).toBe('invalid_grant')
  })

  test('os cookies são só do realm, invisíveis a scripts, e morrem com o navegador', async () => {
    const navegador = new Navegador()
    await entrar(navegador)
    const [, sessao] = [...navegador.biscoitos].find(([nome]) => nome.startsWith('carimbo_pbdoc|')) ?? []
    expect(sessao?.caminho).toBe('/realms/pbdoc')
    expect(sessao?.atributos).toMatch(/samesite=lax/i)
    expect(sessao?.atributos).toMatch(/httponly/i)
    expect(sessao?.atributos).not.toMatch(/secure|expires/i)
  })

  test('em https os cookies são secure, seja qual for o cabeçalho do pedido', async () => {
    const seguro = await criarProvedor({
      enderecoPublico: 'https://carimbo.exemplo',
      banco,
      clientId: 'carimbo-web',
      audiencia: 'carimbo-api',
    })
    const [outro, endereco] = await ouvir((req, res) => void seguro.atender(req, res))
    const pedido = new URL(autorizacao('pbdoc', { redirect_uri: 'https://carimbo.exemplo/retorno' }).href)
    const headers = { 'x-forwarded-proto': 'http' }
    const resposta = await fetch(endereco + pedido.pathname + pedido.search, { redirect: 'manual', headers })
    const biscoitos = resposta.headers.getSetCookie()
    expect(biscoitos.length).toBeGreaterThan(0)
    for (const biscoito of biscoitos) expect(biscoito).toMatch(/; secure/i)
    seguro.parar()
    outro.close()
  })

  test('a sessão sobrevive a um reinício, e dois processos emitem com as mesmas chaves', async () => {
    const navegador = new Navegador()
    const { refresh_token } = await entrar(navegador)
    const [um, dois] = await Promise.all([montar(), montar()])
    expect(um.emissores).toEqual(dois.emissores)
    expect(um.emissores).toEqual(provedor.emissores)
    trocarProvedor(um).parar()
    dois.parar()
    expect((await renovar(refresh_token)).status).toBe(200)
    const { destino } = await navegador.seguir(autorizacao('pbdoc', { prompt: 'none' }).href)
    expect(destino.searchParams.has('code')).toBe(true)
  })

  test('quem só renova o token não é desconectado por ociosidade; o banco não guarda tokens utilizáveis', async () => {
    const { refresh_token } = await entrar(new Navegador())
    await banco.linhas(sql`update oidc_estado set expira_em = now() + interval '1 minute' where tipo = 'Session'`)
    expect((await renovar(refresh_token)).status).toBe(200)
    const prolongada = sql`select count(*)::int as n from oidc_estado where tipo = 'Session' and expira_em > now() + interval '7 hours'`
    expect(await linha(banco, prolongada)).toEqual({ n: 1 })
    const achado = sql`select count(*)::int as n from oidc_estado where id = ${refresh_token} or payload::text like ${`%${refresh_token}%`}`
    expect(await linha(banco, achado)).toEqual({ n: 0 })
    await banco.linhas(sql`update oidc_estado set expira_em = now() - interval '1 hour'`)
    await limparExpirados(banco)
    expect(await banco.linhas(sql`select 1 as sim from oidc_estado`)).toHaveLength(0)
  })

  test('sem banco, a resposta é 503 em português, e o serviço volta sozinho', async () => {
    const morto = conectar('postgres://x:x@127.0.0.1:1/x', { conexoes: 1 })
    // start-up reads from the live database, everything later from the dead one
    let vivo = true
    const agora = () => (vivo ? banco : morto.banco)
    const hibrido: Banco = { linhas: (q) => agora().linhas(q), transacao: (fazer) => agora().transacao(fazer) }
    const outro = await criarProvedor({
      enderecoPublico: base,
      banco: hibrido,
      clientId: 'carimbo-web',
      audiencia: 'carimbo-api',
      aoFalhar: (e) => falhas.push(e),
    })
    const anterior = trocarProvedor(outro)
    const navegador = new Navegador()
    const { destino } = await navegador.seguir(autorizacao().href)
    vivo = false
    const pagina = await navegador.pedir(destino.href)
    expect(pagina.status).toBe(503)
    expect(pagina.headers.get('retry-after')).toBe('2')
    expect(await pagina.text()).toContain('Não foi possível entrar agora')
    const renovacao = await fetch(`${protocolo('pbdoc')}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'carimbo-web', grant_type: 'refresh_token', refresh_token: 'x' }),
    })
    expect(renovacao.status).toBe(503)
    expect(falhas.length).toBeGreaterThan(0)
    vivo = true
    expect((await navegador.pedir(destino.href)).status).toBe(200)
    trocarProvedor(anterior).parar()
    await morto.fechar()
  })
})
