import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Acao } from '#contract/acao.ts'
import type { EmailDaDemonstracao, PreferenciasDeEmail } from '#contract/correio.ts'
import type { Documento } from '#contract/documento.ts'
import type { AtosEmLote, PrevisaoEmLote } from '#contract/em-lote.ts'
import { compor, type CartaDita } from '#server/core/correio/carta.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { mailDigests } from '#server/rooms/correio/digest.ts'
import { linha, sql } from '#server/database/connection.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'

import { ANA, BRUNO, type CasaDeTeste, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(async () => {
  await atosPendentes.settled(casa.portas)
  await casa.fechar()
})

const em = (lingua: string) => ({ cabecalhos: { 'accept-language': lingua } })
const preferencias = async (quem: string) =>
  (await casa.chamar<PreferenciasDeEmail>(quem, 'GET', '/siga/correio/preferencia')).corpo
const escolher = (quem: string, lingua: string | null) =>
  casa.chamar<PreferenciasDeEmail>(quem, 'POST', '/siga/correio/lingua', { corpo: { lingua } })

describe('e-mails na língua de quem os lê', () => {
  beforeEach(async () => {
    await casa.banco.linhas(sql`delete from correio`)
    await casa.banco.linhas(sql`update identidade set lingua = null, lingua_usada = null`)
  })
  const recebidos = async () =>
    (await casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')).corpo.emails
  const deBruno = async () => {
    const { sigla } = await casa.finalizado()
    const email = (await recebidos()).find(({ para }) => para.startsWith('bruno.lima'))
    return { email, sigla }
  }

  test('quem não escolheu língua recebe em português', async () => {
    const { email, sigla } = await deBruno()
    expect(email).toMatchObject({
      assunto: `Documento para assinar: ${sigla}`,
      acao: { rotulo: 'Ler e assinar' },
      porque:
        'Você recebe este e-mail porque Ana Souza (Gerência de Governança) indicou você para assinar o documento.',
    })
  })

  test('quem usa o sistema em inglês recebe em inglês, seja qual for a língua dos outros', async () => {
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', {
      ...em('en-US,en;q=0.9'),
      corpo: { tipo: 'LOTE', sino: true },
    })
    const { email, sigla } = await deBruno()
    expect(email).toMatchObject({
      assunto: `Document to sign: ${sigla}`,
      paragrafos: [
        'Subject: Compra de cadeiras',
        `Ofício ${sigla}, from Ana Souza (Gerência de Governança), awaits your signature.`,
      ],
      acao: { rotulo: 'Read and sign' },
      porque: 'You receive this e-mail because Ana Souza (Gerência de Governança) named you to sign the document.',
    })
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { ...em('*'), corpo: { tipo: 'LOTE', sino: true } })
    expect(await preferencias(BRUNO)).toMatchObject({ lingua: null, linguaUsada: 'en' })
    // reading the preferences stores no language
    await casa.chamar(BRUNO, 'GET', '/siga/correio/preferencia', em('es'))
    expect(await preferencias(BRUNO)).toMatchObject({ linguaUsada: 'en' })
  })

  test('quem escolheu espanhol recebe em espanhol, seja qual for a língua em que usa o sistema', async () => {
    expect((await escolher(BRUNO, 'es')).corpo).toMatchObject({ lingua: 'es', linguaUsada: 'pt-BR' })
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { ...em('en'), corpo: { tipo: 'LOTE', sino: true } })
    const { email, sigla } = await deBruno()
    expect(email?.assunto).toBe(`Documento para firmar: ${sigla}`)
    expect(email?.paragrafos).toEqual([
      'Asunto: Compra de cadeiras',
      `Ofício ${sigla}, de Ana Souza (Gerência de Governança), espera su firma.`,
    ])
    const guardada = await linha<{ carta: Omit<CartaDita, 'tipo'> }>(
      casa.banco,
      sql`select carta from correio where carta ->> 'assunto' = ${email?.assunto ?? ''}`,
    )
    const { html, texto } = compor(
      { ...guardada!.carta, tipo: 'PARA_ASSINAR' },
      {
        para: 'x@y.z',
        messageId: '<1@x>',
        externa: false,
        enderecoPublico: 'https://carimbo.exemplo',
        assuntoDoDocumento: null,
      },
    )
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Elegir qué avisos recibe')
    expect(texto).toContain('Para elegir qué avisos recibe: https://carimbo.exemplo/avisos-por-email')
    expect((await escolher(BRUNO, null)).corpo).toMatchObject({ lingua: null, linguaUsada: 'en' })
    expect((await escolher(BRUNO, 'fr')).problema.codigo).toBe('CAMPO_INVALIDO')
  })

  test('usuário externo recebe em português até escolher outra língua, na sua conta', async () => {
    const convite = () =>
      casa.banco.transacao((tx) =>
        escreverCarta(
          tx,
          [casa.idDe(FORNECEDORA) ?? 0],
          {
            tipo: 'CONVITE',
            documentoId: null,
            assunto: dito('Documento para assinar: {sigla}', { sigla: 'X' }),
            paragrafos: [],
            porque: 'Você recebe este e-mail porque escreveu o documento.',
          },
          { agora: new Date() },
        ),
      )
    await convite()
    expect((await recebidos())[0]?.assunto).toBe('Documento para assinar: X')
    expect((await escolher(FORNECEDORA, 'en')).status).toBe(200)
    await convite()
    expect((await recebidos())[0]?.assunto).toBe('Document to sign: X')
  })

  test('o resumo do dia também vem na língua de quem o lê', async () => {
    await escolher(BRUNO, 'en')
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { corpo: { tipo: 'PARA_ASSINAR', modo: 'RESUMO' } })
    const { sigla } = await casa.finalizado()
    await casa.banco.linhas(sql`update correio_resumo set criado_em = now() - interval '2 days'`)
    await mailDigests.run(casa.portas)
    const email = (await recebidos()).find(({ para }) => para.startsWith('bruno.lima'))
    expect(email?.assunto).toMatch(/^Summary of the day: /)
    expect(email?.paragrafos.join(' ')).toContain(`Document to sign: ${sigla}`)
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { corpo: { tipo: 'PARA_ASSINAR', modo: 'NA_HORA' } })
  })
})

describe('motivo de um ato impossível, na língua de quem pergunta', () => {
  const explicacao = (acoes: Acao[], nome: string) => acoes.find((acao) => acao.nome === nome)?.explicacao

  test('no documento, o motivo diz de quem é, como está e onde está', async () => {
    const d = await casa.assinado()
    const dizer = async (quem: string, lingua?: string) => {
      const { corpo, cabecalhos } = await casa.chamar<Documento>(
        quem,
        'GET',
        `/siga/documento/${d.id}`,
        lingua ? em(lingua) : {},
      )
      expect(cabecalhos['vary']).toContain('Accept-Language')
      return ['cancelar', 'dessobrestar', 'tornarSemEfeito', 'tramitar'].map((nome) => explicacao(corpo.acoes, nome))
    }
    expect(await dizer(ANA)).toEqual([
      'Documento assinado não se cancela: torne-o sem efeito.',
      'O documento não está sobrestado.',
      'Só quem assinou pode tornar sem efeito.',
      'Envia o documento a outra unidade ou pessoa.',
    ])
    expect(await dizer(ANA, 'en')).toEqual([
      'A signed document is not cancelled: declare it void.',
      'The document is not on hold.',
      'Only whoever signed may declare it void.',
      'Sends the document to another unit or person.',
    ])
    expect(await dizer(ANA, 'es-AR,es;q=0.9')).toEqual([
      'Un documento firmado no se cancela: déjelo sin efecto.',
      'El documento no está suspendido.',
      'Solo quien firmó puede dejarlo sin efecto.',
      'Envía el documento a otra unidad o persona.',
    ])
    // a client without a language gets Portuguese, as before
    expect(await dizer(ANA, '*')).toEqual(await dizer(ANA))
  })

  test('na vez de assinar, o motivo tem as palavras da recusa, e o que falta', async () => {
    const d = await casa.finalizado()
    const deAna = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${d.id}`, em('en'))).corpo
    expect(explicacao(deAna.acoes, 'assinar')).toBe(dizerRecusa('en', 'NAO_SIGNATARIO', {}))
    expect(explicacao(deAna.acoes, 'assinar')).not.toBe(dizerRecusa('pt-BR', 'NAO_SIGNATARIO', {}))
    expect(deAna.pendencias.map(({ texto }) => texto)).toContain('The signature of Bruno Lima is missing.')
  })

  test('a recusa diz o mesmo que a página, e quem fez antes', async () => {
    const d = await casa.assinado()
    const mobil = d.mobilId ?? 0
    const enviar = (lingua?: string) =>
      casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/sobrestar`, {
        ...(lingua && em(lingua)),
        corpo: { motivo: 'Espera' },
      })
    const tramitado = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobil}/tramitar`, {
      corpo: { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } },
    })
    expect(tramitado.status).toBe(200)
    expect((await enviar()).problema).toMatchObject({
      codigo: 'ACAO_NAO_PERMITIDA',
      detail: 'O documento não está com a sua unidade.',
      dados: { explicacao: 'O documento não está com a sua unidade.' },
    })
    const outro = await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobil}/sobrestar`, {
      ...em('en'),
      corpo: { motivo: 'Espera' },
    })
    expect([outro.status, outro.problema.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    expect(outro.problema.detail).toMatch(
      /^The document is not with your unit\. Ana Souza \(SEAD\/GEGOV\) sent the document on at \d\d:\d\d\.$/,
    )
    expect(outro.problema.dados?.['explicacao']).toBe(outro.problema.detail)
    expect((await enviar('es')).problema.detail).toBe('El documento no está con su unidad.')
  })

  test('em lote, antes e depois, cada leitor lê na sua língua', async () => {
    const d = await casa.finalizado()
    const mobil = d.mobilId ?? 0
    const previsao = await casa.chamar<PrevisaoEmLote>(ANA, 'GET', '/siga/lote/previsao', {
      ...em('es'),
      query: { acao: 'arquivar', mobilIds: String(mobil) },
    })
    expect(previsao.corpo.naoPodem).toMatchObject([
      { codigo: 'PENDENTE_DE_ASSINATURA', explicacao: 'El documento todavía no fue firmado.' },
    ])
    const lote = await casa.chamar<AtosEmLote>(ANA, 'POST', '/siga/lote/arquivar', {
      corpo: { mobilIds: [mobil], params: {} },
    })
    await atosPendentes.drain(casa.portas)
    const ler = async (lingua?: string) =>
      (await casa.chamar<AtosEmLote>(ANA, 'GET', `/siga/lote/atos/${lote.corpo.id}`, lingua ? em(lingua) : {})).corpo
    expect(await ler()).toMatchObject({
      resumo: '0 feitos, 1 recusado: veja cada motivo.',
      itens: [{ erro: { codigo: 'PENDENTE_DE_ASSINATURA', explicacao: 'O documento ainda não foi assinado.' } }],
    })
    expect(await ler('en')).toMatchObject({
      resumo: '0 done, 1 refused: see each reason.',
      itens: [{ erro: { explicacao: 'The document has not been signed yet.' } }],
    })
  })

  test('vêm na língua da pessoa uma recusa qualquer, e a que vem antes de se saber quem pergunta', async () => {
    const semEntrada = await casa.chamar(undefined, 'GET', '/siga/mesa', em('en'))
    expect([semEntrada.problema.codigo, semEntrada.problema.detail]).toEqual(['SESSAO_AUSENTE', 'Sign in to continue.'])
    expect((await casa.chamar(undefined, 'GET', '/siga/mesa')).problema.detail).toBe('Entre para continuar.')
  })
})
