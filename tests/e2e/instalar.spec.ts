import { expect, test } from './apoio/teste.ts'

/** Width and height in the header of a PNG. */
const ladosDoPng = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`

type Manifesto = {
  start_url: string
  icons: { src: string; type: string; sizes: string }[]
  shortcuts: { url: string }[]
}

test('o aplicativo se instala: o navegador lê o manifesto sem queixa, e cada ícone e atalho existe', async ({
  page,
}) => {
  await page.goto('/')
  const sessao = await page.context().newCDPSession(page)
  const { url, errors, data } = await sessao.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/app.webmanifest')
  expect(errors).toEqual([])
  const { icons, shortcuts, start_url } = JSON.parse(data ?? '') as Manifesto // as asserted below
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, type, sizes } of icons) {
    const resposta = await page.request.get(src)
    expect([src, resposta.status(), resposta.headers()['content-type']]).toEqual([src, 200, type])
    if (type === 'image/png') expect(ladosDoPng(await resposta.body())).toBe(sizes)
  }
  for (const endereco of [start_url, ...shortcuts.map(({ url: um }) => um)])
    expect([endereco, (await page.request.get(endereco)).status()]).toEqual([endereco, 200])
  expect((await page.request.get('/app.webmanifest')).headers()['content-type']).toContain('application/manifest+json')
})
