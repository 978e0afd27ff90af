import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Tarefa } from '#contract/completo.ts'
import { montar } from '#server/rooms/completo/montar.ts'
import { pdfJobs } from '#server/rooms/completo/assemble.ts'
import { comecarTarefa, esquecerTarefas, partesDaTarefa, PDF_COMPLETO } from '#server/core/completo/tarefas.ts'
import { sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { claim, enqueueRows, LEASE_MS } from '#server/jobs/queue.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { comDossie, dossieDeTudo } from '../apoio/dossie.ts'
import { existe } from '../apoio/programas.ts'

let casa: CasaDeTeste
let fazer: ReturnType<typeof comDossie>
let d: Awaited<ReturnType<typeof dossieDeTudo>>
beforeAll(async () => {
  casa = await novaCasa()
  fazer = comDossie(casa)
  d = await dossieDeTudo(casa)
})
afterAll(() => casa.fechar())

const pedirPdf = (quem: string, corpo: object = {}) =>
  casa.chamar<Tarefa>(quem, 'POST', `/siga/documento/${d.pai.id}/pdf-completo`, { corpo })
/** Asks for `n` tasks, with their jobs. */
const enfileirar = (n = 1) =>
  casa.banco.transacao(async (tx) => {
    const novas = await tx.linhas<{ id: string }>(
      sql`insert into tarefa (pessoa_id, documento_id, pedido, nome, criada_em, expira_em)
          select ${casa.idDe(ANA)}, ${d.pai.id}, '{"partes": null}', 'x.pdf', now(), now() + interval '1 day'
          from generate_series(1, ${n}::int) returning id`,
    )
    const ids = novas.map(({ id }) => id)
    await tx.linhas(
      enqueueRows(
        PDF_COMPLETO,
        sql`select id, '', now() - interval '1 second' from unnest(${sql.param(ids)}::text[]) as id`,
      ),
    )
    return ids
  })
/** Takes the next task, like a process. */
async function tomar() {
  const job = await claim(casa.banco, { kind: PDF_COMPLETO, lane: '', now: new Date() })
  return job && comecarTarefa(casa.banco, job)
}
/** As if the process holding the task were gone. */
const largar = (id: string) =>
  casa.banco.linhas(sql`update fila set due_at = now() - interval '1 second' where key = ${id}`)
/** A process that is never told that it lost the task. */
const SEM_AVISO = { check() {} }

const baixar = (quem: string, id: string, range?: string) =>
  casa.chamar(quem, 'GET', `/siga/tarefa/${id}/arquivo`, { cabecalhos: { range } })

describe('o PDF do documento completo', () => {
  test('o PDF tem todas as páginas, os marcadores, e uma página que só diz que a peça é restrita', async () => {
    const { corpo } = await pedirPdf(CARLA)
    const pronta = await fazer.esperar(CARLA, corpo.id)
    expect(pronta).toMatchObject({ estado: 'PRONTA', feito: 6, total: 6, erro: null })
    const { bytes, cabecalhos } = await baixar(CARLA, corpo.id)
    expect([bytes.length, await sha256Hex(bytes)]).toEqual([pronta.tamanho, pronta.sha256])
    expect(cabecalhos['accept-ranges']).toBe('bytes')
    const pdf = await PDF.load(bytes)
    const { pecas } = await fazer.indice(CARLA, d.pai.id)
    // An omitted piece is one page, whatever its length.
    const esperadas = pecas.reduce(
      (soma, { tipo, paginaInicial, paginaFinal }) =>
        soma + (['RETIRADA', 'RESTRITA'].includes(tipo) ? 1 : paginaFinal - paginaInicial + 1),
      0,
    )
    const textos = pdf.getPages().map((pagina) => pagina.extractText().text)
    const primeira = textos.findIndex((pagina) => pagina.includes('Autue-se'))
    expect(pdf.getPageCount() - primeira).toBe(esperadas)
    expect(textos.join(' ')).toContain('Peça de acesso restrito')
    expect(textos.join(' ')).toContain('Motivo: Juntado por engano')
    expect(textos.join(' ')).not.toContain('Segredo')
    expect(textos.join(' ')).not.toContain(d.reservada.sigla)
    expect(pdf.getCatalog().has('Outlines')).toBe(true)
    expect(new TextDecoder('latin1').decode(bytes)).toContain('<pdfaid:part>2</pdfaid:part>')
  })

  test.skipIf(!existe('pdftotext'))('cada página traz o número da folha no alto (pdftotext)', async () => {
    const { corpo } = await pedirPdf(ANA)
    await fazer.esperar(ANA, corpo.id)
    const { bytes } = await baixar(ANA, corpo.id)
    const arquivo = path.join(casa.pasta, 'completo.pdf')
    writeFileSync(arquivo, bytes)
    const paginas = execFileSync('pdftotext', ['-raw', arquivo, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)
    const folhas = paginas.map((pagina) => /^\s*fl\. (\d+)\s*$/m.exec(pagina)?.[1])
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const esperadas = pecas.flatMap(({ tipo, paginaInicial, paginaFinal }) =>
      Array.from({ length: tipo === 'RETIRADA' ? 1 : paginaFinal - paginaInicial + 1 }, (_, n) => paginaInicial + n),
    )
    expect(folhas.filter(Boolean).map(Number)).toEqual(esperadas)
  })

  test('as partes escolhidas mantêm os números de folha do todo', async () => {
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const [, , neta] = pecas
    const { corpo } = await pedirPdf(ANA, { partes: [neta?.chave] })
    expect(corpo.partes).toBe(1)
    const pronta = await fazer.esperar(ANA, corpo.id)
    const pdf = await PDF.load((await baixar(ANA, corpo.id)).bytes)
    expect(pdf.getPageCount()).toBe(pronta.paginas)
    expect(pdf.getPage(pdf.getPageCount() - 1)?.extractText().text).toContain('Neta')
    expect((await pedirPdf(ANA, { partes: ['p1-99999'] })).problema.codigo).toBe('PECA_INVALIDA')
    expect((await pedirPdf(ANA, { partes: ['../x'] })).status).toBe(400)
  })

  test('o PDF se baixa em pedaços, e juntos eles são o arquivo inteiro', async () => {
    const { corpo } = await pedirPdf(ANA)
    const { tamanho, sha256 } = await fazer.esperar(ANA, corpo.id)
    const total = tamanho ?? 0
    const meio = Math.floor(total / 3)
    const um = await baixar(ANA, corpo.id, `bytes=0-${meio}`)
    const dois = await baixar(ANA, corpo.id, `bytes=${meio + 1}-`)
    expect([um.status, um.cabecalhos['content-range']]).toEqual([206, `bytes 0-${meio}/${total}`])
    expect([dois.status, dois.cabecalhos['content-range']]).toEqual([206, `bytes ${meio + 1}-${total - 1}/${total}`])
    const inteiro = new Uint8Array(total)
    inteiro.set(um.bytes)
    inteiro.set(dois.bytes, meio + 1)
    expect(await sha256Hex(inteiro)).toBe(sha256)
    expect((await baixar(ANA, corpo.id, 'bytes=-10')).bytes).toEqual(inteiro.subarray(-10))
    expect((await baixar(ANA, corpo.id, `bytes=${total}-`)).problema.codigo).toBe('FAIXA_INVALIDA')
    expect((await baixar(ANA, corpo.id, 'linhas=1-2')).status).toBe(200)
  })

  test('o PDF é só de quem o pediu', async () => {
    const { corpo } = await pedirPdf(ANA)
    await fazer.esperar(ANA, corpo.id)
    expect((await casa.chamar(BRUNO, 'GET', `/siga/tarefa/${corpo.id}`)).status).toBe(404)
    expect((await baixar(BRUNO, corpo.id)).status).toBe(404)
    expect((await casa.chamar(BRUNO, 'POST', `/siga/tarefa/${corpo.id}/cancelar`)).status).toBe(404)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/tarefa/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('um PDF largado no meio por um processo é retomado por outro até o fim', async () => {
    // Taken by a process that dies at once: nobody may touch it until its lease ends.
    const [id = ''] = await enfileirar()
    expect((await tomar())?.id).toBe(id)
    expect(await tomar()).toBeUndefined()
    await casa.banco.linhas(sql`update tarefa set feito = 3, total = 6 where id = ${id}`)
    await largar(id)
    expect(await pdfJobs.drain(casa.portas)).toBe(1)
    expect(await fazer.esperar(ANA, id)).toMatchObject({ estado: 'PRONTA', feito: 6, total: 6 })
    expect((await baixar(ANA, id)).status).toBe(200)
  })

  /** A task held by one process, with a store and an assembler that wait when told. */
  async function devagar(onde: 'montar' | 'guardar') {
    await enfileirar()
    const mao = await tomar()
    if (!mao) throw new Error('nothing to take')
    const chegou = Promise.withResolvers<void>()
    const seguir = Promise.withResolvers<void>()
    const lugares: string[] = []
    const esperar = async (aqui: typeof onde) => {
      if (aqui !== onde) return
      chegou.resolve()
      await seguir.promise
    }
    const { arquivos, dossie: montador } = casa.portas
    const portas = {
      ...casa.portas,
      dossie: {
        async montar(...tudo: Parameters<typeof montador.montar>) {
          await esperar('montar')
          return montador.montar(...tudo)
        },
      },
      arquivos: {
        ...arquivos,
        partes: {
          ...arquivos.partes,
          async guardar(lugar: string, n: number, bytes: Uint8Array) {
            await esperar('guardar')
            lugares.push(lugar)
            // A late process, with other bytes.
            await arquivos.partes.guardar(lugar, n, bytes.slice().fill(0))
          },
        },
      },
    }
    return { mao, portas, chegou: chegou.promise, seguir: seguir.resolve, lugares }
  }
  test.each(['montar', 'guardar'] as const)('quem leva muito tempo a %s o PDF não o perde', async (onde) => {
    const { mao, portas, chegou, seguir } = await devagar(onde)
    await largar(mao.id)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const feito = pdfJobs.drain({ ...portas, banco: { ...portas.banco } })
      await chegou
      await casa.banco.linhas(sql`update fila set due_at = now() + interval '100 ms' where key = ${mao.id}`)
      vi.advanceTimersByTime(LEASE_MS / 3)
      await new Promise((pronto) => setTimeout(pronto, 300))
      expect(await tomar()).toBeUndefined()
      seguir()
      expect(await feito).toBe(1)
    } finally {
      vi.useRealTimers()
    }
    expect((await fazer.esperar(ANA, mao.id)).estado).toBe('PRONTA')
  })

  test('quem perdeu o PDF ao guardar não toca nos bytes de quem o terminou', async () => {
    const { mao, portas, chegou, seguir, lugares } = await devagar('guardar')
    // So slow that it renews no lease.
    const perdedor = montar(portas, mao, SEM_AVISO)
    await chegou
    await largar(mao.id)
    expect(await pdfJobs.drain(casa.portas)).toBe(1)
    const { sha256 } = await fazer.esperar(ANA, mao.id)
    seguir()
    await expect(perdedor).rejects.toThrow()
    expect(await sha256Hex((await baixar(ANA, mao.id)).bytes)).toBe(sha256)
    expect(lugares).toHaveLength(1)
    for (const lugar of lugares) expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeUndefined()
  })

  test('os bytes guardados por um processo que morreu somem quando outro o retoma', async () => {
    const { mao, portas, chegou, seguir } = await devagar('guardar')
    const morto = montar(portas, mao, SEM_AVISO).catch(() => 'morto')
    await chegou
    const lugar = await partesDaTarefa(casa.banco, mao.id)
    await casa.portas.arquivos.partes.guardar(lugar, 0, new Uint8Array([1]))
    await largar(mao.id)
    expect(await pdfJobs.drain(casa.portas)).toBe(1)
    expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeUndefined()
    expect((await baixar(ANA, mao.id)).status).toBe(200)
    seguir()
    expect(await morto).toBe('morto')
  })

  test('um PDF largado três vezes é dado por perdido, e diz o que fazer', async () => {
    const [id = ''] = await enfileirar()
    for (let vez = 0; vez < 3; vez++) {
      expect((await tomar())?.id).toBe(id)
      await largar(id)
    }
    expect(await pdfJobs.drain(casa.portas)).toBe(0)
    expect(await fazer.esperar(ANA, id)).toMatchObject({
      estado: 'FALHOU',
      erro: expect.stringContaining('Peça de novo'),
    })
  })

  test('dois processos não fazem o mesmo PDF, e o cancelado não é feito', async () => {
    const novas = await enfileirar(2)
    const [um, dois, nenhuma] = await Promise.all([1, 2, 3].map(tomar))
    expect(new Set([um, dois, nenhuma].map((mao) => mao?.id)).size).toBe(3)
    for (const id of novas)
      expect((await casa.chamar<Tarefa>(ANA, 'POST', `/siga/tarefa/${id}/cancelar`)).corpo.estado).toBe('CANCELADA')
    expect(await pdfJobs.drain(casa.portas)).toBe(0)
    expect((await baixar(ANA, novas[0] ?? '')).problema.codigo).toBe('TAREFA_NAO_PRONTA')
  })

  test('não se pedem mais de três PDFs ao mesmo tempo', async () => {
    const feitas = await casa.banco.linhas<{ id: string }>(
      sql`insert into tarefa (pessoa_id, documento_id, pedido, nome, estado, dono, criada_em, expira_em)
          select ${casa.idDe(ANA)}, ${d.pai.id}, '{"partes": null}', 'x.pdf', 'FAZENDO', gen_random_uuid(), now(), now() + interval '1 day'
          from generate_series(1, 3) returning id`,
    )
    const { status, problema } = await pedirPdf(ANA)
    expect([status, problema.detail]).toEqual([429, expect.stringContaining('Você já tem 3 arquivos')])
    for (const { id } of feitas) await casa.chamar(ANA, 'POST', `/siga/tarefa/${id}/cancelar`)
  })

  test('excluir o rascunho apaga o PDF montado dele', async () => {
    const { id, versao } = await casa.rascunho('Que se exclui')
    const { corpo } = await casa.chamar<Tarefa>(ANA, 'POST', `/siga/documento/${id}/pdf-completo`, { corpo: {} })
    expect((await fazer.esperar(ANA, corpo.id)).estado).toBe('PRONTA')
    const lugar = await partesDaTarefa(casa.banco, corpo.id)
    expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeDefined()
    expect((await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })).status).toBe(200)
    expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeUndefined()
  })

  test('um PDF vencido some, com os bytes', async () => {
    const { corpo } = await pedirPdf(ANA)
    await fazer.esperar(ANA, corpo.id)
    const lugar = await partesDaTarefa(casa.banco, corpo.id)
    expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeDefined()
    await casa.banco.linhas(sql`update tarefa set expira_em = now() - interval '1 second' where id = ${corpo.id}`)
    expect((await baixar(ANA, corpo.id)).status).toBe(404)
    expect(await esquecerTarefas(casa.portas)).toBe(1)
    expect(await casa.portas.arquivos.partes.ler(lugar, 0)).toBeUndefined()
  })
})
