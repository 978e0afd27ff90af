import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ato, feito, outro, historia } = atosEm(() => casa)

const unidade = async (sigla: string) => ({ tipo: 'LOTACAO', id: await casa.unidade(sigla) }) as const

/** A despacho by Ana in `pai`, for Bruno to sign, that sends `pai` to `envio` once it is signed. */
async function resposta(pai: Documento, envio: unknown, mudancas: Record<string, unknown> = {}) {
  return casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Despacho'),
      pai: String(pai.mobilId),
      rascunho: {
        assunto: 'De acordo',
        corpo: texto('De acordo. Prossiga-se.'),
        responsavelId: casa.idDe(BRUNO),
        destinatario: null,
        envio,
        ...mudancas,
      },
    },
  })
}

/** From now on only its author and its signer read it. */
async function restringir({ id }: Documento) {
  const corpo = { pessoas: [], hipoteseId: await casa.hipotese() }
  expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, { corpo })).status).toBe(200)
}

const ler = async (quem: string, id: number) =>
  (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)).corpo
const abrir = async (quem: string, mobil: number | null) =>
  (await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${mobil}`)).corpo

async function finalizada(pai: Documento, envio: unknown, mudancas?: Record<string, unknown>) {
  const { corpo: rascunho } = await resposta(pai, envio, mudancas)
  const { status, corpo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, {
    versao: rascunho.versao,
  })
  expect(status).toBe(200)
  return corpo
}

describe('responder', () => {
  test('assinado o despacho, ele entra no documento, e os dois vão a quem o rascunho disse', async () => {
    const pai = await casa.assinado('Pedido')
    const despacho = await finalizada(pai, await unidade('SEAD/GELIC'))
    expect(despacho.envio).toMatchObject({ destino: { lotacao: { sigla: 'GELIC' } }, impedido: null })
    expect((await casa.assinar(BRUNO, despacho.id)).status).toBe(200)

    expect((await abrir(ANA, pai.mobilId)).mobil).toMatchObject({
      custodia: 'EM_TRANSITO',
      atendente: { lotacao: { sigla: 'GELIC' } },
    })
    expect(await historia(pai.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'INCLUSAO_DE_PECA', 'TRAMITE'])
    expect((await ler(ANA, despacho.id)).envio).toMatchObject({ impedido: null })
    const avisos = await casa.chamar<{ itens: { tipo: string; texto: string | null }[] }>(
      CARLA,
      'GET',
      '/siga/notificacao',
    )
    expect(avisos.corpo.itens[0]).toMatchObject({ tipo: 'CHEGOU_A_UNIDADE', texto: despacho.sigla })
    await feito(CARLA, pai.mobilId, 'receber')
  })

  test('vai a uma pessoa, e espera a última assinatura', async () => {
    const pai = await casa.assinado('Pedido')
    const despacho = await finalizada(
      pai,
      { tipo: 'PESSOA', id: casa.idDe(CARLA) },
      { cossignatarioIds: [casa.idDe(ANA)] },
    )
    await casa.assinar(BRUNO, despacho.id)
    expect((await abrir(ANA, pai.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
    await casa.assinar(ANA, despacho.id)
    expect((await abrir(ANA, pai.mobilId)).mobil).toMatchObject({
      custodia: 'EM_TRANSITO',
      atendente: { pessoa: { nome: 'Carla Dias' } },
    })
  })

  test('o que foi enviado assim se desfaz como qualquer trâmite', async () => {
    const pai = await casa.assinado('Pedido')
    const despacho = await finalizada(pai, await unidade('SEAD/GELIC'))
    await casa.assinar(BRUNO, despacho.id)
    const { desfaziveis } = await abrir(BRUNO, pai.mobilId)
    expect(desfaziveis[0]).toMatchObject({ descricao: expect.stringContaining(`Com ${despacho.sigla}.`) })
    await feito(BRUNO, pai.mobilId, 'desfazer', { movimentacoes: [desfaziveis[0]?.id] })
    expect((await abrir(ANA, pai.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test.each<[string, (pai: Documento) => Promise<unknown>, RegExp, boolean]>([
    [
      'o documento já saiu da unidade',
      async (pai) => feito(ANA, pai.mobilId, 'tramitar', { destino: await unidade('SES/GEVIG') }),
      /Não entrou em .+, que não podia recebê-lo/,
      false,
    ],
    [
      'o documento foi sobrestado',
      async (pai) => feito(ANA, pai.mobilId, 'sobrestar', { motivo: 'Aguarda parecer' }),
      /Não entrou em .+, que não podia recebê-lo/,
      false,
    ],
    [
      'ninguém do destino pode mais ler o documento',
      (pai) => restringir(pai),
      /é restrito, e ninguém do destino/,
      true,
    ],
  ])('quando %s, a assinatura vale e o motivo fica dito', async (_, antes, motivo, entra) => {
    const pai = await casa.assinado('Pedido')
    const despacho = await finalizada(pai, await unidade('SEAD/GELIC'))
    await antes(pai)
    const era = await historia(pai.id)
    expect((await casa.assinar(BRUNO, despacho.id)).status).toBe(200)
    const depois = await ler(ANA, despacho.id)
    expect(depois.situacao).toBe('ASSINADO')
    expect(depois.envio?.impedido).toMatch(motivo)
    expect(await historia(pai.id)).toEqual(entra ? [...era, 'INCLUSAO_DE_PECA'] : era)
  })

  test('um apenso que não pode ir junto não deixa o envio pela metade', async () => {
    const pai = await casa.assinado('Pedido')
    const apenso = await casa.assinado('Que acompanha')
    const despacho = await finalizada(pai, await unidade('SEAD/GELIC'))
    await restringir(apenso)
    await feito(ANA, apenso.mobilId, 'apensar', outro(pai.mobilId))
    expect((await casa.assinar(BRUNO, despacho.id)).status).toBe(200)
    expect((await ler(ANA, despacho.id)).envio?.impedido).toMatch(/é restrito/)
    expect((await abrir(ANA, pai.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
    expect((await historia(pai.id)).includes('TRAMITE')).toBe(false)
  })

  test('o rascunho muda de destino, ou deixa de enviar; quem refaz não perde o que disse', async () => {
    const pai = await casa.assinado('Pedido')
    const { corpo: rascunho } = await resposta(pai, await unidade('SEAD/GELIC'))
    const salvar = (envio: unknown, versao: number) =>
      casa.chamar<Documento>(ANA, 'PUT', `/siga/documento/${rascunho.id}`, {
        versao,
        corpo: {
          assunto: 'De acordo',
          corpo: texto('De acordo.'),
          responsavelId: casa.idDe(BRUNO),
          destinatario: null,
          nivelAcesso: rascunho.nivelAcesso,
          data: null,
          ...(envio !== undefined && { envio }),
        },
      })
    const calado = await salvar(undefined, rascunho.versao)
    expect(calado.corpo.envio).toMatchObject({ destino: { lotacao: { sigla: 'GELIC' } } })
    const sem = await salvar(null, calado.corpo.versao)
    expect(sem.corpo.envio).toBeNull()
    const paraDiego = await salvar({ tipo: 'PESSOA', id: casa.idDe(DIEGO) }, sem.corpo.versao)
    expect(paraDiego.corpo.envio).toMatchObject({ destino: { tipo: 'PESSOA', pessoa: { id: casa.idDe(DIEGO) } } })
    await casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: paraDiego.corpo.versao })
    const refeito = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${rascunho.id}/refazer`)
    expect(refeito.corpo.envio).toMatchObject({ destino: { pessoa: { id: casa.idDe(DIEGO) } } })
  })

  test.each([
    ['uma unidade que não existe', { tipo: 'LOTACAO', id: 999_999 }],
    ['uma pessoa que não existe', { tipo: 'PESSOA', id: 999_999 }],
  ])('%s não é destino', async (_, envio) => {
    const pai = await casa.assinado('Pedido')
    const { status, problema } = await resposta(pai, envio)
    expect([status, problema.codigo, problema.erros?.[0]?.pointer]).toEqual([422, 'DESTINATARIO_INVALIDO', '/envio'])
  })

  test('sem documento a enviar, não há destino', async () => {
    const { status, problema } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo('Despacho'), rascunho: { envio: await unidade('SEAD/GELIC') } },
    })
    expect([status, problema.erros?.[0]?.pointer]).toEqual([422, '/envio'])
  })

  test('responde quem tem o documento nas mãos', async () => {
    const pai = await casa.assinado('Pedido')
    const pode = async (quem: string) =>
      (await abrir(quem, pai.mobilId)).documento.acoes.find(({ nome }) => nome === 'responder')?.pode
    expect(await pode(ANA)).toBe(true)
    await ato(ANA, pai.mobilId, 'tramitar', { destino: await unidade('SEAD/GELIC') })
    expect(await pode(ANA)).toBe(false)
    await feito(CARLA, pai.mobilId, 'receber')
    expect(await pode(CARLA)).toBe(true)
  })
})
