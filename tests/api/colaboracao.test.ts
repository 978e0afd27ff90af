import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Colaboracao, NomeAcaoDaParte } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { palavras } from '#contract/texto.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa, texto } from '../apoio/casa.ts'
import { lugar, partesEm } from '../apoio/partes.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ler, partes, naMesa, emGelic, pedido, escrever, finalizar, excluir, salvar } = partesEm(() => casa)
const PAULA = 'paula.nobrega@SEAD/GELIC'
const nomeDasAcoes = (acoes: { nome: NomeAcaoDaParte; pode: boolean }[]) =>
  acoes.filter(({ pode }) => pode).map(({ nome }) => nome)

describe('uma parte, do pedido ao documento', () => {
  test('a parte aparece na mesa de quem foi pedido, é escrita, concluída, e entra no texto ao finalizar', async () => {
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${(await casa.rascunho()).id}`)).status).toBe(404)
    const { id, parte: parteId, caminho } = await pedido({ prazo: '2999-12-31' })

    expect(await naMesa(CARLA, id)).toBe(true)
    expect(await naMesa(PAULA, id)).toBe(true)
    const vista = await ler(id, CARLA)
    expect(vista.acoes.find(({ nome }) => nome === 'editar')?.pode).toBe(false)
    const [minha] = await partes(id, CARLA)
    expect(minha).toMatchObject({
      id: parteId,
      nome: 'Análise de preços',
      instrucoes: 'Compare três propostas.',
      prazo: '2999-12-31',
      estado: 'PENDENTE',
    })
    expect(nomeDasAcoes(minha?.acoes ?? [])).toEqual(['escrever', 'concluir', 'devolver'])

    // the draft's author sees who still has to write what, and finalizar says it
    const antes = await ler(id)
    expect(antes.falta).toEqual([`colaboracao.${parteId}`])
    expect(antes.partes).toMatchObject([{ nome: 'Análise de preços', lotacao: { sigla: 'GELIC' }, pessoa: null }])
    const cedo = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: antes.versao })
    expect([cedo.status, cedo.problema.detail]).toEqual([
      422,
      'Falta preencher antes de finalizar: Análise de preços (SEAD/GELIC).',
    ])

    // both write at the same time, each with a version of their own
    const salva = await salvar(caminho, 1, 'As três propostas foram comparadas.')
    expect([salva.status, salva.corpo.versao, salva.corpo.alteradoPor?.nome]).toEqual([200, 2, 'Carla Dias'])
    expect((await ler(id)).versao).toBe(antes.versao)
    const texto2 = await escrever(id, antes.versao, [
      ...texto('Antes, melhor.').content,
      lugar(parteId),
      ...texto('Depois.').content,
    ])
    expect(texto2.status).toBe(200)
    expect((await salvar(caminho, 2, 'As três propostas foram comparadas, e a segunda vence.', PAULA)).status).toBe(200)
    const velha = await salvar(caminho, 2, 'Atrasada.')
    expect([velha.status, velha.problema.codigo]).toEqual([412, 'VERSAO_DESATUALIZADA'])
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })).status).toBe(412)

    const fim = await casa.chamar<Colaboracao>(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })
    expect([fim.status, fim.corpo.estado, fim.corpo.encerradaPor?.nome]).toEqual([200, 'CONCLUIDA', 'Carla Dias'])
    expect(await naMesa(CARLA, id)).toBe(false)
    expect((await ler(id, CARLA)).id).toBe(id)
    expect((await salvar(caminho, 3, 'Depois de concluir.')).problema.codigo).toBe('ACAO_NAO_PERMITIDA')

    const pronto = await ler(id)
    expect(pronto.falta).toEqual([])
    expect(pronto.corpo.content[1]).toEqual(lugar(parteId))
    const { corpo: numerado, status } = await finalizar(pronto)
    expect(status).toBe(200)
    expect(palavras(numerado.corpo)).toBe(
      'Antes, melhor.\nAs três propostas foram comparadas, e a segunda vence.\nDepois.',
    )
    expect(numerado.partes).toEqual([])
    const historico = (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`))
      .corpo.content
    expect(historico.map(({ descricao }) => descricao).join()).toContain(
      'Partes escritas por outros: Análise de preços, SEAD/GELIC',
    )
    expect(historico).toHaveLength(1)
  })

  test('quem devolve a parte com motivo deixa de ler; quem redige a reabre ou retira', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Começo da análise.')
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/devolver`, { corpo: { motivo: '' } })).status).toBe(422)
    const devolveu = await casa.chamar(CARLA, 'POST', `${caminho}/devolver`, { corpo: { motivo: 'Não é conosco.' } })
    expect(devolveu.corpo).toEqual({ devolvida: true })
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await ler(id)).falta).toEqual([`colaboracao.${parteId}`])
    expect(await partes(id)).toMatchObject([{ estado: 'DEVOLVIDA', motivo: 'Não é conosco.' }])

    const outra = await casa.chamar<Colaboracao>(ANA, 'POST', `${caminho}/reabrir`, { corpo: { motivo: 'É, sim.' } })
    expect(outra.corpo).toMatchObject({ estado: 'PENDENTE', motivo: 'É, sim.', versao: 2, encerradaPor: null })
    expect((await ler(id, CARLA)).id).toBe(id)

    const velho = await ler(id)
    expect((await casa.chamar(ANA, 'POST', `${caminho}/retirar`, { versao: velho.versao - 1 })).status).toBe(412)
    const { corpo: sem } = await casa.chamar<Documento>(ANA, 'POST', `${caminho}/retirar`, { versao: velho.versao })
    expect(palavras(sem.corpo)).toBe('Antes.\nComeço da análise.\nDepois.')
    expect([sem.falta, sem.partes, sem.versao]).toEqual([[], [], velho.versao + 1])
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await salvar(caminho, 2, 'Ainda aqui?')).status).toBe(404)
  })

  test('a parte pedida a uma pessoa só é escrita por ela', async () => {
    const { id, caminho } = await pedido({ para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } })
    expect((await ler(id, CARLA)).id).toBe(id)
    expect((await casa.chamar(PAULA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect((await salvar(caminho, 1, 'Por cima dela.', BRUNO)).problema.detail).toContain(
      'A parte foi pedida a outra pessoa',
    )
    expect((await salvar(caminho, 1, 'Dela mesma.')).status).toBe(200)
  })

  test('restringir o rascunho fecha a parte, e não se pede parte a quem não leria', async () => {
    const { id, caminho } = await pedido()
    const { corpo: leis } = await casa.chamar<{ id: number }[]>(ANA, 'GET', '/siga/hipotese-legal')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: leis[0]?.id },
    })
    expect((await salvar(caminho, 1, 'Fechado.')).problema.codigo).toBe('DOCUMENTO_NAO_ENCONTRADO')
    expect(await naMesa(CARLA, id)).toBe(false)
    const outra = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/colaboracao`, { corpo: await emGelic() })
    expect(outra.problema.detail).toContain('ninguém do destino está na lista')
  })

  test('a parte escrita e sem lugar no texto conta como falta; a parte copiada vira palavras', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Escrita.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect(palavras(copia.corpo)).toBe('Antes.\nEscrita.\nDepois.')
    const { versao } = await ler(id)
    await escrever(id, versao, texto('Sem lugar.').content)
    expect((await ler(id)).falta).toEqual([`colaboracao.${parteId}`])
  })

  test('o PDF da minuta diz quem vai escrever a parte, e depois o que foi escrito', async () => {
    const { id, caminho } = await pedido()
    const antes = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    await salvar(caminho, 1, 'Escrita.')
    const depois = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    expect([antes.status, depois.status]).toEqual([200, 200])
    expect(Buffer.from(antes.bytes).equals(Buffer.from(depois.bytes))).toBe(false)
  })

  test('excluir o rascunho apaga as partes e as marcas', async () => {
    const { id } = await pedido()
    const { versao } = await ler(id)
    await casa.chamar(ANA, 'DELETE', `/siga/documento/${id}`, { versao })
    expect(await casa.banco.linhas(sql`select id from colaboracao where documento_id = ${id}`)).toEqual([])
    expect(await naMesa(CARLA, id)).toBe(false)
  })
})

describe('partes reescritas por outros depois de vistas', () => {
  test('não se finaliza nem se exclui com uma parte reescrita: a recusa diz quem, qual e quando; conferida, segue', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    await salvar(caminho, 1, 'Primeira análise.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    const visto = await ler(id)
    expect(visto.partes).toMatchObject([{ id: parteId, versao: 2 }])
    await casa.chamar(BRUNO, 'POST', `${caminho}/reabrir`, { corpo: { motivo: 'Falta uma proposta.' } })
    await salvar(caminho, 2, 'Outra análise, que ANA não viu.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })

    const recusa = await finalizar(visto)
    expect([recusa.status, recusa.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])
    expect(recusa.problema.detail).toMatch(
      /^Carla Dias reescreveu a parte Análise de preços às \d\d:\d\d\. Confira antes de continuar\.$/,
    )
    const apaga = await excluir(visto)
    expect([apaga.status, apaga.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])
    // a call that names no parts has seen none of them
    const calada = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: visto.versao })
    expect([calada.status, calada.problema.codigo]).toEqual([412, 'PARTES_ALTERADAS'])

    // the author's own text is saved all the same
    const salvo = await escrever(id, visto.versao, visto.corpo.content)
    expect(salvo.status).toBe(200)
    expect((await finalizar(await ler(id))).status).toBe(200)
  })

  test('o que a própria pessoa escreveu não a impede de finalizar', async () => {
    const { id, caminho } = await pedido({ para: { tipo: 'PESSOA', id: casa.idDe(ANA) } })
    const visto = await ler(id)
    await salvar(caminho, 1, 'De ana mesma.', ANA)
    expect((await excluir(visto)).status).toBe(200)
  })

  test('restaurar uma versão anterior à retirada traz as palavras da parte, não o lugar, que salvar também não traz', async () => {
    const { id, parte: parteId, caminho } = await pedido()
    const comLugar = await ler(id)
    await salvar(caminho, 1, 'Análise começada.')
    const { corpo: sem } = await casa.chamar<Documento>(BRUNO, 'POST', `${caminho}/retirar`, {
      versao: comLugar.versao,
    })
    const refeito = await escrever(id, sem.versao, comLugar.corpo.content)
    expect([refeito.status, refeito.problema.detail]).toEqual([
      422,
      'O pedido da parte Análise de preços foi retirado, e o lugar dela voltou ao texto. ' +
        'Apague esse lugar; o texto dela está nas versões do rascunho.',
    ])
    const vazio = await escrever(id, sem.versao, texto('Sem nada.').content)
    const { corpo: voltou } = await casa.chamar<Documento>(
      ANA,
      'POST',
      `/siga/documento/${id}/versao/${comLugar.versao}/restaurar`,
      { versao: vazio.corpo.versao },
    )
    expect(palavras(voltou.corpo)).toBe('Antes.\nAnálise começada.\nDepois.')
    // a part's place left by an older restore is reported
    await casa.banco.linhas(sql`update documento set corpo = ${sql.param(comLugar.corpo)} where id = ${id}`)
    const tarde = await finalizar(await ler(id))
    expect([tarde.status, tarde.problema.codigo]).toEqual([422, 'PARTE_RETIRADA'])
    expect(comLugar.corpo.content).toContainEqual(lugar(parteId))
  })
})

describe('o que se recusa, e com que palavras', () => {
  const rascunhoDeAna = async () => (await casa.rascunho()).id
  test.each<[string, () => Promise<Record<string, unknown>>, number, string]>([
    ['sem nome', () => emGelic({ nome: ' ' }), 422, 'Dê à parte um nome de até 120 caracteres.'],
    ['nome longo', () => emGelic({ nome: 'x'.repeat(121) }), 422, 'Dê à parte um nome de até 120 caracteres.'],
    ['prazo passado', () => emGelic({ prazo: '2020-01-01' }), 422, 'Data inválida.'],
    ['prazo que não existe', () => emGelic({ prazo: '2999-02-31' }), 422, 'Data inválida.'],
    [
      'alguém de fora',
      () => emGelic({ para: { tipo: 'PESSOA', id: casa.idDe(FORNECEDORA) } }),
      422,
      'Uma das pessoas ou unidades não está ativa ou está repetida.',
    ],
    [
      'unidade que não existe',
      () => emGelic({ para: { tipo: 'LOTACAO', id: 999_999 } }),
      422,
      'Uma das pessoas ou unidades não está ativa ou está repetida.',
    ],
  ])('o pedido de uma parte é recusado: %s', async (_, corpo, status, frase) => {
    const dito = await casa.chamar(ANA, 'POST', `/siga/documento/${await rascunhoDeAna()}/colaboracao`, {
      corpo: await corpo(),
    })
    expect([dito.status, dito.problema.detail]).toEqual([status, frase])
  })

  test('quem não escreve o rascunho não pede partes, e o documento finalizado não as recebe', async () => {
    const { id } = await pedido()
    expect(
      (await casa.chamar(CARLA, 'POST', `/siga/documento/${id}/colaboracao`, { corpo: await emGelic() })).problema
        .codigo,
    ).toBe('ACAO_NAO_PERMITIDA')
    const { id: numerado } = await casa.finalizado()
    const tarde = await casa.chamar(ANA, 'POST', `/siga/documento/${numerado}/colaboracao`, { corpo: await emGelic() })
    expect(tarde.problema.detail).toContain('O documento já foi finalizado.')
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/colaboracao`)).status).toBe(404)
  })

  test('o lugar no texto é de uma parte deste rascunho, uma vez, e em linha própria', async () => {
    const { id, parte: parteId } = await pedido()
    const { parte: deOutro } = await pedido()
    const { versao } = await ler(id)
    for (const content of [[lugar(deOutro)], [lugar(parteId), lugar(parteId)], [lugar(999_999)]]) {
      const dito = await escrever(id, versao, content)
      expect([dito.status, dito.problema.codigo]).toEqual([422, 'PARTE_FORA_DO_LUGAR'])
    }
    for (const content of [
      [{ type: 'blockquote', content: [lugar(parteId)] }],
      [{ type: 'colaboracao', attrs: { id: 'x' } }],
      [{ type: 'colaboracao', attrs: { id: parteId, mais: 1 } }],
    ])
      expect((await escrever(id, versao, content)).problema.codigo).toBe('TEXTO_NAO_PERMITIDO')
    expect((await ler(id)).versao).toBe(versao)
  })

  test('uma parte não contém partes nem variáveis de outro modelo; vazia, não se conclui', async () => {
    const { parte: parteId, caminho } = await pedido()
    const dizer = (content: object[]) =>
      casa.chamar(CARLA, 'PUT', caminho, { versao: 1, corpo: { corpo: { type: 'doc', content } } })
    expect((await dizer([lugar(parteId)])).problema.codigo).toBe('TEXTO_NAO_PERMITIDO')
    const variavel = { type: 'paragraph', content: [{ type: 'variavel', attrs: { nome: 'inexistente' } }] }
    expect((await dizer([variavel])).problema.codigo).toBe('VARIAVEL_DESCONHECIDA')
    expect((await casa.chamar(CARLA, 'PUT', caminho, { corpo: { corpo: texto('x') } })).status).toBe(428)
    const vazia = await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 1 })
    expect([vazia.status, vazia.problema.detail]).toEqual([422, 'Escreva a sua parte antes de concluí-la.'])
    const nenhuma = await casa.chamar(CARLA, 'PUT', `${caminho}9`, { versao: 1, corpo: { corpo: texto('x') } })
    expect([nenhuma.status, nenhuma.problema.detail]).toEqual([404, 'Esta parte não existe mais no rascunho.'])
  })
})
