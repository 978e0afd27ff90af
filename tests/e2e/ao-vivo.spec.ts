import { abrir, assinado, naMesa } from './apoio/documentos.ts'
import { chamar, entrar, expect, test } from './apoio/teste.ts'

test('o que uma pessoa faz aparece na página aberta da outra, e o pedido de acesso toca o sino de quem responde', async ({
  page: diego,
  vigia,
  nova,
}) => {
  vigia.esperar(/status of 403/)
  // a new document of his: other tests open what the demonstration closed
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  const documento = await assinado(bruno, { assunto: 'Contrato de manutenção' })
  await abrir(bruno, documento)
  const { pathname } = new URL(bruno.url())
  const mobil = documento.mobilId

  await entrar(diego, 'diego.alves', pathname)
  await diego.waitForURL(/\/403\//)
  await diego.getByLabel('Para que você precisa ler?').fill('Vou conferir o contrato.')
  await diego.getByRole('button', { name: 'Pedir acesso' }).click()

  // on the page where he already was, the bell rings and leads to the request
  await bruno.getByRole('button', { name: /^Notificações novas: \d+/ }).click()
  await bruno
    .getByRole('link', { name: /^Diego Alves pede acesso a SEAD-OFI/ })
    .first()
    .click()
  await expect(bruno.getByText('Vou conferir o contrato.')).toBeVisible()
  await bruno.getByRole('button', { name: 'Conceder' }).click()

  // nor did the other person do anything
  await expect(diego.getByText('O acesso foi concedido.')).toBeVisible()
  const ouvindo = diego.waitForResponse((resposta) => resposta.url().endsWith(`/siga/evento?documento=${documento.id}`))
  await diego.getByRole('link', { name: 'Abrir o documento' }).click()
  await expect(diego.getByRole('tab', { name: 'Histórico' })).toBeVisible()

  const [unidade] = await chamar<{ content: { id: number; sigla: string }[] }>(
    bruno,
    'GET',
    '/siga/lotacao?texto=GELIC&page=0&size=10',
  ).then(({ content }) => content)
  await ouvindo // the page's event stream opens after it
  await chamar(bruno, 'POST', `/siga/mobil/${mobil}/tramitar`, { destino: { tipo: 'LOTACAO', id: unidade?.id } })
  await expect(diego.getByRole('link', { name: /^Trâmite, por Bruno Lima/ })).toBeVisible()
})
