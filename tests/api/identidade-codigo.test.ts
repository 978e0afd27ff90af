import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { linha, sql } from '#server/database/connection.ts'

import { autorizacao, banco, comProvedor, Navegador, subs, trocar } from './identidade-navegador.ts'

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
    sql`with quem as (insert into identidade (emissor_id, sub, nome, email, cpf) select id, ${`email:${EMAIL}`}, 'Joana Prado Lima', ${EMAIL}, '' from emissor where realm = 'externo' returning id)
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
/** On the page where the code is typed. */
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

test('quem foi convidado entra pelo e-mail, e o provedor diz que o endereço é dele; da segunda vez é a mesma conta', async () => {
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
  // no password opens it
  const { navegador, formulario } = await pedir()
  for (const senha of ['', 'null', 'x']) {
    const { resposta } = await navegador.enviar(formulario, { username: EMAIL, senha })
    expect(resposta.status).toBe(422)
  }
})

test('quem tem conta com aquele e-mail entra nela', async () => {
  const { digitar, pedido } = await pedir('maria@pb.gov.br')
  const { destino } = await digitar(await ultimo('maria@pb.gov.br'))
  expect(decodeJwt((await trocar(pedido, destino)).corpo.access_token).sub).toBe(subs.paraiba)
})

test('de um endereço que ninguém convidou diz o mesmo, e não envia nada', async () => {
  const { html, resposta, digitar } = await pedir('ninguem@empresa.com.br')
  const conhecido = await pedir()
  const semNome = (pagina: string) => pagina.replaceAll(/[\w.]+@empresa\.com\.br|nonce="[^"]*"|entrar\/[\w-]+/g, '')
  expect([resposta.status, semNome(html)]).toEqual([conhecido.resposta.status, semNome(conhecido.html)])
  expect(await ultimo('ninguem@empresa.com.br')).toBe('')
  expect((await digitar('123456')).resposta.status).toBe(422)
})

test('um código vale uma vez; cinco erros, e não vale mais, mesmo enviados juntos', async () => {
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

test('passados dez minutos não vale; o de um e-mail não abre outro', async () => {
  const { digitar } = await pedir()
  const certo = await ultimo()
  expect((await digitar(certo, 'maria@pb.gov.br')).resposta.status).toBe(422)
  await banco.linhas(sql`update conta_codigo set expira_em = now() - interval '1 second'`)
  expect((await digitar(certo)).resposta.status).toBe(422)
})

test('um por meio minuto, cinco por hora', async () => {
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

test('para quem é de dentro não há código', async () => {
  const navegador = new Navegador()
  const { html } = await navegador.seguir(autorizacao('pbdoc').href)
  expect(html).not.toContain('código')
  const { resposta } = await navegador.enviar(html, { modo: 'pedir', email: 'maria@pb.gov.br' })
  expect(resposta.status).toBe(422)
  expect(await ultimo('maria@pb.gov.br')).toBe('')
})
