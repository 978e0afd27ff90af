import { execFileSync } from 'node:child_process'

import type { Documento } from '#contract/documento.ts'
import { atributo, type No } from '#contract/texto.ts'

import { DOCUMENTO_DO_WORD } from '../apoio/word.ts'
import { naMesa, rascunho } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** A node's type, with its words or its content. */
function esboco(no: No): unknown {
  if (no.type === 'paragraph') return (no.content ?? []).map(({ text }) => text).join('')
  if (no.type === 'imagem') return `imagem: ${atributo(no, 'alt')}`
  const nivel = no.attrs?.['level']
  return no.text ?? { [typeof nivel === 'number' ? `${no.type} ${nivel}` : no.type]: (no.content ?? []).map(esboco) }
}

test('um documento do Word colado chega igual ao texto, ao PDF e a quem o ouve', async ({ page }) => {
  await naMesa(page, 'ana.souza')
  const { id } = await rascunho(page, { assunto: `Colado do Word ${Date.now()}` })
  await page.goto(`/criardocumento/-/${id}`)
  const papel = page.getByRole('textbox', { name: 'Texto do documento' })
  await papel.click()
  await page.keyboard.press('Control+a')
  await papel.evaluate((alvo, { html, rtf }) => {
    const dados = new DataTransfer()
    dados.setData('text/html', html)
    dados.setData('text/rtf', rtf)
    alvo.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
  }, DOCUMENTO_DO_WORD)
  await expect(papel.getByRole('img', { name: 'Planta do prédio' })).toBeVisible()
  await expect(papel).not.toContainText('Texto de Colado')

  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.waitForURL(/\/documento\/\d+\//)
  await test.step('o texto guardado é igual ao colado', async () => {
    const { corpo } = await chamar<Documento>(page, 'GET', `/siga/documento/${id}`)
    const linha = (celula: string, ...textos: string[]) => ({
      tableRow: textos.map((texto) => ({ [celula]: [texto] })),
    })
    expect(corpo.content.map(esboco)).toEqual([
      { 'heading 1': ['Termo de Referência'] },
      'O presente termo trata da contratação de serviços de limpeza, nos termos da “Lei nº\u00a014.133/2021”.',
      { 'heading 2': ['1. Objeto'] },
      {
        orderedList: [
          {
            listItem: [
              'Limpeza predial',
              { orderedList: [{ listItem: ['Diária, nos gabinetes'] }, { listItem: ['Semanal, nos arquivos'] }] },
            ],
          },
          { listItem: ['Vigilância'] },
        ],
      },
      { bulletList: [{ listItem: ['Com armamento', { bulletList: [{ listItem: ['Somente à noite'] }] }] }] },
      { 'heading 2': ['2. Preço'] },
      {
        table: [
          linha('tableHeader', 'Serviço', 'Mês', 'Ano'),
          linha('tableCell', 'Limpeza', 'R$\u00a010.000,00', 'R$\u00a0120.000,00'),
          linha('tableCell', 'Vigilância', 'a definir'),
        ],
      },
      { 'heading 2': ['3. Local'] },
      'imagem: Planta do prédio',
      'João Pessoa, data da assinatura.',
    ])
  })

  await test.step('o leitor de tela lê a página nesta ordem', async () => {
    const texto = page.getByRole('article', { name: 'Texto do documento' })
    await expect(texto.getByRole('img', { name: 'Planta do prédio' })).toBeVisible()
    await expect(texto).toMatchAriaSnapshot(`
      - article "Texto do documento":
        - heading "Termo de Referência" [level=3]
        - paragraph:
          - text: O presente termo trata da
          - strong: contratação
          - text: de serviços de
          - emphasis: limpeza
          - text: ", nos termos da “Lei nº 14.133/2021”."
        - heading "1. Objeto" [level=4]
        - list:
          - listitem:
            - paragraph: Limpeza predial
            - list:
              - listitem:
                - paragraph: Diária, nos gabinetes
              - listitem:
                - paragraph: Semanal, nos arquivos
          - listitem:
            - paragraph: Vigilância
        - list:
          - listitem:
            - paragraph: Com armamento
            - list:
              - listitem:
                - paragraph: Somente à noite
        - heading "2. Preço" [level=4]
        - group "Tabela":
          - table:
            - rowgroup:
              - row "Serviço Mês Ano":
                - columnheader "Serviço":
                  - paragraph:
                    - strong: Serviço
                - columnheader "Mês":
                  - paragraph:
                    - strong: Mês
                - columnheader "Ano":
                  - paragraph:
                    - strong: Ano
              - row "Limpeza R$ 10.000,00 R$ 120.000,00":
                - cell "Limpeza":
                  - paragraph: Limpeza
                - cell "R$ 10.000,00":
                  - paragraph: R$ 10.000,00
                - cell "R$ 120.000,00":
                  - paragraph: R$ 120.000,00
              - row "Vigilância a definir":
                - cell "Vigilância":
                  - paragraph: Vigilância
                - cell "a definir":
                  - paragraph: a definir
        - heading "3. Local" [level=4]
        - img "Planta do prédio"
        - paragraph: João Pessoa, data da assinatura.
    `)
  })

  await test.step('o PDF diz o mesmo, e está marcado para leitor de tela', async () => {
    await page.getByRole('tab', { name: 'PDF' }).click()
    const baixar = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar PDF' }).click()
    const arquivo = await (await baixar).path()
    const ler = (...comando: [string, ...string[]]) =>
      execFileSync(comando[0], comando.slice(1), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(ler('pdftotext', arquivo, '-').replace(/\s+/g, ' ')).toMatch(
      /Termo de Referência O presente termo .* 1\. Objeto 1\. Limpeza predial a\. Diária, nos gabinetes b\. Semanal, nos arquivos 2\. Vigilância • Com armamento – Somente à noite 2\. Preço Serviço Mês Ano Limpeza R\$ 10\.000,00 R\$ 120\.000,00 Vigilância a definir 3\. Local João Pessoa, data da assinatura\./,
    )
    const marcas = ler('pdfinfo', '-struct-text', arquivo).matchAll(/^ +(H\d|LI|TH|TD|Figure)\b/gm)
    expect([...marcas].map(([, marca]) => marca).join(' ')).toMatch(/H2 H3( LI){6} H3( TH){3}( TD){5} H3 Figure$/)
    expect(ler('qpdf', '--json', '--json-key=qpdf', arquivo)).toContain('"/Alt": "u:Planta do prédio"')
    expect(ler('pdfimages', '-list', arquivo)).toMatch(/ 40 +24 /)
  })
})
