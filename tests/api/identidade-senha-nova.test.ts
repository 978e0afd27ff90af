import { describe, expect, test } from 'vitest'

import { convidar } from '#server/adapters/identity/convites.ts'
import { sql } from '#server/database/connection.ts'

import { autorizacao, banco, comProvedor, entrar, Navegador, renovar, SENHA } from './identidade-navegador.ts'

comProvedor()

const NOVA = 'uma frase bem comprida'
const criarSenha = async () => {
  const endereco = await convidar(banco, 'pbdoc', {
    nome: 'Maria',
    email: 'maria@pb.gov.br',
    volta: '/mesa',
    sub: null,
    provado: true,
  })
  const { destino } = await new Navegador().formulario(endereco ?? '', { senha: NOVA, repetida: NOVA })
  expect(destino.pathname).toBe('/mesa')
}

describe('uma senha nova encerra tudo o que a antiga abriu', () => {
  test('encerram-se as sessões, e a entrada que só faltava concluir', async () => {
    const dentro = new Navegador()
    const { refresh_token } = await entrar(dentro)
    const noMeio = new Navegador()
    const pedido = autorizacao()
    const { html } = await noMeio.seguir(pedido.href)
    const acao = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
    // the old password was accepted, but the browser has not followed the redirect yet
    const aceita = await noMeio.pedir(acao, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: 'maria.souza', senha: SENHA }).toString(),
    })
    expect(aceita.status).toBe(303)

    await criarSenha()
    expect((await renovar(refresh_token)).corpo.error).toBe('invalid_grant')
    const silenciosa = await dentro.seguir(autorizacao('pbdoc', { prompt: 'none' }).href)
    expect(silenciosa.destino.searchParams.get('error')).toBe('login_required')
    const { destino } = await noMeio.seguir(aceita.headers.get('location') ?? '')
    expect(destino.searchParams.get('code')).toBeNull()
  })

  test('encerram-se os outros links da mesma conta, vindos de pedidos simultâneos', async () => {
    const links = await Promise.all(
      Array.from({ length: 5 }, () =>
        banco.transacao(async (tx) =>
          convidar(tx, 'pbdoc', { nome: 'Maria', email: 'maria@pb.gov.br', volta: '/mesa', sub: null, provado: true }),
        ),
      ),
    )
    const criar = (endereco = '') => new Navegador().formulario(endereco, { senha: NOVA, repetida: NOVA })
    const primeira = await Promise.all(links.map(criar))
    expect(primeira.filter(({ destino }) => destino.pathname === '/mesa')).toHaveLength(1)
  })

  test('as sessões da conta são achadas por índice', async () => {
    const plano = await banco.transacao(async (tx) => {
      await tx.linhas(sql`set local enable_seqscan = off`)
      return tx.linhas<{ 'QUERY PLAN': string }>(
        sql`explain delete from oidc_estado where realm = 'pbdoc' and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = 'x'`,
      )
    })
    expect(plano.map((linha) => linha['QUERY PLAN']).join(' ')).toContain('oidc_estado_conta_idx')
  })
})

describe('entrada depois de criar a senha', () => {
  const criarEm = async (navegador: Navegador) => {
    const endereco = await convidar(banco, 'pbdoc', {
      nome: 'Rita Melo',
      email: 'rita@pb.gov.br',
      volta: '/mesa',
      sub: null,
      provado: true,
    })
    return navegador.formulario(endereco ?? '', { senha: NOVA, repetida: NOVA })
  }
  const usuarioEm = (html: string) => /name="username"[^>]* value="([^"]*)"/.exec(html)?.[1]

  test('a página de entrada já tem o usuário e diz que a senha foi criada, uma vez', async () => {
    const navegador = new Navegador()
    expect((await criarEm(navegador)).destino.pathname).toBe('/mesa')
    const { html } = await navegador.seguir(autorizacao().href)
    expect(usuarioEm(html)).toBe('rita@pb.gov.br')
    expect(html).toContain('Senha criada. Agora entre com ela.')
    const { destino } = await navegador.enviar(html, { username: 'rita@pb.gov.br', senha: NOVA })
    expect(destino.searchParams.get('code')).not.toBeNull()
    const outra = await navegador.seguir(autorizacao('pbdoc', { prompt: 'login' }).href)
    expect(outra.html).not.toContain('Senha criada')
  })

  test('quem estava com sessão neste navegador sai, e entra quem criou a senha', async () => {
    const navegador = new Navegador()
    const { refresh_token } = await entrar(navegador, autorizacao(), 'joao')
    await criarEm(navegador)
    const { html } = await navegador.seguir(autorizacao().href)
    expect(usuarioEm(html)).toBe('rita@pb.gov.br')
    // the session of another tab goes on
    expect((await renovar(refresh_token)).status).toBe(200)
  })

  test('em outro navegador, ou com um endereço errado, a página não sabe de quem é', async () => {
    await criarEm(new Navegador())
    const navegador = new Navegador()
    await navegador.formulario('/realms/pbdoc/senha?convite=nada', { senha: NOVA, repetida: NOVA })
    const { html } = await navegador.seguir(autorizacao().href)
    expect(usuarioEm(html)).toBe('')
    expect(html).not.toContain('Senha criada')
  })
})
