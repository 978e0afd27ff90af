import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoRegistrado } from '#contract/administracao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { primeiroAlterado } from '#server/core/administracao/registrar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { comoPessoa } from '../apoio/certificados.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { onde } from '../apoio/procurar-no-banco.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
// each test gives its own perfis
beforeEach(() => casa.banco.linhas(sql`update concessao set retirada_em = now() where retirada_em is null`))

const MOTIVO = 'Conferir a posse de 2026'
const cpfDe = (quem: string) => comoPessoa(quem).cpf.replace(/\D/g, '')
const dar = async (quem: string, perfil: PerfilAdministrativo, em: { orgao?: string; unidade?: string } = {}) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em, no_orgao_id, na_lotacao_id)
        values (${perfil}, ${casa.idDe(quem)}, '2020-01-01', now(), (select id from orgao where sigla = ${em.orgao ?? ''}),
          ${em.unidade === undefined ? null : await casa.unidade(em.unidade)})`,
  )
const ver = (quem: string, de: string | number, motivo: unknown = MOTIVO) =>
  casa.chamar<{ cpf: string | null }>(
    quem,
    'POST',
    `/siga/administracao/pessoa/${typeof de === 'number' ? de : casa.idDe(de)}/cpf`,
    { corpo: { motivo } },
  )
const atos = () =>
  casa.banco.linhas<{ quem: number; sobre: string; id: number; orgao: string; motivo: string; depois: object }>(
    sql`select r.pessoa_id as quem, r.sobre, r.linha_id as id, o.sigla as orgao, r.motivo, r.depois
        from registro_administrativo r join orgao o on o.id = r.orgao_id where r.ato = 'VER' order by r.seq`,
  )

describe('o CPF inteiro', () => {
  test('quem administra a pessoa vê o CPF, e o registro diz quem viu, de quem e por quê, sem o número', async () => {
    await dar(BRUNO, 'ADMINISTRADOR_GERAL')
    const visto = await ver(BRUNO, DIEGO)
    expect([visto.status, visto.corpo]).toEqual([200, { cpf: cpfDe(DIEGO) }])
    expect(visto.cabecalhos['cache-control']).toContain('no-store')
    expect((await atos()).at(-1)).toEqual({
      quem: casa.idDe(BRUNO),
      sobre: 'PESSOA',
      id: casa.idDe(DIEGO),
      orgao: 'SES',
      motivo: MOTIVO,
      depois: { campo: 'CPF' },
    })
    const lidos = (await casa.chamar<{ atos: AtoRegistrado[] }>(BRUNO, 'GET', '/siga/administracao/registro')).corpo
    expect(lidos.atos[0]).toMatchObject({ quem: 'Bruno Lima', nome: 'Diego Alves', ato: 'VER', motivo: MOTIVO })
    expect(await onde(casa.banco, cpfDe(DIEGO))).toEqual([])
    expect(await primeiroAlterado(casa.banco)).toBeUndefined()
  })

  test('cada consulta do CPF é um ato no registro', async () => {
    await dar(BRUNO, 'ADMINISTRADOR_GERAL')
    const antes = (await atos()).length
    for (let vez = 0; vez < 3; vez++) await ver(BRUNO, ANA)
    expect(await atos()).toHaveLength(antes + 3)
  })

  test('quem não tem CPF não mostra nenhum; um CPF escrito no motivo fica mascarado', async () => {
    await dar(BRUNO, 'ADMINISTRADOR_GERAL')
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', 'Sem CPF', true)`)
      await tx.linhas(
        sql`update identidade set cpf_resumo = '', cpf_cifrado = '' where id = (select identidade_id from pessoa where id = ${casa.idDe(CARLA)})`,
      )
    })
    expect((await ver(BRUNO, CARLA, 'Veio como 529.982.247-25, processo 12345678901')).corpo).toEqual({ cpf: null })
    expect((await atos()).at(-1)?.motivo).toBe('Veio como •••.982.247-••, processo 12345678901')
  })
})

describe('fora do alcance é como se a pessoa não existisse', () => {
  test.each<
    [nome: string, perfil: PerfilAdministrativo, em: { orgao?: string; unidade?: string }, ve: string, nao: string]
  >([
    ['do órgão dela', 'ADMINISTRADOR_DO_ORGAO', {}, CARLA, DIEGO],
    ['de outro órgão', 'ADMINISTRADOR_DO_ORGAO', { orgao: 'SES' }, DIEGO, CARLA],
    ['de uma unidade', 'ADMINISTRADOR_DA_UNIDADE', { unidade: 'SEAD/GELIC' }, CARLA, BRUNO],
    ['de uma unidade e das que estão nela', 'ADMINISTRADOR_DA_UNIDADE', { unidade: 'SEAD/DIRAD' }, CARLA, DIEGO],
  ])('o CPF só aparece dentro do alcance de quem administra: %s', async (_, perfil, em, ve, nao) => {
    await dar(ANA, perfil, em)
    const antes = (await atos()).length
    expect((await ver(ANA, ve)).status).toBe(200)
    const [negado, inexistente] = [await ver(ANA, nao), await ver(ANA, 999_999)]
    const dito = ({ status, problema: { instance: _i, traceId: _t, ...resto } }: typeof negado) => [status, resto]
    expect(dito(negado)).toEqual(dito(inexistente))
    expect(negado.status).toBe(404)
    expect(await atos()).toHaveLength(antes + 1)
  })

  test.each<PerfilAdministrativo>(['AUDITORIA', 'OPERACAO', 'MODELOS', 'ARQUIVO'])(
    'o perfil %s não mostra o CPF de ninguém',
    async (perfil) => {
      await dar(ANA, perfil)
      expect((await ver(ANA, CARLA)).status).toBe(403)
    },
  )

  test('quem não administra nada não vê CPF nenhum, nem o seu por aqui', async () => {
    expect((await ver(ANA, ANA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await ver('fornecedor.externo@EXT/FORN', ANA)).status).toBe(403)
  })
})

test.each([
  ['nenhum', undefined],
  ['curto', 'ver'],
  ['de espaços', '          '],
  ['longo', 'a'.repeat(201)],
])('com motivo %s não se vê o CPF, e nada se registra', async (_, motivo) => {
  await dar(BRUNO, 'ADMINISTRADOR_GERAL')
  const antes = (await atos()).length
  const { status, problema } = await casa.chamar(BRUNO, 'POST', `/siga/administracao/pessoa/${casa.idDe(ANA)}/cpf`, {
    corpo: motivo === undefined ? {} : { motivo },
  })
  expect(status).toBe(422)
  if (motivo !== undefined)
    expect(JSON.stringify(problema)).toContain('Diga por que precisa ver o CPF inteiro, em 5 a 200 letras.')
  expect(await atos()).toHaveLength(antes)
})

test('um CPF cifrado mexido por fora não é mostrado nem registrado como visto, e o erro não o diz', async () => {
  await dar(BRUNO, 'ADMINISTRADOR_GERAL')
  const antes = (await atos()).length
  const [guardado] = await casa.banco.linhas<{ id: number; cifrado: string }>(
    sql`select i.id, i.cpf_cifrado as cifrado from identidade i join pessoa p on p.identidade_id = i.id where p.id = ${casa.idDe(DIEGO)}`,
  )
  await casa.banco.linhas(sql`update identidade set cpf_cifrado = '1.AAAA' where id = ${guardado?.id}`)
  const { status } = await ver(BRUNO, DIEGO)
  await casa.banco.linhas(sql`update identidade set cpf_cifrado = ${guardado?.cifrado} where id = ${guardado?.id}`)
  expect(status).toBe(500)
  expect(await atos()).toHaveLength(antes)
  // a trace id has 32 hexadecimal digits, some of them eleven decimal ones in a row
  expect(casa.erros.join('\n')).not.toMatch(/\b\d{11}\b/)
  expect(
    await linha(casa.banco, sql`select 1 as sim from registro_administrativo where depois ? 'cpf'`),
  ).toBeUndefined()
})
