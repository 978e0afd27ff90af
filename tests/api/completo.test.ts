import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { sha256Hex } from '#server/base/hash.ts'

import { ANA, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { comDossie, dossieDeTudo } from '../apoio/dossie.ts'

let casa: CasaDeTeste
let fazer: ReturnType<typeof comDossie>
let d: Awaited<ReturnType<typeof dossieDeTudo>>
beforeAll(async () => {
  casa = await novaCasa()
  fazer = comDossie(casa)
  d = await dossieDeTudo(casa)
})
afterAll(() => casa.fechar())

const contar = async (documento: Documento) => {
  const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${documento.id}/pdf`)
  return (await PDF.load(bytes)).getPageCount()
}

describe('o índice', () => {
  test('o índice traz as peças em ordem, umas dentro das outras, com folhas seguidas e o volume de cada uma', async () => {
    const { pecas, paginas, sigla } = await fazer.indice(ANA, d.pai.id)
    expect(sigla).toBe(d.pai.sigla)
    expect(pecas.map((peca) => [peca.tipo, peca.nivel, peca.assunto, peca.volume?.slice(-3) ?? null])).toEqual([
      ['DOCUMENTO', 0, 'Aquisição de mobiliário', null],
      ['DOCUMENTO', 1, 'Parecer', 'V01'],
      ['DOCUMENTO', 2, 'Neta', 'V01'],
      ['RETIRADA', 1, 'Que sai', 'V01'],
      ['DOCUMENTO', 1, 'Segredo da comissão', 'V01'],
      ['COPIA', 1, 'Original', 'V02'],
    ])
    let ultima = 0
    for (const peca of pecas) {
      expect(peca.paginaInicial).toBe(ultima + 1)
      ultima = peca.paginaFinal
    }
    expect(paginas).toBe(ultima)
    const parecer = pecas[1]
    expect((parecer?.paginaFinal ?? 0) - (parecer?.paginaInicial ?? 0) + 1).toBe(await contar(d.longa))
    expect(await contar(d.longa)).toBeGreaterThan(1)
  })

  test('a peça retirada mantém o lugar e as folhas, e diz quando e por quê', async () => {
    const saida = (await fazer.indice(ANA, d.pai.id)).pecas.find(({ tipo }) => tipo === 'RETIRADA')
    expect(saida?.retirada).toMatchObject({ motivo: 'Juntado por engano', pessoa: 'Ana Souza' })
    expect((saida?.paginaFinal ?? 0) - (saida?.paginaInicial ?? 0) + 1).toBe(await contar(d.saiu))
  })

  test('a peça que não se pode ler só mostra o lugar e as folhas; a numeração é a mesma para todos', async () => {
    const [deAna, deCarla] = [await fazer.indice(ANA, d.pai.id), await fazer.indice(CARLA, d.pai.id)]
    const oculta = deCarla.pecas[4]
    expect(oculta).toMatchObject({ tipo: 'RESTRITA', sigla: '', assunto: null, documentoId: null, mobilId: null })
    expect(oculta?.inclusao).toBeNull()
    expect(JSON.stringify(deCarla)).not.toContain('Segredo')
    expect(JSON.stringify(deCarla)).not.toContain(d.reservada.sigla)
    expect(deCarla.pecas.map(({ paginaInicial }) => paginaInicial)).toEqual(
      deAna.pecas.map(({ paginaInicial }) => paginaInicial),
    )
  })

  test('quem tem o documento principal pode desentranhar uma peça, e mais ninguém', async () => {
    const [deAna, deCarla] = [await fazer.indice(ANA, d.pai.id), await fazer.indice(CARLA, d.pai.id)]
    expect(deAna.pecas.map(({ desentranhar }) => desentranhar?.pode ?? null)).toEqual([
      null,
      true,
      expect.any(Boolean),
      null,
      true,
      null,
    ])
    expect(deCarla.pecas[1]?.desentranhar).toEqual({
      pode: false,
      explicacao: 'O documento principal não está com a sua unidade.',
    })
  })

  test('um rascunho tem índice, e o documento que não se lê, não', async () => {
    const rascunho = await casa.rascunho('Rascunho com prévia')
    const { pecas } = await fazer.indice(ANA, rascunho.id)
    expect(pecas).toMatchObject([{ tipo: 'DOCUMENTO', paginaInicial: 1, paginaFinal: 1 }])
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${rascunho.id}/completo`)).status).toBe(404)
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${d.reservada.id}/completo`)).status).toBe(404)
  })

  test('o índice não abre arquivo nenhum: as páginas foram contadas ao assinar', async () => {
    const { ler } = casa.portas.arquivos
    let lidos = 0
    casa.portas.arquivos.ler = async (sha256) => {
      lidos++
      return ler(sha256)
    }
    await fazer.indice(ANA, d.pai.id)
    casa.portas.arquivos.ler = ler
    expect(lidos).toBe(0)
  })
})

describe('textos, busca e PDF de cada peça', () => {
  test('o texto de uma peça restrita não vem, nem pedido pela chave dela', async () => {
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const chaves = pecas.map(({ chave }) => chave).join(',')
    const pedir = async (quem: string) =>
      (
        await casa.chamar<{ textos: { chave: string }[] }>(quem, 'GET', `/siga/documento/${d.pai.id}/completo/texto`, {
          query: { pecas: chaves },
        })
      ).corpo.textos.map(({ chave }) => chave)
    expect(await pedir(ANA)).toEqual(pecas.filter(({ tipo }) => tipo !== 'RETIRADA').map(({ chave }) => chave))
    expect(await pedir(CARLA)).not.toContain(pecas[4]?.chave)
  })

  test('a busca ignora acentos, conta e diz em que peça, só nas que a pessoa lê', async () => {
    const buscar = async (quem: string, q: string) =>
      (
        await casa.chamar<{ achados: { chave: string; ocorrencias: number; trecho: string }[] }>(
          quem,
          'GET',
          `/siga/documento/${d.pai.id}/completo/busca`,
          { query: { q } },
        )
      ).corpo.achados
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const [achado, ...outros] = await buscar(ANA, 'LICITACOES')
    expect(outros).toEqual([])
    expect(achado).toMatchObject({ chave: pecas[1]?.chave, ocorrencias: 360 })
    expect(achado?.trecho).toContain('licitações')
    expect((await buscar(ANA, 'cadeiras')).map(({ chave }) => chave)).toContain(pecas[4]?.chave)
    expect((await buscar(CARLA, 'cadeiras')).map(({ chave }) => chave)).not.toContain(pecas[4]?.chave)
  })

  test('o PDF da cópia tem os bytes assinados; o da peça restrita é recusado', async () => {
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const copia = await casa.chamar(ANA, 'GET', `/siga/documento/${d.pai.id}/completo/peca/${pecas[5]?.chave}`)
    const original = await casa.chamar(ANA, 'GET', `/siga/documento/${d.original.id}/pdf`)
    expect(await sha256Hex(copia.bytes)).toBe(await sha256Hex(original.bytes))
    const recusa = await casa.chamar(CARLA, 'GET', `/siga/documento/${d.pai.id}/completo/peca/${pecas[4]?.chave}`)
    expect([recusa.status, recusa.problema.detail]).toEqual([403, 'Peça de acesso restrito.'])
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${d.pai.id}/completo/peca/p1-99999`)).status).toBe(400)
  })
})
