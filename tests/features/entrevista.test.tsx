import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Rascunho, type Documento } from '#contract/documento.ts'
import type { Entrevista } from '#contract/entrevista.ts'
import { lerData } from '#features/criar/rascunho/data-errada.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'
import { salvando } from './apoio/salvar.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }
const v = (nome: string) => ({ type: 'variavel', attrs: { nome } })

const campos: Entrevista = [
  { tipo: 'escolha', nome: 'ato', rotulo: 'Ato', obrigatorio: true, opcoes: ['Designar', 'Instituir'] },
  {
    tipo: 'texto',
    nome: 'quem',
    rotulo: 'Servidor designado',
    obrigatorio: true,
    quando: { campo: 'ato', igual: 'Designar' },
  },
  { tipo: 'cpf', nome: 'cpf', rotulo: 'CPF', obrigatorio: false },
  { tipo: 'dinheiro', nome: 'valor', rotulo: 'Valor', obrigatorio: false },
  {
    tipo: 'linhas',
    nome: 'itens',
    rotulo: 'Itens',
    obrigatorio: false,
    como: 'tabela',
    colunas: [{ tipo: 'texto', nome: 'oque', rotulo: 'O quê', obrigatorio: true }],
  },
]

function comRascunho(deles: Entrevista = campos, entrevista: Documento['entrevista'] = {}) {
  const estado: { documento: Documento; enviado: Rascunho | null; trocado?: unknown } = {
    documento: rascunho({
      campos: deles,
      entrevista,
      falta: ['entrevista.ato'],
      corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ato: ' }, v('ato')] }] },
    }),
    enviado: null,
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/orgao': [],
    '/api/siga/modelo/1/preenchimento': [
      {
        id: 3,
        nome: 'Padrão',
        de: 'UNIDADE',
        entrevista: { ato: 'Instituir', sumiu: 'x' },
        corpo: null,
        criadoPor: 'Ana',
      },
    ],
    '/api/siga/preenchimento/3/conteudo': async (pedido: Request) => {
      estado.trocado = await pedido.json()
      return Response.json({ id: 3, nome: 'Padrão', de: 'UNIDADE', entrevista: {}, corpo: null, criadoPor: 'Ana' })
    },
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        estado.enviado = Rascunho.parse(await pedido.json())
        estado.documento = {
          ...estado.documento,
          entrevista: estado.enviado.entrevista ?? {},
          versao: estado.documento.versao + 1,
        }
      }
      return Response.json(estado.documento)
    },
  })
  return estado
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('o formulário pergunta conforme as condições, aponta os erros, e é salvo com o rascunho', async () => {
  entrar()
  const estado = comRascunho()
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Ato', exact: true }).click() // in the list of what is missing
  await expect.element(page.getByRole('radio', { name: 'Designar' })).toHaveFocus()
  await expect.element(page.getByLabelText('Servidor designado')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Designar' }).click()
  await page.getByLabelText('Servidor designado').fill('Ana')
  await expect.element(page.getByRole('textbox', { name: 'Texto do documento' })).toHaveTextContent('Ato: Designar')

  const cpf = page.getByLabelText('CPF (opcional)')
  await cpf.fill('529.982.247-26')
  await expect.element(page.getByText('CPF inválido: confira os números.')).not.toBeInTheDocument()
  await page.getByLabelText('Valor (opcional)').fill('1.234,5')
  await expect.element(page.getByText('CPF inválido: confira os números.')).toBeVisible()
  await cpf.fill('52998224725')
  await userEvent.tab()
  await expect.element(cpf).toHaveValue('529.982.247-25')
  await expect.element(page.getByLabelText('Valor (opcional)')).toHaveValue('1.234,50')

  const valor = page.getByLabelText('Valor (opcional)')
  for (const [digitado, fica, dito] of [
    ['1,234.56', '1,234.56', 'Use números, com vírgula nos centavos: 1.234,56.'],
    ['-10', '-10', 'Não use números negativos.'],
    ['9999999999999', '9999999999999', 'O maior valor aceito é 999.999.999.999,99.'],
    ['1234.56', '1.234,56', null],
  ] as const) {
    await valor.fill(digitado)
    await userEvent.tab()
    await expect.element(valor).toHaveValue(fica)
    if (dito) await expect.element(valor).toHaveAccessibleDescription(dito)
    else await expect.element(valor).not.toHaveAttribute('aria-invalid')
    const enviado = dito ? digitado : 123_456
    await salvando(() => expect(estado.enviado?.entrevista?.['valor']).toBe(enviado))
  }

  const acrescentar = page.getByRole('button', { name: 'Acrescentar linha' })
  await acrescentar.click()
  await page.getByLabelText('O quê').fill('Mesa')
  await acrescentar.click()
  await page.getByLabelText('O quê').nth(1).fill('Cadeira')
  await page.getByRole('button', { name: 'Subir a linha 2' }).click()
  await salvando(() =>
    expect(estado.enviado?.entrevista).toEqual({
      ato: 'Designar',
      quem: 'Ana',
      cpf: '52998224725',
      valor: 123456,
      itens: [{ oque: 'Cadeira' }, { oque: 'Mesa' }],
    }),
  )
}, 30_000)

const dataDoDocumento = () => page.getByRole('group', { name: 'Data do documento' })

test('uma data que não existe ou futura é apontada, não vai ao texto nem ao servidor, e impede finalizar', async () => {
  entrar()
  const estado = comRascunho()
  estado.documento = { ...estado.documento, data: '2025-02-10', falta: [] }
  await abrir('/criardocumento/-/7')
  const finalizar = page.getByRole('button', { name: 'Finalizar', exact: true })
  const papel = page.getByRole('article')
  await expect.element(papel.getByText(/10 de fevereiro de 2025/)).toBeVisible()
  for (const [digitada, dito] of [
    ['31022026', 'A data 31/02/2026 não existe.'],
    ['31122099', 'Use uma data de 1900 até hoje.'],
  ] as const) {
    await dataDoDocumento().getByRole('spinbutton', { name: 'Dia' }).click()
    await userEvent.keyboard(digitada)
    await finalizar.click({ force: true }) // it is aria-disabled now
    await expect.element(dataDoDocumento()).toHaveAccessibleDescription(dito)
    await expect.element(dataDoDocumento().getByRole('spinbutton', { name: 'Dia' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'data do documento', exact: true })).toBeVisible()
    await expect.element(papel.getByText(/de fevereiro de 2025/)).not.toBeInTheDocument()
    await salvando(() => expect(estado.enviado?.data).toBeNull())
  }
  await dataDoDocumento().getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('28022025')
  await expect.element(dataDoDocumento()).toHaveAccessibleDescription('Em branco, vale o dia em que for finalizado.')
  await expect.element(page.getByText('Pronto para finalizar')).toBeVisible()
  await salvando(() => expect(estado.enviado?.data).toBe('2025-02-28'))
}, 30_000)

test('uma data que não pôde ser salva aparece como foi digitada ao reabrir o rascunho, até ser corrigida', async () => {
  entrar()
  const estado = comRascunho()
  estado.documento = { ...estado.documento, data: null, falta: [] }
  const { unmount } = await abrir('/criardocumento/-/7')
  await dataDoDocumento().getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31022026')
  await page.getByLabelText('Assunto').fill('Outro assunto')
  await salvando(() => expect(estado.enviado?.assunto).toBe('Outro assunto'))
  expect(estado.enviado?.data).toBeNull()
  await vi.waitFor(async () => expect(await lerData(7)).toBe('2026-02-31'))
  await unmount()

  const { unmount: fechar } = await abrir('/criardocumento/-/7')
  await expect.element(dataDoDocumento()).toHaveAccessibleDescription('A data 31/02/2026 não existe.')
  await expect.element(page.getByRole('button', { name: 'data do documento', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deixar em branco' }).click()
  await expect.element(dataDoDocumento()).toHaveAccessibleDescription('Em branco, vale o dia em que for finalizado.')
  await vi.waitFor(async () => expect(await lerData(7)).toBeNull(), { timeout: 6000 })
  await fechar()
  await abrir('/criardocumento/-/7')
  await expect.element(dataDoDocumento()).toHaveAccessibleDescription('Em branco, vale o dia em que for finalizado.')
}, 30_000)

const prazo: Entrevista = [{ tipo: 'data', nome: 'prazo', rotulo: 'Prazo', obrigatorio: false }]
const campoPrazo = () => page.getByRole('group', { name: 'Prazo (opcional)' })
const diaDoPrazo = () => campoPrazo().getByRole('spinbutton', { name: 'Dia' })

test('num formulário, um dia que não existe ou está incompleto é apontado no campo, e guardado para corrigir', async () => {
  entrar()
  const estado = comRascunho(prazo, { prazo: '2026-02-10' })
  await abrir('/criardocumento/-/7')
  for (const [digitada, dito, enviada] of [
    ['31022026', 'A data 31/02/2026 não existe.', '2026-02-31'],
    ['15', null, '2026-02-15'],
    ['{Backspace}', /^Data incompleta: __\/02\/2026\./, '__/02/2026'],
  ] as const) {
    await diaDoPrazo().click()
    await userEvent.keyboard(digitada)
    await page.getByLabelText('Assunto').click()
    if (dito) await expect.element(campoPrazo()).toHaveAccessibleDescription(dito)
    else await expect.element(campoPrazo()).not.toHaveAttribute('aria-describedby')
    await salvando(() => expect(estado.enviado?.entrevista).toEqual({ prazo: enviada }))
  }
})

test('um dia guardado para corrigir continua apontado ao reabrir o rascunho, e pode ser deixado em branco', async () => {
  entrar()
  const estado = comRascunho(prazo, { prazo: '2026-02-31' })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).toBeVisible()
  await diaDoPrazo().click()
  await page.getByLabelText('Assunto').click()
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).toBeVisible()
  await page.getByRole('button', { name: 'Deixar em branco' }).click()
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).not.toBeInTheDocument()
  await salvando(() => expect(estado.enviado?.entrevista).toEqual({}))
})

test('um preenchimento da unidade é aplicado, menos nos campos que esta versão não tem, e pode ser desfeito', async () => {
  entrar()
  const estado = comRascunho()
  await abrir('/criardocumento/-/7')
  await page.getByRole('radio', { name: 'Designar' }).click()
  await page.getByRole('button', { name: 'Preenchimentos' }).click()
  await page.getByRole('button', { name: 'Aplicar Padrão' }).click()
  await expect.element(page.getByRole('radio', { name: 'Instituir' })).toBeChecked()
  await salvando(() => expect(estado.enviado?.entrevista).toEqual({ ato: 'Instituir' }))
  await page.getByRole('button', { name: 'Voltar ao que eu tinha' }).click()
  await expect.element(page.getByRole('radio', { name: 'Designar' })).toBeChecked()
})

test('um preenchimento recebe o que está na tela, depois de confirmar; salvo sem texto, continua sem texto', async () => {
  entrar()
  const estado = comRascunho()
  await abrir('/criardocumento/-/7')
  await page.getByRole('radio', { name: 'Designar' }).click()
  await page.getByRole('button', { name: 'Preenchimentos' }).click()
  await page.getByRole('button', { name: 'Atualizar Padrão com o que está na tela' }).click()
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  expect(estado.trocado).toBeUndefined()
  await page.getByRole('button', { name: 'Atualizar Padrão com o que está na tela' }).click()
  await page.getByRole('button', { name: 'Sim, atualizar' }).click()
  await vi.waitFor(() => expect(estado.trocado).toEqual({ entrevista: { ato: 'Designar' }, corpo: null }))
  await expect.element(page.getByText('Preenchimento atualizado: Padrão')).toBeVisible()
})
