import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Pedido, type Recebido } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown): Promise<Recebido<MobilAberto>> =>
  casa.chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
/** The same, which must succeed. */
async function feito(quem: string, mobil: number | null, verbo: string, corpo?: unknown): Promise<MobilAberto> {
  const resposta = await ato(quem, mobil, verbo, corpo)
  expect(resposta.status, JSON.stringify(resposta.problema)).toBe(200)
  return resposta.corpo
}
const abrir = async (quem: string, mobil: number | null) =>
  (await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${mobil}`)).corpo
const outro = (mobil: number | null) => ({ outro: String(mobil) })
const historia = async (documentoId: number) =>
  (
    await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${documentoId}/movimentacao`)
  ).corpo.content
    .toReversed()
    .map(({ tipo }) => tipo)
const marcas = async (documentoId: number) =>
  (
    await casa.banco.linhas<{ marca: string }>(
      sql`select m.sigla || ' ' || k.marcador || ' ' || l.sigla as marca from marca k join mobil m on m.id = k.mobil_id join lotacao l on l.id = k.lotacao_id
          where k.documento_id = ${documentoId} order by 1`,
    )
  ).map(({ marca }) => marca)
async function processo(pai?: Pick<Pedido, 'corpo'>): Promise<Documento> {
  const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Processo Administrativo'),
      rascunho: {
        assunto: 'Aquisição de mobiliário',
        corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Autue-se.' }] }] },
        responsavelId: casa.idDe(BRUNO) ?? null,
      },
      ...(pai?.corpo as object),
    },
  })
  const { id, versao } = rascunho
  return (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).corpo
}
async function assinar(quem: string, id: number) {
  const { corpo } = await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${id}/assinatura`)
  return casa.chamar(quem, 'POST', `/siga/documento/${id}/assinar`, { corpo: { tipo: 'SENHA', sha256: corpo.sha256 } })
}
const processoAssinado = async (mais?: Pick<Pedido, 'corpo'>) => {
  const feitoJa = await processo(mais)
  expect((await assinar(BRUNO, feitoJa.id)).status).toBe(200)
  return (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${feitoJa.id}`)).corpo
}
/** A document written for a dossier, as far as its number. */
async function filhoDe(pai: string, assunto = 'Parecer no processo') {
  const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Despacho'),
      pai,
      rascunho: {
        assunto,
        corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'De acordo.' }] }] },
        responsavelId: casa.idDe(BRUNO) ?? null,
      },
    },
  })
  const { id, versao } = rascunho
  return (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).corpo
}

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

  test('são no máximo vinte e uma', async () => {
    const { mobilId } = await casa.assinado()
    for (let i = 0; i < 20; i++) await feito(ANA, mobilId, 'criar-via')
    const demais = await ato(ANA, mobilId, 'criar-via')
    expect([demais.status, demais.problema.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect((await abrir(ANA, mobilId)).vias.at(-1)?.sigla).toMatch(/-Z$/)
  })

  test('uma via que não andou se cancela antes da assinatura, a última não', async () => {
    const { id, mobilId } = await casa.finalizado()
    const { mobil: nova } = await feito(ANA, mobilId, 'criar-via')
    expect((await feito(ANA, nova.id, 'cancelar-via')).vias.find((via) => via.id === nova.id)?.custodia).toBe(
      'VIA_CANCELADA',
    )
    expect((await ato(ANA, mobilId, 'cancelar-via')).problema.detail).toContain('É a única via')
    expect(await historia(id)).toEqual(['FINALIZACAO', 'CRIACAO_DE_VIA', 'CANCELAMENTO_DE_VIA'])
  })
})

describe('juntada', () => {
  test('o filho entra, some da mesa e sai por quem tem o principal', async () => {
    const filho = await casa.assinado('Nota técnica')
    const pai = await casa.assinado('Principal')
    const juntado = await feito(ANA, filho.mobilId, 'juntar', outro(pai.mobilId))
    expect(juntado.mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { mobilId: pai.mobilId, sigla: `${pai.sigla}-A` },
    })
    expect(await marcas(filho.id)).toEqual([])
    expect(await historia(filho.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'JUNTADA'])
    expect(await historia(pai.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'INCLUSAO_DE_PECA'])
    expect(
      (
        await ato(ANA, filho.mobilId, 'tramitar', {
          destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') },
        })
      ).status,
    ).toBe(409)

    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    expect((await ato(ANA, filho.mobilId, 'desentranhar', { motivo: 'Engano' })).status).toBe(409)
    await feito(CARLA, pai.mobilId, 'receber')
    const fora = await feito(CARLA, filho.mobilId, 'desentranhar', { motivo: 'Juntado por engano' })
    expect(fora.mobil).toMatchObject({
      custodia: 'COM_ATENDENTE',
      dono: null,
      atendente: { lotacao: { sigla: 'GELIC' } },
    })
    expect(await marcas(filho.id)).toEqual([`${filho.sigla}-A AGUARDANDO_ANDAMENTO GELIC`])
    expect((await ato(CARLA, filho.mobilId, 'desentranhar', { motivo: 'De novo' })).status).toBe(409)
  })

  test.each([['a si mesmo', (eu: Documento) => eu.mobilId, 'Escolha outro documento.']])(
    'não se junta %s',
    async (_, alvo, frase) => {
      const documento = await casa.assinado()
      const { status, problema } = await ato(ANA, documento.mobilId, 'juntar', outro(alvo(documento)))
      expect([status, problema.detail]).toEqual([409, expect.stringContaining(frase)])
    },
  )

  test('não se junta em círculo, nem a rascunho, nem ao que não se lê', async () => {
    const um = await casa.assinado('Um')
    const dois = await casa.assinado('Dois')
    await feito(ANA, um.mobilId, 'juntar', outro(dois.mobilId))
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(um.mobilId))).status).toBe(409)
    const rascunho = await casa.rascunho()
    const [geral] = await casa.banco.linhas<{ id: number }>(
      sql`select id from mobil where documento_id = ${rascunho.id}`,
    )
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(geral?.id ?? 0))).status).toBe(409)
    const deDiego = await casa.assinado(
      'Da saúde',
      { responsavelId: casa.idDe('monica.freire@SES/GEVIG'), nivelAcesso: 100 },
      DIEGO,
      'monica.freire@SES/GEVIG',
    )
    expect((await ato(ANA, dois.mobilId, 'juntar', outro(deDiego.mobilId))).status).toBe(403)
    expect((await ato(ANA, dois.mobilId, 'juntar', { outro: '999999999' })).status).toBe(404)
    expect((await ato(ANA, dois.mobilId, 'juntar', { outro: '../x' })).status).toBe(400)
  })

  test('repetida com a mesma chave acontece uma vez', async () => {
    const filho = await casa.assinado()
    const pai = await casa.assinado()
    const chave = crypto.randomUUID()
    const pedir = () =>
      casa.chamar(ANA, 'POST', `/siga/mobil/${filho.mobilId}/juntar`, { corpo: outro(pai.mobilId), chave })
    const [um, dois] = [await pedir(), await pedir()]
    expect(dois.corpo).toEqual(um.corpo)
    expect((await historia(pai.id)).filter((tipo) => tipo === 'INCLUSAO_DE_PECA')).toHaveLength(1)
  })

  test('duas juntadas cruzadas ao mesmo tempo: uma vale, a outra ouve por quê, ninguém espera para sempre', async () => {
    const um = await casa.assinado()
    const dois = await casa.assinado()
    const respostas = await Promise.all([
      ato(ANA, um.mobilId, 'juntar', outro(dois.mobilId)),
      ato(ANA, dois.mobilId, 'juntar', outro(um.mobilId)),
    ])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('apensação', () => {
  test('o apenso vai aonde o principal vai, e volta a andar só quando solto', async () => {
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

describe('processo', () => {
  test('tem volumes; o filho recebe número dentro dele e entra ao ser assinado', async () => {
    const pai = await processoAssinado()
    expect((await abrir(ANA, pai.mobilId)).mobil.sigla).toBe(`${pai.sigla}-V01`)
    const filhos = [await filhoDe(String(pai.mobilId)), await filhoDe(String(pai.mobilId))]
    expect(filhos.map(({ sigla }) => sigla)).toEqual([`${pai.sigla}.01`, `${pai.sigla}.02`])
    expect(filhos[0]?.pai?.sigla).toBe(`${pai.sigla}-V01`)
    const [primeiro] = filhos
    expect((await assinar(BRUNO, primeiro?.id ?? 0)).status).toBe(200)
    expect((await abrir(ANA, primeiro?.mobilId ?? null)).mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { sigla: `${pai.sigla}-V01` },
    })
    expect(await historia(primeiro?.id ?? 0)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'JUNTADA'])
  })

  test('processo e filho se acham pela sigla, e se abrem pelo volume e pela via', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    const achar = async (q: string) =>
      (
        await casa.chamar<{ exato: { sigla: string; mobilId: number } | null }>(ANA, 'GET', '/siga/busca', {
          query: { q },
        })
      ).corpo.exato
    expect(await achar(pai.sigla)).toMatchObject({ sigla: pai.sigla, mobilId: pai.mobilId })
    expect(await achar(`${pai.sigla}-V01`)).toMatchObject({ sigla: pai.sigla })
    expect(await achar(filho.sigla)).toMatchObject({ sigla: filho.sigla, mobilId: filho.mobilId })
    expect(await achar(`${pai.sigla}.99`)).toBeNull()
  })

  test('o código compacto diz onde começa o número do filho; o de antes continua abrindo', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    const codigo = `${pai.sigla.replace(/[^0-9A-Z]/g, '')}F01A`
    const abre = async (ref: string) => (await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${ref}`)).corpo.mobil
    expect((await abrir(ANA, filho.mobilId)).mobil.codigoCompacto).toBe(codigo)
    expect(await abre(codigo)).toMatchObject({ id: filho.mobilId })
    const antigo = codigo.replace('F01', '01')
    await casa.banco.linhas(sql`update mobil set codigo_compacto = ${antigo} where id = ${filho.mobilId}`)
    expect(await abre(antigo)).toMatchObject({ id: filho.mobilId })
    // as the screen compacts its sigla today
    expect(await abre(codigo)).toMatchObject({ id: filho.mobilId })
  })

  test('o filho de um expediente tem número próprio e entra ao ser assinado', async () => {
    const pai = await casa.assinado()
    const filho = await filhoDe(String(pai.mobilId))
    expect(filho.sigla).toMatch(/^SEAD-DES-\d{4}\/\d{5}$/)
    await assinar(BRUNO, filho.id)
    expect((await abrir(ANA, filho.mobilId)).mobil.custodia).toBe('JUNTADO')
  })

  test('assinado depois que o principal saiu, o filho fica à parte, e nada se perde', async () => {
    const pai = await casa.assinado()
    const filho = await filhoDe(String(pai.mobilId))
    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    expect((await assinar(BRUNO, filho.id)).status).toBe(200)
    expect((await abrir(ANA, filho.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test('vinte filhos ao mesmo tempo têm números seguidos', async () => {
    const pai = await processoAssinado()
    const filhos = await Promise.all(Array.from({ length: 20 }, () => filhoDe(String(pai.mobilId))))
    expect(filhos.map(({ sigla }) => Number(sigla.split('.').at(-1))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('volume encerrado não recebe peça; o seguinte, sim', async () => {
    const pai = await processoAssinado()
    const peca = await casa.assinado('Peça')
    await feito(ANA, pai.mobilId, 'encerrar-volume')
    const recusa = await ato(ANA, peca.mobilId, 'juntar', outro(pai.mobilId))
    expect([recusa.status, recusa.problema.detail]).toEqual([409, expect.stringContaining('O volume está encerrado.')])
    const { mobil: segundo } = await feito(ANA, pai.mobilId, 'abrir-volume')
    expect(segundo.sigla).toBe(`${pai.sigla}-V02`)
    expect((await ato(ANA, pai.mobilId, 'abrir-volume')).status).toBe(409)
    expect((await feito(ANA, peca.mobilId, 'juntar', outro(segundo.id))).mobil.custodia).toBe('JUNTADO')
  })

  test('os volumes de um processo andam juntos, e a mesa mostra um só', async () => {
    const pai = await processoAssinado()
    await feito(ANA, pai.mobilId, 'encerrar-volume')
    const { mobil: segundo } = await feito(ANA, pai.mobilId, 'abrir-volume')
    expect(await marcas(pai.id)).toEqual([`${pai.sigla}-V02 ASSINADO GEGOV`])
    const destino = { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } }
    expect((await ato(ANA, pai.mobilId, 'tramitar', destino)).problema.detail).toContain('Já há um volume mais novo.')
    await feito(ANA, segundo.id, 'tramitar', destino)
    const { vias } = await feito(CARLA, segundo.id, 'receber')
    expect(vias.map(({ custodia, atendente }) => `${custodia} ${atendente?.lotacao.sigla}`)).toEqual([
      'COM_ATENDENTE GELIC',
      'COM_ATENDENTE GELIC',
    ])
    expect(await marcas(pai.id)).toEqual([`${pai.sigla}-V02 AGUARDANDO_ANDAMENTO GELIC`])
  })

  test('o filho entra também quando assina por último alguém de outra unidade', async () => {
    const pai = await processoAssinado()
    const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Despacho'),
        pai: String(pai.mobilId),
        rascunho: {
          assunto: 'De Carla',
          corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'De acordo.' }] }] },
          responsavelId: casa.idDe(CARLA) ?? null,
        },
      },
    })
    const { id, versao } = rascunho
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
    expect((await assinar(CARLA, id)).status).toBe(200)
    const { corpo } = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)
    expect((await abrir(ANA, corpo.mobilId)).mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { sigla: `${pai.sigla}-V01` },
    })
  })

  test('o filho entra no volume que estiver aberto quando for assinado', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    await feito(ANA, pai.mobilId, 'encerrar-volume')
    await feito(ANA, pai.mobilId, 'abrir-volume')
    await assinar(BRUNO, filho.id)
    expect((await abrir(ANA, filho.mobilId)).mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { sigla: `${pai.sigla}-V02` },
    })
  })

  test('depois que o processo saiu, nem a cópia de um filho recebe número dentro dele', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SES/GEVIG') } })
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${filho.id}/duplicar`)
    expect(copia.pai).toBeNull()
    const { corpo: numerada } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${copia.id}/finalizar`, {
      versao: copia.versao,
    })
    expect(numerada.sigla).toMatch(/^SEAD-DES-/)
  })

  test('o processo cancelado ou refeito devolve o expediente que o abriu', async () => {
    for (const verbo of ['cancelar', 'refazer']) {
      const expediente = await casa.assinado('Pedido')
      const autuado = await processo({ corpo: { autuar: String(expediente.mobilId) } })
      const { status, corpo: novo } = await casa.chamar<Documento>(
        ANA,
        'POST',
        `/siga/documento/${autuado.id}/${verbo}`,
        {
          ...(verbo === 'cancelar' && { corpo: { motivo: 'Engano' } }),
        },
      )
      expect(status).toBe(200)
      expect((await abrir(ANA, expediente.mobilId)).mobil).toMatchObject({ custodia: 'COM_ATENDENTE', dono: null })
      if (verbo === 'cancelar') continue
      const refeito = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${novo.id}/finalizar`, {
        versao: novo.versao,
      })
      expect(refeito.status, JSON.stringify(refeito.problema)).toBe(200)
      expect((await abrir(ANA, expediente.mobilId)).mobil.custodia).toBe('JUNTADO')
    }
  })

  test('do que ficou sem efeito ainda se tira a peça de outra unidade', async () => {
    const pai = await casa.assinado('Perde o efeito')
    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    await feito(CARLA, pai.mobilId, 'receber')
    const peca = await casa.assinado('De Carla', {}, CARLA, 'paula.nobrega@SEAD/GELIC')
    await feito(CARLA, peca.mobilId, 'juntar', outro(pai.mobilId))
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${pai.id}/tornar-sem-efeito`, { corpo: { motivo: 'Revogado' } })
    expect(
      (await feito(CARLA, peca.mobilId, 'desentranhar', { motivo: 'O principal perdeu o efeito' })).mobil.custodia,
    ).toBe('COM_ATENDENTE')
  })

  test('autuar: o expediente é a primeira peça do processo que nasce', async () => {
    const expediente = await casa.assinado('Pedido')
    const autuado = await processo({ corpo: { autuar: String(expediente.mobilId) } })
    expect((await abrir(ANA, expediente.mobilId)).mobil).toMatchObject({
      custodia: 'JUNTADO',
      dono: { sigla: `${autuado.sigla}-V01` },
    })
    expect(await historia(expediente.id)).toEqual(['FINALIZACAO', 'ASSINATURA_COM_SENHA', 'AUTUACAO'])
    const naoProcesso = await casa.chamar(ANA, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo('Despacho'), autuar: String((await casa.assinado()).mobilId) },
    })
    expect(naoProcesso.status).toBe(422)
  })
})

describe('vínculos e cópias', () => {
  test('o vínculo se vê dos dois lados, uma vez de cada tipo', async () => {
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

describe('restritos', () => {
  const fechar = (id: number, pessoas: (number | undefined)[]) =>
    casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas, hipoteseId: 1 },
    })
  const aGelic = async () => ({ destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })

  test('só vai aonde alguém possa ler; quem enviou ainda pode abrir a lista', async () => {
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

  test('o apenso restrito não prende o principal', async () => {
    const mestre = await casa.assinado('Mestre')
    const apenso = await casa.assinado('Apenso fechado')
    await feito(ANA, apenso.mobilId, 'apensar', outro(mestre.mobilId))
    await fechar(apenso.id, [casa.idDe(ANA), casa.idDe('paula.nobrega@SEAD/GELIC')])
    await feito(ANA, mestre.mobilId, 'tramitar', await aGelic())
    expect((await feito(CARLA, mestre.mobilId, 'receber')).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test('a cópia é tão fechada quanto o original', async () => {
    const { id } = await casa.assinado('Segredo')
    await fechar(id, [casa.idDe(ANA), casa.idDe(CARLA)])
    const { corpo: copia } = await casa.chamar<Documento>(CARLA, 'POST', `/siga/documento/${id}/duplicar`)
    expect((await casa.chamar('paula.nobrega@SEAD/GELIC', 'GET', `/siga/documento/${copia.id}`)).status).toBe(404)
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${copia.id}`)).status).toBe(200)
  })
})

describe('duplicar e refazer', () => {
  test('duplicar começa um rascunho igual', async () => {
    const modelo = await casa.assinado('Igual')
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${modelo.id}/duplicar`)
    expect(copia).toMatchObject({
      situacao: 'EM_ELABORACAO',
      assunto: 'Igual',
      corpo: modelo.corpo,
      responsavel: { id: casa.idDe(BRUNO) },
      destinatario: { tipo: 'LOTACAO' },
      data: null,
      falta: [],
    })
    expect(copia.sigla).toBe(`TMP-${copia.id}`)
  })

  test('de outro órgão vêm as palavras, não quem assina', async () => {
    const modelo = await casa.assinado('Público', { nivelAcesso: 10 })
    const { corpo: copia } = await casa.chamar<Documento>(DIEGO, 'POST', `/siga/documento/${modelo.id}/duplicar`)
    expect(copia).toMatchObject({ assunto: 'Público', responsavel: null, cadastrante: { id: casa.idDe(DIEGO) } })
  })

  test('refazer cancela o número e começa de novo; assinado não se refaz', async () => {
    const { id } = await casa.finalizado('Com erro')
    const { corpo: novo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/refazer`)
    expect(novo).toMatchObject({ situacao: 'EM_ELABORACAO', assunto: 'Com erro' })
    expect((await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.situacao).toBe('CANCELADO')
    expect(await historia(id)).toEqual(['FINALIZACAO', 'REFAZIMENTO'])
    const assinado = await casa.assinado()
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${assinado.id}/refazer`)).status).toBe(409)
  })
})

describe('quem assina e a quem se dirige', () => {
  test('os cossignatários assinam depois do responsável; só a última assinatura faz o documento assinado', async () => {
    const cossignatarioIds = [casa.idDe(ANA) ?? 0, casa.idDe(CARLA) ?? 0]
    const { id } = await casa.finalizado('A seis mãos', { cossignatarioIds })
    const cedo = await assinar(CARLA, id)
    expect([cedo.status, cedo.problema.detail]).toEqual([409, 'Aguarde a assinatura de Bruno Lima.'])
    const lido = async () => (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
    const situacao = async () => (await lido()).situacao
    // neither version nor situation tells one signature from the next: the bytes' own hash does
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

  test('o papel traz todos, e em lugar de quem o responsável assina', async () => {
    const { id } = await casa.finalizado('Portaria conjunta', {
      titularId: casa.idDe('helena.barros@SEAD/GAB'),
      cossignatarioIds: [casa.idDe(CARLA)],
    })
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const arquivo = path.join(casa.pasta, 'conjunta.pdf')
    writeFileSync(arquivo, bytes)
    const texto = execFileSync('pdftotext', [arquivo, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
    expect(texto).toMatch(/Bruno Lima Gerente de Governança .*em substituição a Helena Barros .*Carla Dias Pregoeira/)
  })

  test('quem abriu antes de outro assinar a mesma versão ainda pode assinar', async () => {
    const { id } = await casa.finalizado('Juntos', { cossignatarioIds: [casa.idDe(ANA), casa.idDe(CARLA)] })
    await assinar(BRUNO, id)
    const { corpo: lido } = await casa.chamar<{ sha256: string }>(CARLA, 'GET', `/siga/documento/${id}/assinatura`)
    await assinar(ANA, id)
    const depois = await casa.chamar(CARLA, 'POST', `/siga/documento/${id}/assinar`, {
      corpo: { tipo: 'SENHA', sha256: lido.sha256 },
    })
    expect(depois.status, JSON.stringify(depois.problema)).toBe(200)
  })

  test.each<[string, (c: CasaDeTeste) => object, number, string]>([
    ['a si mesma duas vezes', (c) => ({ cossignatarioIds: [c.idDe(ANA), c.idDe(ANA)] }), 422, 'COSSIGNATARIO_INVALIDO'],
    ['o próprio responsável', (c) => ({ cossignatarioIds: [c.idDe(BRUNO)] }), 422, 'COSSIGNATARIO_INVALIDO'],
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

  test('a um órgão de fora, e com palavras livres', async () => {
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

test('depois de tudo, as promessas estão de pé', async () => {
  const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  expect(casa.erros).toEqual([])
})
