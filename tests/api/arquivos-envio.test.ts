import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Arquivos, PARTE } from '#contract/arquivo.ts'
import { esquecerEnvios } from '#server/core/arquivo/envios.ts'
import { sql } from '#server/database/connection.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfGrande } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const recusa = ({ status, problema }: Recebido) => ({ status, detail: problema.detail })
const listar = async (quem: string, id: number) =>
  (await casa.chamar<Arquivos>(quem, 'GET', `/siga/documento/${id}/arquivo`)).corpo
const movimentos = (id: number) =>
  casa.banco.linhas<{ tipo: number; cancela_id: number | null; dados: { sha256?: string; arquivos?: object[] } }>(
    sql`select tipo, cancela_id, dados from movimentacao where documento_id = ${id} order by seq`,
  )

describe('envio em partes', () => {
  test('um anexo chega inteiro, em três partes, e deixa uma movimentação', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 2 + 1_000)
    const feito = await envio.enviar(ANA, id, 'Orçamento.pdf', bytes)
    expect(feito.status).toBe(200)
    expect(feito.corpo).toMatchObject({
      tipo: 'ANEXO',
      nome: 'Orçamento.pdf',
      tamanho: bytes.length,
      paginas: 1,
      sha256: sha256(bytes),
      mime: 'application/pdf',
      exclusao: { pode: true },
    })
    expect((await movimentos(id)).map(({ tipo }) => tipo)).toEqual([5, 58, 2])
    expect((await movimentos(id)).at(-1)?.dados.sha256).toBe(sha256(bytes))
    expect(await cadeiaIntegra(casa.banco, id)).toBe(true)
    const baixado = await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/arquivo/${feito.corpo.id}`)
    expect(sha256(baixado.bytes)).toBe(sha256(bytes))
    expect(baixado.cabecalhos).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Orcamento.pdf"; filename*=UTF-8''Or%C3%A7amento.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await readdir(path.join(casa.pasta, 'arquivos', 'envios'))).toEqual([])
  })

  test('um envio interrompido diz onde parou, e continua desse ponto', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 3)
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    expect(comeco).toMatchObject({ recebido: 0, parte: PARTE, tamanho: bytes.length })
    await envio.parte(ANA, comeco.id, 0, bytes.subarray(0, PARTE))
    expect((await casa.chamar(ANA, 'GET', `/siga/envio/${comeco.id}`)).corpo).toMatchObject({ recebido: PARTE })
    // begun again, as after closing the browser: the same upload, from where it stopped
    expect((await envio.comecar(ANA, id, 'outro nome.pdf', bytes)).corpo).toEqual({ ...comeco, recebido: PARTE })
    expect(recusa(await envio.concluir(ANA, comeco.id))).toEqual({
      status: 409,
      detail: `Ainda faltam ${bytes.length - PARTE} bytes deste arquivo.`,
    })
    expect(recusa(await envio.parte(ANA, comeco.id, PARTE * 2, bytes.subarray(PARTE * 2, PARTE * 3)))).toEqual({
      status: 409,
      detail: `O envio continua do byte ${PARTE}.`,
    })
    expect((await envio.parte(ANA, comeco.id, PARTE, bytes.subarray(PARTE, PARTE + 10))).status).toBe(409)
    // a part sent again because its answer was lost is accepted and not counted twice
    expect((await envio.parte(ANA, comeco.id, 0, bytes.subarray(0, PARTE))).corpo).toMatchObject({ recebido: PARTE })
    const feito = await envio.enviar(ANA, id, 'a.pdf', bytes)
    expect(feito.corpo.sha256).toBe(sha256(bytes))
    expect((await listar(ANA, id)).arquivos).toHaveLength(1)
  })

  test('concluir o envio duas vezes inclui o arquivo uma só: com a mesma chave, com outra, e ao mesmo tempo', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfBom('duas vezes')
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, comeco.id, 0, bytes)
    const juntos = await Promise.all(
      Array.from({ length: 6 }, (_, i) => envio.concluir(ANA, comeco.id, `junto-${i % 3}-${id}`)),
    )
    expect(juntos.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(juntos.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [primeira, segunda] = [await envio.concluir(ANA, comeco.id), await envio.concluir(ANA, comeco.id)]
    expect(primeira.corpo).toEqual(segunda.corpo)
    expect((await movimentos(id)).filter(({ tipo }) => tipo === 2)).toHaveLength(1)
    expect((await listar(ANA, id)).arquivos).toHaveLength(1)
  })

  test('quem conclui o envio logo depois de outra conclusão recebe a mesma resposta', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfBom('ao mesmo tempo')
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, comeco.id, 0, bytes)
    const { partes } = casa.portas.arquivos
    let primeira: Awaited<ReturnType<typeof envio.concluir>> | undefined
    casa.portas.arquivos.partes = {
      ...partes,
      async ler(...qual) {
        casa.portas.arquivos.partes = partes
        primeira = await envio.concluir(ANA, comeco.id)
        return partes.ler(...qual)
      },
    }
    const segunda = await envio.concluir(ANA, comeco.id)
    expect([segunda.status, segunda.corpo]).toEqual([200, primeira?.corpo])
  })

  test('um arquivo diferente do anunciado não é incluído', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfBom('um')
    const outro = pdfBom('ou')
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, comeco.id, 0, outro)
    expect(recusa(await envio.concluir(ANA, comeco.id))).toEqual({
      status: 422,
      detail: 'O arquivo chegou diferente do que saiu daí. Envie-o de novo.',
    })
    expect((await movimentos(id)).some(({ tipo }) => tipo === 2)).toBe(false)
  })

  test('o envio é de quem o começou; para outra pessoa, ele não existe', async () => {
    const { id } = await casa.assinado()
    const { corpo: comeco } = await envio.comecar(ANA, id, 'a.pdf', pdfBom('meu'))
    const nada = { status: 404, detail: 'Este envio não existe mais. Escolha o arquivo de novo.' }
    for (const quem of [BRUNO, ANA_NA_FAZENDA]) {
      expect(recusa(await casa.chamar(quem, 'GET', `/siga/envio/${comeco.id}`))).toEqual(nada)
      expect(recusa(await envio.parte(quem, comeco.id, 0, pdfBom('meu')))).toEqual(nada)
      expect(recusa(await envio.concluir(quem, comeco.id))).toEqual(nada)
      expect(recusa(await casa.chamar(quem, 'DELETE', `/siga/envio/${comeco.id}`))).toEqual(nada)
    }
    for (const torto of ['1', '../x', 'A'.repeat(36), "' or 1=1"])
      expect((await casa.chamar(ANA, 'GET', `/siga/envio/${encodeURIComponent(torto)}`)).status).toBeOneOf([400, 404])
  })

  test('desistir do envio, ou um dia sem novas partes, apaga o que chegou', async () => {
    const { id } = await casa.assinado()
    const bytes = pdfGrande(PARTE * 2, 'silencio')
    const pasta = path.join(casa.pasta, 'arquivos', 'envios')
    const { corpo: um } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    await envio.parte(ANA, um.id, 0, bytes.subarray(0, PARTE))
    expect(await readdir(path.join(pasta, um.id))).toEqual(['0'])
    expect((await casa.chamar(ANA, 'DELETE', `/siga/envio/${um.id}`)).corpo).toEqual({ excluido: true })
    const { corpo: dois } = await envio.comecar(ANA, id, 'a.pdf', bytes)
    expect(dois.id).not.toBe(um.id)
    await envio.parte(ANA, dois.id, 0, bytes.subarray(0, PARTE))
    await esquecerEnvios(casa.portas)
    expect(await readdir(pasta)).toContain(dois.id)
    const amanha = { agora: () => new Date(Date.now() + 25 * 3_600_000) }
    await esquecerEnvios({ ...casa.portas, relogio: amanha })
    expect(await readdir(pasta)).toEqual([])
    expect((await casa.chamar(ANA, 'GET', `/siga/envio/${dois.id}`)).status).toBe(404)
  })
})
