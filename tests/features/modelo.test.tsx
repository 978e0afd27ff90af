import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Rascunho, type Documento } from '#contract/documento.ts'
import type { Entrevista } from '#contract/entrevista.ts'
import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { lerData } from '#features/criar/rascunho/data-errada.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { modelo, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }
const especie = modelo.especie
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

test('the form asks what its conditions allow, says what is wrong, and is saved with the draft', async () => {
  entrar()
  const estado = comRascunho()
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Ato', exact: true }).click() // among what is missing
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
    await vi.waitFor(() => expect(estado.enviado?.entrevista?.['valor']).toBe(enviado), { timeout: 6000 })
  }

  const acrescentar = page.getByRole('button', { name: 'Acrescentar linha' })
  await acrescentar.click()
  await page.getByLabelText('O quê').fill('Mesa')
  await acrescentar.click()
  await page.getByLabelText('O quê').nth(1).fill('Cadeira')
  await page.getByRole('button', { name: 'Subir a linha 2' }).click()
  await vi.waitFor(
    () =>
      expect(estado.enviado?.entrevista).toEqual({
        ato: 'Designar',
        quem: 'Ana',
        cpf: '52998224725',
        valor: 123456,
        itens: [{ oque: 'Cadeira' }, { oque: 'Mesa' }],
      }),
    { timeout: 6000 },
  )
}, 30_000)

const dataDoDocumento = () => page.getByRole('group', { name: 'Data do documento' })

test('a date that does not exist or is still to come is told, is no date for paper or server, and nothing is finalised over it', async () => {
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
    await finalizar.click({ force: true }) // aria-disabled by now
    await expect.element(dataDoDocumento()).toHaveAccessibleDescription(dito)
    await expect.element(dataDoDocumento().getByRole('spinbutton', { name: 'Dia' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'data do documento', exact: true })).toBeVisible()
    await expect.element(papel.getByText(/de fevereiro de 2025/)).not.toBeInTheDocument()
    await vi.waitFor(() => expect(estado.enviado?.data).toBeNull(), { timeout: 6000 })
  }
  await dataDoDocumento().getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('28022025')
  await expect.element(dataDoDocumento()).toHaveAccessibleDescription('Em branco, vale o dia em que for finalizado.')
  await expect.element(page.getByText('Pronto para finalizar')).toBeVisible()
  await vi.waitFor(() => expect(estado.enviado?.data).toBe('2025-02-28'), { timeout: 6000 })
}, 30_000)

test('a date that could not be saved is there as it was typed when the draft is opened again, until it is corrected', async () => {
  entrar()
  const estado = comRascunho()
  estado.documento = { ...estado.documento, data: null, falta: [] }
  const { unmount } = await abrir('/criardocumento/-/7')
  await dataDoDocumento().getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('31022026')
  await page.getByLabelText('Assunto').fill('Outro assunto')
  await vi.waitFor(() => expect(estado.enviado?.assunto).toBe('Outro assunto'), { timeout: 6000 })
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

test('in a form, a day that does not exist or is half said is told at the field, and kept to be corrected', async () => {
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
    await vi.waitFor(() => expect(estado.enviado?.entrevista).toEqual({ prazo: enviada }), { timeout: 6000 })
  }
})

test('a day kept to be corrected says what it was when the draft is opened again, and may be given up', async () => {
  entrar()
  const estado = comRascunho(prazo, { prazo: '2026-02-31' })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).toBeVisible()
  await diaDoPrazo().click()
  await page.getByLabelText('Assunto').click()
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).toBeVisible()
  await page.getByRole('button', { name: 'Deixar em branco' }).click()
  await expect.element(page.getByText('A data 31/02/2026 não existe.')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(estado.enviado?.entrevista).toEqual({}), { timeout: 6000 })
})

test('a fill-in of the unit is applied, but for what this version does not ask, and can be taken back', async () => {
  entrar()
  const estado = comRascunho()
  await abrir('/criardocumento/-/7')
  await page.getByRole('radio', { name: 'Designar' }).click()
  await page.getByRole('button', { name: 'Preenchimentos' }).click()
  await page.getByRole('button', { name: 'Aplicar Padrão' }).click()
  await expect.element(page.getByRole('radio', { name: 'Instituir' })).toBeChecked()
  await vi.waitFor(() => expect(estado.enviado?.entrevista).toEqual({ ato: 'Instituir' }), { timeout: 6000 })
  await page.getByRole('button', { name: 'Voltar ao que eu tinha' }).click()
  await expect.element(page.getByRole('radio', { name: 'Designar' })).toBeChecked()
})

test('a fill-in takes what is on the screen, once asked; kept without the text, it goes on without it', async () => {
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

const conteudo: ConteudoModelo = {
  nome: 'Pedido',
  descricao: 'Pede.',
  especieId: especie.id,
  campos: [
    { tipo: 'escolha', nome: 'urgente', rotulo: 'Urgente', obrigatorio: true, opcoes: ['Sim', 'Não'] },
    { tipo: 'texto', nome: 'motivo', rotulo: 'Motivo', obrigatorio: false },
  ],
  texto: { type: 'doc', content: [{ type: 'paragraph', content: [v('motivo')] }] },
  padroes: {
    nivelAcesso: 20,
    classificacao: null,
    responsavel: 'NENHUM',
    destinos: ['PESSOA'],
    destinatarioObrigatorio: false,
    nivelAssinaturaMinimo: 'SIMPLES',
    ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
    ordemPodeMudar: false,
    origens: [],
    extensoes: [],
    palavrasChave: [],
    assunto: null,
  },
}

function comModelo() {
  const estado: { modelo: ModeloEmEdicao; salvo: ConteudoModelo | null; publicado: number } = {
    modelo: {
      id: 4,
      nome: 'Pedido',
      descricao: 'Pede.',
      especie,
      ativo: false,
      versaoVigente: null,
      alterado: false,
      versao: 1,
      conteudo,
      versoes: [],
    },
    salvo: null,
    publicado: 0,
  }
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/classificacao': [
      { id: 3, codigo: '020.01', descricao: 'Férias', corrente: 5, intermediario: 5, destinacao: 'ELIMINACAO' },
    ],
    '/api/siga/gestao/modelo': () => Response.json({ modelos: [estado.modelo], especies: [especie] }),
    '/api/siga/gestao/modelo/4': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        estado.salvo = (await pedido.json()) as ConteudoModelo // the test's own app sent it
        estado.modelo = { ...estado.modelo, conteudo: estado.salvo, versao: estado.modelo.versao + 1 }
      }
      return Response.json(estado.modelo)
    },
    '/api/siga/gestao/modelo/4/publicar': () => {
      estado.publicado++
      const vigente = { numero: 1, publicadaEm: '2026-11-20T12:00:00.000Z', publicadaPor: 'Maria Silva' }
      estado.modelo = { ...estado.modelo, ativo: true, versaoVigente: vigente, versoes: [vigente] }
      return Response.json(estado.modelo)
    },
  })
  return estado
}

test('the builder: a field is added, named, moved by the keyboard, conditioned; then all is published', async () => {
  entrar()
  const estado = comModelo()
  await abrir('/modelos/4')
  await page.getByRole('tab', { name: 'Formulário' }).click()
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByLabelText('O que pergunta').fill('Até quando?')
  await expect.element(page.getByLabelText('Nome da variável')).toHaveValue('ateQuando')
  await page.getByLabelText('Tipo de resposta').selectOptions('Número')
  await page.getByLabelText('Menor valor (opcional)').fill('5')
  const maior = page.getByLabelText('Maior valor (opcional)')
  await maior.fill('1')
  await expect.element(page.getByText(/o menor valor é maior que o maior/).first()).toBeVisible()
  await maior.fill('')
  await expect.element(page.getByText(/o menor valor é maior que o maior/)).not.toBeInTheDocument()
  await page.getByLabelText('Tipo de resposta').selectOptions('Data')
  await page.getByLabelText('Perguntar').selectOptions('Só se “Urgente” for…')
  await page.getByLabelText('igual a').selectOptions('Não')

  // moved above what its condition speaks of, it cannot be published, and says why
  const aberto = page.getByRole('button', { name: /^Até quando\?/ })
  await aberto.click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await page.getByRole('button', { name: 'Subir Até quando?' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await expect.element(page.getByText(/a condição precisa de um campo de escolha/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Descer Até quando?' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeEnabled()

  // the preview asks the same
  const previa = page.getByRole('form', { name: 'Prévia do formulário' })
  await expect.element(previa.getByText('Até quando? (opcional)')).not.toBeInTheDocument()
  await previa.getByRole('radio', { name: 'Não' }).click()
  await expect.element(previa.getByText('Até quando? (opcional)')).toBeVisible()

  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await vi.waitFor(() => expect(estado.publicado).toBe(1))
  expect(estado.salvo?.campos.map(({ nome, tipo, quando }) => [nome, tipo, quando?.igual])).toEqual([
    ['urgente', 'escolha', undefined],
    ['ateQuando', 'data', 'Não'],
    ['motivo', 'texto', undefined],
  ])
  await page.getByRole('tab', { name: 'Versões' }).click()
  await expect.element(page.getByText('em vigor')).toBeVisible()
})

test('a label nobody gave yet is replaced whole by what is typed, also after a click into it', async () => {
  entrar()
  comModelo()
  await abrir('/modelos/4')
  await page.getByRole('tab', { name: 'Formulário' }).click()
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  const rotulo = page.getByLabelText('O que pergunta')
  await rotulo.click()
  await userEvent.keyboard('Cidade')
  await expect.element(rotulo).toHaveValue('Cidade')
  // once named, a click goes where it is: nothing is lost
  await rotulo.click()
  await userEvent.keyboard('{End} natal')
  await expect.element(rotulo).toHaveValue('Cidade natal')
})

test('the defaults: the plan’s subject is found by words, the subject is composed, origins and formats are ticked', async () => {
  entrar()
  const estado = comModelo()
  await abrir('/modelos/4')
  await page.getByLabelText('Classificação inicial (opcional)').fill('ferias')
  await page.getByRole('option', { name: /020\.01/ }).click()
  await page.getByLabelText('Assunto composto (opcional)').fill('Férias: ')
  // by keyboard a list changes with every arrow: nothing is inserted until it is asked for
  const assunto = page.getByLabelText('Assunto composto (opcional)')
  await page.getByLabelText('Variável para o assunto').selectOptions('Motivo')
  await expect.element(assunto).toHaveValue('Férias: ')
  await page.getByRole('button', { name: 'Inserir no assunto' }).click()
  await expect.element(assunto).toHaveValue('Férias: {motivo}')
  // what is typed next stands behind it, also in the middle of the subject
  await userEvent.keyboard('{Home}')
  await page.getByLabelText('Variável para o assunto').selectOptions('Urgente')
  await page.getByRole('button', { name: 'Inserir no assunto' }).click()
  await userEvent.keyboard(': ')
  await expect.element(assunto).toHaveValue('{urgente}: Férias: {motivo}')
  await assunto.fill('Férias: {motivo}')
  await page.getByLabelText('Palavras-chave, separadas por vírgula (opcional)').fill('descanso,  recesso , descanso')
  await page.getByLabelText('Ordem das assinaturas').selectOptions('Um depois do outro')
  await expect.element(page.getByText(/^Cada um na sua vez/)).toBeVisible()
  await page.getByLabelText('Quem escreve pode escolher outra ordem').click()
  await page.getByLabelText('Interno capturado').click()
  await page.getByLabelText('Escrito aqui').click()
  await page.getByLabelText('.xlsx').click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await vi.waitFor(() =>
    expect(estado.salvo?.padroes).toMatchObject({
      classificacao: '020.01',
      ordemAssinatura: 'ORDENADA',
      ordemPodeMudar: true,
      assunto: 'Férias: {motivo}',
      palavrasChave: ['descanso', 'recesso'],
      origens: ['INTERNO_PRODUZIDO', 'INTERNO_CAPTURADO'],
      extensoes: ['xlsx'],
    }),
  )
  // What it speaks of must be asked, and the way there is one click.
  await page.getByLabelText('Assunto composto (opcional)').fill('Férias de {quem}')
  await page.getByRole('tab', { name: 'Texto' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Assunto composto' }).click()
  await page.getByLabelText('Assunto composto (opcional)').fill('')
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeEnabled()
})

test('modelos by group, found without accents and by keywords, chosen with the keyboard', async () => {
  entrar()
  const um = (id: number, nome: string, mais: object = {}) => ({ ...modelo, id, nome, favorito: false, ...mais })
  const criados: unknown[] = []
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [
      um(1, 'Ofício'),
      um(2, 'Pessoal: Férias', { palavrasChave: ['descanso'] }),
      um(3, 'Pessoal: Licença'),
      um(4, 'Compras: Dispensa', { favorito: true }),
    ],
    '/api/siga/documento': async (pedido: Request) => {
      criados.push(await pedido.json())
      return problema(422, 'ESPECIE_INDISPONIVEL', 'Espécie documental indisponível.')
    },
  })
  await abrir('/criardocumento')
  await expect
    .element(page.getByRole('region', { name: 'Favoritos da unidade' }).getByText('Compras: Dispensa'))
    .toBeVisible()
  const grupo = page.getByText(/^Pessoal/).first()
  await expect.element(page.getByRole('button', { name: /^Licença/ })).toBeVisible()
  await grupo.click()
  await expect.element(page.getByRole('button', { name: /^Licença/ })).not.toBeInTheDocument()
  await grupo.click()
  await page.getByLabelText('Modelo').fill('DESCANSO')
  await expect.element(page.getByRole('button', { name: /^Férias/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Licença/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(criados).toEqual([{ modeloId: 2 }]))
  await page.getByLabelText('Modelo').fill('pessoal licenca')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('button', { name: /^Licença/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(page.getByLabelText('Modelo')).toHaveFocus()
})

test('who may not administer is told so', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/gestao/modelo': () => problema(403, 'SEM_PERMISSAO', 'Só quem administra os modelos pode fazer isto.'),
  })
  await abrir('/modelos')
  await expect.element(page.getByText('Só quem administra os modelos pode fazer isto.')).toBeVisible()
})
