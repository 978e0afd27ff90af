import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Rascunho } from '#contract/documento.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entrar } from './apoio/casos.ts'
import { DOCUMENTO, servidor, texto } from './apoio/criar.ts'
import { pessoa, rascunho } from './apoio/documento.ts'
import { salvando } from './apoio/salvar.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('do modelo ao texto salvo: só o que o contrato permite sai do editor', async () => {
  entrar()
  const { estado } = servidor()
  const { router } = await abrir('/criardocumento')
  await page.getByRole('button', { name: /Ofício Interno/ }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/criardocumento/-/7'))
  await texto().click()
  await userEvent.keyboard('Senhor Gerente')
  await expect.element(page.getByText('Alterações ainda não salvas')).toBeVisible()

  const colado = new DataTransfer()
  colado.setData(
    'text/html',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Um</p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)</span>Dentro</p>
     <p>Fim <a href="javascript:alert(1)">mau</a> <a href="https://ok.br" rel="x" class="y" target="_top">bom</a><img src="x"></p>
     <table><tr><td colspan="500">célula</td></tr></table><pre><code>código</code></pre><ol type="disc" start="-3"><li>dois</li></ol>`,
  )
  await userEvent.keyboard('{Enter}')
  texto()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: colado, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(JSON.stringify(estado.documento.corpo)).toContain('célula'), { timeout: 6000 })
  const salvo = JSON.stringify(estado.documento.corpo)
  expect(salvo).toMatch(/"orderedList".*Um.*"orderedList".*Dentro/)
  expect(salvo).not.toMatch(/javascript|_top|"image"|"codeBlock"/)
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
})

test('um nível restrito pede a hipótese legal, e o aviso do que falta leva ao campo dela', async () => {
  entrar()
  const { para } = servidor(rascunho({ assunto: 'Antes', nivelAcesso: 60, falta: ['hipotese'] }))
  await abrir('/criardocumento/-/7')
  const lei = page.getByRole('combobox', { name: 'Hipótese legal' })
  await page.getByRole('button', { name: 'hipótese legal', exact: true }).click()
  await expect.element(lei).toHaveFocus()
  await expect.element(lei).toHaveAccessibleDescription('Sem ela, o documento não é finalizado.')
  await lei.selectOptions('3')
  await expect.element(lei).toHaveValue('3')
  const enviado = async () => {
    const ultimo = para(DOCUMENTO).findLast(({ method }) => method === 'PUT')
    const { nivelAcesso, hipoteseId } = Rascunho.parse(await ultimo?.clone().json())
    return [nivelAcesso, hipoteseId]
  }
  await salvando(async () => expect(await enviado()).toEqual([60, 3]))
  // A public level asks for no law; restricted again, the chosen law is still there.
  const nivel = page.getByRole('combobox', { name: 'Nível de acesso' })
  await nivel.selectOptions('10')
  await expect.element(lei).not.toBeInTheDocument()
  await salvando(async () => expect(await enviado()).toEqual([10, null]))
  await nivel.selectOptions('100')
  await expect.element(lei).toHaveValue('3')
  await salvando(async () => expect(await enviado()).toEqual([100, 3]))
})

test('o papel de cada signatário é escolhido ao lado do nome e aparece no texto; a ordem, se o modelo deixa', async () => {
  entrar()
  const mais = {
    ...pessoa,
    id: 3,
    nome: 'Carla Dias',
    cargo: 'Pregoeira',
    assinou: false,
    papel: 'COSSIGNATARIO' as const,
  }
  const inicial = rascunho({ responsavel: pessoa, cossignatarios: [mais] })
  const { para } = servidor({ ...inicial, modelo: { ...inicial.modelo, ordemPodeMudar: true } })
  await abrir('/criardocumento/-/7')
  await page.getByRole('combobox', { name: 'Carla Dias assina como' }).selectOptions('TESTEMUNHA')
  await page.getByRole('combobox', { name: 'Ordem das assinaturas' }).selectOptions('ORDENADA')
  await vi.waitFor(() =>
    expect(document.querySelector('article > footer p:last-child')?.textContent).toContain('TestemunhaCarla Dias'),
  )
  const enviado = async () => {
    const salvos = para('/api/siga/documento/7').filter(({ method }) => method === 'PUT')
    const { papeis, ordemAssinatura } = Rascunho.parse(await salvos.at(-1)?.clone().json())
    return { papeis, ordemAssinatura }
  }
  await vi.waitFor(
    async () =>
      expect(await enviado()).toEqual({
        papeis: [{ pessoaId: 3, papel: 'TESTEMUNHA' }],
        ordemAssinatura: 'ORDENADA',
      }),
    { timeout: 4000 },
  )
})

test('as assinaturas no texto saem como no PDF: quem assina por quem, e os demais, em ordem', async () => {
  entrar()
  const mais = (id: number, nome: string, cargo: string | null) => ({
    ...pessoa,
    id,
    nome,
    cargo,
    assinou: false,
    papel: 'COSSIGNATARIO' as const,
  })
  servidor(
    rascunho({
      responsavel: pessoa,
      titular: { ...pessoa, id: 2, nome: 'Helena Barros' },
      cossignatarios: [mais(3, 'Carla Dias', 'Pregoeira'), mais(4, 'Otávio Mendes', null)],
      personalizacoes: [{ pessoaId: 3, nome: null, funcao: null, unidade: 'Comissão de Licitação', cidade: null }],
    }),
  )
  await abrir('/criardocumento/-/7')
  const assinam = () =>
    Array.from(document.querySelectorAll('article > footer p'), (linha) =>
      Array.from(linha.children, ({ textContent }) => textContent),
    )
  const maria = ['Maria Silva', 'Gerente', 'Gerência de Governança', 'em substituição a Helena Barros']
  const carla = ['Carla Dias', 'Pregoeira', 'Comissão de Licitação']
  const otavio = ['Otávio Mendes', 'Gerência de Governança']
  await vi.waitFor(() => expect(assinam()).toEqual([maria, carla, otavio]))
  // The absence of a signer is told beside the name.
  await expect.element(page.getByText('Em férias até 12/12/2026; sem substituto')).toBeVisible()
  await page.getByRole('button', { name: 'Subir Otávio Mendes' }).click()
  await vi.waitFor(() => expect(assinam()).toEqual([maria, otavio, carla]))
  await page.getByRole('button', { name: 'Tirar Carla Dias' }).click()
  await vi.waitFor(() => expect(assinam()).toEqual([maria, otavio]))
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
})

test('cada item do que falta leva ao seu campo', async () => {
  entrar()
  servidor()
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'assunto', exact: true }).click()
  await expect.element(page.getByLabelText('Assunto')).toHaveFocus()
})

test('o que falta e o que deve ser corrigido aparecem separados; um assunto no limite diz isso', async () => {
  entrar()
  servidor(
    rascunho({
      campos: [{ tipo: 'dinheiro', nome: 'valor', rotulo: 'Valor das diárias', obrigatorio: false }],
      entrevista: { valor: 'mil' },
      falta: ['assunto', 'entrevista.valor'],
    }),
  )
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByRole('list', { name: 'Falta:' })).toHaveTextContent('assunto')
  await expect.element(page.getByRole('list', { name: 'Corrija:' })).toHaveTextContent('Valor das diárias')
  const assunto = page.getByRole('textbox', { name: 'Assunto' })
  await assunto.fill('a'.repeat(499))
  await expect.element(page.getByText(/^O assunto vai até 500 caracteres/)).not.toBeInTheDocument()
  await assunto.fill('a'.repeat(500))
  await expect.element(page.getByText(/^O assunto vai até 500 caracteres/)).toBeVisible()
})

test('no telefone, o estado do salvamento e as ferramentas ficam à vista ao escrever, e o menu principal sai', async () => {
  await page.viewport(390, 844)
  entrar()
  const linha = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Uma linha do texto.' }] }
  servidor(rascunho({ falta: [], corpo: { type: 'doc', content: Array.from({ length: 60 }, () => linha) } }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('Pronto para finalizar')).toBeVisible()
  await texto().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  scrollTo({ top: document.documentElement.scrollHeight - 1_200, behavior: 'instant' })
  await expect.element(page.getByText(/^Salvo às/)).toBeInViewport()
  await expect.element(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeInViewport()
  await expect.element(page.getByRole('navigation', { name: 'Principal' })).not.toBeInTheDocument()
  await page.viewport(414, 896)
})

test('entrar numa tabela não move nada: as ferramentas mantêm a altura e os lugares', async () => {
  await page.viewport(1280, 900)
  entrar()
  servidor()
  await abrir('/criardocumento/-/7')
  const barra = page.getByRole('toolbar', { name: 'Formatação do texto' })
  await expect.element(barra).toBeVisible()
  await texto().click()
  const antes = barra.element().getBoundingClientRect().height
  await page.getByRole('button', { name: 'Inserir tabela' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Nova linha acima' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Inserir tabela' })).toHaveAttribute('aria-disabled', 'true')
  expect(barra.element().getBoundingClientRect().height).toBe(antes)
  await page.viewport(414, 896)
})
