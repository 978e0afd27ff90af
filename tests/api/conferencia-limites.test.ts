import { expect, test } from 'vitest'

import { criarConferencia } from '#server/adapters/inspecao/inspecao.ts'
import { lerPaginas } from '#server/rooms/validacao/paginas.ts'

import { pdfComConteudo, pdfComTextos } from '../apoio/pdfs.ts'

/** A page of thousands of one-word lines: slow to read, small to send. */
const pesado = () =>
  pdfComConteudo(
    Array.from({ length: 20_000 }, (_, i) => `BT /F1 8 Tf ${i % 500} ${i % 800} Td (linha ${i}) Tj ET`).join('\n'),
  )

test('um arquivo que demora a ser lido tem resposta sem a comparação das páginas, e isso é dito', async () => {
  const lidas = await lerPaginas(criarConferencia({ prazoMs: 300 }), pesado(), { quem: 'a' })
  expect(lidas).toEqual({ recusa: { code: 'PAGINAS_DEMORA', data: {} } })
})

test(
  'quem envia muitos arquivos não faz esperar quem envia um, e quem não teve a vez é avisado',
  { timeout: 90_000 },
  async () => {
    const conferencia = criarConferencia({ prazoMs: 60_000, esperaMs: 60_000 })
    const folha = pdfComTextos(['Uma folha'])
    const acabaram: string[] = []
    const um = async (nome: string, quem: string, pdf: Uint8Array) => {
      const lidas = await lerPaginas(conferencia, pdf, { quem })
      acabaram.push(nome)
      return lidas
    }
    // the first runs, the second has the next turn, then comes the client with only one file
    const muitos = ['a1', 'a2', 'a3'].map((nome) => um(nome, 'a', folha))
    expect(await um('b', 'b', folha)).toEqual({ paginas: ['Uma folha'] })
    expect(acabaram).toEqual(['a1', 'a2', 'b'])
    await Promise.all(muitos)

    const cheia = criarConferencia({ prazoMs: 60_000, esperaMs: 1 })
    const [, segundo] = await Promise.all(['a', 'b'].map((quem) => lerPaginas(cheia, folha, { quem })))
    expect(segundo).toEqual({
      recusa: { code: 'PAGINAS_OCUPADO', data: {} },
    })
  },
)
