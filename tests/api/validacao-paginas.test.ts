import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Comparacao } from '#contract/validacao.ts'
import { codigosNo, emparelhar } from '#server/rooms/validacao/paginas.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
})
afterAll(() => casa.fechar())

const soltar = async (bruto: Uint8Array, quem?: string) => {
  const caminho = quem === undefined ? '/publico/validacao/arquivo' : '/siga/validacao/arquivo'
  const { status, corpo } = await casa.chamar<Comparacao>(quem, 'POST', caminho, {
    bruto,
    cabecalhos: { 'content-type': 'application/pdf' },
  })
  expect(status).toBe(200)
  return corpo
}
const pdfDe = async (id: number) => (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes
const PUBLICO = { nivelAcesso: 10 }
/** Rewritten by another program, as from paper: with a page inserted, or one removed. */
async function regravado(pdf: Uint8Array, { folhaEm, tirar }: { folhaEm?: number; tirar?: number } = {}) {
  const papel = await PDF.load(pdf)
  if (folhaEm !== undefined) {
    const folha = papel.addPage()
    folha.drawText('Pague-se em dobro.', { x: 72, y: 700 })
    papel.movePage(papel.getPageCount() - 1, folhaEm)
  }
  if (tirar !== undefined) papel.removePage(tirar)
  return papel.save()
}

describe('páginas lado a lado', () => {
  test.each<[string, string[], string[], string]>([
    ['as mesmas', ['a', 'b'], ['a', 'b'], '1=1 2=2'],
    ['uma mudou', ['a', 'x', 'c'], ['a', 'b', 'c'], '1=1 2≠2 3=3'],
    ['uma a mais no meio', ['a', 'x', 'b', 'c'], ['a', 'b', 'c'], '1=1 2+ 3=2 4=3'],
    ['falta uma', ['a', 'c'], ['a', 'b', 'c'], '1=1 -2 2=3'],
    ['outra ordem', ['b', 'a'], ['a', 'b'], '1+ 2=1 -2'],
    ['sem letras', ['', 'b'], ['', 'b'], '1~1 2=2'],
    ['nada em comum', ['x'], ['a', 'b'], '1≠1 -2'],
    ['nenhuma', [], ['a'], '-1'],
  ])('comparação de páginas: %s', async (_, trazidas, guardadas, esperado) => {
    const sinal = { IGUAL: '=', DIFERENTE: '≠', SEM_TEXTO: '~' }
    const dito = (await emparelhar(trazidas, guardadas)).map(({ trazida, guardada, texto }) =>
      texto ? `${trazida}${sinal[texto]}${guardada}` : trazida === null ? `-${guardada}` : `${trazida}+`,
    )
    // the longest run of equal pages decides; of two equally long, either is right
    expect([esperado, ...(esperado === '1+ 2=1 -2' ? ['-1 1=2 2+'] : [])]).toContain(dito.join(' '))
  })

  test('quinhentas folhas quase iguais até a última letra são comparadas num instante', async () => {
    const folhas = (fim: string) => Array.from({ length: 500 }, (_, n) => 'x'.repeat(19_990) + (n + fim))
    // CPU time of this process, which other work on the machine doesn't change
    const inicio = process.cpuUsage()
    expect(await emparelhar(folhas('a'), folhas('b'))).toHaveLength(500)
    expect(process.cpuUsage(inicio).user).toBeLessThan(10_000_000)
  })

  test('o código vem do rodapé, o que mais se repete primeiro; no máximo três', () => {
    const [a, b, c, d] = ['AAAA-0000-1111-2222', 'BBBB-0000-1111-2222', 'CCCC-0000-1111-2222', 'DDDD-0000-1111-2222']
    expect(codigosNo([`x ${b}.`, `${a} ${a}`, `${c} ${d} AAAA-0000-1111-222U 1${a} ${a}-3333`])).toEqual(
      [a, b, c].map((codigo) => codigo.replaceAll('-', '')),
    )
  })
})

describe('um PDF diferente do guardado, mas do mesmo documento', () => {
  test('com o mesmo arquivo, byte a byte, não há o que comparar', async () => {
    const { id, sigla } = await casa.assinado('Idêntico')
    expect(await soltar(await pdfDe(id))).toMatchObject({ identico: true, sigla, paginas: [], documentoId: null })
  })

  test('sem as assinaturas, o código do rodapé diz de qual documento é, e o texto é comparado página a página', async () => {
    const { id, sigla } = await casa.finalizado('Antes de assinar', PUBLICO)
    const antes = await pdfDe(id)
    expect((await casa.assinar(BRUNO, id)).status).toBe(200)
    expect(await soltar(antes, ANA)).toMatchObject({
      veredicto: 'NAO_ASSINADO',
      explicacao: `O arquivo traz o código verificador de ${sigla}, mas não as assinaturas: por si, não prova nada. O texto das páginas é o mesmo.`,
      sigla,
      identico: false,
      paginas: [{ trazida: 1, guardada: 1, texto: 'IGUAL' }],
      semPaginas: null,
      documentoId: id,
    })
    // of a public document everybody learns which pages differ; only readers see the stored pages
    expect(await soltar(antes)).toMatchObject({ sigla, paginas: [{ texto: 'IGUAL' }], documentoId: null })
  })

  test('uma folha a mais e uma a menos são apontadas', async () => {
    const { id, sigla } = await casa.assinado('Com folha a mais')
    const guardado = await pdfDe(id)
    expect(await soltar(await regravado(guardado, { folhaEm: 0 }), ANA)).toMatchObject({
      veredicto: 'ALTERADO',
      sigla,
      paginas: [
        { trazida: 1, guardada: null, texto: null },
        { trazida: 2, guardada: 1, texto: 'IGUAL' },
      ],
    })
  })

  test('o arquivo anterior à última assinatura é reconhecido pela revisão', async () => {
    const { id, sigla } = await casa.finalizado('Duas', { ...PUBLICO, cossignatarioIds: [casa.idDe(CARLA)] })
    expect((await casa.assinar(BRUNO, id)).status).toBe(200)
    const deUma = await pdfDe(id)
    expect((await casa.assinar(CARLA, id)).status).toBe(200)
    expect(await soltar(deUma)).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: `O arquivo começa como ${sigla}, assinado aqui, mas não é igual ao que está guardado hoje. O texto das páginas é o mesmo.`,
      identico: false,
      paginas: [{ texto: 'IGUAL' }],
    })
    expect(await soltar(deUma, BRUNO)).toMatchObject({ documentoId: id })
  })

  test('um arquivo que não se abre com segurança não é comparado, e a resposta diz por quê', async () => {
    const { id, sigla } = await casa.assinado('Com resto')
    const comResto = Buffer.concat([await pdfDe(id), Buffer.from('PK\u0003\u0004 e mais alguma coisa')])
    const { corpo } = await casa.chamar<Comparacao>(
      ANA,
      'POST',
      `/siga/validacao/${encodeURIComponent(sigla)}/comparar`,
      { bruto: comResto, cabecalhos: { 'content-type': 'application/pdf' } },
    )
    expect(corpo.paginas).toEqual([])
    expect(corpo.semPaginas).toBe('As páginas não foram comparadas: o arquivo não pode ser lido por inteiro.')
  })
})

test('num documento restrito, quem não lê não recebe nada além do que o arquivo diz', async () => {
  const { id } = await casa.finalizado('Reservado', { cossignatarioIds: [casa.idDe(CARLA)] })
  const antes = await pdfDe(id)
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
  const deUma = await pdfDe(id)
  expect((await casa.assinar(CARLA, id)).status).toBe(200)
  await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
    corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
  })
  const deNinguem = { sigla: null, identico: null, paginas: [], semPaginas: null, documentoId: null }
  for (const quem of [undefined, DIEGO])
    for (const bytes of [antes, deUma]) expect(await soltar(bytes, quem)).toMatchObject(deNinguem)
  expect(await soltar(deUma, ANA)).toMatchObject({ identico: false, documentoId: id, paginas: [{ texto: 'IGUAL' }] })
})

test('quem tem sessão confere um arquivo sem contar no limite de visitantes', async () => {
  const outra = await novaCasa(({ configuracao }) => ({
    configuracao: { ...configuracao, limites: { ...configuracao.limites, validacao: 0 } },
  }))
  const pedido = {
    bruto: new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n')),
    cabecalhos: { 'content-type': 'application/pdf' },
  }
  expect((await outra.chamar(undefined, 'POST', '/publico/validacao/arquivo', pedido)).status).toBe(429)
  expect((await outra.chamar(ANA, 'POST', '/siga/validacao/arquivo', pedido)).status).toBe(200)
  await outra.fechar()
})
