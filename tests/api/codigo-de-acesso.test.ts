import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AbertoPorCodigo, CodigosDados } from '#contract/codigo-de-acesso.ts'
import type { EmailDaDemonstracao } from '#contract/correio.ts'
import type { Documento } from '#contract/documento.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { frase } from '#contract/problem-catalog.ts'
import type { Page } from '#contract/page.ts'
import type { Validacao } from '#contract/validacao.ts'
import { situacaoDoCodigo } from '#server/core/codigos/regras.ts'
import { semServidor } from '#server/adapters/correio/correio.ts'
import { criarLimites } from '#server/adapters/limites.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { cadeiaIntegra } from '#server/rooms/trilha/integra.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'

const DIA_MS = 86_400_000
const ONTEM = '2026-11-19T12:00:00.000Z'
const AGORA = '2026-11-20T12:00:00.000Z'
const AMANHA = '2026-11-21T12:00:00.000Z'
const EMAIL = 'helena@cidadania.org.br'
const NOME = 'Helena Prado'

test.each([
  ['dado e no prazo', { valeAte: AMANHA, encerradoEm: null, fechado: false }, 'ABERTO'],
  ['o último instante já passou', { valeAte: AGORA, encerradoEm: null, fechado: false }, 'VENCIDO'],
  ['restrito depois', { valeAte: AMANHA, encerradoEm: null, fechado: true }, 'SUSPENSO'],
  ['vencido e restrito', { valeAte: ONTEM, encerradoEm: null, fechado: true }, 'VENCIDO'],
  ['encerrado antes do prazo', { valeAte: AMANHA, encerradoEm: ONTEM, fechado: false }, 'ENCERRADO'],
  ['encerrado, vencido e restrito', { valeAte: ONTEM, encerradoEm: ONTEM, fechado: true }, 'ENCERRADO'],
])('situação de um código: %s', (_, guardado, situacao) => expect(situacaoDoCodigo(guardado, AGORA)).toBe(situacao))

let casa: CasaDeTeste
let adiantado = 0
let validacoes = 100_000
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    relogio: { agora: () => new Date(Date.now() + adiantado) },
    configuracao: {
      ...base.configuracao,
      limites: {
        ...base.configuracao.limites,
        get validacao() {
          return validacoes
        },
      },
    },
  }))
})
beforeEach(() => {
  adiantado = 0
})
afterAll(() => casa.fechar())

const daqui = (dias: number) => hoje(new Date(Date.now() + dias * DIA_MS))
const dar = (id: number, corpo: object = {}, quem = ANA) =>
  casa.chamar<CodigosDados>(quem, 'POST', `/siga/documento/${id}/codigo-de-acesso`, {
    corpo: { nome: NOME, email: EMAIL, ate: daqui(30), ...corpo },
  })
const listar = async (id: number, quem = ANA) =>
  (await casa.chamar<CodigosDados>(quem, 'GET', `/siga/documento/${id}/codigo-de-acesso`)).corpo
const encerrar = (id: number, codigo: number, quem = ANA) =>
  casa.chamar<CodigosDados>(quem, 'POST', `/siga/documento/${id}/codigo-de-acesso/${codigo}/encerrar`)
const correio = async () =>
  (await casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')).corpo.emails
const codigoDoEmail = async () => (await correio()).find(({ para }) => para === EMAIL)?.codigo ?? ''
const abrir = (verificador: string, acesso: string, pedido: object = {}) =>
  casa.chamar<AbertoPorCodigo>(undefined, 'POST', `/publico/validacao/${verificador}/acesso`, {
    corpo: { acesso },
    ...pedido,
  })
const lerPdf = (verificador: string, acesso: string, vista?: boolean) =>
  casa.chamar(undefined, 'POST', `/publico/validacao/${verificador}/pdf`, { corpo: { acesso, vista } })
const restringir = async (id: number, quem = ANA) => {
  const corpo = { pessoas: [], hipoteseId: await casa.hipotese() }
  expect((await casa.chamar(quem, 'POST', `/siga/documento/${id}/acesso/restringir`, { corpo })).status).toBe(200)
}
const movimentos = async (id: number) =>
  (await casa.chamar<Page<Movimentacao>>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)).corpo.content

/** A signed document of level "entre pessoas", with a code given. */
async function comCodigo(assunto = 'Segredo de negócio', mudancas: object = {}) {
  const doc = await casa.assinado(assunto, {
    nivelAcesso: 100,
    corpo: texto('Palavras que só alguns leem.'),
    ...mudancas,
  })
  const dado = await dar(doc.id)
  expect(dado.status).toBe(200)
  return { doc, codigo: await codigoDoEmail(), dado: dado.corpo.itens[0]?.id ?? 0 }
}

describe('dar um código', () => {
  test('há uma movimentação 87 e um e-mail com o código e o endereço; trilha e banco não guardam o código nem o e-mail', async () => {
    const { doc, codigo } = await comCodigo()
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const email = (await correio()).find(({ para }) => para === EMAIL)
    expect(email).toMatchObject({
      assunto: `Documento para ler: ${doc.sigla}`,
      acao: { rotulo: 'Ler o documento', caminho: `/?codigo=${doc.codigoVerificador}` },
      porque: 'Você recebe este e-mail porque Ana Souza (Gerência de Governança) indicou você para ler o documento.',
    })
    const [feito] = await movimentos(doc.id)
    expect(feito).toMatchObject({ tipo: 'VISUALIZACAO_EXTERNA', cancelada: false })
    expect(feito?.descricao).toBe(
      `${NOME} pode ler até ${daqui(30).split('-').toReversed().join('/')}, com um código enviado por e-mail`,
    )
    const guardado = await linha<{ tudo: string }>(
      casa.banco,
      sql`select (select string_agg(to_jsonb(c)::text, '') from codigo_de_acesso c) || (select string_agg(to_jsonb(m)::text, '') from movimentacao m where m.documento_id = ${doc.id}) as tudo`,
    )
    expect(guardado?.tudo).not.toContain(codigo.replaceAll('-', ''))
    expect(guardado?.tudo).not.toContain(codigo)
    expect(JSON.stringify(await movimentos(doc.id))).not.toContain(EMAIL)
    expect((await listar(doc.id)).itens).toMatchObject([
      { nome: NOME, email: 'h•••@cidadania.org.br', situacao: 'ABERTO', dadoPor: 'Ana Souza', usos: 0, ultimos: [] },
    ])
    expect(await cadeiaIntegra(casa.banco, doc.id)).toBe(true)
  })

  test('quem não tem o documento não dá código, e a tela diz por quê com as mesmas palavras', async () => {
    const { doc } = await comCodigo('De outros', { nivelAcesso: 10 })
    const negado = await dar(doc.id, {}, CARLA)
    expect([negado.status, negado.problema.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
    const { pode, explicacao, itens } = await listar(doc.id, CARLA)
    expect([pode, explicacao, itens]).toEqual([false, 'O documento não está com a sua unidade.', []])
    expect(negado.problema.detail).toContain(explicacao)
    const pendente = await casa.finalizado('Sem assinatura')
    expect((await dar(pendente.id)).problema.detail).toContain('O documento ainda não foi assinado.')
  })

  test('quem deu um código o vê e encerra, mesmo sem o documento; quem tem o documento vê e encerra todos', async () => {
    const { doc, dado } = await comCodigo('Enviado depois', { nivelAcesso: 20 })
    const envio = { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } }
    for (const [quem, ato, corpo] of [
      [ANA, 'tramitar', envio],
      [CARLA, 'receber', {}],
    ] as const)
      expect(
        (await casa.chamar(quem, 'POST', `/siga/mobil/${doc.mobilId}/${ato}`, ato === 'tramitar' ? { corpo } : {}))
          .status,
      ).toBe(200)
    expect((await listar(doc.id, BRUNO)).itens).toEqual([])
    expect((await listar(doc.id, CARLA)).itens).toMatchObject([{ id: dado, podeEncerrar: true }])
    expect(await listar(doc.id)).toMatchObject({ pode: false, itens: [{ id: dado, podeEncerrar: true }] })
    expect((await encerrar(doc.id, dado, BRUNO)).problema.codigo).toBe('CODIGO_DE_ACESSO_NAO_ENCONTRADO')
    expect((await encerrar(doc.id, dado)).corpo.itens).toMatchObject([{ situacao: 'ENCERRADO', podeEncerrar: false }])
  })

  test('pedido duas vezes com a mesma chave, há um código e um e-mail', async () => {
    const doc = await casa.assinado('Uma vez só', { nivelAcesso: 100 })
    const antes = (await correio()).length
    const pedido = { corpo: { nome: NOME, email: EMAIL, ate: daqui(1) }, chave: crypto.randomUUID() }
    const endereco = `/siga/documento/${doc.id}/codigo-de-acesso`
    for (let vez = 0; vez < 2; vez++) expect((await casa.chamar(ANA, 'POST', endereco, pedido)).status).toBe(200)
    expect((await listar(doc.id)).itens).toHaveLength(1)
    expect((await correio()).length - antes).toBe(1)
  })

  test.each([
    ['sem nome', { nome: ' ' }, 'NOME_DE_QUEM_LE_INVALIDO'],
    ['sem endereço', { email: 'helena' }, 'CONVITE_EMAIL_INVALIDO'],
    ['dois endereços', { email: 'a@b.com,c@d.com' }, 'CONVITE_EMAIL_INVALIDO'],
    ['ontem', { ate: daqui(-1) }, 'CODIGO_DE_ACESSO_PRAZO'],
    ['tarde demais', { ate: daqui(182) }, 'CODIGO_DE_ACESSO_PRAZO'],
    ['dia que não há', { ate: '2027-02-30' }, 'CODIGO_DE_ACESSO_PRAZO'],
  ])('recusa: %s', async (_, corpo, codigo) => {
    const doc = await casa.assinado('Recusas', { nivelAcesso: 100 })
    const { status, problema } = await dar(doc.id, corpo)
    expect([status, problema.codigo, problema.detail]).toEqual([
      422,
      codigo,
      frase(codigo as 'CODIGO_DE_ACESSO_PRAZO', {}),
    ])
    expect((await listar(doc.id)).itens).toEqual([])
  })

  test('onde não se enviam e-mails, a resposta diz que não se pode dar código', async () => {
    const doc = await casa.assinado('Sem correio', { nivelAcesso: 100 })
    const { correio: posto } = casa.portas
    casa.portas.correio = semServidor('DESLIGADO')
    const { status, problema } = await dar(doc.id)
    casa.portas.correio = posto
    expect([status, problema.codigo]).toEqual([409, 'CODIGO_DE_ACESSO_SEM_CORREIO'])
  })
})

describe('abrir com um código', () => {
  test('num documento restrito, o código verificador só diz que é autêntico; o de acesso dá o laudo inteiro e o texto', async () => {
    const doc = await casa.assinado('Restrito e lido', { corpo: texto('Palavras que só alguns leem.') })
    await restringir(doc.id)
    await dar(doc.id)
    const codigo = await codigoDoEmail()
    const publica = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${doc.codigoVerificador}`)
    expect(publica.corpo).toMatchObject({
      veredicto: 'AUTENTICO',
      reservado: true,
      assunto: null,
      assinaturas: [],
      historia: null,
    })

    // as people type it: lower case, other separators, O for 0
    const aberto = await abrir(doc.codigoVerificador, codigo.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
    expect(aberto.status).toBe(200)
    expect(aberto.corpo).toMatchObject({ nome: NOME, temPdf: true })
    expect(aberto.corpo.validacao).toMatchObject({
      veredicto: 'AUTENTICO',
      reservado: false,
      assunto: 'Restrito e lido',
      assinaturas: [{ nome: 'Bruno Lima' }],
      historia: { situacao: 'INTEGRA' },
      mobilId: null,
      documentoId: null,
    })
    expect(JSON.stringify(aberto.corpo.texto)).toContain('Palavras que só alguns leem.')
    const pdf = await lerPdf(doc.codigoVerificador, codigo)
    expect([pdf.status, pdf.cabecalhos['content-type'], pdf.cabecalhos['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    // the signed bytes, so that the reader can check them
    expect(Buffer.from(pdf.bytes)).toEqual(
      Buffer.from((await casa.chamar(ANA, 'GET', `/siga/documento/${doc.id}/pdf`)).bytes),
    )
    const [visto] = (await listar(doc.id)).itens
    expect(visto).toMatchObject({ usos: 2, ultimos: [{ leu: true, endereco: '127.0.0.1' }, { leu: false }] })
  })

  test('código errado, vencido, encerrado, de outro documento ou de nenhum tem a mesma resposta', async () => {
    const { doc, codigo, dado } = await comCodigo()
    const outro = await comCodigo('Outro')
    const recusas = [
      await abrir(doc.codigoVerificador, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'),
      await abrir(doc.codigoVerificador, 'não é código'),
      await abrir(doc.codigoVerificador, outro.codigo),
      await abrir('0'.repeat(16), codigo),
      await lerPdf(doc.codigoVerificador, outro.codigo),
    ]
    adiantado = 40 * DIA_MS
    recusas.push(await abrir(doc.codigoVerificador, codigo), await lerPdf(doc.codigoVerificador, codigo))
    adiantado = 0
    expect((await abrir(doc.codigoVerificador, codigo)).status).toBe(200)
    expect((await encerrar(doc.id, dado)).status).toBe(200)
    recusas.push(await abrir(doc.codigoVerificador, codigo), await lerPdf(doc.codigoVerificador, codigo))
    const ditas = recusas.map(({ status, problema: { codigo: qual, detail } }) => [status, qual, detail])
    expect(ditas).toEqual(recusas.map(() => [403, 'CODIGO_DE_ACESSO_RECUSADO', frase('CODIGO_DE_ACESSO_RECUSADO')]))
    // a failed try is not counted as a use
    expect((await listar(doc.id)).itens).toMatchObject([{ situacao: 'ENCERRADO', usos: 1 }])
    expect((await encerrar(doc.id, dado)).problema.codigo).toBe('CODIGO_DE_ACESSO_NAO_ENCONTRADO')
    expect((await encerrar(outro.doc.id, dado)).problema.codigo).toBe('CODIGO_DE_ACESSO_NAO_ENCONTRADO')
  })

  test('encerrar cancela a movimentação do código, e o e-mail ainda na fila não é enviado', async () => {
    const { doc, dado } = await comCodigo('Encerrado')
    const segundo = (await dar(doc.id)).corpo.itens[0]?.id ?? 0
    expect((await encerrar(doc.id, dado)).status).toBe(200)
    const [fim, , dada] = await movimentos(doc.id)
    expect([fim?.tipo, dada?.tipo, dada?.cancelada]).toEqual(['ENCERRAMENTO_DE_CODIGO', 'VISUALIZACAO_EXTERNA', true])
    const esperam = await casa.banco.linhas<{ estado: string; codigo: string | null }>(
      sql`select estado, carta ->> 'codigo' as codigo from correio where tipo = 'ACESSO' and carta -> 'acao' ->> 'caminho' = ${`/?codigo=${doc.codigoVerificador}`} order by id`,
    )
    // only that one: the person's other code still works
    expect(esperam.map(({ estado, codigo }) => [estado, codigo === null])).toEqual([
      ['DESISTIU', true],
      ['A_ENVIAR', false],
    ])
    expect((await listar(doc.id)).itens.find(({ id }) => id === segundo)?.situacao).toBe('ABERTO')
    expect(await cadeiaIntegra(casa.banco, doc.id)).toBe(true)
  })

  test('uma restrição posterior fecha os códigos anteriores enquanto durar; o código dado depois dela abre', async () => {
    const { doc, codigo } = await comCodigo('Restrito depois')
    await restringir(doc.id)
    expect((await abrir(doc.codigoVerificador, codigo)).problema.codigo).toBe('CODIGO_DE_ACESSO_RECUSADO')
    expect((await listar(doc.id)).itens).toMatchObject([{ situacao: 'SUSPENSO', podeEncerrar: true }])
    await dar(doc.id)
    expect((await abrir(doc.codigoVerificador, await codigoDoEmail())).status).toBe(200)
    await casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/acesso/desfazer-restricao`)
    expect((await abrir(doc.codigoVerificador, codigo)).status).toBe(200)
  })

  test('o código abre só aquele documento: nem o dossiê que o contém, nem o que está dentro dele', async () => {
    const { doc: filho, codigo } = await comCodigo('Peça', { nivelAcesso: 20 })
    const pai = await casa.assinado('Dossiê', { nivelAcesso: 20, corpo: texto('Palavras do dossiê.') })
    await dar(pai.id)
    const doPai = await codigoDoEmail()
    const juntou = await casa.chamar(ANA, 'POST', `/siga/mobil/${filho.mobilId}/juntar`, {
      corpo: { outro: String(pai.mobilId) },
    })
    expect(juntou.status).toBe(200)
    for (const [de, acesso] of [
      [pai, codigo],
      [filho, doPai],
    ] as const)
      expect((await abrir(de.codigoVerificador, acesso)).problema.codigo).toBe('CODIGO_DE_ACESSO_RECUSADO')
    const aberto = await abrir(pai.codigoVerificador, doPai)
    expect(JSON.stringify(aberto.corpo)).not.toContain(filho.sigla)
    expect(JSON.stringify((await abrir(filho.codigoVerificador, codigo)).corpo)).not.toContain(pai.sigla)
    // who has the dossier answers for its pieces
    expect((await listar(filho.id)).pode).toBe(true)
  })

  test('sem efeito, o laudo diz, a vista traz a tarja e o PDF segue o assinado; em modo de consulta nada se abre', async () => {
    const { doc, codigo } = await comCodigo('Sem efeito')
    const corpo = { motivo: 'Saiu errado.' }
    expect((await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc.id}/tornar-sem-efeito`, { corpo })).status).toBe(
      200,
    )
    const aberto = (await abrir(doc.codigoVerificador, codigo)).corpo
    expect([aberto.validacao.veredicto, aberto.encerrado]).toEqual(['SEM_EFEITO', 'SEM_EFEITO'])
    const pdf = await lerPdf(doc.codigoVerificador, codigo)
    expect(await casa.portas.chaves.verificar(pdf.bytes)).toMatchObject({ veredicto: 'PASSOU' })
    const vista = await lerPdf(doc.codigoVerificador, codigo, true)
    const paginas = await casa.portas.inspecao.textos(vista.bytes)
    expect(paginas?.[0]?.texto).toContain('SEM EFEITO')
    const { configuracao } = casa.portas
    casa.portas.configuracao = { ...configuracao, modoConsultaAte: '18 h' }
    const negado = await abrir(doc.codigoVerificador, codigo)
    casa.portas.configuracao = configuracao
    expect(negado.problema.codigo).toBe('MODO_CONSULTA')
  })

  test('tentar adivinhar conta com o resto da validação pública, e depois exige o captcha', async () => {
    const { doc, codigo } = await comCodigo('Adivinhado')
    const { limites } = casa.portas
    casa.portas.limites = criarLimites()
    validacoes = 20
    const endereco = '203.0.113.9'
    const tentar = (n: number) =>
      abrir(doc.codigoVerificador, String(n).padStart(16, '0'), { endereco }).then(({ problema }) => problema.codigo)
    const ditas: string[] = []
    for (let n = 0; n < 21; n++) ditas.push(await tentar(n))
    expect(ditas.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'CODIGO_DE_ACESSO_RECUSADO'))
    expect(ditas[20]).toBe('MUITAS_TENTATIVAS')
    // from that address not even the right code opens; from another it does
    expect((await abrir(doc.codigoVerificador, codigo, { endereco })).status).toBe(429)
    expect((await abrir(doc.codigoVerificador, codigo, { endereco: '198.51.100.7' })).status).toBe(200)
    validacoes = 100_000
    casa.portas.limites = limites
  })

  test('toda recusa demora o mesmo tempo mínimo', async () => {
    const { doc, codigo, dado } = await comCodigo('No compasso')
    await encerrar(doc.id, dado)
    const { configuracao } = casa.portas
    casa.portas.configuracao = { ...configuracao, refusalDelayMs: 80 }
    for (const acesso of ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', codigo, 'curto']) {
      const inicio = performance.now()
      await abrir(doc.codigoVerificador, acesso)
      const levou = performance.now() - inicio
      expect(levou).toBeGreaterThanOrEqual(79)
    }
    casa.portas.configuracao = configuracao
  })
})

test('num documento público, o laudo já é inteiro, e o código permite ler', async () => {
  const { doc, codigo } = await comCodigo('Público', { nivelAcesso: 10 })
  const aberto = await abrir(doc.codigoVerificador, codigo)
  expect(JSON.stringify(aberto.corpo.texto)).toContain('Palavras que só alguns leem.')
  expect((await casa.chamar<Documento>(DIEGO, 'GET', `/siga/documento/${doc.id}`)).corpo.sigla).toBe(doc.sigla)
})
