import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { comporAssunto } from '#contract/variaveis.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

const completo = (documento: Documento) => ({
  assunto: documento.assuntoAutomatico ? null : documento.assunto,
  corpo: documento.corpo,
  responsavelId: documento.responsavel?.id ?? null,
  destinatario: null,
  nivelAcesso: documento.nivelAcesso,
  data: null,
})
const salvar = (documento: Documento, mudancas: object, quem = ANA) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${documento.id}`, {
    versao: documento.versao,
    corpo: { ...completo(documento), ...mudancas },
  })
const ler = async (id: number) => (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
const finalizar = ({ id, versao }: Documento) =>
  casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
async function impresso(id: number) {
  const arquivo = path.join(casa.pasta, `impresso-${id}.pdf`)
  writeFileSync(arquivo, (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes)
  return execFileSync('pdftotext', ['-layout', arquivo, '-'], { encoding: 'utf8' })
}
const como = (quem: string, dito: object) => ({
  pessoaId: casa.idDe(quem),
  nome: null,
  funcao: null,
  unidade: null,
  cidade: null,
  ...dito,
})

/** A modelo published with changes to what a new one begins with. */
async function publicado(nome: string, mudar: (conteudo: ConteudoModelo) => ConteudoModelo) {
  const { id: especieId } = (
    await casa.chamar<{ especies: { id: number; sigla: string }[] }>(BRUNO, 'GET', '/siga/gestao/modelo')
  ).corpo.especies.find(({ sigla }) => sigla === 'OFI') ?? { id: 0 }
  const criado = await casa.chamar<ModeloEmEdicao>(BRUNO, 'POST', '/siga/gestao/modelo', {
    corpo: { nome, descricao: 'Serve aos testes.', especieId },
  })
  const { id, versao, conteudo } = criado.corpo
  const salvo = await casa.chamar<ModeloEmEdicao>(BRUNO, 'PUT', `/siga/gestao/modelo/${id}`, {
    versao,
    corpo: mudar(conteudo),
  })
  const feito = await casa.chamar(BRUNO, 'POST', `/siga/gestao/modelo/${id}/publicar`, { versao: salvo.corpo.versao })
  return { ...feito, id }
}
const comecar = async (modeloId: number, rascunho: object = {}) =>
  casa.chamar<Documento>(ANA, 'POST', '/siga/documento', { corpo: { modeloId, rascunho } })

describe('como aparece quem assina', () => {
  test('o papel mostra o nome escolhido; finalizar o congela, e mudar o cadastro depois não muda o documento', async () => {
    const rascunho = await casa.rascunho('Personalizado', {
      cossignatarioIds: [casa.idDe(CARLA)],
      personalizacoes: [
        como(BRUNO, { nome: 'Dr. Bruno Lima', funcao: 'Secretário em exercício', cidade: 'Campina Grande' }),
        como(CARLA, { unidade: 'Comissão de Licitação', cidade: 'Patos' }),
        como(ANA, { funcao: 'Não assina' }),
      ],
    })
    expect(rascunho.personalizacoes).toEqual([
      como(BRUNO, { nome: 'Dr. Bruno Lima', funcao: 'Secretário em exercício', cidade: 'Campina Grande' }),
      como(CARLA, { unidade: 'Comissão de Licitação' }),
    ])
    const minuta = await impresso(rascunho.id)
    for (const dito of ['Dr. Bruno Lima', 'Secretário em exercício', 'Comissão de Licitação'])
      expect(minuta).toContain(dito)
    expect(minuta).toMatch(/Campina Grande, \d+ de /)
    expect((await finalizar(rascunho)).status).toBe(200)
    const antes = await ler(rascunho.id)
    expect(antes.personalizacoes).toMatchObject([
      { nome: 'Dr. Bruno Lima', funcao: 'Secretário em exercício', cidade: 'Campina Grande' },
      { nome: 'Carla Dias', unidade: 'Comissão de Licitação', cidade: null },
    ])
    const papel = await impresso(rascunho.id)
    await casa.banco.linhas(
      sql`update pessoa set nome = nome || ' Filho' where id in (${casa.idDe(CARLA)}, ${casa.idDe(BRUNO)})`,
    )
    await casa.banco.linhas(
      sql`update cargo set nome = nome || ' II' where id = (select cargo_id from pessoa where id = ${casa.idDe(CARLA)})`,
    )
    expect(await impresso(rascunho.id)).toBe(papel)
    await casa.banco.linhas(sql`update pessoa set nome = replace(nome, ' Filho', '')`)

    const copia = (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${rascunho.id}/duplicar`)).corpo
    expect(copia.personalizacoes).toEqual(rascunho.personalizacoes)
  })

  test('salvar sem personalizações as mantém; a variável do texto mostra o mesmo que o papel', async () => {
    const rascunho = await casa.rascunho('Com variável', {
      corpo: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Assinará ' },
              { type: 'variavel', attrs: { nome: 'responsavel' } },
              { type: 'text', text: ', ' },
              { type: 'variavel', attrs: { nome: 'cargo' } },
            ],
          },
        ],
      },
      personalizacoes: [como(BRUNO, { nome: 'Bruno', funcao: 'Ordenador' })],
    })
    const salvo = await salvar(rascunho, { assunto: 'Outro' })
    expect(salvo.corpo.personalizacoes).toEqual(rascunho.personalizacoes)
    expect(await impresso(rascunho.id)).toContain('Assinará Bruno, Ordenador')
    expect((await salvar(salvo.corpo, { personalizacoes: [] })).corpo.personalizacoes).toEqual([])
  })

  test('uma personalização que não se imprime é recusada', async () => {
    const rascunho = await casa.rascunho()
    for (const funcao of ['Chefe 🎉', 'a\u202eb', '', 'x'.repeat(161), 7]) {
      const { status, problema } = await salvar(rascunho, { personalizacoes: [como(BRUNO, { funcao })] })
      expect([status, problema.codigo]).toEqual([422, 'PERSONALIZACAO_INVALIDA'])
    }
    expect((await salvar(rascunho, { personalizacoes: [como(BRUNO, {}), como(BRUNO, {})] })).status).toBe(422)
  })
})

test('o assunto composto é uma linha, e falta enquanto falta uma resposta que ele usa', () => {
  const casos: [string, Parameters<typeof comporAssunto>[1], string | null][] = [
    ['Férias de {quem}', { quem: 'Ana Souza' }, 'Férias de Ana Souza'],
    ['Férias de {quem}', { quem: null }, null],
    ['Férias de {quem}', {}, null],
    ['Férias de {quem}, {nota}', { quem: 'Ana', nota: '' }, 'Férias de Ana'],
    ['{a} , {b}.', { a: 'um', b: 'dois\nlinhas' }, 'um, dois linhas.'],
    ['{rol}', { rol: { titulos: [], linhas: [['a', '', 'b'], ['c']], como: 'lista' } }, 'a, b; c'],
    ['{quem}', { quem: ' \u202eFesta 🎉 ' }, 'Festa'],
    ['{quem}', { quem: '' }, null],
    ['Sem variável', {}, 'Sem variável'],
    ['{quem}', { quem: 'x'.repeat(400) }, 'x'.repeat(250)],
  ]
  for (const [modelo, valores, dito] of casos) expect(comporAssunto(modelo, valores)).toBe(dito)
})

describe('assunto automático', () => {
  let modeloId: number
  beforeAll(async () => {
    const { status, id } = await publicado('Pedido de férias', (conteudo) => ({
      ...conteudo,
      campos: [
        { tipo: 'texto', nome: 'quem', rotulo: 'Servidor', obrigatorio: true },
        { tipo: 'data', nome: 'inicio', rotulo: 'Início', obrigatorio: true },
      ],
      texto: texto('Peço férias.') as ConteudoModelo['texto'],
      padroes: { ...conteudo.padroes, assunto: 'Férias de {quem} desde {inicio}' },
    }))
    expect(status).toBe(200)
    modeloId = id
  })

  test('o assunto se compõe das respostas; escrito à mão, vale o escrito; apagado, volta a compor-se', async () => {
    const { corpo: vazio } = await comecar(modeloId)
    expect(vazio).toMatchObject({ assunto: null, assuntoAutomatico: true, falta: expect.arrayContaining(['assunto']) })
    const entrevista = { quem: 'Ana Souza', inicio: '2026-12-01' }
    const { corpo: respondido } = await salvar(vazio, { entrevista })
    expect(respondido).toMatchObject({
      assunto: 'Férias de Ana Souza desde 1 de dezembro de 2026',
      assuntoAutomatico: true,
    })
    const { corpo: escrito } = await salvar(respondido, { assunto: 'Descanso', entrevista })
    expect(escrito).toMatchObject({ assunto: 'Descanso', assuntoAutomatico: false })
    const { corpo: outro } = await salvar(escrito, { assunto: null, entrevista: { ...entrevista, quem: 'Carla' } })
    expect(outro).toMatchObject({ assunto: 'Férias de Carla desde 1 de dezembro de 2026', assuntoAutomatico: true })
    const versao = await casa.chamar(ANA, 'GET', `/siga/documento/${outro.id}/versao/${outro.versao}`)
    expect(versao.corpo).toMatchObject({ assunto: outro.assunto })
  })

  test('restaurado o assunto escrito à mão, o documento se finaliza com ele', async () => {
    const entrevista = { quem: 'Ana', inicio: '2026-12-01' }
    const { corpo: escrito } = await comecar(modeloId, {
      assunto: 'Descanso',
      corpo: texto('Peço férias em dezembro.'),
      responsavelId: casa.idDe(BRUNO),
      entrevista,
    })
    // saved by another author, to make a separate version
    const { corpo: composto } = await salvar(escrito, { assunto: null, entrevista }, BRUNO)
    const restaurar = (n: number, versao: number) =>
      casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${escrito.id}/versao/${n}/restaurar`, { versao })
    // restoring a version with a composed subject keeps it composed
    const { corpo: igual } = await restaurar(composto.versao, composto.versao)
    expect(igual).toMatchObject({ assunto: composto.assunto, assuntoAutomatico: true })
    const { corpo: voltou } = await restaurar(escrito.versao, igual.versao)
    expect(voltou).toMatchObject({ assunto: 'Descanso', assuntoAutomatico: false })
    expect((await finalizar(voltou)).corpo.assunto).toBe('Descanso')
  })

  test('o documento se finaliza com o assunto composto, e a cópia o compõe de novo', async () => {
    const { corpo } = await comecar(modeloId, {
      corpo: texto('Peço férias em dezembro.'),
      responsavelId: casa.idDe(BRUNO),
      entrevista: { quem: 'Ana', inicio: '2026-12-01' },
    })
    expect(corpo.falta).toEqual([])
    expect((await finalizar(corpo)).corpo.assunto).toBe('Férias de Ana desde 1 de dezembro de 2026')
    const copia = (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${corpo.id}/duplicar`)).corpo
    const { corpo: mudada } = await salvar(copia, { entrevista: { quem: 'Bia', inicio: '2026-12-01' } })
    expect(mudada).toMatchObject({ assunto: 'Férias de Bia desde 1 de dezembro de 2026', assuntoAutomatico: true })
  })

  test('não se publica um assunto que usa o que não existe, a si mesmo ou o número', async () => {
    for (const nome of ['outro', 'assunto', 'sigla']) {
      const { status, problema } = await publicado(`Assunto de ${nome}`, (conteudo) => ({
        ...conteudo,
        padroes: { ...conteudo.padroes, assunto: `Sobre {${nome}}` },
      }))
      expect([status, problema.codigo, problema.erros?.[0]?.pointer]).toEqual([
        422,
        'MODELO_INCOMPLETO',
        '/padroes/assunto',
      ])
    }
  })
})

describe('suporte e origem', () => {
  test('suporte, números e emitente ficam como foram informados', async () => {
    const rascunho = await casa.rascunho('De papel', { suporte: 'FISICO' })
    expect(rascunho).toMatchObject({ suporte: 'FISICO', origem: 'INTERNO_PRODUZIDO' })
    const procedencia = { numeroOriginal: 'OF 12/1998', numeroAntigo: '0098/98', emitente: 'Prefeitura de Patos' }
    const salvo = await salvar(rascunho, { procedencia })
    expect(salvo.corpo).toMatchObject({ suporte: 'FISICO', procedencia })
    for (const numeroOriginal of ['x'.repeat(33), '🎉', ''])
      expect((await salvar(salvo.corpo, { procedencia: { ...procedencia, numeroOriginal } })).problema.codigo).toBe(
        'PROCEDENCIA_INVALIDA',
      )
    expect((await salvar(salvo.corpo, { suporte: 'PEDRA' })).status).toBe(422)
  })

  test('só valem as origens do modelo; com o PDF capturado, a origem continua capturado', async () => {
    const { corpo: oficio } = await comecar(await casa.modelo('Ofício Interno'))
    expect((await salvar(oficio, { origem: 'EXTERNO_CAPTURADO' })).problema.codigo).toBe('ORIGEM_NAO_PERMITIDA')
    const { id } = await publicado('Recebido', (conteudo) => ({
      ...conteudo,
      padroes: { ...conteudo.padroes, origens: ['EXTERNO_FOLHA_ROSTO', 'INTERNO_CAPTURADO'] },
    }))
    const { corpo: folha } = await comecar(id)
    expect(folha).toMatchObject({ origem: 'EXTERNO_FOLHA_ROSTO', falta: expect.not.arrayContaining(['captura']) })
    expect((await envio.enviar(ANA, folha.id, 'a.pdf', pdfBom(), { tipo: 'CAPTURA' })).status).toBe(409)
    const { corpo: capturado } = await salvar(folha, { origem: 'INTERNO_CAPTURADO' })
    expect(capturado.falta).toContain('captura')
    expect((await envio.enviar(ANA, folha.id, 'a.pdf', pdfBom(), { tipo: 'CAPTURA' })).status).toBe(200)
    expect((await salvar(capturado, { origem: 'EXTERNO_FOLHA_ROSTO' })).problema).toMatchObject({
      codigo: 'ORIGEM_COM_CAPTURA',
      detail: 'Exclua o PDF capturado antes de mudar a origem do documento.',
    })
  })

  test('as extensões do modelo valem para os auxiliares; o anexo continua a ser PDF', async () => {
    const { id } = await publicado('Só planilhas', (conteudo) => ({
      ...conteudo,
      padroes: { ...conteudo.padroes, extensoes: ['csv', 'xlsx'] },
    }))
    const { corpo } = await comecar(id)
    const bytes = new TextEncoder().encode('a;b\n1;2\n')
    const recusado = await envio.enviar(ANA, corpo.id, 'a.txt', bytes, { tipo: 'AUXILIAR' })
    expect(recusado.problema).toMatchObject({ codigo: 'ARQUIVO_FORMATO', detail: expect.stringContaining('csv, xlsx') })
    expect((await envio.enviar(ANA, corpo.id, 'a.csv', bytes, { tipo: 'AUXILIAR' })).status).toBe(200)
    expect((await envio.enviar(ANA, corpo.id, 'a.pdf', pdfBom(), { tipo: 'ANEXO' })).status).toBe(200)
  })
})

test('acabados os números do ano, nada se perde e o rascunho continua (docs/regras/entradas-ruins.md, 48)', async () => {
  const rascunho = await casa.rascunho('O milionésimo')
  const serie = sql`orgao_id = ${rascunho.orgao.id} and especie_id = ${rascunho.modelo.especie.id}`
  const [antes] = await casa.banco.linhas<{ ultimo: number }>(
    sql`update numeracao n set ultimo = 999999 from (select ultimo, orgao_id, especie_id, ano from numeracao where ${serie} for update) a
        where n.orgao_id = a.orgao_id and n.especie_id = a.especie_id and n.ano = a.ano returning a.ultimo`,
  )
  const { status, problema } = await finalizar(rascunho)
  expect({ status, detail: problema.detail }).toEqual({
    status: 409,
    detail: 'A numeração deste ano chegou ao limite. Avise o administrador.',
  })
  expect(await ler(rascunho.id)).toMatchObject({
    situacao: 'EM_ELABORACAO',
    versao: rascunho.versao,
    finalizadoEm: null,
  })
  await casa.banco.linhas(sql`update numeracao set ultimo = ${antes?.ultimo} where ${serie} and ultimo = 999999`)
  expect((await finalizar(rascunho)).corpo.sigla).toMatch(
    new RegExp(`/${String((antes?.ultimo ?? 0) + 1).padStart(5, '0')}$`),
  )
})
