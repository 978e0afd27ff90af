import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { lotesEm } from '../apoio/lotes.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { assinar, promessasDePe } = atosEm(() => casa)
const HELENA = 'helena.barros@SEAD/GAB'

describe('signatários e destinatários', () => {
  test('os cossignatários assinam depois do responsável; só a última assinatura faz o documento assinado', async () => {
    const cossignatarioIds = [casa.idDe(ANA) ?? 0, casa.idDe(CARLA) ?? 0]
    const { id } = await casa.finalizado('A seis mãos', { cossignatarioIds })
    const cedo = await assinar(CARLA, id)
    expect([cedo.status, cedo.problema.detail]).toEqual([409, 'Aguarde a assinatura de Bruno Lima.'])
    const lido = async () => (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
    const situacao = async () => (await lido()).situacao
    // version and situation don't change between signatures; the hash of the bytes does
    const bytesDe = new Set([(await lido()).sha256Assinado])
    for (const quem of [BRUNO, CARLA]) {
      expect((await assinar(quem, id)).status).toBe(200)
      expect(await situacao()).toBe('PENDENTE_DE_ASSINATURA')
      bytesDe.add((await lido()).sha256Assinado)
    }
    expect([bytesDe.size, bytesDe.has(null)]).toEqual([3, true])
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/refazer`)).problema.detail).toContain(
      'Alguém já assinou',
    )
    expect((await assinar(ANA, id)).status).toBe(200)
    expect(await situacao()).toBe('ASSINADO')
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const laudo = await casa.portas.chaves.verificar(bytes)
    expect(laudo.veredicto).toBe('PASSOU')
    expect(laudo.assinaturas.map(({ integra }) => integra)).toEqual([true, true, true])
    expect((await assinar(ANA, id)).problema.codigo).toBe('JA_ASSINADO')
  })

  test('o papel traz todos os signatários, e diz no lugar de quem o responsável assina', async () => {
    await casa.substitui(HELENA, BRUNO)
    const { id } = await casa.finalizado('Portaria conjunta', {
      titularId: casa.idDe(HELENA),
      cossignatarioIds: [casa.idDe(CARLA)],
    })
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const arquivo = path.join(casa.pasta, 'conjunta.pdf')
    writeFileSync(arquivo, bytes)
    const texto = execFileSync('pdftotext', [arquivo, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
    expect(texto).toMatch(/Bruno Lima Gerente de Governança .*em substituição a Helena Barros .*Carla Dias Pregoeira/)
  })

  test('só se assina no lugar de alguém enquanto se é o seu substituto', async () => {
    const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
    const rascunho = await casa.rascunho('Por quem viaja', { titularId: casa.idDe(MARCOS) })
    const finalizar = () =>
      casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: rascunho.versao })
    const recusa = await finalizar()
    expect(recusa.problema).toMatchObject({
      status: 422,
      codigo: 'SEM_SUBSTITUICAO',
      detail: expect.stringMatching(
        /^Bruno Lima não substitui Marcos Teixeira em .+\. Indique a substituição, ou tire/,
      ),
      erros: [{ pointer: '/titularId' }],
    })
    const substituicao = await casa.substitui(MARCOS, BRUNO)
    expect((await finalizar()).status).toBe(200)
    const paraAssinar = async () => {
      const { corpo } = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${rascunho.id}/assinatura`)
      const lote = await lotesEm(() => casa).preparar([corpo.documento.mobilId ?? 0])
      const dito = (de?: { pode: boolean; explicacao: string }) => [de?.pode, de?.explicacao]
      return [dito(corpo), dito(lote.corpo.itens[0])]
    }
    expect((await paraAssinar()).map(([pode]) => pode)).toEqual([true, true])
    // the substitution ended before he signed
    expect((await casa.chamar(MARCOS, 'POST', `/siga/substituicao/${substituicao}/encerrar`)).status).toBe(200)
    const naoMais = [false, expect.stringMatching(/^Bruno Lima não substitui Marcos Teixeira em/)]
    expect(await paraAssinar()).toEqual([naoMais, naoMais])
    expect((await assinar(BRUNO, rascunho.id)).problema.codigo).toBe('SEM_SUBSTITUICAO')
    await casa.substitui(MARCOS, BRUNO)
    expect((await assinar(BRUNO, rascunho.id)).status).toBe(200)
  })

  test('quem abriu a página antes de outra assinatura da mesma versão ainda pode assinar', async () => {
    const { id } = await casa.finalizado('Juntos', { cossignatarioIds: [casa.idDe(ANA), casa.idDe(CARLA)] })
    await assinar(BRUNO, id)
    const { corpo: lido } = await casa.chamar<{ sha256: string }>(CARLA, 'GET', `/siga/documento/${id}/assinatura`)
    await assinar(ANA, id)
    const depois = await casa.assinar(CARLA, id, { sha256: lido.sha256 })
    expect(depois.status, JSON.stringify(depois.problema)).toBe(200)
  })

  test.each<[string, (c: CasaDeTeste) => object, number, string]>([
    ['a si mesma duas vezes', (c) => ({ cossignatarioIds: [c.idDe(ANA), c.idDe(ANA)] }), 422, 'COSSIGNATARIO_INVALIDO'],
    ['o próprio responsável', (c) => ({ cossignatarioIds: [c.idDe(BRUNO)] }), 422, 'COSSIGNATARIO_INVALIDO'],
    [
      'a mesma pessoa por duas lotações',
      (c) => ({ cossignatarioIds: [c.idDe(ANA), c.idDe(ANA_NA_FAZENDA)] }),
      422,
      'COSSIGNATARIO_INVALIDO',
    ],
    [
      'o responsável por outra lotação',
      (c) => ({ responsavelId: c.idDe(ANA), cossignatarioIds: [c.idDe(ANA_NA_FAZENDA)] }),
      422,
      'COSSIGNATARIO_INVALIDO',
    ],
    [
      'em substituição a si em outra lotação',
      (c) => ({ responsavelId: c.idDe(ANA), titularId: c.idDe(ANA_NA_FAZENDA) }),
      422,
      'TITULAR_INVALIDO',
    ],
    ['quem não existe', () => ({ cossignatarioIds: [999_999] }), 422, 'COSSIGNATARIO_INVALIDO'],
    ['em substituição a si', (c) => ({ titularId: c.idDe(BRUNO) }), 422, 'TITULAR_INVALIDO'],
    ['a órgão que não existe', () => ({ destinatario: { tipo: 'ORGAO', id: 999_999 } }), 422, 'DESTINATARIO_INVALIDO'],
    ['a ninguém', () => ({ destinatario: { tipo: 'TEXTO', texto: '   ' } }), 422, 'DESTINATARIO_INVALIDO'],
    [
      'com texto longo demais',
      () => ({ destinatario: { tipo: 'TEXTO', texto: 'x'.repeat(301) } }),
      422,
      'DESTINATARIO_INVALIDO',
    ],
  ])('recusa: %s', async (_, mudancas, status, codigo) => {
    const { id, versao, corpo, nivelAcesso } = await casa.rascunho()
    const resposta = await casa.chamar(ANA, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: 'x',
        corpo,
        responsavelId: casa.idDe(BRUNO),
        destinatario: null,
        nivelAcesso,
        data: null,
        ...mudancas(casa),
      },
    })
    expect([resposta.status, resposta.problema.codigo]).toEqual([status, codigo])
  })

  test('quem já assina não é incluído de novo por outra lotação', async () => {
    const { id } = await casa.finalizado('Uma vez cada um', { responsavelId: casa.idDe(ANA) })
    const incluir = (quem: string) =>
      casa.chamar(ANA, 'POST', `/siga/documento/${id}/cossignatario`, {
        corpo: { pessoaId: casa.idDe(quem), papel: 'APROVADOR' },
      })
    const recusa = await incluir(ANA_NA_FAZENDA)
    expect([recusa.status, recusa.problema.codigo]).toEqual([422, 'COSSIGNATARIO_INVALIDO'])
    expect((await incluir(CARLA)).status).toBe(200)
  })

  test('o destinatário pode ser um órgão externo ou palavras livres', async () => {
    const { corpo: orgaos } = await casa.chamar<{ id: number; sigla: string }[]>(ANA, 'GET', '/siga/orgao', {
      query: { externos: 'true' },
    })
    expect(orgaos.map(({ sigla }) => sigla)).not.toContain('EXT')
    const tce = orgaos.find(({ sigla }) => sigla === 'TCE')
    const aoTribunal = await casa.finalizado('Resposta', { destinatario: { tipo: 'ORGAO', id: tce?.id } })
    expect(aoTribunal.destinatario).toMatchObject({ tipo: 'ORGAO', orgao: { sigla: 'TCE' } })
    const aTodos = await casa.finalizado('Aviso', { destinatario: { tipo: 'TEXTO', texto: 'Aos chefes de núcleo' } })
    expect(aTodos.destinatario).toEqual({ tipo: 'TEXTO', texto: 'Aos chefes de núcleo' })
  })
})

test('depois de todos os testes, as invariantes valem', promessasDePe)
