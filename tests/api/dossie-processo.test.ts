import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'

const COLEGA = 'otavio.mendes@SEAD/GEGOV'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ato, feito, abrir, outro, historia, marcas, processo, assinar, processoAssinado, filhoDe, promessasDePe } =
  atosEm(() => casa)

describe('processo', () => {
  test('o processo tem volumes; o documento filho recebe número dentro dele e entra ao ser assinado', async () => {
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

  test('o código compacto diz onde começa o número do filho; o código antigo continua abrindo', async () => {
    const pai = await processoAssinado()
    const filho = await filhoDe(String(pai.mobilId))
    const codigo = `${pai.sigla.replace(/[^0-9A-Z]/g, '')}F01A`
    const abre = async (ref: string) => (await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${ref}`)).corpo.mobil
    expect((await abrir(ANA, filho.mobilId)).mobil.codigoCompacto).toBe(codigo)
    expect(await abre(codigo)).toMatchObject({ id: filho.mobilId })
    const antigo = codigo.replace('F01', '01')
    await casa.banco.linhas(sql`update mobil set codigo_compacto = ${antigo} where id = ${filho.mobilId}`)
    expect(await abre(antigo)).toMatchObject({ id: filho.mobilId })
    // as the screen compacts the sigla today
    expect(await abre(codigo)).toMatchObject({ id: filho.mobilId })
  })

  test('o filho de um expediente tem número próprio e entra ao ser assinado', async () => {
    const pai = await casa.assinado()
    const filho = await filhoDe(String(pai.mobilId))
    expect(filho.sigla).toMatch(/^SEAD-DES-\d{4}\/\d{5}$/)
    await assinar(BRUNO, filho.id)
    expect((await abrir(ANA, filho.mobilId)).mobil.custodia).toBe('JUNTADO')
  })

  test('assinado depois que o principal saiu da unidade, o filho fica à parte, e nada se perde', async () => {
    const pai = await casa.assinado()
    const filho = await filhoDe(String(pai.mobilId))
    await feito(ANA, pai.mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
    expect((await assinar(BRUNO, filho.id)).status).toBe(200)
    expect((await abrir(ANA, filho.mobilId)).mobil.custodia).toBe('COM_ATENDENTE')
  })

  test('vinte filhos criados ao mesmo tempo têm números seguidos', async () => {
    const pai = await processoAssinado()
    const filhos = await Promise.all(Array.from({ length: 20 }, () => filhoDe(String(pai.mobilId))))
    expect(filhos.map(({ sigla }) => Number(sigla.split('.').at(-1))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('um volume encerrado não recebe peça; o seguinte, sim', async () => {
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

  test('o filho entra também quando quem assina por último é de outra unidade', async () => {
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

  test('depois que o processo saiu da unidade, nem a cópia de um filho recebe número dentro dele', async () => {
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

  test('de um processo sem efeito ainda se tira a peça de outra unidade', async () => {
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

  test('ao autuar, o expediente é a primeira peça do processo novo', async () => {
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

  test('o processo só recebe número enquanto o expediente que o abre pode entrar nele, e a tela diz isso antes', async () => {
    const expediente = await casa.assinado('Pedido')
    const { corpo: rascunho } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Processo Administrativo'),
        autuar: String(expediente.mobilId),
        rascunho: { assunto: 'Aquisição', corpo: texto('Autue-se.'), responsavelId: casa.idDe(BRUNO) ?? null },
      },
    })
    expect(rascunho.aPartirDe).toMatchObject({ mobilId: expediente.mobilId })
    const diz = async (quem = ANA) =>
      (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${rascunho.id}`)).corpo.acoes.find(
        ({ nome }) => nome === 'finalizar',
      )
    const finaliza = (quem = ANA) =>
      casa.chamar<Documento>(quem, 'POST', `/siga/documento/${rascunho.id}/finalizar`, { versao: rascunho.versao })
    await feito(ANA, expediente.mobilId, 'arquivar')
    const explicacao = 'O expediente que ele autua: O documento está arquivado: desarquive-o antes.'
    expect(await diz()).toMatchObject({ pode: false, explicacao })
    expect((await finaliza()).problema.detail).toBe(explicacao)
    await feito(ANA, expediente.mobilId, 'desarquivar')
    expect(await diz()).toMatchObject({ pode: true })

    // a reviser from another unit may write it, but not take the expediente
    await casa.chamar(ANA, 'POST', `/siga/documento/${rascunho.id}/acesso/perfil`, {
      corpo: { perfil: 'REVISOR', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
    })
    expect((await diz(CARLA))?.pode).toBe(false)
    expect((await finaliza(CARLA)).status).toBe(409)
    // nor may somebody of the unit who can't read it
    await casa.chamar(ANA, 'POST', `/siga/documento/${expediente.id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    expect(await diz(COLEGA)).toMatchObject({ pode: false, explicacao: 'Você não lê o expediente que ele autua.' })
    expect((await finaliza(COLEGA)).status).toBe(409)
    expect((await finaliza()).status).toBe(200)
  })
})

test('depois de todos os testes, as invariantes valem', promessasDePe)
