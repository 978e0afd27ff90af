import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Problema, type CodigoProblema } from '#contract/problem.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { recusa, recusas } from '../apoio/recusas.ts'

let casa: CasaDeTeste
let pedir: ReturnType<typeof recusas>['pedir']
beforeAll(async () => {
  casa = await novaCasa()
  ;({ pedir } = recusas(casa))
})
afterAll(() => casa.fechar())

describe('credencial (linhas 1–7, 11–12)', () => {
  test('1: sem token, a chamada é recusada', async () => {
    expect(await pedir(undefined, 'GET', '/siga/mesa')).toEqual({ status: 401, detail: 'Entre para continuar.' })
  })

  test.each<[linha: number, codigo: CodigoProblema, status: number, frase: string]>([
    [2, 'SESSAO_EXPIRADA', 401, 'Sua sessão expirou. Entre novamente; seu texto foi mantido.'],
    [3, 'CREDENCIAL_INVALIDA', 401, 'Credencial inválida. Entre novamente.'],
    [4, 'CREDENCIAL_DE_OUTRO_SISTEMA', 401, 'Credencial não destinada a este sistema.'],
    [5, 'PROVEDOR_NAO_RECONHECIDO', 401, 'Provedor de identidade não reconhecido.'],
    [6, 'CREDENCIAL_AINDA_NAO_VALIDA', 401, 'Credencial ainda não é válida. Verifique o relógio do equipamento.'],
    [7, 'IDENTIDADE_INDISPONIVEL', 503, 'Serviço de identidade indisponível. Tente em instantes.'],
  ])('%i: a recusa da conferência do token chega com as suas palavras (%s)', async (_, codigo, status, frase) => {
    const outra = await novaCasa(() => ({ tokens: { verificar: () => Promise.reject(new Problema(codigo)) } }))
    const recebido = await outra.chamar(ANA, 'GET', '/siga/mesa')
    expect(recusa(recebido)).toEqual({ status, detail: frase })
    if (status === 503) expect(recebido.cabecalhos['retry-after']).toBe('2')
    await outra.fechar()
  })

  test('11: um usuário externo em área interna é recusado', async () => {
    expect(await pedir(FORNECEDORA, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Esta área é exclusiva de usuários internos.',
    })
  })
  test('12: uma pessoa sem lotação é recusada', async () => {
    expect(await pedir('sem.lotacao', 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Seu usuário não possui lotação ativa. Procure o gestor de acesso.',
    })
  })
})

describe('Id-logado (linhas 13–17)', () => {
  const com = (valor: string | undefined) => pedir(ANA, 'GET', '/siga/mesa', { cabecalhos: { 'id-logado': valor } })

  test('13: sem Id-logado, a chamada é recusada', async () => {
    expect(await com(undefined)).toEqual({ status: 400, detail: 'Selecione a lotação em uso.' })
  })
  test.each(['abc', '-1', String(2n ** 70n), '1, 2', '1,2', '0', '1.5', '1e3'])(
    '14: um Id-logado malformado é recusado (%s)',
    async (valor) => {
      expect(await com(valor)).toEqual({ status: 400, detail: 'Identificação da lotação inválida.' })
    },
  )
  test('15: o Id-logado de outra pessoa é recusado', async () => {
    expect(await com(String(casa.idDe(BRUNO)))).toEqual({
      status: 403,
      detail: 'Esta lotação não pertence ao seu usuário.',
    })
    expect(await com('999999')).toEqual({ status: 403, detail: 'Esta lotação não pertence ao seu usuário.' })
  })
  test('16: uma entrada desativada durante a sessão é recusada', async () => {
    const quem = 'pedro.henriques@SEAD/GELIC'
    expect((await casa.chamar(quem, 'GET', '/siga/mesa')).status).toBe(200)
    await casa.banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id) select 1, identidade_id, 'X1', nome, ${await casa.unidade('SEAD/GAB')} from pessoa where id = ${casa.idDe(quem)}`,
    )
    await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${casa.idDe(quem)}`)
    expect(await pedir(quem, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'Esta lotação foi desativada. Escolha outra.',
    })
  })
  test('17: uma entrada em unidade encerrada é recusada', async () => {
    const quem = 'isabel.duarte@SEFAZ/NUARR'
    await casa.banco.linhas(sql`update lotacao set fim = now() where id = ${await casa.unidade('SEFAZ/NUARR')}`)
    expect(await pedir(quem, 'GET', '/siga/mesa')).toEqual({
      status: 403,
      detail: 'A unidade foi encerrada. Escolha outra lotação.',
    })
    await casa.banco.linhas(sql`update lotacao set fim = null`)
  })
  test('a lista de entradas nunca é recusada por causa do Id-logado (decisão 18)', async () => {
    for (const valor of ['abc', '999999', undefined])
      expect(
        (await casa.chamar(ANA, 'GET', '/siga/usuario/logado', { cabecalhos: { 'id-logado': valor } })).status,
      ).toBe(200)
  })
})

describe('listas (linhas 18–23)', () => {
  test.each(['size=501', 'size=-1', 'size=0', 'page=1000000000', 'page=-1', 'size=abc', 'page=1.5'])(
    '18: a paginação %s é recusada',
    async (query) => {
      expect(await pedir(ANA, 'GET', '/siga/usuario', { query })).toEqual({
        status: 400,
        detail: 'Paginação inválida: use de 1 a 500 por página.',
      })
    },
  )
  test.each(['sort=senha,asc', 'sort=nome;drop', 'sort=nome_pessoa,asc,desc'])(
    '19: a ordenação %s é recusada',
    async (query) => {
      expect(await pedir(ANA, 'GET', '/siga/usuario', { query })).toEqual({
        status: 400,
        detail: 'Ordenação não permitida.',
      })
    },
  )
  test('20: uma unidade que não é número é recusada', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: { lotacaoId: "' or 1=1" } })).toEqual({
      status: 400,
      detail: 'Unidade inválida.',
    })
  })
  test('21: um idInicial desconhecido é recusado', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: { idInicial: '999999' } })).toEqual({
      status: 404,
      detail: 'Usuário não encontrado.',
    })
  })
  test('22: um parâmetro repetido é recusado', async () => {
    expect(await pedir(ANA, 'GET', '/siga/usuario', { query: 'lotacaoId=1&lotacaoId=2' })).toEqual({
      status: 400,
      detail: 'Parâmetro repetido: lotacaoId.',
    })
  })
  test('23: muitas consultas por minuto são recusadas, com o tempo a esperar', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      configuracao: { ...configuracao, limites: { ...configuracao.limites, texto: 3 } },
    }))
    for (let i = 0; i < 3; i++) expect((await outra.chamar(ANA, 'GET', '/siga/lotacao')).status).toBe(200)
    const recebido = await outra.chamar(ANA, 'GET', '/siga/lotacao')
    expect(recusa(recebido)).toEqual({
      status: 429,
      detail: expect.stringMatching(/^Muitas consultas\. Aguarde \d+ s\.$/) as string,
    })
    expect(Number(recebido.cabecalhos['retry-after'])).toBeGreaterThan(0)
    await outra.fechar()
  })
})

describe('qualquer chamada (linhas 92–95)', () => {
  test.each(['TRACE', 'PATCH', 'DELETE'])('92: o verbo %s é recusado', async (verbo) => {
    expect(await pedir(ANA, verbo, '/siga/mesa')).toEqual({ status: 405, detail: 'Operação não permitida.' })
  })
  test('93: uma rota desconhecida é recusada', async () => {
    expect(await pedir(ANA, 'GET', '/siga/nada')).toEqual({ status: 404, detail: 'Página não encontrada.' })
  })
  test('94: uma falha não prevista diz o código, e só o código', async () => {
    const outra = await novaCasa((portas) => ({
      pdf: { ...portas.pdf, compor: () => Promise.reject(new Error('segredo interno')) },
    }))
    const { id } = await outra.finalizado()
    const recebido = await outra.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)
    expect(recusa(recebido)).toEqual({
      status: 500,
      detail: `Algo deu errado. Informe o código ${recebido.problema.traceId}.`,
    })
    expect(JSON.stringify(recebido.corpo)).not.toContain('segredo')
    expect(outra.erros.join()).toContain(recebido.problema.traceId)
    await outra.fechar()
  })
  test('95: em modo de consulta, a escrita é recusada', async () => {
    const outra = await novaCasa(({ configuracao }) => ({
      configuracao: { ...configuracao, modoConsultaAte: '18:00' },
    }))
    expect(recusa(await outra.chamar(ANA, 'POST', '/siga/documento', { corpo: { modeloId: 1 } }))).toEqual({
      status: 503,
      detail: 'Sistema em modo de consulta até 18:00.',
    })
    expect((await outra.chamar(ANA, 'GET', '/siga/mesa')).status).toBe(200)
    await outra.fechar()
  })
})
