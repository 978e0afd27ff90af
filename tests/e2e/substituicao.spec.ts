import { abrir, assinado, escolher, naMesa, sim } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** `page` is the substitute's; the absent person has her own browser. */
test('quem sai indica o substituto, que age no lugar; o histórico diz os dois, e acabada a substituição ele volta a si', async ({
  page,
  nova,
  vigia,
}) => {
  const carla = await nova()
  await naMesa(page, 'bruno.lima')
  // addressed to Carla's unit
  const documento = await assinado(page, { assunto: `Enquanto estiver fora ${Date.now()}` })

  await naMesa(carla, 'carla.dias', '/substituicoes')
  await carla.getByRole('button', { name: 'Indicar substituto' }).click()
  const dialogo = carla.getByRole('dialog', { name: 'Indicar substituto' })
  await dialogo.getByRole('button', { name: 'Indicar', exact: true }).click()
  await expect(dialogo.getByText('Escolha quem substitui.')).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Substituto' }).fill('Bruno')
  await carla.getByRole('option', { name: /Bruno Lima/ }).click()
  const ultimo = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Fortaleza' })
  await dialogo.getByLabel('Último dia').getByRole('spinbutton', { name: 'Dia' }).click()
  await carla.keyboard.type(ultimo.replaceAll('/', ''))
  await dialogo.getByLabel('Motivo').fill('Férias')
  await dialogo.getByRole('button', { name: 'Indicar', exact: true }).click()
  const minha = carla.getByRole('region', { name: 'Quem substitui você' })
  await expect(minha.getByText('Bruno Lima, em substituição a Carla Dias (GELIC)')).toBeVisible()
  await expect(minha.getByText('Em vigor')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Lotação/ }).click()
  await page.getByRole('button', { name: /Em substituição a Carla Dias/ }).click()
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/GELIC/ })).toBeVisible()
  const linha = page.getByRole('region', { name: 'Em substituição' })
  await expect(linha).toContainText(`Você age em substituição a Carla Dias (GELIC), até ${ultimo}.`)

  // the tab remembers the entry when an address is opened
  await abrir(page, documento)
  await expect(linha).toBeVisible()
  await escolher(page, /^Anotar/)
  const anotar = page.getByRole('dialog')
  await anotar.getByLabel('Anotação').fill('Visto por quem ficou.')
  await anotar.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotação registrada')).toBeVisible()
  await page.goto(`/historico/${documento.id}`)
  await expect(
    page.getByText('Bruno Lima, em substituição a Carla Dias').filter({ visible: true }).first(),
  ).toBeVisible()

  // his page may hear of the end before he does anything
  vigia.esperar(/403|ApiError: Sua substituição/)
  await carla.getByRole('button', { name: /^Encerrar a substituição/ }).click()
  await sim(carla)
  await expect(minha.getByText('Encerrada', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Mesa da unidade/ }).click()
  await expect(page.getByText(/^Sua substituição a Carla Dias acabou em/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })).toBeVisible()
  await expect(linha).toHaveCount(0)
})
