import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PDF, PdfDict, PdfNumber, PdfRef, PdfStream } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { criarPdf } from '#server/adapters/pdf/pdf.ts'
import { palavrasDaChancela, type QuemChancela } from '#server/base/assinatura/frase.ts'
import type { DadosPdf } from '#server/base/ports.ts'
import { createKeys } from '#server/proof/api.ts'

import { dados, doc, paragrafo } from '../apoio/composto.ts'
import { conferirPdfA } from '../apoio/pdfa.ts'
import { pdfsig, semPdfsig } from '../apoio/pdfsig.ts'
import { semPdftotext, textoDoPdf } from '../apoio/pdftotext.ts'
import { existe } from '../apoio/programas.ts'

const MOMENTO = new Date('2026-11-20T17:32:05Z')

const pdf = criarPdf()
let pasta = ''
let chaves: Awaited<ReturnType<typeof createKeys>>
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-chancela-'))
  chaves = await createKeys({ folder: join(pasta, 'chaves') })
})
afterAll(async () => {
  await pdf.encerrar()
  rmSync(pasta, { recursive: true, force: true })
})

type Quem = Pick<QuemChancela, 'nome' | 'cargo'>
const MARIA: Quem = { nome: 'Maria Souza', cargo: 'Diretora' }
const JOAO: Quem = { nome: 'João da Silva', cargo: 'Procurador do Estado' }
const ANA: Quem = { nome: 'Ana Lins', cargo: null }

const campoDe = (n: number) => `Assinatura_${n + 1}`
const paraAssinar = (quem: Quem[]): DadosPdf => ({
  ...dados,
  signatarios: quem.map(({ nome, cargo }, n) => ({
    nome,
    cargo: cargo ?? '',
    unidade: 'Gerência de Governança',
    substitui: '',
    papel: '',
    campo: campoDe(n),
  })),
})
const chancelar = (quem: Quem, momento = MOMENTO, mais: Partial<QuemChancela> = {}) =>
  pdf.chancelar(
    palavrasDaChancela(
      { ...quem, papel: 'COSSIGNATARIO', substitui: null, codigoVerificador: dados.codigoVerificador, ...mais },
      { tipo: 'SENHA', nivel: 'SIMPLES', momento },
    ),
  )
async function assinar(bytes: Uint8Array, quem: Quem[], ordem: number[], momento = MOMENTO) {
  let assinado = bytes
  for (const n of ordem) {
    const dele = quem[n]
    if (!dele) throw new Error(`nobody at ${n}`)
    const pedido = { campo: campoDe(n), motivo: 'Assinado', local: 'João Pessoa', nome: dele.nome }
    assinado = await chaves.selar(assinado, { ...pedido, chancela: await chancelar(dele, momento) }, momento)
  }
  return assinado
}

function gravar(bytes: Uint8Array): string {
  const arquivo = join(pasta, 'documento.pdf')
  writeFileSync(arquivo, bytes)
  return arquivo
}

type Campo = { nome: string; rotulo: string; papel: string; pagina: string; lados: number[]; assinado: boolean }
/** Each signature field with the role of its element, as the structure tree leads to it. */
async function camposDe(bytes: Uint8Array): Promise<Campo[]> {
  const aberto = await PDF.load(bytes)
  const ler = (ref: PdfRef) => aberto.getObject(ref)
  const catalogo = aberto.getCatalog()
  const pais = catalogo.getDict('StructTreeRoot', ler)?.getDict('ParentTree', ler)?.getArray('Nums', ler)
  const papelSob = (numero: number) => {
    const itens = [...(pais ?? [])]
    const onde = itens.findIndex((cada, n) => n % 2 === 0 && cada instanceof PdfNumber && cada.value === numero)
    const elemento = itens[onde + 1]
    const dict = elemento instanceof PdfRef ? ler(elemento) : elemento
    return dict instanceof PdfDict ? (dict.getName('S', ler)?.value ?? '') : ''
  }
  return [...(catalogo.getDict('AcroForm', ler)?.getArray('Fields', ler) ?? [])].flatMap((ref) => {
    const campo = ref instanceof PdfRef ? ler(ref) : ref
    if (!(campo instanceof PdfDict)) return []
    return [
      {
        nome: campo.getString('T', ler)?.asString() ?? '',
        rotulo: campo.getString('TU', ler)?.asString() ?? '',
        papel: papelSob(campo.getNumber('StructParent', ler)?.value ?? -1),
        pagina: String(campo.getRef('P')),
        lados: [...(campo.getArray('Rect', ler) ?? [])].map((lado) => (lado instanceof PdfNumber ? lado.value : NaN)),
        assinado: campo.has('V'),
      },
    ]
  })
}

describe('o lugar de cada assinatura', () => {
  test('o documento a ser assinado tem um campo vazio por signatário, com nome, rótulo e lugar na estrutura', async () => {
    const campos = await camposDe(await pdf.compor(paraAssinar([MARIA, JOAO])))
    expect(campos).toMatchObject([
      { nome: 'Assinatura_1', rotulo: 'Assinatura eletrônica de Maria Souza', papel: 'Form', assinado: false },
      { nome: 'Assinatura_2', rotulo: 'Assinatura eletrônica de João da Silva', papel: 'Form', assinado: false },
    ])
    const [maria, joao] = campos
    // the room is as wide as the text, and one below the other
    expect((maria?.lados[2] ?? 0) - (maria?.lados[0] ?? 0)).toBeCloseTo(453.5, 0)
    expect(maria?.lados[1]).toBeGreaterThan(joao?.lados[3] ?? Infinity)
  })

  test.skipIf(semPdftotext)('o que ninguém assina não tem campo, e ocupa o mesmo lugar na folha', async () => {
    const semCampo = paraAssinar([MARIA])
    for (const cada of semCampo.signatarios) delete cada.campo
    const minuta = await pdf.compor(semCampo)
    expect(await camposDe(minuta)).toEqual([])
    const onde = (bytes: Uint8Array) =>
      execFileSync('pdftotext', ['-bbox', gravar(bytes), '-'], { encoding: 'utf8' }).match(/<word.*>Maria</g)
    expect(onde(minuta)).toEqual(onde(await pdf.compor(paraAssinar([MARIA]))))
  })

  test('o mesmo documento dá sempre os mesmos bytes', async () => {
    const [um, outro] = await Promise.all([pdf.compor(paraAssinar([MARIA])), pdf.compor(paraAssinar([MARIA]))])
    expect(Buffer.compare(um, outro)).toBe(0)
  })

  test('quarenta signatários têm cada um o seu lugar, pelas folhas que for preciso, sem que dois se toquem', async () => {
    const quem = Array.from({ length: 40 }, (_, n) => ({ nome: `Pessoa ${n + 1}`, cargo: 'Conselheira' }))
    const campos = await camposDe(await pdf.compor(paraAssinar(quem)))
    expect(campos.map(({ nome }) => nome)).toEqual(quem.map((_, n) => campoDe(n)))
    const folhas = Object.values(Object.groupBy(campos, ({ pagina }) => pagina)).map((deUma) => deUma ?? [])
    expect(folhas.length).toBeGreaterThan(3)
    for (const deUma of folhas)
      for (const [n, { lados }] of deUma.entries()) {
        const abaixo = deUma[n + 1]
        expect(lados[1]).toBeGreaterThan(abaixo?.lados[3] ?? 0)
      }
  })
})

describe('a chancela de cada assinatura', () => {
  test.skipIf(semPdftotext)('diz quem, como, em que nível, quando e com que código, acima do nome', async () => {
    const texto = textoDoPdf(await assinar(await pdf.compor(paraAssinar([MARIA, ANA])), [MARIA, ANA], [0, 1]))
    expect(texto).toContain(
      'Assinado eletronicamente por Maria Souza (Diretora) em 20/11/2026 14:32:05, com senha, assinatura eletrônica ' +
        'simples. Hora de Fortaleza (UTC−03:00). Código verificador 7K3M-9QX2-ZD4H-B8WR Maria Souza Diretora',
    )
    expect(texto).toContain('Assinado eletronicamente por Ana Lins em 20/11/2026')
  })

  test('assinar dá ao campo só o valor e outro desenho, da mesma caixa e com as mesmas chaves', async () => {
    const aberto = async (bytes: Uint8Array) => {
      const lido = await PDF.load(bytes)
      const ler = (ref: PdfRef) => lido.getObject(ref)
      const campo = lido.getCatalog().getDict('AcroForm', ler)?.getArray('Fields', ler)?.at(0, ler)
      const desenho = campo instanceof PdfDict ? campo.getDict('AP', ler)?.get('N', ler) : undefined
      const chaves = (dict: unknown) =>
        dict instanceof PdfDict ? [...dict].map(([{ value }]) => value).toSorted() : []
      const caixa = desenho instanceof PdfStream ? [...(desenho.getArray('BBox', ler) ?? [])] : []
      return { campo: chaves(campo), desenho: chaves(desenho), caixa }
    }
    const base = await pdf.compor(paraAssinar([MARIA]))
    const [antes, depois] = [await aberto(base), await aberto(await assinar(base, [MARIA], [0]))]
    expect(depois).toEqual({ ...antes, campo: [...antes.campo, 'V'].toSorted() })
    expect(antes.caixa).toHaveLength(4)
  })

  test('o mesmo instante dá os mesmos bytes a assinar, e outro instante, outros', async () => {
    const base = await pdf.compor(paraAssinar([MARIA]))
    const coberto = (assinado: Uint8Array) => {
      const [, a, b] = /\/ByteRange \[0 (\d+) (\d+)/.exec(Buffer.from(assinado).toString('latin1')) ?? []
      return Buffer.concat([assinado.subarray(0, Number(a)), assinado.subarray(Number(b))])
    }
    const uma = coberto(await assinar(base, [MARIA], [0]))
    expect(Buffer.compare(coberto(await assinar(base, [MARIA], [0])), uma)).toBe(0)
    const depois = new Date(MOMENTO.getTime() + 1000)
    expect(Buffer.compare(coberto(await assinar(base, [MARIA], [0], depois)), uma)).not.toBe(0)
  })

  test.each([[[0]], [[0, 1]], [[1, 0]], [[0, 1, 2]], [[2, 0, 1]], [[1, 2, 0]]])(
    'assinado na ordem %j, o arquivo vale, e é PDF/A-2a com todas as chancelas',
    async (ordem) => {
      const quem = [MARIA, JOAO, ANA]
      const assinado = await assinar(await pdf.compor(paraAssinar(quem)), quem, ordem)
      const { veredicto, assinaturas, revisoes } = await chaves.verificar(assinado)
      expect([veredicto, assinaturas.length]).toEqual(['PASSOU', ordem.length])
      expect(revisoes.flatMap(({ alteracoes }) => alteracoes)).toEqual([])
      expect((await camposDe(assinado)).map(({ assinado: sim }) => sim)).toEqual(quem.map((_, n) => ordem.includes(n)))
      if (existe('qpdf')) expect(conferirPdfA(assinado, join(pasta, 'a.pdf'))).toEqual({ declara: '2A', falhas: [] })
      if (!semPdfsig) expect(pdfsig(assinado)).toEqual(ordem.map(() => 'Signature is Valid.'))
    },
    60_000,
  )

  test('numa folha comprida, o que não houve tempo de desenhar não põe em dúvida a chancela que se viu', async () => {
    const corpo = doc(...Array.from({ length: 400 }, (_, n) => paragrafo(`Parágrafo ${n} do texto, que é longo.`)))
    const base = await pdf.compor({ ...paraAssinar([MARIA, JOAO]), corpo })
    const { veredicto } = await chaves.verificar(await assinar(base, [MARIA, JOAO], [1, 0]))
    expect(veredicto).toBe('PASSOU')
  }, 120_000)

  test.skipIf(semPdftotext)('um nome e uma função compridos cabem inteiros no lugar da chancela', async () => {
    const comprido = {
      nome: Array.from({ length: 12 }, () => 'Albuquerque').join(' '),
      cargo: Array.from({ length: 16 }, () => 'Secretária').join(' '),
    }
    const chancela = await chancelar(comprido, MOMENTO, { papel: 'TESTEMUNHA', substitui: comprido.nome })
    expect((await PDF.load(chancela)).getPageCount()).toBe(1)
    const texto = textoDoPdf(chancela)
    expect(texto).toContain(`${comprido.nome} (${comprido.cargo}), como testemunha, em substituição a ${comprido.nome}`)
    expect(texto).toContain('Código verificador 7K3M-9QX2-ZD4H-B8WR')
  })

  test.skipIf(semPdftotext)(
    'um nome de qualquer escrita é impresso, e o que fonte nenhuma tem, o seu código',
    async () => {
      const texto = textoDoPdf(await chancelar({ nome: 'Łukasz Ивáн 王小明 \u0379', cargo: null }))
      expect(texto).toContain('Łukasz Ивáн 王小明 [U+0379] em 20/11/2026')
    },
  )

  test('quem não tem lugar na folha assina sem chancela, como antes', async () => {
    const assinado = await assinar(await pdf.compor(dados), [MARIA], [0])
    expect((await camposDe(assinado)).map(({ lados, assinado: sim }) => [lados, sim])).toEqual([[[0, 0, 0, 0], true]])
    expect((await chaves.verificar(assinado)).veredicto).toBe('PASSOU')
  })
})
