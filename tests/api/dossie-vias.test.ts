import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { ARQUIVISTA } from '../apoio/sorteio/guarda.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ato, feito, abrir, outro, historia, marcas, promessasDePe } = atosEm(() => casa)

describe('vias', () => {
  test('cada via tem a sua letra, sem K, e anda sozinha', async () => {
    const { id, mobilId, sigla } = await casa.assinado()
    for (let i = 0; i < 10; i++) await feito(ANA, mobilId, 'criar-via')
    const { vias } = await abrir(ANA, mobilId)
    expect(vias.map((via) => via.sigla.slice(sigla.length))).toEqual(
      'ABCDEFGHIJL'.split('').map((letra) => `-${letra}`),
    )
    const [a, b] = vias
    await feito(ANA, b?.id ?? null, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    expect((await abrir(ANA, a?.id ?? null)).mobil.custodia).toBe('COM_ATENDENTE')
    expect((await abrir(ANA, b?.id ?? null)).mobil.custodia).toBe('EM_TRANSITO')
    expect(await marcas(id)).toContain(`${sigla}-B CAIXA_DE_ENTRADA GELIC`)
    expect(await marcas(id)).toContain(`${sigla}-A ASSINADO GEGOV`)
    expect((await feito(CARLA, b?.id ?? null, 'receber')).mobil.sigla).toBe(`${sigla}-B`)
  })

  test('quem tem uma via decide quem lê, seja qual for a via aberta', async () => {
    const { id, mobilId } = await casa.assinado()
    const { mobil: outraVia } = await feito(ANA, mobilId, 'criar-via')
    await feito(ANA, outraVia.id, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
    })
    await feito(CARLA, outraVia.id, 'receber')
    const podeEm = async (quem: string, via: number | null) =>
      (await abrir(quem, via)).documento.acoes.filter(({ pode }) => pode).map(({ nome }) => nome)
    for (const quem of [ANA, CARLA])
      for (const via of [mobilId, outraVia.id])
        expect(await podeEm(quem, via), `${quem} ${via}`).toEqual(
          expect.arrayContaining(['redefinirNivel', 'restringir', 'definirPerfil', 'responderPedido']),
        )
    // acts on a via still depend on that via
    expect(await podeEm(CARLA, outraVia.id)).toContain('tramitar')
    expect(await podeEm(CARLA, mobilId)).not.toContain('tramitar')
    // and the server agrees with the screen
    const feita = await casa.chamar<Documento>(CARLA, 'POST', `/siga/documento/${id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } },
    })
    expect(feita.status).toBe(200)
  })

  test('a classificação é do documento: muda-a quem tem uma via, e avalia-se quando uma via está arquivada', async () => {
    const { id, mobilId } = await casa.assinado()
    const { mobil: outraVia } = await feito(ANA, mobilId, 'criar-via')
    await feito(ANA, outraVia.id, 'tramitar', {
      destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
    })
    await feito(CARLA, outraVia.id, 'receber')
    const { corpo: plano } = await casa.chamar<Classificacao[]>(ANA, 'GET', '/siga/classificacao')
    const [, umAssunto, outroAssunto] = plano.map((cada) => cada.id)
    const muda = (quem: string, verbo: 'reclassificar' | 'avaliar', classificacaoId = umAssunto) =>
      casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/${verbo}`, {
        corpo: { classificacaoId, motivo: 'Era outro' },
      })
    const pode = async (quem: string, nome: string) => {
      const vistas = await Promise.all([mobilId, outraVia.id].map((via) => abrir(quem, via)))
      return vistas.map(({ documento }) => documento.acoes.find((acao) => acao.nome === nome)?.pode)
    }
    expect(await pode(CARLA, 'reclassificar')).toEqual([true, true])
    expect((await muda(CARLA, 'reclassificar')).status).toBe(200)
    expect((await muda(ANA, 'reclassificar', outroAssunto)).status).toBe(200)

    // the archive can't evaluate yet: no via is archived
    expect(await pode(ARQUIVISTA, 'avaliar')).toEqual([false, false])
    expect((await muda(ARQUIVISTA, 'avaliar')).status).toBe(409)
    await feito(CARLA, outraVia.id, 'arquivar')
    expect(await pode(ARQUIVISTA, 'avaliar')).toEqual([true, true])
    const avaliado = await muda(ARQUIVISTA, 'avaliar')
    expect(avaliado.status, JSON.stringify(avaliado.problema)).toBe(200)
    // a via archived in the unit comes before one joined to another document
    const dossie = await casa.assinado('Dossiê')
    const { mobil: terceira } = await feito(ANA, mobilId, 'criar-via')
    await feito(ANA, terceira.id, 'juntar', outro(dossie.mobilId))
    await feito(ANA, mobilId, 'arquivar')
    expect(await pode(ANA, 'reclassificar')).toEqual([true, true])
    expect((await muda(ANA, 'reclassificar', outroAssunto)).status).toBe(200)
  })

  test('as vias são no máximo vinte e uma', async () => {
    const { mobilId } = await casa.assinado()
    for (let i = 0; i < 20; i++) await feito(ANA, mobilId, 'criar-via')
    const demais = await ato(ANA, mobilId, 'criar-via')
    expect([demais.status, demais.problema.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect((await abrir(ANA, mobilId)).vias.at(-1)?.sigla).toMatch(/-Z$/)
  })

  test('uma via que não andou se cancela antes da assinatura; a última via, não', async () => {
    const { id, mobilId } = await casa.finalizado()
    const { mobil: nova } = await feito(ANA, mobilId, 'criar-via')
    expect((await feito(ANA, nova.id, 'cancelar-via')).vias.find((via) => via.id === nova.id)?.custodia).toBe(
      'VIA_CANCELADA',
    )
    expect((await ato(ANA, mobilId, 'cancelar-via')).problema.detail).toContain('É a única via')
    expect(await historia(id)).toEqual(['FINALIZACAO', 'CRIACAO_DE_VIA', 'CANCELAMENTO_DE_VIA'])
  })
})

describe('apensação', () => {
  test('o apenso vai aonde o principal vai, e só anda sozinho depois de desapensado', async () => {
    const apenso = await casa.assinado('Apenso')
    const mestre = await casa.assinado('Mestre')
    expect((await feito(ANA, apenso.mobilId, 'apensar', outro(mestre.mobilId))).mobil.custodia).toBe('APENSADO')
    expect((await abrir(ANA, mestre.mobilId)).ligacoes).toEqual([
      { relacao: 'APENSO', inversa: false, documento: expect.objectContaining({ documentoId: apenso.id }) },
    ])
    await feito(ANA, mestre.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    await feito(CARLA, mestre.mobilId, 'receber')
    const la = await abrir(CARLA, apenso.mobilId)
    expect(la.mobil).toMatchObject({ custodia: 'APENSADO', atendente: { lotacao: { sigla: 'GELIC' } } })
    expect(await historia(apenso.id)).toEqual([
      'FINALIZACAO',
      'ASSINATURA_COM_SENHA',
      'APENSACAO',
      'TRAMITE',
      'RECEBIMENTO',
    ])
    expect((await ato(ANA, apenso.mobilId, 'desapensar')).status).toBe(409)
    expect((await feito(CARLA, apenso.mobilId, 'desapensar')).mobil.custodia).toBe('COM_ATENDENTE')
    expect(await marcas(apenso.id)).toEqual([`${apenso.sigla}-A AGUARDANDO_ANDAMENTO GELIC`])
  })
})

describe('vínculos e cópias', () => {
  test('o vínculo aparece nos dois documentos, um de cada tipo', async () => {
    const novo = await casa.assinado('Novo')
    const velho = await casa.assinado('Velho')
    const corpo = { ...outro(velho.mobilId), tipo: 'REVOGA' }
    const { ligacoes } = await feito(ANA, novo.mobilId, 'vincular', corpo)
    expect(ligacoes).toEqual([
      {
        relacao: 'REVOGA',
        inversa: false,
        documento: { documentoId: velho.id, mobilId: velho.mobilId, sigla: velho.sigla, assunto: 'Velho' },
      },
    ])
    expect((await abrir(ANA, velho.mobilId)).ligacoes).toMatchObject([
      { relacao: 'REVOGA', inversa: true, documento: { sigla: novo.sigla } },
    ])
    expect((await ato(ANA, novo.mobilId, 'vincular', corpo)).status).toBe(409)
    expect((await ato(ANA, novo.mobilId, 'vincular', { ...corpo, tipo: 'INVENTADO' })).status).toBe(422)
  })

  test('a cópia fica no dossiê sem tirar o original do lugar', async () => {
    const original = await casa.assinado('Original')
    const dossie = await casa.assinado('Dossiê')
    await feito(ANA, dossie.mobilId, 'incluir-copia', outro(original.mobilId))
    expect((await abrir(ANA, original.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
    expect((await abrir(ANA, original.mobilId)).ligacoes).toMatchObject([
      { relacao: 'COPIADO_EM', documento: { sigla: dossie.sigla } },
    ])
    const porAssinar = await casa.finalizado()
    expect((await ato(ANA, dossie.mobilId, 'incluir-copia', outro(porAssinar.mobilId))).status).toBe(409)
  })
})

describe('documentos restritos', () => {
  const fechar = (id: number, pessoas: (number | undefined)[]) =>
    casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas, hipoteseId: 1 },
    })
  const aGelic = async () => ({ destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })

  test('o restrito só se tramita a quem possa ler; quem enviou ainda pode abrir a lista', async () => {
    const { id, mobilId } = await casa.assinado('Fechado')
    const fechado = await fechar(id, [casa.idDe(ANA)])
    expect(fechado.status, JSON.stringify(fechado.problema)).toBe(200)
    const recusa = await ato(ANA, mobilId, 'tramitar', await aGelic())
    expect([recusa.status, recusa.problema.detail]).toEqual([
      409,
      expect.stringContaining('ninguém do destino está na lista'),
    ])
    expect((await fechar(id, [casa.idDe(ANA), casa.idDe(CARLA)])).status).toBe(200)
    await feito(ANA, mobilId, 'tramitar', await aGelic())
    expect((await fechar(id, [casa.idDe(ANA), casa.idDe(CARLA), casa.idDe(BRUNO)])).status).toBe(200)
    expect((await feito(CARLA, mobilId, 'receber')).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test('o apenso restrito não impede o principal de andar', async () => {
    const mestre = await casa.assinado('Mestre')
    const apenso = await casa.assinado('Apenso fechado')
    await feito(ANA, apenso.mobilId, 'apensar', outro(mestre.mobilId))
    await fechar(apenso.id, [casa.idDe(ANA), casa.idDe('paula.nobrega@SEAD/GELIC')])
    await feito(ANA, mestre.mobilId, 'tramitar', await aGelic())
    expect((await feito(CARLA, mestre.mobilId, 'receber')).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test('a cópia é tão restrita quanto o original', async () => {
    const { id } = await casa.assinado('Segredo')
    await fechar(id, [casa.idDe(ANA), casa.idDe(CARLA)])
    const { corpo: copia } = await casa.chamar<Documento>(CARLA, 'POST', `/siga/documento/${id}/duplicar`)
    expect((await casa.chamar('paula.nobrega@SEAD/GELIC', 'GET', `/siga/documento/${copia.id}`)).status).toBe(404)
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${copia.id}`)).status).toBe(200)
  })
})

test('depois de todos os testes, as invariantes valem', promessasDePe)
