import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import { certificadosEm, lerCertificado } from '#contract/certificado.ts'
import { filhos, oidDe, unico } from '#contract/der.ts'
import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { finding } from '#contract/signature-findings.ts'
import { type KeyPair, pem } from '#server/proof/tests/support/certificates.ts'
import { sql } from '#server/database/connection.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import { type CheckRevocation, type Evidence, createPersonKeys } from '#server/proof/api.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { A1, A3, assinarBruto, base64, comCertificado, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'

let casa: CasaDeTeste
let icp: Icp
let bom: KeyPair
let comoCertificado: ReturnType<typeof comCertificado>
beforeAll(async () => {
  casa = await novaCasa()
  icp = await criarIcp()
  bom = await icp.emitir(BRUNO)
  await confiar(casa, icp)
  comoCertificado = comCertificado(casa, icp)
})
afterAll(() => casa.fechar())
const agora = () => new Date()
afterEach(() => {
  casa.portas.configuracao.formas = {}
  casa.portas.relogio.agora = agora
})
const { historia } = atosEm(() => casa)
const id = (quem: string) => casa.idDe(quem) ?? 0
const pdfDe = async (doc: number) => (await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)).bytes
const dias = (n: number) => new Date(Date.now() + n * 86_400_000)
/** contentType, messageDigest, signingCertificateV2; signature-policy-identifier. */
const DO_PADES = ['1.2.840.113549.1.9.16.2.47', '1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4']
const POLITICA = '1.2.840.113549.1.9.16.2.15'
const INVALIDO = 'O certificado não é válido ou não pertence a você.'

describe('linha 73: o certificado tem de ser bom, e de quem assina', () => {
  const casos: [string, () => Promise<KeyPair>, string][] = [
    ['vencido', () => icp.emitir(BRUNO, { until: dias(-1) }), 'Motivo: o certificado está vencido.'],
    ['que ainda não vale', () => icp.emitir(BRUNO, { from: dias(1) }), 'Motivo: o certificado ainda não é válido.'],
    [
      'que não é para assinar',
      () => icp.emitir(BRUNO, { usages: 0b0010_0000 }),
      'Motivo: o certificado não permite assinar documentos.',
    ],
    ['de outra pessoa', () => icp.emitir(CARLA), 'O CPF do certificado não é o seu.'],
    [
      'de chave pequena',
      () => icp.emitir(BRUNO, { bits: 1024 }),
      'A chave do certificado tem 1024 bits; o mínimo é 2048.',
    ],
    ['de uma autoridade', async () => icp.ac, 'O certificado é de uma autoridade, e não de uma pessoa.'],
    [
      'de autoridade desconhecida',
      async () => (await criarIcp()).emitir(BRUNO),
      'Motivo: a autoridade certificadora não é reconhecida aqui.',
    ],
    ['que não diz de quem é', async () => icp.emitir(BRUNO, { cpf: 'sem número' }), 'Ele não diz o CPF do titular.'],
  ]
  test.each(casos)('%s', async (_, emitir, motivo) => {
    const { id: doc } = await casa.finalizado()
    const { status, problema } = await comoCertificado.assinar(BRUNO, doc, await emitir())
    expect([status, problema.detail]).toEqual([422, `${INVALIDO} ${motivo}`])
    expect(await casa.banco.linhas(sql`select id from assinatura where documento_id = ${doc}`)).toEqual([])
    expect((await comoCertificado.assinar(BRUNO, doc, bom)).status).toBe(200)
  })

  test('sem as autoridades entre o certificado e a raiz, o certificado é recusado', async () => {
    const { id: doc } = await casa.finalizado()
    const { status, problema } = await comoCertificado.assinar(BRUNO, doc, bom, { cadeia: [] })
    expect([status, problema.detail]).toEqual([
      422,
      `${INVALIDO} Motivo: a autoridade certificadora não é reconhecida aqui.`,
    ])
    // the root and an unrelated certificate may come along: only the chain up is used
    const cadeia = [icp.raiz.certificate, (await criarIcp()).ac.certificate, icp.ac.certificate]
    expect((await comoCertificado.assinar(BRUNO, doc, bom, { cadeia })).status).toBe(200)
  })

  test('o que não é certificado é recusado', async () => {
    const { id: doc } = await casa.finalizado()
    const lixo = { ...bom, certificate: Buffer.from('não é um certificado') }
    const comResto = { ...bom, certificate: Buffer.concat([bom.certificate, Buffer.from([0])]) }
    for (const par of [lixo, comResto]) {
      const { status, problema } = await comoCertificado.assinar(BRUNO, doc, par)
      expect([status, problema.detail]).toEqual([422, `${INVALIDO} O que foi enviado não é um certificado.`])
    }
  })

  test('o certificado de empresa vale pelo CPF de quem responde por ela', async () => {
    const { id: doc } = await casa.finalizado()
    const par = await icp.emitir(BRUNO, { name: 'Empresa', cnpj: '11222333000181' })
    expect((await comoCertificado.assinar(BRUNO, doc, par)).status).toBe(200)
    const { id: outro } = await casa.finalizado()
    const daCarla = await icp.emitir(CARLA, { name: 'Empresa', cnpj: '11222333000181' })
    expect((await comoCertificado.assinar(BRUNO, outro, daCarla)).status).toBe(422)
  })

  test('um certificado que vence entre o desafio e a prova é recusado', async () => {
    const { id: doc } = await casa.finalizado()
    const par = await icp.emitir(BRUNO, { until: new Date(Date.now() + 60_000) })
    const { corpo } = await comoCertificado.desafiar(BRUNO, doc, par)
    const assinatura = assinarBruto(par, corpo.paraAssinar)
    casa.portas.relogio.agora = () => new Date(Date.now() + 120_000)
    const { status, problema } = await comoCertificado.provar(corpo, assinatura, BRUNO, doc)
    expect([status, problema.codigo]).toEqual([422, 'CERTIFICADO_INVALIDO'])
    casa.portas.relogio.agora = agora
    expect((await comoCertificado.provar(corpo, assinatura, BRUNO, doc)).status).toBe(200)
  })
})

const NADA: Evidence = { certificates: [], ocsps: [], lists: [] }

describe('o emissor diz se o certificado foi revogado', () => {
  const dizendo = (dito: Awaited<ReturnType<CheckRevocation>>) => {
    const { pessoa } = casa.portas.chaves
    const ancoras = [{ certificate: icp.ancora, withoutRevocation: false }]
    const completar = () => Promise.reject(new Error('unused'))
    const perguntada = createPersonKeys(ancoras, {
      timestamps: { reserve: 4096 },
      complete: completar,
      checkRevocation: async () => dito,
    })
    casa.portas.chaves.pessoa = pessoa && { ...pessoa, conferir: perguntada.conferir }
    return () => {
      casa.portas.chaves.pessoa = pessoa
    }
  }
  test.each([
    [
      { status: 'REVOGADO', at: new Date(), reason: finding('MOTIVO_NAO_INFORMADO') },
      422,
      `${INVALIDO} O certificado foi revogado.`,
    ],
    [
      { status: 'NAO_CONSULTADA', why: finding('SEM_RESPOSTA_DA_AUTORIDADE') },
      503,
      'Não foi possível saber agora se o certificado foi revogado. Motivo: a autoridade não respondeu.',
    ],
    [{ status: 'BOM', evidence: NADA }, 200, undefined],
  ] as const)('resposta do emissor %o', async (dito, esperado, frase) => {
    const { id: doc } = await casa.finalizado()
    const devolver = dizendo(dito)
    const { status, problema } = await comoCertificado.assinar(BRUNO, doc, bom)
    devolver()
    expect([status, problema.detail]).toEqual([esperado, frase])
  })

  test('um certificado revogado entre o desafio e a prova é recusado', async () => {
    const { id: doc } = await casa.finalizado()
    const { corpo } = await comoCertificado.desafiar(BRUNO, doc, bom)
    const assinatura = assinarBruto(bom, corpo.paraAssinar)
    const devolver = dizendo({ status: 'REVOGADO', at: new Date(), reason: finding('MOTIVO_NAO_INFORMADO') })
    expect((await comoCertificado.provar(corpo, assinatura, BRUNO, doc)).status).toBe(422)
    devolver()
    expect((await comoCertificado.provar(corpo, assinatura, BRUNO, doc)).status).toBe(200)
  })
})

describe('a assinatura tem de ser desta chave, sobre os dados do desafio', () => {
  test('uma assinatura alterada, de outro desafio ou de outro certificado dá 422, e a certa ainda vale', async () => {
    const { id: doc } = await casa.finalizado()
    const { corpo } = await comoCertificado.desafiar(BRUNO, doc, bom)
    const outro = await comoCertificado.desafiar(BRUNO, (await casa.finalizado()).id, bom)
    const certa = assinarBruto(bom, corpo.paraAssinar)
    const alterada = Buffer.from(certa, 'base64')
    alterada[10] = (alterada[10] ?? 0) ^ 1
    const erradas = [
      base64(alterada),
      assinarBruto(bom, outro.corpo.paraAssinar),
      assinarBruto(await icp.emitir(BRUNO), corpo.paraAssinar),
      base64(Buffer.alloc(256)),
      'AAAA',
    ]
    for (const assinatura of erradas) {
      const { status, problema } = await comoCertificado.provar(corpo, assinatura, BRUNO, doc)
      expect([status, problema.detail]).toEqual([
        422,
        'A assinatura recebida não é deste certificado, ou não é deste documento.',
      ])
    }
    expect((await comoCertificado.provar(corpo, certa, BRUNO, doc)).status).toBe(200)
  })

  test('os dados assinados têm de ser base64 inteiro, de tamanho razoável', async () => {
    const { id: doc } = await casa.finalizado()
    for (const par of [Buffer.alloc(0), Buffer.alloc(9001, 1)])
      expect((await comoCertificado.desafiar(BRUNO, doc, { ...bom, certificate: par })).status).toBe(422)
    const muitas = await comoCertificado.desafiar(BRUNO, doc, bom, { cadeia: Array(7).fill(icp.ac.certificate) })
    expect(muitas.status).toBe(422)
    const { corpo } = await comoCertificado.desafiar(BRUNO, doc, bom)
    for (const assinatura of ['ÇÇÇÇ', 'AAAAA', 'AAB=', ''])
      expect((await comoCertificado.provar(corpo, assinatura, BRUNO, doc)).problema.codigo).toBe('CAMPO_INVALIDO')
  })

  test('se outra pessoa assina a mesma versão, os bytes mudam: a assinatura é recusada, e se assina de novo', async () => {
    const { id: doc } = await casa.finalizado('A três', { cossignatarioIds: [id(ANA), id(CARLA)] })
    await casa.assinar(BRUNO, doc)
    const daAna = await icp.emitir(ANA)
    const { corpo } = await comoCertificado.desafiar(ANA, doc, daAna)
    await casa.assinar(CARLA, doc)
    const tarde = await comoCertificado.provar(corpo, assinarBruto(daAna, corpo.paraAssinar), ANA, doc)
    expect([tarde.status, tarde.problema.codigo]).toEqual([409, 'DOCUMENTO_MUDOU'])
    expect((await comoCertificado.assinar(ANA, doc, daAna)).status).toBe(200)
  })
})

describe('o nível da assinatura é o do certificado', () => {
  test('a assinatura só é qualificada com política da ICP-Brasil, e de uma autoridade dela', async () => {
    const outra = await criarIcp('Empresa S.A.')
    await confiar(casa, icp, outra)
    const casos = [
      [bom, icp, 'QUALIFICADA'],
      [await icp.emitir(BRUNO, { policy: A3 }), icp, 'QUALIFICADA'],
      [await icp.emitir(BRUNO, { policy: '2.16.76.1.2.9.1' }), icp, 'AVANCADA'],
      [await outra.emitir(BRUNO, { policy: A1 }), outra, 'AVANCADA'],
    ] as const
    for (const [par, dela, nivel] of casos) {
      const { id: doc } = await casa.finalizado()
      expect((await comCertificado(casa, dela).assinar(BRUNO, doc, par)).corpo.nivel).toBe(nivel)
    }
    await confiar(casa, icp)
  })

  test('a evidência é guardada, o histórico diz a forma, e a validação mostra o certificado, sem o CPF inteiro', async () => {
    const { id: doc } = await casa.finalizado()
    await comoCertificado.assinar(BRUNO, doc, bom)
    expect(await historia(doc)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_CERTIFICADO'])
    const [guardada] = await casa.banco.linhas<{ evidencia: Record<string, string>; nivel: string }>(
      sql`select evidencia, nivel from assinatura where documento_id = ${doc} and estado = 'ASSINADA'`,
    )
    expect(guardada).toMatchObject({ nivel: 'QUALIFICADA', evidencia: { titular: 'BRUNO LIMA', politica: 'A1' } })
    const { codigoVerificador } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${doc}`)).corpo
    const { corpo, bytes } = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${codigoVerificador}`)
    expect(corpo.veredicto).toBe('AUTENTICO')
    expect(corpo.assinaturas[0]).toMatchObject({
      tipo: 'Certificado digital em arquivo (A1)',
      nivel: 'QUALIFICADA',
      veredicto: 'PASSOU',
      certificado: { titular: 'BRUNO LIMA', emissor: 'AC de teste', confiavel: true },
    })
    expect(Buffer.from(bytes).toString()).not.toContain(lerCertificado(bom.certificate)?.cpf)
  })
})

test('sem autoridade que identifique as pessoas, a forma aparece com o motivo de não poder ser usada', async () => {
  const { id: doc } = await casa.finalizado()
  const comAutoridade = casa.portas.chaves
  casa.portas.chaves = await openKeys({ folder: `${casa.pasta}/chaves` })
  const { corpo } = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${doc}/assinatura`)
  const explicacao = 'aqui não há autoridade certificadora reconhecida para certificados de pessoas.'
  expect(corpo.formas.find(({ tipo }) => tipo === 'CERTIFICADO_A1')).toMatchObject({ pode: false, explicacao })
  const { status, problema } = await comoCertificado.desafiar(BRUNO, doc, bom)
  expect([status, problema.codigo]).toEqual([409, 'FORMA_INDISPONIVEL'])
  casa.portas.chaves = comAutoridade
  expect((await comoCertificado.desafiar(BRUNO, doc, bom)).status).toBe(200)
})

describe('três pessoas que assinam de três formas', () => {
  const programa = (nome: string) => spawnSync('which', [nome]).status === 0
  const faltam = !['pdfsig', 'certutil', 'openssl'].every(programa)

  test.skipIf(faltam)(
    'cada assinatura vale para validadores externos, e nenhuma altera o que a anterior assinou',
    async () => {
      const { id: doc } = await casa.finalizado('A três', { cossignatarioIds: [id(ANA), id(CARLA)] })
      const arquivos = [await pdfDe(doc)]
      await casa.assinar(BRUNO, doc)
      arquivos.push(await pdfDe(doc))
      expect((await comoCertificado.assinar(ANA, doc, await icp.emitir(ANA))).status).toBe(200)
      arquivos.push(await pdfDe(doc))
      const daCarla = await icp.emitir(CARLA, { policy: A3 })
      expect((await comoCertificado.assinar(CARLA, doc, daCarla, { tipo: 'CERTIFICADO_A3' })).status).toBe(200)
      arquivos.push(await pdfDe(doc))
      arquivos.slice(1).forEach((depois, n) => {
        const antes = arquivos[n] ?? new Uint8Array()
        expect(Buffer.compare(depois.subarray(0, antes.length), antes)).toBe(0)
      })
      const pdf = Buffer.from(arquivos[3] ?? [])
      const gravar = (nome: string, bytes: Uint8Array | string) => {
        const arquivo = join(casa.pasta, nome)
        writeFileSync(arquivo, bytes)
        return arquivo
      }
      const daCasa = await openKeys({ folder: `${casa.pasta}/chaves` })
      const ancoras = gravar('ancoras.pem', daCasa.caPem + pem(icp.raiz.certificate))

      const nss = `sql:${join(casa.pasta, 'nss')}`
      mkdirSync(join(casa.pasta, 'nss'))
      execFileSync('certutil', ['-N', '-d', nss, '--empty-password'])
      for (const [nome, texto] of Object.entries({ selo: daCasa.caPem, raiz: pem(icp.raiz.certificate) }))
        execFileSync('certutil', ['-A', '-d', nss, '-n', nome, '-t', 'CT,CT,CT', '-i', gravar(`${nome}.pem`, texto)])
      const { assinaturas } = await casa.portas.chaves.verificar(pdf)
      expect(
        assinaturas.map(({ explicacao }) => dizer('pt-BR', explicacao).includes('AD-RB 1.3 da ICP-Brasil')),
      ).toEqual([false, true, true])
      const dito = spawnSync('pdfsig', ['-nssdir', nss, gravar('tres.pdf', pdf)], { encoding: 'utf8' }).stdout
      expect(dito.match(/Signature is Valid/g)).toHaveLength(3)
      expect(dito.match(/Certificate is Trusted/g)).toHaveLength(3)

      const espacos = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)]
      // the last is the time stamp over the whole file
      expect(espacos).toHaveLength(4)
      espacos.slice(0, 3).forEach((achado, n) => {
        const [, a = 0, b = 0, resto = 0] = achado.slice(1).map(Number)
        const hex = Buffer.from(pdf.toString('latin1', a + 1, b - 1), 'hex')
        const cms = hex.subarray(0, 4 + hex.readUInt16BE(2))
        const conteudo = gravar(`${n}.dat`, Buffer.concat([pdf.subarray(0, a), pdf.subarray(b, b + resto)]))
        const { stderr } = spawnSync(
          'openssl',
          // prettier-ignore
          ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', gravar(`${n}.p7s`, cms), '-content', conteudo,
          '-CAfile', ancoras, '-purpose', 'any', '-out', '/dev/null'],
          { encoding: 'utf8' },
        )
        expect(stderr).toContain('successful')
        // SignedData → signerInfos → the only one → [0] signed attributes
        const dados = filhos(filhos(filhos(unico(cms))[1] ?? unico(cms))[0] ?? unico(cms))
        const signatario = filhos(filhos(dados.at(-1) ?? unico(cms))[0] ?? unico(cms))
        const atributos = signatario.find(({ etiqueta }) => etiqueta === 0xa0)
        const nomes = (atributos ? filhos(atributos) : []).map((cada) => oidDe(filhos(cada)[0]))
        // the seal names no policy; who signs with ICP-Brasil names one
        expect(nomes.toSorted()).toEqual(n === 0 ? DO_PADES : [...DO_PADES, POLITICA].toSorted())
      })
    },
  )
})

test('no mesmo instante, os bytes a assinar são os mesmos', async () => {
  const { id: doc } = await casa.finalizado()
  const momento = new Date()
  casa.portas.relogio.agora = () => momento
  const [um, dois] = [await comoCertificado.desafiar(BRUNO, doc, bom), await comoCertificado.desafiar(BRUNO, doc, bom)]
  expect(um.corpo.paraAssinar).toBe(dois.corpo.paraAssinar)
})

test('o certificado é lido por inteiro, e o que não é certificado não derruba o servidor', async () => {
  const lido = lerCertificado(bom.certificate)
  expect(lido).toMatchObject({
    titular: 'BRUNO LIMA',
    emissor: 'AC de teste',
    politica: 'A1',
    assina: true,
    autoridade: false,
  })
  expect(lerCertificado(icp.ac.certificate)).toMatchObject({ autoridade: true, assina: false, cpf: null })
  for (let n = 0; n < bom.certificate.length; n++) lerCertificado(bom.certificate.subarray(0, n))
  expect(certificadosEm(Buffer.from(pem(bom.certificate) + pem(icp.ac.certificate)))).toHaveLength(2)
  expect(certificadosEm(bom.certificate)).toHaveLength(1)
  expect(certificadosEm(Buffer.from('outra coisa'))).toEqual([])
})
