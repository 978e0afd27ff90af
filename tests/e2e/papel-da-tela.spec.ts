import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** What the screen has around its pages, and nobody prints. */
const DA_TELA = /Ir para o conteúdo|Buscar sigla|Mesa da unidade|Novo\b|Ctrl K|A−|Assinar em lote|Filtrar código/

/** The printed page's words, or null where no program reads them. */
function palavras(pdf: Buffer, arquivo: string): string | null {
  writeFileSync(arquivo, pdf)
  const { status, stdout } = spawnSync('pdftotext', ['-layout', arquivo, '-'], { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const PAGINAS = [
  ['Minha mesa', '/mesa', /SEAD-OFI-2026\/\d{5}-A/],
  ['Busca: licitação', '/busca?q=licita%C3%A7%C3%A3o', /SEAD-OFI-2026\/\d{5}/],
  ['Histórico de SEAD-OFI-2026/00001', '/historico/1', /Recebeu o número SEAD-OFI-2026\/00001/],
  ['SEAD-OFI-2026/00001', '/documento/1/SEAD-OFI-2026%2F00001-A', /Computador portátil/],
  ['Validação de SEAD-OFI-2026/00001', '/validacao/SEAD-OFI-2026%2F00001', /História íntegra/],
  ['Gestão da unidade', '/gestao', /Quadro quantitativo/],
] as const

test('cada página impressa é papel: título, data e conteúdo, sem o que a tela tem em volta', async ({ nova }, info) => {
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  await bruno.emulateMedia({ colorScheme: 'dark' })
  for (const [titulo, endereco, contem] of PAGINAS) {
    await test.step(titulo, async () => {
      await bruno.goto(endereco)
      await expect(bruno.getByRole('heading', { level: 1 })).toContainText(titulo)
      await expect(bruno.getByRole('main')).toContainText(contem)
      // what makes paper of a page comes after it
      await expect(bruno.getByRole('main')).toHaveAttribute('data-printed', /Bruno Lima$/)
      const pdf = await bruno.pdf({ preferCSSPageSize: true })
      await bruno.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(bruno.getByRole('banner')).toBeHidden()
      await expect(bruno.getByRole('navigation', { name: 'Principal' })).toBeHidden()
      expect(
        await bruno.evaluate(() =>
          [document.body, document.querySelector('h1')].map((e) => e && getComputedStyle(e).color),
        ),
      ).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
      expect(await bruno.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
      await bruno.emulateMedia({ media: null, colorScheme: 'dark' })
      const ditas = palavras(pdf, info.outputPath(`${endereco.replaceAll(/\W+/g, '-')}.pdf`))
      test.skip(ditas === null, 'pdftotext is not here')
      expect(ditas).toMatch(/^Carimbo · impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d por Bruno Lima/)
      expect(ditas).toContain(titulo)
      expect(ditas).toMatch(contem)
      expect(ditas).not.toMatch(DA_TELA)
    })
  }
})
