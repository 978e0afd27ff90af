import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { FIXED_DELAY_MS } from '#server/adapters/identity/entrada.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { linha, sql } from '#server/database/connection.ts'
import { enderecoDeQuemChama, rede } from '#server/base/rede.ts'

import {
  autorizacao,
  banco,
  base,
  comProvedor,
  falhas,
  montar,
  Navegador,
  SENHA,
  subs,
  trocar,
  trocarProvedor,
} from './identidade-navegador.ts'

comProvedor()

const EMAIL = 'joana@empresa.com.br'
beforeAll(async () => {
  await banco.linhas(sql`insert into emissor (realm, iss) values ('externo', 'https://x') on conflict do nothing`)
  await banco.linhas(
    sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('EXT', 'Externo', '', '', true)`,
  )
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id, externa) select 'CONVIDADOS', 'Convidados', id, true from orgao`,
  )
  await banco.linhas(
    sql`with quem as (insert into identidade (emissor_id, sub, nome, email) select id, ${`email:${EMAIL}`}, 'Joana Prado Lima', ${EMAIL} from emissor where realm = 'externo' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id, externa) select 1, quem.id, 'CONV1', 'Joana Prado Lima', l.id, true from quem, lotacao l`,
  )
})
beforeEach(async () => {
  for (const tabela of ['correio', 'conta_codigo']) await banco.linhas(sql`delete from ${sql.raw(tabela)}`)
})

const ultimo = async (para = EMAIL) =>
  (
    await linha<{ codigo: string }>(
      banco,
      sql`select carta ->> 'codigo' as codigo from correio where para = ${para} order by id desc limit 1`,
    )
  )?.codigo ?? ''
/** Goes to the page where the code is typed. */
async function pedir(email = EMAIL) {
  const navegador = new Navegador()
  const pedido = autorizacao('paraiba')
  const { html: formulario } = await navegador.seguir(pedido.href)
  const { html, resposta } = await navegador.enviar(formulario, { modo: 'pedir', email })
  const digitar = (codigo: string, deQuem = email.trim().toLowerCase()) =>
    navegador.enviar(html, { modo: 'codigo', email: deQuem, codigo })
  return { navegador, pedido, formulario, html, resposta, digitar }
}
const errado = (certo: string) => (certo === '000000' ? '000001' : '000000')

test('quem foi convidado entra pelo e-mail, que o provedor dá por provado; da segunda vez é a mesma conta', async () => {
  const contas = []
  for (let vez = 0; vez < 2; vez++) {
    await banco.linhas(sql`update conta_codigo set enviado_em = now() - interval '1 minute'`)
    const { digitar, pedido, html } = await pedir(` ${EMAIL.toUpperCase()}`)
    expect(html).toMatch(/autocomplete="one-time-code"/)
    const { destino } = await digitar(await ultimo())
    const { status, corpo } = await trocar(pedido, destino)
    expect(status).toBe(200)
    contas.push(decodeJwt(corpo.access_token))
  }
  expect(contas[0]).toMatchObject({
    email: EMAIL,
    email_verified: true,
    amr: ['otp'],
    name: 'Joana Prado Lima',
    given_name: 'Joana',
    family_name: 'Prado Lima',
  })
  expect(contas[0]?.sub).toBe(contas[1]?.sub)
  // no password opens this account
  const { navegador, formulario } = await pedir()
  for (const senha of ['', 'null', 'x']) {
    const { resposta } = await navegador.enviar(formulario, { username: EMAIL, senha })
    expect(resposta.status).toBe(422)
  }
})

test('quem vem do e-mail do convite acha o endereço escrito e o código antes da senha, seja quem for', async () => {
  const pagina = async (login_hint: string) =>
    (await new Navegador().seguir(autorizacao('paraiba', { login_hint }).href)).html
  const sem = (html: string) => html.replaceAll(/[\w.]+@empresa\.com\.br|nonce="[^"]*"|entrar\/[\w-]+/g, '')
  const html = await pagina(EMAIL)
  expect(html).toContain(`value="${EMAIL}"`)
  expect(html.indexOf('Receber um código por e-mail')).toBeLessThan(html.indexOf('id="senha"'))
  expect(html).toMatch(/value="pedir" autofocus/)
  expect(sem(await pagina('ninguem@empresa.com.br'))).toBe(sem(html))
  const { html: digitar } = await new Navegador().seguir(autorizacao('paraiba', { login_hint: 'fernanda' }).href)
  expect(digitar.indexOf('id="senha"')).toBeLessThan(digitar.indexOf('Receber um código por e-mail'))
})

test('quem já tem conta com aquele e-mail entra nela', async () => {
  const { digitar, pedido } = await pedir('maria@pb.gov.br')
  const { destino } = await digitar(await ultimo('maria@pb.gov.br'))
  expect(decodeJwt((await trocar(pedido, destino)).corpo.access_token).sub).toBe(subs.paraiba)
})

test('a um endereço que ninguém convidou a resposta é a mesma, e nada é enviado', async () => {
  const { html, resposta, digitar } = await pedir('ninguem@empresa.com.br')
  const conhecido = await pedir()
  const semNome = (pagina: string) => pagina.replaceAll(/[\w.]+@empresa\.com\.br|nonce="[^"]*"|entrar\/[\w-]+/g, '')
  expect([resposta.status, semNome(html)]).toEqual([conhecido.resposta.status, semNome(conhecido.html)])
  expect(await ultimo('ninguem@empresa.com.br')).toBe('')
  expect((await digitar('123456')).resposta.status).toBe(422)
})

test('um código vale uma vez; depois de cinco erros, mesmo simultâneos, não vale mais', async () => {
  const { digitar } = await pedir()
  const certo = await ultimo()
  await Promise.all(Array.from({ length: 7 }, () => digitar(errado(certo))))
  expect((await digitar(certo)).resposta.status).toBe(422)
  await banco.linhas(sql`update conta_codigo set enviado_em = now() - interval '1 minute'`)
  const outro = await pedir()
  const novo = await ultimo()
  expect((await outro.digitar(novo)).destino.pathname).toBe('/retorno/externo')
  const terceiro = await pedir()
  expect((await terceiro.digitar(novo)).resposta.status).toBe(422)
})

test('passados dez minutos o código não vale; o de um e-mail não abre outro', async () => {
  const { digitar } = await pedir()
  const certo = await ultimo()
  expect((await digitar(certo, 'maria@pb.gov.br')).resposta.status).toBe(422)
  await banco.linhas(sql`update conta_codigo set expira_em = now() - interval '1 second'`)
  expect((await digitar(certo)).resposta.status).toBe(422)
})

test('há um código por meio minuto, e cinco por hora', async () => {
  const quantos = async () =>
    (await linha<{ n: number }>(banco, sql`select count(*) as n from correio where para = ${EMAIL}`))?.n
  await pedir()
  await pedir()
  expect(await quantos()).toBe(1)
  for (let vez = 0; vez < 6; vez++) {
    await banco.linhas(sql`update conta_codigo set enviado_em = now() - interval '31 seconds'`)
    await pedir()
  }
  expect(await quantos()).toBe(5)
})

test('usuário interno não entra por código', async () => {
  const navegador = new Navegador()
  const { html } = await navegador.seguir(autorizacao('pbdoc').href)
  expect(html).not.toContain('código')
  const { resposta } = await navegador.enviar(html, { modo: 'pedir', email: 'maria@pb.gov.br' })
  expect(resposta.status).toBe(422)
  expect(await ultimo('maria@pb.gov.br')).toBe('')
})

test('a resposta demora o mesmo para um endereço convidado ou não', async () => {
  const demora = async (email: string) => {
    await banco.linhas(sql`delete from conta_codigo`)
    const navegador = new Navegador()
    const { html } = await navegador.seguir(autorizacao('paraiba').href)
    const inicio = performance.now()
    await navegador.enviar(html, { modo: 'pedir', email })
    return performance.now() - inicio
  }
  const antigo = trocarProvedor(await montar({ fixedDelayMs: FIXED_DELAY_MS }))
  try {
    // a fixed delay: half a second, or a multiple where the machine is slow
    for (const email of [EMAIL, 'ninguem@empresa.com.br']) expect(await demora(email)).toBeGreaterThanOrEqual(499)
  } finally {
    trocarProvedor(antigo).parar()
  }
})

test('de uma rede só há um limite de pedidos e de tentativas por minuto; de outra, segue', async () => {
  let endereco = '2001:db8:1:2::1'
  const freio = { limites: criarLimites(), porMinuto: 3, endereco: () => endereco }
  const antigo = trocarProvedor(await montar({ freio }))
  try {
    const emails = ['a@x.com', 'b@x.com', 'c@x.com']
    for (const [n, email] of emails.entries()) {
      endereco = `2001:db8:1:2::${n}`
      expect((await pedir(email)).resposta.status).toBe(200)
    }
    const { resposta, html } = await pedir()
    expect(resposta.status).toBe(429)
    expect(Number(resposta.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(html).toContain('Muitos pedidos deste lugar. Aguarde um minuto e tente de novo.')
    expect(await ultimo()).toBe('')

    endereco = '2001:db8:1:3::1'
    const { digitar } = await pedir()
    const certo = await ultimo()
    expect(certo).toMatch(/^\d{6}$/)
    const palpites = await Promise.all(Array.from({ length: 4 }, () => digitar(errado(certo))))
    expect(palpites.map((cada) => cada.resposta.status).toSorted((a, b) => a - b)).toEqual([422, 422, 422, 429])
    expect((await digitar(certo)).resposta.status).toBe(429)
  } finally {
    trocarProvedor(antigo).parar()
  }
})

test.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7, 203.0.113.9', 2, '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9', 5, '203.0.113.9'],
  ['10.0.0.1', ' , ', 1, '10.0.0.1'],
])(
  'o endereço de quem chama por %s, encaminhado por %s, com %i proxies, é achado',
  (socket, encaminhado, proxies, esperado) => expect(enderecoDeQuemChama(socket, encaminhado, proxies)).toBe(esperado),
)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('a rede de %s é achada', (endereco, esperada) => expect(rede(endereco)).toBe(esperada))

test('de uma rede só, quinze senhas por código: depois delas, nenhuma outra é conferida', async () => {
  const freio = { limites: criarLimites(), porMinuto: 1, endereco: () => '192.0.2.7' }
  const antigo = trocarProvedor(await montar({ freio }))
  try {
    const navegador = new Navegador()
    const { html } = await navegador.seguir(autorizacao().href)
    const situacoes: number[] = []
    // a different name each time: failures are counted by name
    for (let n = 0; n < 17; n++)
      situacoes.push((await navegador.enviar(html, { username: `x${n}`, senha: 'y' })).resposta.status)
    expect(situacoes).toEqual([...Array.from({ length: 15 }, () => 422), 429, 429])
  } finally {
    trocarProvedor(antigo)
  }
})

test('letras de largura inteira são o mesmo endereço; NUL e bytes fora de UTF-8 não chegam ao banco', async () => {
  await pedir(EMAIL.replace('@', '＠'))
  expect(await ultimo()).toMatch(/^\d{6}$/)
  const navegador = new Navegador()
  const { html } = await navegador.seguir(autorizacao('paraiba').href)
  for (const [campos, status] of [
    [{ username: 'maria\0souza', senha: SENHA }, 422],
    [{ username: 'maria.souza', senha: 'a\0b' }, 422],
    [{ modo: 'pedir', email: 'a\0@b.org' }, 422],
    [{ modo: 'codigo', email: EMAIL, codigo: '1\0' }, 422],
  ] as [Record<string, string>, number][])
    expect((await navegador.enviar(html, campos)).resposta.status, JSON.stringify(campos)).toBe(status)
  const acao = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  for (const [tipo, body] of [
    ['application/x-www-form-urlencoded', 'username=jo%E3o&senha=x'],
    ['application/x-www-form-urlencoded; charset=iso-8859-1', 'username=x&senha=y'],
  ] as const) {
    const resposta = await navegador.pedir(acao, {
      method: 'POST',
      headers: { 'content-type': tipo, origin: base },
      body,
    })
    expect([resposta.status, await resposta.text()]).toEqual([400, expect.stringContaining('não está em UTF-8')])
  }
  expect(falhas).toEqual([])
})

test('quem chama o provedor sem parar espera, antes de qualquer consulta ao banco; de outra rede, não', async () => {
  let endereco = '192.0.2.9'
  const freio = { limites: criarLimites(), porMinuto: 1, endereco: () => endereco }
  const antigo = trocarProvedor(await montar({ freio }))
  const auth = '/realms/pbdoc/protocol/openid-connect/auth?client_id=carimbo-web'
  const ir = (caminho: string) => fetch(`${base}${caminho}`, { redirect: 'manual' })
  for (let vez = 0; vez < 180; vez++) expect((await ir('/realms/pbdoc/nada')).status).toBe(404)
  const barrada = await ir(auth)
  expect([barrada.status, Number(barrada.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await barrada.text()).toContain('Muitos pedidos deste lugar.')
  endereco = '192.0.2.10'
  expect((await ir(auth)).status).not.toBe(429)
  trocarProvedor(antigo).parar()
})
