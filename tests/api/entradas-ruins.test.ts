import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { Problema, type CodigoProblema } from '#contract/problem.ts'
import { sql } from '#server/database/connection.ts'

import {
  ANA,
  BRUNO,
  CARLA,
  type CasaDeTeste,
  DIEGO,
  FORNECEDORA,
  novaCasa,
  type Pedido,
  type Recebido,
  texto,
} from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const recusa = ({ status, problema }: Recebido) => ({ status, detail: problema.detail })
const pedir = async (quem: string | undefined, method: string, path: string, pedido?: Pedido) =>
  recusa(await casa.chamar(quem, method, path, pedido))

/** A draft's whole body as the editor would send it, with something changed. */
const corpoDoRascunho = (mudancas: object) => ({
  assunto: 'Assunto',
  corpo: texto('Texto.'),
  responsavelId: null,
  destinatario: null,
  nivelAcesso: 20,
  data: null,
  ...mudancas,
})
const criar = async (rascunho: object) =>
  pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: await casa.modelo('Despacho'), rascunho } })

describe('credencial (linhas 1–7, 11–12)', () => {
  test('1: sem token', async () => {
    expect(await pedir(undefined, 'GET', '/siga/mesa')).toEqual({ status: 401, detail: 'Entre para continuar.' })
  })

  test.each<[linha: number, codigo: CodigoProblema, status: number, frase: string]>([
    [2, 'SESSAO_EXPIRADA', 401, 'Sua sessão expirou. Entre novamente; seu texto foi mantido.'],
    [3, 'CREDENCIAL_INVALIDA', 401, 'Credencial inválida. Entre novamente.'],
    [4, 'CREDENCIAL_DE_OUTRO_SISTEMA', 401, 'Credencial não destinada a este sistema.'],
    [5, 'PROVEDOR_NAO_RECONHECIDO', 401, 'Provedor de identidade não reconhecido.'],
    [6, 'CREDENCIAL_AINDA_NAO_VALIDA', 401, 'Credencial ainda não é válida. Verifique o relógio do equipamento.'],
    [7, 'IDENTIDADE_INDISPONIVEL', 503, 'Serviço de identidade indisponível. Tente em instantes.'],
  ])('%i: o que a conferência do token recusa chega com suas palavras (%s)', async (_, codigo, status, frase) => {
    const outra = await novaCasa(() => ({ tokens: { verificar: () => Promise.reject(new Problema(codigo)) } }))
    const recebido = await outra.chamar(ANA, 'GET', '/siga/mesa')
    expect(recusa(recebido)).toEqual({ status, detail: frase })
    if (status === 503) expect(recebido.cabecalhos['retry-after']).toBe('2')
    await outra.fechar()
  })

  test('11: signatário externo em área interna', async () => {
    expect(await pedir(FORNECEDORA, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Esta área é exclusiva de usuários internos.',
    })
  })
  test('12: pessoa sem lotação', async () => {
    expect(await pedir('sem.lotacao', 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Seu usuário não possui lotação ativa. Procure o gestor de acesso.',
    })
  })
})

describe('Id-logado (linhas 13–17)', () => {
  const com = (valor: string | undefined) => pedir(ANA, 'GET', '/siga/mesa', { cabecalhos: { 'id-logado': valor } })

  test('13: ausente', async () => {
    expect(await com(undefined)).toEqual({ status: 400, detail: 'Selecione a lotação em uso.' })
  })
  test.each(['abc', '-1', String(2n ** 70n), '1, 2', '1,2', '0', '1.5', '1e3'])(
    '14: malformado (%s)',
    async (valor) => {
      expect(await com(valor)).toEqual({ status: 400, detail: 'Identificação da lotação inválida.' })
    },
  )
  test('15: de outra pessoa', async () => {
    expect(await com(String(casa.idDe(BRUNO)))).toEqual({
      status: 403,
      detail: 'Esta lotação não pertence ao seu usuário.',
    })
    expect(await com('999999')).toEqual({ status: 403, detail: 'Esta lotação não pertence ao seu usuário.' })
  })
  test('16: desativada durante a sessão', async () => {
    const quem = 'pedro.henriques@SEAD/GELIC'
    expect((await casa.chamar(quem, 'GET', '/siga/mesa')).status).toBe(200)
    await casa.banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id) select 1, identidade_id, 'X1', nome, ${await casa.unidade('SEAD/GAB')} from pessoa where id = ${casa.idDe(quem)}`,
    )
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${casa.idDe(quem)}`)
    expect(await pedir(quem, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Esta lotação foi desativada. Escolha outra.',
    })
  })
  test('17: unidade encerrada', async () => {
    const quem = 'isabel.duarte@SEFAZ/NUARR'
    await casa.banco.linhas(sql`update lotacao set fim = now() where id = ${await casa.unidade('SEFAZ/NUARR')}`)
    expect(await pedir(quem, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'A unidade foi encerrada. Escolha outra lotação.',
    })
    await casa.banco.linhas(sql`update lotacao set fim = null`)
  })
  test('a lista de entradas nunca recusa por causa dele (decisão 18)', async () => {
    for (const valor of ['abc', '999999', undefined])
      expect(
        (await casa.chamar(ANA, 'GET', '/siga/usuario/logado', { cabecalhos: { 'id-logado': valor } })).status,
      ).toBe(200)
  })
})

describe('listas (linhas 18–23)', () => {
  test.each(['size=501', 'size=-1', 'size=0', 'page=1000000000', 'page=-1', 'size=abc', 'page=1.5'])(
    '18: paginação %s',
    async (query) => {
      expect(await pedir(ANA, 'GET', '/siga/usuario', { query })).toEqual({
        status: 400,
        detail: 'Paginação inválida: use de 1 a 500 por página.',
      })
    },
  )
  test.each(['sort=senha,asc', 'sort=nome;drop', 'sort=nome_pessoa,asc,desc'])('19: ordenação %s', async (query) => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query })).toEqual({
      status: 400,
      detail: 'Ordenação não permitida.',
    })
  })
  test('20: unidade que não é número', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: { lotacaoId: "' or 1=1" } })).toEqual({
      status: 400,
      detail: 'Unidade inválida.',
    })
  })
  test('21: idInicial desconhecido', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: { idInicial: '999999' } })).toEqual({
      status: 404,
      detail: 'Usuário não encontrado.',
    })
  })
  test('22: parâmetro repetido', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: 'lotacaoId=1&lotacaoId=2' })).toEqual({
      status: 400,
      detail: 'Parâmetro repetido: lotacaoId.',
    })
  })
  test('23: muitas consultas por minuto, dizendo quanto esperar', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      configuracao: { ...configuracao, limites: { ...configuracao.limites, texto: 3 } },
    }))
    for (let i = 0; i < 3; i++) expect((await outra.chamar(ANA, 'GET', '/siga/lotacao')).status).toBe(200)
    const recebido = await outra.chamar(ANA, 'GET', '/siga/lotacao')
    expect(recusa(recebido)).toEqual({
      status: 429,
      detail: expect.stringMatching(/^Muitas consultas\. Aguarde \d+ s\.$/) as string,
    })
    expect(Number(recebido.cabecalhos['retry-after'])).toBeGreaterThan(0)
    await outra.fechar()
  })
})

describe('qualquer escrita (linhas 24–32)', () => {
  const escrever = (pedido: Pedido) => pedir(ANA, 'POST', '/siga/documento', pedido)

  test.each(['{', 'não é json', '', '{"modeloId": 1'])('24: corpo %j', async (bruto) => {
    expect(await escrever({ bruto })).toEqual({ status: 400, detail: 'Corpo da requisição inválido.' })
  })
  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', ''])('25: tipo %j', async (tipo) => {
    expect(await escrever({ bruto: '{}', cabecalhos: { 'content-type': tipo } })).toEqual({
      status: 415,
      detail: 'Formato não aceito. Envie JSON.',
    })
  })
  test('26: 50 MB e mil níveis', async () => {
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
  ])('27: campo desconhecido %s', async (bruto, campo) => {
    expect(await escrever({ bruto })).toEqual({ status: 422, detail: `Campo não permitido: ${campo}.` })
  })
  test.each([undefined, '', 'x'.repeat(256), 'com espaço'])('28: Idempotency-Key %j', async (chave) => {
    expect(await escrever({ corpo: { modeloId: 1 }, cabecalhos: { 'idempotency-key': chave } })).toEqual({
      status: 400,
      detail: 'Identificador da operação ausente ou inválido.',
    })
  })
  test('29: mesma chave, outro conteúdo; e a mesma operação dá a primeira resposta', async () => {
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
  test('30: mesma chave ainda em andamento', async () => {
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
  test('31: sem If-Match', async () => {
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
  test('32: a versão antiga é de si mesmo, em outra aba: diz isso', async () => {
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
  test.each(['', '   ', '\u200b\u200d'])('33: assunto vazio %j', async (assunto) => {
    expect(await criar({ assunto })).toEqual({ status: 422, detail: 'Informe o assunto.' })
  })
  test.each(['a'.repeat(10_001), 'Reunião 🎉', 'abc\u202edef', 'a\u0007b'])(
    '34: assunto com o que não se imprime',
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
  test('37: sinais de maior e menor ficam como digitados', async () => {
    const corpo = texto('a < b && c > d', '<script>alert(1)</script>', '<img src=x onerror=alert(1)//')
    const criado = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo('Despacho'), rascunho: { corpo } },
    })
    expect(criado.status).toBe(200)
    expect(criado.corpo.corpo).toEqual(corpo)
  })
  test('39: modelo inexistente ou inativo', async () => {
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
  test('40: responsável inativo ou de outro órgão', async () => {
    expect(await criar({ responsavelId: casa.idDe(DIEGO) })).toEqual({
      status: 422,
      detail: 'O subscritor não está ativo.',
    })
    expect(await criar({ responsavelId: 999999 })).toEqual({ status: 422, detail: 'O subscritor não está ativo.' })
  })
  test.each(['2026-02-31', '0001-01-01', '9999-12-31', '31/02/2026', amanha()])('41: data %s', async (data) => {
    expect(await criar({ data })).toEqual({ status: 422, detail: 'Data inválida.' })
  })
  test('42: restrito sem hipótese legal', async () => {
    const semEla = { status: 422, detail: 'Informe a hipótese legal da restrição.' }
    expect(await criar({ nivelAcesso: 100, hipoteseId: 999_999 })).toEqual(semEla)
    expect(await criar({ nivelAcesso: 100, hipoteseId: 'x' })).toEqual(semEla)
    const { id, versao } = await casa.rascunho('Fechado', { nivelAcesso: 100, hipoteseId: null })
    expect(await pedir(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).toEqual(semEla)
  })
  test('44: editar documento assinado', async () => {
    const { id, versao } = await casa.assinado()
    expect(await pedir(ANA, 'PUT', `/siga/documento/${id}`, { corpo: corpoDoRascunho({}), versao })).toEqual({
      status: 409,
      detail: 'Documento assinado não pode ser alterado. Torne-o sem efeito ou duplique-o.',
    })
  })
  test('45: rascunho de outra unidade não existe', async () => {
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
  test('47: numeração ocupada por mais de cinco segundos', async () => {
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
  test.each(['x', '1', '1.2-', '1.2,3.4', '-1.2'])('partes vistas que não são partes: %s', async (partes) => {
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
    const { id, versao } = await casa.rascunho('Assunto', { corpo: texto('Parabéns 🎉') })
    expect(await pedir(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).toEqual({
      status: 422,
      detail: 'O texto contém caracteres inválidos.',
    })
  })
})

describe('o que a trilha e a página não podem guardar', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['substituto solto', 'a\ud800b'],
  ])('%s na observação e no motivo', async (_, texto_) => {
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

describe('documento (linhas 58–62)', () => {
  test('58: sigiloso e desconhecido têm a mesma resposta', async () => {
    const { id, mobilId } = await casa.assinado()
    await casa.banco.linhas(sql`insert into restricao (documento_id, pessoa_id) values (${id}, ${casa.idDe(ANA)})`)
    const [sigiloso, desconhecido] = await Promise.all([
      casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}`),
      casa.chamar(DIEGO, 'GET', '/siga/mobil/99999999'),
    ])
    const semRastro = ({ problema: { traceId: _, instance: __, ...resto } }: Recebido) => resto
    expect(recusa(sigiloso)).toEqual({ status: 404, detail: 'Documento não encontrado.' })
    expect(semRastro(sigiloso)).toEqual(semRastro(desconhecido))
    expect(await pedir(DIEGO, 'GET', `/siga/mobil/${mobilId}/impedimento`)).toEqual({
      status: 404,
      detail: 'Documento não encontrado.',
    })
  })
  test('59: conhecido, mas sem acesso', async () => {
    const { mobilId } = await casa.assinado()
    expect(await pedir(DIEGO, 'GET', `/siga/mobil/${mobilId}`)).toEqual({
      status: 403,
      detail: 'Você não tem acesso a este documento.',
    })
    expect((await casa.chamar(DIEGO, 'GET', `/siga/mobil/${mobilId}/impedimento`)).corpo).toMatchObject({
      nivelAcesso: 20,
      unidade: 'SEAD/GEGOV',
      entradas: [],
    })
  })
  test.each([
    '/siga/mobil/%00',
    '/siga/documento/..%2f..%2fetc',
    `/siga/mobil/${'1'.repeat(5_000)}`,
    '/siga/mobil/%E0%A4%A',
    '/siga/mobil/..',
    '/siga/documento/abc',
  ])('61: endereço %#', async (path) => {
    expect(await pedir(ANA, 'GET', path)).toEqual({ status: 400, detail: 'Endereço inválido.' })
  })
  test('62: parâmetro inválido', async () => {
    expect(await pedir(ANA, 'GET', '/siga/mesa', { query: { visao: '<x>' } })).toEqual({
      status: 400,
      detail: 'Parâmetro inválido: visao.',
    })
    expect(await pedir(ANA, 'GET', '/siga/mesa', { query: { minhaAtribuicao: '<x>' } })).toEqual({
      status: 400,
      detail: 'Parâmetro inválido: minhaAtribuicao.',
    })
  })
})

describe('assinar (linhas 63–70, 74–75)', () => {
  const hash = 'a'.repeat(64)
  /** Asking for a challenge and answering one that was never given: both refuse what can't be signed, in the same words. */
  async function assinar(quem: string, id: number, sha256 = hash) {
    const corpo = { tipo: 'SENHA', sha256 }
    const [aoAbrir, aoProvar] = [
      await pedir(quem, 'POST', `/siga/documento/${id}/desafio`, { corpo }),
      await pedir(quem, 'POST', `/siga/documento/${id}/assinar`, {
        corpo: { ...corpo, desafio: crypto.randomUUID() },
      }),
    ]
    expect(aoProvar).toEqual(aoAbrir)
    return aoAbrir
  }
  const desafio = async (quem: string, id: number, sha256: string) =>
    (await casa.chamar<Desafio>(quem, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256 } }))
      .corpo
  const hashDe = async (id: number, quem = BRUNO) =>
    (await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${id}/assinatura`)).corpo.sha256

  test('63: quem não é signatário', async () => {
    const { id } = await casa.finalizado()
    expect(await assinar(ANA, id)).toEqual({ status: 403, detail: 'Você não é signatário deste documento.' })
  })
  test('64: quem já assinou', async () => {
    const { id } = await casa.assinado()
    expect(await assinar(BRUNO, id)).toEqual({
      status: 409,
      detail: expect.stringMatching(/^Documento já assinado por você em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/) as string,
    })
  })
  test('65: rascunho', async () => {
    const { id } = await casa.rascunho()
    expect(await assinar(BRUNO, id)).toEqual({ status: 409, detail: 'Finalize o documento antes de assinar.' })
  })
  test('66: cancelado', async () => {
    const { id } = await casa.finalizado()
    expect(
      (await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Engano' } })).status,
    ).toBe(200)
    expect(await assinar(BRUNO, id)).toEqual({ status: 409, detail: 'Documento cancelado não pode ser assinado.' })
  })
  test('67: o que se viu não é o que está lá', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256: hash } }),
    ).toEqual({ status: 409, detail: 'O documento mudou desde que você abriu. Revise e assine novamente.' })
    expect(await casa.banco.linhas(sql`select id from assinatura where documento_id = ${id}`)).toEqual([])
  })
  test('68: fora da ordem', async () => {
    const { id } = await casa.finalizado('Em ordem', { cossignatarioIds: [casa.idDe(CARLA)] })
    expect(await assinar(CARLA, id)).toEqual({ status: 409, detail: 'Aguarde a assinatura de Bruno Lima.' })
  })
  test('69: desafio que ninguém deu', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${id}/assinar`, {
        corpo: { tipo: 'SENHA', sha256: await hashDe(id), desafio: crypto.randomUUID() },
      }),
    ).toEqual({ status: 409, detail: 'Confirmação de assinatura expirada. Repita a operação.' })
  })
  test('70: identidade confirmada há mais de cinco minutos', async () => {
    const { id } = await casa.finalizado()
    const sha256 = await hashDe(id)
    const velha = 'bruno.lima~301@SEAD/GEGOV'
    const recusa = { status: 401, detail: 'Confirme sua identidade para assinar.' }
    expect(await pedir(velha, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256 } })).toEqual(
      recusa,
    )
    const aberto = await desafio(BRUNO, id, sha256)
    const corpo = { tipo: 'SENHA', sha256, desafio: aberto.desafio }
    expect(await pedir(velha, 'POST', `/siga/documento/${id}/assinar`, { corpo })).toEqual(recusa)
    const fresca = await casa.chamar('bruno.lima~290@SEAD/GEGOV', 'POST', `/siga/documento/${id}/assinar`, { corpo })
    expect(fresca.status).toBe(200)
  })
  test('74: idUsuario do endereço de outra pessoa', async () => {
    const { id } = await casa.finalizado()
    expect(
      await pedir(BRUNO, 'GET', `/siga/documento/${id}/assinatura`, { query: { idUsuario: String(casa.idDe(ANA)) } }),
    ).toEqual({ status: 403, detail: 'O endereço não corresponde ao seu usuário.' })
  })
  test('75: EXT com conta interna', async () => {
    const { id } = await casa.finalizado()
    expect(await pedir(BRUNO, 'GET', `/siga/documento/${id}/assinatura`, { query: { isExt: 'EXT' } })).toEqual({
      status: 403,
      detail: 'Entre com a conta indicada no convite.',
    })
  })
})

describe('busca (linhas 78–79)', () => {
  test.each(['', 'a', ' a ', 'x'.repeat(5_000)])('78: consulta %#', async (q) => {
    expect(await pedir(ANA, 'GET', '/siga/busca', { query: { q } })).toEqual({
      status: 422,
      detail: 'Digite de 2 a 200 caracteres.',
    })
  })
  test.each([
    '((((',
    'a:*&!',
    Array.from({ length: 60 }, () => 'OR').join(' '),
    `${'a'.repeat(60)}!${'a'.repeat(60)}`,
    "' or 1=1 --",
    '\\\\',
    '%_%',
    '"sem fim',
  ])('79: %j é só texto', async (q) => {
    const antes = performance.now()
    expect((await casa.chamar(ANA, 'GET', '/siga/busca', { query: { q } })).status).toBe(200)
    expect(performance.now() - antes).toBeLessThan(2_000)
  })
  test('80: período ao contrário ou longo demais', async () => {
    for (const query of [
      { de: '2026-02-01', ate: '2026-01-01' },
      { de: '2010-01-01', ate: '2026-01-01' },
      { de: '2026-02-31' },
    ])
      expect(await pedir(ANA, 'GET', '/siga/documento', { query: query as Record<string, string> })).toEqual({
        status: 422,
        detail: 'Período inválido.',
      })
  })
})

describe('validação e captcha (linhas 83–85, 87)', () => {
  test.each(['0000000000000000', 'SEAD-OFI-1999/00001', '123', 'ÀÉ'])('83: número desconhecido %s', async (numero) => {
    const frase = { status: 404, detail: 'Número não localizado. Confira e tente novamente.' }
    expect(
      await pedir(undefined, 'GET', `/publico/validacao/${encodeURIComponent(numero)}`, { endereco: '10.0.0.1' }),
    ).toEqual(frase)
    expect(await pedir(ANA, 'GET', `/siga/validacao/${encodeURIComponent(numero)}`)).toEqual(frase)
  })
  test('84: a vigésima primeira tentativa no minuto', async () => {
    const tentar = () => pedir(undefined, 'GET', '/publico/validacao/0000000000000000', { endereco: '10.0.0.2' })
    for (let i = 0; i < 20; i++) expect((await tentar()).status).toBe(404)
    expect(await tentar()).toEqual({ status: 429, detail: 'Muitas tentativas. Confirme que você não é um robô.' })
  })
  test('85: arquivo alterado', async () => {
    const { id, sigla } = await casa.assinado()
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const alterado = Uint8Array.from(bytes)
    alterado[Math.floor(alterado.length / 3)]! ^= 1
    for (const endereco of ['/publico/validacao/arquivo', `/siga/validacao/${encodeURIComponent(sigla)}/comparar`]) {
      const { status, corpo } = await casa.chamar(endereco.startsWith('/publico') ? undefined : ANA, 'POST', endereco, {
        bruto: alterado,
        cabecalhos: { 'content-type': 'application/pdf' },
        endereco: '10.0.0.3',
      })
      expect(status).toBe(200)
      expect(corpo).toMatchObject({
        veredicto: 'ALTERADO',
        explicacao: 'Assinatura inválida: o arquivo foi alterado após a assinatura.',
      })
    }
  })
  test('87: captcha recusado, e ausente quando já é preciso', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      captcha: { desligado: false, conferir: async (token) => token === 'bom' },
      configuracao: { ...configuracao, limites: { ...configuracao.limites, validacao: 0 } },
    }))
    const com = async (query: Record<string, string>) =>
      recusa(await outra.chamar(undefined, 'GET', '/publico/validacao/0000000000000000', { query }))
    expect(await com({ captcha: 'ruim' })).toEqual({
      status: 422,
      detail: 'Verificação de segurança não confirmada. Tente novamente.',
    })
    expect((await com({})).status).toBe(429)
    expect((await com({ captcha: 'bom' })).status).toBe(404)
    await outra.fechar()
  })
  test('arquivo que não é PDF', async () => {
    expect(
      await pedir(undefined, 'POST', '/publico/validacao/arquivo', {
        bruto: 'MZ…',
        cabecalhos: { 'content-type': 'application/pdf' },
        endereco: '10.0.0.4',
      }),
    ).toEqual({ status: 415, detail: 'O arquivo não é um PDF válido.' })
  })
})

describe('modelos, formulários e preenchimentos', () => {
  const OLIVIA = 'olivia.santana@SEAD/DIRAD'
  const variavel = (nome: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'variavel', attrs: { nome } }] }],
  })
  const comModelo = async (modelo: string, rascunho: object) =>
    pedir(ANA, 'POST', '/siga/documento', { corpo: { modeloId: await casa.modelo(modelo), rascunho } })
  const texto_ = { type: 'doc', content: [{ type: 'paragraph' }] }
  const padroes = {
    nivelAcesso: 20,
    classificacao: null,
    responsavel: 'NENHUM',
    destinos: ['PESSOA'],
    destinatarioObrigatorio: false,
    nivelAssinaturaMinimo: 'SIMPLES',
  }
  const campo = { tipo: 'texto', nome: 'motivo', rotulo: 'Motivo', obrigatorio: true }
  const conteudo = async (mudancas: object) => ({
    nome: `Modelo ${crypto.randomUUID()}`,
    descricao: 'Para recusar.',
    especieId: (await casa.banco.linhas<{ id: number }>(sql`select id from especie where sigla = 'DES'`))[0]?.id,
    campos: [],
    texto: texto_,
    padroes,
    ...mudancas,
  })
  const novo = async () => {
    const { nome, descricao, especieId } = await conteudo({})
    const { corpo } = await casa.chamar<{ id: number }>(OLIVIA, 'POST', '/siga/gestao/modelo', {
      corpo: { nome, descricao, especieId },
    })
    return `/siga/gestao/modelo/${corpo.id}`
  }

  test.each<[o_que: string, modelo: string, rascunho: object, status: number, frase: string]>([
    [
      'um campo que o formulário não tem',
      'Parecer',
      { entrevista: { outro: 'x' } },
      422,
      'O formulário deste modelo não tem o campo outro.',
    ],
    [
      'uma resposta de outro tipo',
      'Parecer',
      { entrevista: { relatorio: 3 } },
      422,
      'Resposta inválida no formulário: Relatório.',
    ],
    [
      'dinheiro com fração de centavo',
      'Processo Administrativo',
      { entrevista: { valorEstimado: 1.5 } },
      422,
      'Resposta inválida no formulário: Valor estimado.',
    ],
    [
      'uma unidade que não há',
      'Parecer',
      { entrevista: { interessada: { id: 999_999, nome: 'x', sigla: 'x' } } },
      422,
      'Resposta inválida no formulário: Unidade interessada.',
    ],
    [
      'uma coluna que as linhas não têm',
      'Memória de Reunião',
      { entrevista: { participantes: [{ quem: 'Ana', cor: 'azul' }] } },
      422,
      'O formulário deste modelo não tem o campo Participantes, linha 1, cor.',
    ],
    [
      'caracteres que não se guardam',
      'Parecer',
      { entrevista: { relatorio: 'a\u0000b' } },
      422,
      'O texto contém caracteres inválidos.',
    ],
    [
      'uma variável de outro modelo',
      'Despacho',
      { corpo: variavel('relatorio') },
      422,
      'O texto usa uma variável que este modelo não tem: relatorio.',
    ],
    [
      'uma variável de nome impossível',
      'Despacho',
      { corpo: variavel('<b>') },
      422,
      'O texto contém elementos não permitidos.',
    ],
  ])('rascunho com %s', async (_, modelo, rascunho, status, frase) => {
    expect(await comModelo(modelo, rascunho)).toEqual({ status, detail: frase })
  })
  test('destinatário de um tipo que o modelo não tem', async () => {
    const destinatario = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    expect(await comModelo('Portaria', { destinatario })).toEqual({
      status: 422,
      detail: 'Este modelo não se dirige a esse tipo de destinatário.',
    })
  })

  test.each<[metodo: string, resto: string, corpo: object | undefined]>([
    ['GET', '', undefined],
    ['POST', '', { nome: 'x', descricao: 'x', especieId: 1 }],
    ['GET', '/1', undefined],
    ['GET', '/1/versao/1', undefined],
    ['POST', '/1/publicar', undefined],
    ['POST', '/1/ativo', { ativo: false }],
  ])('sem permissão: %s /siga/gestao/modelo%s', async (metodo, resto, corpo) => {
    expect(await pedir(ANA, metodo, `/siga/gestao/modelo${resto}`, { corpo, versao: 1 })).toEqual({
      status: 403,
      detail: 'Só quem administra os modelos pode fazer isto.',
    })
  })
  test('sem permissão, nem salvar nem ver a prévia', async () => {
    const corpo = await conteudo({})
    const detail = 'Só quem administra os modelos pode fazer isto.'
    expect(await pedir(ANA, 'PUT', '/siga/gestao/modelo/1', { corpo, versao: 1 })).toEqual({ status: 403, detail })
    expect(
      await pedir(ANA, 'POST', '/siga/gestao/modelo/1/previa', { corpo: { conteudo: corpo, entrevista: {} } }),
    ).toEqual({ status: 403, detail })
  })

  test.each<[o_que: string, mudancas: object, frase: string]>([
    ['campo sem rótulo', { campos: [{ ...campo, rotulo: ' ' }] }, 'Campo do formulário mal definido: campos.0.rotulo.'],
    [
      'campo de tipo que não há',
      { campos: [{ ...campo, tipo: 'cor' }] },
      'Campo do formulário mal definido: campos.0.tipo.',
    ],
    [
      'escolha sem opções',
      { campos: [{ ...campo, tipo: 'escolha', opcoes: [] }] },
      'Campo do formulário mal definido: campos.0.opcoes.',
    ],
    [
      'linhas dentro de linhas',
      { campos: [{ ...campo, tipo: 'linhas', como: 'tabela', colunas: [{ ...campo, tipo: 'linhas' }] }] },
      'Campo do formulário mal definido: campos.0.colunas.0.tipo.',
    ],
    [
      'nome de variável com espaço',
      { campos: [{ ...campo, nome: 'a b' }] },
      'Campo do formulário mal definido: campos.0.nome.',
    ],
    [
      'código de classificação estranho',
      { padroes: { ...padroes, classificacao: '<x>' } },
      'Campo inválido: padroes.classificacao.',
    ],
    ['espécie que não há', { especieId: 999_999 }, 'Espécie documental indisponível.'],
  ])('modelo com %s', async (_, mudancas, frase) => {
    expect(await pedir(OLIVIA, 'PUT', await novo(), { corpo: await conteudo(mudancas), versao: 1 })).toEqual({
      status: 422,
      detail: frase,
    })
  })
  test('nome que outro modelo já tem', async () => {
    const detail = 'Já existe um modelo chamado Parecer.'
    const corpo = await conteudo({ nome: 'Parecer' })
    const { nome, descricao, especieId } = corpo
    expect(await pedir(OLIVIA, 'POST', '/siga/gestao/modelo', { corpo: { nome, descricao, especieId } })).toEqual({
      status: 409,
      detail,
    })
    expect(await pedir(OLIVIA, 'PUT', await novo(), { corpo, versao: 1 })).toEqual({ status: 409, detail })
  })
  test('publicar o que não está pronto, o que não mudou, e ativar o que nunca se publicou', async () => {
    const caminho = await novo()
    expect(await pedir(OLIVIA, 'POST', `${caminho}/ativo`, { corpo: { ativo: true } })).toEqual({
      status: 409,
      detail: 'Publique o modelo antes de ativá-lo.',
    })
    await casa.chamar(OLIVIA, 'PUT', caminho, { corpo: await conteudo({ texto: variavel('nada') }), versao: 1 })
    expect(await pedir(OLIVIA, 'POST', `${caminho}/publicar`, { versao: 2 })).toEqual({
      status: 422,
      detail: 'O formulário ou o texto do modelo tem o que corrigir: nada.',
    })
    const parecer = `/siga/gestao/modelo/${await casa.modelo('Parecer')}`
    expect(await pedir(OLIVIA, 'POST', `${parecer}/publicar`, { versao: 1 })).toEqual({
      status: 409,
      detail: 'Nada mudou desde a versão em vigor.',
    })
  })
  test('modelo que não há', async () => {
    const naoHa = { status: 404, detail: 'Modelo não encontrado.' }
    expect(await pedir(OLIVIA, 'GET', '/siga/gestao/modelo/999999')).toEqual(naoHa)
    expect(await pedir(OLIVIA, 'GET', `/siga/gestao/modelo/${await casa.modelo('Parecer')}/versao/99`)).toEqual(naoHa)
    expect(await pedir(ANA, 'GET', '/siga/modelo/999999')).toEqual(naoHa)
    expect(await pedir(ANA, 'PUT', '/siga/modelo/999999/favorito', { corpo: { favorito: true } })).toEqual(naoHa)
  })
  test('preenchimento repetido, sem nome, e o que não é meu', async () => {
    const caminho = `/siga/modelo/${await casa.modelo('Parecer')}/preenchimento`
    const corpo = { nome: 'Meu', de: 'PESSOA', entrevista: {}, corpo: null }
    const { corpo: meu } = await casa.chamar<{ id: number }>(ANA, 'POST', caminho, { corpo })
    expect(await pedir(ANA, 'POST', caminho, { corpo })).toEqual({
      status: 409,
      detail: 'Já existe um preenchimento chamado Meu.',
    })
    expect(await pedir(ANA, 'POST', caminho, { corpo: { ...corpo, nome: ' ' } })).toEqual({
      status: 422,
      detail: 'Campo inválido: nome.',
    })
    const naoHa = { status: 404, detail: 'Preenchimento não encontrado.' }
    expect(await pedir(BRUNO, 'DELETE', `/siga/preenchimento/${meu.id}`)).toEqual(naoHa)
    expect(await pedir(BRUNO, 'PUT', `/siga/preenchimento/${meu.id}`, { corpo: { nome: 'Dele' } })).toEqual(naoHa)
  })
  test('assinatura de nível abaixo do que o modelo pede', async () => {
    const caminho = await novo()
    const pede = await conteudo({
      texto: texto('Texto.'),
      padroes: { ...padroes, nivelAssinaturaMinimo: 'QUALIFICADA' },
    })
    const { corpo: salvo } = await casa.chamar<{ versao: number }>(OLIVIA, 'PUT', caminho, { corpo: pede, versao: 1 })
    await casa.chamar(OLIVIA, 'POST', `${caminho}/publicar`, { versao: salvo.versao })
    const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: Number(caminho.split('/').at(-1)),
        rascunho: { assunto: 'Alto', corpo: texto('Outro texto.'), responsavelId: casa.idDe(BRUNO) },
      },
    })
    await casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: rascunho.versao })
    const { corpo: preparo } = await casa.chamar<PreparoAssinatura>(
      BRUNO,
      'GET',
      `/siga/documento/${rascunho.id}/assinatura`,
    )
    const dita = 'Este modelo pede uma assinatura de nível mais alto.'
    expect(preparo.formas).toEqual([{ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao: dita }])
    expect(
      await pedir(BRUNO, 'POST', `/siga/documento/${rascunho.id}/desafio`, {
        corpo: { tipo: 'SENHA', sha256: preparo.sha256 },
      }),
    ).toEqual({ status: 409, detail: dita })
  })
})

describe('qualquer chamada (linhas 92–95)', () => {
  test.each(['TRACE', 'PATCH', 'DELETE'])('92: verbo %s', async (verbo) => {
    expect(await pedir(ANA, verbo, '/siga/mesa')).toEqual({ status: 405, detail: 'Operação não permitida.' })
  })
  test('93: rota desconhecida', async () => {
    expect(await pedir(ANA, 'GET', '/siga/nada')).toEqual({ status: 404, detail: 'Página não encontrada.' })
  })
  test('94: falha não prevista diz o código, e só o código', async () => {
    const outra = await novaCasa((portas) => ({
      pdf: { ...portas.pdf, compor: () => Promise.reject(new Error('segredo interno')) },
    }))
    const { id } = await outra.finalizado()
    const recebido = await outra.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)
    expect(recusa(recebido)).toEqual({
      status: 500,
      detail: `Algo deu errado. Informe o código ${recebido.problema.traceId}.`,
    })
    expect(JSON.stringify(recebido.corpo)).not.toContain('segredo')
    expect(outra.erros.join()).toContain(recebido.problema.traceId)
    await outra.fechar()
  })
  test('95: modo de consulta', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      configuracao: { ...configuracao, modoConsultaAte: '18:00' },
    }))
    expect(recusa(await outra.chamar(ANA, 'POST', '/siga/documento', { corpo: { modeloId: 1 } }))).toEqual({
      status: 503,
      detail: 'Sistema em modo de consulta até 18:00.',
    })
    expect((await outra.chamar(ANA, 'GET', '/siga/mesa')).status).toBe(200)
    await outra.fechar()
  })
})

function amanha() {
  return new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
}
