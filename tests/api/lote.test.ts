import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Lote, LoteResumido } from '#contract/lote.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { esta, sha256DoManifesto } from '#server/core/assinaveis/manifesto.ts'
import { formasDoLote } from '#server/acts/assinatura/preparar-lote.ts'
import { esquecerLotes, resumoDe } from '#server/rooms/lote-de-assinatura/lotes.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { lotesEm } from '../apoio/lotes.ts'
import { pdfsig, semPdfsig } from '../apoio/pdfsig.ts'

let casa: CasaDeTeste
let selar: CasaDeTeste['portas']['chaves']['selar']
beforeAll(async () => {
  casa = await novaCasa()
  selar = casa.portas.chaves.selar
})
afterAll(() => casa.fechar())
afterEach(() => {
  casa.portas.chaves.selar = selar
  casa.portas.configuracao.formas = {}
  casa.portas.configuracao.limites.assinatura = 100_000
})
const { preparar, pendentes, itensDe, desafiar, aberto, provar, obter, assinadas } = lotesEm(() => casa)
const codigo = ({ status, problema }: { status: number; problema: { codigo: string } }) => [status, problema.codigo]
const daqui = (dito: string | Uint8Array) => createHash('sha256').update(dito).digest('hex')

describe('regras do lote', () => {
  test.each([
    [{ assinados: 47, erros: 3, pendentes: 0 }, '47 assinados, 3 com erro: veja cada motivo.'],
    [{ assinados: 1, erros: 0, pendentes: 0 }, '1 assinado.'],
    [{ assinados: 0, erros: 2, pendentes: 0 }, '0 assinados, 2 com erro: veja cada motivo.'],
    [{ assinados: 40, erros: 3, pendentes: 7 }, '40 assinados, 3 com erro, 7 em andamento: veja cada motivo.'],
    [{ assinados: 40, erros: 0, pendentes: 10 }, '40 assinados, 10 em andamento.'],
  ])('o resumo do lote conta %o', (contas, frase) => expect(dizer('pt-BR', resumoDe(contas))).toBe(frase))

  test('o manifesto é o JSON canônico da lista: a ordem conta, a forma de escrever não', async () => {
    const [a, b] = [
      { documento: 7, versao: 2, sha256: 'a'.repeat(64) },
      { documento: 10, versao: 1, sha256: 'b'.repeat(64) },
    ]
    const escrito = `[{"documento":7,"sha256":"${a.sha256}","versao":2},{"documento":10,"sha256":"${b.sha256}","versao":1}]`
    expect(await sha256DoManifesto([a, b])).toBe(daqui(escrito))
    expect(await sha256DoManifesto([{ sha256: a.sha256, versao: 2, documento: 7 }, b])).toBe(daqui(escrito))
    expect(await sha256DoManifesto([b, a])).not.toBe(daqui(escrito))
    expect(esta([a, b], { documentoId: 7, versao: 2, sha256Mostrado: a.sha256 })).toBe(true)
    expect(esta([a, b], { documentoId: 7, versao: 1, sha256Mostrado: a.sha256 })).toBe(false)
    expect(esta([a, b], { documentoId: 7, versao: 2, sha256Mostrado: b.sha256 })).toBe(false)
  })

  const item = (mobilId: number, minimo: 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA', pode = true) => ({
    mobilId,
    minimo,
    pode,
  })
  const dita = (...args: Parameters<typeof formasDoLote>) =>
    formasDoLote(...args).map(({ tipo, pode, abaixo }) => `${tipo} ${pode} ${abaixo.join()}`)
  test.each<[string, Parameters<typeof formasDoLote>, string[]]>([
    [
      'todas servem',
      [[item(1, 'SIMPLES')], {}, {}],
      ['SENHA true ', 'PIN true ', 'PASSKEY true ', 'CERTIFICADO_A1 true ', 'CERTIFICADO_A3 true ', 'GOVBR true '],
    ],
    [
      'um pede mais: sai do lote nas formas mais baixas',
      [[item(1, 'SIMPLES'), item(2, 'AVANCADA'), item(3, 'QUALIFICADA')], {}, {}],
      [
        'SENHA true 2,3',
        'PIN true 2,3',
        'PASSKEY true 3',
        'CERTIFICADO_A1 true ',
        'CERTIFICADO_A3 true ',
        'GOVBR true 3',
      ],
    ],
    [
      'todos pedem mais: a forma não serve',
      [[item(1, 'QUALIFICADA')], {}, {}],
      [
        'SENHA false 1',
        'PIN false 1',
        'PASSKEY false 1',
        'CERTIFICADO_A1 true ',
        'CERTIFICADO_A3 true ',
        'GOVBR false 1',
      ],
    ],
    [
      'o que já não se pode assinar não conta',
      [[item(1, 'SIMPLES'), item(2, 'QUALIFICADA', false)], {}, { PIN: { code: 'PIN_AUSENTE', data: {} } }],
      ['SENHA true ', 'PIN false ', 'PASSKEY true ', 'CERTIFICADO_A1 true ', 'CERTIFICADO_A3 true ', 'GOVBR true '],
    ],
    [
      'o órgão desliga uma e aceita outra mais alto',
      [[item(1, 'AVANCADA')], { PIN: { desligada: true }, SENHA: { nivel: 'AVANCADA' } }, {}],
      ['SENHA true ', 'PASSKEY true ', 'CERTIFICADO_A1 true ', 'CERTIFICADO_A3 true ', 'GOVBR true '],
    ],
  ])('formas oferecidas ao lote: %s', (_, args, esperadas) => expect(dita(...args)).toEqual(esperadas))
})

describe('linha 76: cada documento com o seu resultado', () => {
  test('de 50 documentos, 3 falham por motivos diferentes: a resposta é 207, e os outros 47 são assinados', async () => {
    const documentos = await pendentes(50)
    const [mudado, cancelado, sozinho] = [documentos[4], documentos[20], documentos[49]]
    const lote = await aberto(documentos)
    expect(lote).toMatchObject({ tipo: 'SENHA', recusados: [] })
    expect(lote.sha256).toBe(await sha256DoManifesto(lote.manifesto))
    await casa.chamar(ANA, 'POST', `/siga/documento/${mudado?.id}/cossignatario`, {
      corpo: { pessoaId: casa.idDe(CARLA) },
    })
    await casa.chamar(ANA, 'POST', `/siga/documento/${cancelado?.id}/cancelar`, { corpo: { motivo: 'Engano.' } })
    expect((await casa.assinar(BRUNO, sozinho?.id ?? 0)).status).toBe(200)

    const { status, corpo } = await provar(lote)
    expect([status, corpo.resumo]).toEqual([207, '47 assinados, 3 com erro: veja cada motivo.'])
    expect(corpo).toMatchObject({ estado: 'CONCLUIDO', assinados: 47, erros: 3, pendentes: 0, completo: false })
    const erros = corpo.itens.filter(({ ok }) => !ok)
    expect(erros.map(({ sigla, erro }) => [sigla, erro?.codigo])).toEqual([
      [mudado?.sigla, 'DOCUMENTO_MUDOU'],
      [cancelado?.sigla, 'DOCUMENTO_CANCELADO'],
      [sozinho?.sigla, 'JA_ASSINADO'],
    ])
    expect(erros[0]?.erro?.explicacao).toMatch(
      /Ana Souza \(GEGOV\), às \d\d:\d\d\. Inclusão de cossignatário: Carla Dias/,
    )
    expect(await assinadas(documentos)).toBe(48)
    expect((await obter(lote.id)).corpo).toEqual(corpo)

    // each is a normal signature, with its own movement, which names the batch
    const [primeiro] = documentos
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${primeiro?.id}/pdf`)
    expect(daqui(bytes)).toBe(corpo.itens[0]?.sha256Assinado)
    expect(await casa.portas.chaves.verificar(bytes)).toMatchObject({ veredicto: 'PASSOU' })
    const [dados] = await casa.banco.linhas<{ lote: number }>(
      sql`select (dados ->> 'lote')::int as lote from movimentacao where documento_id = ${primeiro?.id ?? 0} and tipo = 58`,
    )
    expect(dados?.lote).toBe(lote.id)
    const historia = await casa.chamar<{ content: Movimentacao[] }>(
      ANA,
      'GET',
      `/siga/documento/${primeiro?.id}/movimentacao`,
    )
    expect(historia.corpo.content.map(({ tipo }) => tipo)).toEqual(['ASSINATURA_COM_SENHA', 'FINALIZACAO'])

    // and a sealed PDF says the outcome of all
    expect(corpo.manifesto).toBe(true)
    const manifesto = await casa.chamar(BRUNO, 'GET', `/siga/lote/${lote.id}/manifesto`)
    expect(manifesto.cabecalhos['content-type']).toBe('application/pdf')
    expect(await casa.portas.chaves.verificar(manifesto.bytes)).toMatchObject({ veredicto: 'PASSOU' })
    if (!semPdfsig) {
      expect(pdfsig(manifesto.bytes)).toEqual(['Signature is Valid.'])
      const arquivo = path.join(casa.pasta, 'manifesto.pdf')
      writeFileSync(arquivo, manifesto.bytes)
      const texto = execFileSync('pdftotext', ['-layout', arquivo, '-'], { encoding: 'utf8' })
      const corrido = texto.replace(/\s+/g, ' ')
      expect(corrido).toContain('Quem assinou: Bruno Lima')
      expect(corrido).toContain('Documentos: 50. Assinados: 47. Não assinados: 3.')
      for (const { sigla } of documentos) expect(corrido).toContain(sigla)
      expect(corrido).not.toContain('Do lote')
    }
    expect(casa.erros.filter((dito) => dito.includes('manifesto'))).toEqual([])
  }, 120_000)

  test('com todos assinados, a resposta é 200', async () => {
    const documentos = await pendentes(2)
    const { status, corpo } = await provar(await aberto(documentos))
    expect([status, corpo.resumo, corpo.completo]).toEqual([200, '2 assinados.', true])
    expect(corpo.itens.map(({ documentoId }) => documentoId)).toEqual(documentos.map(({ id }) => id))
  })

  test('o documento que não se pode assinar é apontado ao abrir, e fica fora da prova', async () => {
    const [um, outro] = await pendentes(2)
    const daCarla = await casa.finalizado('Da Carla', {}, ANA, CARLA)
    const preparo = (await preparar([um, daCarla, outro].map((cada) => cada?.mobilId ?? 0))).corpo
    expect(preparo.itens.map(({ pode, explicacao }) => [pode, explicacao])).toEqual([
      [true, 'O documento espera a sua assinatura.'],
      [false, 'Você não é signatário deste documento.'],
      [true, 'O documento espera a sua assinatura.'],
    ])
    const itens = itensDe(preparo)
    const { corpo } = await desafiar({ tipo: 'SENHA', itens })
    expect(corpo.recusados).toMatchObject([{ mobilId: daCarla.mobilId, codigo: 'NAO_SIGNATARIO' }])
    expect(corpo.manifesto.map(({ documento }) => documento)).toEqual([um?.id, outro?.id])
    const feito = await provar(corpo)
    expect([feito.status, feito.corpo.resumo]).toEqual([207, '2 assinados, 1 com erro: veja cada motivo.'])
    // stored as said in Portuguese, and shown in each reader's language
    const emIngles = await casa.chamar<Lote>(BRUNO, 'GET', `/siga/lote/${corpo.id}`, {
      cabecalhos: { 'accept-language': 'en' },
    })
    expect(emIngles.corpo.resumo).toBe('2 signed, 1 with an error: see each reason.')
    expect(emIngles.corpo.itens.find(({ ok }) => !ok)?.erro).toEqual({
      codigo: 'NAO_SIGNATARIO',
      explicacao: dizerRecusa('en', 'NAO_SIGNATARIO', {}),
    })
    // a batch with none that may be signed: the refusal of a single document
    expect(codigo(await desafiar({ tipo: 'SENHA', itens: itens.slice(1, 2) }))).toEqual([403, 'NAO_SIGNATARIO'])
  })
})

describe('o lote acontece uma vez, até o fim', () => {
  test('o mesmo lote pedido dez vezes ao mesmo tempo é um só', async () => {
    const documentos = await pendentes(6)
    const lote = await aberto(documentos)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => provar(lote, {}, { chave: 'dez-vezes' })))
    expect(respostas.map(({ status, corpo }) => `${status} ${corpo.resumo}`)).toEqual(
      Array(10).fill('200 6 assinados.'),
    )
    expect(await assinadas(documentos)).toBe(6)
    expect(codigo(await provar(lote))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect((await provar(lote, {}, { chave: 'dez-vezes' })).corpo).toEqual(respostas[0]?.corpo)
  })

  test('sem a chave do selo o lote fica em andamento, nunca concluído; quando ela volta, termina sozinho', async () => {
    const documentos = await pendentes(3)
    const lote = await aberto(documentos)
    let feitas = 0
    casa.portas.chaves.selar = (...args) => (feitas++ < 1 ? selar(...args) : Promise.reject(new Error('key away')))
    const { status, corpo } = await provar(lote)
    expect([status, corpo.estado, corpo.assinados, corpo.pendentes]).toEqual([207, 'EM_ANDAMENTO', 1, 2])
    expect(corpo.resumo).toBe('1 assinado, 2 em andamento.')
    expect(corpo.manifesto).toBe(false)
    expect(codigo(await casa.chamar(BRUNO, 'GET', `/siga/lote/${lote.id}/manifesto`))).toEqual([
      409,
      'LOTE_SEM_MANIFESTO',
    ])
    const listados = (await casa.chamar<LoteResumido[]>(BRUNO, 'GET', '/siga/lote')).corpo
    expect(listados[0]).toMatchObject({ id: lote.id, estado: 'EM_ANDAMENTO', assinados: 1, pendentes: 2 })
    casa.portas.chaves.selar = selar
    await casa.banco.linhas(
      sql`update assinatura set retomar_em = now() - interval '1 second' where lote_id = ${lote.id} and estado = 'CONFIRMADA'`,
    )
    await retomar(casa.portas)
    expect((await obter(lote.id)).corpo).toMatchObject({ estado: 'CONCLUIDO', completo: true, manifesto: true })
    expect(await assinadas(documentos)).toBe(3)
  })

  test('se o processo cai depois da prova, quem retoma assina todos e sela o manifesto', async () => {
    const documentos = await pendentes(2)
    const lote = await aberto(documentos)
    // as if the process died after storing the proof: nothing is signed yet
    casa.portas.chaves.selar = () => Promise.reject(new Error('fallen'))
    await provar(lote, {}, { chave: 'caiu' })
    casa.portas.chaves.selar = selar
    await casa.banco.linhas(
      sql`update assinatura set retomar_em = now() - interval '1 second' where lote_id = ${lote.id}`,
    )
    expect((await obter(lote.id)).corpo).toMatchObject({ estado: 'EM_ANDAMENTO', pendentes: 2 })
    await retomar(casa.portas)
    expect((await obter(lote.id)).corpo).toMatchObject({ estado: 'CONCLUIDO', assinados: 2, manifesto: true })
    // and the interrupted call, repeated, gets the same answer
    expect((await provar(lote, {}, { chave: 'caiu' })).status).toBe(200)
  })

  test('o manifesto que não pôde ser selado é selado depois', async () => {
    const documentos = await pendentes(1)
    const lote = await aberto(documentos)
    casa.portas.chaves.selar = (pdf, pedido, momento) =>
      pedido.campo === 'Manifesto_do_lote' ? Promise.reject(new Error('key away')) : selar(pdf, pedido, momento)
    const { status, corpo } = await provar(lote)
    expect([status, corpo.estado, corpo.manifesto]).toEqual([200, 'CONCLUIDO', false])
    casa.portas.chaves.selar = selar
    await retomar(casa.portas)
    expect((await obter(lote.id)).corpo.manifesto).toBe(true)
  })
})

describe('o desafio, de quem é e até quando', () => {
  test('o desafio e o lote são só de quem os pediu', async () => {
    const lote = await aberto(await pendentes(1))
    expect(codigo(await provar(lote, {}, {}, ANA))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect(codigo(await obter(lote.id, ANA))).toEqual([404, 'LOTE_NAO_ENCONTRADO'])
    expect(codigo(await casa.chamar(ANA, 'GET', `/siga/lote/${lote.id}/manifesto`))).toEqual([
      404,
      'LOTE_NAO_ENCONTRADO',
    ])
    expect(codigo(await obter(999_999))).toEqual([404, 'LOTE_NAO_ENCONTRADO'])
    const listados = (await casa.chamar<LoteResumido[]>(ANA, 'GET', '/siga/lote')).corpo
    expect(listados).toEqual([])
  })

  test('com desafio de outro manifesto, de outra forma ou vencido, nada é assinado', async () => {
    const documentos = await pendentes(2)
    const lote = await aberto(documentos)
    expect(codigo(await provar({ ...lote, sha256: 'a'.repeat(64) }))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect(codigo(await provar({ ...lote, tipo: 'PIN' }, { pin: '482913' }))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect(codigo(await provar({ ...lote, desafio: crypto.randomUUID() }))).toEqual([409, 'DESAFIO_INVALIDO'])
    await casa.banco.linhas(sql`update lote set expira_em = now() - interval '1 second' where id = ${lote.id}`)
    expect(codigo(await provar(lote))).toEqual([409, 'DESAFIO_INVALIDO'])
    expect((await obter(lote.id)).corpo.estado).toBe('EXPIRADO')
    expect(await assinadas(documentos)).toBe(0)
    await casa.banco.linhas(sql`update lote set expira_em = now() - interval '4 days' where id = ${lote.id}`)
    await esquecerLotes(casa.banco)
    expect((await obter(lote.id)).status).toBe(404)
  })

  test('a tentativa de um documento do lote não se prova sozinha', async () => {
    const [documento] = await pendentes(1)
    const lote = await aberto([{ mobilId: documento?.mobilId ?? 0 }])
    const corpo = { tipo: 'SENHA', sha256: lote.manifesto[0]?.sha256, desafio: lote.desafio }
    expect(codigo(await casa.chamar(BRUNO, 'POST', `/siga/documento/${documento?.id}/assinar`, { corpo }))).toEqual([
      409,
      'DESAFIO_INVALIDO',
    ])
  })

  test('com a senha digitada há muito tempo, há 401 ao abrir e ao provar, e nada é tentado', async () => {
    const documentos = await pendentes(1)
    const velha = { cabecalhos: { authorization: 'Bearer bruno.lima~400' } }
    const preparo = (await preparar(documentos.map(({ mobilId }) => mobilId ?? 0))).corpo
    expect(codigo(await desafiar({ tipo: 'SENHA', itens: itensDe(preparo) }, BRUNO, velha))).toEqual([
      401,
      'REAUTENTICACAO_NECESSARIA',
    ])
    const lote = await aberto(documentos)
    expect(codigo(await provar(lote, {}, velha))).toEqual([401, 'REAUTENTICACAO_NECESSARIA'])
    expect((await obter(lote.id)).corpo.estado).toBe('ABERTO')
    expect((await provar(lote)).status).toBe(200)
  })

  test('o lote conta como uma assinatura nos limites', async () => {
    casa.portas.configuracao.limites.assinatura = 2
    const quem = CARLA
    const umDela = async () => casa.finalizado('Da Carla', {}, ANA, CARLA)
    for (const esperado of [200, 200, 429]) {
      const lote = await aberto([await umDela(), await umDela()], { tipo: 'SENHA' }, quem)
      expect((await provar(lote, {}, {}, quem)).status).toBe(esperado)
    }
  })
})

test('cada entrada ruim tem a sua frase', async () => {
  const item = { mobilId: 1, sha256: 'a'.repeat(64) }
  const muitos = Array.from({ length: 101 }, (_, n) => ({ ...item, mobilId: n + 1 }))
  const casos: [unknown, number, string][] = [
    [{ tipo: 'SENHA', itens: [] }, 422, 'LOTE_VAZIO'],
    [{ tipo: 'SENHA', itens: muitos }, 422, 'LOTE_GRANDE'],
    [{ tipo: 'SENHA', itens: [item, item] }, 422, 'CAMPO_INVALIDO'],
    [{ tipo: 'SENHA', itens: [{ ...item, mais: 1 }] }, 422, 'CAMPO_NAO_PERMITIDO'],
    [{ tipo: 'CERTIFICADO_A3', itens: [item] }, 422, 'CAMPO_INVALIDO'],
    [{ tipo: 'CERTIFICADO_A1', itens: [item] }, 422, 'CAMPO_INVALIDO'],
    [{ tipo: 'SENHA', itens: [{ ...item, mobilId: 99_999_999 }] }, 404, 'DOCUMENTO_NAO_ENCONTRADO'],
  ]
  for (const [corpo, status, esperado] of casos)
    expect(codigo(await desafiar(corpo as object)), JSON.stringify(corpo).slice(0, 80)).toEqual([status, esperado])
  for (const dito of ['', 'x', '1,,2', '0', '1, 2'])
    expect(codigo(await casa.chamar(BRUNO, 'GET', '/siga/lote/assinar', { query: { mobilIds: dito } })), dito).toEqual([
      400,
      'PARAMETRO_INVALIDO',
    ])
  expect(codigo(await preparar(Array.from({ length: 101 }, (_, n) => n + 1)))).toEqual([422, 'LOTE_GRANDE'])
  expect(codigo(await preparar([99_999_999]))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
  const [documento] = await pendentes(1)
  const { corpo } = await preparar([99_999_999, documento?.mobilId ?? 0])
  expect([corpo.ausentes, corpo.itens.length]).toEqual([[99_999_999], 1])
})

test('quem escreveu recebe um só e-mail do lote, com todos; de um lote com um documento, o e-mail comum', async () => {
  const doEmail = async (desde: number) =>
    await casa.banco.linhas<{ para: string; assunto: string; paragrafos: string[] }>(
      sql`select para, carta ->> 'assunto' as assunto, carta -> 'paragrafos' as paragrafos from correio where tipo = 'ASSINADO_POR_TODOS' and id > ${desde} order by id`,
    )
  const ultimo = async () =>
    (await casa.banco.linhas<{ id: number }>(sql`select coalesce(max(id), 0) as id from correio`))[0]?.id ?? 0
  const desde = await ultimo()
  const documentos = await pendentes(3)
  expect((await provar(await aberto(documentos))).corpo).toMatchObject({ assinados: 3 })
  expect(await doEmail(desde)).toEqual([
    {
      para: 'ana.souza@pb.exemplo.gov.br',
      assunto: 'Assinados por todos: 3 documentos',
      paragrafos: [
        'Todos assinaram estes documentos, que você escreveu:',
        ...documentos.map(({ sigla }) => `Ofício ${sigla}`),
      ],
    },
  ])
  const depois = await ultimo()
  const [um] = await pendentes(1)
  if (!um) throw new Error('one was asked')
  expect((await provar(await aberto([um]))).corpo).toMatchObject({ assinados: 1 })
  expect((await doEmail(depois)).map(({ assunto }) => assunto)).toEqual([`Assinado por todos: ${um.sigla}`])
})
