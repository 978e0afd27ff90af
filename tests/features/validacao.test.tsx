import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Comparacao, Validacao } from '#contract/validacao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const validacao: Validacao = {
  veredicto: 'AUTENTICO',
  explicacao: 'O documento é autêntico.',
  sigla: 'SEAD-OFI-2026/00003',
  especie: 'Ofício',
  orgao: 'Secretaria de Estado da Administração',
  data: '2026-11-20',
  assunto: 'Cadeiras',
  restrito: false,
  sha256: 'ab'.repeat(32),
  trilhaIntegra: true,
  historia: {
    situacao: 'INTEGRA',
    movimentacoes: 4,
    ponto: { n: 12, instante: '2026-11-20T12:01:00.000Z', seq: 3 },
  },
  assinaturas: [
    {
      nome: 'Maria Silva',
      cargo: 'Gerente',
      unidade: 'GEGOV',
      substitui: 'Otávio Mendes',
      cpf: '•••.456.789-••',
      tipo: 'Confirmação de identidade (senha)',
      nivel: 'SIMPLES',
      instante: '2026-11-20T12:00:00.000Z',
      veredicto: 'PASSOU',
      explicacao: 'O texto assinado está íntegro.',
      certificado: {
        titular: 'Maria Silva',
        cpf: null,
        emissor: 'AC de prova',
        serie: '0A1B',
        validoDe: '2026-01-01T12:00:00.000Z',
        validoAte: '2029-01-01T12:00:00.000Z',
        confiavel: true,
        cadeia: ['AC de prova', 'AC Raiz de prova'],
      },
      revogacao: {
        situacao: 'BOM',
        como: 'OCSP',
        onde: 'http://ocsp.prova/',
        de: '2026-11-20T12:00:00.000Z',
        disse: 'não revogado',
      },
      carimbo: { instante: '2026-11-20T12:00:01.000Z', autoridade: 'Tempo de prova', confiavel: true },
      revisao: 2,
    },
  ],
  reservado: false,
  substituidoPor: null,
  atosPosteriores: [],
  revisoes: [
    { numero: 1, assinadaPor: null, carimbada: false, fim: 4, alteracoes: [], permitidas: [] },
    { numero: 2, assinadaPor: 'Maria Silva', carimbada: false, fim: 6, alteracoes: [], permitidas: [] },
  ],
  carimbos: [
    {
      veredicto: 'PASSOU',
      explicacao: 'O arquivo existia assim.',
      carimbo: { instante: '2026-11-20T12:00:02.000Z', autoridade: 'Tempo de prova', confiavel: true },
      revisao: 2,
    },
  ],
  movimentos: [
    {
      seq: 3,
      nome: 'Termo de juntada',
      sha256: 'ef'.repeat(32),
      cancelada: false,
      veredicto: 'PASSOU',
      explicacao: 'A assinatura é válida e o arquivo não foi alterado.',
      assinaturas: [
        {
          nome: 'Ana Souza',
          cargo: null,
          unidade: 'GELIC',
          ato: 'ASSINATURA',
          nivel: 'SIMPLES',
          instante: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  ],
  mobilId: 12,
  documentoId: 3,
}
const comparacao: Comparacao = {
  atosPosteriores: [],
  veredicto: 'ALTERADO',
  explicacao: 'O arquivo foi alterado após a assinatura.',
  sha256: 'cd'.repeat(32),
  sigla: 'SEAD-OFI-2026/00003',
  identico: false,
  assinaturas: [
    {
      nome: 'Bruno Lima',
      veredicto: 'FALHOU',
      explicacao: 'O arquivo foi alterado.',
      certificado: {
        titular: 'Selo do Governo',
        cpf: '•••.444.777-••',
        emissor: 'Autoridade do Governo',
        serie: '01',
        validoDe: '2026-01-01T12:00:00.000Z',
        validoAte: '2029-01-01T12:00:00.000Z',
        confiavel: false,
        cadeia: [],
      },
      revogacao: null,
      carimbo: null,
      revisao: 2,
    },
  ],
  revisoes: [
    { numero: 1, assinadaPor: null, carimbada: false, fim: 4, alteracoes: [], permitidas: [] },
    { numero: 2, assinadaPor: 'Bruno Lima', carimbada: false, fim: 6, alteracoes: [], permitidas: [] },
    {
      numero: 3,
      assinadaPor: null,
      carimbada: false,
      fim: 8,
      alteracoes: ['mudou o conteúdo da página 1', 'mudaram os metadados (Title)'],
      permitidas: ['entrou uma nota na página 1'],
    },
    { numero: 4, assinadaPor: null, carimbada: true, fim: 8, alteracoes: [], permitidas: [] },
  ],
  carimbos: [],
  paginas: [],
  semPaginas: null,
  documentoId: null,
}
const LOGADO = { '/api/siga/usuario/logado': entradas }
const caminho = '/api/siga/validacao/SEAD-OFI-2026%2F00003'
const pdf = new File(['%PDF-1.7'], 'recebido.pdf', { type: 'application/pdf' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('o veredicto vem primeiro, depois a evidência; um arquivo é comparado, com o resultado em palavras', async () => {
  entrar()
  const { para } = rede({ ...LOGADO, [caminho]: validacao, [`${caminho}/comparar`]: comparacao })
  await abrir('/validacao/SEAD-OFI-2026%2F00003')
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Pode confiar, se o que você tem em mãos/)).toBeVisible()
  await expect.element(page.getByText('CPF •••.456.789-••')).not.toBeVisible()
  await page.getByText('Ver as provas: 1 assinatura').click()
  await expect.element(page.getByText('CPF •••.456.789-••')).toBeVisible()
  await expect.element(page.getByText(/simples \(Lei 14\.063\/2020, art\. 4º, I\)/)).toBeVisible()
  for (const dito of [
    'em substituição a Otávio Mendes',
    'emitido por AC de prova, válido de 01/01/2026 a 01/01/2029',
    'série 0A1B',
    'AC de prova › AC Raiz de prova',
    'Não revogado',
    /^resposta OCSP de http:\/\/ocsp\.prova\/, dada em 20\/11\/2026/,
    'por Tempo de prova',
    'Cobre o arquivo até a revisão 2 de 2.',
    /^História íntegra: 4 movimentações, conferida até 20\/11\/2026/,
    'Até a movimentação 3, está no ponto de controle 12, com o selo do órgão.',
    'Fecha a revisão 2.',
    'Termo de juntada',
    /^Assinado por Ana Souza/,
  ])
    await expect.element(page.getByText(dito)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'SEAD-OFI-2026/00003' }))
    .toHaveAttribute('href', '/documento/12/SEAD-OFI-2026%2F00003')
  await userEvent.upload(page.getByLabelText('Escolher um PDF'), pdf)
  await expect.element(page.getByText('Alterado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Diferente do que está guardado')).toBeVisible()
  await expect
    .element(page.getByText('Não use este arquivo: peça outro ao órgão que emitiu o documento.'))
    .toBeVisible()
  await page
    .getByText(/^Ver as provas/)
    .nth(1)
    .click()
  await expect.element(page.getByText('CPF •••.444.777-••')).toBeVisible()
  await expect
    .element(page.getByText('Não consultada: o certificado não é de uma autoridade reconhecida aqui.'))
    .toBeVisible()
  await expect.element(page.getByText('Não há: a hora é a que o sistema registrou.')).toBeVisible()
  await expect.element(page.getByText('Cobre o arquivo até a revisão 2 de 4.')).toBeVisible()
  await expect.element(page.getByText('Revisão 4: fechada pelo carimbo do tempo do arquivo.')).toBeVisible()
  await expect
    .element(
      page.getByText('Depois da assinatura de Bruno Lima: mudou o conteúdo da página 1; mudaram os metadados (Title).'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Como o signatário permitiu: entrou uma nota na página 1.')).toBeVisible()
  expect(para(`${caminho}/comparar`)[0]?.headers.get('Content-Type')).toBe('application/pdf')
  const salvo = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Baixar o que Bruno Lima assinou' }).click()
  const assinado = salvo.mock.lastCall?.[0]
  expect(assinado instanceof Blob && (await assinado.text())).toBe('%PDF-1')
})

test('um documento restrito que a pessoa não pode ler é validado sem link e sem assunto', async () => {
  entrar()
  rede({
    ...LOGADO,
    [caminho]: { ...validacao, veredicto: 'INDETERMINADO', assunto: null, restrito: true, mobilId: null },
  })
  await abrir('/validacao/SEAD-OFI-2026%2F00003')
  await expect.element(page.getByText('Indeterminado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Acesso restrito: o assunto não é mostrado.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'SEAD-OFI-2026/00003' })).not.toBeInTheDocument()
})

test('um documento que não vale mais aparece em vermelho; num restrito, ninguém é nomeado', async () => {
  entrar()
  rede({
    ...LOGADO,
    [caminho]: { ...validacao, veredicto: 'SEM_EFEITO', reservado: true, assinaturas: [], assunto: null },
  })
  await abrir('/validacao/SEAD-OFI-2026%2F00003')
  await expect.element(page.getByText('Sem efeito', { exact: true })).toBeVisible()
  expect(page.getByText('Sem efeito', { exact: true }).element().closest('[data-severidade]')).toHaveAttribute(
    'data-severidade',
    'error',
  )
  await expect
    .element(page.getByText('O documento está sob restrição: sem acesso a ele, confirma-se só que é autêntico.'))
    .toBeVisible()
})

test('um documento revogado diz isso primeiro, em vermelho, com o link para quem o revogou', async () => {
  entrar()
  const ato = { data: '2026-11-25', codigo: null, documentoId: 4, mobilId: 14, atingido: false }
  const oculto = { tipo: 'ALTERA', sigla: null, data: null, codigo: null, documentoId: null, mobilId: null }
  rede({
    ...LOGADO,
    [caminho]: {
      ...validacao,
      veredicto: 'REVOGADO',
      atosPosteriores: [
        { ...ato, tipo: 'REVOGA', sigla: 'SEAD-POR-2026/00009' },
        { ...oculto, atingido: true },
      ],
    },
  })
  await abrir('/validacao/SEAD-OFI-2026%2F00003')
  await expect.element(page.getByText('Revogado', { exact: true })).toBeVisible()
  const veredicto = page
    .getByText(/^Revogado por/)
    .element()
    .closest('[data-severidade]')
  expect(veredicto?.getAttribute('data-severidade')).toBe('error')
  await expect
    .element(page.getByRole('link', { name: 'SEAD-POR-2026/00009' }))
    .toHaveAttribute('href', '/documento/14/SEAD-POR-2026%2F00009')
  await expect
    .element(page.getByText(/^Alterado por um documento que não pode ser mostrado a você\. Esse documento também/))
    .toBeVisible()
})

test('um número não encontrado é avisado ao lado do campo, que pede outro', async () => {
  entrar()
  rede({
    ...LOGADO,
    '/api/siga/validacao/NADA': () => problema(404, 'NUMERO_NAO_LOCALIZADO', 'Número não localizado.'),
    [caminho]: validacao,
  })
  await abrir('/validacao/NADA')
  await expect.element(page.getByText('Número não localizado.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Número do documento ou código verificador' }).fill('SEAD-OFI-2026/00003')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
})
