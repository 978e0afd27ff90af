import { PNG } from '../apoio/imagens.ts'
import { navegadorCompleto } from '../apoio/navegador.ts'
import { comecar, papelDe, textoDe } from './apoio/escrita.ts'
import { entrar, expect, test } from './apoio/teste.ts'

test.use({ launchOptions: navegadorCompleto })

test('imagem, nota e cláusulas vão do papel ao PDF', async ({ nova }) => {
  const ana = await nova()
  await entrar(ana, 'ana.souza')
  const id = await comecar(ana)
  await papelDe(ana).pressSequentially('Conforme a planta')
  await ana.getByRole('button', { name: 'Nota de rodapé' }).click()
  await ana.getByLabel('Texto da nota').fill('Aprovada em 1993.')
  await ana.getByRole('button', { name: 'Inserir nota' }).click()
  await ana.getByRole('button', { name: 'Imagem', exact: true }).click()
  await ana
    .getByLabel(/Arquivo PNG ou JPEG/)
    .setInputFiles({ name: 'planta.png', mimeType: 'image/png', buffer: Buffer.from(PNG) })
  await ana.getByLabel('O que a imagem mostra').fill('Planta do prédio')
  await ana.getByRole('button', { name: 'Inserir', exact: true }).click()
  await expect(papelDe(ana).getByRole('img', { name: 'Planta do prédio' })).toBeVisible()
  await expect.poll(() => textoDe(id)).toContain('Planta do prédio')
  await ana.getByRole('button', { name: 'Ver como PDF' }).click()
  await expect(ana.locator('iframe')).toBeVisible()
})
