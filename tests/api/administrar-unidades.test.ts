import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CargoAdministrado } from '#contract/administrar-cargos.ts'
import type { AtoDaHistoria } from '#contract/administrar-comum.ts'
import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import type { FichaDaUnidade } from '#contract/administrar-unidades.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const ids = { sead: 0, ses: 0 }
const um = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0
const dar = (quem: string, perfil: PerfilAdministrativo, onde: { orgao?: number; unidade?: number }) =>
  casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em)
        values (${perfil}, ${casa.idDe(quem)}, ${onde.orgao ?? null}, ${onde.unidade ?? null}, current_date - 1, now())`,
  )
beforeAll(async () => {
  casa = await novaCasa()
  ids.sead = await um(sql`select id from orgao where sigla = 'SEAD'`)
  ids.ses = await um(sql`select id from orgao where sigla = 'SES'`)
  await dar(ANA, 'ADMINISTRADOR_DO_ORGAO', { orgao: ids.ses })
})
afterAll(() => casa.fechar())

const BASE = '/siga/administracao'
type Metodo = 'GET' | 'POST' | 'PUT'
const pedir = <T>(quem: string, method: Metodo, path: string, corpo?: unknown, versao?: number) =>
  casa.chamar<T>(quem, method, `${BASE}/${path}`, {
    ...(corpo !== undefined && { corpo }),
    ...(versao !== undefined && { versao }),
  })
const VAZIA = { email: null, municipio: null, uf: null }
const nova = (sigla: string, paiId: number | null = null, orgaoId = ids.sead) => ({
  ...VAZIA,
  sigla,
  nome: `Unidade ${sigla}`,
  orgaoId,
  paiId,
})
async function criada(sigla: string, paiId: number | null = null): Promise<FichaDaUnidade> {
  const { status, corpo } = await pedir<FichaDaUnidade>(BRUNO, 'POST', 'unidades', nova(sigla, paiId))
  expect(status).toBe(200)
  return corpo
}
const mudada = ({ sigla, nome }: FichaDaUnidade, muda: object) => ({
  ...VAZIA,
  sigla,
  nome,
  chefeId: null,
  arquivo: false,
  motivo: null,
  ...muda,
})

describe('unidades', () => {
  test('a unidade é incluída, renomeada com motivo, suspensa, encerrada e reaberta; o histórico guarda cada ato', async () => {
    const { id, versao, ...criou } = await criada('WA')
    expect(criou).toMatchObject({ sigla: 'WA', caminho: [], fim: null, podeMudar: true })
    const corpo = mudada({ id, versao, ...criou }, { nome: 'Gerência nova', motivo: 'Decreto 7' })
    const renomeada = await pedir<FichaDaUnidade>(BRUNO, 'PUT', `unidades/${id}`, corpo, versao)
    expect(renomeada.corpo).toMatchObject({ nome: 'Gerência nova', versao: versao + 1 })
    let atual = renomeada.corpo.versao
    for (const situacao of ['SUSPENSA', 'ENCERRADA', 'ATIVA']) {
      const { corpo: feita } = await pedir<FichaDaUnidade>(
        BRUNO,
        'POST',
        `unidades/${id}/situacao`,
        { situacao, motivo: `Por ${situacao}` },
        atual,
      )
      expect(feita).toMatchObject({ suspensa: situacao === 'SUSPENSA' })
      expect(feita.fim === null).toBe(situacao !== 'ENCERRADA')
      atual = feita.versao
    }
    const { atos } = (await pedir<{ atos: AtoDaHistoria[] }>(BRUNO, 'GET', `historico/LOTACAO/${id}`)).corpo
    expect(atos.map(({ ato }) => ato)).toEqual(['REABRIR', 'ENCERRAR', 'ALTERAR', 'ALTERAR', 'CRIAR'])
    expect(atos[3]).toMatchObject({
      quem: 'Bruno Lima',
      motivo: 'Decreto 7',
      mudancas: [{ campo: 'nome', de: 'Unidade WA', para: 'Gerência nova' }],
    })
  })

  test('a mesma inclusão enviada duas vezes cria uma unidade só', async () => {
    const chave = crypto.randomUUID()
    const enviar = () => casa.chamar<FichaDaUnidade>(BRUNO, 'POST', `${BASE}/unidades`, { corpo: nova('WREP'), chave })
    expect((await enviar()).corpo).toEqual((await enviar()).corpo)
    expect(await casa.banco.linhas(sql`select 1 from lotacao where sigla = 'WREP'`)).toHaveLength(1)
  })

  test('uma unidade movida leva as de baixo; não se move para baixo de si mesma nem das suas', async () => {
    const [alta, meio] = [await criada('WALTA'), await criada('WMEIO')]
    const baixa = await criada('WBAIXA', meio.id)
    const mover = (qual: FichaDaUnidade, paiId: number | null) =>
      pedir<FichaDaUnidade>(BRUNO, 'POST', `unidades/${qual.id}/mover`, { paiId, motivo: 'Reforma' }, qual.versao)
    const movida = await mover(meio, alta.id)
    expect(movida.corpo).toMatchObject({ caminho: ['WALTA'], pai: { id: alta.id } })
    expect((await pedir<FichaDaUnidade>(BRUNO, 'GET', `unidades/${baixa.id}`)).corpo.caminho).toEqual([
      'WALTA',
      'WMEIO',
    ])
    for (const [qual, onde] of [
      [movida.corpo, movida.corpo],
      [alta, baixa],
    ] as const) {
      const { problema } = await mover(qual, onde.id)
      expect(problema).toMatchObject({ codigo: 'UNIDADES_EM_CICLO', erros: [{ pointer: '/paiId' }] })
      expect(problema.detail).toBe(`A unidade ${qual.sigla} ficaria abaixo dela mesma.`)
    }
    const daSaude = await um(sql`select min(id) as id from lotacao where orgao_id = ${ids.ses}`)
    expect((await mover(alta, daSaude)).problema.codigo).toBe('PAI_DE_OUTRO_ORGAO')
    expect((await mover(alta, 999_999)).problema).toMatchObject({
      codigo: 'UNIDADE_INVALIDA',
      erros: [{ pointer: '/paiId' }],
    })
  })

  test('de duas edições sobre a mesma versão, a segunda lê que outra pessoa mudou', async () => {
    const unidade = await criada('WDUAS')
    const enviar = (email: string) =>
      pedir(BRUNO, 'PUT', `unidades/${unidade.id}`, mudada(unidade, { email }), unidade.versao)
    expect((await enviar('a@pb.exemplo.gov.br')).status).toBe(200)
    expect((await enviar('b@pb.exemplo.gov.br')).problema).toMatchObject({ codigo: 'CADASTRO_MUDOU', status: 412 })
  })

  test.each<[nome: string, muda: object, campo: string, frase: string]>([
    ['nome de uma letra', { nome: 'A' }, 'nome', 'O nome tem de 2 a 200 letras; o de uma pessoa, até 120.'],
    [
      'nome de 300 letras',
      { nome: 'a'.repeat(300) },
      'nome',
      'O nome tem de 2 a 200 letras; o de uma pessoa, até 120.',
    ],
    ['sigla que é de outra', { sigla: 'WOUTRA' }, 'sigla', 'A sigla já é de outro órgão ou unidade em vigor.'],
    [
      'sigla com sinal estranho',
      { sigla: '=A' },
      'sigla',
      'A sigla começa por letra ou algarismo e tem até 30 caracteres.',
    ],
    ['município sem estado', { municipio: 'Patos' }, 'municipio', 'Diga município e estado, ou nenhum dos dois.'],
    ['estado que não existe', { uf: 'ZZ' }, 'uf', 'Escolha o estado.'],
    ['outro nome sem motivo', { nome: 'Outro nome' }, 'motivo', 'Diga por quê, em até 200 letras.'],
    [
      'chefe que não é de lá',
      { chefeId: 'DIEGO' },
      'chefeId',
      'Quem chefia uma unidade tem lotação em vigor nela ou acima dela.',
    ],
  ])('unidade com %s é recusada ao lado do campo, e nada muda', async (_, muda, campo, frase) => {
    const outra = await linha(casa.banco, sql`select 1 as sim from lotacao where sigla = 'WOUTRA'`)
    if (!outra) await criada('WOUTRA')
    const unidade = await criada(`W${crypto.randomUUID().slice(0, 8)}`)
    const corpo = { ...muda, ...('chefeId' in muda && { chefeId: casa.idDe(DIEGO) }) }
    const { status, problema } = await pedir(
      BRUNO,
      'PUT',
      `unidades/${unidade.id}`,
      mudada(unidade, { ...('sigla' in muda && { motivo: 'x' }), ...corpo }),
      unidade.versao,
    )
    expect([409, 422]).toContain(status)
    expect(problema.erros).toMatchObject([{ pointer: `/${campo}`, detail: frase }])
    expect((await pedir<FichaDaUnidade>(BRUNO, 'GET', `unidades/${unidade.id}`)).corpo).toEqual(unidade)
  })

  test('uma unidade com pessoas, ou com documentos em mãos, não se encerra', async () => {
    const [gegov] = await casa.banco.linhas<{ id: number; versao: number }>(
      sql`select id, versao from lotacao where sigla = 'GEGOV' and orgao_id = ${ids.sead}`,
    )
    const encerrar = (id = 0, versao = 0) =>
      pedir(BRUNO, 'POST', `unidades/${id}/situacao`, { situacao: 'ENCERRADA', motivo: 'x' }, versao)
    expect((await encerrar(gegov?.id, gegov?.versao)).problema.codigo).toBe('UNIDADE_COM_PESSOAS')
    const vazia = await criada('WDOC')
    const { id } = await casa.finalizado()
    await casa.banco.linhas(sql`update mobil set atendente_lotacao_id = ${vazia.id} where documento_id = ${id}`)
    expect((await encerrar(vazia.id, vazia.versao)).problema.codigo).toBe('UNIDADE_COM_TRABALHO')
  })
})

describe('o que não se alcança não se muda', () => {
  test('para quem administra um órgão, a unidade de outro órgão não existe; a do seu se muda', async () => {
    const alheia = await criada('WALHEIA')
    const corpo = mudada(alheia, { email: 'x@pb.exemplo.gov.br' })
    const recusas = [
      await pedir(ANA, 'PUT', `unidades/${alheia.id}`, corpo, alheia.versao),
      await pedir(ANA, 'POST', `unidades/${alheia.id}/mover`, { paiId: null, motivo: 'x' }, alheia.versao),
      await pedir(ANA, 'POST', `unidades/${alheia.id}/situacao`, { situacao: 'SUSPENSA', motivo: 'x' }, alheia.versao),
    ]
    expect(recusas.map(({ problema }) => problema.codigo)).toEqual(Array(3).fill('REGISTRO_NAO_ENCONTRADO'))
    expect((await pedir(ANA, 'POST', 'unidades', nova('WDELA'))).problema.codigo).toBe('FORA_DO_ALCANCE')
    expect((await pedir(ANA, 'POST', 'unidades', nova('WDELA', null, ids.ses))).status).toBe(200)
  })

  test('quem administra uma unidade inclui abaixo dela, e não ao lado', async () => {
    const dele = await criada('WDELE')
    await dar(DIEGO, 'ADMINISTRADOR_DA_UNIDADE', { unidade: dele.id })
    expect((await pedir(DIEGO, 'POST', 'unidades', nova('WABAIXO', dele.id))).status).toBe(200)
    expect((await pedir(DIEGO, 'POST', 'unidades', nova('WAOLADO'))).problema.codigo).toBe('FORA_DO_ALCANCE')
    const solta = { paiId: null, motivo: 'x' }
    expect((await pedir(DIEGO, 'POST', `unidades/${dele.id}/mover`, solta, dele.versao)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
  })

  test('quem não administra não inclui nada', async () => {
    expect((await pedir(CARLA, 'POST', 'unidades', nova('WX'))).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await pedir(CARLA, 'POST', 'cargos', { nome: 'Cargo' })).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })
})

describe('órgãos', () => {
  const NOVO = { sigla: 'NOVA', nome: 'Autarquia nova', cnpj: null, municipio: 'Patos', uf: 'PB', externo: false }

  test('só quem administra tudo inclui, encerra e reabre órgãos; quem administra um órgão muda os dados dele', async () => {
    expect((await pedir(ANA, 'POST', 'orgaos', NOVO)).problema.codigo).toBe('FORA_DO_ALCANCE')
    const { corpo } = await pedir<OrgaoAdministrado>(BRUNO, 'POST', 'orgaos', NOVO)
    const { id, versao } = corpo
    const { externo: _, ...campos } = NOVO
    const dados = { ...campos, cnpj: '11.222.333/0001-81', motivo: null }
    expect((await pedir(ANA, 'PUT', `orgaos/${id}`, dados, versao)).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    const mudado = await pedir<OrgaoAdministrado>(BRUNO, 'PUT', `orgaos/${id}`, dados, versao)
    expect(mudado.corpo).toMatchObject({ cnpj: '11.222.333/0001-81', ativo: true })
    const motivo = { motivo: 'Lei 1' }
    const encerrado = await pedir<OrgaoAdministrado>(
      BRUNO,
      'POST',
      `orgaos/${id}/encerrar`,
      motivo,
      mudado.corpo.versao,
    )
    expect(encerrado.corpo.ativo).toBe(false)
    const reaberto = await pedir<OrgaoAdministrado>(
      BRUNO,
      'POST',
      `orgaos/${id}/reabrir`,
      motivo,
      encerrado.corpo.versao,
    )
    expect(reaberto.corpo.ativo).toBe(true)
    const ses = (await pedir<OrgaoAdministrado>(ANA, 'GET', `orgaos/${ids.ses}`)).corpo
    const dela = { sigla: ses.sigla, nome: ses.nome, cnpj: null, municipio: 'Cabedelo', uf: 'PB', motivo: null }
    expect((await pedir(ANA, 'PUT', `orgaos/${ids.ses}`, dela, ses.versao)).status).toBe(200)
  })

  test('um órgão com unidades em vigor não se encerra; CNPJ errado e sigla do público externo são recusados', async () => {
    const sead = (await pedir<OrgaoAdministrado>(BRUNO, 'GET', `orgaos/${ids.sead}`)).corpo
    const encerrar = await pedir(BRUNO, 'POST', `orgaos/${ids.sead}/encerrar`, { motivo: 'x' }, sead.versao)
    expect(encerrar.problema.codigo).toBe('ORGAO_COM_UNIDADES')
    const cnpj = await pedir(BRUNO, 'POST', 'orgaos', { ...NOVO, sigla: 'OUTRA', cnpj: '11222333000182' })
    expect(cnpj.problema.erros).toMatchObject([{ pointer: '/cnpj', codigo: 'CNPJ_INVALIDO' }])
    const ext = await pedir(BRUNO, 'POST', 'orgaos', { ...NOVO, sigla: 'ext' })
    expect(ext.problema.erros).toMatchObject([{ pointer: '/sigla', codigo: 'SIGLA_RESERVADA' }])
  })
})

test.each(['cargos', 'funcoes'])(
  '%s: quem administra inclui; só quem administra tudo renomeia e encerra',
  async (coisa) => {
    const criado = await pedir<CargoAdministrado>(ANA, 'POST', coisa, { nome: `De ${coisa}` })
    expect(criado.corpo).toMatchObject({ nome: `De ${coisa}`, ativo: true, pessoas: 0 })
    const { id, versao } = criado.corpo
    const repetido = await pedir(BRUNO, 'POST', coisa, { nome: `De ${coisa}` })
    expect(repetido.problema).toMatchObject({ codigo: 'NOME_EM_USO', erros: [{ pointer: '/nome' }] })
    const fim = { nome: `De ${coisa}`, ativo: false, motivo: 'Lei 2' }
    expect((await pedir(ANA, 'PUT', `${coisa}/${id}`, fim, versao)).problema.codigo).toBe('FORA_DO_ALCANCE')
    expect((await pedir<CargoAdministrado>(BRUNO, 'PUT', `${coisa}/${id}`, fim, versao)).corpo.ativo).toBe(false)
  },
)
