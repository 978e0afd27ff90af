import { afterAll, beforeAll, expect, test } from 'vitest'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

test('o manifesto diz de cada assinatura quem, como, em que nível e quando, e onde se confere', async () => {
  const { id, sigla, codigoVerificador } = await casa.finalizado('Manifesto', { cossignatarioIds: [casa.idDe(CARLA)] })
  const semNada = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/manifesto`)
  expect([semNada.status, semNada.problema.codigo]).toEqual([409, 'DOCUMENTO_SEM_ASSINATURA'])
  for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, id)).status).toBe(200)
  const { status, bytes, cabecalhos } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/manifesto`)
  expect(status).toBe(200)
  expect(cabecalhos['content-disposition']).toContain(`manifesto-${sigla.replaceAll('/', '-')}.pdf`)
  expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
  const paginas = await casa.portas.inspecao.textos(bytes)
  const texto = (paginas ?? [])
    .map((pagina) => pagina.texto)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const dito of [
    `Manifesto de assinaturas de ${sigla}`,
    'Bruno Lima',
    'Carla Dias',
    'Simples',
    'Válida',
    codigoVerificador.slice(0, 4),
  ])
    expect(texto).toContain(dito)
  expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/manifesto`)).status).toBe(403)
})
