import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { estado } from '#platform/auth.ts'
import { confirmar } from '#platform/confirm.ts'
import { EntradaFalhou } from '#platform/falhas.ts'
import { announceIdentity } from '#platform/late-manager.ts'
import { notify } from '#platform/notify.ts'
import { preferir } from '#platform/preferencias.ts'
import { esquecerSessao } from '#platform/sessao.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const API = { '/api/siga/usuario/logado': entradas }

afterEach(() => vi.unstubAllGlobals())

test('a lotação é trocada pelo teclado, e a lista é buscada de novo sem filtros', async () => {
  entrar()
  const { para } = rede(API)
  await abrir('/busca')
  await expect.element(page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })).toBeVisible()
  const filtro = page.getByRole('searchbox', { name: 'Filtrar lotações' })
  const botao = page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ }).element()
  // The keys work once the page is drawn; pressing them again would close the menu.
  await vi.waitFor(
    async () => {
      if (botao.ariaExpanded !== 'true') await userEvent.keyboard('{Alt>}l{/Alt}')
      expect(botao.ariaExpanded).toBe('true')
    },
    { timeout: 10_000 },
  )
  await expect.element(filtro).toHaveFocus()
  await filtro.fill('saude')
  await expect.element(page.getByRole('button', { name: /SES\/GPLAN/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: /^Lotação SES\/GPLAN/ })).toBeVisible()
  await expect.element(page.getByText('Lotação em uso: GPLAN')).toBeInTheDocument()
  await vi.waitFor(() => expect(para('/api/siga/usuario/logado').length).toBeGreaterThan(1))
  expect(para('/api/siga/usuario/logado').every(({ url }) => new URL(url).search === '')).toBe(true)
  expect(sessionStorage.getItem('lotacaoId')).toBe('30')
})

test('teclas simples levam às páginas, são listadas por ? e podem ser desligadas', async () => {
  entrar()
  rede(API)
  await abrir('/validacao')
  const lista = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect.element(page.getByRole('button', { name: /^Lotação SEAD/ })).toBeVisible()
  await vi.waitFor(async () => {
    await userEvent.keyboard('?')
    expect(lista.query()).not.toBeNull()
  })
  await lista.getByRole('checkbox', { name: 'Atalhos de uma tecla' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => lista.query()).toBeNull()
  await userEvent.keyboard('?')
  expect(lista.query()).toBeNull()
  preferir({ atalhos: true })
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Busca' })).toBeVisible() // too narrow here for a box in the header
})

test('uma pessoa sem lotação vê uma página que diz isso, e pode sair', async () => {
  entrar()
  rede({ '/api/siga/usuario/logado': [], '/api/siga/usuario/logado/vincular': { vinculada: true } })
  await abrir('/busca')
  await expect
    .element(page.getByText('Seu usuário não possui lotação ativa. Procure o gestor de acesso.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('quem sai sem ter lotação não lê que não foi possível entrar', async () => {
  entrar()
  rede({ '/api/siga/usuario/logado': [], '/api/siga/usuario/logado/vincular': { vinculada: true } })
  const { queryClient } = await abrir('/busca')
  const sair = page.getByRole('button', { name: 'Sair' })
  await expect.element(sair).toBeVisible()
  const dito = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    estado.saindo = false
    dito.mockRestore()
  })
  estado.saindo = true
  queryClient.clear()
  esquecerSessao()
  announceIdentity('UserUnloaded')
  // an error page has caught it, and drawn what it shows instead
  await vi.waitFor(() => expect(dito.mock.calls.flat().some((um) => um instanceof EntradaFalhou)).toBe(true))
  await expect.element(sair).not.toBeInTheDocument()
  await expect.element(page.getByText('Não foi possível entrar agora')).not.toBeInTheDocument()
})

test('um endereço desconhecido mostra que a página não existe', async () => {
  rede({})
  await abrir('/nada')
  await expect.element(page.getByRole('heading', { name: 'Página não encontrada.' })).toBeVisible()
})

test('a página 403 abre sem parâmetros e sem sessão', async () => {
  rede({})
  await abrir('/403')
  await expect.element(page.getByRole('heading', { name: 'Você não tem acesso a esta página' })).toBeVisible()
})

test('a página 403 oferece trocar para a lotação que tem acesso', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/12/impedimento': {
      sigla: 'SES-OFI-2026/1-A',
      le: false,
      nivelAcesso: 40,
      unidade: 'SES/GPLAN',
      entradas: [3],
      pedido: null,
    },
  })
  await abrir('/403/12')
  await expect.element(page.getByText('SES-OFI-2026/1-A')).toBeVisible()
  await expect.element(page.getByText('Limitado de divisão para pessoa')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Trocar para GPLAN/ })).toBeVisible()
})

test('a página 403 diz a quem pode ler que pode, com o link para o documento', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/mobil/12/impedimento': {
      sigla: 'SEAD-OFI-2026/00003-A',
      le: true,
      nivelAcesso: 20,
      unidade: 'SEAD/GEGOV',
      entradas: [3],
      pedido: null,
    },
  })
  await abrir('/403/12')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Você pode ler este documento' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir o documento' })
  await expect.element(link).toHaveAttribute('href', '/documento/12/SEAD-OFI-2026%2F00003-A')
  expect(page.getByText('Para que você precisa ler?').query()).toBeNull()
  expect(page.getByRole('button', { name: /^Trocar para/ }).query()).toBeNull()
})

test('um aviso repetido é contado, um erro é anunciado como alerta, e o centro é uma das posições', async () => {
  rede({})
  await abrir('/403')
  notify({ severity: 'error', summary: 'Não salvo' })
  notify({ severity: 'error', summary: 'Não salvo' })
  notify({ severity: 'success', summary: 'Enviado', group: 'center' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Não salvo ×2')
  await expect.element(page.getByText('Enviado')).toBeVisible()
  page.getByRole('alert').element().closest('[data-toast]')!.querySelector<HTMLElement>('[aria-label=Fechar]')!.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('num aviso repetido, o botão faz o último ato', async () => {
  rede({})
  await abrir('/403')
  const feito: string[] = []
  for (const qual of ['o primeiro', 'o segundo'])
    notify({ severity: 'info', summary: 'Restaurado', acao: { rotulo: 'Voltar', fazer: () => feito.push(qual) } })
  await page.getByRole('button', { name: 'Voltar' }).click()
  expect(feito).toEqual(['o segundo'])
})

test('uma página nova não tira o foco de quem foi a um aviso', async () => {
  entrar()
  rede(API)
  const { router } = await abrir('/403')
  notify({ severity: 'success', summary: 'Tramitado', acao: { rotulo: 'Desfazer', fazer: () => {} } })
  const desfazer = page.getByRole('button', { name: 'Desfazer' })
  await expect.element(desfazer).toBeVisible()
  ;(desfazer.element() as HTMLElement).focus()
  await router.navigate({ to: '/validacao' })
  await expect.element(page.getByRole('heading', { level: 1, name: /Valida/ })).toBeVisible()
  await expect.element(desfazer).toHaveFocus()
  ;(desfazer.element() as HTMLElement).blur()
  await router.navigate({ to: '/403/{-$idMobil}/{-$idUsuario}' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('numa pergunta destrutiva o foco começa em Não, e Esc responde Não', async () => {
  rede({})
  await abrir('/403')
  const resposta = confirmar({ titulo: 'Excluir o rascunho?', destrutiva: true })
  await expect.element(page.getByRole('button', { name: 'Não' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await resposta).toBe(false)
  const outra = confirmar({ titulo: 'Enviar?' })
  await page.getByRole('button', { name: 'Sim' }).click()
  expect(await outra).toBe(true)
})

test('Alt+L, algumas letras e Enter trocam de lotação e fecham o menu', async () => {
  entrar()
  rede(API)
  await abrir('/validacao')
  const botao = page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })
  await expect.element(botao).toBeVisible()
  const menu = page.getByRole('searchbox', { name: 'Filtrar lotações' })
  await vi.waitFor(async () => {
    if (!menu.query()) await userEvent.keyboard('{Alt>}l{/Alt}')
    expect(menu.query()).not.toBeNull()
  })
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('saude{Enter}')
  await expect
    .element(page.getByRole('button', { name: /^Lotação SES\/GPLAN/ }))
    .toHaveAttribute('aria-expanded', 'false')
  expect(menu.query()).toBeNull()
})

test('a caixa de busca do topo mostra a busca atual, e fica vazia fora da busca', async () => {
  await page.viewport(1280, 800)
  entrar()
  rede({ ...API, '/api/siga/busca': () => problema(500, 'ERRO_INTERNO', 'Falhou.') })
  const { router } = await abrir('/validacao')
  const caixa = page.getByRole('searchbox', { name: 'Buscar', exact: true }).first()
  await expect.element(caixa).toBeVisible()
  await vi.waitFor(async () => {
    await router.navigate({ to: '/busca', search: { q: 'cadeiras' } })
    expect((caixa.element() as HTMLInputElement).value).toBe('cadeiras')
    await router.navigate({ to: '/validacao' })
  })
  await expect.element(caixa).toHaveValue('')
})

test('o logotipo leva o signatário externo ao seu documento, e não à mesa', async () => {
  sessionStorage.setItem('carimbo.realm', 'externo')
  entrar(3600, 'paraiba')
  rede({ '/api/siga/usuario/logado': [{ ...entradas[0]!, externa: true }] })
  const endereco = '/assinar-documento/12/SEAD-OFI-2026%2F00003-A/EXT'
  const { router } = await abrir(endereco)
  const logotipo = page.getByRole('link', { name: 'Carimbo' }).first()
  await expect.element(logotipo).toHaveAttribute('href', endereco)
  await router.navigate({ to: '/minhas-formas' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logotipo.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(endereco))
})
