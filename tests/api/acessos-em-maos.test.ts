import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ConviteDaPessoa, EnderecoDaSenha } from '#contract/acessos.ts'
import { criarSenha, lerConvite } from '#server/adapters/identity/convites.ts'
import { provedorConfigurado } from '#server/adapters/provedor-de-identidade.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { convitesDeAcesso } from '#server/rooms/acessos/enviar.ts'

import { BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'

const SENHA = 'uma frase bem comprida'
const DIA_MS = 86_400_000

/** An installation that sends no e-mail. */
let casa: CasaDeTeste
let vez = 0
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    provedor: provedorConfigurado(lerConfiguracao({})),
    correio: { ...base.correio, modo: 'DESLIGADO' },
  }))
})
afterAll(() => casa.fechar())
beforeEach(async () => {
  await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(DIEGO)}`)
})

async function registrar({ email, unidade = 'SES/GEVIG' }: { email?: string; unidade?: string } = {}) {
  vez++
  const dela = email ?? `rita${vez}@pb.exemplo.gov.br`
  const feita = await linha<{ id: number; pessoaId: number }>(
    casa.banco,
    sql`with nova as (insert into identidade (emissor_id, sub, nome, email)
          select id, null, 'Rita Melo', ${dela} from emissor where realm = 'interno' returning id)
        insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
        select 0, id, 'R' || id, 'Rita Melo', ${await casa.unidade(unidade)} from nova returning identidade_id as id, id as "pessoaId"`,
  )
  return { id: feita?.id ?? 0, pessoaId: feita?.pessoaId ?? 0, email: dela }
}
const administrar = (perfil: string, quem = DIEGO) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values (${perfil}, ${casa.idDe(quem)}, '2026-01-01', now())`,
  )
const dar = (id: number, quem = BRUNO) =>
  casa.chamar<EnderecoDaSenha>(quem, 'POST', `/siga/administracao/acesso/${id}/endereco`)
const como = async (id: number, quem = BRUNO) =>
  (await casa.chamar<ConviteDaPessoa>(quem, 'GET', `/siga/administracao/acesso/${id}/convite`)).corpo
const segredoDe = ({ corpo }: { corpo: EnderecoDaSenha }) => new URL(corpo.endereco).searchParams.get('convite') ?? ''
const usar = (segredo: string) => criarSenha(casa.banco, 'pbdoc', segredo, SENHA)

describe('o endereço entregue em mãos', () => {
  test('o endereço aparece uma vez, vale um dia, cria a senha uma vez, e a primeira entrada liga a pessoa', async () => {
    const { id, email } = await registrar()
    expect(await como(id)).toEqual({ como: 'EM_MAOS', impede: null, convite: null })
    const dado = await dar(id)
    expect(dado.status).toBe(200)
    expect(dado.corpo.endereco).toMatch(/^https?:\/\/[^/]+\/realms\/pbdoc\/senha\?convite=[\w-]{32}$/)
    const vale = Date.parse(dado.corpo.valeAte) - Date.now()
    expect(vale).toBeLessThanOrEqual(DIA_MS)
    expect(vale).toBeGreaterThan(DIA_MS - 60_000)
    expect(await como(id)).toMatchObject({ convite: { situacao: 'ENVIADO' } })
    const segredo = segredoDe(dado)
    expect(await lerConvite(casa.banco, 'pbdoc', segredo)).toMatchObject({ username: email })
    expect(await usar(segredo)).toBe(true)
    expect(await usar(segredo)).toBe(false)
    expect(await como(id)).toMatchObject({ impede: 'COM_SENHA', convite: { situacao: 'ACEITO' } })

    const { tokens } = casa.portas
    const { sub = '' } =
      (await linha<{ sub: string }>(casa.banco, sql`select sub from conta where email = ${email}`)) ?? {}
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

  test('o registro guarda quem deu o endereço, e o banco não guarda o endereço', async () => {
    const { id } = await registrar()
    const segredo = segredoDe(await dar(id))
    expect(
      await linha(
        casa.banco,
        sql`select ato, sobre, linha_id as id, pessoa_id as quem, origem from registro_administrativo order by seq desc limit 1`,
      ),
    ).toEqual({ ato: 'ENTREGAR_ENDERECO', sobre: 'IDENTIDADE', id, quem: casa.idDe(BRUNO), origem: 'TELA' })
    for (const tabela of ['operacao', 'correio', 'conta_convite', 'acesso_convite', 'registro_administrativo'])
      expect(
        await casa.banco.linhas(sql`select 1 as um from ${sql.raw(tabela)} t where t::text like ${`%${segredo}%`}`),
        tabela,
      ).toEqual([])
    expect(await casa.banco.linhas(sql`select 1 as um from correio`)).toEqual([])
  })

  test('criado outro endereço, o anterior não vale mais; de dois pedidos juntos, vale um só', async () => {
    const { id } = await registrar()
    const primeiro = segredoDe(await dar(id))
    const juntos = await Promise.all([dar(id), dar(id)])
    expect(juntos.map(({ status }) => status)).toEqual([200, 200])
    expect(await usar(primeiro)).toBe(false)
    const criadas = []
    for (const cada of juntos) criadas.push(await usar(segredoDe(cada)))
    expect(criadas.filter(Boolean)).toHaveLength(1)
  })

  test('onde saem e-mails, o convite vai por e-mail; onde as contas são de outro provedor, o convite é feito lá', async () => {
    const { id } = await registrar()
    const { provedor, correio } = casa.portas
    casa.portas.correio = { ...correio, modo: 'SMTP' }
    expect((await dar(id)).problema).toMatchObject({ codigo: 'CONVITE_POR_EMAIL', status: 409 })
    expect(await como(id)).toMatchObject({ como: 'POR_EMAIL', impede: null })
    Object.assign(casa.portas, { correio, provedor: { tipo: 'EXTERNO', responde: async () => true } })
    expect((await dar(id)).problema).toMatchObject({ codigo: 'CONTAS_DE_FORA', status: 409 })
    expect(await como(id)).toEqual({ como: null, impede: null, convite: null })
    casa.portas.provedor = provedor
    expect((await dar(id)).status).toBe(200)
    // and no round has an e-mail to send
    expect(await convitesDeAcesso.chamar(casa.portas)).toBe(0)
  })
})

describe('só recebe o endereço quem ainda não tem senha e está em dia no cadastro', () => {
  const comConta = (email: string, mais: { senha: string | null; provado: boolean; ativa?: boolean }) =>
    casa.banco.linhas(
      sql`insert into conta (realm, sub, username, senha_hash, nome, nome_proprio, sobrenome, email, email_verificado, ativa)
          values ('pbdoc', gen_random_uuid(), ${email}, ${mais.senha}, 'Rita', 'Rita', '', ${email}, ${mais.provado}, ${mais.ativa ?? true})`,
    )
  test.each<[impede: string | null, nome: string, preparar: () => Promise<number>]>([
    ['SEM_EMAIL', 'sem e-mail', async () => (await registrar({ email: '' })).id],
    [
      'EMAIL_DE_DUAS',
      'com o e-mail de outra',
      async () => (await registrar({ email: (await registrar()).email.toUpperCase() })).id,
    ],
    [
      'BLOQUEADA',
      'bloqueada',
      async () => {
        const { id } = await registrar()
        await casa.banco.linhas(sql`update identidade set bloqueada_em = now(), bloqueio_motivo = 'x' where id = ${id}`)
        return id
      },
    ],
    ...([true, false] as const).map((provado): [string, string, () => Promise<number>] => [
      'COM_SENHA',
      `com senha, e o e-mail ${provado ? 'provado' : 'por provar'}`,
      async () => {
        const { id, email } = await registrar()
        await comConta(email, { senha: 'antes', provado })
        return id
      },
    ]),
    [
      'CONTA_DESATIVADA',
      'com a conta desativada',
      async () => {
        const { id, email } = await registrar()
        await comConta(email, { senha: null, provado: false, ativa: false })
        return id
      },
    ],
    [
      null,
      'com conta, mas sem senha',
      async () => {
        const { id, email } = await registrar()
        await comConta(email, { senha: null, provado: false })
        return id
      },
    ],
  ])('%s: %s', async (impede, _, preparar) => {
    const id = await preparar()
    expect(await como(id)).toMatchObject({ impede })
    const { status, problema } = await dar(id)
    if (impede === null) return expect(status).toBe(200)
    expect(problema).toMatchObject({ codigo: 'CONVITE_IMPOSSIVEL', status: 409 })
    expect(problema.detail).toMatch(/^Esta pessoa não pode ser convidada agora: .+\.$/)
    expect(await casa.banco.linhas(sql`select 1 as um from acesso_convite where identidade_id = ${id}`)).toEqual([])
    return expect(await casa.banco.linhas(sql`select 1 as um from conta_convite where identidade_id = ${id}`)).toEqual(
      [],
    )
  })
})

describe('quem pode dar o endereço em mãos', () => {
  test('só quem administra dá o endereço em mãos', async () => {
    const { id } = await registrar({ unidade: 'SEAD/GELIC' })
    expect((await dar(id, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await dar(id, BRUNO)).status).toBe(200)
  })

  test('o endereço só se dá a quem se alcança em todas as lotações', async () => {
    await administrar('ADMINISTRADOR_DO_ORGAO')
    const [daqui, deFora, dosDois] = [await registrar(), await registrar({ unidade: 'SEAD/GELIC' }), await registrar()]
    expect((await dar(daqui.id, DIEGO)).status).toBe(200)
    expect((await dar(deFora.id, DIEGO)).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    await casa.banco.linhas(
      sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
          values (0, ${dosDois.id}, ${`S${dosDois.id}`}, 'Rita Melo', ${await casa.unidade('SEAD/GELIC')})`,
    )
    expect((await dar(dosDois.id, DIEGO)).problema.codigo).toBe('ACESSO_DE_OUTRO_ALCANCE')
    expect((await casa.chamar(DIEGO, 'GET', `/siga/administracao/acesso/${dosDois.id}/convite`)).problema.codigo).toBe(
      'ACESSO_DE_OUTRO_ALCANCE',
    )
    expect((await dar(dosDois.id, BRUNO)).status).toBe(200)
  })

  test('o endereço não se dá a quem administra mais do que quem o dá', async () => {
    await administrar('ADMINISTRADOR_DO_ORGAO')
    const { id, pessoaId } = await registrar()
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('ADMINISTRADOR_GERAL', ${pessoaId}, '2026-01-01', now())`,
    )
    expect((await dar(id, DIEGO)).problema.codigo).toBe('ADMINISTRA_MAIS')
    expect((await dar(id, BRUNO)).status).toBe(200)
    await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${pessoaId}`)
    expect((await dar(id, DIEGO)).status).toBe(200)
  })

  test('não se convida quem substitui alguém fora do alcance, nem por e-mail, nem depois de mudar o e-mail', async () => {
    await administrar('ADMINISTRADOR_DO_ORGAO')
    const { id, pessoaId, email } = await registrar()
    const mudar = (quem: string) =>
      casa.chamar(quem, 'PUT', `/siga/administracao/pessoas/${id}`, {
        corpo: { nome: 'Rita Melo', email: `outro.${email}`, cpf: null, motivo: null },
        versao: 1,
      })
    const convidar = async (quem: string) => {
      const { correio } = casa.portas
      casa.portas.correio = { ...correio, modo: 'SMTP' }
      const feito = await casa.chamar(quem, 'POST', '/siga/administracao/acesso/convidar', { corpo: { ids: [id] } })
      casa.portas.correio = correio
      return feito
    }
    await casa.banco.linhas(
      sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em)
          values (${casa.idDe(CARLA)}, ${pessoaId}, '2026-01-01', '2999-01-01', 'Férias', ${casa.idDe(CARLA)}, now())`,
    )
    for (const tentar of [() => dar(id, DIEGO), () => convidar(DIEGO), () => mudar(DIEGO)])
      expect((await tentar()).problema.codigo).toBe('SUBSTITUI_FORA_DO_ALCANCE')
    expect((await dar(id, BRUNO)).status).toBe(200)
    await casa.banco.linhas(
      sql`update substituicao set encerrada_em = now(), encerrada_por = criada_por where substituto_id = ${pessoaId}`,
    )
    for (const tentar of [() => dar(id, DIEGO), () => convidar(DIEGO), () => mudar(DIEGO)])
      expect((await tentar()).status).toBe(200)
  })
})
