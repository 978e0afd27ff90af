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
  assinaturas: [
    {
      nome: 'Maria Silva',
      cargo: 'Gerente',
      unidade: 'GEGOV',
      cpf: '•••.456.789-••',
      tipo: 'Confirmação de identidade (senha)',
      nivel: 'SIMPLES',
      instante: '2026-11-20T12:00:00.000Z',
      veredicto: 'PASSOU',
      explicacao: 'O texto assinado está íntegro.',
      certificado: null,
    },
  ],
  mobilId: 12,
}
const comparacao: Comparacao = {
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
      certificado: { titular: 'Selo do Governo', emissor: 'Autoridade do Governo' },
      revisao: 2,
    },
  ],
  revisoes: [
    { numero: 1, alteracoes: [] },
    { numero: 2, alteracoes: [] },
    { numero: 3, alteracoes: ['mudou o conteúdo da página 1', 'mudaram os metadados (Title)'] },
  ],
}
const LOGADO = { '/api/siga/usuario/logado': entradas }
const caminho = '/api/siga/validacao/SEAD-OFI-2026%2F00003'
const pdf = new File(['%PDF-1.7'], 'recebido.pdf', { type: 'application/pdf' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

test('the verdict first, then what it rests on, and a file compared in words', async () => {
  entrar()
  const { para } = rede({ ...LOGADO, [caminho]: validacao, [`${caminho}/comparar`]: comparacao })
  await abrir('/validacao/SEAD-OFI-2026%2F00003')
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText('CPF •••.456.789-••')).toBeVisible()
  await expect.element(page.getByText(/simples \(Lei 14\.063\/2020, art\. 4º, I\)/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'SEAD-OFI-2026/00003' }))
    .toHaveAttribute('href', '/documento/12/SEAD-OFI-2026%2F00003')
  await userEvent.upload(page.getByLabelText('Escolher um PDF'), pdf)
  await expect.element(page.getByText('Alterado', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Diferente do que está guardado')).toBeVisible()
  await expect
    .element(page.getByText('Certificado de Selo do Governo, emitido por Autoridade do Governo.'))
    .toBeVisible()
  await expect.element(page.getByText('Cobre o arquivo até a revisão 2 de 3.')).toBeVisible()
  await expect
    .element(page.getByText('Revisão 3: mudou o conteúdo da página 1; mudaram os metadados (Title).'))
    .toBeVisible()
  expect(para(`${caminho}/comparar`)[0]?.headers.get('Content-Type')).toBe('application/pdf')
})

test('a document that may not be read is judged without being linked or named', async () => {
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

test('a number that is not found says so beside the form, which asks for another', async () => {
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
