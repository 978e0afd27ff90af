import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AtoRegistrado } from '#contract/administracao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Modelo, ModeloListado } from '#contract/modelo.ts'
import type { Regra } from '#contract/regra.ts'
import { turnos } from '#server/core/signatario/regras.ts'
import { impedeCriar, naoNomeaveis, permiteNivel } from '#server/core/regras/condicoes.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, texto } from '../apoio/casa.ts'

const JOSE = 'jose.medeiros@SEAD/GAB'
const MARCOS = 'marcos.teixeira@SEAD/DIRAD'
const LISTA = '/siga/administracao/regra'
const HOJE = hoje(new Date())
const dias = (n: number) => hoje(new Date(Date.now() + n * 86_400_000))
const OFICIO = 'Ofício Interno'

let casa: CasaDeTeste
let modeloId = 0
const orgaos = new Map<string, number>()
beforeAll(async () => {
  casa = await novaCasa()
  modeloId = await casa.modelo(OFICIO)
  for (const { id, sigla } of await casa.banco.linhas<{ id: number; sigla: string }>(sql`select id, sigla from orgao`))
    orgaos.set(sigla, id)
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em) values ('ADMINISTRADOR_DO_ORGAO', ${casa.idDe(JOSE)}, ${orgaos.get('SEAD')}, '2026-01-01', now())`,
  )
})
afterAll(() => casa.fechar())
beforeEach(() => casa.banco.linhas(sql`update regra set encerrada_em = now() where encerrada_em is null`))

const aPessoa = (quem: string) => ({ tipo: 'PESSOA', id: casa.idDe(quem) })
const noOrgao = (sigla: string) => ({ tipo: 'ORGAO', id: orgaos.get(sigla) })
const criar = (corpo: Record<string, unknown>, quem = BRUNO) =>
  casa.chamar<Regra>(quem, 'POST', LISTA, {
    corpo: { modeloId, onde: noOrgao('SEAD'), desde: HOJE, ate: null, motivo: null, ...corpo },
  })
async function fazer(corpo: Record<string, unknown>) {
  const feita = await criar(corpo)
  expect(feita.status, JSON.stringify(feita.corpo)).toBe(200)
  return feita.corpo
}
const encerrar = (id: number, quem = BRUNO) =>
  casa.chamar<Regra>(quem, 'POST', `${LISTA}/${id}/encerrar`, { corpo: { motivo: 'Não vale mais' } })
/** Begins a document of the modelo. */
const comecar = (quem: string, rascunho: Record<string, unknown> = {}) =>
  casa.chamar<Documento>(quem, 'POST', '/siga/documento', {
    corpo: { modeloId, rascunho: { assunto: 'Com regra', ...rascunho } },
  })
/** Saves the draft with these changes. */
const salvar = ({ id, versao }: Documento, mudancas: Record<string, unknown>, quem = ANA) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: {
      assunto: 'Com regra',
      corpo: texto('Sim.'),
      responsavelId: casa.idDe(BRUNO),
      titularId: null,
      cossignatarioIds: [],
      destinatario: null,
      nivelAcesso: 20,
      hipoteseId: null,
      classificacaoId: null,
      data: null,
      ...mudancas,
    },
  })
const finalizar = async (id: number, quem = ANA) => {
  const { versao } = (await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)).corpo
  return casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/finalizar`, { versao })
}

test('sem regra todos podem; com uma, só quem ela permite; com duas, quem qualquer delas permite', () => {
  expect(impedeCriar([])).toBeUndefined()
  expect(impedeCriar([{ minha: false }])).toEqual({ code: 'SEM_PERMISSAO_DE_CRIAR', data: {} })
  expect(impedeCriar([{ minha: false }, { minha: true }])).toBeUndefined()
  const alvo = (nome: string, ...minhas: boolean[]) => ({ nome, regras: minhas.map((minha) => ({ minha })) })
  expect(naoNomeaveis([alvo('a'), alvo('b', false), alvo('c', false, true)]).map(({ nome }) => nome)).toEqual(['b'])
  expect([permiteNivel({}, 10), permiteNivel({ niveis: [20] }, 10), permiteNivel({ niveis: [20] }, 20)]).toEqual([
    true,
    false,
    true,
  ])
})

test('quem começa documentos com um modelo: no órgão da regra, só quem ela permite', async () => {
  const antes = (await comecar(ANA)).corpo
  const regra = await fazer({ tipo: 'CRIAR', quem: aPessoa(CARLA) })
  const frase = 'A administração disse quem começa documentos com este modelo, e você não está entre eles.'
  const recusada = await comecar(ANA)
  expect([recusada.status, recusada.problema.codigo, recusada.problema.detail]).toEqual([
    409,
    'ACAO_NAO_PERMITIDA',
    frase,
  ])
  expect((await casa.chamar(ANA, 'POST', `/siga/documento/${antes.id}/duplicar`)).problema.detail).toBe(frase)
  const impedido = async (quem: string) =>
    (await casa.chamar<ModeloListado[]>(quem, 'GET', '/siga/modelo')).corpo.find(({ id }) => id === modeloId)?.impedido
  expect([await impedido(ANA), await impedido(CARLA), await impedido(DIEGO)]).toEqual([frase, undefined, undefined])
  // people the rule names, and other órgãos
  expect((await comecar(CARLA)).status).toBe(200)
  expect((await comecar(DIEGO)).status).toBe(200)
  // a second rule adds people
  await fazer({ tipo: 'CRIAR', quem: { tipo: 'UNIDADE', id: await casa.unidade('SEAD/GEGOV') } })
  expect((await comecar(ANA)).status).toBe(200)
  await encerrar(regra.id)
  expect((await comecar(CARLA)).problema.codigo).toBe('ACAO_NAO_PERMITIDA')
})

describe('regra de quem pode ser indicado', () => {
  test('indicar signatário sem permissão é apontado no campo, ao criar, ao salvar e ao incluir; quem tem permissão indica', async () => {
    await fazer({
      tipo: 'NOMEAR',
      modeloId: null,
      alvo: aPessoa(MARCOS),
      papel: 'SIGNATARIO',
      quem: aPessoa(CARLA),
      onde: { tipo: 'TUDO' },
    })
    const recusado = await comecar(ANA, { responsavelId: casa.idDe(MARCOS) })
    expect([recusado.status, recusado.problema.codigo]).toEqual([422, 'NOMEACAO_PROIBIDA'])
    expect(recusado.problema.detail).toContain('Marcos Teixeira só é indicado')
    expect(recusado.problema.erros?.map(({ pointer }) => pointer)).toEqual(['/responsavelId'])
    const { corpo: rascunho } = await comecar(ANA)
    expect((await salvar(rascunho, { cossignatarioIds: [casa.idDe(MARCOS)] })).problema.codigo).toBe(
      'NOMEACAO_PROIBIDA',
    )
    const { id } = await casa.finalizado('Com mais um')
    expect(
      (
        await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cossignatario`, {
          corpo: { pessoaId: casa.idDe(MARCOS), papel: 'COSSIGNATARIO' },
        })
      ).problema.codigo,
    ).toBe('NOMEACAO_PROIBIDA')
    // as addressees they are allowed, and who may name them does
    expect((await comecar(ANA, { destinatario: aPessoa(MARCOS) })).status).toBe(200)
    expect((await comecar(CARLA, { responsavelId: casa.idDe(MARCOS) })).status).toBe(200)
    expect((await comecar(MARCOS, { responsavelId: casa.idDe(MARCOS) })).status).toBe(200)
  })

  test('a regra vale para destinatário pessoa e unidade', async () => {
    const unidade = { tipo: 'UNIDADE', id: await casa.unidade('SEAD/GAB') }
    await fazer({ tipo: 'NOMEAR', modeloId: null, alvo: unidade, papel: null, quem: aPessoa(CARLA) })
    for (const destinatario of [{ ...unidade, tipo: 'LOTACAO' }, aPessoa(JOSE)]) {
      expect((await comecar(ANA, { destinatario })).problema.erros?.map(({ pointer }) => pointer)).toEqual([
        '/destinatario',
      ])
      expect((await comecar(CARLA, { destinatario })).status).toBe(200)
    }
    expect((await comecar(ANA, { destinatario: aPessoa(CARLA) })).status).toBe(200)
  })

  test('o que o rascunho já tinha continua a ser salvo, e é apontado ao finalizar', async () => {
    const rascunho = await casa.rascunho('De antes', {}, ANA, MARCOS)
    const regra = await fazer({ tipo: 'NOMEAR', alvo: aPessoa(MARCOS), papel: 'SIGNATARIO', quem: aPessoa(CARLA) })
    const destinatario = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
    expect((await salvar(rascunho, { responsavelId: casa.idDe(MARCOS), destinatario })).status).toBe(200)
    expect((await finalizar(rascunho.id)).problema.codigo).toBe('NOMEACAO_PROIBIDA')
    await encerrar(regra.id)
    expect((await finalizar(rascunho.id)).status).toBe(200)
  })
})

test('a assinatura mínima sobe onde a regra vale, e é exigida de quem assina', async () => {
  const { id } = await casa.finalizado('Com assinatura mínima')
  await fazer({ tipo: 'ASSINATURA_MINIMA', nivelAssinatura: 'QUALIFICADA', onde: noOrgao('SES') })
  const minimo = async () =>
    (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.modelo.nivelAssinaturaMinimo
  expect(await minimo()).toBe('SIMPLES')
  const regra = await fazer({ tipo: 'ASSINATURA_MINIMA', nivelAssinatura: 'AVANCADA' })
  expect(await minimo()).toBe('AVANCADA')
  expect((await casa.assinar(BRUNO, id)).problema.codigo).toBe('NIVEL_DE_ASSINATURA')
  await encerrar(regra.id)
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
})

test('só os níveis de acesso permitidos são oferecidos e aceitos', async () => {
  const antes = await casa.rascunho('De nível público', { nivelAcesso: 10 })
  const emTudo = { modeloId: null, onde: { tipo: 'TUDO' } }
  await fazer({ tipo: 'NIVEIS', niveis: [20, 30, 60], ...emTudo })
  const regra = await fazer({ tipo: 'NIVEIS', niveis: [60, 30] })
  const oferecidos = async (quem: string) =>
    (await casa.chamar<Modelo>(quem, 'GET', `/siga/modelo/${modeloId}`)).corpo.niveis
  expect([await oferecidos(ANA), await oferecidos(DIEGO)]).toEqual([
    [30, 60],
    [20, 30, 60],
  ])
  const recusado = await comecar(ANA, { nivelAcesso: 10 })
  expect([recusado.problema.codigo, recusado.problema.erros?.map(({ pointer }) => pointer)]).toEqual([
    'NIVEL_PROIBIDO',
    ['/nivelAcesso'],
  ])
  expect(recusado.problema.detail).toContain('30, 60')
  // the modelo's default level gives way
  const { corpo: novo } = await comecar(ANA)
  expect(novo.nivelAcesso).toBe(30)
  expect((await salvar(novo, { nivelAcesso: 20 })).problema.codigo).toBe('NIVEL_PROIBIDO')
  expect((await salvar(novo, { nivelAcesso: 60 })).status).toBe(200)
  // a draft that already had the level may be saved, but not finalised
  expect((await finalizar(antes.id)).problema.codigo).toBe('NIVEL_PROIBIDO')
  await encerrar(regra.id)
  const feito = await casa.finalizado('Que se redefine', { nivelAcesso: 20 })
  const redefinir = (nivel: number) =>
    casa.chamar(ANA, 'POST', `/siga/documento/${feito.id}/acesso/nivel`, { corpo: { nivel } })
  const recusa = await redefinir(10)
  expect(recusa.problema.codigo).toBe('NIVEL_PROIBIDO')
})

describe('regra da ordem de assinatura', () => {
  test('os outros assinam primeiro, e o responsável por último', () => {
    const pessoa = (id: number, papel: 'SUBSCRITOR' | 'COSSIGNATARIO' | 'APROVADOR') => ({
      id,
      nome: '',
      papel,
      assinadoEm: null,
    })
    const signatarios = [pessoa(1, 'SUBSCRITOR'), pessoa(2, 'COSSIGNATARIO'), pessoa(3, 'APROVADOR')]
    expect(
      turnos({ ordemAssinatura: 'COSSIGNATARIOS_PRIMEIRO', signatarios }).map((turno) => turno.map(({ id }) => id)),
    ).toEqual([[2, 3], [1]])
  })

  test('a ordem da regra vale também para rascunhos anteriores, e ninguém escolhe outra', async () => {
    const antes = await casa.rascunho('De antes', { cossignatarioIds: [casa.idDe(CARLA)] })
    await fazer({ tipo: 'ORDEM', ordem: 'COSSIGNATARIOS_PRIMEIRO' })
    expect((await casa.chamar<Modelo>(ANA, 'GET', `/siga/modelo/${modeloId}`)).corpo).toMatchObject({
      ordemAssinatura: 'COSSIGNATARIOS_PRIMEIRO',
      ordemPodeMudar: false,
    })
    expect((await comecar(ANA, { ordemAssinatura: 'LIVRE' })).problema.codigo).toBe('ORDEM_NAO_PERMITIDA')
    expect((await comecar(ANA)).corpo.ordemAssinatura).toBe('COSSIGNATARIOS_PRIMEIRO')
    expect((await finalizar(antes.id)).corpo.ordemAssinatura).toBe('COSSIGNATARIOS_PRIMEIRO')
    expect((await casa.assinar(BRUNO, antes.id)).problema.codigo).toBe('FORA_DE_ORDEM')
    expect((await casa.assinar(CARLA, antes.id)).status).toBe(200)
    expect((await casa.assinar(BRUNO, antes.id)).status).toBe(200)
  })
})

describe('administração das regras', () => {
  test('incluir e encerrar uma regra aparecem na lista e no registro', async () => {
    const feita = await fazer({
      tipo: 'NOMEAR',
      alvo: aPessoa(MARCOS),
      papel: null,
      quem: aPessoa(CARLA),
      ate: dias(9),
      motivo: 'Decreto 1',
    })
    expect(feita).toMatchObject({
      tipo: 'NOMEAR',
      modelo: OFICIO,
      onde: { tipo: 'ORGAO', sigla: 'SEAD' },
      alvo: { tipo: 'PESSOA', nome: 'Marcos Teixeira (SEAD/DIRAD)' },
      quem: { tipo: 'PESSOA', nome: 'Carla Dias (SEAD/GELIC)' },
      papel: null,
      situacao: 'VIGENTE',
      criada: { por: 'Bruno Lima', motivo: 'Decreto 1' },
      encerrada: null,
    })
    expect((await encerrar(feita.id)).corpo).toMatchObject({
      situacao: 'ENCERRADA',
      encerrada: { por: 'Bruno Lima', motivo: 'Não vale mais' },
    })
    expect((await encerrar(feita.id)).problema).toMatchObject({ codigo: 'REGRA_ENCERRADA', status: 409 })
    const { atos } = (await casa.chamar<{ atos: AtoRegistrado[] }>(JOSE, 'GET', '/siga/administracao/registro')).corpo
    expect(atos.slice(0, 2).map(({ ato, sobre, motivo }) => [ato, sobre, motivo])).toEqual([
      ['ENCERRAR', 'REGRA', 'Não vale mais'],
      ['CRIAR', 'REGRA', 'Decreto 1'],
    ])
    type Lista = { regras: Regra[]; administra: boolean }
    const listar = async (quem: string, query: Record<string, string>) =>
      (await casa.chamar<Lista>(quem, 'GET', LISTA, { query })).corpo.regras.map(({ id }) => id)
    expect(await listar(JOSE, { tipo: 'NOMEAR', situacao: 'ENCERRADA' })).toContain(feita.id)
    expect(await listar(JOSE, { situacao: 'VIGENTE' })).not.toContain(feita.id)
    expect((await casa.chamar(ANA, 'GET', LISTA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })

  test.each<[string, () => Record<string, unknown>, string, string?]>([
    ['sem dizer quem', () => ({ tipo: 'CRIAR' }), 'CAMPO_INVALIDO'],
    [
      'para quem não existe',
      () => ({ tipo: 'CRIAR', quem: { tipo: 'CARGO', id: 999_999 } }),
      'PERMISSAO_A_NINGUEM',
      '/quem',
    ],
    [
      'de um modelo que não existe',
      () => ({ tipo: 'ORDEM', ordem: 'LIVRE', modeloId: 999_999 }),
      'MODELO_NAO_ENCONTRADO',
      '/modeloId',
    ],
    ['sem nível nenhum', () => ({ tipo: 'NIVEIS', niveis: [] }), 'CAMPO_INVALIDO'],
    ['com um nível repetido', () => ({ tipo: 'NIVEIS', niveis: [20, 20] }), 'CAMPO_INVALIDO'],
    [
      'que acaba antes de começar',
      () => ({ tipo: 'ORDEM', ordem: 'LIVRE', desde: dias(5), ate: dias(4) }),
      'PERMISSAO_PERIODO',
      '/ate',
    ],
    ['que começou ontem', () => ({ tipo: 'ORDEM', ordem: 'LIVRE', desde: dias(-1) }), 'REGRA_COMECO', '/desde'],
    [
      'num órgão que não existe',
      () => ({ tipo: 'ORDEM', ordem: 'LIVRE', onde: { tipo: 'ORGAO', id: 999_999 } }),
      'PERMISSAO_SEM_LUGAR',
      '/onde',
    ],
  ])('uma regra %s é recusada', async (_, corpo, codigo, pointer) => {
    const { problema } = await criar(corpo())
    expect(problema.codigo).toBe(codigo)
    if (pointer !== undefined) expect(problema.erros?.map((erro) => erro.pointer)).toEqual([pointer])
    expect(await linha(casa.banco, sql`select 1 as sim from regra where encerrada_em is null`)).toBeUndefined()
  })
})
