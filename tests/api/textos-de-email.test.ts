import { readdirSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PreviaDoEmail, TextoDeEmail } from '#contract/textos-de-email.ts'
import { compor } from '#server/core/correio/carta.ts'
import { CATALOGO } from '#server/base/palavras/emails.ts'
import {
  dizerPelaCasa,
  emailDaChave,
  faltaNoTexto,
  textoDoProduto,
  valoresDoEmail,
} from '#server/core/correio/texto-da-casa.ts'
import { linha, sql } from '#server/database/connection.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { PAGES, SENTENCES } from '#server/base/palavras/sentences.ts'
import { LINGUAS } from '#server/base/palavras/lingua.ts'

import { BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const MOTIVO = { motivo: 'Como o órgão fala' }
const email = (chave: string) => {
  const achado = emailDaChave(chave)
  if (!achado) throw new Error(`no e-mail ${chave}`)
  return achado
}

describe('catálogo de e-mails', () => {
  test('o texto do produto de cada e-mail, em cada língua, passa na conferência', () => {
    for (const cada of CATALOGO)
      for (const lingua of LINGUAS)
        expect(faltaNoTexto(cada, textoDoProduto(cada, lingua)), `${cada.chave} ${lingua}`).toBeUndefined()
    expect(new Set(CATALOGO.map(({ chave }) => chave)).size).toBe(CATALOGO.length)
    expect(new Set(CATALOGO.map(({ tipo, assunto }) => `${tipo} ${assunto}`)).size).toBe(CATALOGO.length)
  })

  test('todo e-mail que o código escreve está no catálogo: cada assunto, e cada frase dos parágrafos', () => {
    const daqui = new Set(
      CATALOGO.flatMap(({ assunto, sempre, variam = [], acao }) => [
        assunto,
        ...sempre,
        ...variam,
        ...(acao ? [acao] : []),
      ]),
    )
    const fora = SENTENCES.filter((frase) => !daqui.has(frase as never) && !PAGES.some((page) => page === frase))
    // reasons for receiving it, footers of every e-mail, and pieces of other sentences
    const outras = fora.filter(
      (frase) => !/^(Você recebe este e-mail porque|Para escolher que avisos|Escolher que avisos)/.test(frase),
    )
    const fontes = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((arquivo) => arquivo.endsWith('.ts') && !/palavras|catalogo/.test(arquivo))
      .map((arquivo) => readFileSync(`server/${arquivo}`, 'utf8'))
      .filter((fonte) => /escreverCarta|escreverPara|enderecar|Carta\b/.test(fonte))
    const comoAssunto = outras.filter((frase) =>
      fontes.some((fonte) =>
        Array.from(fonte.matchAll(/assunto:([\s\S]{0,200}?)paragrafos/g)).some(([, trecho = '']) =>
          trecho.includes(`'${frase}'`),
        ),
      ),
    )
    expect(comoAssunto).toEqual([])
    expect(outras.toSorted()).toEqual([
      // counts of a batch
      '1 assinado',
      '1 feito',
      '1 recusado',
      // the subject of the document
      'Assunto: {assunto}',
      'de {de} a {ate}',
      'em {dia}',
      '{antes}, {depois}',
      '{contas}.',
      '{contas}: veja cada motivo.',
      '{n} assinados',
      '{n} com erro',
      '{n} em andamento',
      '{n} feitos',
      '{n} recusados',
      // absent people, and people who left
      '{pessoa} ({unidade}), em férias até {ate}',
      '{pessoa} ({unidade}), em licença até {ate}',
      '{pessoa} ({unidade}), fora até {ate}',
      '{quem} ({unidade})',
      '{substituto} em substituição a {titular} ({unidade})',
      '{substituto} pela unidade {unidade}',
    ])
  })
})

describe('conferência do texto', () => {
  const texto = (assunto: string, ...linhas: string[]) => ({ assunto, texto: linhas.join('\n') })
  test.each([
    [
      'um valor que o e-mail não tem',
      'prazo-vencido',
      texto('Prazo', 'De {cpf}.', '{link}'),
      'TEXTO_COM_VALOR_DESCONHECIDO',
      'texto',
    ],
    [
      'o endereço no assunto',
      'prazo-vencido',
      texto('Prazo {link}', '{link}'),
      'TEXTO_COM_VALOR_DESCONHECIDO',
      'assunto',
    ],
    ['sem o endereço', 'prazo-vencido', texto('Prazo', 'Acabou.'), 'TEXTO_SEM_VALOR', 'texto'],
    ['o endereço duas vezes', 'prazo-vencido', texto('Prazo', '{link}', '{link}'), 'TEXTO_COM_VALOR_NO_MEIO', 'texto'],
    [
      'o endereço no meio de uma frase',
      'prazo-vencido',
      texto('Prazo', 'Abra {link} agora'),
      'TEXTO_COM_VALOR_NO_MEIO',
      'texto',
    ],
    ['uma chave aberta', 'prazo-vencido', texto('Prazo', 'De {sigla', '{link}'), 'TEXTO_COM_CHAVES', 'texto'],
    ['sem o código', 'codigo-para-entrar', texto('Código', 'Digite.'), 'TEXTO_SEM_VALOR', 'texto'],
    [
      'sem o que varia',
      'assinatura-recusada',
      texto('Recusada', '{quem} recusou.', '{link}'),
      'TEXTO_SEM_VALOR',
      'texto',
    ],
  ])('um texto com erro é recusado: %s', (_, chave, palavras, codigo, campo) => {
    expect(faltaNoTexto(email(chave), palavras)).toMatchObject({ codigo, campo })
  })

  test('o texto que as pessoas escreveram entra uma vez: sem valor dentro de valor, HTML ou outro cabeçalho', () => {
    const carta = {
      assunto: dito('Pedido de acesso: {sigla}', { sigla: 'SEAD-1\r\nBcc: outro@exemplo.com' }),
      paragrafos: [
        dito('{quem} ({unidade}) pede para ler {sigla}: {motivo}', {
          quem: '{link}',
          unidade: '<script>alert(1)</script>',
          sigla: '{quem}',
          motivo: '{codigo}',
        }),
      ],
    }
    const dita = dizerPelaCasa(email('pedido-de-acesso'), carta, 'pt-BR', {
      assunto: 'Acesso: {sigla}',
      texto: '<b>Olá</b>\n{link}\n{quem}\n{unidade}: {motivo}',
    })
    expect(dita).toMatchObject({
      paragrafos: ['<b>Olá</b>', '{link}', '<script>alert(1)</script>: {codigo}'],
      lugarDaAcao: 1,
    })
    const { assunto, html, texto } = compor(
      { tipo: 'PEDIDO_DE_ACESSO', porque: 'Porque sim.', acao: { rotulo: 'Abrir', caminho: '/x' }, ...dita! },
      {
        para: 'a@exemplo.gov.br',
        messageId: '<1@x>',
        externa: false,
        enderecoPublico: 'https://exemplo.gov.br',
        assuntoDoDocumento: null,
      },
    )
    expect(assunto).toBe('Acesso: SEAD-1 Bcc: outro@exemplo.com')
    expect(html).not.toMatch(/<script|<b>Olá/)
    expect(html).toContain('&lt;b&gt;Olá')
    expect(texto.indexOf('https://exemplo.gov.br/x')).toBeGreaterThan(texto.indexOf('Olá'))
    expect(texto.indexOf('https://exemplo.gov.br/x')).toBeLessThan(texto.indexOf('<script>'))
  })
})

describe('textos da instalação', () => {
  let casa: CasaDeTeste
  beforeAll(async () => {
    casa = await novaCasa()
  })
  beforeEach(() => casa.banco.linhas(sql`delete from texto_de_email`))
  afterAll(() => casa.fechar())
  const EM = '/siga/administracao/texto-de-email'
  const salvar = (chave: string, corpo: object, versao = 0, quem = BRUNO) =>
    casa.chamar<TextoDeEmail>(quem, 'PUT', `${EM}/${chave}`, {
      corpo: { lingua: 'pt-BR', ...MOTIVO, ...corpo },
      versao,
    })
  const obter = async (chave: string, lingua = 'pt-BR') =>
    (await casa.chamar<TextoDeEmail>(BRUNO, 'GET', `${EM}/${chave}`, { query: { lingua } })).corpo
  const ultimo = (tipo: string) =>
    linha<{ assunto: string; paragrafos: string[] }>(
      casa.banco,
      sql`select carta ->> 'assunto' as assunto, carta -> 'paragrafos' as paragrafos from correio where tipo = ${tipo} order by id desc limit 1`,
    )
  const MEU = {
    assunto: '[SEAD] {sigla} está com você',
    texto: 'Prezado servidor,\n{quem} lhe atribuiu {sigla}.\n{link}\nArquivo Geral',
  }
  const atribuir = async (assunto: string) => {
    const { mobilId } = await casa.assinado(assunto)
    const feito = await casa.chamar(BRUNO, 'POST', `/siga/mobil/${mobilId}/atribuir`, {
      corpo: { pessoaId: casa.idDe('otavio.mendes@SEAD/GEGOV') },
    })
    expect(feito.status).toBe(200)
  }

  test('quem administra tudo muda o texto de um e-mail numa língua, vê a prévia e o restaura; tudo fica no registro', async () => {
    expect(await obter('atribuido')).toMatchObject({
      versao: 0,
      situacao: 'PRODUTO',
      daCasa: null,
      doProduto: { assunto: 'Atribuído a você: {sigla}' },
    })
    const { corpo: previa } = await casa.chamar<PreviaDoEmail>(BRUNO, 'POST', `${EM}/atribuido/previa`, {
      corpo: { lingua: 'pt-BR', ...MEU },
    })
    expect(previa.partes.map(({ tipo }) => tipo)).toEqual(['TEXTO', 'TEXTO', 'LINK', 'TEXTO'])
    const salvo = await salvar('atribuido', MEU)
    expect(salvo.corpo).toMatchObject({ versao: 1, situacao: 'CASA', daCasa: MEU })
    await atribuir('Com o texto da casa')
    expect(await ultimo('ATRIBUIDO')).toMatchObject({
      assunto: expect.stringMatching(/^\[SEAD\] SEAD-.* está com você$/),
      paragrafos: ['Prezado servidor,', expect.stringContaining('Bruno Lima lhe atribuiu SEAD-'), 'Arquivo Geral'],
    })
    expect((await obter('atribuido', 'en')).situacao).toBe('PRODUTO')
    const voltou = await casa.chamar<TextoDeEmail>(BRUNO, 'POST', `${EM}/atribuido/voltar`, {
      corpo: { lingua: 'pt-BR', ...MOTIVO },
      versao: 1,
    })
    expect(voltou.corpo).toMatchObject({ versao: 2, situacao: 'PRODUTO', daCasa: null })
    await atribuir('Com o texto do produto')
    expect((await ultimo('ATRIBUIDO'))?.assunto).toMatch(/^Atribuído a você: /)
    const { corpo } = await casa.chamar<{
      atos: { ato: string; mudancas: { campo: string; de: string; para: string }[] }[]
    }>(BRUNO, 'GET', `/siga/administracao/historico/TEXTO_DE_EMAIL/${salvo.corpo.id}`)
    expect(corpo.atos.map(({ mudancas }) => mudancas.find(({ campo }) => campo === 'assunto')?.para)).toEqual([
      'Atribuído a você: {sigla}',
      MEU.assunto,
    ])
  })

  test.each([
    [
      'um valor desconhecido',
      { ...MEU, texto: '{cpf}\n{link}' },
      'TEXTO_COM_VALOR_DESCONHECIDO',
      '/texto',
      'Este e-mail não tem o valor {cpf}.',
    ],
    [
      'sem o endereço',
      { ...MEU, texto: 'Olá.' },
      'TEXTO_SEM_VALOR',
      '/texto',
      'Falta {link}, sem o qual o e-mail não serve.',
    ],
    [
      'um assunto em duas linhas',
      { ...MEU, assunto: 'Oi\r\nBcc: x@y.z' },
      'ASSUNTO_DO_EMAIL',
      '/assunto',
      'Escreva o assunto em uma linha, até 200 caracteres.',
    ],
    [
      'um texto vazio',
      { ...MEU, texto: '  ' },
      'TEXTO_DO_EMAIL',
      '/texto',
      'Escreva o texto, até 4.000 caracteres, sem caracteres de controle.',
    ],
  ])('é recusado com uma frase ao lado do campo, e nada muda: %s', async (_, corpo, codigo, pointer, detail) => {
    const { status, problema } = await salvar('atribuido', corpo)
    expect([
      status,
      problema.erros?.[0]?.codigo ?? problema.codigo,
      problema.erros?.[0]?.pointer,
      problema.erros?.[0]?.detail,
    ]).toEqual([422, codigo, pointer, detail])
    expect((await obter('atribuido')).versao).toBe(0)
  })

  test('quem não administra tudo não vê nem muda os textos; quem editou outra versão é avisado', async () => {
    expect((await salvar('atribuido', MEU, 0, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await casa.chamar(CARLA, 'GET', EM)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await salvar('atribuido', MEU)).status).toBe(200)
    expect((await salvar('atribuido', MEU)).problema.codigo).toBe('CADASTRO_MUDOU')
    expect((await salvar('nao-existe', MEU)).problema.codigo).toBe('EMAIL_NAO_ENCONTRADO')
  })

  test('um texto invalidado por uma versão do produto não é enviado, e a tela diz por quê', async () => {
    // a text written when the e-mail had another value
    await casa.banco.linhas(
      sql`insert into texto_de_email (chave, lingua, assunto, texto, mudado_em) values ('atribuido', 'pt-BR', 'De {antigo}', '{link}', now())`,
    )
    await atribuir('Com o texto quebrado')
    expect((await ultimo('ATRIBUIDO'))?.assunto).toMatch(/^Atribuído a você: /)
    expect(await obter('atribuido')).toMatchObject({
      situacao: 'QUEBRADO',
      quebra: { codigo: 'TEXTO_COM_VALOR_DESCONHECIDO', frase: 'Este e-mail não tem o valor {antigo}.' },
    })
    const { corpo } = await casa.chamar<{ emails: { chave: string; linguas: { situacao: string }[] }[] }>(
      BRUNO,
      'GET',
      EM,
    )
    expect(corpo.emails.find(({ chave }) => chave === 'atribuido')?.linguas[0]?.situacao).toBe('QUEBRADO')
    expect(valoresDoEmail(email('atribuido')).find(({ nome }) => nome === 'link')?.necessario).toBe(true)
  })
})
