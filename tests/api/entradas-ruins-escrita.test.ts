import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido, texto } from '../apoio/casa.ts'
import { corpoDoRascunho, recusa, recusas } from '../apoio/recusas.ts'

let casa: CasaDeTeste
let pedir: ReturnType<typeof recusas>['pedir']
let criar: ReturnType<typeof recusas>['criar']
beforeAll(async () => {
  casa = await novaCasa()
  ;({ pedir, criar } = recusas(casa))
})
afterAll(() => casa.fechar())

describe('qualquer escrita (linhas 24–32)', () => {
  const escrever = (pedido: Pedido) => pedir(ANA, 'POST', '/siga/documento', pedido)

  test.each(['{', 'não é json', '', '{"modeloId": 1'])('24: o corpo %j é recusado', async (bruto) => {
    expect(await escrever({ bruto })).toEqual({ status: 400, detail: 'Corpo da requisição inválido.' })
  })
  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', ''])(
    '25: o tipo %j é recusado',
    async (tipo) => {
      expect(await escrever({ bruto: '{}', cabecalhos: { 'content-type': tipo } })).toEqual({
        status: 415,
        detail: 'Formato não aceito. Envie JSON.',
      })
    },
  )
  test('26: 50 MB e mil níveis são recusados', async () => {
    expect(await escrever({ bruto: new Uint8Array(50 * 1024 * 1024) })).toEqual({
      status: 413,
      detail: 'Conteúdo acima do limite de 2 MB.',
    })
    expect(await escrever({ bruto: '{"a":'.repeat(1000) + '1' + '}'.repeat(1000) })).toEqual({
      status: 413,
      detail: 'Conteúdo acima do limite de 2 MB.',
    })
  })
  test.each<[string, string]>([
    ['{"modeloId":1,"__proto__":{"x":1}}', '__proto__'],
    ['{"modeloId":1,"estado":"ASSINADO"}', 'estado'],
    ['{"modeloId":1,"rascunho":{"situacao":"ASSINADO"}}', 'rascunho.situacao'],
  ])('27: o campo desconhecido %s é recusado', async (bruto, campo) => {
    expect(await escrever({ bruto })).toEqual({ status: 422, detail: `Campo não permitido: ${campo}.` })
  })
  test.each([undefined, '', 'x'.repeat(256), 'com espaço'])('28: a Idempotency-Key %j é recusada', async (chave) => {
    expect(await escrever({ corpo: { modeloId: 1 }, cabecalhos: { 'idempotency-key': chave } })).toEqual({
      status: 400,
      detail: 'Identificador da operação ausente ou inválido.',
    })
  })
  test('29: a mesma chave com outro conteúdo é recusada; a mesma operação dá a primeira resposta', async () => {
    const chave = crypto.randomUUID()
    const corpo = { modeloId: await casa.modelo('Despacho') }
    const primeira = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', { corpo, chave })
    const outra = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', { corpo, chave })
    expect(outra.corpo).toEqual(primeira.corpo)
    expect(await escrever({ corpo: { modeloId: await casa.modelo('Ofício Interno') }, chave })).toEqual({
      status: 422,
      detail: 'Esta operação já foi enviada com outros dados.',
    })
  })
  test('30: a mesma chave ainda em andamento é recusada', async () => {
    const chave = crypto.randomUUID()
    const corpo = { modeloId: await casa.modelo('Despacho') }
    const id = casa.idDe(ANA) ?? 0
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select pg_advisory_xact_lock(${id}::int, hashtext(${chave}))`)
      expect(await escrever({ corpo, chave })).toEqual({
        status: 409,
        detail: 'A operação anterior ainda está em andamento.',
      })
    })
  })
  test('31: sem If-Match é recusado', async () => {
    const { id } = await casa.rascunho()
    expect(await pedir(ANA, 'PUT', `/siga/documento/${id}`, { corpo: corpoDoRascunho({}) })).toEqual({
      status: 428,
      detail: 'Atualize a página antes de salvar.',
    })
  })
  test('32: If-Match de versão antiga diz quem mudou e quando, e nada se perde', async () => {
    const { id, versao } = await casa.rascunho()
    await casa.chamar(BRUNO, 'PUT', `/siga/documento/${id}`, {
      corpo: corpoDoRascunho({ assunto: 'De Bruno' }),
      versao,
    })
    const recebido = await pedir(ANA, 'PUT', `/siga/documento/${id}`, {
      corpo: corpoDoRascunho({ assunto: 'De Ana' }),
      versao,
    })
    expect(recebido).toEqual({
      status: 412,
      detail: expect.stringMatching(
        /^Bruno Lima alterou este documento às \d\d:\d\d\. Compare antes de salvar\.$/,
      ) as string,
    })
    expect((await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.assunto).toBe('De Bruno')
  })
  test('32: se a versão nova é da própria pessoa, em outra aba, a recusa diz isso', async () => {
    const { id, versao } = await casa.rascunho()
    const salvar = (assunto: string) =>
      pedir(ANA, 'PUT', `/siga/documento/${id}`, { corpo: corpoDoRascunho({ assunto }), versao })
    await salvar('Da primeira aba')
    expect(await salvar('Da segunda')).toEqual({
      status: 412,
      detail: expect.stringMatching(
        /^Você, em outra aba ou computador, alterou este documento às \d\d:\d\d\. Compare antes de salvar\.$/,
      ) as string,
    })
  })
})

describe('criar (linhas 33–41, 44–47)', () => {
  test.each(['', '   ', '\u200b\u200d'])('33: o assunto vazio %j é recusado', async (assunto) => {
    expect(await criar({ assunto })).toEqual({ status: 422, detail: 'Informe o assunto.' })
  })
  test.each(['a'.repeat(10_001), 'Reunião 🎉', 'abc\u202edef', 'a\u0007b'])(
    '34: um assunto com o que não se imprime é recusado',
    async (assunto) => {
      expect(await criar({ assunto })).toEqual({
        status: 422,
        detail: 'O assunto aceita até 500 caracteres, sem caracteres de controle.',
      })
    },
  )
  test.each<[string, object]>([
    ['NUL no assunto', { assunto: 'a\u0000b' }],
    ['substituto solto no assunto', { assunto: 'a\ud800b' }],
    ['NUL no texto', { corpo: texto('a\u0000b') }],
    ['substituto solto no texto', { corpo: texto('a\udc00b') }],
  ])('35: %s', async (_, rascunho) => {
    expect(await criar(rascunho)).toEqual({ status: 422, detail: 'O texto contém caracteres inválidos.' })
  })
  const doc = (...content: object[]) => ({ type: 'doc', content })
  const ligado = (href: string) =>
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] })
  test.each<[string, object]>([
    ['nó script', doc({ type: 'script', content: [] })],
    ['imagem com onerror', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
    ['ligação data:', ligado('data:text/html,<script>')],
    ['ligação javascript:', ligado('javascript:alert(1)')],
    ['ligação com controle no meio', ligado('java\u0000script:alert(1)')],
    ['nó svg', doc({ type: 'svg' })],
    ['atributo style', doc({ type: 'paragraph', attrs: { style: 'width: expression(1)' } })],
    [
      'marca desconhecida',
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle' }] }] }),
    ],
    ['campo a mais', doc({ type: 'paragraph', html: '<b>' })],
    ['texto no lugar do documento', { type: 'paragraph' }],
  ])('36: %s', async (_, corpo) => {
    expect(await criar({ corpo })).toEqual({ status: 422, detail: 'O texto contém elementos não permitidos.' })
  })
  test('37: os sinais de maior e menor ficam como digitados', async () => {
    const corpo = texto('a < b && c > d', '<script>alert(1)</script>', '<img src=x onerror=alert(1)//')
    const criado = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo('Despacho'), rascunho: { corpo } },
    })
    expect(criado.status).toBe(200)
    expect(criado.corpo.corpo).toEqual(corpo)
  })
  test('39: um modelo inexistente ou inativo é recusado', async () => {
    expect(await pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: 999999 } })).toEqual({
      status: 422,
      detail: 'Espécie documental indisponível.',
    })
    await casa.banco.linhas(
      sql`insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio, ativo) select 'Velho', '', id, 20, false, false from especie limit 1`,
    )
    expect(await pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: await casa.modelo('Velho') } })).toEqual({
      status: 422,
      detail: 'Espécie documental indisponível.',
    })
  })
  test('40: um responsável inativo ou de outro órgão é recusado', async () => {
    expect(await criar({ responsavelId: casa.idDe(DIEGO) })).toEqual({
      status: 422,
      detail: 'O subscritor não está ativo.',
    })
    expect(await criar({ responsavelId: 999999 })).toEqual({ status: 422, detail: 'O subscritor não está ativo.' })
  })
  test.each(['2026-02-31', '0001-01-01', '9999-12-31', '31/02/2026', amanha()])(
    '41: a data %s é recusada',
    async (data) => {
      expect(await criar({ data })).toEqual({ status: 422, detail: 'Data inválida.' })
    },
  )
  test('42: um documento restrito sem hipótese legal é recusado', async () => {
    const semEla = { status: 422, detail: 'Informe a hipótese legal da restrição.' }
    expect(await criar({ nivelAcesso: 100, hipoteseId: 999_999 })).toEqual(semEla)
    expect(await criar({ nivelAcesso: 100, hipoteseId: 'x' })).toEqual(semEla)
    const { id, versao } = await casa.rascunho('Fechado', { nivelAcesso: 100, hipoteseId: null })
    expect(await pedir(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).toEqual(semEla)
  })
  test('44: um documento assinado não se edita', async () => {
    const { id, versao } = await casa.assinado()
    expect(await pedir(ANA, 'PUT', `/siga/documento/${id}`, { corpo: corpoDoRascunho({}), versao })).toEqual({
      status: 409,
      detail: 'Documento assinado não pode ser alterado. Torne-o sem efeito ou duplique-o.',
    })
  })
  test('45: para outra unidade, o rascunho não existe', async () => {
    const { id } = await casa.rascunho()
    expect(await pedir(CARLA, 'GET', `/siga/documento/${id}`)).toEqual({
      status: 404,
      detail: 'Documento não encontrado.',
    })
  })
  test('46: finalizar duas vezes dá o mesmo número', async () => {
    const { id, versao } = await casa.rascunho()
    const respostas = await Promise.all(
      [1, 2].map(() => casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })),
    )
    expect(respostas.map(({ status }) => status)).toEqual([200, 200])
    expect(respostas[0]?.corpo.sigla).toBe(respostas[1]?.corpo.sigla)
    expect(await casa.banco.linhas(sql`select tipo from movimentacao where documento_id = ${id}`)).toHaveLength(1)
  })
  test('47: a numeração ocupada por mais de cinco segundos é recusada', async () => {
    await casa.finalizado()
    const { id, versao } = await casa.rascunho()
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select 1 as sim from numeracao for update`)
      const recebido = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
      expect(recusa(recebido)).toEqual({
        status: 503,
        detail: 'Não foi possível gerar o número agora. Nada foi perdido; tente novamente.',
      })
    })
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).status).toBe(200)
  }, 20_000)
  test.each(['x', '1', '1.2-', '1.2,3.4', '-1.2'])('partes vistas malformadas são recusadas: %s', async (partes) => {
    const { id, versao } = await casa.rascunho()
    for (const [metodo, caminho] of [
      ['POST', `/siga/documento/${id}/finalizar`],
      ['DELETE', `/siga/documento/${id}`],
    ] as const)
      expect(await pedir(ANA, metodo, caminho, { versao, query: { partes } })).toEqual({
        status: 422,
        detail: 'As partes do rascunho não foram entendidas. Atualize a página.',
      })
  })
  test('um texto que a página não consegue imprimir é recusado antes de gastar número', async () => {
    const { id, versao } = await casa.rascunho('Assunto', { corpo: texto('Item \uf0b7 um') })
    expect(await pedir(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).toEqual({
      status: 422,
      detail: 'O texto contém caracteres inválidos.',
    })
  })
})

describe('caracteres que a trilha e a página não podem guardar', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['substituto solto', 'a\ud800b'],
  ])('%s na observação e no motivo é recusado', async (_, texto_) => {
    const { id, mobilId } = await casa.assinado()
    const frase = { status: 422, detail: 'O texto contém caracteres inválidos.' }
    const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    expect(
      await pedir(BRUNO, 'POST', `/siga/mobil/${mobilId}/tramitar`, { corpo: { destino, observacao: texto_ } }),
    ).toEqual(frase)
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, { corpo: { motivo: texto_ } }),
    ).toEqual(frase)
  })
  test.each([
    ['texto grande demais', 'palavra '.repeat(40_000)],
    ['palavra longa demais', 'a'.repeat(1_001)],
  ])('%s', async (_, longo) => {
    expect(await criar({ corpo: texto(longo) })).toEqual({
      status: 413,
      detail: 'O texto passa de 300000 caracteres ou tem uma palavra longa demais.',
    })
  })
})

function amanha() {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
}
