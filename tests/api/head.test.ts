import { afterAll, beforeAll, expect, test } from 'vitest'

import { disposicao } from '#server/http/disposicao.ts'
import { encontrar, rotas } from '#server/base/rotas.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { hospedar } from '../apoio/hospedar.ts'

let casa: CasaDeTeste
let app: Awaited<ReturnType<typeof hospedar>>
beforeAll(async () => {
  casa = await novaCasa()
  app = await hospedar(casa)
})
afterAll(async () => {
  await app.close()
  await casa.fechar()
})
const como = (quem: string) => ({ authorization: `Bearer ${quem.split('@')[0]}`, 'id-logado': String(casa.idDe(quem)) })

test('todo endereço que responde a GET responde a HEAD', () => {
  for (const { nome, partes, endpoint } of rotas.filter((rota) => rota.endpoint.method === 'GET')) {
    const caminho = `/${partes.map((parte) => (parte.startsWith(':') ? '1' : parte)).join('/')}`
    expect([nome, encontrar('HEAD', caminho).rota.endpoint]).toEqual([nome, endpoint])
  }
})

test('a agenda assinada responde a HEAD como a GET, sem o corpo, com o nome do arquivo', async () => {
  const { corpo } = await casa.chamar<{ endereco: string }>(ANA, 'POST', '/siga/agenda/endereco')
  const url = new URL(corpo.endereco).pathname
  const [get, head] = [await app.inject({ url }), await app.inject({ url, method: 'HEAD' })]
  expect([get.statusCode, head.statusCode]).toEqual([200, 200])
  expect(head.body).toBe('')
  expect(get.body).toContain('BEGIN:VCALENDAR')
  for (const nome of ['content-type', 'content-disposition']) expect(head.headers[nome]).toBe(get.headers[nome])
  expect(get.headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.ics"; filename\*=UTF-8''[\w-]+\.ics$/)
})

test('HEAD é recusado como GET, não escreve e não prende a conexão', async () => {
  const { id } = await casa.finalizado('Com HEAD')
  const head = (url: string, quem = ANA) => app.inject({ url, method: 'HEAD', headers: como(quem) })
  const pdf = await head(`/api/siga/documento/${id}/pdf`)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers['content-disposition']).toMatch(/filename="SEAD-OFI-\d{4}-\d{5}\.pdf"/)
  expect((await head('/api/siga/documento/99999999')).statusCode).toBe(404)
  expect((await head(`/api/siga/documento/${id}/finalizar`, BRUNO)).statusCode).toBe(405)
  const eventos = await head('/api/siga/evento')
  expect([eventos.statusCode, eventos.headers['content-type'], eventos.body]).toEqual([200, 'text/event-stream', ''])
})

test.each([
  ['Orçamento.pdf', 'Orcamento.pdf'],
  ['李明 nota 2.PDF', 'nota_2.PDF'],
  ['李明.pdf', 'arquivo.pdf'],
  ['"aspas"; filename=x.exe.pdf', 'aspas_filename_x.exe.pdf'],
  ['a\r\nb.txt', 'a_b.txt'],
  ['sem extensão', 'sem_extensao'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(100)}.docx`],
])('o arquivo %j também se chama %s, para navegadores antigos', (nome, curto) => {
  const dita = disposicao('attachment', nome)
  expect(dita).toContain(`attachment; filename="${curto}"; `)
  expect(decodeURIComponent(dita.split("UTF-8''")[1] ?? '')).toBe(nome)
})
