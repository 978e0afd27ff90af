import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio, PreparoAssinatura, Recibo } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { cpfValido } from '#contract/cpf.ts'
import type { EmailDaDemonstracao } from '#contract/correio.ts'
import type { Convites } from '#contract/externo.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { Versoes } from '#contract/versao.ts'
import { settle } from '#server/acts/pipeline/settle.ts'
import { semServidor } from '#server/adapters/correio/correio.ts'
import { linha, sql } from '#server/database/connection.ts'
import { caminhoDoConvite } from '#server/rooms/correio/convite-aberto.ts'
import { novoCodigo } from '#server/core/externo/codigo.ts'
import { abre, type ConviteGuardado, emailMascarado, situacaoDoConvite } from '#server/core/externo/regras.ts'

import { ANA, BRUNO, CARLA, DIEGO, FORNECEDORA } from '../apoio/casa.ts'
import { casaComDeFora, EMAIL, por } from '../apoio/de-fora.ts'
import { caminho, celulas, todos } from '../apoio/matriz.ts'

const CPF = '52998224725'
const AMANHA = '2026-11-21T12:00:00.000Z'
const AGORA = '2026-11-20T12:00:00.000Z'
const ONTEM = '2026-11-19T12:00:00.000Z'

describe('regras', () => {
  const guardado = (mudancas: Partial<ConviteGuardado> = {}): ConviteGuardado => ({
    assinadoEm: null,
    enviadoEm: ONTEM,
    expiraEm: AMANHA,
    revogadoEm: null,
    ...mudancas,
  })
  test.each([
    ['ainda não é a vez', guardado({ enviadoEm: null, expiraEm: null }), 'A_ENVIAR', true],
    ['enviado', guardado(), 'ENVIADO', true],
    ['passou do prazo', guardado({ expiraEm: AGORA }), 'EXPIRADO', false],
    ['assinado antes do fim do prazo', guardado({ expiraEm: ONTEM, assinadoEm: ONTEM }), 'ASSINADO', true],
    ['encerrado', guardado({ revogadoEm: ONTEM }), 'REVOGADO', false],
    ['encerrado depois de assinado', guardado({ assinadoEm: ONTEM, revogadoEm: ONTEM }), 'REVOGADO', false],
  ])('%s', (_, convite, situacao, abreCom) => {
    expect([situacaoDoConvite(convite, AGORA), abre(convite, AGORA)]).toEqual([situacao, abreCom])
  })

  test.each([
    [CPF, true],
    ['52998224724', false],
    ['52998224735', false],
    ['11111111111', false],
    ['5299822472', false],
    ['529.982.247-25', false],
  ])('o CPF %s é conferido', (cpf, certo) => expect(cpfValido(cpf)).toBe(certo))

  test('o código tem seis algarismos, e o endereço de e-mail só mostra o começo', () => {
    for (let i = 0; i < 100; i++) expect(novoCodigo()).toMatch(/^\d{6}$/)
    expect(emailMascarado(EMAIL)).toBe('j•••@empresa.com.br')
  })
})

const { casa, convidar, emails, comJoana, ultimoCodigo } = await casaComDeFora()
afterAll(() => casa.fechar())

describe('convidar', () => {
  test('quem é convidado pelo e-mail pode ser escolhido como signatário, e é sempre a mesma pessoa', async () => {
    const uma = await convidar({ cpf: CPF })
    expect([uma.status, uma.corpo]).toMatchObject([
      200,
      { nome: 'Joana Prado', cargo: null, lotacao: { nome: 'Signatários externos' } },
    ])
    const [outra, terceira] = await Promise.all([
      // the last letters come from a full-width keyboard
      convidar({ nome: 'Outro Nome', email: ' JOANA@Empresa.com.ｂｒ ' }),
      convidar({ email: 'nova@empresa.com.br' }, CARLA),
    ])
    expect(outra.corpo).toEqual(uma.corpo)
    expect(terceira.corpo.id).not.toBe(uma.corpo.id)
    expect((await convidar({ cpf: '11144477735' })).problema.codigo).toBe('CONVITE_OUTRO_CPF')
    expect((await convidar({ email: 'fornecedor.externo@exemplo.com.br' })).corpo.id).toBe(casa.idDe(FORNECEDORA))
  })

  test.each([
    ['nome', { nome: ' ' }, 'CONVITE_NOME_INVALIDO'],
    ['e-mail', { email: 'joana' }, 'CONVITE_EMAIL_INVALIDO'],
    ['dois e-mails', { email: 'a@b.com,c@d.com' }, 'CONVITE_EMAIL_INVALIDO'],
    ['cabeçalho', { email: 'a@b.com\r\nBcc: x@y.z' }, 'CONVITE_EMAIL_INVALIDO'],
    ['CPF', { cpf: '12345678900' }, 'CPF_INVALIDO'],
    ['de dentro', { email: 'ana.souza@pb.exemplo.gov.br' }, 'CONVITE_DE_INTERNO'],
  ])('o convite é recusado: %s', async (_, corpo, codigo) => {
    const feito = await convidar(corpo)
    expect([feito.status, feito.problema.codigo]).toEqual([422, codigo])
  })

  test('o CPF que faltava no cadastro passa a ser o da pessoa; depois, outro CPF é recusado', async () => {
    const email = 'sem-cpf@empresa.com.br'
    const cpf = async () => {
      const guardado = await linha<{ cifrado: string }>(
        casa.banco,
        sql`select cpf_cifrado as cifrado from identidade where email = ${email}`,
      )
      return (await casa.portas.cpfs.revelar([guardado?.cifrado ?? '']))[0]
    }
    const { corpo } = await convidar({ email })
    expect(await cpf()).toBe('')
    expect((await convidar({ email, cpf: CPF }, CARLA)).corpo).toEqual(corpo)
    expect(await cpf()).toBe(CPF)
    expect((await convidar({ email, cpf: '11144477735' })).problema.codigo).toBe('CONVITE_OUTRO_CPF')
    expect((await convidar({ email })).status).toBe(200)
    expect(await cpf()).toBe(CPF)
  })

  test('sem e-mail não há convite; um usuário externo não convida ninguém', async () => {
    const { correio } = casa.portas
    casa.portas.correio = semServidor('DESLIGADO')
    expect((await convidar({ email: 'x@empresa.com.br' })).problema.codigo).toBe('CONVITE_SEM_CORREIO')
    casa.portas.correio = correio
    expect((await convidar({}, FORNECEDORA)).problema.codigo).toBe('AREA_INTERNA')
  })
})

describe('o caminho inteiro', () => {
  test('na sua vez, a pessoa recebe o link, entra pelo e-mail, lê, pede o código e assina', async () => {
    const email = 'rita@empresa.com.br'
    const { joana, doc, como } = await comJoana(email)
    expect(await emails(email)).toEqual([]) // her turn comes after Bruno's
    expect((await casa.assinar(BRUNO, doc.id)).status).toBe(200)
    const [convite] = await emails(email)
    expect(convite).toMatchObject({ assunto: `Documento para assinar: ${doc.sigla}` })
    expect(convite?.acao?.caminho).toBe(
      `/assinar-documento/${doc.mobilId}/${encodeURIComponent(`${doc.sigla}-A`)}/EXT#para=rita%40empresa.com.br`,
    )
    expect(convite?.porque).toContain('Ana Souza')
    expect(convite?.paragrafos[0]).toBe('Assunto: Contrato de fornecimento')

    const entradas = await casa.chamar<Entrada[]>(
      undefined,
      'GET',
      '/siga/usuario/logado',
      por('certa', email, joana.id),
    )
    expect(entradas.corpo).toMatchObject([{ id: joana.id, externa: true }])
    const caminho = `/siga/documento/${doc.id}`
    const preparo = await como<PreparoAssinatura>('GET', `${caminho}/assinatura`, { query: { isExt: 'EXT' } })
    expect(preparo.corpo.formas.map(({ tipo, pode }) => [tipo, pode])).toEqual([
      ['SENHA', true],
      ['CODIGO', true],
    ])
    const corpo = { tipo: 'CODIGO', sha256: preparo.corpo.sha256 }
    const aberto = await como<Desafio>('POST', `${caminho}/desafio`, { corpo })
    expect(aberto.corpo).toMatchObject({ email: 'r•••@empresa.com.br' })
    const codigo = await ultimoCodigo(email)
    const feito = await como<Recibo>('POST', `${caminho}/assinar`, {
      corpo: { ...corpo, desafio: aberto.corpo.desafio, codigo },
    })
    expect([feito.status, feito.corpo.nivel]).toEqual([200, 'SIMPLES'])
    const historico = await casa.chamar<{ content: { tipo: string }[] }>(ANA, 'GET', `${caminho}/movimentacao`)
    expect(historico.corpo.content.map(({ tipo }) => tipo)).toContain('ASSINATURA_COM_CODIGO')
    const guardado = await linha<{ evidencia: object; dados: object }>(
      casa.banco,
      sql`select evidencia, dados from assinatura where documento_id = ${doc.id} and tipo = 'CODIGO'`,
    )
    expect(guardado?.evidencia).toEqual({ email, cpfCifrado: expect.any(String) })
    expect(JSON.stringify(guardado)).not.toContain(codigo)
    // the code works once
    expect(
      (await como('POST', `${caminho}/assinar`, { corpo: { ...corpo, desafio: aberto.corpo.desafio, codigo } }))
        .problema.codigo,
    ).toBe('JA_ASSINADO')
    expect((await casa.chamar<Documento>(ANA, 'GET', caminho)).corpo.situacao).toBe('ASSINADO')
  })

  test('só é a pessoa convidada quem prova aquele e-mail no provedor, e só no realm externo', async () => {
    const { joana, doc, como } = await comJoana('dora@empresa.com.br')
    const ler = (tipo: string) => como('GET', `/siga/documento/${doc.id}`, {}, tipo)
    expect((await ler('certa')).status).toBe(200)
    for (const tipo of ['incerta', 'interna']) expect((await ler(tipo)).status, tipo).toBe(403)
    const alheio = await casa.chamar(
      undefined,
      'GET',
      `/siga/documento/${doc.id}`,
      por('certa', 'outra@empresa.com.br', joana.id),
    )
    expect(alheio.status).toBe(403)
  })
})

test('o usuário externo vê os textos que lhe foram apresentados, e não as versões internas', async () => {
  const { doc, como } = await comJoana('leitora@empresa.com.br')
  const onde = `/siga/documento/${doc.id}/versao`
  const deles = async (quem: () => Promise<{ corpo: Versoes }>) => (await quem()).corpo.versoes
  await casa.banco.linhas(
    sql`insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante)
        select documento_id, 1000, 'Em segredo', corpo, autor_id, desde, instante from versao where documento_id = ${doc.id}
        and finalizada`,
  )
  const daCasa = await deles(() => casa.chamar<Versoes>(ANA, 'GET', onde))
  expect(daCasa.map(({ finalizada }) => finalizada)).toEqual([false, true])
  const deFora = await deles(() => como<Versoes>('GET', onde))
  expect(deFora).toEqual(daCasa.filter(({ finalizada }) => finalizada))
  expect((await como('GET', `${onde}/${deFora[0]?.numero}`)).status).toBe(200)
  expect((await casa.chamar(ANA, 'GET', `${onde}/1000`)).status).toBe(200)
  const negada = await como('GET', `${onde}/1000`)
  expect([negada.status, negada.problema.codigo]).toEqual([404, 'VERSAO_NAO_ENCONTRADA'])
})

describe('encerrar e renovar', () => {
  test('encerrado o convite, nada abre na mesma hora, e a página diz a quem perguntar; renovado, abre', async () => {
    const email = 'fim@empresa.com.br'
    const { joana, doc, como } = await comJoana(email)
    await casa.assinar(BRUNO, doc.id)
    const caminho = `/siga/documento/${doc.id}`
    const mudar = (ato: string, quem = ANA) =>
      casa.chamar<Convites>(quem, 'POST', `${caminho}/convite/${joana.id}/${ato}`)
    expect((await como('GET', caminho)).status).toBe(200)
    expect((await mudar('revogar', DIEGO)).status).toBe(403)
    const revogado = await mudar('revogar')
    expect(revogado.corpo.itens).toMatchObject([
      { pessoa: { id: joana.id }, email: 'f•••@empresa.com.br', situacao: 'REVOGADO' },
    ])
    for (const [metodo, fim, corpo] of [
      ['GET', '', undefined],
      ['GET', '/pdf', undefined],
      ['GET', '/assinatura', undefined],
      ['POST', '/desafio', { tipo: 'CODIGO', sha256: '0'.repeat(64) }],
      ['POST', '/assinar', { tipo: 'CODIGO', sha256: '0'.repeat(64), desafio: crypto.randomUUID(), codigo: '000000' }],
    ] as const) {
      const query = fim === '/assinatura' ? { query: { isExt: 'EXT' } } : {}
      const { status, problema } = await como(metodo, caminho + fim, { ...query, ...(corpo && { corpo }) })
      expect([status, problema?.codigo], fim).toEqual([403, 'CONVITE_REVOGADO'])
      expect(problema.detail).toContain('Ana Souza')
    }
    expect((await mudar('revogar')).problema.codigo).toBe('CONVITE_NAO_ESPERA')
    const antes = (await emails(email)).length
    expect((await mudar('renovar')).corpo.itens).toMatchObject([{ situacao: 'ENVIADO' }])
    expect((await emails(email)).length).toBe(antes + 1)
    expect((await como('GET', caminho)).status).toBe(200)
    const tipos = (await casa.chamar<{ content: { tipo: string }[] }>(ANA, 'GET', `${caminho}/movimentacao`)).corpo
      .content
    expect(tipos.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['REVOGACAO_DE_CONVITE', 'CONVITE_EXTERNO']))
  })

  test('passado o prazo, a página diz até quando valia e a quem pedir outro; o que já foi assinado continua aberto', async () => {
    const { joana, doc, como } = await comJoana('tarde@empresa.com.br')
    await casa.assinar(BRUNO, doc.id)
    await casa.banco.linhas(
      sql`update convite set expira_em = now() - interval '1 minute' where pessoa_id = ${joana.id}`,
    )
    const { status, problema } = await como('GET', `/siga/mobil/${doc.mobilId}`)
    expect([status, problema.codigo]).toEqual([403, 'CONVITE_EXPIRADO'])
    expect(problema.detail).toMatch(/valia até \d\d\/\d\d\/\d{4}\. Peça outro a Ana Souza, /)
    await casa.banco.linhas(
      sql`update assinante set assinado_em = now() where documento_id = ${doc.id} and pessoa_id = ${joana.id}`,
    )
    expect((await como('GET', `/siga/mobil/${doc.mobilId}`)).status).toBe(200)
  })

  test('devolvido para ajuste, o link diz que o documento voltou e que vem outro e-mail; finalizado de novo, abre', async () => {
    const email = 'ajuste@empresa.com.br'
    const { joana, doc, como } = await comJoana(email)
    await casa.banco.linhas(sql`update documento set ordem_assinatura = 'LIVRE' where id = ${doc.id}`)
    await casa.banco.transacao((tx) =>
      settle(tx, casa.sozinha, { documentoId: doc.id, instante: new Date().toISOString(), movements: [] }),
    )
    expect(await emails(email)).toHaveLength(1)
    const caminho = `/siga/documento/${doc.id}`
    expect(
      (await como('POST', `${caminho}/devolver-para-ajuste`, { corpo: { motivo: 'Falta o valor.' } })).status,
    ).toBe(200)
    const { status, problema } = await como('GET', caminho)
    expect([status, problema.codigo]).toEqual([403, 'CONVITE_EM_AJUSTE'])
    expect(problema.detail).toMatch(/voltou para ajuste.* procure Ana Souza, /)
    const { versao } = (await casa.chamar<Documento>(ANA, 'GET', caminho)).corpo
    expect((await casa.chamar(ANA, 'POST', `${caminho}/finalizar`, { versao })).status).toBe(200)
    expect((await como('GET', caminho)).status).toBe(200)
    expect(await emails(email)).toHaveLength(2)
    // she is no longer a signer
    await casa.banco.linhas(sql`delete from assinante where documento_id = ${doc.id} and pessoa_id = ${joana.id}`)
    expect((await como('GET', caminho)).problema.codigo).toBe('SEM_ACESSO')
  })

  test('não se encerra o convite de quem não foi convidado, nem se envia um convite antes da vez', async () => {
    const { joana, doc } = await comJoana('antes@empresa.com.br')
    const mudar = (pessoa: number | undefined, ato: string) =>
      casa.chamar(ANA, 'POST', `/siga/documento/${doc.id}/convite/${pessoa}/${ato}`)
    expect((await mudar(joana.id, 'renovar')).problema.codigo).toBe('CONVITE_NAO_ESPERA')
    expect((await mudar(joana.id, 'revogar')).problema.codigo).toBe('CONVITE_NAO_ESPERA')
    expect((await mudar(casa.idDe(BRUNO), 'revogar')).problema.codigo).toBe('CONVITE_NAO_ENCONTRADO')
  })
})

test('linha 75: endereço externo com conta interna, e o contrário, são recusados', async () => {
  const { doc, como } = await comJoana('linha75@empresa.com.br')
  const caminho = `/siga/documento/${doc.id}/assinatura`
  for (const feito of [
    await casa.chamar(BRUNO, 'GET', caminho, { query: { isExt: 'EXT' } }),
    await como('GET', caminho),
  ])
    expect([feito.status, feito.problema.detail]).toEqual([403, 'Entre com a conta indicada no convite.'])
})

/** Endpoints about the person, or a file they bring, and about no document. */
const DELA = /^((formas|correio)\.|(validacao\.arquivo|acessos\.(meus|sair))$)/

describe('um usuário externo só chega ao documento do convite', () => {
  const alheios: { id: number; mobilId: number | null }[] = []
  let como: Awaited<ReturnType<typeof comJoana>>['como']
  beforeAll(async () => {
    ;({ como } = await comJoana('so@empresa.com.br'))
    for (const nivelAcesso of [10, 100]) alheios.push(await casa.assinado('De outra gente', { nivelAcesso }))
  })
  test.each(todos.filter(({ endpoint }) => !['publico', 'sessao'].includes(endpoint.acesso)))(
    '$nome',
    async ({ nome, endpoint }) => {
      for (const { id, mobilId } of alheios) {
        const movimento = await linha<{ id: number }>(
          casa.banco,
          sql`select min(id) as id from movimentacao where documento_id = ${id}`,
        )
        const mao = {
          id,
          mobil: mobilId ?? 0,
          outro: '1',
          unidade: 1,
          hipotese: 1,
          hoje: '2030-01-01',
          responsavel: 1,
          movimento: movimento?.id ?? 0,
        }
        const { corpo, query } = celulas[nome] ?? {}
        const { problema } = await como(endpoint.method, caminho(endpoint, mao), {
          ...(corpo && { corpo: corpo(mao) }),
          ...(query !== undefined && { query: typeof query === 'string' ? query : query(mao) }),
          ...(nome.endsWith('.preparar') && { query: { isExt: 'EXT' } }),
          versao: 1,
        })
        if (endpoint.acesso === 'interno') expect(problema.codigo).toBe('AREA_INTERNA')
        else if (!DELA.test(nome)) expect(problema.codigo).toBe('SEM_ACESSO')
      }
    },
  )
})

describe('a caixa de correio da demonstração', () => {
  test('a caixa mostra primeiro o convite que ainda abre, mesmo com e-mails posteriores', async () => {
    const { doc } = await comJoana('primeira@empresa.com.br')
    expect((await casa.assinar(BRUNO, doc.id)).status).toBe(200)
    const todas = async () =>
      (await casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')).corpo.emails
    await casa.banco.linhas(
      sql`insert into correio (message_id, tipo, para, carta, criado_em, vale_ate)
          select gen_random_uuid()::text, 'RESUMO', 'ana@exemplo.gov.br',
            '{"assunto": "Resumo do dia", "paragrafos": [], "porque": "Porque sim."}', now(), now() + interval '1 day'
              from generate_series(1, 150)`,
    )
    const [primeiro] = await todas()
    expect([primeiro?.assunto, primeiro?.acao?.caminho]).toEqual([
      expect.stringMatching(/^Documento para assinar/),
      expect.stringMatching(/^\/assinar-documento\/\d+\/.+\/EXT#para=primeira%40empresa\.com\.br$/),
    ])
    expect(await caminhoDoConvite(casa.banco, casa.portas.relogio.agora())).toBe(
      primeiro?.acao?.caminho.replace(/#.*/, ''),
    )
    await casa.banco.linhas(sql`update convite set revogado_em = now() where documento_id = ${doc.id}`)
    expect((await todas())[0]?.acao?.caminho).not.toBe(primeiro?.acao?.caminho.replace(/#.*/, ''))
  })
})
