import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const SEAD = { id: 1, sigla: 'SEAD', nome: 'Secretaria da Administração' }
const GEGOV = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' }
const ENTRADA = {
  id: 70,
  versao: 3,
  matricula: '1234',
  cargo: { id: 5, nome: 'Analista' },
  funcao: null,
  unidade: GEGOV,
  orgao: SEAD,
  desde: '2026-01-02',
  ate: null,
  fim: null,
}
const MARIA = { id: 7, nome: 'Maria Silva', email: 'maria@pb.gov.br', entrou: true, entradas: [ENTRADA] }
const RITA = { ...MARIA, id: 8, nome: 'Rita Melo', email: 'rita@pb.gov.br', entrou: false }
const FICHA = { ...MARIA, versao: 4, cpf: '•••.982.247-••', perfis: [], podeMudar: true }
const UNIDADE = {
  ...GEGOV,
  versao: 2,
  orgao: SEAD,
  caminho: ['DIRGE'],
  externa: false,
  suspensa: false,
  arquivo: false,
  fim: null,
  filhas: 1,
  pessoas: 12,
}
const FILHA = {
  ...UNIDADE,
  id: 11,
  sigla: 'NUCON',
  nome: 'Núcleo de Contratos',
  filhas: 0,
  caminho: ['DIRGE', 'GEGOV'],
}
const FICHA_DA_UNIDADE = {
  ...UNIDADE,
  pai: { id: 9, sigla: 'DIRGE', nome: 'Diretoria' },
  email: null,
  municipio: null,
  uf: null,
  chefe: { id: 70, identidadeId: 7, nome: 'Maria Silva' },
  podeMudar: true,
}
const lista = (...itens: object[]) => ({ itens, continua: false, total: { quantos: itens.length, mais: false } })
const n = { quantos: 3, mais: false }
const BASE = '/api/siga/administracao'
const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/inicio`]: {
    perfis: ['ADMINISTRADOR_GERAL'],
    contagens: { orgaos: n, unidades: n, pessoas: { quantos: 1000, mais: true }, cargos: n, funcoes: n },
    passos: null,
  },
  [`${BASE}/pessoas`]: lista(MARIA, RITA),
  [`${BASE}/pessoas/7`]: FICHA,
  [`${BASE}/unidades/10`]: FICHA_DA_UNIDADE,
  [`${BASE}/unidades`]: (pedido: Request) =>
    Response.json(new URL(pedido.url).searchParams.has('paiId') ? lista(FILHA) : lista(UNIDADE)),
  [`${BASE}/cargos`]: lista({ id: 5, versao: 1, nome: 'Analista', ativo: true, pessoas: 2 }),
  [`${BASE}/funcoes`]: lista(),
  [`${BASE}/orgaos`]: lista(SEAD),
}
const corpoDe = async (pedido: Request | undefined) => pedido?.clone().json() as Promise<unknown>

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())
// Long forms take time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('pessoas: a busca acontece ao digitar e fica no endereço; voltar à lista traz a mesma busca', async () => {
  entrar()
  const { para } = rede(API)
  const { router } = await abrir('/administracao/pessoas')
  await expect.element(page.getByRole('link', { name: 'Rita Melo' })).toBeVisible()
  await expect.element(page.getByText('Nunca entrou').first()).toBeVisible()
  await page.getByRole('searchbox', { name: /Procurar/ }).fill('rita')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ texto: 'rita' }))
  await vi.waitFor(() => expect(new URL(para(`${BASE}/pessoas`).at(-1)?.url ?? '').search).toBe('?texto=rita'))
  await page.getByRole('link', { name: 'Maria Silva' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maria Silva' })).toBeVisible()
  router.history.back()
  await expect.element(page.getByRole('searchbox', { name: /Procurar/ })).toHaveValue('rita')
})

test('o botão Voltar, usado enquanto se digita, descarta o que foi digitado', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/administracao/pessoas?texto=rita')
  const caixa = page.getByRole('searchbox', { name: /Procurar/ })
  await expect.element(caixa).toHaveValue('rita')
  // Both addresses have the same words, so only going back itself can reset the field.
  const search = { texto: 'rita', situacao: 'ENCERRADA' }
  await router.navigate({ to: '/administracao/$', params: { _splat: 'pessoas' }, search })
  await caixa.fill('rita melo')
  router.history.back()
  await expect.element(caixa).toHaveValue('rita')
  // Longer than the pause after which the address is updated.
  await new Promise((pronto) => setTimeout(pronto, 500))
  expect(router.state.location.search).toEqual({ texto: 'rita' })
  await caixa.fill('ana')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ texto: 'ana' }))
})

test('uma busca sem resultado oferece tirar os filtros; depois de um erro, tenta-se de novo', async () => {
  entrar()
  let quebrado = true
  rede({
    ...API,
    [`${BASE}/pessoas`]: (pedido: Request) => {
      if (quebrado) {
        quebrado = false
        return problema(409, 'CADASTRO_MUDOU', 'Outra pessoa mudou.')
      }
      return Response.json(new URL(pedido.url).searchParams.has('texto') ? lista() : lista(MARIA))
    },
  })
  await abrir('/administracao/pessoas?texto=zzz')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Nada foi encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar os filtros' }).click()
  await expect.element(page.getByRole('link', { name: 'Maria Silva' })).toBeVisible()
})

test('incluir pessoa: campo vazio é apontado; CPF já cadastrado pede confirmação; um cargo novo é incluído no campo', async () => {
  entrar()
  let repetido = true
  const { para } = rede({
    ...API,
    [`${BASE}/pessoas`]: (pedido: Request) => {
      if (pedido.method === 'GET') return Response.json(lista(MARIA))
      if (!repetido) return Response.json(FICHA)
      repetido = false
      const dito = 'Este CPF já é de alguém do cadastro.'
      return Response.json(
        {
          type: 'x',
          title: dito,
          status: 409,
          detail: dito,
          codigo: 'CPF_JA_CADASTRADO',
          traceId: 't',
          erros: [{ pointer: '/cpf', detail: dito }],
        },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      )
    },
    [`${BASE}/cargos`]: (pedido: Request) =>
      pedido.method === 'POST'
        ? Response.json({ id: 6, versao: 1, nome: 'Perito', ativo: true, pessoas: 0 })
        : Response.json(lista()),
  })
  await abrir('/administracao/pessoas')
  await page.getByRole('button', { name: 'Incluir pessoa' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Incluir pessoa' })
  await dialogo.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-24')
  await dialogo.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect.element(dialogo.getByText('O CPF não confere: revise os 11 algarismos.')).toBeVisible()
  await expect.element(dialogo.getByText('O nome tem de 2 a 200 letras; o de uma pessoa, até 120.')).toBeVisible()
  await expect.element(dialogo.getByText('Unidade inválida.')).toBeVisible()
  expect(para(`${BASE}/pessoas`).filter(({ method }) => method === 'POST')).toEqual([])
  await dialogo.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await dialogo.getByRole('textbox', { name: 'Nome completo' }).fill('Rita Melo')
  await dialogo.getByRole('textbox', { name: 'E-mail' }).fill('rita@pb.gov.br')
  await dialogo.getByRole('combobox', { name: 'Unidade' }).fill('GEGOV')
  await page.getByRole('option', { name: /GEGOV/ }).click()
  await dialogo.getByRole('combobox', { name: 'Cargo' }).fill('Perito')
  await page.getByRole('option', { name: 'Incluir “Perito”' }).click()
  await expect.element(dialogo.getByRole('combobox', { name: 'Cargo' })).toHaveValue('Perito')
  await dialogo.getByRole('button', { name: 'Incluir', exact: true }).click()
  await dialogo.getByRole('checkbox', { name: /É a mesma pessoa/ }).click()
  await dialogo.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maria Silva' })).toBeVisible()
  const [, feito] = para(`${BASE}/pessoas`).filter(({ method }) => method === 'POST')
  expect(await corpoDe(feito)).toEqual({
    nome: 'Rita Melo',
    email: 'rita@pb.gov.br',
    cpf: '52998224725',
    matricula: null,
    jaCadastrada: true,
    unidadeId: 10,
    cargoId: 6,
    funcaoId: null,
    desde: null,
    ate: null,
  })
})

test('a ficha encerra uma lotação com motivo e com a versão lida, e mostra as ausências de quem se afasta', async () => {
  entrar()
  const { para } = rede({ ...API, [`${BASE}/lotacoes/70/encerrar`]: FICHA })
  await abrir('/administracao/pessoas/7')
  await expect.element(page.getByRole('link', { name: 'Ausências' })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar a lotação em SEAD/GEGOV' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(dialogo.getByText('Diga por quê, em até 200 letras.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Portaria 3')
  await dialogo.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  const [pedido] = para(`${BASE}/lotacoes/70/encerrar`)
  expect(pedido?.headers.get('if-match')).toBe('"3"')
  expect(await corpoDe(pedido)).toEqual({ motivo: 'Portaria 3' })
})

test('o CPF inteiro aparece depois de dizer o motivo, e some ao fechar', async () => {
  entrar()
  const { para } = rede({ ...API, [`${BASE}/pessoa/70/cpf`]: { cpf: '52998224725' } })
  await abrir('/administracao/pessoas/7?aba=dados')
  await page.getByRole('button', { name: 'Ver o CPF inteiro' }).click()
  const dialogo = page.getByRole('dialog', { name: 'CPF de Maria Silva' })
  await dialogo.getByRole('button', { name: 'Ver o CPF inteiro' }).click()
  await expect.element(dialogo.getByText(/Diga por que precisa ver o CPF inteiro/)).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Conferir o contrato')
  await dialogo.getByRole('button', { name: 'Ver o CPF inteiro' }).click()
  await expect.element(dialogo.getByText('529.982.247-25')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/pessoa/70/cpf`)[0])).toEqual({ motivo: 'Conferir o contrato' })
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(page.getByText('529.982.247-25')).not.toBeInTheDocument()
})

test('a árvore de unidades abre nível por nível pelo teclado; uma busca mostra a lista no lugar da árvore', async () => {
  entrar()
  rede(API)
  await abrir('/administracao/unidades')
  const abre = page.getByRole('button', { name: 'Unidades abaixo de GEGOV' })
  await expect.element(abre).toHaveAttribute('aria-expanded', 'false')
  abre.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: /NUCON/ })).toBeVisible()
  await expect.element(abre).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('searchbox', { name: /Procurar/ }).fill('gegov')
  await expect.element(page.getByText('SEAD › DIRGE')).toBeVisible()
})

test('a unidade passa para baixo de outra; uma recusa fica no campo', async () => {
  entrar()
  const dito = 'A unidade GEGOV ficaria abaixo dela mesma.'
  const { para } = rede({
    ...API,
    [`${BASE}/unidades/10/mover`]: () =>
      Response.json(
        {
          type: 'x',
          title: dito,
          status: 422,
          detail: dito,
          codigo: 'UNIDADES_EM_CICLO',
          traceId: 't',
          erros: [{ pointer: '/paiId', detail: dito }],
        },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      ),
  })
  await abrir('/administracao/unidades/10')
  await page.getByRole('button', { name: 'Mover para' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mover GEGOV para' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Reforma')
  await dialogo.getByRole('button', { name: 'Mover' }).click()
  await expect.element(dialogo.getByText(dito).first()).toBeVisible()
  await expect.element(dialogo.getByRole('combobox', { name: 'Abaixo de' })).toHaveAttribute('aria-invalid', 'true')
  expect(await corpoDe(para(`${BASE}/unidades/10/mover`)[0])).toEqual({ paiId: 9, motivo: 'Reforma' })
})

test('o histórico diz o que mudou, o valor de antes e o de depois, quem mudou e por quê', async () => {
  entrar()
  const ato = {
    seq: 9,
    em: '2026-11-20T12:00:00.000Z',
    quem: 'Bruno Lima',
    origem: 'TELA',
    ato: 'ALTERAR',
    perfil: null,
    motivo: 'Decreto 7',
    mudancas: [
      { campo: 'nome', de: 'Gerência velha', para: 'Gerência de Governança' },
      { campo: 'fim', de: '2026-01-02', para: null },
    ],
  }
  rede({ ...API, [`${BASE}/historico/LOTACAO/10`]: { atos: [ato], continua: false } })
  await abrir('/administracao/unidades/10?aba=historico')
  await expect.element(page.getByRole('tab', { name: 'Histórico' })).toHaveAttribute('aria-selected', 'true')
  for (const frase of ['Gerência velha', 'Gerência de Governança', '“Decreto 7”', '02/01/2026', 'em branco'])
    await expect.element(page.getByText(frase).last()).toBeVisible()
})
