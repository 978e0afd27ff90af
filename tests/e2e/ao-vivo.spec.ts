import { chamar, entrar, expect, test } from './apoio/teste.ts'

test('o que um faz aparece na página aberta do outro, e o pedido de acesso toca o sino de quem responde', async ({
  page: diego,
  vigia,
  nova,
}) => {
  vigia.esperar(/status of 403/)
  const carla = await nova()
  await entrar(carla, 'carla.dias', '/siga-mesa')
  // a document of her unit's, closed to other órgãos
  await carla
    .getByRole('rowgroup')
    .filter({ has: carla.getByRole('rowheader', { name: /^Aguardando Andamento/ }) })
    .getByRole('link', { name: /^SEAD-OFI-\d{4}\/\d{5}-A/ })
    .last()
    .click()
  await carla.waitForURL(/\/documento\//)
  const { pathname } = new URL(carla.url())
  const mobil = pathname.split('/')[2] ?? ''

  await entrar(diego, 'diego.alves', pathname)
  await diego.waitForURL(/\/403\//)
  await diego.getByLabel('Para que você precisa ler?').fill('Vou conferir o contrato.')
  await diego.getByRole('button', { name: 'Pedir acesso' }).click()

  // she has not moved: the bell rings, and leads to the request
  await carla.getByRole('button', { name: /^Notificações novas: \d+/ }).click()
  await carla
    .getByRole('link', { name: /^Diego Alves pede acesso a SEAD-OFI/ })
    .first()
    .click()
  await expect(carla.getByText('Vou conferir o contrato.')).toBeVisible()
  await carla.getByRole('button', { name: 'Conceder' }).click()

  // nor has he
  await expect(diego.getByText('O acesso foi concedido.')).toBeVisible()
  await diego.getByRole('link', { name: 'Abrir o documento' }).click()
  await expect(diego.getByRole('tab', { name: 'Histórico' })).toBeVisible()

  const [unidade] = await chamar<{ content: { id: number; sigla: string }[] }>(
    carla,
    'GET',
    '/siga/lotacao?texto=GEGOV&page=0&size=10',
  ).then(({ content }) => content)
  await diego.waitForTimeout(1000) // its stream follows the page
  await chamar(carla, 'POST', `/siga/mobil/${mobil}/tramitar`, { destino: { tipo: 'LOTACAO', id: unidade?.id } })
  await expect(diego.getByRole('link', { name: /^Trâmite, por Carla Dias/ })).toBeVisible()
})
