import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { criarTokens } from '#server/adapters/tokens.ts'
import { daIdentidade } from '#server/core/sessao/da-identidade.ts'
import { texto } from '#server/database/connection.ts'
import { entrar, Navegador, ouvir, provedor, comProvedor } from './identidade-navegador.ts'

comProvedor()

describe('tokens que a API recusa', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const estranha = await generateKeyPair('RS256')
  const ISS = 'https://sso.exemplo/realms/pbdoc'
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }] }
  const tokens = criarTokens({
    emissores: [{ iss: ISS, realm: 'interno', jwks }],
    audiencia: 'carimbo-api',
    clientes: ['carimbo-web'],
  })
  const agora = () => Math.floor(Date.now() / 1000)
  const corpo = (): JWTPayload => ({
    iss: ISS,
    sub: 's1',
    aud: 'carimbo-api',
    azp: 'carimbo-web',
    iat: agora(),
    exp: agora() + 300,
  })
  const assinar = (extras: JWTPayload = {}, header = {}, chave: CryptoKey = privateKey) =>
    new SignJWT({ ...corpo(), ...extras })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...header })
      .sign(chave)
  const b64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url')

  test('um token bom é aceito, na forma da RFC 9068 e na do Keycloak, também pela memória', async () => {
    const token = await assinar({ auth_time: 5, name: 'Ana' })
    expect(await tokens.verificar(token)).toMatchObject({ sub: 's1', nome: 'Ana', autenticadoEm: 5 })
    expect(await tokens.verificar(token)).toMatchObject({ sub: 's1' })
    const keycloak = await assinar({ typ: 'Bearer', aud: ['account', 'carimbo-api'] }, { typ: 'JWT' })
    expect(await tokens.verificar(keycloak)).toMatchObject({ sub: 's1', autenticadoEm: 0 })
    expect(await tokens.verificar(await assinar({ exp: agora() - 30, iat: agora() - 330 }))).toMatchObject({
      sub: 's1',
    })
  })

  test('o e-mail que liga ao cadastro não vira o de outra caixa: só as letras de A a Z perdem a maiúscula', async () => {
    const afirma = async (email: string) =>
      (await tokens.verificar(await assinar({ email, email_verified: true }))).afirma?.valor
    expect(await afirma(' Fiona@PB.gov.br ')).toBe('fiona@pb.gov.br')
    for (const parecido of ['ﬁona@pb.gov.br', 'fiona＠pb.gov.br', '\u212Aarla@pb.gov.br'])
      expect(await afirma(parecido)).toBe(parecido)
    const externo = { realm: 'externo', emailVerificado: true, iss: ISS, sub: 's1', email: 'ﬁona@pb.gov.br' } as const
    const quem = daIdentidade(externo)
    expect(texto(quem).params).toEqual([ISS, ['s1', 'email:ﬁona@pb.gov.br']])
  })

  const maus: [nome: string, codigo: string, token: () => Promise<string> | string][] = [
    ['vencido', 'SESSAO_EXPIRADA', () => assinar({ iat: agora() - 400, exp: agora() - 61 })],
    ['assinado por outra chave', 'CREDENCIAL_INVALIDA', () => assinar({}, {}, estranha.privateKey)],
    [
      'corpo alterado',
      'CREDENCIAL_INVALIDA',
      async () => {
        const [cabecalho, , assinatura] = (await assinar()).split('.')
        return [cabecalho, b64({ ...corpo(), sub: 'outro' }), assinatura].join('.')
      },
    ],
    ['alg none', 'CREDENCIAL_INVALIDA', () => `${b64({ alg: 'none', typ: 'at+jwt' })}.${b64(corpo())}.`],
    [
      'HS256 com a chave pública',
      'CREDENCIAL_INVALIDA',
      async () =>
        new SignJWT(corpo())
          .setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })
          .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
    ],
    ['não é token', 'CREDENCIAL_INVALIDA', () => 'abc.def'],
    ['enorme', 'CREDENCIAL_INVALIDA', () => 'a'.repeat(10_000)],
    ['kid desconhecido', 'CREDENCIAL_INVALIDA', () => assinar({}, { kid: 'k9' })],
    [
      'sem validade',
      'CREDENCIAL_INVALIDA',
      () => {
        const { exp: _, ...semExp } = corpo()
        return new SignJWT(semExp).setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' }).sign(privateKey)
      },
    ],
    ['de outra audiência', 'CREDENCIAL_DE_OUTRO_SISTEMA', () => assinar({ aud: 'outro-sistema' })],
    [
      'ID token com a nossa audiência',
      'CREDENCIAL_DE_OUTRO_SISTEMA',
      () => assinar({ nonce: 'n', typ: 'ID' }, { typ: 'JWT' }),
    ],
    ['de outro cliente', 'CREDENCIAL_DE_OUTRO_SISTEMA', () => assinar({ azp: 'outro' })],
    [
      'de emissor desconhecido',
      'PROVEDOR_NAO_RECONHECIDO',
      () => assinar({ iss: 'https://evil.example/realms/pbdoc' }),
    ],
    ['de emissor com barra a mais', 'PROVEDOR_NAO_RECONHECIDO', () => assinar({ iss: `${ISS}/` })],
    ['nbf no futuro', 'CREDENCIAL_AINDA_NAO_VALIDA', () => assinar({ nbf: agora() + 90 })],
    ['iat no futuro', 'CREDENCIAL_AINDA_NAO_VALIDA', () => assinar({ iat: agora() + 90, exp: agora() + 390 })],
  ]
  test.each(maus)('%s → %s', async (_nome, codigo, token) => {
    await expect(tokens.verificar(await token())).rejects.toMatchObject({ name: 'Problema', codigo })
  })

  test('o ID token do próprio provedor não passa por token de acesso', async () => {
    const { id_token, refresh_token } = await entrar(new Navegador())
    const nossos = criarTokens({ emissores: provedor.emissores, audiencia: 'carimbo-api' })
    await expect(nossos.verificar(id_token)).rejects.toMatchObject({ codigo: 'CREDENCIAL_DE_OUTRO_SISTEMA' })
    await expect(nossos.verificar(refresh_token)).rejects.toMatchObject({ codigo: 'CREDENCIAL_INVALIDA' })
  })

  test('uma chave nova do provedor vale em segundos, e tokens de chaves inventadas não o enchem de perguntas', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let buscas = 0
    let publicadas = jwks
    const [remoto, endereco] = await ouvir((_req, res) => {
      buscas++
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(publicadas))
    })
    onTestFinished(() => void remoto.close())
    const conhece = criarTokens({
      emissores: [{ iss: ISS, realm: 'interno', jwks: new URL(endereco) }],
      audiencia: 'carimbo-api',
    })
    await conhece.verificar(await assinar())
    const nova = await generateKeyPair('RS256', { extractable: true })
    publicadas = { keys: [...jwks.keys, { ...(await exportJWK(nova.publicKey)), kid: 'k2', use: 'sig', alg: 'RS256' }] }

    vi.setSystemTime(Date.now() + 2_500)
    const daNova = await assinar({ jti: 'nova' }, { kid: 'k2' }, nova.privateKey)
    expect(await conhece.verificar(daNova)).toMatchObject({ sub: 's1' })
    const inventadas = Array.from({ length: 50 }, async (_, n) =>
      conhece.verificar(await assinar({}, { kid: `x${n}` })),
    )
    for (const resultado of await Promise.allSettled(inventadas)) expect(resultado.status).toBe('rejected')
    expect(buscas).toBe(2)
  })

  test('as chaves remotas são buscadas uma vez, resistem a muitas chamadas, e com o provedor fora há 503', async () => {
    let buscas = 0
    let fora = false
    const [remoto, endereco] = await ouvir((_req, res) => {
      buscas++
      if (fora) res.writeHead(502).end('fora')
      else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jwks))
    })
    const novo = () =>
      criarTokens({ emissores: [{ iss: ISS, realm: 'interno', jwks: new URL(endereco) }], audiencia: 'carimbo-api' })
    const conhece = novo()
    await Promise.all(Array.from({ length: 20 }, async (_, n) => conhece.verificar(await assinar({ jti: String(n) }))))
    expect(buscas).toBe(1)
    const enxurrada = Array.from({ length: 50 }, async (_, n) => conhece.verificar(await assinar({}, { kid: `x${n}` })))
    for (const resultado of await Promise.allSettled(enxurrada)) expect(resultado.status).toBe('rejected')
    expect(buscas).toBe(1)

    fora = true
    const ignora = novo()
    for (let n = 0; n < 10; n++) {
      await expect(ignora.verificar(await assinar())).rejects.toMatchObject({ codigo: 'IDENTIDADE_INDISPONIVEL' })
    }
    expect(buscas).toBe(2)
    // the keys already known still work
    expect(await conhece.verificar(await assinar({ jti: 'depois' }))).toMatchObject({ sub: 's1' })
    remoto.close()
  })
})
