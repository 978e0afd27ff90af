import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Movimentacao } from '#contract/movimentacao.ts'
import { ALTURA, desenhar, LARGURA, seta } from '#features/historico/desenho.ts'
import { percursoDe, percursosDe } from '#features/historico/percurso.ts'
import { diasUteisCom, emDiasUteis } from '#domain/historico/tempo.ts'
import { paraCsv } from '#contract/csv.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const gelic = { id: 20, sigla: 'GELIC', nome: 'Gerência de Licitações' }
const movimento = (seq: number, tipo: Movimentacao['tipo'], extra: Partial<Movimentacao> = {}): Movimentacao => ({
  id: seq,
  seq,
  tipo,
  mobilSigla: 'SEAD-OFI-2026/00003-A',
  instante: `2026-11-1${seq}T12:00:00.000Z`,
  responsavel: pessoa,
  destino: null,
  descricao: `Movimento ${seq}`,
  cancelada: false,
  mobilId: 12,
  assinaturas: [],
  atos: [],
  hash: 'a'.repeat(64),
  ...extra,
})
const doisLugares = [
  movimento(4, 'DESFAZIMENTO', { responsavel: { ...pessoa, lotacao: gelic } }),
  movimento(3, 'RECEBIMENTO', { responsavel: { ...pessoa, lotacao: gelic }, cancelada: true }),
  movimento(2, 'TRAMITE', { destino: { lotacao: gelic, pessoa: null } }),
  movimento(1, 'FINALIZACAO'),
]
const pagina = (content: Movimentacao[], trilhaIntegra = true) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 500,
  first: true,
  last: true,
  sigla: 'SEAD-OFI-2026/00003',
  trilhaIntegra,
  documento: { mobilId: 12, assunto: 'Um assunto', situacao: 'ASSINADO' },
  locais: [{ lotacaoId: 20, uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 }],
})
const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/documento/7': aberto([]).documento,
  '/api/siga/documento/7/movimentacao': pagina(doisLugares),
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('uma estada começa num trâmite e termina no seguinte', () => {
  const estadas = percursoDe(doisLugares)
  expect(estadas.map(({ unidade, de, ate }) => [unidade.sigla, de.slice(0, 10), ate?.slice(0, 10)])).toEqual([
    ['GEGOV', '2026-11-11', '2026-11-12'],
    ['GELIC', '2026-11-12', undefined],
  ])
  expect(estadas[1]?.movimentos.map(({ seq }) => seq)).toEqual([3, 4])
})

test('o histórico vai unidade por unidade; um ato cancelado diz isso, e o caminho também é uma tabela', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/historico/7/1/SEAD-OFI-2026%2F00003/12')
  await expect.element(page.getByRole('heading', { name: 'Histórico de SEAD-OFI-2026/00003' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: /^GELIC – Gerência de Licitações está aqui há/ }))
    .toBeVisible()
  await expect.element(page.getByText('cancelada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Trilha íntegra')).toBeVisible()
  await page.getByText('Ver como tabela').click()
  await expect.element(page.getByRole('row', { name: /GEGOV.*1 dia$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Trâmite/ }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ tipo: 'TRAMITE' }))
  await expect.element(page.getByText('Movimento 1')).not.toBeInTheDocument()
})

test('um endereço de histórico em nome de outro usuário é recusado, com o link para abri-lo no seu', async () => {
  entrar()
  rede(API)
  await abrir('/historico/7/99')
  await expect.element(page.getByText('O endereço não corresponde ao seu usuário.')).toBeVisible()
  await expect.element(page.getByText('Movimento 1')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Abrir o histórico em seu nome' }))
    .toHaveAttribute('href', '/historico/7')
})

test('uma trilha rompida é avisada', async () => {
  entrar()
  rede({ ...API, '/api/siga/documento/7/movimentacao': pagina(doisLugares, false) })
  await abrir('/historico/7')
  await expect.element(page.getByText('Trilha alterada')).toBeVisible()
})

test('a planilha recebe texto, nunca fórmula', () => {
  expect(paraCsv([['=1+1', '+2', '-3', '@x', '\tx', 'a "b"; c', 'SEAD-OFI']])).toBe(
    `"'=1+1";"'+2";"'-3";"'@x";"'\tx";"a ""b""; c";"SEAD-OFI"`,
  )
})

test('o histórico é filtrado por pessoa, unidade e data no endereço, e exporta o que está na tela', async () => {
  const outra = { ...pessoa, id: 77, nome: 'Carla Dias', lotacao: gelic }
  const content = [
    movimento(4, 'ANOTACAO', { responsavel: outra, descricao: 'Da Carla' }),
    movimento(3, 'RECEBIMENTO', { responsavel: outra, descricao: 'Recebido' }),
    movimento(2, 'TRAMITE', { destino: { lotacao: gelic, pessoa: null }, descricao: 'Para GELIC' }),
    movimento(1, 'FINALIZACAO', { descricao: 'Finalizado' }),
  ]
  entrar()
  rede({ ...API, '/api/siga/documento/7/movimentacao': pagina(content) })
  const { router } = await abrir('/historico/7')
  await page.getByRole('combobox', { name: 'Pessoa' }).selectOptions('Carla Dias')
  await expect.element(page.getByText('2 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Finalizado', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Da Carla')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ pessoa: '77' })
  // A movement also belongs to the unit it was sent to.
  await page.getByRole('link', { name: 'Mostrar todas' }).click()
  await page.getByRole('combobox', { name: 'Unidade' }).selectOptions('GELIC – Gerência de Licitações')
  await expect.element(page.getByText('3 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Para GELIC')).toBeVisible()
})

test('o filtro vem do endereço; um valor inválido não filtra, e uma lista vazia diz isso', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/historico/7?de=2026-11-12&ate=2026-11-13&pessoa=x')
  await expect.element(page.getByText('2 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('Movimento 2')).toBeVisible()
  await expect.element(page.getByText('Movimento 4')).not.toBeInTheDocument()
  await router.navigate({ to: '.', search: { de: '2030-01-01' } as never })
  await expect.element(page.getByText('Nenhuma movimentação assim')).toBeVisible()
})

const gevig = { id: 30, sigla: 'GEVIG', nome: 'Gerência de Vigilância' }
const comRamos = [
  movimento(1, 'FINALIZACAO'),
  movimento(2, 'TRAMITE_PARALELO', { ramo: 2, destino: { lotacao: gelic, pessoa: null } }),
  movimento(3, 'NOTIFICACAO', { ramo: 3, destino: { lotacao: gevig, pessoa: null } }),
  movimento(4, 'TRAMITE', { ramo: 2, destino: { lotacao: gevig, pessoa: null } }),
  movimento(5, 'NOTIFICACAO', { ramo: 5, destino: { lotacao: gelic, pessoa: null }, cancelada: true }),
  movimento(6, 'CONCLUSAO', { ramo: 2 }),
  movimento(7, 'TRANSFERENCIA_A_ORGAO_EXTERNO', { descricao: 'Para Prefeitura, por Correios' }),
  movimento(8, 'RETORNO_DE_ORGAO_EXTERNO'),
]

test('ramos saem do caminho e terminam; um órgão externo é uma estada; um trâmite desfeito não é', () => {
  const [unico] = percursosDe(comRamos)
  expect(unico?.estadas.map(({ unidade, fora, ate }) => [unidade.sigla, fora, ate?.slice(8, 10)])).toEqual([
    ['GEGOV', null, '17'],
    ['GEGOV', 'Para Prefeitura, por Correios', '18'],
    ['GEGOV', null, undefined],
  ])
  expect(unico?.desvios).toMatchObject([
    {
      tipo: 'PARALELO',
      origem: 0,
      fim: 'CONCLUIDO',
      paradas: [
        { unidade: gelic, ate: '2026-11-14T12:00:00.000Z' },
        { unidade: gevig, ate: '2026-11-16T12:00:00.000Z' },
      ],
    },
    { tipo: 'NOTIFICACAO', fim: null, paradas: [{ unidade: gevig, ate: null }] },
  ])
})

test('cada via de um expediente tem o seu caminho; os volumes de um processo têm um só', () => {
  const naVia = (letra: string, ...vias: Movimentacao[]) =>
    vias.map((um) => ({ ...um, mobilSigla: `SEAD-OFI-2026/00003-${letra}` }))
  const envio = (seq: number) => movimento(seq, 'TRAMITE', { destino: { lotacao: gelic, pessoa: null } })
  const resumo = (movimentos: Movimentacao[]) =>
    percursosDe(movimentos).map(({ sigla, estadas }) => [sigla, ...estadas.map(({ unidade }) => unidade.sigla)])
  expect(
    resumo([...naVia('A', movimento(1, 'CRIACAO_DE_VIA'), envio(3)), ...naVia('B', movimento(2, 'CRIACAO_DE_VIA'))]),
  ).toEqual([
    ['SEAD-OFI-2026/00003-A', 'GEGOV', 'GELIC'],
    ['SEAD-OFI-2026/00003-B', 'GEGOV'],
  ])
  expect(resumo([...naVia('V01', movimento(1, 'FINALIZACAO')), ...naVia('V02', envio(2))])).toEqual([
    [null, 'GEGOV', 'GELIC'],
  ])
})

test.each<[string, string | null, string | null]>([
  ['2026-11-20T13:00:00.000Z', '2026-11-23T13:00:00.000Z', '1 dia útil'],
  ['2026-11-20T13:00:00.000Z', '2026-11-24T13:00:00.000Z', '2 dias úteis'],
  // From Friday to Saturday.
  ['2026-11-20T13:00:00.000Z', '2026-11-21T13:00:00.000Z', 'nenhum dia útil'],
  ['2026-11-20T13:00:00.000Z', '2026-11-20T20:00:00.000Z', 'no mesmo dia'],
  // The day is Fortaleza's.
  ['2026-11-20T13:00:00.000Z', '2026-11-21T02:30:00.000Z', 'no mesmo dia'],
  [new Date().toISOString(), null, null],
])('dias úteis de %s a %s: %s', (de, ate, dito) => {
  const uteis = diasUteisCom([], [{ lotacaoId: 10, uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 }])
  expect(emDiasUteis(uteis, 10, de, ate)).toBe(dito)
  expect(emDiasUteis(uteis, 11, de, ate)).toBeNull()
})

test('o desenho e a tabela mostram ramos, órgão externo e dias úteis, também em 390 px', async () => {
  await page.viewport(390, 844)
  entrar()
  rede({
    ...API,
    '/api/siga/documento/7/movimentacao': {
      ...pagina(comRamos),
      locais: [{ lotacaoId: pessoa.lotacao.id, uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 }],
    },
    '/api/siga/calendario/feriado': {
      feriados: [
        {
          id: 1,
          versao: 1,
          abrangencia: 'ESTADUAL',
          uf: 'CE',
          municipio: null,
          orgaoId: null,
          quando: { tipo: 'DATA', data: '2026-11-12' },
          deAno: null,
          ateAno: null,
          facultativo: false,
          descricao: 'Feriado de prova',
        },
      ],
      local: { uf: 'CE', municipio: 'Fortaleza', orgaoId: 1 },
      orgaos: [],
      administra: false,
      alcance: { tudo: false, orgaos: [] },
    },
  })
  await abrir('/historico/7')
  await expect
    .element(page.getByRole('img', { name: /GELIC – Gerência de Licitações, Em paralelo, concluído \(2 dias\)/ }))
    .toBeVisible()
  await page.getByText('Ver como tabela').click()
  const tabela = page.getByRole('group', { name: 'Percurso' })
  // Wednesday 11 to Tuesday 17: four working days, less one holiday.
  await expect
    .element(tabela.getByRole('row', { name: /GEGOV.*Posse 11\/11\/2026.*17\/11\/2026.* 3 6 dias/ }))
    .toBeVisible()
  await expect.element(tabela.getByRole('row', { name: /^Para Prefeitura, por Correios Órgão externo/ })).toBeVisible()
  await expect.element(tabela.getByRole('row', { name: /GEVIG.*Notificada.*em aberto/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('as movimentações canceladas são escondidas a pedido, e o endereço guarda isso', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/historico/7')
  await page.getByRole('checkbox', { name: 'Mostrar canceladas' }).click()
  await expect.element(page.getByText('3 de 4 movimentações')).toBeVisible()
  await expect.element(page.getByText('cancelada', { exact: true })).not.toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ canceladas: 'nao' })
})

test('quem leu aparece a quem responde pelo documento; os outros leem a quem isso é mostrado', async () => {
  const leitura = { dia: '2026-11-20', primeira: '2026-11-20T13:00:00.000Z', ultima: '2026-11-20T17:30:00.000Z' }
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/documento/7/quem-leu': {
      ...pagina([]),
      content: [
        { ...leitura, nome: 'Carla Dias', unidade: gelic, quem: 'INTERNO', como: ['PDF', 'TELA'] },
        { ...leitura, ultima: leitura.primeira, nome: 'Helena Prado', unidade: null, quem: 'CODIGO', como: ['TELA'] },
      ],
      totalElements: 2,
    },
  })
  const { router } = await abrir('/historico/7?visao=leituras')
  await expect.element(page.getByRole('tab', { name: 'Quem leu', selected: true })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '20/11/2026 Carla Dias GELIC PDF, Na tela 10:00 a 14:30' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '20/11/2026 Helena Prado (de fora, com código de acesso) – Na tela 10:00' }))
    .toBeVisible()
  await page.getByRole('searchbox', { name: 'Pessoa ou unidade' }).fill('gelic')
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ texto: 'gelic' }))
  await vi.waitFor(() => expect(para('/api/siga/documento/7/quem-leu').at(-1)?.url).toContain('texto=gelic'))
})

test('numa tela estreita o percurso é desenhado em pé, inteiro, com cada ramo sob a estada de que saiu', () => {
  const [unico] = percursosDe(comRamos)
  if (!unico) throw new Error('the way was not found')
  const { estadas, desvios } = unico
  const { principais, ramos, largura, altura } = desenhar(estadas, desvios, true)
  // a phone of 360 px, less the margins of the page and of the card
  expect(largura).toBeLessThanOrEqual(288)
  const caixas = [...principais, ...ramos.flatMap((ramo) => ramo.caixas)]
  for (const [i, uma] of caixas.entries()) {
    expect(uma.x + LARGURA).toBeLessThanOrEqual(largura)
    expect(uma.y + ALTURA).toBeLessThanOrEqual(altura)
    for (const outra of caixas.slice(i + 1)) expect(Math.abs(uma.y - outra.y)).toBeGreaterThan(ALTURA)
  }
  for (const { desde, caixas: doRamo } of ramos) for (const { y } of doRamo) expect(y).toBeGreaterThan(desde.y)
  const [primeira, segunda] = principais
  if (primeira && segunda) expect(seta(primeira, segunda)).toContain(`V${segunda.y - 4}`)
})
