import { spawnSync } from 'node:child_process'
import { sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pem } from '../certificates/authority.ts'
import { type KeyPair } from '../certificates/issue.ts'
import { buscar, publico } from '#server/tools/public-fetch.ts'
import { elementos } from '#contract/der.ts'
import { finding } from '#contract/signature-findings.ts'
import { inWords } from './support/in-words.ts'
import { type Evidence, completeSignature, createRevocationCheck, prepareSignature, validatePdf } from '../api.ts'
import { readExtension } from '../asn1/extensions.ts'
import { oid, tlv, writeOctets, writeSequence } from '../asn1/write-der.ts'
import { certificateFields } from '../revocation/certificate-fields.ts'
import { writeOcspRequest } from '../revocation/ocsp.ts'
import { createTsa } from '../timestamp/authority.ts'
import { requestTimestamp } from '../timestamp/client.ts'
import { carimbadorDeProva, deAte, raizDeProva, servico, x509 } from './support/authorities.ts'
import { icpDeProva } from './support/icp.ts'

const HORA = 3_600_000
const NAO_CONSULTADA = 'Não foi possível concluir: revogação não consultada (indeterminado).'

let icp: Awaited<ReturnType<typeof icpDeProva>>
let ana: KeyPair
let raizDoTempo: KeyPair
let carimbador: KeyPair
let papel: Uint8Array
let pasta: string

beforeAll(async () => {
  icp = await icpDeProva()
  ana = await icp.pessoa()
  raizDoTempo = await raizDeProva('Raiz do tempo')
  carimbador = await carimbadorDeProva(raizDoTempo)
  const documento = PDF.create()
  documento.addPage()
  papel = await documento.save()
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-revogacao-'))
})
afterAll(async () => {
  await icp.fechar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(icp.servicos, {
    fora: false,
    mudos: [],
    revogados: new Map(),
    vale: HORA,
    mente: undefined,
    pedidos: [],
  })
})

/** Each check starts with an empty cache. */
const nova = (mais: Parameters<typeof createRevocationCheck>[0] = {}) =>
  createRevocationCheck({ mayReach: ({ host, porta }) => `${host}:${porta}` === icp.lugar, deadlineMs: 5_000, ...mais })
const conferir = (conferirRevogacao = nova(), momento = new Date(), guardado?: Evidence, quem = ana) =>
  conferirRevogacao(x509(quem), [x509(icp.ac), x509(icp.raiz)], momento, guardado)

test.each([0xff, 0x01])('a extensão crítica é crítica, com qualquer valor verdadeiro: %i', (valor) => {
  const [extensao] = elementos(
    writeSequence(oid('1.2.3'), tlv(0x01, [Uint8Array.of(valor)]), writeOctets(new Uint8Array(1))),
  )
  expect(extensao && readExtension(extensao)).toMatchObject({ oid: '1.2.3', critical: true })
})

describe('revogação de um certificado', () => {
  test('certificado bom: o da pessoa por OCSP e o da autoridade pela lista, com as provas', async () => {
    const dita = await conferir()
    expect(dita).toMatchObject({ status: 'BOM' })
    if (dita.status !== 'BOM') throw new Error('unreachable')
    const { certificates: certificados, ocsps, lists: listas } = dita.evidence
    expect([certificados.length, ocsps.length, listas.length]).toEqual([3, 1, 1])
    expect(icp.servicos.pedidos).toEqual(['ocsp', 'raiz.crl'])
  })

  test.each([
    ['OCSP', [], ['ocsp']],
    ['lista, sem OCSP', ['ocsp'], ['ocsp', 'ac.crl']],
  ])('certificado revogado, por %s: desde quando e por quê', async (_, mudos, pedidos) => {
    icp.servicos.mudos = mudos
    const em = new Date(Date.now() - HORA)
    icp.revogar(ana, em, 5)
    const dita = await conferir()
    expect(dita).toEqual({
      status: 'REVOGADO',
      at: new Date(Math.floor(em.getTime() / 1000) * 1000),
      reason: finding('FIM_DO_USO'),
      inquiry: {
        method: mudos.length === 0 ? 'OCSP' : 'LISTA',
        where: `${icp.url}${pedidos.at(-1)}`,
        asOf: expect.any(Date),
      },
    })
    expect(icp.servicos.pedidos).toEqual(pedidos)
    expect(await conferir(nova(), new Date(Date.now() - 2 * HORA))).toMatchObject({ status: 'BOM' })
  })

  test('com a autoridade revogada, a pessoa também está', async () => {
    icp.revogar(icp.ac, new Date(Date.now() - HORA), 2)
    icp.servicos.mudos = ['ocsp']
    expect(await conferir()).toMatchObject({ status: 'REVOGADO', reason: finding('AUTORIDADE_COMPROMETIDA') })
  })

  test('sem resposta, com resposta atrasada ou de outra chave, a revogação não foi consultada, e nunca é boa', async () => {
    icp.servicos.fora = true
    expect(await conferir()).toEqual({ status: 'NAO_CONSULTADA', why: finding('SEM_RESPOSTA_DA_AUTORIDADE') })
    icp.servicos.fora = false
    icp.servicos.vale = -1_000
    expect(await conferir()).toMatchObject({ status: 'NAO_CONSULTADA' })
    icp.servicos.vale = HORA
    icp.servicos.mente = raizDoTempo
    expect(await conferir()).toMatchObject({ status: 'NAO_CONSULTADA' })
    icp.servicos.mente = undefined
    const muda = await icp.pessoa({ ocsp: false, lista: false })
    expect(await conferir(nova(), new Date(), undefined, muda)).toEqual({
      status: 'NAO_CONSULTADA',
      why: finding('NAO_DIZ_ONDE_CONSULTAR'),
    })
  })

  test('a resposta vale até o fim do seu prazo, e um serviço que falhou não é chamado por meio minuto', async () => {
    let relogio = Date.now()
    const mesma = nova({ now: () => new Date(relogio) })
    for (let i = 0; i < 5; i++) await Promise.all([conferir(mesma), conferir(mesma)])
    expect(icp.servicos.pedidos).toEqual(['ocsp', 'raiz.crl'])
    relogio += HORA + 1_000
    icp.servicos.fora = true
    expect(await conferir(mesma)).toMatchObject({ status: 'NAO_CONSULTADA' })
    expect(icp.servicos.pedidos).toHaveLength(4)
    await conferir(mesma)
    expect(icp.servicos.pedidos).toHaveLength(4)
    icp.servicos.fora = false
    icp.servicos.vale = 3 * HORA
    relogio += 31_000
    expect(await conferir(mesma)).toMatchObject({ status: 'BOM' })
  })

  test('sem a autoridade, vale a resposta anterior, enquanto não vence', async () => {
    let relogio = Date.now()
    icp.servicos.vale = 48 * HORA
    const mesma = nova({ now: () => new Date(relogio) })
    await conferir(mesma)
    icp.servicos.fora = true
    relogio += 13 * HORA
    expect(await conferir(mesma)).toMatchObject({ status: 'BOM' })
    const perguntas = icp.servicos.pedidos.length
    expect(perguntas).toBeGreaterThan(2)
    expect(await conferir(mesma)).toMatchObject({ status: 'BOM' })
    expect(icp.servicos.pedidos).toHaveLength(perguntas)
    relogio += 31_000
    icp.servicos.fora = false
    icp.revogar(ana, new Date(relogio - HORA))
    icp.servicos.vale = 72 * HORA
    expect(await conferir(mesma, new Date(relogio))).toMatchObject({ status: 'REVOGADO' })
    icp.servicos.fora = true
    relogio += 73 * HORA
    expect(await conferir(mesma, new Date(relogio - 80 * HORA))).toMatchObject({ status: 'NAO_CONSULTADA' })
  })

  test('sem a autoridade, valem as provas do arquivo; sobre um certificado vencido, o silêncio dela não prova nada', async () => {
    const dita = await conferir()
    const material = dita.status === 'BOM' ? dita.evidence : undefined
    icp.servicos.fora = true
    expect(await conferir(nova(), new Date(), material)).toMatchObject({ status: 'BOM' })
    // the answer was valid for an hour: it says nothing about the next day
    expect(await conferir(nova(), new Date(Date.now() + 24 * HORA), material)).toMatchObject({
      status: 'NAO_CONSULTADA',
    })
    icp.servicos.fora = false
    const velha = await icp.pessoa({ validade: deAte(-700, -100) })
    expect(await conferir(nova(), new Date(Date.now() - 200 * 24 * HORA), undefined, velha)).toMatchObject({
      status: 'NAO_CONSULTADA',
    })
  })

  test.skipIf(spawnSync('which', ['openssl']).status !== 0)(
    'openssl lê a pergunta e as respostas como nós (openssl)',
    async () => {
      const arquivo = (nome: string, conteudo: string | Uint8Array) => {
        writeFileSync(join(pasta, nome), conteudo)
        return join(pasta, nome)
      }
      const pergunta = writeOcspRequest(x509(ana), x509(icp.ac))
      const lida = spawnSync('openssl', ['ocsp', '-reqin', arquivo('pergunta.der', pergunta), '-req_text'], {
        encoding: 'utf8',
      })
      expect(lida.stdout.toLowerCase()).toContain(`serial number: ${certificateFields(x509(ana)).serial}`)
      const dita = await conferir()
      const [ocsp, lista] = dita.status === 'BOM' ? [dita.evidence.ocsps[0], dita.evidence.lists[0]] : []
      const ancoras = arquivo('ancoras.pem', pem(icp.raiz.certificate) + pem(icp.ac.certificate))
      const respondida = ['ocsp', '-respin', arquivo('resposta.der', ocsp ?? ''), '-CAfile', ancoras]
      const deQuem = [
        '-issuer',
        arquivo('ac.pem', pem(icp.ac.certificate)),
        '-cert',
        arquivo('ana.pem', pem(ana.certificate)),
      ]
      const resposta = spawnSync('openssl', [...respondida, ...deQuem])
      expect(String(resposta.stdout)).toContain('ana.pem: good')
      expect(String(resposta.stderr)).toContain('Response verify OK')
      const listada = spawnSync('openssl', [
        'crl',
        '-inform',
        'DER',
        '-in',
        arquivo('raiz.crl', lista ?? ''),
        '-CAfile',
        ancoras,
        '-noout',
      ])
      expect(String(listada.stderr)).toContain('verify OK')
    },
  )
})

describe('endereços escritos no certificado de um desconhecido', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
  ])('%s não é um endereço público', (ip) => expect(publico(ip)).toBe(false))
  test.each(['200.160.2.3', '8.8.8.8', '2001:4860:4860::8888', '2804:14c::1'])('%s é público', (ip) =>
    expect(publico(ip)).toBe(true),
  )

  test('não se chama a rede interna, por nome ou número, nem outra porta ou protocolo', async () => {
    let batidas = 0
    const interno = await servico(async () => (batidas++, { corpo: Buffer.from('segredo') }))
    const porta = interno.lugar.split(':')[1]
    const ir = (url: string) => buscar(url, { maximo: 100, prazoMs: 2_000, alcanca: () => false })
    for (const url of [
      interno.url,
      `http://localhost:${porta}/`,
      'http://localhost/',
      'http://127.1/',
      'http://0x7f000001/',
      'http://2130706433/',
      `http://[::1]:${porta}/`,
      'http://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest/',
      'file:///etc/passwd',
      'ldap://10.0.0.1/x',
      'http://user:pass@200.160.2.3/',
      'http://200.160.2.3:6379/',
    ])
      await expect(ir(url), url).rejects.toThrow('endereço não aceito')
    expect(batidas).toBe(0)
    expect(String(await buscar(interno.url, { maximo: 100, prazoMs: 2_000, alcanca: () => true }))).toBe('segredo')
    await interno.fechar()
  })

  test('uma resposta grande, lenta ou que redireciona não conta como resposta', async () => {
    const livre = { maximo: 100, prazoMs: 500, alcanca: () => true }
    const grande = await servico(async () => ({ corpo: Buffer.alloc(101) }))
    await expect(buscar(grande.url, livre)).rejects.toThrow('grande demais')
    let respondeu = false
    const lento = await servico(
      () => new Promise((pronto) => setTimeout(() => pronto(void (respondeu = true)), 1_500)), // long after the deadline
    )
    await expect(buscar(lento.url, { ...livre, prazoMs: 100 })).rejects.toThrow('não respondeu')
    expect(respondeu).toBe(false)
    const alhures = await servico(async () => ({ status: 302 }))
    await expect(buscar(alhures.url, livre)).rejects.toThrow('situação 302')
    for (const cada of [grande, lento, alhures]) await cada.fechar()
  })
})

describe('assinatura com o certificado de uma pessoa', () => {
  async function assinado(quem = ana, semCarimbo = false) {
    const preparado = await prepareSignature(
      papel,
      { campo: 'Assinatura_1', motivo: 'm', local: 'l', nome: 'Ana' },
      x509(quem),
      {
        chain: [x509(icp.ac)],
        moment: new Date(),
      },
    )
    const assinatura = sign('sha256', preparado.toSign, quem.key)
    const tsa = createTsa({ certificate: x509(carimbador), key: carimbador.key })
    const ancoras = [{ certificate: x509(raizDoTempo), withoutRevocation: true }]
    return completeSignature(
      preparado,
      assinatura,
      semCarimbo ? undefined : await requestTimestamp(assinatura, { tsa, anchors: ancoras }),
    )
  }
  const verificar = async (pdf: Uint8Array, conferirRevogacao = nova(), momento = new Date()) =>
    inWords(
      await validatePdf(
        pdf,
        {
          anchors: [{ certificate: x509(icp.raiz), withoutRevocation: false }],
          timeAnchors: [{ certificate: x509(raizDoTempo), withoutRevocation: true }],
          checkRevocation: conferirRevogacao,
        },
        momento,
      ),
    )

  test('certificado bom é PASSOU, e diz isso', async () => {
    expect(await verificar(await assinado())).toMatchObject({
      veredicto: 'PASSOU',
      assinaturas: [{ revogacao: 'BOM', carimbo: { confiavel: true }, certificado: { titular: 'ANA SOUZA' } }],
    })
  })

  test('revogado antes do carimbo é FALHOU, com as palavras certas; depois, é bom', async () => {
    const pdf = await assinado()
    icp.revogar(ana, new Date(Date.now() - HORA))
    const visto = await verificar(pdf)
    expect(visto).toMatchObject({
      veredicto: 'FALHOU',
      alteradoDepois: false,
      assinaturas: [{ integra: true, revogacao: 'REVOGADO' }],
    })
    expect(visto.explicacao).toMatch(
      /^Assinatura inválida: o certificado foi revogado em .+ às .+ \(chave comprometida\), antes da assinatura\.$/,
    )
    icp.revogar(ana, new Date(Date.now() + 2_000))
    expect(await verificar(pdf)).toMatchObject({ veredicto: 'PASSOU' })
  })

  test('revogado, sem nada que diga quando se assinou, é INDETERMINADO', async () => {
    const pdf = await assinado(ana, true)
    icp.revogar(ana, new Date(Date.now() - 1_000))
    const visto = await verificar(pdf)
    expect(visto.veredicto).toBe('INDETERMINADO')
    expect(visto.explicacao).toContain('e nada prova que a assinatura é de antes')
  })

  test('revogação não consultada é INDETERMINADO, com as palavras certas', async () => {
    icp.servicos.fora = true
    expect(await verificar(await assinado())).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: NAO_CONSULTADA,
      assinaturas: [{ integra: true, revogacao: 'NAO_CONSULTADA' }],
    })
  })

  test('com autoridade desconhecida, nada se consulta', async () => {
    const outra = await icpDeProva()
    const estranha = await outra.pessoa()
    await verificar(await assinado(estranha), createRevocationCheck({ mayReach: () => true }))
    expect(outra.servicos.pedidos).toEqual([])
    await outra.fechar()
  })
})
