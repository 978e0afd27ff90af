import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { modelo } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }
const especie = modelo.especie
const v = (nome: string) => ({ type: 'variavel', attrs: { nome } })

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
      orgao: null,
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
      {
        id: 3,
        codigo: '020.01',
        descricao: 'Férias',
        corrente: 5,
        intermediario: 5,
        destinacao: 'ELIMINACAO',
        prazoCorrente: 'Até a volta do servidor*',
        prazoIntermediario: null,
        nota: '* ou 2 anos',
        grupo: 'PESSOAL › DIREITOS',
        antigas: [],
      },
    ],
    '/api/siga/gestao/modelo': () =>
      Response.json({ modelos: [estado.modelo], especies: [especie], orgaos: [], deTodos: true }),
    '/api/siga/gestao/modelo/4': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        estado.salvo = (await pedido.json()) as ConteudoModelo // the app under test sent it
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

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('no construtor, um campo é incluído, nomeado, movido pelo teclado e condicionado; depois o modelo é publicado', async () => {
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

  // Moved above the field of its condition, it blocks publishing, and the page tells why.
  const aberto = page.getByRole('button', { name: /^Até quando\?/ })
  await aberto.click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await page.getByRole('button', { name: 'Subir Até quando?' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await expect.element(page.getByText(/a condição precisa de um campo de escolha/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Descer Até quando?' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeEnabled()

  // The preview asks the same questions.
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

test('um rótulo ainda padrão é substituído inteiro ao digitar, mesmo depois de um clique', async () => {
  entrar()
  comModelo()
  await abrir('/modelos/4')
  await page.getByRole('tab', { name: 'Formulário' }).click()
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  const rotulo = page.getByLabelText('O que pergunta')
  await rotulo.click()
  await userEvent.keyboard('Cidade')
  await expect.element(rotulo).toHaveValue('Cidade')
  // Once named, a click only places the cursor.
  await rotulo.click()
  await userEvent.keyboard('{End} natal')
  await expect.element(rotulo).toHaveValue('Cidade natal')
})

test('os padrões: a classe é achada por palavras, o assunto é composto, origens e formatos são marcados', async () => {
  entrar()
  const estado = comModelo()
  await abrir('/modelos/4')
  // Headings' words find a class too, and a term that depends on an event is shown in the table's words.
  await page.getByLabelText('Classificação inicial (opcional)').fill('ferias direitos')
  const opcao = page.getByRole('option', { name: /020\.01/ })
  await expect.element(opcao.getByText('PESSOAL › DIREITOS')).toBeVisible()
  await opcao.click()
  const prazo = 'Até a volta do servidor* na unidade, 5 anos no arquivo, depois eliminação. Nota da tabela: * ou 2 anos'
  await expect.element(page.getByText(prazo)).toBeVisible()
  await page.getByLabelText('Assunto composto (opcional)').fill('Férias: ')
  // With the keyboard a select changes at every arrow: nothing is inserted before the button.
  const assunto = page.getByLabelText('Assunto composto (opcional)')
  await page.getByLabelText('Variável para o assunto').selectOptions('Motivo')
  await expect.element(assunto).toHaveValue('Férias: ')
  await page.getByRole('button', { name: 'Inserir no assunto' }).click()
  await expect.element(assunto).toHaveValue('Férias: {motivo}')
  // Typing goes on after the inserted variable, even in the middle of the subject.
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
  // The template names a field that doesn't exist: the message links to the template.
  await page.getByLabelText('Assunto composto (opcional)').fill('Férias de {quem}')
  await page.getByRole('tab', { name: 'Texto' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Assunto composto' }).click()
  await page.getByLabelText('Assunto composto (opcional)').fill('')
  await expect.element(page.getByRole('button', { name: 'Publicar' })).toBeEnabled()
})

test('os modelos vêm por grupo, são achados sem acento e por palavra-chave, e escolhidos pelo teclado', async () => {
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

test('quem cuida de modelos de vários órgãos escolhe o órgão do modelo novo', async () => {
  entrar()
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/gestao/modelo': (pedido: Request) =>
      pedido.method === 'GET'
        ? Response.json({
            modelos: [],
            especies: [especie],
            orgaos: [
              { id: 1, sigla: 'SEAD', nome: 'Administração' },
              { id: 2, sigla: 'SES', nome: 'Saúde' },
            ],
            deTodos: false,
          })
        : problema(422, 'MODELO_REPETIDO', 'Já há um modelo com esse nome.'),
  })
  await abrir('/modelos')
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Parecer')
  await page.getByRole('textbox', { name: 'Para que serve' }).fill('Pareceres')
  await page.getByRole('button', { name: 'Criar modelo' }).click()
  await expect.element(page.getByText('Escolha o órgão.')).toBeVisible()
  await page.getByRole('combobox', { name: 'De qual órgão' }).selectOptions('2')
  await page.getByRole('button', { name: 'Criar modelo' }).click()
  await expect.element(page.getByText('Já há um modelo com esse nome.')).toBeVisible()
  const feito = para('/api/siga/gestao/modelo').find(({ method }) => method === 'POST')
  expect(await feito?.clone().json()).toEqual({
    nome: 'Parecer',
    descricao: 'Pareceres',
    especieId: especie.id,
    orgaoId: 2,
  })
})

test('quem não administra modelos lê isso', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/gestao/modelo': () => problema(403, 'SEM_PERMISSAO', 'Só quem administra os modelos pode fazer isto.'),
  })
  await abrir('/modelos')
  await expect.element(page.getByText('Só quem administra os modelos pode fazer isto.')).toBeVisible()
})
