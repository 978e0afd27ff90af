import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'
import { existe } from '../apoio/programas.ts'

/** U+F0B7 (a bullet of Word's Symbol font), U+20BB7 and a Thai letter: no font of the page has them. */
const ESTRANHO = 'Ver \uf0b7 item 👍 ✅ 50 ㎡ de 李明, \u{20bb7} e ไ'
const IMPRESSO = 'Ver [U+F0B7] item 👍 ✅ 50 m² de 李明, [U+20BB7] e [U+0E44]'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

function palavrasDo(bytes: Uint8Array): string {
  const arquivo = path.join(casa.pasta, 'palavras.pdf')
  writeFileSync(arquivo, bytes)
  const dito = execFileSync('pdftotext', [arquivo, '-'], { encoding: 'utf8' })
  return dito.normalize('NFKC').replace(/\s+/g, ' ')
}
const comparavel = IMPRESSO.normalize('NFKC')

test.skipIf(!existe('pdftotext'))(
  'com qualquer caractere na observação, anotação, motivo ou nome de arquivo, histórico, termo e documento saem',
  async () => {
    const { id, mobilId } = await casa.assinado()
    const anexo = await enviador(casa).enviar(ANA, id, `${ESTRANHO}.pdf`, pdfBom('anexo'))
    expect(anexo.status, JSON.stringify(anexo.problema)).toBe(200)
    const anotar = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/anotar`, { corpo: { texto: ESTRANHO } })
    expect(anotar.status, JSON.stringify(anotar.problema)).toBe(200)
    const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    const corpo = { destino, observacao: ESTRANHO }
    const tramitar = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo })
    expect(tramitar.status, JSON.stringify(tramitar.problema)).toBe(200)
    const semEfeito = await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, {
      corpo: { motivo: ESTRANHO },
    })
    expect(semEfeito.status, JSON.stringify(semEfeito.problema)).toBe(200)

    const historico = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/movimentacao/pdf`)
    expect(historico.status).toBe(200)
    const vezes = palavrasDo(historico.bytes).split('[U+F0B7]').length - 1
    expect(vezes).toBeGreaterThanOrEqual(3)

    const [termo] = await casa.banco.linhas<{ id: number }>(
      sql`select id from movimentacao where documento_id = ${id} and tipo = 3`,
    )
    const pdf = await casa.chamar(ANA, 'GET', `/siga/movimentacao/${termo?.id}/pdf`)
    expect(pdf.status, JSON.stringify(pdf.problema)).toBe(200)
    expect(palavrasDo(pdf.bytes)).toContain(comparavel)
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).status).toBe(200)
  },
)

test('finalizar diz em que campo está o caractere que nenhuma fonte imprime, sem gastar número', async () => {
  const finalizar = async (mudancas: Record<string, unknown>, assunto = 'Assunto') => {
    const { id, versao } = await casa.rascunho(assunto, mudancas)
    const { status, problema, corpo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, {
      versao,
    })
    return { status, codigo: problema.codigo, erros: problema.erros, sigla: corpo.sigla }
  }
  const recusa = (pointer: string, detail: string) => ({ pointer, detail })
  const detalhe = (onde: string, qual: string) =>
    `${onde} tem caracteres que o documento oficial não imprime: ${qual}. Troque-os.`
  expect(await finalizar({ corpo: texto('Item \uf0b7 um') })).toMatchObject({
    status: 422,
    codigo: 'CARACTERES_INVALIDOS',
    erros: [recusa('/corpo', detalhe('O texto', 'U+F0B7'))],
  })
  expect(await finalizar({}, 'Visita à \u{20bb7}野家')).toMatchObject({
    status: 422,
    erros: [recusa('/assunto', detalhe('O assunto', '\u{20bb7} (U+20BB7)'))],
  })
  expect(
    await finalizar({ destinatario: { tipo: 'TEXTO', texto: 'Embaixada ไ' }, corpo: texto('a ไ') }, 'ไ'),
  ).toMatchObject({
    status: 422,
    erros: ['/assunto', '/destinatario', '/corpo'].map((pointer) => ({ pointer })),
  })
  expect(await finalizar({ corpo: texto('Parabéns 🎉, 李明: 50 ㎡') })).toMatchObject({ status: 200 })
})

test('o nome de quem assina, que é do cadastro, nunca impede de finalizar', async () => {
  const { id, versao } = await casa.rascunho('Nome de fora')
  const antes = await casa.banco.linhas<{ nome: string }>(sql`select nome from pessoa where nome = 'Bruno Lima'`)
  expect(antes).toHaveLength(1)
  await casa.banco.linhas(sql`update pessoa set nome = ${'Bruno \u{20bb7}'} where nome = 'Bruno Lima'`)
  const { status, problema } = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
  await casa.banco.linhas(sql`update pessoa set nome = 'Bruno Lima' where nome = ${'Bruno \u{20bb7}'}`)
  expect(status, JSON.stringify(problema)).toBe(200)
})
