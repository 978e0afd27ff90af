import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura, Recibo } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { criarGovBr } from '#server/adapters/govbr.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { linha, sql } from '#server/database/connection.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { comoPessoa } from '../apoio/certificados.ts'
import { govBrDeProva } from '../apoio/govbr.ts'
import { semPdftotext, textoDoPdf } from '../apoio/pdftotext.ts'
import { pdfsig, semPdfsig, VALIDA_E_CARIMBADA } from '../apoio/pdfsig.ts'
import { inWords } from '../../server/proof/tests/support/in-words.ts'

type Dado = Extract<Desafio, { tipo: 'GOVBR' }>
const CLIENTE = { clientId: 'carimbo.pb.gov.br', segredo: 'o segredo da casa' }
const RETORNO = 'http://localhost:8080/retorno/govbr'
const cpf = (quem: string) => comoPessoa(quem).cpf.replace(/\D/g, '')

let casa: CasaDeTeste
let servico: Awaited<ReturnType<typeof govBrDeProva>>
beforeAll(async () => {
  casa = await novaCasa()
  servico = await govBrDeProva({ ...CLIENTE, retornos: [RETORNO] })
  const ancoras = join(casa.pasta, 'govbr.pem')
  writeFileSync(ancoras, servico.ancora)
  casa.portas.chaves = await openKeys({
    folder: `${casa.pasta}/chaves`,
    external: { anchors: ancoras, withoutRevocation: true },
  })
  casa.portas.govbr = criarGovBr({ ...CLIENTE, ...servico, retorno: RETORNO, prazoMs: 1000 })
})
afterAll(async () => {
  await servico.fechar()
  await casa.fechar()
})
const agora = () => new Date()
const daqui = (ms: number) => () => new Date(Date.now() + ms)
afterEach(() => {
  servico.estado.humor = 'CERTO'
  servico.contas.clear()
  for (const quem of [BRUNO, CARLA])
    servico.contas.set(cpf(quem), { nome: comoPessoa(quem).name, nivel: 'PRATA', regular: true })
  casa.portas.relogio.agora = agora
})
beforeAll(() => servico.contas.set(cpf(BRUNO), { nome: comoPessoa(BRUNO).name, nivel: 'OURO', regular: true }))
const { historia } = atosEm(() => casa)

const caminho = (doc: number) => `/siga/documento/${doc}`
const preparo = async (quem: string, doc: number) =>
  (await casa.chamar<PreparoAssinatura>(quem, 'GET', `${caminho(doc)}/assinatura`)).corpo
const desafiar = async (quem: string, doc: number) =>
  casa.chamar<Dado>(quem, 'POST', `${caminho(doc)}/desafio`, {
    corpo: { tipo: 'GOVBR', sha256: (await preparo(quem, doc)).sha256 },
  })
type Prova = Record<'tipo' | 'sha256' | 'desafio' | 'estado' | 'codigo', string>
const provar = (quem: string, doc: number, corpo: Prova, chave: string = randomUUID()) =>
  casa.chamar<Recibo>(quem, 'POST', `${caminho(doc)}/assinar`, { corpo, chave })
/** Goes to gov.br, where `conta` authorises, and comes back, like the page. */
async function ir(quem: string, doc: number, conta = cpf(quem)): Promise<Prova> {
  const { corpo } = await desafiar(quem, doc)
  const volta = await servico.pessoa(corpo.autorizar, conta)
  expect(volta.origin + volta.pathname).toBe(RETORNO)
  const { tipo, sha256, desafio } = corpo
  return {
    tipo,
    sha256,
    desafio,
    estado: volta.searchParams.get('state') ?? '',
    codigo: volta.searchParams.get('code') ?? '',
  }
}
const tentativa = (doc: number) =>
  linha<{
    estado: string
    motivo: string | null
    evidencia: Record<string, unknown>
    nivel: string
    retomar_em: string | null
  }>(
    casa.banco,
    sql`select estado, motivo, evidencia, nivel, retomar_em from assinatura where documento_id = ${doc} order by id desc limit 1`,
  )
const pdfDe = async (doc: number) => Buffer.from((await casa.chamar(ANA, 'GET', `${caminho(doc)}/pdf`)).bytes)
const situacao = async (doc: number) => (await casa.chamar<Documento>(ANA, 'GET', caminho(doc))).corpo.situacao

describe('do convite ao recibo', () => {
  test('o endereço do gov.br segue o manual, e a assinatura vale aqui e para outros validadores', async () => {
    const { id: doc } = await casa.finalizado()
    const forma = (await preparo(BRUNO, doc)).formas.find(({ tipo }) => tipo === 'GOVBR')
    expect(forma).toEqual({ tipo: 'GOVBR', nivel: 'AVANCADA', pode: true, explicacao: '' })
    const { corpo } = await desafiar(BRUNO, doc)
    const endereco = new URL(corpo.autorizar)
    expect(endereco.origin + endereco.pathname).toBe(`${servico.oauth}/authorize`)
    expect(Object.fromEntries(endereco.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENTE.clientId,
      scope: 'sign',
      redirect_uri: RETORNO,
      state: corpo.estado,
    })
    expect(JSON.stringify(corpo)).not.toContain(CLIENTE.segredo)

    const prova = await ir(BRUNO, doc)
    const feito = await provar(BRUNO, doc, prova)
    expect([feito.status, feito.corpo.nivel]).toEqual([200, 'AVANCADA'])
    expect(await situacao(doc)).toBe('ASSINADO')
    if (!semPdftotext)
      expect(textoDoPdf(await pdfDe(doc))).toMatch(
        /eletronicamente por Bruno Lima .*com gov\.br, assinatura eletrônica avançada/,
      )
    expect(servico.estado.pedidos.slice(-3)).toEqual([
      'POST /oauth2.0/token',
      'GET /externo/v2/certificadoPublico',
      'POST /externo/v2/assinarPKCS7',
    ])
    // neither the code nor the token is stored
    expect(Object.keys((await tentativa(doc))?.evidencia ?? {}).toSorted()).toEqual([
      'cms',
      'cpfCifrado',
      'emissor',
      'serie',
      'sobre',
      'titular',
      'validoAte',
    ])
    const [ultimo] = (await historia(doc)).toReversed()
    expect(ultimo).toBe('ASSINATURA_COM_CERTIFICADO')

    const { veredicto, assinaturas } = inWords(await casa.portas.chaves.verificar(await pdfDe(doc)))
    expect([veredicto, assinaturas[0]?.explicacao]).toEqual(['PASSOU', expect.stringContaining('Assinatura válida')])
    expect(assinaturas[0]).toMatchObject({
      motivo: 'Assinado por Bruno Lima com gov.br',
      certificado: { titular: 'BRUNO LIMA', emissor: 'AC Final do Governo Federal de prova', confiavel: true },
      carimbo: { confiavel: true },
    })
    const validacao = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${feito.corpo.codigoVerificador}`)
    expect(JSON.stringify(validacao.corpo)).toContain('Assinatura eletrônica gov.br')
  })

  test('pdfsig e openssl dão o mesmo resultado para o arquivo', async (contexto) => {
    if (semPdfsig) return contexto.skip()
    const { id: doc } = await casa.finalizado()
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).status).toBe(200)
    const pdf = await pdfDe(doc)
    expect(pdfsig(pdf)).toEqual(VALIDA_E_CARIMBADA)
    const pasta = join(casa.pasta, 'openssl')
    mkdirSync(pasta, { recursive: true })
    const gravar = (nome: string, bytes: Uint8Array | string) => {
      writeFileSync(join(pasta, nome), bytes)
      return join(pasta, nome)
    }
    const [, a = 0, b = 0, resto = 0] = (/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? [])
      .slice(1)
      .map(Number)
    const hex = Buffer.from(pdf.toString('latin1', a + 1, b - 1), 'hex')
    const { stderr } = spawnSync(
      'openssl',
      // prettier-ignore
      ['cms', '-verify', '-binary', '-inform', 'DER', '-in', gravar('a.p7s', hex.subarray(0, 4 + hex.readUInt16BE(2))),
        '-content', gravar('a.dat', Buffer.concat([pdf.subarray(0, a), pdf.subarray(b, b + resto)])),
        '-CAfile', gravar('ca.pem', servico.ancora), '-purpose', 'any', '-out', '/dev/null'],
      { encoding: 'utf8' },
    )
    expect(stderr).toContain('successful')
    expect(pdf.toString('latin1')).toContain('/SubFilter /adbe.pkcs7.detached')
  })

  test('a assinatura gov.br convive com a de quem assinou durante a autorização e a de quem assina depois', async () => {
    const { id: doc } = await casa.finalizado('A três', { cossignatarioIds: [casa.idDe(ANA), casa.idDe(CARLA)] })
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).status).toBe(200)
    const prova = await ir(CARLA, doc)
    expect((await casa.assinar(ANA, doc)).status).toBe(200)
    expect((await provar(CARLA, doc, prova)).status).toBe(200)
    const { veredicto, assinaturas } = inWords(await casa.portas.chaves.verificar(await pdfDe(doc)))
    expect([veredicto, assinaturas.length]).toEqual(['PASSOU', 3])
  })

  test('se outra pessoa assina enquanto o arquivo é montado, a assinatura gov.br falha, e diz o que fazer', async () => {
    const { id: doc } = await casa.finalizado('A três', { cossignatarioIds: [casa.idDe(ANA), casa.idDe(CARLA)] })
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    const { deFora } = casa.portas.chaves
    casa.portas.chaves.deFora = deFora && {
      ...deFora,
      async juntar(...partes) {
        casa.portas.chaves.deFora = deFora
        expect((await casa.assinar(ANA, doc)).status).toBe(200)
        return deFora.juntar(...partes)
      },
    }
    const { status, problema } = await provar(CARLA, doc, await ir(CARLA, doc))
    expect([status, problema.detail]).toEqual([
      409,
      'O documento mudou desde que você abriu. Revise e assine novamente.',
    ])
    expect((await provar(CARLA, doc, await ir(CARLA, doc))).status).toBe(200)
  })
})

describe('linha 71: assinaturas que o gov.br não permite', () => {
  test.each([
    ['conta Bronze', { nivel: 'BRONZE', regular: true }, 'Sua conta gov.br precisa ser Prata ou Ouro.'],
    ['CPF cancelado', { nivel: 'OURO', regular: false }, 'CPF sem situação regular para assinar.'],
  ] as const)('%s', async (_, conta, frase) => {
    const { id: doc } = await casa.finalizado()
    servico.contas.set(cpf(BRUNO), { nome: 'Bruno Lima', ...conta })
    const { status, problema } = await provar(BRUNO, doc, await ir(BRUNO, doc))
    expect([status, problema.detail]).toEqual([422, frase])
    expect(await situacao(doc)).toBe('PENDENTE_DE_ASSINATURA')
    expect((await preparo(BRUNO, doc)).pendente).toMatchObject({ estado: 'FALHOU', explicacao: frase })
    // once the account is good, another try works
    servico.contas.set(cpf(BRUNO), { nome: 'Bruno Lima', nivel: 'PRATA', regular: true })
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).status).toBe(200)
  })

  test('a conta gov.br de outra pessoa não assina por esta', async () => {
    const { id: doc } = await casa.finalizado()
    const { status, problema } = await provar(BRUNO, doc, await ir(BRUNO, doc, cpf(CARLA)))
    expect([status, problema.detail]).toEqual([
      422,
      'O certificado não é válido ou não pertence a você. A conta gov.br não é a sua.',
    ])
    expect(servico.estado.pedidos.at(-1)).toBe('GET /externo/v2/certificadoPublico')
  })
})

describe('linha 72: gov.br fora do ar', () => {
  const FORA = 'Serviço de assinatura fora do ar. Sua tentativa foi guardada.'
  test.each(['SEM_TOKEN', 'SEM_CERTIFICADO', 'SEM_ASSINATURA'] as const)(
    '%s: a assinatura é guardada, e concluída depois',
    async (humor) => {
      const { id: doc } = await casa.finalizado()
      const prova = await ir(BRUNO, doc)
      servico.estado.humor = humor
      const chave = randomUUID()
      const { status, problema } = await provar(BRUNO, doc, prova, chave)
      expect([status, problema.detail]).toEqual([503, FORA])
      expect((await preparo(BRUNO, doc)).pendente).toMatchObject({ estado: 'CONFIRMADA' })
      expect((await tentativa(doc))?.estado).toBe('CONFIRMADA')
      // the stored token is encrypted
      expect(JSON.stringify((await tentativa(doc))?.evidencia)).not.toContain('AT-')

      servico.estado.humor = 'CERTO'
      casa.portas.relogio.agora = daqui(60_000)
      await retomar(casa.portas)
      expect((await tentativa(doc))?.estado).toBe('ASSINADA')
      expect(await situacao(doc)).toBe('ASSINADO')
      // the same call repeated gets the receipt
      expect((await provar(BRUNO, doc, prova, chave)).status).toBe(200)
    },
  )

  test('uma autorização com mais de 10 minutos acaba, e a página diz o que fazer', async () => {
    const { id: doc } = await casa.finalizado()
    servico.estado.humor = 'SEM_ASSINATURA'
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).status).toBe(503)
    servico.estado.humor = 'CERTO'
    casa.portas.relogio.agora = daqui(11 * 60_000)
    await retomar(casa.portas)
    expect(await tentativa(doc)).toMatchObject({
      estado: 'FALHOU',
      motivo: 'Confirmação de assinatura expirada. Repita a operação.',
    })
  })

  test('assinado no gov.br e sem carimbo do tempo aqui, o gov.br não é chamado de novo', async () => {
    const { id: doc } = await casa.finalizado()
    const { deFora } = casa.portas.chaves
    casa.portas.chaves.deFora = deFora && { ...deFora, juntar: () => Promise.reject(new Error('o tempo')) }
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).problema.detail).toBe(FORA)
    casa.portas.chaves.deFora = deFora
    const antes = servico.estado.pedidos.length
    casa.portas.relogio.agora = daqui(60_000)
    await retomar(casa.portas)
    expect(await situacao(doc)).toBe('ASSINADO')
    expect(servico.estado.pedidos).toHaveLength(antes)
  })

  test('dois processos que concluem a mesma assinatura não chamam o gov.br duas vezes', async () => {
    const { id: doc } = await casa.finalizado()
    servico.estado.humor = 'SEM_CERTIFICADO'
    const prova = await ir(BRUNO, doc)
    expect((await provar(BRUNO, doc, prova)).status).toBe(503)
    servico.estado.humor = 'CERTO'
    casa.portas.relogio.agora = daqui(60_000)
    await Promise.all([retomar(casa.portas), retomar(casa.portas), provar(BRUNO, doc, prova)])
    expect((await tentativa(doc))?.estado).toBe('ASSINADA')
    expect(servico.estado.pedidos.filter((pedido) => pedido.endsWith('assinarPKCS7')).length).toBeLessThanOrEqual(
      servico.estado.pedidos.filter((pedido) => pedido.endsWith('/token')).length,
    )
  })
})

describe('a assinatura que volta do gov.br é conferida antes de aceita', () => {
  test.each([
    ['OUTRO_RESUMO', 'A assinatura recebida não serve: o resumo não confere.'],
    ['LIXO', 'A assinatura recebida não serve: a assinatura não pode ser lida.'],
    ['OUTRA_PESSOA', 'A conta gov.br não é a sua.'],
  ] as const)('resposta %s', async (humor, motivo) => {
    const { id: doc } = await casa.finalizado()
    const prova = await ir(BRUNO, doc)
    servico.estado.humor = humor
    const { status, problema } = await provar(BRUNO, doc, prova)
    expect([status, problema.detail]).toEqual([422, `O certificado não é válido ou não pertence a você. ${motivo}`])
    expect(await situacao(doc)).toBe('PENDENTE_DE_ASSINATURA')
  })

  test('a assinatura de um gov.br que não é o configurado é recusada', async () => {
    const outro = await govBrDeProva({ ...CLIENTE, retornos: [RETORNO] })
    outro.contas.set(cpf(BRUNO), { nome: 'Bruno Lima', nivel: 'OURO', regular: true })
    const { govbr } = casa.portas
    casa.portas.govbr = criarGovBr({ ...CLIENTE, ...outro, retorno: RETORNO })
    const { id: doc } = await casa.finalizado()
    const { corpo } = await desafiar(BRUNO, doc)
    const volta = await outro.pessoa(corpo.autorizar, cpf(BRUNO))
    const { tipo, sha256, desafio, estado } = corpo
    const codigo = volta.searchParams.get('code') ?? ''
    const { status, problema } = await provar(BRUNO, doc, { tipo, sha256, desafio, estado, codigo })
    casa.portas.govbr = govbr
    await outro.fechar()
    expect([status, problema.detail]).toEqual([
      422,
      'O certificado não é válido ou não pertence a você. Motivo: a autoridade certificadora não é reconhecida aqui.',
    ])
  })
})

describe('linha 69: cada autorização vale uma vez, e para o que foi pedida', () => {
  const VENCIDA = 'Confirmação de assinatura expirada. Repita a operação.'
  test('um código já usado não vale', async () => {
    const [{ id: um }, { id: outro }] = [await casa.finalizado(), await casa.finalizado()]
    const prova = await ir(BRUNO, um)
    expect((await provar(BRUNO, um, prova)).status).toBe(200)
    const segunda = await ir(BRUNO, outro)
    const { status, problema } = await provar(BRUNO, outro, { ...segunda, codigo: prova.codigo })
    expect([status, problema.detail]).toEqual([409, VENCIDA])
  })

  test('estado de outra autorização, desafio de outro documento e código desconhecido não valem', async () => {
    const [{ id: um }, { id: outro }] = [await casa.finalizado(), await casa.finalizado()]
    const [daqui1, dali] = [await ir(BRUNO, um), await ir(BRUNO, outro)]
    const trocado = await provar(BRUNO, um, { ...daqui1, estado: dali.estado })
    expect([trocado.status, trocado.problema.detail]).toEqual([409, VENCIDA])
    const alheio = await provar(BRUNO, um, dali)
    expect([alheio.status, alheio.problema.detail]).toEqual([409, VENCIDA])
    const inventado = await provar(BRUNO, um, { ...daqui1, codigo: 'OC-inventado' })
    expect([inventado.status, inventado.problema.detail]).toEqual([409, VENCIDA])
  })

  test('dez minutos depois, a autorização não vale', async () => {
    const { id: doc } = await casa.finalizado()
    const prova = await ir(BRUNO, doc)
    casa.portas.relogio.agora = daqui(10 * 60_000 + 1)
    const { status, problema } = await provar(BRUNO, doc, prova)
    expect([status, problema.detail]).toEqual([409, VENCIDA])
  })
})

describe('enquanto o gov.br está fora do ar', () => {
  const desistir = (quem: string, doc: number) =>
    casa.chamar<{ desistiu: boolean }>(quem, 'POST', `${caminho(doc)}/assinar/desistir`)

  test('quem autorizou pode assinar de outra forma na mesma hora; a autorização antiga não assina depois', async () => {
    const { id: doc } = await casa.finalizado()
    servico.estado.humor = 'SEM_ASSINATURA'
    expect((await provar(BRUNO, doc, await ir(BRUNO, doc))).status).toBe(503)
    expect((await preparo(BRUNO, doc)).pendente).toMatchObject({ estado: 'CONFIRMADA', desiste: true })
    expect((await casa.assinar(BRUNO, doc)).problema.codigo).toBe('ASSINATURA_EM_CURSO')
    // nobody gives up in another's place
    expect((await desistir(ANA, doc)).corpo).toEqual({ desistiu: false })
    expect((await desistir(BRUNO, doc)).corpo).toEqual({ desistiu: true })
    expect((await preparo(BRUNO, doc)).pendente).toMatchObject({
      estado: 'FALHOU',
      explicacao: 'Você preferiu assinar de outra forma.',
      desiste: false,
    })
    expect((await tentativa(doc))?.evidencia).toEqual({})
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    servico.estado.humor = 'CERTO'
    expect(await retomar(casa.portas)).toBe(0)
    expect(await historia(doc)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA'])
    expect((await desistir(BRUNO, doc)).corpo).toEqual({ desistiu: false })
    casa.erros.splice(0)
  })

  test('uma assinatura já feita pelo gov.br, ou provada de outra forma, não se abandona', async () => {
    const { id: doc } = await casa.finalizado()
    const selar = casa.portas.chaves.deFora?.juntar
    const deFora = casa.portas.chaves.deFora
    if (!deFora || !selar) throw new Error('gov.br is not set up')
    deFora.juntar = async () => {
      throw new Error('authority of time away')
    }
    try {
      await provar(BRUNO, doc, await ir(BRUNO, doc))
      expect((await preparo(BRUNO, doc)).pendente).toMatchObject({ estado: 'CONFIRMADA', desiste: false })
      expect((await desistir(BRUNO, doc)).corpo).toEqual({ desistiu: false })
    } finally {
      deFora.juntar = selar
    }
    await casa.banco.linhas(
      sql`update assinatura set retomar_em = now() - interval '1 second' where documento_id = ${doc}`,
    )
    expect(await retomar(casa.portas)).toBe(1)
    expect(await situacao(doc)).toBe('ASSINADO')
    casa.erros.splice(0)
  })
})

test('sem configuração, o gov.br não é oferecido nem aceito', async () => {
  const { id: doc } = await casa.finalizado()
  const { govbr } = casa.portas
  casa.portas.govbr = undefined
  const { formas, sha256 } = await preparo(BRUNO, doc)
  const { status, problema } = await casa.chamar(BRUNO, 'POST', `${caminho(doc)}/desafio`, {
    corpo: { tipo: 'GOVBR', sha256 },
  })
  casa.portas.govbr = govbr
  expect(formas.map(({ tipo }) => tipo)).not.toContain('GOVBR')
  expect([status, problema.codigo, problema.detail]).toEqual([
    409,
    'FORMA_INDISPONIVEL',
    'Não é possível assinar desta forma: não é para a sua conta.',
  ])
})

test.each([
  ['codigo', { codigo: '' }],
  ['codigo', { codigo: 'com espaço' }],
  ['codigo', { codigo: 'x'.repeat(2001) }],
  ['estado', { estado: 'não é um uuid' }],
])('o campo %s malformado é recusado antes de tudo', async (_, mudanca) => {
  const { id: doc } = await casa.finalizado()
  const prova = {
    tipo: 'GOVBR',
    sha256: createHash('sha256').digest('hex'),
    desafio: randomUUID(),
    estado: randomUUID(),
    codigo: 'x',
  }
  expect((await provar(BRUNO, doc, { ...prova, ...mudanca })).status).toBe(422)
})
