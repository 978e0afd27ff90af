import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { sql } from '#server/database/connection.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'

const OLIVIA = 'olivia.santana@SEAD/DIRAD'
const HELENA = 'helena.barros@SEAD/GAB'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const id = (quem: string) => casa.idDe(quem) ?? 0

/** A published modelo whose documents are signed in this order. */
async function modelo(ordemAssinatura: OrdemDeAssinatura, ordemPodeMudar = false): Promise<number> {
  const nome = `Modelo ${ordemAssinatura} ${ordemPodeMudar}`
  const ja = await casa.modelo(nome)
  if (ja > 0) return ja
  const { corpo: gestao } = await casa.chamar<{ especies: { id: number }[] }>(OLIVIA, 'GET', '/siga/gestao/modelo')
  const { corpo: novo } = await casa.chamar<ModeloEmEdicao>(OLIVIA, 'POST', '/siga/gestao/modelo', {
    corpo: { nome, descricao: 'Para provar a ordem', especieId: gestao.especies[0]?.id },
  })
  const caminho = `/siga/gestao/modelo/${novo.id}`
  const { padroes } = novo.conteudo
  const { corpo: salvo } = await casa.chamar<ModeloEmEdicao>(OLIVIA, 'PUT', caminho, {
    corpo: { ...novo.conteudo, texto: texto('Texto.'), padroes: { ...padroes, ordemAssinatura, ordemPodeMudar } },
    versao: novo.versao,
  })
  const publicado = await casa.chamar(OLIVIA, 'POST', `${caminho}/publicar`, { versao: salvo.versao })
  expect(publicado.status, JSON.stringify(publicado.problema)).toBe(200)
  return novo.id
}

const papeis = () => [
  { pessoaId: id(HELENA), papel: 'APROVADOR' },
  { pessoaId: id(DIEGO), papel: 'TESTEMUNHA' },
]
const criar = (modeloId: number, mais: object = {}) =>
  casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId,
      rascunho: {
        assunto: 'Em ordem',
        corpo: texto('Um texto.'),
        responsavelId: id(BRUNO),
        cossignatarioIds: [id(CARLA), id(DIEGO), id(HELENA)],
        papeis: papeis(),
        ...mais,
      },
    },
  })
async function finalizado(modeloId: number, mais?: object) {
  const { corpo } = await criar(modeloId, mais)
  const feito = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${corpo.id}/finalizar`, {
    versao: corpo.versao,
  })
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  return feito.corpo.id
}
/** The people on whose desk the document waits for a signature. */
const prontos = async (documento: number) =>
  (
    await casa.banco.linhas<{ id: number }>(
      sql`select pessoa_id as id from marca where documento_id = ${documento} and marcador = 'PRONTO_PARA_ASSINAR' order by pessoa_id`,
    )
  ).map((marca) => marca.id)
const ids = (...quem: string[]) => quem.map(id).toSorted((a, b) => a - b)
async function assinam(documento: number, ...ordem: [string, ...string[]][]) {
  for (const [quem, ...seguintes] of ordem) {
    const feita = await casa.assinar(quem, documento)
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
    expect(await prontos(documento)).toEqual(ids(...seguintes))
  }
}
const situacao = async (documento: number) =>
  (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${documento}`)).corpo.situacao

describe('a ordem das assinaturas', () => {
  test('na ordem livre, cada um assina quando quiser', async () => {
    const doc = await finalizado(await modelo('LIVRE'))
    expect(await prontos(doc)).toEqual(ids(BRUNO, CARLA, DIEGO, HELENA))
    await assinam(doc, [DIEGO, BRUNO, CARLA, HELENA], [CARLA, BRUNO, HELENA], [BRUNO, HELENA], [HELENA])
    expect(await situacao(doc)).toBe('ASSINADO')
  })

  test('onde nada se escolhe, o responsável assina primeiro', async () => {
    const doc = await finalizado(await casa.modelo('Despacho'))
    expect(await prontos(doc)).toEqual(ids(BRUNO))
    expect((await casa.assinar(HELENA, doc)).problema.detail).toBe('Aguarde a assinatura de Bruno Lima.')
    await assinam(doc, [BRUNO, CARLA, DIEGO, HELENA], [HELENA, CARLA, DIEGO], [CARLA, DIEGO], [DIEGO])
    expect(await situacao(doc)).toBe('ASSINADO')
  })

  test('na ordem em sequência: quem aprova, o responsável, e os outros como na lista', async () => {
    const doc = await finalizado(await modelo('ORDENADA'))
    const { corpo } = await casa.chamar<PreparoAssinatura>(HELENA, 'GET', `/siga/documento/${doc}/assinatura`)
    expect(corpo.assinantes.map(({ pessoa, papel }) => `${pessoa.nome} ${papel}`)).toEqual([
      'Helena Barros APROVADOR',
      'Bruno Lima SUBSCRITOR',
      'Carla Dias COSSIGNATARIO',
      'Diego Alves TESTEMUNHA',
    ])
    expect(await prontos(doc)).toEqual(ids(HELENA))
    expect((await casa.assinar(BRUNO, doc)).problema.detail).toBe('Aguarde a assinatura de Helena Barros.')
    await assinam(doc, [HELENA, BRUNO], [BRUNO, CARLA])
    expect((await casa.assinar(DIEGO, doc)).problema.detail).toBe('Aguarde a assinatura de Carla Dias.')
    await assinam(doc, [CARLA, DIEGO], [DIEGO])
    expect(await situacao(doc)).toBe('ASSINADO')
    const { corpo: historico } = await casa.chamar<{ content: Movimentacao[] }>(
      ANA,
      'GET',
      `/siga/documento/${doc}/movimentacao`,
    )
    expect(historico.content.toReversed().map(({ descricao }) => descricao)).toEqual([
      expect.stringContaining('Recebeu o número'),
      'Aprovado por Helena Barros',
      'Assinado por Bruno Lima',
      'Assinado por Carla Dias',
      'Assinado por Diego Alves, como testemunha',
    ])
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)
    expect((await casa.portas.chaves.verificar(bytes)).assinaturas.map(({ motivo }) => motivo)).toEqual([
      'Aprovado por Helena Barros com confirmação de identidade',
      'Assinado por Bruno Lima com confirmação de identidade',
      'Assinado por Carla Dias com confirmação de identidade',
      'Assinado por Diego Alves, como testemunha, com confirmação de identidade',
    ])
  })

  test('o papel diz quem aprova e quem testemunha, e não qualifica os demais', async () => {
    const doc = await finalizado(await modelo('LIVRE', true))
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)
    const arquivo = path.join(casa.pasta, 'papeis.pdf')
    writeFileSync(arquivo, bytes)
    const dito = execFileSync('pdftotext', [arquivo, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
    expect(dito).toMatch(/Bruno Lima .*Carla Dias .*Testemunha Diego Alves .*Aprovado por Helena Barros/)
    expect(dito.match(/Testemunha|Aprovado por/g)).toHaveLength(2)
  })
})

describe('quem escreve escolhe a ordem onde o modelo permite', () => {
  test('onde o modelo não permite escolher, vale a ordem dele', async () => {
    const fechado = await modelo('ORDENADA')
    const { corpo } = await criar(fechado)
    expect(corpo.ordemAssinatura).toBe('ORDENADA')
    const recusa = await criar(fechado, { ordemAssinatura: 'LIVRE' })
    expect([recusa.status, recusa.problema.detail]).toEqual([
      422,
      'Este modelo não deixa escolher outra ordem de assinatura.',
    ])
  })

  test('onde o modelo permite, vale a ordem escolhida; salvar sem ordem nem papéis os mantém, e a cópia os leva', async () => {
    const aberto = await modelo('SUBSCRITOR_PRIMEIRO', true)
    const { corpo: rascunho } = await criar(aberto, { ordemAssinatura: 'ORDENADA' })
    const { corpo: salvo } = await casa.chamar<Documento>(ANA, 'PUT', `/siga/documento/${rascunho.id}`, {
      versao: rascunho.versao,
      corpo: {
        assunto: 'Outro assunto',
        corpo: rascunho.corpo,
        responsavelId: id(BRUNO),
        destinatario: null,
        nivelAcesso: 20,
        data: null,
        cossignatarioIds: [id(HELENA), id(CARLA)],
      },
    })
    const quem = ({ ordemAssinatura, cossignatarios }: Documento) => [
      ordemAssinatura,
      ...cossignatarios.map(({ nome, papel }) => `${nome} ${papel}`),
    ]
    const esperado = ['ORDENADA', 'Helena Barros APROVADOR', 'Carla Dias COSSIGNATARIO']
    expect(quem(salvo)).toEqual(esperado)
    const copia = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${rascunho.id}/duplicar`)
    expect(quem(copia.corpo)).toEqual(esperado)
  })

  test.each([
    ['de responsável', () => [{ pessoaId: id(CARLA), papel: 'SUBSCRITOR' }]],
    ['que não existe', () => [{ pessoaId: id(CARLA), papel: 'FIADOR' }]],
  ])('papel %s é recusado', async (_, ditos) => {
    const recusa = await criar(await casa.modelo('Despacho'), { papeis: ditos() })
    expect([recusa.status, recusa.problema.codigo]).toEqual([422, 'COSSIGNATARIO_INVALIDO'])
  })

  test('uma testemunha incluída depois de finalizado o documento aparece como testemunha', async () => {
    const { id: doc } = await casa.finalizado('Com testemunha')
    const { corpo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${doc}/cossignatario`, {
      corpo: { pessoaId: id(DIEGO), papel: 'TESTEMUNHA' },
    })
    expect(corpo.cossignatarios).toMatchObject([{ nome: 'Diego Alves', papel: 'TESTEMUNHA', assinou: false }])
    const { corpo: historico } = await casa.chamar<{ content: Movimentacao[] }>(
      ANA,
      'GET',
      `/siga/documento/${doc}/movimentacao`,
    )
    expect(historico.content[0]?.descricao).toBe('Diego Alves (GEVIG) também assina, como testemunha')
  })
})

test('depois de todos os testes, as invariantes valem', atosEm(() => casa).promessasDePe)
