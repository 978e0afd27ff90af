import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MovimentacoesDoDocumento } from '#contract/movimentacao.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { importarEm, linhaBoa, pastaCom } from '../apoio/importacao.ts'
import { pdfBom } from '../apoio/pdfs.ts'
import { sha256 } from '../apoio/envio.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const deSigla = async (sigla: string) =>
  (await linha<{ id: number; mobilId: number; codigo: string }>(
    casa.banco,
    sql`select d.id, m.id as "mobilId", d.codigo_verificador as codigo from documento d join mobil m on m.documento_id = d.id
      and m.tipo <> 'GERAL' where d.sigla = ${sigla}`,
  ))!
const ler = async (sigla: string, quem = CARLA) =>
  (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${(await deSigla(sigla)).id}`)).corpo
const buscar = async (q: string, quem = CARLA) =>
  (
    await casa.chamar<{ content: { sigla: string; importado: unknown }[]; exato: { sigla: string } | null }>(
      quem,
      'GET',
      '/siga/busca',
      {
        query: { q },
      },
    )
  ).corpo
const validar = async (sigla: string) =>
  (await casa.chamar<Validacao>(CARLA, 'GET', `/siga/validacao/${(await deSigla(sigla)).codigo}`)).corpo
const falhas = async () =>
  (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap((cada) =>
    cada.falhas.map((falha) => `${cada.nome}: ${falha}`),
  )
const hoje = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' }).format(new Date())

describe('documento importado', () => {
  const sigla = '08000.001234/2019-11'
  const pdf = pdfBom('o antigo')
  beforeAll(async () => {
    const linhas = [
      linhaBoa({
        sigla,
        assunto: 'Vistoria do almoxarifado',
        arquivo: 'pdf/antigo.pdf',
        sha256: sha256(pdf).toUpperCase(),
        classificacao: '010.01',
        signatarios: [{ nome: 'Dona Antiga', cargo: 'Diretora' }, { nome: 'Seu Velho' }],
        movimentos: [
          { data: '2019-06-03 14:30', texto: 'Arquivado\nna estante 3', unidade: 'GELIC' },
          { data: '31/05/2019', texto: 'Enviado à GELIC', quem: 'Dona Antiga' },
        ],
      }),
    ]
    const { resultados, ditos } = await importarEm(casa, await pastaCom(linhas, { 'pdf/antigo.pdf': pdf }))
    expect({ resultados, ditos }).toEqual({ resultados: ['IMPORTADA'], ditos: [] })
  })

  test('o documento guarda o número antigo, o PDF original e a origem; fica no arquivo da unidade, fora das mesas', async () => {
    const lido = await ler(sigla)
    expect(lido).toMatchObject({
      sigla,
      situacao: 'ASSINADO',
      assunto: 'Vistoria do almoxarifado',
      data: '2019-05-31',
      responsavel: null,
      assinadoEm: null,
      importado: { sistema: 'SIGA', numeroAntigo: sigla },
      captura: { nome: 'antigo.pdf', paginas: 1, sha256: sha256(pdf) },
      modelo: { especie: { sigla: 'OFI' } },
    })
    const { bytes } = await casa.chamar(CARLA, 'GET', `/siga/documento/${lido.id}/pdf`)
    expect(sha256(bytes)).toBe(sha256(pdf))
    const via = await linha(
      casa.banco,
      sql`select custodia, atendente_pessoa_id as pessoa, (select count(*) from marca k where k.documento_id = m.documento_id
        and k.desde <= now()) as marcas from mobil m where m.id = ${lido.mobilId}`,
    )
    expect(via).toEqual({ custodia: 'ARQUIVADO_CORRENTE', pessoa: null, marcas: 0 })
  })

  test('a busca acha pelo número antigo, com ou sem pontuação, e pelas palavras', async () => {
    for (const q of [sigla, '08000 001234 2019 11', '08000001234201911'])
      expect(await buscar(q), q).toMatchObject({ exato: { sigla }, content: [{ importado: { sistema: 'SIGA' } }] })
    expect((await buscar('vistoria almoxarifado')).content.map((cada) => cada.sigla)).toContain(sigla)
    expect((await buscar('dona antiga')).content.map((cada) => cada.sigla)).toContain(sigla)
  })

  test('a validação diz de onde o documento veio e desde quando está guardado, e nunca que é autêntico', async () => {
    const { veredicto, explicacao, assinaturas, trilhaIntegra } = await validar(sigla)
    expect({ veredicto, assinaturas, trilhaIntegra }).toEqual({
      veredicto: 'IMPORTADO',
      assinaturas: [],
      trilhaIntegra: true,
    })
    expect(explicacao).toBe(
      [
        `O documento veio do SIGA, onde tinha o número ${sigla}; este órgão guarda o arquivo desde ${hoje}, e desde então`,
        'ele não mudou. Quem o assinou antes foi conferido pelo SIGA, e não por este.',
      ].join(' '),
    )
    const igual = await casa.chamar<Comparacao>(CARLA, 'POST', '/siga/validacao/arquivo', {
      bruto: pdf,
      cabecalhos: { 'content-type': 'application/pdf' },
    })
    expect(igual.corpo).toMatchObject({ veredicto: 'IMPORTADO', sigla, identico: true })
  })

  test('o histórico tem a movimentação da importação e, ao lado, o que o outro sistema contou', async () => {
    const { id } = await deSigla(sigla)
    const { content, importado, trilhaIntegra } = (
      await casa.chamar<MovimentacoesDoDocumento>(CARLA, 'GET', `/siga/documento/${id}/movimentacao`)
    ).corpo
    expect(content.map(({ tipo, descricao }) => [tipo, descricao])).toEqual([
      ['IMPORTACAO', `Importado do SIGA; número antigo ${sigla}, de 31/05/2019`],
    ])
    expect(content[0]?.responsavel.nome).toBe('Carla Dias')
    expect(trilhaIntegra).toBe(true)
    expect(importado).toMatchObject({
      signatarios: [
        { nome: 'Dona Antiga', cargo: 'Diretora' },
        { nome: 'Seu Velho', cargo: null },
      ],
      movimentos: [
        { quando: '2019-05-31', texto: 'Enviado à GELIC', quem: 'Dona Antiga', unidade: null },
        { quando: '2019-06-03T14:30', texto: 'Arquivado na estante 3', quem: null, unidade: 'GELIC' },
      ],
    })
  })

  test('o histórico em PDF diz o mesmo que a tela', async () => {
    const { id } = await deSigla(sigla)
    const { bytes } = await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/movimentacao/pdf`)
    const dito = (await casa.portas.inspecao.textos(bytes))?.map(({ texto }) => texto.replace(/\s+/g, ' ')).join(' ')
    expect(dito).toContain(`Situação: importado do SIGA em ${hoje}, com o número antigo ${sigla}.`)
    expect(dito).toContain('Enviado à GELIC')
    expect(dito).not.toContain('Situação: assinado')
  })

  test('as invariantes valem, e a trilha aponta uma mudança no que foi importado', async () => {
    expect(await falhas()).toEqual([])
    const { id } = await deSigla(sigla)
    for (const mudar of [
      sql`update documento set sha256_assinado = repeat('a', 64) where id = ${id}`,
      sql`update documento set assunto = 'Outro' where id = ${id}`,
      sql`update documento_importado set numero_antigo = 'outro' where documento_id = ${id}`,
    ])
      await expect(casa.banco.linhas(mudar)).rejects.toThrow(/immutable/)
    // with the triggers disabled
    const mudar = (texto: string) =>
      casa.banco.transacao(async (tx) => {
        await tx.linhas(sql`set local session_replication_role = replica`)
        await tx.linhas(
          sql`update documento_importado set dados = jsonb_set(dados, '{movimentos,0,texto}', to_jsonb(${texto}::text)) where documento_id = ${id}`,
        )
      })
    await mudar('Perdido')
    const mudada = await cadeiaIntegra(casa.banco, id)
    await mudar('Arquivado na estante 3')
    const intacta = [mudada, await cadeiaIntegra(casa.banco, id)]
    expect(intacta).toEqual([false, true])
  })

  test('a unidade desarquiva o importado e faz com ele o que faz com um assinado; não se duplica', async () => {
    const { id, mobilId } = await deSigla(sigla)
    const acao = async (nome: string) => (await ler(sigla)).acoes.find((cada) => cada.nome === nome)
    expect(await acao('duplicar')).toMatchObject({
      pode: false,
      explicacao: 'O documento foi importado do SIGA: comece um novo.',
    })
    expect(await acao('desfazer')).toMatchObject({ pode: false })
    expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/desarquivar`)).status).toBe(200)
    expect(await acao('tramitar')).toMatchObject({ pode: true })
    expect((await casa.chamar(CARLA, 'POST', `/siga/documento/${id}/arquivo/1/excluir`)).status).not.toBe(200)
    expect((await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/arquivar`)).status).toBe(200)
    expect(await falhas()).toEqual([])
  })
})

test('o nível de acesso vale: quem não pode ler não acha o documento, nem pelo número antigo', async () => {
  const sigla = 'SIGILO 7/2018'
  const linhas = [
    linhaBoa({ sigla, nivel: 100, hipotese: await hipotese(), signatarios: `Bruno Lima (${await matricula(BRUNO)})` }),
  ]
  expect((await importarEm(casa, await pastaCom(linhas))).ditos).toEqual([])
  // who signed it there, and who imported it
  for (const quem of [BRUNO, CARLA]) expect((await buscar(sigla, quem)).exato, quem).toMatchObject({ sigla })
  for (const quem of [ANA, DIEGO]) expect(await buscar(sigla, quem), quem).toMatchObject({ exato: null, content: [] })
})

describe('numeração', () => {
  test('a numeração continua depois dos números importados, que ninguém recebe de novo', async () => {
    const ano = new Date().getFullYear()
    const primeiro = await casa.finalizado('antes')
    expect(primeiro.sigla).toBe(`SEAD-OFI-${ano}/00001`)
    const linhas = [
      linhaBoa({ sigla: `sead-ofi-${ano}/40`, data: `${ano}-01-02` }),
      linhaBoa({ sigla: `SEAD-OFI-${ano}/00012`, data: `${ano}-01-02` }),
      linhaBoa({ sigla: `SEAD-OFI-${ano}/00001`, data: `${ano}-01-02` }),
    ]
    const pasta = await pastaCom(linhas)
    const { saltos, ditos } = await importarEm(casa, pasta)
    expect(saltos).toEqual([{ serie: `SEAD-OFI-${ano}`, era: 1, proximo: 41 }])
    expect(ditos).toEqual(['3 sigla: Já há nesta casa um documento, ou uma via, com este número.'])
    expect((await casa.finalizado('depois')).sigla).toBe(`SEAD-OFI-${ano}/00041`)
    // imported again, nothing changes
    expect((await importarEm(casa, pasta)).saltos).toEqual([])
    expect((await casa.finalizado('depois ainda')).sigla).toBe(`SEAD-OFI-${ano}/00042`)
    for (const q of [`SEAD-OFI-${ano}/00040`, `ofi 40/${ano}`, `SEADOFI${ano}00040`])
      expect((await buscar(q)).exato, q).toMatchObject({ sigla: `SEAD-OFI-${ano}/00040` })
    expect(await falhas()).toEqual([])
  })
})

describe('documentos dentro de outros', () => {
  test('o documento pai pode vir depois no manifesto ou já estar importado; há uma movimentação por efeito', async () => {
    const [pai, filho, neto, tardio] = ['P-1/2015', 'F-1/2015', 'N-1/2015', 'T-1/2015']
    const linhas = [
      linhaBoa({ sigla: neto, pai: filho }),
      linhaBoa({ sigla: filho, pai }),
      linhaBoa({ sigla: pai, especie: 'ADM' }),
    ]
    expect(await importarEm(casa, await pastaCom(linhas))).toMatchObject({
      ditos: [],
      resultados: ['IMPORTADA', 'IMPORTADA', 'IMPORTADA'],
    })
    expect((await importarEm(casa, await pastaCom([linhaBoa({ sigla: tardio, pai })]))).ditos).toEqual([])
    const tipos = async (sigla: string) =>
      (
        await casa.banco.linhas<{ tipo: number }>(
          sql`select tipo from movimentacao where documento_id = ${(await deSigla(sigla)).id} order by seq`,
        )
      ).map(({ tipo }) => tipo)
    expect([await tipos(pai), await tipos(filho), await tipos(neto), await tipos(tardio)]).toEqual([
      [200, 112, 112],
      [200, 112],
      [200],
      [200],
    ])
    const pecas = await casa.banco.linhas(
      sql`select m.sigla, p.ordem from peca p join mobil m on m.id = p.peca_mobil_id
        where p.mobil_id = ${(await deSigla(pai)).mobilId} order by p.ordem`,
    )
    expect(pecas).toEqual([
      { sigla: `${filho}-A`, ordem: 1 },
      { sigla: `${tardio}-A`, ordem: 2 },
    ])
    expect(await falhas()).toEqual([])
  })

  test('um filho numerado dentro do processo antigo deixa o próximo número ao próximo filho', async () => {
    const base = 'SEAD-ADM-2019/00007'
    const linhas = [
      linhaBoa({ sigla: `${base}.03`, pai: base, unidade: 'GELIC' }),
      linhaBoa({ sigla: base, especie: 'ADM' }),
    ]
    linhas[0]!['especie'] = 'ADM'
    expect((await importarEm(casa, await pastaCom(linhas))).ditos).toEqual([])
    const filho = await linha(casa.banco, sql`select sequencia from documento where sigla = ${`${base}.03`}`)
    expect(filho).toEqual({ sequencia: 3 })
    expect((await buscar(`${base}.03`)).exato).toMatchObject({ sigla: `${base}.03` })
    expect(await falhas()).toEqual([])
  })
})

async function hipotese() {
  return (await linha<{ nome: string }>(casa.banco, sql`select nome from hipotese_legal order by id limit 1`))?.nome
}
async function matricula(quem: string) {
  return (
    await linha<{ matricula: string }>(casa.banco, sql`select matricula from pessoa where id = ${casa.idDe(quem)}`)
  )?.matricula
}
