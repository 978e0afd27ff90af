import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Achado, TextoDaPeca } from '#contract/completo.ts'
import type { Documento } from '#contract/documento.ts'
import { criarOcr, ocrConfigurado } from '#server/adapters/ocr/ocr.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import type { Ocr } from '#server/base/ports.ts'
import { leitor } from '#server/core/completo/ler-pdfs.ts'
import { ocrJobs, ocrOfAcervo } from '#server/core/completo/reconhecer-pdfs.ts'
import { reportQueue } from '#server/jobs/report.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { acertoDe, folhaDigitalizada, PARAGRAFOS, pdfDigitalizado } from '../apoio/digitalizada.ts'
import { comDossie } from '../apoio/dossie.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfComTextos, pdfCru } from '../apoio/pdfs.ts'

const motor = criarOcr({ prazoMs: 120_000, comecarAteMs: 100_000, ociosaMs: 600_000 })

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa(() => ({ ocr: motor }))
})
afterAll(() => casa.fechar())

const anexar = async (documento: Documento, nome: string, bytes: Uint8Array) => {
  const { status, problema } = await enviador(casa).enviar(ANA, documento.id, nome, bytes)
  if (status !== 200) throw new Error(JSON.stringify(problema))
  await leitor.chamar(casa.portas)
}
const comAnexo = async (nome: string, bytes: Uint8Array) => {
  const documento = await comDossie(casa).processo(nome)
  await anexar(documento, `${nome}.pdf`, bytes)
  return documento
}
const lidas = (bytes: Uint8Array) =>
  casa.banco.linhas<{ pagina: number; texto: string; maquina: boolean }>(
    sql`select pagina, texto, por_maquina as maquina from texto_pdf where sha256 = ${sha256(bytes)} order by pagina`,
  )
const estado = async (bytes: Uint8Array) => {
  const [linha] = await casa.banco.linhas<{ pagina: number; abandonadas: number[]; terminado: boolean }>(
    sql`select pagina, abandonadas, terminado_em is not null as terminado from reconhecimento_pdf where sha256 = ${sha256(bytes)}`,
  )
  return linha
}
const naFila = (bytes: Uint8Array) =>
  casa.banco.linhas<{ lane: string }>(sql`select lane from fila where kind = 'ocr' and key = ${sha256(bytes)}`)
const buscar = async (documento: Documento, q: string) =>
  (
    await casa.chamar<{ achados: Achado[]; semTexto: { chave: string; paginas: number }[] }>(
      ANA,
      'GET',
      `/siga/documento/${documento.id}/completo/busca`,
      { query: { q } },
    )
  ).corpo

/** As the house's recogniser, with what `mudar` says instead. */
async function comOcr<T>(ler: Ocr['ler'] | undefined, fazer: () => Promise<T>): Promise<T> {
  casa.portas.ocr = ler && { ler }
  try {
    return await fazer()
  } finally {
    casa.portas.ocr = motor
  }
}

/** Runs the file's job now, however long its pause is. */
async function tentar(bytes: Uint8Array) {
  await casa.banco.linhas(
    sql`update fila set due_at = now() - interval '1 s' where kind = 'ocr' and key = ${sha256(bytes)}`,
  )
  await ocrJobs.drain(casa.portas)
}

describe('um PDF digitalizado', () => {
  const bytes = pdfDigitalizado([
    folhaDigitalizada(PARAGRAFOS),
    null,
    folhaDigitalizada(PARAGRAFOS.slice(3), { graus: -0.8 }),
  ])
  let documento: Documento
  beforeAll(async () => {
    documento = await comAnexo('digitalizado', bytes)
    await ocrJobs.drain(casa.portas)
  }, 120_000)

  test('as palavras das suas páginas são lidas por máquina, quase todas certas', async () => {
    const paginas = await lidas(bytes)
    expect(paginas.map(({ pagina, maquina }) => [pagina, maquina])).toEqual([
      [1, true],
      [3, true],
    ])
    expect(acertoDe(paginas[0]?.texto ?? '', PARAGRAFOS)).toBeGreaterThanOrEqual(0.95)
    expect(acertoDe(paginas[1]?.texto ?? '', PARAGRAFOS.slice(3))).toBeGreaterThanOrEqual(0.95)
    expect(await estado(bytes)).toEqual({ pagina: 3, abandonadas: [], terminado: true })
    expect(await naFila(bytes)).toEqual([])
  })

  test('a busca no documento completo diz a folha, e que foi lido por máquina; só a página em branco fica sem texto', async () => {
    const { achados, semTexto } = await buscar(documento, 'comissao de recebimento')
    const { pecas } = await comDossie(casa).indice(ANA, documento.id)
    const peca = pecas.find(({ sigla }) => sigla === 'digitalizado.pdf')
    expect(achados).toMatchObject([
      { chave: peca?.chave, folha: peca?.paginaInicial, ocorrencias: 1, porMaquina: true },
      { chave: peca?.chave, folha: peca?.paginaFinal, ocorrencias: 1, porMaquina: true },
    ])
    expect(achados[0]?.trecho).toContain('comissão de recebimento')
    expect(semTexto).toEqual([{ chave: peca?.chave, paginas: 1 }])
    const { corpo } = await casa.chamar<{ textos: TextoDaPeca[] }>(
      ANA,
      'GET',
      `/siga/documento/${documento.id}/completo/texto`,
      { query: { pecas: peca?.chave ?? '' } },
    )
    expect(corpo.textos).toMatchObject([{ porMaquina: [1, 3] }])
    expect(corpo.textos[0]?.paginas?.[1]).toBe('')
  })

  test('o texto vai embora com o arquivo', async () => {
    const outro = pdfDigitalizado([folhaDigitalizada(['Documento que será destruído.'])])
    await comAnexo('destruído', outro)
    await ocrJobs.drain(casa.portas)
    expect(await lidas(outro)).toHaveLength(1)
    await casa.banco.linhas(sql`delete from leitura_pdf where sha256 = ${sha256(outro)}`)
    expect([await lidas(outro), await estado(outro)]).toEqual([[], undefined])
  })
})

test('uma página deitada e uma de ponta-cabeça são lidas', async () => {
  const folhas = [1, 2].map((quartos) => folhaDigitalizada(PARAGRAFOS.slice(0, 2), { quartos }))
  const lida = await motor.ler(pdfDigitalizado(folhas), [1, 2])
  expect(lida?.map(({ texto }) => acertoDe(texto, PARAGRAFOS.slice(0, 2)) >= 0.95)).toEqual([true, true])
}, 120_000)

test('só as páginas sem texto próprio são reconhecidas', async () => {
  const bytes = pdfComTextos(['Texto que o PDF traz escrito', '12', ''])
  await comOcr(
    async (_, paginas) => paginas.map((n) => ({ texto: `Imagem ${n}`, dobrado: `imagem ${n}` })),
    async () => {
      await comAnexo('misto', bytes)
      await ocrJobs.drain(casa.portas)
    },
  )
  expect(await lidas(bytes)).toEqual([
    { pagina: 1, texto: 'Texto que o PDF traz escrito', maquina: false },
    { pagina: 2, texto: '12\nImagem 2', maquina: true },
    { pagina: 3, texto: 'Imagem 3', maquina: true },
  ])
})

test('um arquivo longo cede a vez, e os órgãos se revezam', async () => {
  const longo = pdfComTextos(Array.from({ length: 9 }, () => ''))
  const curto = pdfComTextos(['', ''], 90)
  const ordem: string[] = []
  await comOcr(undefined, async () => {
    await comAnexo('longo', longo)
    await comAnexo('curto', curto)
  })
  // sent while it was off: nothing waits in the queue
  expect([await naFila(longo), await naFila(curto)]).toEqual([[], []])
  await comOcr(
    async (bytes, paginas) => {
      ordem.push(`${bytes.length === longo.length ? 'longo' : 'curto'} ${paginas.join()}`)
      return paginas.map(() => ({ texto: '', dobrado: '' }))
    },
    async () => {
      // the newest first
      await ocrOfAcervo.run(casa.portas)
      await ocrJobs.drain(casa.portas)
    },
  )
  expect(ordem).toEqual(['curto 1,2', 'longo 1,2,3,4', 'longo 5,6,7,8', 'longo 9'])
  expect(await estado(longo)).toMatchObject({ pagina: 9, terminado: true })
})

test('desligado, nada é reconhecido, e a busca diz quantas páginas não têm texto', async () => {
  const bytes = pdfComTextos(['', 'Só esta tem palavras'])
  await comOcr(undefined, async () => {
    const documento = await comAnexo('desligado', bytes)
    expect(await ocrOfAcervo.run(casa.portas)).toBe(0)
    expect(await ocrJobs.drain(casa.portas)).toBe(0)
    const { achados, semTexto } = await buscar(documento, 'palavras')
    expect(achados).toMatchObject([{ porMaquina: false }])
    expect(semTexto).toMatchObject([{ paginas: 1 }])
  })
  expect(await lidas(bytes)).toMatchObject([{ pagina: 2, maquina: false }])
})

describe('o que dá errado', () => {
  test('a página em que o processo sempre morre é deixada, e as outras são lidas', async () => {
    const bytes = pdfComTextos(['', '', ''])
    const pedidas: string[] = []
    const morrer: Ocr['ler'] = async (_, paginas) => {
      pedidas.push(paginas.join())
      if (paginas.includes(2)) throw new Error('the work stopped half way')
      return paginas.map((n) => ({ texto: `Imagem ${n}`, dobrado: `imagem ${n}` }))
    }
    await comOcr(morrer, async () => {
      await comAnexo('mortal', bytes)
      for (let vez = 0; vez < 8 && (await naFila(bytes)).length > 0; vez++) await tentar(bytes)
    })
    // all at once, then one by one: the first is read, the second is given up, the third is read
    expect(pedidas).toEqual(['1,2,3', '1', '2,3', '2', '2', '3'])
    expect((await lidas(bytes)).map(({ pagina }) => pagina)).toEqual([1, 3])
    expect(await estado(bytes)).toEqual({ pagina: 3, abandonadas: [2], terminado: true })
    expect(casa.erros.some((erro) => erro.includes('página que não se reconhece'))).toBe(true)
    casa.erros.length = 0
  })

  test('um arquivo que mata o processo página após página é deixado, e quem opera não o vê entre os abandonados', async () => {
    const bytes = pdfComTextos(['', '', '', '', ''])
    await comOcr(
      async () => Promise.reject(new Error('the work stopped half way')),
      async () => {
        await comAnexo('veneno', bytes)
        for (let vez = 0; vez < 12 && (await naFila(bytes)).length > 0; vez++) await tentar(bytes)
      },
    )
    expect(await estado(bytes)).toEqual({ pagina: 3, abandonadas: [1, 2, 3], terminado: true })
    expect(await naFila(bytes)).toEqual([])
    casa.erros.length = 0
  })

  test('um processo que para no meio do caminho deixa a página para outro', async () => {
    const bytes = pdfDigitalizado([folhaDigitalizada(['Lida na segunda tentativa.'])])
    const documento = await comAnexo('retomado', bytes)
    await ocrJobs.drain(casa.portas)
    await casa.banco.linhas(sql`delete from texto_pdf where sha256 = ${sha256(bytes)}`)
    // as a process that died left it: taken, and its lease over
    await casa.banco.linhas(
      sql`with volta as (update reconhecimento_pdf set pagina = 0, terminado_em = null where sha256 = ${sha256(bytes)})
          insert into fila (kind, key, lane, due_at, created_at, holder, attempts)
          values ('ocr', ${sha256(bytes)}, 'acervo', now() - interval '1 s', now(), gen_random_uuid(), 1)`,
    )
    expect(await ocrJobs.drain(casa.portas)).toBe(1)
    expect((await buscar(documento, 'segunda tentativa')).achados).toMatchObject([{ porMaquina: true }])
  }, 60_000)

  test('uma página enorme é desenhada menor, e uma imagem bomba não derruba nada', async () => {
    const imagem =
      '<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 4 >>\nstream\nabcd\nendstream'
    const bytes = pdfCru([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      '<< /Length 30 >>\nstream\nq 14400 0 0 14400 0 0 cm /I Do Q\nendstream',
      imagem,
    ])
    expect(await motor.ler(bytes, [1]).catch(() => 'morreu')).toEqual([{ texto: '', dobrado: '' }])
    expect(await motor.ler(new Uint8Array([1, 2, 3]), [1])).toBeNull()
    const boa = pdfDigitalizado([folhaDigitalizada(['Depois da bomba se lê.'])])
    expect((await motor.ler(boa, [1]))?.[0]?.texto).toBe('Depois da bomba se lê.')
  }, 120_000)

  test('quem opera vê quantos arquivos ainda não acabaram', async () => {
    const bytes = pdfComTextos(['', ''], 180)
    const parada = Promise.withResolvers<void>()
    const fila = async () =>
      (await reportQueue(casa.banco, casa.portas.relogio.agora())).filter(({ kind }) => kind === 'ocr')
    await comOcr(
      async (_, paginas) => {
        await parada.promise
        return paginas.map(() => ({ texto: '', dobrado: '' }))
      },
      async () => {
        await comAnexo('esperando', bytes)
        const [{ waiting, running, dead } = { waiting: 0, running: 0, dead: 0 }] = await fila()
        expect([waiting + running, dead]).toEqual([1, 0])
        parada.resolve()
        await ocrJobs.drain(casa.portas)
        expect(await fila()).toEqual([])
      },
    )
  })
})

describe('a configuração', () => {
  const doAmbiente = (ambiente: Record<string, string>) => ocrConfigurado(lerConfiguracao(ambiente))
  const programa = async (corpo: string) => {
    const arquivo = path.join(await mkdtemp(path.join(inject('pastas'), 'ocr-')), 'tesseract')
    await writeFile(arquivo, `#!/bin/sh\n${corpo}\n`, { mode: 0o755 })
    return arquivo
  }

  test('ligada se nada se diz, desligada com OCR=0', async () => {
    expect(await doAmbiente({})).toBeDefined()
    expect(await doAmbiente({ OCR: '0', OCR_PROGRAMA: '/nao/existe' })).toBeUndefined()
    expect(() => lerConfiguracao({ OCR: 'talvez' })).toThrow('Configuração: OCR precisa ser 0 ou 1.')
  })

  test('um programa que não existe, ou sem português, impede a partida com uma frase', async () => {
    expect(() => lerConfiguracao({ OCR_PROGRAMA: 'tesseract' })).toThrow(
      'Configuração: OCR_PROGRAMA precisa ser o caminho inteiro de um programa: por exemplo /usr/bin/tesseract.',
    )
    await expect(doAmbiente({ OCR_PROGRAMA: '/nao/existe' })).rejects.toThrow(
      'Configuração: OCR_PROGRAMA não pôde ser executado: precisa ser o caminho de um Tesseract.',
    )
    const emIngles = await programa('echo "List of available languages (1):"; echo eng')
    await expect(doAmbiente({ OCR_PROGRAMA: emIngles })).rejects.toThrow(
      'Configuração: OCR_PROGRAMA não tem o idioma por: instale o modelo de português do Tesseract.',
    )
  })

  test('o programa configurado recebe a figura e diz as palavras; um que não acaba é encerrado', async () => {
    const bytes = pdfDigitalizado([folhaDigitalizada(['Lida por um programa de fora.'])])
    const diz = await programa(
      `[ "$1" = --list-langs ] && { echo por; exit; }\nhead -c 2 | grep -q P5 || exit 1\nprintf '5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t9\\t9\\t91.5\\tOfício\\n5\\t1\\t1\\t1\\t1\\t2\\t0\\t0\\t9\\t9\\t12\\tm@nch4\\n'`,
    )
    const ocr = await doAmbiente({ OCR_PROGRAMA: diz })
    expect(await ocr?.ler(bytes, [1])).toEqual([{ texto: 'Ofício', dobrado: 'oficio' }])
    const parado = criarOcr({ programa: await programa('exec sleep 600'), prazoMs: 4_000 })
    await expect(parado.ler(bytes, [1])).rejects.toThrow()
  }, 60_000)

  const TESSERACT = '/usr/bin/tesseract'
  const tem = () => {
    try {
      return execFileSync(TESSERACT, ['--version'], { stdio: 'ignore' }) === null
    } catch {
      return false
    }
  }
  test.skipIf(!tem())(
    'o Tesseract do sistema lê como o da casa',
    async () => {
      const pasta = await mkdtemp(path.join(inject('pastas'), 'tessdata-'))
      const modelo = fileURLToPath(import.meta.resolve('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz'))
      await writeFile(path.join(pasta, 'por.traineddata'), gunzipSync(await readFile(modelo)))
      const ocr = await doAmbiente({ OCR_PROGRAMA: await programa(`TESSDATA_PREFIX=${pasta} exec ${TESSERACT} "$@"`) })
      const lida = await ocr?.ler(pdfDigitalizado([folhaDigitalizada(PARAGRAFOS)]), [1])
      expect(acertoDe(lida?.[0]?.texto ?? '', PARAGRAFOS)).toBeGreaterThanOrEqual(0.95)
    },
    120_000,
  )
})
