import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Achado } from '#contract/busca.ts'
import type { Importado, PassadoImportado } from '#contract/importacao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { aberto, modelo, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const importado: Importado = { sistema: 'SIGA', em: '2026-11-26T15:00:00.000Z', numeroAntigo: '12.345/2019-7' }
const DITO = 'Importado do SIGA em 26/11/2026; número antigo 12.345/2019-7'
const daPagina = { number: 0, first: true, last: true, totalPages: 1 }

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('a página de um documento importado diz de onde ele veio, em vez de dizer que foi assinado', async () => {
  entrar()
  const visto = aberto([])
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...visto, documento: { ...visto.documento, situacao: 'ASSINADO', importado } },
  })
  await abrir('/documento/12/SEAD-OFI-2026%2F00003-A')
  await expect.element(page.getByText(DITO)).toBeVisible()
  await expect.element(page.getByText('Assinado', { exact: true })).not.toBeInTheDocument()
})

test('o resultado da busca diz de onde o documento veio', async () => {
  entrar()
  const achado: Achado = {
    documentoId: 7,
    mobilId: 12,
    sigla: '12.345/2019-7',
    assunto: 'Cadeiras',
    especie: 'Ofício',
    situacao: 'ASSINADO',
    atosPosteriores: [],
    importado,
    unidade: { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' },
    responsavel: null,
    data: '2019-05-31',
    alteradoEm: '2019-05-31T15:00:00.000Z',
    trecho: [],
    faltam: [],
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/busca': { content: [achado], totalElements: 1, size: 20, exato: null, ...daPagina },
  })
  await abrir('/busca?q=cadeiras')
  // Looked for inside the result, because the list of filters names every state too.
  const resultado = page.getByRole('listitem').filter({ hasText: DITO })
  await expect.element(resultado).toBeVisible()
  await expect.element(resultado.getByText('Assinado', { exact: true })).not.toBeInTheDocument()
})

test('o cartão da sigla diz de onde o documento veio', async () => {
  entrar()
  const [este, outro] = [aberto([]), aberto([])]
  const ligacoes = [
    {
      relacao: 'VER_TAMBEM' as const,
      inversa: false,
      documento: { documentoId: 2, mobilId: 20, sigla: '12.345/2019-7', assunto: null },
    },
  ]
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...este, ligacoes },
    '/api/siga/mobil/20': { ...outro, documento: { ...outro.documento, situacao: 'ASSINADO', importado } },
  })
  await abrir('/documento/12/SEAD-OFI-2026%2F00003-A')
  await page.getByRole('link', { name: '12.345/2019-7' }).hover()
  const cartao = page.getByRole('tooltip')
  await expect.element(cartao.getByText(DITO)).toBeVisible()
  await expect.element(cartao.getByText('Assinado', { exact: true })).not.toBeInTheDocument()
})

test('o histórico mostra separado o que o outro sistema contou, e começa no arquivo da unidade', async () => {
  entrar()
  const passado: PassadoImportado = {
    ...importado,
    signatarios: [{ nome: 'Dona Antiga', cargo: 'Diretora' }],
    movimentos: [
      { quando: '2019-05-31', texto: 'Enviado à GELIC', quem: 'Dona Antiga', unidade: 'DIRAD' },
      { quando: '2019-06-03T14:30', texto: 'Arquivado', quem: null, unidade: null },
    ],
  }
  const movimento = {
    id: 1,
    seq: 1,
    tipo: 'IMPORTACAO',
    mobilId: 12,
    mobilSigla: '12.345/2019-7-A',
    instante: importado.em,
    responsavel: pessoa,
    destino: { lotacao: { id: 20, sigla: 'GELIC', nome: 'Gerência de Licitações' }, pessoa: null },
    descricao: 'Importado do SIGA; número antigo 12.345/2019-7, de 31/05/2019',
    cancelada: false,
    assinaturas: [],
    atos: [],
    hash: 'a'.repeat(64),
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/documento/7': aberto([]).documento,
    '/api/siga/documento/7/movimentacao': {
      content: [movimento],
      totalElements: 1,
      size: 500,
      ...daPagina,
      sigla: '12.345/2019-7',
      trilhaIntegra: true,
      documento: { mobilId: 12, assunto: 'Um assunto', situacao: 'ASSINADO' },
      importado: passado,
      locais: [],
    },
  })
  await abrir('/historico/7')
  await expect.element(page.getByText(DITO)).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: /^GELIC – Gerência de Licitações está aqui há/ }))
    .toBeVisible()
  const antes = page.getByRole('region', { name: 'No SIGA, como ele contou' })
  await expect.element(antes.getByText('Assinaram: Dona Antiga, Diretora')).toBeVisible()
  await expect
    .element(antes.getByRole('listitem').nth(0))
    .toHaveTextContent('31/05/2019 Enviado à GELIC Dona Antiga, DIRAD')
  await expect.element(antes.getByRole('listitem').nth(1)).toHaveTextContent('03/06/2019 14:30 Arquivado')
})

test('a validação de um documento importado tem um veredicto próprio', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/validacao/0123456789ABCDEF': {
      veredicto: 'IMPORTADO',
      explicacao: 'O documento veio do SIGA.',
      sigla: '12.345/2019-7',
      especie: 'Ofício',
      orgao: 'Secretaria',
      data: '2019-05-31',
      assunto: 'Cadeiras',
      restrito: true,
      sha256: 'a'.repeat(64),
      trilhaIntegra: true,
      historia: { situacao: 'INTEGRA', movimentacoes: 1, ponto: null },
      assinaturas: [],
      reservado: false,
      substituidoPor: null,
      revisoes: [],
      carimbos: [],
      movimentos: [],
      mobilId: 12,
      documentoId: 7,
    },
  })
  await abrir('/validacao/0123456789ABCDEF')
  await expect.element(page.getByText('Importado de outro sistema')).toBeVisible()
  await expect.element(page.getByText('Autêntico')).not.toBeInTheDocument()
})
