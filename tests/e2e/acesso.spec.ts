import { entrar, expect, test } from './apoio/teste.ts'

test('recusada, a pessoa pede acesso, é recusada, pede de novo, recebe por um dia e lê, e o histórico conta', async ({
  page: diego,
  vigia,
  nova,
}) => {
  vigia.esperar(/status of 403/)
  const carla = await nova()
  await entrar(carla, 'carla.dias', '/siga-mesa')
  // a document of her unit, closed to other órgãos
  const aberto = carla
    .getByRole('rowgroup')
    .filter({ has: carla.getByRole('rowheader', { name: /^Aguardando Andamento/ }) })
    .getByRole('link', { name: /^SEAD-OFI-\d{4}\/\d{5}-A/ })
    .first()
  await aberto.click()
  await carla.waitForURL(/\/documento\//)
  const { pathname } = new URL(carla.url())
  const sigla = decodeURIComponent(pathname.split('/').at(-1) ?? '').replace(/-A$/, '')

  await entrar(diego, 'diego.alves', pathname)
  await diego.waitForURL(/\/403\//)
  await diego.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(diego.getByText('Diga o motivo.')).toBeVisible()
  await diego.getByLabel('Para que você precisa ler?').fill('Vou instruir o processo da vigilância.')
  await diego.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(diego.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()

  await carla.goto('/siga-mesa')
  await carla
    .getByRole('row', { name: /Pedido de acesso/ })
    .getByRole('link')
    .first()
    .click()
  await carla.getByRole('tab', { name: 'Acesso' }).click()
  await expect(carla.getByText('Vou instruir o processo da vigilância.')).toBeVisible()
  await carla.getByRole('button', { name: 'Recusar…' }).click()
  await carla.getByLabel('Motivo da recusa').fill('Diga antes ao gabinete.')
  await carla.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect(carla.getByText('Pedido recusado')).toBeVisible()

  // told on the page where he waits; the same words make a new request
  await expect(diego.getByText(/Diga antes ao gabinete\./)).toBeVisible()
  await diego.getByLabel('Para que você precisa ler?').fill('Vou instruir o processo da vigilância.')
  await diego.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect(diego.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()

  await carla.reload()
  await carla.getByRole('button', { name: 'Conceder' }).click()
  await expect(carla.getByText('Acesso concedido a Diego Alves')).toBeVisible()
  await expect(carla.getByRole('listitem').filter({ hasText: 'Recebeu acesso por um tempo.' })).toContainText(
    'Diego Alves',
  )

  await diego.goto(pathname)
  await expect(diego.getByRole('heading', { level: 1, name: sigla })).toBeVisible()
  await diego.getByRole('tab', { name: 'Histórico' }).click()
  await expect(diego.getByText(/Diego Alves pode ler até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(diego.getByText('Vou instruir o processo da vigilância.')).toHaveCount(2)
})
