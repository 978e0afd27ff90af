import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { EmailDaDemonstracao, PreferenciasDeEmail } from '#contract/correio.ts'
import { criarCorreio, semServidor } from '#server/adapters/correio/correio.ts'
import { type Carta, type CartaDita, compor } from '#server/core/correio/carta.ts'
import { mailDigests } from '#server/rooms/correio/digest.ts'
import { esquecerCorreio, mailJobs } from '#server/rooms/correio/send.ts'
import { caminhoDeAssinar, escreverCarta } from '#server/core/correio/escrever.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { servidorSmtp } from '../apoio/smtp.ts'

const CARTA = {
  tipo: 'LEMBRETE' as const,
  documentoId: null,
  assunto: 'Falta a sua assinatura',
  paragrafos: ['O prazo termina <amanhã> & não volta.'],
  acao: { rotulo: 'Ler e assinar', caminho: '/assinar-documento/1/X/EXT' },
  porque: 'Você recebe este e-mail porque assina o documento.',
}

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'

let casa: CasaDeTeste
let smtp: Awaited<ReturnType<typeof servidorSmtp>>
let correio: Awaited<ReturnType<typeof criarCorreio>>
let adiantado = 0
beforeAll(async () => {
  smtp = await servidorSmtp()
  correio = await criarCorreio({ url: smtp.url, de: 'Carimbo <nao-responda@pb.exemplo.gov.br>' })
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiantado) } }))
})
afterAll(async () => {
  correio.fechar()
  await casa.fechar()
  await smtp.fechar()
})
beforeEach(async () => {
  adiantado = 0
  smtp.estado.humor = 'aceita'
  smtp.entregues.length = 0
  casa.portas.correio = correio
  await casa.banco.linhas(sql`delete from correio`)
  await casa.banco.linhas(sql`delete from aviso_preferencia`)
})

const ids = (...quem: string[]) => quem.map((cada) => casa.idDe(cada) ?? 0)
/** Test texts need no translation. */
const ditaAssim = ({ assunto, paragrafos, acao, porque, ...carta }: Omit<CartaDita, 'lingua'>): Carta => ({
  ...carta,
  assunto: { texto: assunto },
  paragrafos: paragrafos.map((texto) => ({ texto })),
  ...(acao && { acao: { ...acao, rotulo: { texto: acao.rotulo } } }),
  porque: { texto: porque },
})
const escrever = (quem: number[], carta: Omit<CartaDita, 'lingua'> = CARTA) =>
  casa.banco.transacao((tx) => escreverCarta(tx, quem, ditaAssim(carta), { agora: new Date() }))
const estado = () =>
  linha<{ estado: string; tentativas: number; motivo: string | null; carta: Record<string, unknown> }>(
    casa.banco,
    sql`select estado, tentativas, motivo, carta from correio`,
  )

test('o e-mail escrito na transação é enviado uma vez, em texto e em HTML, com identificador próprio e o motivo', async () => {
  await escrever(ids(ANA))
  expect(await mailJobs.drain(casa.portas)).toBe(1)
  expect(await mailJobs.drain(casa.portas)).toBe(0)
  expect(smtp.entregues).toHaveLength(1)
  const [{ de, para, cabecalhos, bruto }] = smtp.entregues as [(typeof smtp.entregues)[0]] // counted above
  expect({ de, para }).toEqual({ de: 'nao-responda@pb.exemplo.gov.br', para: ['ana.souza@pb.exemplo.gov.br'] })
  expect(cabecalhos['message-id']).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect(cabecalhos['content-type']).toContain('multipart/alternative')
  expect(bruto).toContain('avisos-por-email')
  expect(await estado()).toMatchObject({ estado: 'ENVIADO' })
})

test('desfeita a transação, nenhum e-mail é enviado', async () => {
  const desfeita = casa.banco.transacao(async (tx) => {
    await escreverCarta(tx, ids(ANA), ditaAssim(CARTA), { agora: new Date() })
    throw new Error('undone')
  })
  await expect(desfeita).rejects.toThrow('undone')
  expect(await mailJobs.drain(casa.portas)).toBe(0)
})

test('um e-mail adiado pelo servidor vai de novo mais tarde, com o mesmo identificador', async () => {
  smtp.estado.humor = 'cai'
  await escrever(ids(ANA))
  await mailJobs.drain(casa.portas)
  expect(await estado()).toMatchObject({ estado: 'A_ENVIAR', tentativas: 1 })
  smtp.estado.humor = 'aceita'
  expect(await mailJobs.drain(casa.portas)).toBe(0)
  adiantado = 20_000
  expect(await mailJobs.drain(casa.portas)).toBe(1)
  const nomes = new Set(smtp.entregues.map(({ cabecalhos }) => cabecalhos['message-id']))
  expect([smtp.entregues.length, nomes.size]).toEqual([2, 1])
  expect(await estado()).toMatchObject({ estado: 'ENVIADO', tentativas: 2 })
})

test('recusado de vez, o e-mail não é tentado de novo, e o segredo que continha é apagado', async () => {
  smtp.estado.humor = 'recusa'
  await escrever(ids(ANA), { ...CARTA, tipo: 'CODIGO', codigo: '123456' })
  await mailJobs.drain(casa.portas)
  const depois = await estado()
  expect(depois).toMatchObject({ estado: 'DESISTIU', motivo: '550' })
  expect(JSON.stringify(depois)).not.toContain('123456')
  expect(casa.erros.join()).not.toContain('ana.souza')
})

test.each([
  ['a senha do servidor mudou', 'nega', 'EAUTH'],
  ['o servidor não aceita o remetente', 'desconhece', 'EENVELOPE'],
] as const)(
  '%s: por erro de configuração não se perde o e-mail, que vai depois da correção',
  async (_, humor, motivo) => {
    const comSenha = await criarCorreio({ url: smtp.url.replace('//', '//casa:segredo@'), de: 'casa@exemplo.gov.br' })
    casa.portas.correio = comSenha
    smtp.estado.humor = humor
    await escrever(ids(ANA))
    await mailJobs.drain(casa.portas)
    expect(await estado()).toMatchObject({ estado: 'A_ENVIAR', tentativas: 1, motivo })
    smtp.estado.humor = 'aceita'
    adiantado = 20_000
    await mailJobs.drain(casa.portas)
    expect(await estado()).toMatchObject({ estado: 'ENVIADO', tentativas: 2 })
    expect(smtp.entregues).toHaveLength(1)
    comSenha.fechar()
  },
)

test('enviado o e-mail de um código, o código não fica no banco', async () => {
  await escrever(ids(FORNECEDORA), { ...CARTA, tipo: 'CODIGO', codigo: '654321' })
  await mailJobs.drain(casa.portas)
  expect(smtp.entregues[0]?.bruto).toContain('654321')
  expect(JSON.stringify(await estado())).not.toContain('654321')
})

test('um e-mail na fila não vai a quem deixou de poder saber do documento', async () => {
  const { id } = await casa.assinado('Restrito enquanto o correio espera')
  await casa.banco.linhas(sql`delete from correio`)
  smtp.estado.humor = 'cai'
  await escrever(ids(ANA, OTAVIO), { ...CARTA, documentoId: id })
  await mailJobs.drain(casa.portas)
  const corpo = { pessoas: [], hipoteseId: await casa.hipotese() }
  expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, { corpo })).status).toBe(200)
  smtp.estado.humor = 'aceita'
  smtp.entregues.length = 0
  adiantado = 20_000
  await mailJobs.drain(casa.portas)
  expect(smtp.entregues.map(({ para }) => para[0])).toEqual(['ana.souza@pb.exemplo.gov.br'])
  const deOtavio = await linha(
    casa.banco,
    sql`select estado, motivo from correio where para = 'otavio.mendes@pb.exemplo.gov.br'`,
  )
  expect(deOtavio).toEqual({ estado: 'DESISTIU', motivo: 'SEM_ACESSO' })
})

test('quatro processos não enviam o mesmo e-mail', async () => {
  for (let vez = 0; vez < 20; vez++) await escrever(ids(ANA, BRUNO))
  // each has a turn table of its own, like another process
  const processos = Array.from({ length: 4 }, () => ({ ...casa.portas, banco: { ...casa.portas.banco } }))
  await Promise.all(processos.map((portas) => mailJobs.drain(portas)))
  const quantos = Object.groupBy(smtp.entregues, ({ para }) => String(para))
  expect(Object.entries(quantos).map(([para, deles]) => [para, deles?.length])).toEqual(
    expect.arrayContaining([
      ['ana.souza@pb.exemplo.gov.br', 20],
      ['bruno.lima@pb.exemplo.gov.br', 20],
    ]),
  )
})

test('uma pessoa de duas lotações recebe um e-mail só; passado o prazo, nenhum', async () => {
  await escrever(ids(ANA, ANA_NA_FAZENDA))
  adiantado = 4 * 86_400_000
  expect(await mailJobs.drain(casa.portas)).toBe(0)
  await casa.banco.linhas(sql`update correio set vale_ate = now() - interval '1 second'`)
  await esquecerCorreio(casa.banco)
  expect(await estado()).toMatchObject({ estado: 'DESISTIU', motivo: 'PRAZO' })
})

test('quem desligou um tipo de e-mail não o recebe; convite e código não se desligam', async () => {
  const preferir = (tipo: string, recebe: boolean) =>
    casa.chamar<PreferenciasDeEmail>(ANA, 'POST', '/siga/correio/preferencia', {
      corpo: { tipo, modo: recebe ? 'NA_HORA' : 'NUNCA' },
    })
  const lembrete = ({ tipos }: PreferenciasDeEmail) => tipos.find(({ tipo }) => tipo === 'LEMBRETE')?.modo !== 'NUNCA'
  const { corpo } = await preferir('LEMBRETE', false)
  expect(corpo.email).toBe('ana.souza@pb.exemplo.gov.br')
  expect(lembrete(corpo)).toBe(false)
  await escrever(ids(ANA, BRUNO))
  await mailJobs.drain(casa.portas)
  expect(smtp.entregues.map(({ para }) => para[0])).toEqual(['bruno.lima@pb.exemplo.gov.br'])
  // the preference belongs to the person, in every unit
  const naFazenda = await casa.chamar<PreferenciasDeEmail>(ANA_NA_FAZENDA, 'GET', '/siga/correio/preferencia')
  expect(lembrete(naFazenda.corpo)).toBe(false)
  expect(lembrete((await preferir('LEMBRETE', true)).corpo)).toBe(true)
  const fixo = await preferir('CONVITE', false)
  expect([fixo.status, fixo.problema.detail]).toEqual([
    422,
    'Este e-mail é necessário para assinar e não pode ser desligado.',
  ])
  expect((await preferir('OUTRO', false)).status).toBe(422)
})

test('a demonstração guarda e mostra os e-mails; fora dela, ou onde se envia, a caixa não existe', async () => {
  casa.portas.correio = semServidor('DEMONSTRACAO')
  await escrever(ids(FORNECEDORA), { ...CARTA, tipo: 'CODIGO', codigo: '654321' })
  expect(await mailJobs.drain(casa.portas)).toBe(0)
  const caixa = () => casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')
  expect((await caixa()).corpo.emails).toMatchObject([
    {
      para: 'fornecedor.externo@exemplo.com.br',
      assunto: CARTA.assunto,
      codigo: '654321',
      acao: { rotulo: CARTA.acao.rotulo },
    },
  ])
  for (const fechada of [correio, semServidor('DESLIGADO')]) {
    casa.portas.correio = fechada
    expect((await caixa()).status).toBe(404)
  }
})

test('texto escrito por pessoas não vira cabeçalho nem marcação', () => {
  const mensagem = compor(
    { ...CARTA, assunto: 'Oi\r\nBcc: todos@exemplo.com', paragrafos: ['<script>alert(1)</script>'] },
    {
      para: 'a@b.c\r\nX: y',
      messageId: '<x@y>',
      externa: true,
      enderecoPublico: 'https://carimbo.pb.gov.br',
      assuntoDoDocumento: '<b>Compra</b>\r\nde papel',
    },
  )
  expect(mensagem.assunto).toBe('Oi Bcc: todos@exemplo.com')
  expect(mensagem.para).toBe('a@b.c X: y')
  expect(mensagem.html).not.toContain('<script>')
  expect(mensagem.html).toContain('<p>Assunto: &lt;b&gt;Compra&lt;/b&gt;')
  expect(mensagem.texto).toContain('https://carimbo.pb.gov.br/assinar-documento/1/X/EXT#para=')
  expect(mensagem.texto).toContain('https://carimbo.pb.gov.br/avisos-por-email?isExt=EXT')
})

test('o endereço de assinar leva o usuário externo ao realm dele', () => {
  const mobil = { mobilId: 7, sigla: 'SEAD-OFI-2026/00001-A' }
  expect(caminhoDeAssinar({ ...mobil, externa: false })).toBe('/assinar-documento/7/SEAD-OFI-2026%2F00001-A')
  expect(caminhoDeAssinar({ ...mobil, externa: true })).toBe('/assinar-documento/7/SEAD-OFI-2026%2F00001-A/EXT')
})

describe('o assunto do documento', () => {
  const ASSUNTO = 'Compra de papel'
  /** Forgets the e-mails that writing the document sent. */
  const esquecer = () => casa.banco.linhas(sql`delete from correio`)
  const enviada = async (quem: string, documentoId: number) => {
    await esquecer()
    await escrever(ids(quem), { ...CARTA, documentoId })
    await mailJobs.drain(casa.portas)
    return smtp.entregues.map(({ bruto }) => bruto.includes(`Assunto: ${ASSUNTO}`))
  }
  const fechar = (documentoId: number, caminho: string, corpo: object) =>
    casa.chamar(ANA, 'POST', `/siga/documento/${documentoId}/acesso/${caminho}`, { corpo })
  const restringir = async (documentoId: number) => {
    const hipotese = await linha<{ id: number }>(casa.banco, sql`select min(id) as id from hipotese_legal where ativa`)
    const feito = await fechar(documentoId, 'restringir', { pessoas: [casa.idDe(BRUNO)], hipoteseId: hipotese?.id })
    expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  }

  test.each([
    ['público', 10, true],
    ['limitado ao órgão', 20, true],
    ['de pessoa para divisão', 30, false],
    ['de divisão para pessoa', 40, false],
    ['entre lotações', 60, false],
    ['entre pessoas', 100, false],
  ] as const)('de um documento %s, a quem o lê: %i %s', async (_, nivelAcesso, diz) => {
    const { id } = await casa.finalizado(ASSUNTO, { nivelAcesso })
    expect(await enviada(BRUNO, id)).toEqual([diz])
  })

  test('não sai a quem não lê o documento, nem o de um rascunho', async () => {
    const numerado = await casa.finalizado(ASSUNTO)
    expect(await enviada(DIEGO, numerado.id)).toEqual([false])
    smtp.entregues.length = 0
    expect(await enviada(ANA, (await casa.rascunho(ASSUNTO)).id)).toEqual([false])
  })

  test('do que foi restrito depois de escrito o e-mail, não sai nem a quem ainda o lê', async () => {
    const { id } = await casa.finalizado(ASSUNTO)
    await esquecer()
    await escrever(ids(BRUNO), { ...CARTA, documentoId: id })
    await restringir(id)
    await mailJobs.drain(casa.portas)
    expect(smtp.entregues).toHaveLength(1)
    expect(smtp.entregues[0]?.bruto).not.toContain(ASSUNTO)
  })

  test('está também no resumo do dia', async () => {
    const { id } = await casa.finalizado(ASSUNTO)
    const fechado = await casa.finalizado('Assunto fechado', { nivelAcesso: 100 })
    await esquecer()
    await casa.chamar(BRUNO, 'POST', '/siga/correio/preferencia', { corpo: { tipo: 'LEMBRETE', modo: 'RESUMO' } })
    for (const documentoId of [id, fechado.id]) await escrever(ids(BRUNO), { ...CARTA, documentoId })
    adiantado = 86_400_000
    await mailDigests.run(casa.portas)
    const [resumo] = await casa.banco.linhas<{ paragrafos: string[] }>(
      sql`select carta -> 'paragrafos' as paragrafos from correio where tipo = 'RESUMO'`,
    )
    const dito = `${CARTA.assunto}. ${CARTA.paragrafos.join('')}`
    expect(resumo?.paragrafos).toEqual(['Desde o último resumo:', `${dito} Assunto: ${ASSUNTO}`, dito])
  })
})
