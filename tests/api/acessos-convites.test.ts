import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Acesso, Acessos } from '#contract/acessos.ts'
import { criarSenha, lerConvite } from '#server/adapters/identity/convites.ts'
import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { mailJobs } from '#server/rooms/correio/send.ts'
import { convitesDeAcesso } from '#server/rooms/acessos/enviar.ts'
import { convidarNoTerminal } from '#server/rooms/acessos/terminal.ts'

import { BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

const LISTA = '/siga/administracao/acesso'
const SENHA = 'uma frase bem comprida'

let casa: CasaDeTeste
let vez = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ provedor: provedorConfigurado(lerConfiguracao({})) }))
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  await convitesDeAcesso.fim(casa.portas)
  await casa.banco.linhas(sql`delete from acesso_convite`)
  await casa.banco.linhas(sql`delete from correio`)
})

type Nova = { nome?: string; email?: string; unidade?: string }
/** A registered person who never signed in. */
async function registrar({ nome = 'Rita Melo', email, unidade = 'SEAD/GELIC' }: Nova = {}) {
  vez++
  const dela = email ?? `rita${vez}@pb.exemplo.gov.br`
  const feita = await linha<{ id: number }>(
    casa.banco,
    sql`with nova as (insert into identidade (emissor_id, sub, nome, email)
          select id, null, ${nome}, ${dela} from emissor where realm = 'interno' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
        select 0, id, 'R' || id, ${nome}, ${await casa.unidade(unidade)} from nova returning identidade_id as id`,
  )
  return { id: feita?.id ?? 0, email: dela }
}
const convidar = (corpo: object, quem = BRUNO) =>
  casa.chamar<{ convidadas: number }>(quem, 'POST', `${LISTA}/convidar`, { corpo })
const enviar = async (corpo: object) => {
  expect((await convidar(corpo)).status).toBe(200)
  await convitesDeAcesso.chamar(casa.portas)
}
/** The secret in the link sent to this e-mail. */
async function segredoDe(email: string) {
  const carta = await linha<{ caminho: string }>(
    casa.banco,
    sql`select carta -> 'acao' ->> 'caminho' as caminho from correio where para = ${email} and tipo = 'ACESSO_AO_SISTEMA' order by id desc limit 1`,
  )
  return new URL(carta?.caminho ?? '', 'http://x').searchParams.get('convite') ?? ''
}
const convite = async (id: number): Promise<Acesso['convite']> => {
  const { nome } = (await linha<{ nome: string }>(
    casa.banco,
    sql`select email as nome from identidade where id = ${id}`,
  )) ?? { nome: '' }
  const vista = await casa.chamar<Acessos>(BRUNO, 'GET', LISTA, { query: { texto: nome } })
  return vista.corpo.acessos.find((acesso) => acesso.id === id)?.convite ?? null
}
const conta = (email: string) =>
  linha<{ sub: string; email_verificado: boolean; comSenha: boolean }>(
    casa.banco,
    sql`select sub, email_verificado, senha_hash is not null as "comSenha" from conta where lower(email) = ${email}`,
  )

describe('o convite de quem está no cadastro', () => {
  test('o convite vai por e-mail; o endereço cria a senha uma vez, prova o e-mail, e a primeira entrada liga a pessoa', async () => {
    const { id, email } = await registrar()
    expect(await convite(id)).toBeNull()
    await enviar({ ids: [id] })
    expect(await convite(id)).toMatchObject({ situacao: 'ENVIADO', recusa: null })
    expect(await conta(email)).toMatchObject({ email_verificado: false, comSenha: false })
    const segredo = await segredoDe(email)
    expect(await lerConvite(casa.banco, 'pbdoc', segredo)).toMatchObject({ nome: 'Rita Melo', username: email })
    expect(await criarSenha(casa.banco, 'pbdoc', segredo, SENHA)).toBe(true)
    expect(await conta(email)).toMatchObject({ email_verificado: true, comSenha: true })
    expect(await convite(id)).toMatchObject({ situacao: 'ACEITO' })
    expect(await criarSenha(casa.banco, 'pbdoc', segredo, SENHA)).toBe(false)
    // the account had no password before, so no notice of a change is sent
    expect(await casa.banco.linhas(sql`select 1 as um from correio where tipo = 'SEGURANCA'`)).toEqual([])

    const { tokens } = casa.portas
    const { sub = '' } = (await conta(email)) ?? {}
    casa.portas.tokens = {
      verificar: async () => ({
        ...(await tokens.verificar('carla.dias')),
        sub,
        afirma: { por: 'EMAIL', valor: email },
      }),
    }
    const ligada = await casa.chamar('rita', 'POST', '/siga/usuario/logado/vincular')
    casa.portas.tokens = tokens
    expect(ligada.corpo).toEqual({ vinculada: true })
  })

  test('o convite fica no registro, com quem pediu', async () => {
    const { id } = await registrar()
    await enviar({ ids: [id] })
    expect(
      await linha(
        casa.banco,
        sql`select ato, sobre, linha_id as id, pessoa_id as quem from registro_administrativo order by seq desc limit 1`,
      ),
    ).toEqual({ ato: 'CONVIDAR', sobre: 'IDENTIDADE', id, quem: casa.idDe(BRUNO) })
  })

  test('um convite usado duas vezes ao mesmo tempo cria uma senha só', async () => {
    const { id, email } = await registrar()
    await enviar({ ids: [id] })
    const segredo = await segredoDe(email)
    const feitas = await Promise.all([1, 2, 3].map(() => criarSenha(casa.banco, 'pbdoc', segredo, SENHA)))
    expect(feitas.filter(Boolean)).toHaveLength(1)
  })

  test('enviado um novo convite, o anterior não vale mais', async () => {
    const { id, email } = await registrar()
    await enviar({ ids: [id] })
    const primeiro = await segredoDe(email)
    await enviar({ ids: [id] })
    expect(await criarSenha(casa.banco, 'pbdoc', primeiro, SENHA)).toBe(false)
    expect(await criarSenha(casa.banco, 'pbdoc', await segredoDe(email), SENHA)).toBe(true)
  })

  test.each<[nome: string, mudar: (id: number) => Promise<unknown>]>([
    [
      'fora do prazo',
      (id) => casa.banco.linhas(sql`update conta_convite set expira_em = now() where identidade_id = ${id}`),
    ],
    [
      'se o cadastro passou a ter outro e-mail',
      (id) => casa.banco.linhas(sql`update identidade set email = 'outro@x.gov.br' where id = ${id}`),
    ],
    ['se a pessoa saiu', (id) => casa.banco.linhas(sql`update pessoa set fim = now() where identidade_id = ${id}`)],
    [
      'se a pessoa foi bloqueada',
      (id) =>
        casa.banco.linhas(sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${id}`),
    ],
    [
      'se a pessoa já entra por outra conta',
      (id) => casa.banco.linhas(sql`update identidade set sub = 'outra-conta' where id = ${id}`),
    ],
  ])('o convite não vale %s', async (_, mudar) => {
    const { id, email } = await registrar()
    await enviar({ ids: [id] })
    const segredo = await segredoDe(email)
    await mudar(id)
    expect(await lerConvite(casa.banco, 'pbdoc', segredo)).toBeUndefined()
    expect(await criarSenha(casa.banco, 'pbdoc', segredo, SENHA)).toBe(false)
  })

  test('um convite adivinhado não vale', async () => {
    expect(await lerConvite(casa.banco, 'pbdoc', 'A'.repeat(32))).toBeUndefined()
    expect(await criarSenha(casa.banco, 'pbdoc', '', SENHA)).toBe(false)
  })

  test('criada a senha pelo convite, acaba a sessão de quem usava a conta com um e-mail que ninguém provou', async () => {
    const { id, email } = await registrar()
    await casa.banco.linhas(
      sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, email_verificado)
          values ('pbdoc', gen_random_uuid(), ${email}, 'antes', 'Rita', 'Rita', '', ${email}, false)`,
    )
    const { sub = '' } = (await conta(email)) ?? {}
    await casa.banco.linhas(
      sql`insert into oidc_estado (realm, tipo, id, payload) values ('pbdoc', 'Session', ${sub}, ${sql.param({ accountId: sub })})`,
    )
    await enviar({ ids: [id] })
    expect(await criarSenha(casa.banco, 'pbdoc', await segredoDe(email), SENHA)).toBe(true)
    expect(await casa.banco.linhas(sql`select 1 as um from oidc_estado where id = ${sub}`)).toEqual([])
  })
})

test.each([
  ['de dentro', 'pbdoc', CARLA],
  ['de fora', 'paraiba', FORNECEDORA],
])('encerrar as sessões de alguém %s encerra também as abertas no provedor', async (_, realm, quem) => {
  const pessoa = await linha<{ id: number; sub: string }>(
    casa.banco,
    sql`select i.id, i.sub from identidade i join pessoa p on p.identidade_id = i.id where p.id = ${casa.idDe(quem)}`,
  )
  const { id = 0, sub = '' } = pessoa ?? {}
  const abertas = () => casa.banco.linhas(sql`select id from oidc_estado where realm = ${realm} order by id`)
  for (const [nome, conta] of [
    ['dela', sub],
    ['de outra', 'outra'],
  ])
    await casa.banco.linhas(
      sql`insert into oidc_estado (realm, tipo, id, payload) values (${realm}, 'RefreshToken', ${nome}, ${sql.param({ accountId: conta })})`,
    )
  const feito = await casa.chamar(BRUNO, 'POST', `${LISTA}/${id}/encerrar`, { corpo: { motivo: 'Celular perdido' } })
  expect(feito.status).toBe(200)
  expect(await abertas()).toEqual([{ id: 'de outra' }])
  await casa.banco.linhas(sql`delete from oidc_estado`)
})

test('o endereço que cria a senha não fica no banco depois do envio', async () => {
  const { id, email } = await registrar()
  await enviar({ ids: [id] })
  const segredo = await segredoDe(email)
  const { correio } = casa.portas
  const textos: string[] = []
  casa.portas.correio = {
    modo: 'SMTP',
    enviar: async ({ texto }) => {
      textos.push(texto)
      return undefined
    },
  }
  await mailJobs.drain(casa.portas)
  casa.portas.correio = correio
  expect(textos.filter((texto) => texto.includes(segredo))).toHaveLength(1)
  const guardadas = await casa.banco.linhas<{ carta: string }>(sql`select carta::text as carta from correio`)
  expect(guardadas.filter(({ carta }) => carta.includes(segredo))).toEqual([])
})

describe('convites pelo terminal', () => {
  const noTerminal = (pedido: Parameters<typeof convidarNoTerminal>[1], mais: object = {}) =>
    convidarNoTerminal(casa.banco, pedido, {
      provedor: casa.portas.provedor,
      relogio: { agora: () => new Date() },
      enderecoPublico: 'http://casa',
      porEmail: true,
      falhou: () => {},
      ...mais,
    })

  test('o comando convida uma pessoa por e-mail, ou mostra o endereço onde não saem e-mails', async () => {
    const { id, email } = await registrar()
    expect(await noTerminal({ email: email.toUpperCase() })).toEqual({ frases: ['Convite enviado a Rita Melo.'] })
    expect(await segredoDe(email)).not.toBe('')
    const dito = await noTerminal({ matricula: `R${id}` }, { porEmail: false })
    expect(dito).toMatchObject({
      frases: [expect.stringMatching(/^Para Rita Melo criar a senha: http:\/\/casa\/realms\/pbdoc\/senha\?convite=/)],
    })
  })

  test('o comando convida todas as pessoas de um órgão que nunca entraram', async () => {
    await registrar({ unidade: 'SES/GEVIG' })
    const dito = await noTerminal({ todos: true, orgao: 'ses' })
    expect(dito).toMatchObject({ frases: [expect.stringMatching(/pessoas que nunca entraram/)] })
    const fora = await casa.banco
      .linhas(sql`select 1 as um from acesso_convite c where not exists (select 1 from pessoa p
      join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id and o.sigla = 'SES' where p.identidade_id = c.identidade_id)`)
    expect(fora).toEqual([])
  })

  test.each<[nome: string, pedido: Parameters<typeof convidarNoTerminal>[1], mais: object, recusa: string]>([
    ['nada dito', {}, {}, 'Diga --email, --matricula ou --todos, um só.'],
    ['dois ditos', { email: 'a@b.c', todos: true }, {}, 'Diga --email, --matricula ou --todos, um só.'],
    ['ninguém', { email: 'ninguem@x.y' }, {}, 'Ninguém do cadastro tem este e-mail ou esta matrícula.'],
    ['órgão que não há', { todos: true, orgao: 'xyz' }, {}, 'Não há órgão XYZ.'],
    ['todos sem e-mail', { todos: true }, { porEmail: false }, 'Esta casa não envia e-mails'],
    [
      'outro provedor',
      { todos: true },
      { provedor: { tipo: 'EXTERNO', responde: async () => true } },
      'As contas desta casa são de outro provedor',
    ],
  ])('%s: o comando responde com uma frase', async (_, pedido, mais, recusa) => {
    expect(await noTerminal(pedido, mais)).toEqual({ recusa: expect.stringContaining(recusa) })
  })
})

describe('quem não pode ser convidado fica na lista com o motivo', () => {
  test.each<[recusa: string, preparar: () => Promise<number>]>([
    ['SEM_EMAIL', async () => (await registrar({ email: '' })).id],
    [
      'EMAIL_DE_DUAS',
      async () => {
        const { email } = await registrar()
        return (await registrar({ email: email.toUpperCase() })).id
      },
    ],
    [
      'BLOQUEADA',
      async () => {
        const { id } = await registrar()
        await casa.banco.linhas(sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${id}`)
        return id
      },
    ],
    [
      'UNIDADE_SUSPENSA',
      async () => {
        const { id } = await registrar({ unidade: 'SES/GEVIG' })
        await casa.banco.linhas(sql`update lotacao set suspensa = true where id = ${await casa.unidade('SES/GEVIG')}`)
        return id
      },
    ],
    [
      'COM_SENHA',
      async () => {
        const { id, email } = await registrar()
        await casa.banco.linhas(
          sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, email_verificado)
              values ('pbdoc', gen_random_uuid(), ${email}, 'antes', 'Rita', 'Rita', '', ${email}, true)`,
        )
        return id
      },
    ],
    [
      'CONTA_DESATIVADA',
      async () => {
        const { id, email } = await registrar()
        await casa.banco.linhas(
          sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, ativa)
              values ('pbdoc', gen_random_uuid(), ${email}, null, 'Rita', 'Rita', '', ${email}, false)`,
        )
        return id
      },
    ],
    [
      'CONTA_DE_OUTRA',
      async () => {
        const { id, email } = await registrar()
        const sub = crypto.randomUUID()
        await casa.banco.linhas(
          sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email)
              values ('pbdoc', ${sub}, ${email}, null, 'Outra', 'Outra', '', ${email})`,
        )
        const { id: outra } = await registrar()
        await casa.banco.linhas(sql`update identidade set sub = ${sub} where id = ${outra}`)
        return id
      },
    ],
  ])('não se convida: %s', async (recusa, preparar) => {
    const id = await preparar()
    await enviar({ ids: [id] })
    await casa.banco.linhas(sql`update lotacao set suspensa = false`)
    expect(await convite(id)).toMatchObject({ situacao: 'RECUSADO', recusa })
    expect(await casa.banco.linhas(sql`select 1 as um from correio`)).toEqual([])
  })

  test('não se convida quem saiu depois de pedido o convite', async () => {
    const { id } = await registrar()
    await casa.banco.linhas(
      sql`insert into acesso_convite (identidade_id, estado, pedido_em, tentar_em) values (${id}, 'A_ENVIAR', now(), now() - interval '1 second')`,
    )
    await casa.banco.linhas(sql`update pessoa set fim = now() where identidade_id = ${id}`)
    await convitesDeAcesso.chamar(casa.portas)
    expect(await casa.banco.linhas(sql`select recusa from acesso_convite where identidade_id = ${id}`)).toEqual([
      { recusa: 'ENCERRADA' },
    ])
  })
})

describe('convites para muitas pessoas de uma vez', () => {
  const quantos = async () =>
    (await casa.banco.linhas(sql`select 1 as um from correio where tipo = 'ACESSO_AO_SISTEMA'`)).length

  test('quem nunca entrou recebe um e-mail cada, mesmo que dois processos os enviem', async () => {
    const novas = []
    for (let n = 0; n < 6; n++) novas.push(await registrar({ nome: `Lote ${n}` }))
    expect((await convidar({ filtro: 'NUNCA_ENTRARAM', texto: 'Lote' })).corpo).toEqual({ convidadas: 6 })
    const outra = { ...casa.portas, banco: { ...casa.banco } }
    await Promise.all([convitesDeAcesso.chamar(casa.portas), convitesDeAcesso.chamar(outra)])
    expect(await quantos()).toBe(6)
    // asked for again, who has a valid invitation gets no other
    expect((await convidar({ texto: 'Lote' })).corpo).toEqual({ convidadas: 0 })
    // unless the filter asks for the invited ones
    expect((await convidar({ filtro: 'CONVIDADAS', texto: 'Lote' })).corpo).toEqual({ convidadas: 6 })
  })

  test('o envio que falha sem motivo conhecido é tentado de novo, e os outros seguem', async () => {
    const [ruim, boa] = [await registrar({ nome: 'Falha A' }), await registrar({ nome: 'Falha B' })]
    const { provedor, relogio } = casa.portas
    let falhas = 0
    casa.portas.provedor = {
      ...provedor,
      convidarRegistrada: async (tx, pessoa) => {
        if (pessoa.identidadeId === ruim.id && falhas++ === 0) throw new Error('caiu')
        return provedor.convidarRegistrada?.(tx, pessoa) ?? { recusa: 'COM_SENHA' }
      },
    }
    await enviar({ texto: 'Falha' })
    expect(await convite(ruim.id)).toMatchObject({ situacao: 'A_ENVIAR' })
    expect(await convite(boa.id)).toMatchObject({ situacao: 'ENVIADO' })
    casa.portas.relogio = { agora: () => new Date(Date.now() + 120_000) }
    await convitesDeAcesso.chamar(casa.portas)
    Object.assign(casa.portas, { provedor, relogio })
    expect(await convite(ruim.id)).toMatchObject({ situacao: 'ENVIADO' })
  })
})

describe('quem pode convidar', () => {
  test('só quem administra convida, e só quem alcança', async () => {
    const { id } = await registrar()
    expect((await convidar({ ids: [id] }, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, desde, dada_em)
          values ('ADMINISTRADOR_DO_ORGAO', ${casa.idDe(DIEGO)}, current_date - 1, now())`,
    )
    expect((await convidar({ ids: [id] }, DIEGO)).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    expect((await convidar({}, DIEGO)).status).toBe(200)
    const deOutroOrgao = sql`select 1 as um from acesso_convite c where not exists (select 1 from pessoa p join lotacao l on l.id = p.lotacao_id
      join orgao o on o.id = l.orgao_id and o.sigla = 'SES' where p.identidade_id = c.identidade_id)`
    expect(await casa.banco.linhas(deOutroOrgao)).toEqual([])
    expect(await convite(id)).toBeNull()
  })

  test('onde as contas são de outro provedor, ou não saem e-mails, uma frase diz que não se convida', async () => {
    const { id } = await registrar()
    const { provedor, correio } = casa.portas
    casa.portas.provedor = { tipo: 'EXTERNO', responde: async () => true }
    expect((await convidar({ ids: [id] })).problema).toMatchObject({ codigo: 'CONTAS_DE_FORA', status: 409 })
    casa.portas.provedor = provedor
    casa.portas.correio = { ...correio, modo: 'DESLIGADO' }
    expect((await convidar({ ids: [id] })).problema).toMatchObject({ codigo: 'CONVITE_SO_EM_MAOS', status: 409 })
    casa.portas.correio = correio
  })

  test.each([[{ ids: [] }], [{ ids: ['x'] }], [{ filtro: 'OUTRO' }], [{ outra: 1 }]])(
    'o pedido de convite %j é recusado',
    async (corpo) => {
      expect((await convidar(corpo)).status).toBe(422)
    },
  )
})
