import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Achado, buscaApi, type Faceta } from '#contract/busca.ts'
import { EXTENSOES } from '#contract/formatos.ts'
import { CORES, type Marcadores } from '#contract/marcador.ts'
import type { Page } from '#contract/page.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { urlDoBanco } from '#server/adapters/embedded-postgres.ts'
import { Folego } from '#server/core/linhas/folego.ts'
import { abrirArquivo } from '#server/core/planilha/abrir.ts'
import { linha, sql } from '#server/database/connection.ts'
import { escreverEscala } from '#server/house/seed/escala.ts'
import { responder } from '#server/http/answers.ts'
import { exportar } from '#server/rooms/busca/exportar.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'

type Achados = Page<Achado> & { haMais: boolean; facetas: Faceta[] }
type Doc = { id: number; sigla: string; mobilId: number | null }
let casa: CasaDeTeste
/** A signed ofício of level 10 by Ana, for Bruno to sign, to SEAD/GELIC; another one; a draft with what only drafts can be given. */
let oficio: Doc, outro: Doc, externo: Doc

const pedir = (query: Record<string, string>, quem = ANA) =>
  casa.chamar<Achados>(quem, 'GET', '/siga/documento', { query })
const achar = async (query: Record<string, string>, quem = ANA) => {
  const { status, corpo } = await pedir(query, quem)
  expect(status).toBe(200)
  return corpo.content.map(({ sigla }) => sigla)
}
const idDe = (quem: string) => String(casa.idDe(quem))
const umId = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0

beforeAll(async () => {
  casa = await novaCasa()
  const publico = { nivelAcesso: 10 }
  oficio = await casa.assinado('Reforma do xadrezista', { ...publico, cossignatarioIds: [] })
  outro = await casa.assinado('Compra de papel', publico, CARLA, CARLA)
  externo = await casa.rascunho('Recebido de fora')
  await casa.banco.linhas(
    sql`update documento set numero_original = '12.345/2020-A', numero_antigo = 'PA 77/99', emitente = 'Câmara Municipal de Sousa',
          destino_lotacao_id = null, destino_texto = 'Moradores da Rua das Acácias', origem = 'EXTERNO_CAPTURADO', nivel_acesso = 40,
          classificacao_id = (select max(id) from classificacao)
        where id = ${externo.id}`,
  )
  await casa.banco.linhas(
    sql`insert into assinante (documento_id, pessoa_id, papel, ordem) values (${externo.id}, ${casa.idDe(CARLA)}, 'COSSIGNATARIO', 2)`,
  )
}, 120_000)
afterAll(() => casa.fechar())

describe('cada campo, sozinho, acha o documento que o tem e não os outros', () => {
  test('palavras do assunto e palavras de qualquer lugar', async () => {
    expect(await achar({ assunto: 'xadrezista' })).toEqual([oficio.sigla])
    expect(await achar({ assunto: 'solicitamos' })).toEqual([])
    expect(await achar({ texto: 'solicitamos', assunto: 'xadrezista' })).toEqual([oficio.sigla])
    expect(await achar({ texto: 'xadrezista' })).toEqual([oficio.sigla])
  })
  test('número, ano, nível e origem', async () => {
    const { ano, numero } = /-(?<ano>\d{4})\/(?<numero>\d+)/.exec(oficio.sigla)?.groups ?? {}
    expect(await achar({ ano: ano ?? '', numero: String(Number(numero)), pessoaId: idDe(BRUNO) })).toEqual([
      oficio.sigla,
    ])
    expect(await achar({ ano: '1999', assunto: 'xadrezista' })).toEqual([])
    expect(await achar({ nivel: '40' })).toEqual([externo.sigla])
    expect(await achar({ origem: 'EXTERNO_CAPTURADO' })).toEqual([externo.sigla])
  })
  test('modelo, unidade de quem escreveu e classificação', async () => {
    const oficios = await achar({ modeloId: String(await casa.modelo('Ofício Interno')) })
    expect(oficios).toEqual(expect.arrayContaining([oficio.sigla, outro.sigla, externo.sigla]))
    expect(await achar({ modeloId: String(await casa.modelo('Despacho')), assunto: 'xadrezista' })).toEqual([])
    expect(await achar({ cadastranteLotacaoId: String(await casa.unidade('SEAD/GELIC')), texto: 'papel' })).toEqual([
      outro.sigla,
    ])
    const classe = await umId(sql`select max(id) as id from classificacao`)
    expect(await achar({ classificacaoId: String(classe) })).toEqual([externo.sigla])
  })
  test('quem escreveu, quem assina, quem assina junto, com quem está', async () => {
    expect(await achar({ cadastranteId: idDe(CARLA) })).toEqual([outro.sigla])
    expect(await achar({ subscritorId: idDe(CARLA) })).toEqual([outro.sigla])
    expect(await achar({ cossignatarioId: idDe(CARLA) })).toEqual([externo.sigla])
    expect(await achar({ cossignatarioId: idDe(BRUNO) })).toEqual([])
    const onde = await linha<{ pessoa: number | null; lotacao: number }>(
      casa.banco,
      sql`select atendente_pessoa_id as pessoa, atendente_lotacao_id as lotacao from mobil where documento_id = ${outro.id}
          and atendente_lotacao_id is not null limit 1`,
    )
    expect(await achar({ atendenteLotacaoId: String(onde?.lotacao), texto: 'papel' })).toEqual([outro.sigla])
    expect(await achar({ atendenteLotacaoId: String(await casa.unidade('SEAD/GEGOV')), texto: 'papel' })).toEqual([])
  })
  test('o destinatário, de quatro tipos', async () => {
    const gelic = String(await casa.unidade('SEAD/GELIC'))
    expect(await achar({ destinatarioLotacaoId: gelic, assunto: 'xadrezista' })).toEqual([oficio.sigla])
    expect(await achar({ destinatarioLotacaoId: gelic, assunto: 'recebido' })).toEqual([])
    expect(await achar({ destinatario: 'acácias' })).toEqual([externo.sigla])
    expect(await achar({ destinatario: 'sousa' })).toEqual([])
    const sead = await umId(sql`select id from orgao where sigla = 'SEAD'`)
    await casa.banco.linhas(
      sql`update documento set destino_texto = null, destino_orgao_id = ${sead} where id = ${externo.id}`,
    )
    expect(await achar({ destinatarioOrgaoId: String(sead) })).toEqual([externo.sigla])
    await casa.banco.linhas(
      sql`update documento set destino_orgao_id = null, destino_pessoa_id = ${casa.idDe(CARLA)} where id = ${externo.id}`,
    )
    expect(await achar({ destinatarioPessoaId: idDe(CARLA) })).toEqual([externo.sigla])
    expect(await achar({ destinatarioOrgaoId: String(sead) })).toEqual([])
  })
  test('números de outros sistemas, com a pontuação que for, e o órgão externo', async () => {
    for (const numeroOriginal of ['12.345/2020-A', '12345 2020 a', '123452020A'])
      expect(await achar({ numeroOriginal })).toEqual([externo.sigla])
    expect(await achar({ numeroOriginal: '12.345' })).toEqual([])
    expect(await achar({ numeroOriginal: '--' })).toEqual([])
    expect(await achar({ numeroAntigo: 'pa-77.99' })).toEqual([externo.sigla])
    expect(await achar({ numeroAntigo: '12.345/2020-A' })).toEqual([])
    expect(await achar({ emitente: 'camara sousa' })).toEqual([externo.sigla])
    expect(await achar({ emitente: 'acácias' })).toEqual([])
  })
  test('o dia em que foi finalizado e o dia em que foi assinado', async () => {
    const { dia } = (await linha<{ dia: string }>(
      casa.banco,
      sql`select to_char(finalizado_em at time zone 'America/Fortaleza', 'YYYY-MM-DD') as dia from documento where id = ${oficio.id}`,
    )) ?? { dia: '' }
    expect(await achar({ assunto: 'xadrezista', finalizadoDe: dia, finalizadoAte: dia })).toEqual([oficio.sigla])
    expect(await achar({ assunto: 'xadrezista', assinadoDe: dia })).toEqual([oficio.sigla])
    expect(await achar({ assunto: 'xadrezista', assinadoAte: '2020-01-01' })).toEqual([])
    expect(await achar({ assunto: 'recebido', assinadoDe: '2000-01-01' })).toEqual([])
  })
})

test('o que não designa nada não acha nada; o malformado é recusado com uma frase', async () => {
  for (const campo of ['modeloId', 'classificacaoId', 'subscritorId', 'destinatarioOrgaoId', 'marcadorId', 'numero'])
    expect(await achar({ [campo]: '999999' }), campo).toEqual([])
  for (const [campo, valor] of [
    ['modeloId', 'x'],
    ['ano', '20'],
    ['nivel', 'alto'],
    ['origem', 'ALGURES'],
    ['marcadorId', '-1'],
    ['finalizadoDe', '2026-02-31'],
    ['destinatario', 'a'],
    ['ordem', 'ACASO'],
  ] as const) {
    const { status, problema } = await pedir({ [campo]: valor })
    expect([status, problema.detail], campo).toEqual([
      expect.toBeOneOf([400, 422]),
      expect.stringMatching(/^[A-ZÀ-Ú].+\.$/),
    ])
  }
  expect((await pedir({ assinadoDe: '2026-02-02', assinadoAte: '2026-01-01' })).problema.codigo).toBe(
    'PERIODO_INVALIDO',
  )
})

test('a ordem é a pedida', async () => {
  await casa.banco.linhas(
    sql`update documento set alterado_em = alterado_em + interval '1 hour' where id = ${oficio.id}`,
  )
  const duas = { texto: 'solicitamos', situacao: 'ASSINADO' }
  expect(await achar({ ...duas, ordem: 'ALTERADO' })).toEqual([oficio.sigla, outro.sigla])
  await casa.banco.linhas(
    sql`update documento set alterado_em = alterado_em - interval '3 hours' where id = ${oficio.id}`,
  )
  expect(await achar({ ...duas, ordem: 'ALTERADO' })).toEqual([outro.sigla, oficio.sigla])
  expect(await achar({ texto: 'solicitamos xadrezista', ordem: 'RELEVANCIA' })).toEqual([oficio.sigla])
  expect(await achar({ situacao: 'ASSINADO', ordem: 'RELEVANCIA', cadastranteId: idDe(CARLA) })).toEqual([outro.sigla])
})

describe('marcadores', () => {
  const marcar = (quem: string, { mobilId }: Doc, marcadorId: number) =>
    casa.chamar(quem, 'POST', `/siga/mobil/${mobilId}/marcar`, { corpo: { marcadorId } })
  const criado = async (quem: string, nome: string) => {
    const { corpo } = await casa.chamar<Marcadores>(quem, 'POST', '/siga/marcador', {
      corpo: { nome, cor: CORES[1], icone: 'marca', finalidade: 'MARCADOR' },
    })
    return corpo.marcadores.find((um) => um.nome === nome)?.id ?? 0
  }
  test('um marcador de todos acha o que qualquer unidade marcou', async () => {
    const urgente = await umId(sql`select id from marcador where nome = 'Urgente' and lotacao_id is null`)
    expect((await marcar(CARLA, outro, urgente)).status).toBe(200)
    expect(await achar({ marcadorId: String(urgente) })).toEqual([outro.sigla])
  })
  test('o marcador de uma unidade só é achado por ela, também no que todos podem ler', async () => {
    const delas = await criado(CARLA, 'Segredo da GELIC')
    expect((await marcar(CARLA, outro, delas)).status).toBe(200)
    expect(await achar({ marcadorId: String(delas) }, CARLA)).toEqual([outro.sigla])
    expect(await achar({ texto: 'papel' })).toEqual([outro.sigla])
    expect(await achar({ marcadorId: String(delas) })).toEqual([])
    expect(await achar({ texto: 'segredo da gelic' })).toEqual([])
  })
})

describe('facetas', () => {
  const faceta = ({ facetas }: Achados, campo: string) =>
    Object.fromEntries(
      facetas.find((uma) => uma.campo === campo)?.opcoes.map(({ nome, quantos }) => [nome, quantos]) ?? [],
    )
  test('contam os documentos que a pessoa pode ler, e só eles', async () => {
    const { corpo } = await pedir({ modeloId: String(await casa.modelo('Ofício Interno')) })
    expect(faceta(corpo, 'situacao')).toEqual({ ASSINADO: 2, EM_ELABORACAO: 1 })
    expect(faceta(corpo, 'especieId')).toEqual({ Ofício: corpo.totalElements })
    expect(faceta(corpo, 'cadastranteLotacaoId')).toEqual({ 'SEAD/GEGOV': 2, 'SEAD/GELIC': 1 })
    const { corpo: deCarla } = await pedir(
      { modeloId: String(await casa.modelo('Ofício Interno')), situacao: 'EM_ELABORACAO' },
      BRUNO,
    )
    expect(faceta(deCarla, 'situacao')).toEqual({ EM_ELABORACAO: deCarla.totalElements })
    await casa.rascunho('Só de Carla', {}, CARLA, CARLA)
    const { corpo: depois } = await pedir({ modeloId: String(await casa.modelo('Ofício Interno')) })
    expect(depois.facetas).toEqual(corpo.facetas)
  })
  test('a busca simples também as conta, e escolher uma estreita até o seu número', async () => {
    const { corpo } = await casa.chamar<Achados>(ANA, 'GET', '/siga/busca', { query: { q: 'solicitamos' } })
    for (const { campo, opcoes } of corpo.facetas)
      for (const { valor, quantos } of opcoes) {
        const estreita = await casa.chamar<Achados>(ANA, 'GET', '/siga/busca', {
          query: { q: 'solicitamos', [campo]: valor },
        })
        expect(estreita.corpo.totalElements, `${campo} ${valor}`).toBe(quantos)
      }
    expect(corpo.facetas.map(({ campo }) => campo).toSorted()).toEqual([
      'ano',
      'cadastranteLotacaoId',
      'especieId',
      'modeloId',
      'orgaoId',
      'situacao',
    ])
  })
})

describe('exportar', () => {
  const baixar = (query: Record<string, string>, quem = ANA) =>
    casa.chamar(quem, 'GET', '/siga/documento/exportar', { query: { formato: 'csv', ...query } })
  const csv = async (query: Record<string, string>, quem = ANA) => {
    const { status, bytes } = await baixar(query, quem)
    expect(status).toBe(200)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
  }
  test('o CSV abre em português: marca de UTF-8, ponto e vírgula, títulos e os documentos da busca, na ordem', async () => {
    const [titulos, ...linhas] = await csv({ situacao: 'ASSINADO' })
    expect(titulos).toMatch(/^\ufeff"Código";"Assunto";"Espécie";/)
    expect(linhas.map((linha) => linha.split(';')[0])).toEqual(
      (await achar({ situacao: 'ASSINADO' })).map((sigla) => `"${sigla}"`),
    )
    expect(linhas.find((linha) => linha.includes(oficio.sigla))).toMatch(
      /"Ofício";"Ofício Interno";"Assinado";"SEAD";"GEGOV";"Ana Souza"/,
    )
  })
  test('o que uma planilha calcularia vai como texto', async () => {
    const { sigla } = await casa.rascunho('=HYPERLINK("http://longe.example";"oi") frangipana')
    expect((await csv({ assunto: 'frangipana' }))[1]).toContain(
      `"${sigla}";"'=HYPERLINK(""http://longe.example"";""oi"") frangipana"`,
    )
    const { status, bytes, cabecalhos } = await baixar({ assunto: 'frangipana', formato: 'xlsx' })
    expect([status, cabecalhos['content-type']]).toEqual([200, EXTENSOES.xlsx])
    expect(cabecalhos['content-disposition']).toMatch(/^attachment; filename="busca.xlsx"/)
    const folhas = await abrirArquivo({ nome: 'busca.xlsx', bytes }, new Folego())
    const lidas = [...(folhas[0]?.linhas() ?? [])].map(({ celulas }) => celulas)
    expect(lidas[0]?.slice(0, 2)).toEqual(['Código', 'Assunto'])
    expect(lidas[1]?.slice(0, 2)).toEqual([sigla, '=HYPERLINK("http://longe.example";"oi") frangipana'])
    expect(lidas).toHaveLength(2)
  })
  test('só vai o que a pessoa pode ler, e o marcador de outra unidade não acha nada', async () => {
    await casa.rascunho('Marmelada de Carla', { nivelAcesso: 100 }, CARLA, CARLA)
    expect(await csv({ assunto: 'marmelada' }, CARLA)).toHaveLength(2)
    expect(await csv({ assunto: 'marmelada' })).toHaveLength(1)
    const delas = await umId(sql`select id from marcador where nome = 'Segredo da GELIC'`)
    expect(await csv({ marcadorId: String(delas) }, CARLA)).toHaveLength(2)
    expect(await csv({ marcadorId: String(delas) })).toHaveLength(1)
  })
  test('um filtro malformado e um formato desconhecido são recusados antes do primeiro byte', async () => {
    expect((await baixar({ formato: 'ods' })).status).toBe(400)
    expect((await baixar({ de: '2026-02-02', ate: '2026-01-01' })).problema.codigo).toBe('PERIODO_INVALIDO')
  })
})

describe('mais do que cabe', () => {
  beforeAll(async () => {
    const nome = await linha<{ nome: string }>(casa.banco, sql`select current_database() as nome`)
    const uma = conectar(urlDoBanco(inject('postgres'), nome?.nome ?? ''), { conexoes: 1, prazoMs: 0 })
    await escreverEscala(uma.banco, cpfs, 1_700)
    await uma.fechar()
    await casa.banco.linhas(sql`update documento set nivel_acesso = 10 where situacao = 'ASSINADO'`)
  }, 180_000)
  test('as facetas contam os mil primeiros, e a resposta diz que há mais', async () => {
    const { corpo } = await pedir({ nivel: '10', size: '10' })
    expect([corpo.totalElements, corpo.haMais]).toEqual([1_000, true])
    for (const { campo, opcoes } of corpo.facetas) {
      expect(opcoes.length, campo).toBeLessThanOrEqual(8)
      expect(
        opcoes.reduce((soma, { quantos }) => soma + quantos, 0),
        campo,
      ).toBeLessThanOrEqual(1_000)
    }
  })
  test('a planilha traz todos, também além da página e dos mil contados', async () => {
    const { n } = (await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from documento where nivel_acesso = 10 and situacao = 'ASSINADO' and not restrito`,
    )) ?? { n: 0 }
    expect(n).toBeGreaterThan(1_500)
    const { bytes, cabecalhos } = await casa.chamar(ANA, 'GET', '/siga/documento/exportar', {
      query: { formato: 'csv', nivel: '10', situacao: 'ASSINADO' },
    })
    expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(n + 1)
    expect(cabecalhos['x-cortado-em']).toBeUndefined()
  })
  test('o que não coube é dito na última linha e no cabeçalho', async () => {
    const entrada = casa.elenco.get(ANA)?.entrada
    if (!entrada) throw new Error('Ana is unknown')
    const texto = async (maximo: number) => {
      const { partes, cortadoEm } = await exportar(
        casa.banco,
        entrada,
        { formato: 'csv', nivel: 10 },
        new Date(),
        maximo,
      )
      const pedacos: Uint8Array[] = []
      for await (const parte of partes) pedacos.push(parte)
      return { linhas: Buffer.concat(pedacos).toString().split('\r\n'), cortadoEm }
    }
    const muitas = await texto(1_200)
    expect([muitas.cortadoEm, muitas.linhas.length]).toEqual([1_200, 1_202])
    expect(muitas.linhas.at(-1)).toBe(
      '"Cortado em 1.200 de mais de 1.200 documentos. Estreite a busca para ter os demais."',
    )
    const poucas = await texto(3)
    expect([poucas.cortadoEm, poucas.linhas.length]).toEqual([3, 5])
    const { cabecalhos } = await responder(
      buscaApi.exportar,
      await exportar(casa.banco, entrada, { formato: 'xlsx', nivel: 10 }, new Date(), 3),
    )
    expect(cabecalhos['x-cortado-em']).toBe('3')
  })
})
