import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AtoDaHistoria, Lista } from '#contract/administrar-comum.ts'
import type { EspecieAdministrada } from '#contract/administrar-especies.ts'
import type { HipoteseAdministrada } from '#contract/administrar-hipoteses.ts'
import type { MarcadorAdministrado } from '#contract/administrar-marcadores.ts'
import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import type { Documento } from '#contract/documento.ts'
import type { Marcadores } from '#contract/marcador.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
const ids = { sead: 0, ses: 0 }
const um = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0

beforeAll(async () => {
  casa = await novaCasa()
  ids.sead = await um(sql`select id from orgao where sigla = 'SEAD'`)
  ids.ses = await um(sql`select id from orgao where sigla = 'SES'`)
  // Ana administers one órgão, Bruno everything, Carla and Diego nothing
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
        values ('ADMINISTRADOR_DO_ORGAO', ${casa.idDe(ANA)}, ${ids.sead}, '2026-01-01', now())`,
  )
})
afterAll(() => casa.fechar())

const BASE = '/siga/administracao'
const listar = async <T>(quem: string, tabela: string, query: Record<string, string> = {}) =>
  (await casa.chamar<Lista<T>>(quem, 'GET', `${BASE}/${tabela}`, { query })).corpo.itens
const criar = <T>(tabela: string, corpo: object, quem = BRUNO) =>
  casa.chamar<T>(quem, 'POST', `${BASE}/${tabela}`, { corpo })
const mudar = <T>(tabela: string, { id, versao }: { id: number; versao: number }, corpo: object, quem = BRUNO) =>
  casa.chamar<T>(quem, 'PUT', `${BASE}/${tabela}/${id}`, { corpo: { motivo: 'Decreto 1/2026', ...corpo }, versao })
const historia = async (sobre: string, id: number) =>
  (await casa.chamar<{ atos: AtoDaHistoria[] }>(BRUNO, 'GET', `${BASE}/historico/${sobre}/${id}`)).corpo.atos
const csv = async (tabela: string, query: Record<string, string> = {}) =>
  new TextDecoder()
    .decode((await casa.chamar(BRUNO, 'GET', `${BASE}/csv/${tabela}`, { query })).bytes)
    .replaceAll('"', '')

describe('espécies', () => {
  const especie = { sigla: 'cir', nome: 'Circular', tipo: 'EXPEDIENTE' }

  test('inclui-se uma espécie, achada por sigla e nome; a sigla muda até o primeiro documento, e o histórico guarda tudo', async () => {
    const { status, corpo } = await criar<EspecieAdministrada>('especies', especie)
    expect(status).toBe(200)
    expect(corpo).toMatchObject({ sigla: 'CIR', nome: 'Circular', ativo: true, usada: false, modelos: 0 })
    expect(await listar(ANA, 'especies', { texto: 'circ' })).toMatchObject([{ sigla: 'CIR' }])
    expect(await listar(ANA, 'especies', { texto: 'cir' })).toMatchObject([{ sigla: 'CIR' }])
    const mudada = await mudar<EspecieAdministrada>('especies', corpo, { sigla: 'CRC', nome: 'Circular', ativo: true })
    expect(mudada.corpo).toMatchObject({ sigla: 'CRC', versao: corpo.versao + 1 })
    expect(await csv('especies', { texto: 'circular' })).toContain('CRC;Circular;expediente;ativa;0')
    expect((await historia('ESPECIE', corpo.id)).map(({ ato }) => ato)).toEqual(['ALTERAR', 'CRIAR'])
    const encerrada = await mudar<EspecieAdministrada>('especies', mudada.corpo, {
      sigla: 'CRC',
      nome: 'Circular',
      ativo: false,
    })
    expect(encerrada.corpo.ativo).toBe(false)
    expect(await listar(BRUNO, 'especies', { texto: 'circular' })).toEqual([])
    expect(await listar(BRUNO, 'especies', { texto: 'circular', situacao: 'ENCERRADOS' })).toHaveLength(1)
    expect((await historia('ESPECIE', corpo.id))[0]).toMatchObject({ ato: 'ENCERRAR', motivo: 'Decreto 1/2026' })
  })

  test('renomeada a espécie, o documento finalizado antes guarda o nome da época, e a sigla dos números não muda', async () => {
    const antes = await casa.finalizado()
    const [oficio] = await listar<EspecieAdministrada>(BRUNO, 'especies', { texto: antes.modelo.especie.sigla })
    if (!oficio) throw new Error('no espécie')
    expect(oficio.usada).toBe(true)
    const recusa = await mudar('especies', oficio, { sigla: 'OFX', nome: oficio.nome, ativo: true })
    expect(recusa.problema).toMatchObject({ codigo: 'ESPECIE_COM_DOCUMENTOS', erros: [{ pointer: '/sigla' }] })
    const nova = { sigla: oficio.sigla, nome: 'Ofício Renomeado', ativo: true }
    const mudada = await mudar<EspecieAdministrada>('especies', oficio, nova)
    expect(mudada.status).toBe(200)
    const lido = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${antes.id}`)
    expect(lido.corpo.modelo.especie.descricao).toBe(oficio.nome)
    const depois = await casa.finalizado()
    expect(depois.modelo.especie.descricao).toBe('Ofício Renomeado')
    const achados = await casa.chamar<{ achados: { content: { sigla: string; especie: string }[] } }>(
      ANA,
      'GET',
      '/siga/busca',
      { query: { q: antes.sigla } },
    )
    expect(JSON.stringify(achados.corpo)).toContain(`"especie":"${oficio.nome}"`)
    await mudar('especies', mudada.corpo, { ...nova, nome: oficio.nome })
  })

  test('uma espécie com modelo em uso não se encerra, e a recusa diz qual; encerrada, nenhum modelo a usa', async () => {
    const [oficio] = await listar<EspecieAdministrada>(BRUNO, 'especies', { texto: 'OFI' })
    if (!oficio) throw new Error('no espécie')
    const recusa = await mudar('especies', oficio, { sigla: oficio.sigla, nome: oficio.nome, ativo: false })
    expect(recusa.problema).toMatchObject({ codigo: 'ESPECIE_COM_MODELOS', dados: { nome: expect.any(String) } })
    const { corpo } = await criar<EspecieAdministrada>('especies', {
      sigla: 'XFI',
      nome: 'Que se encerra',
      tipo: 'EXPEDIENTE',
    })
    await mudar('especies', corpo, { sigla: 'XFI', nome: 'Que se encerra', ativo: false })
    const procuradas = async () =>
      (await casa.chamar<{ id: number }[]>(CARLA, 'GET', '/siga/busca/especies')).corpo.map(({ id }) => id)
    expect(await procuradas()).toContain(oficio.id)
    expect(await procuradas()).not.toContain(corpo.id)
    // an ended espécie with documents still appears in the search
    await casa.banco.linhas(sql`update especie set ativa = false where id = ${oficio.id}`)
    expect(await procuradas()).toContain(oficio.id)
    await casa.banco.linhas(sql`update especie set ativa = true where id = ${oficio.id}`)
    const modelo = { nome: 'Modelo sem espécie', descricao: 'Não se cria', especieId: corpo.id }
    expect((await casa.chamar(BRUNO, 'POST', '/siga/gestao/modelo', { corpo: modelo })).problema.codigo).toBe(
      'ESPECIE_INDISPONIVEL',
    )
  })

  test.each([
    ['nome de uma letra', { nome: 'C' }, 'NOME_INVALIDO', '/nome'],
    ['nome de 300 letras', { nome: 'c'.repeat(300) }, 'NOME_INVALIDO', '/nome'],
    ['sigla de duas letras', { sigla: 'AB' }, 'SIGLA_DE_ESPECIE_INVALIDA', '/sigla'],
    ['sigla com acento', { sigla: 'ÓFI' }, 'SIGLA_DE_ESPECIE_INVALIDA', '/sigla'],
    ['sigla de outra', { sigla: 'OFI' }, 'SIGLA_DE_ESPECIE_EM_USO', '/sigla'],
    ['nome de outra, sem acento', { sigla: 'QQQ', nome: 'oficio' }, 'NOME_EM_USO', '/nome'],
  ])('espécie com %s: a recusa aparece ao lado do campo', async (_, corpo, codigo, pointer) => {
    const { problema } = await criar('especies', { ...especie, nome: 'Circular nova', ...corpo })
    expect(problema.erros).toMatchObject([{ codigo, pointer }])
  })

  test('só quem administra tudo escreve nas espécies; quem administra um órgão lê, e quem não administra não lê', async () => {
    expect((await criar('especies', { ...especie, sigla: 'DNY', nome: 'De Ana' }, ANA)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect((await criar('especies', especie, CARLA)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await casa.chamar(CARLA, 'GET', `${BASE}/especies`)).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
  })

  test('quem muda por cima da mudança de outra pessoa é avisado', async () => {
    const { corpo } = await criar<EspecieAdministrada>('especies', {
      sigla: 'DUP',
      nome: 'De dois',
      tipo: 'EXPEDIENTE',
    })
    await mudar('especies', corpo, { sigla: 'DUP', nome: 'De um', ativo: true })
    const { problema } = await mudar('especies', corpo, { sigla: 'DUP', nome: 'De outro', ativo: true })
    expect(problema.codigo).toBe('CADASTRO_MUDOU')
  })
})

describe('hipóteses legais', () => {
  const hipotese = {
    nome: 'Hipótese de teste',
    fundamento: 'Lei 1/2026, art. 2º',
    texto: 'Art. 2º Diz isto.',
    niveis: [60, 30],
  }
  const oferecidas = async () =>
    (await casa.chamar<{ id: number; niveis: number[]; texto: string | null }[]>(ANA, 'GET', '/siga/hipotese-legal'))
      .corpo

  test('uma hipótese legal se inclui com as palavras da lei e os níveis que justifica, e é oferecida com elas', async () => {
    const { corpo } = await criar<HipoteseAdministrada>('hipoteses', hipotese)
    expect(corpo).toMatchObject({ niveis: [30, 60], usada: false, ativo: true })
    expect((await oferecidas()).find(({ id }) => id === corpo.id)).toMatchObject({
      niveis: [30, 60],
      texto: 'Art. 2º Diz isto.',
    })
    // the same levels in another order change nothing
    const igual = await mudar<HipoteseAdministrada>('hipoteses', corpo, { ...hipotese, niveis: [60, 30], ativo: true })
    expect(igual.corpo.versao).toBe(corpo.versao)
    const { motivo: _, ...resto } = { ...hipotese, motivo: '' }
    expect(
      (await mudar<HipoteseAdministrada>('hipoteses', corpo, { ...resto, nome: 'De nome novo', ativo: true })).corpo
        .nome,
    ).toBe('De nome novo')
    expect((await historia('HIPOTESE_LEGAL', corpo.id))[0]?.mudancas).toEqual([
      { campo: 'nome', de: 'Hipótese de teste', para: 'De nome novo' },
    ])
    expect(await csv('hipoteses', { texto: 'nome novo' })).toContain(
      'De nome novo;Lei 1/2026, art. 2º;30 60;ativa;Art. 2º Diz isto.',
    )
  })

  test('uma hipótese que não justifica o nível é recusada ao redefinir e ao finalizar; a que justifica é aceita', async () => {
    const { corpo } = await criar<HipoteseAdministrada>('hipoteses', {
      ...hipotese,
      nome: 'Só do nível 100',
      niveis: [100],
    })
    const { id } = await casa.finalizado()
    const redefinir = (nivel: number) =>
      casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/acesso/nivel`, {
        corpo: { nivel, hipoteseId: corpo.id },
      })
    expect((await redefinir(30)).problema).toMatchObject({
      codigo: 'HIPOTESE_DE_OUTRO_NIVEL',
      erros: [{ pointer: '/hipoteseId' }],
    })
    expect((await redefinir(100)).status).toBe(200)
    const usada = (await listar<HipoteseAdministrada>(BRUNO, 'hipoteses', { texto: 'nível 100' }))[0]
    expect(usada?.usada).toBe(true)
  })

  test('a hipótese já usada num documento guarda as suas palavras; encerrada, o documento fica como está', async () => {
    const { corpo } = await criar<HipoteseAdministrada>('hipoteses', { ...hipotese, nome: 'Que fecha um documento' })
    const { id } = await casa.finalizado()
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/nivel`, { corpo: { nivel: 30, hipoteseId: corpo.id } })
    const igual = { ...hipotese, nome: corpo.nome, ativo: true }
    expect((await mudar('hipoteses', corpo, { ...igual, fundamento: 'Lei 9/2026' })).problema).toMatchObject({
      codigo: 'HIPOTESE_COM_DOCUMENTOS',
      erros: [{ pointer: '/fundamento' }],
    })
    const encerrada = await mudar<HipoteseAdministrada>('hipoteses', corpo, { ...igual, ativo: false })
    expect(encerrada.corpo.ativo).toBe(false)
    expect((await oferecidas()).map((cada) => cada.id)).not.toContain(corpo.id)
    const acesso = await casa.chamar<{ hipotese: { nome: string } }>(ANA, 'GET', `/siga/documento/${id}/acesso`)
    expect(acesso.corpo.hipotese.nome).toBe('Que fecha um documento')
  })

  test.each([
    ['nome de uma letra', { nome: 'x' }, 'NOME_INVALIDO', '/nome'],
    ['fundamento de 300 letras', { fundamento: 'l'.repeat(300) }, 'NOME_INVALIDO', '/fundamento'],
    ['texto de 2.001 letras', { texto: 't'.repeat(2_001) }, 'TEXTO_DA_LEI_INVALIDO', '/texto'],
    ['nenhum nível', { niveis: [] }, 'NIVEIS_INVALIDOS', '/niveis'],
    ['nível que não pede hipótese', { niveis: [20] }, 'NIVEIS_INVALIDOS', '/niveis/0'],
    ['nível dito duas vezes', { niveis: [30, 30] }, 'NIVEIS_INVALIDOS', '/niveis'],
    ['nome de outra', { nome: 'Informação pessoal' }, 'NOME_EM_USO', '/nome'],
  ])('hipótese legal com %s: a recusa aparece ao lado do campo', async (_, corpo, codigo, pointer) => {
    const { problema } = await criar('hipoteses', { ...hipotese, ...corpo })
    expect(problema.erros).toMatchObject([{ codigo, pointer }])
  })

  test('quem administra só um órgão não inclui hipótese legal', async () => {
    expect((await criar('hipoteses', { ...hipotese, nome: 'De Ana' }, ANA)).problema.codigo).toBe('FORA_DO_ALCANCE')
  })
})

describe('marcadores gerais', () => {
  const marcador = { nome: 'Do gabinete', cor: '#3b82f6', icone: 'marca' }
  const vistos = async (quem: string) =>
    (await casa.chamar<Marcadores>(quem, 'GET', '/siga/marcador')).corpo.marcadores.map(({ nome }) => nome)

  test('o marcador de um órgão aparece só às unidades dele; o de todos, a todas', async () => {
    const { corpo } = await criar<MarcadorAdministrado>('marcadores', { ...marcador, orgaoId: ids.sead }, ANA)
    expect(corpo).toMatchObject({ orgao: { sigla: 'SEAD' }, podeMudar: true })
    expect((await criar('marcadores', { ...marcador, nome: 'De toda a casa', orgaoId: null })).status).toBe(200)
    expect(await vistos(CARLA)).toEqual(expect.arrayContaining(['Do gabinete', 'De toda a casa']))
    expect(await vistos(DIEGO)).toContain('De toda a casa')
    expect(await vistos(DIEGO)).not.toContain('Do gabinete')
  })

  test('um marcador encerrado some dos documentos, e o histórico guarda o nome', async () => {
    const { corpo } = await criar<MarcadorAdministrado>('marcadores', {
      ...marcador,
      nome: 'Que se encerra',
      orgaoId: ids.sead,
    })
    const { id, mobilId } = await casa.finalizado()
    const posto = await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/marcar`, { corpo: { marcadorId: corpo.id } })
    expect(posto.status).toBe(200)
    expect(JSON.stringify(posto.corpo)).toContain('Que se encerra')
    const aparencia = { nome: corpo.nome, cor: corpo.cor, icone: corpo.icone }
    const encerrado = await mudar<MarcadorAdministrado>('marcadores', corpo, { ...aparencia, ativo: false })
    expect(encerrado.corpo.ativo).toBe(false)
    expect(await vistos(ANA)).not.toContain('Que se encerra')
    const historico = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/movimentacao`)
    expect(JSON.stringify(historico.corpo)).toContain('Que se encerra')
    // ending it again changes nothing; reopening offers it again
    expect(
      (await mudar<MarcadorAdministrado>('marcadores', encerrado.corpo, { ...aparencia, ativo: false })).corpo.versao,
    ).toBe(encerrado.corpo.versao)
    await mudar('marcadores', encerrado.corpo, { ...aparencia, ativo: true })
    expect(await vistos(ANA)).toContain('Que se encerra')
    expect((await historia('MARCADOR', corpo.id)).map(({ ato }) => ato)).toEqual(['REABRIR', 'ENCERRAR', 'CRIAR'])
  })

  test.each([
    ['nome de uma letra', { nome: 'x' }, 'NOME_INVALIDO', '/nome'],
    ['nome de 300 letras', { nome: 'x'.repeat(300) }, 'NOME_INVALIDO', '/nome'],
    ['nome de um geral', { nome: 'urgente' }, 'NOME_EM_USO', '/nome'],
    ['cor que não se lê', { cor: '#ffffff' }, 'CAMPO_INVALIDO', '/cor'],
  ])('marcador com %s: a recusa aparece ao lado do campo', async (_, corpo, codigo, pointer) => {
    const { problema } = await criar('marcadores', { ...marcador, orgaoId: ids.sead, ...corpo })
    expect(problema.erros).toMatchObject([{ codigo, pointer }])
  })

  test('quem administra um órgão não muda os marcadores de todos, nem vê ou muda os de outro órgão', async () => {
    const { corpo: daSes } = await criar<MarcadorAdministrado>('marcadores', {
      ...marcador,
      nome: 'Da saúde',
      orgaoId: ids.ses,
    })
    const muda = { nome: 'Tomado', cor: '#3b82f6', icone: 'marca', ativo: true }
    expect((await mudar('marcadores', daSes, muda, ANA)).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    expect((await criar('marcadores', { ...marcador, nome: 'De Ana', orgaoId: ids.ses }, ANA)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect((await criar('marcadores', { ...marcador, nome: 'De Ana', orgaoId: null }, ANA)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    const deAna = await listar<MarcadorAdministrado>(ANA, 'marcadores')
    expect(deAna.map(({ nome }) => nome)).not.toContain('Da saúde')
    const urgente = deAna.find(({ nome }) => nome === 'Urgente')
    expect(urgente).toMatchObject({ orgao: null, podeMudar: false })
    if (urgente) expect((await mudar('marcadores', urgente, muda, ANA)).problema.codigo).toBe('FORA_DO_ALCANCE')
    // a unit's marker is not in the list, whoever asks
    const doSetor = await um(
      sql`insert into marcador (lotacao_id, finalidade, nome, cor, icone)
          select id, 'MARCADOR', 'Do setor', '#3b82f6', 'marca' from lotacao where sigla = 'GEGOV' limit 1 returning id`,
    )
    expect((await mudar('marcadores', { id: doSetor, versao: 1 }, muda)).problema.codigo).toBe(
      'REGISTRO_NAO_ENCONTRADO',
    )
  })
})

describe('órgãos externos', () => {
  const FORA = { nome: 'Tribunal de fora', cnpj: null, municipio: 'Recife', uf: 'PE' }
  const situar = (quem: string, { id, versao }: OrgaoAdministrado, ato: string) =>
    casa.chamar<OrgaoAdministrado>(quem, 'POST', `${BASE}/orgaos/${id}/${ato}`, {
      corpo: { motivo: 'Extinto' },
      versao,
    })

  test('órgãos externos se incluem, se renomeiam com motivo, se encerram e voltam; quem administra um órgão só os vê', async () => {
    const { corpo } = await criar<OrgaoAdministrado>('orgaos', { ...FORA, sigla: 'TFORA', externo: true })
    expect(corpo).toMatchObject({ externo: true, ativo: true })
    const externos = async (query = {}) =>
      (await listar<OrgaoAdministrado>(ANA, 'orgaos', { externos: 'true', texto: 'tfora', ...query })).map(
        ({ id }) => id,
      )
    expect(await externos()).toEqual([corpo.id])
    expect((await listar<OrgaoAdministrado>(ANA, 'orgaos', { texto: 'tfora' })).length).toBe(0)
    const nome = 'Tribunal Regional de fora'
    const mudado = await mudar<OrgaoAdministrado>('orgaos', corpo, { ...FORA, nome, sigla: 'TFORA' })
    expect(mudado.corpo.nome).toBe(nome)
    expect((await mudar('orgaos', corpo, { ...FORA, sigla: 'TFORA', motivo: null })).problema.codigo).toBe(
      'MOTIVO_NECESSARIO',
    )
    expect((await mudar('orgaos', mudado.corpo, { ...FORA, sigla: 'TFORA' }, ANA)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect((await criar('orgaos', { ...FORA, sigla: 'TDEANA', externo: true }, ANA)).problema.codigo).toBe(
      'FORA_DO_ALCANCE',
    )
    expect((await situar(ANA, mudado.corpo, 'encerrar')).problema.codigo).toBe('FORA_DO_ALCANCE')
    const encerrado = await situar(BRUNO, mudado.corpo, 'encerrar')
    expect(encerrado.corpo.ativo).toBe(false)
    expect(await externos()).toEqual([])
    expect(await externos({ situacao: 'ENCERRADOS' })).toEqual([corpo.id])
    expect((await situar(BRUNO, encerrado.corpo, 'reabrir')).corpo.ativo).toBe(true)
    expect((await historia('ORGAO', corpo.id)).map(({ ato }) => ato)).toEqual([
      'REABRIR',
      'ENCERRAR',
      'ALTERAR',
      'CRIAR',
    ])
  })
})
