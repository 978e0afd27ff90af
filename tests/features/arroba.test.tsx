import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Rascunho } from '#contract/documento.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { esboco, p } from './apoio/colar.ts'
import { modelo, pageDe, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'
import { salvando } from './apoio/salvar.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 800)
  await esquecer(7)
})

const orgao = { id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' }
const unidade = { id: 2, sigla: 'GEGOV', nome: 'Gerência de Governança', orgao, lotacaoPaiId: null, ativa: true }
const alguem = (id: number, nome: string, cargo: string | null) => ({
  id,
  nome_pessoa: nome,
  matricula: String(id),
  cargo,
  lotacao: { id: 2, sigla: 'GEGOV', nome: 'Gerência de Governança' },
  orgao: { id: 1, sigla: 'SEAD' },
  ativo: true,
})
const deFora = { ...alguem(12, 'Fernanda Rocha', 'Representante'), orgao: { id: 3, sigla: 'EXT' } }
const PESSOAS = [alguem(1, 'Ana Souza', 'Gerente de Governança'), alguem(9, 'Anabela Reis', null), deFora]
const achado = {
  documentoId: 5,
  mobilId: 6,
  sigla: 'SEAD-OFI-2026/00012',
  assunto: 'Análise de contas',
  especie: 'Ofício',
  situacao: 'ASSINADO',
  unidade: { id: 2, sigla: 'GEGOV', nome: 'Gerência de Governança' },
  responsavel: null,
  data: '2026-11-20',
  alteradoEm: '2026-11-20T12:00:00.000Z',
  trecho: [],
}
/** Those whose name has what was asked for, as the server finds them. */
const comNome =
  <T,>(lista: T[], nome: (um: T) => string) =>
  (pedido: Request) => {
    const procurado = new URL(pedido.url).searchParams.get('texto') ?? ''
    return Response.json(pageDe(lista.filter((um) => nome(um).toLowerCase().includes(procurado.toLowerCase()))))
  }

async function escrever() {
  entrar()
  const estado = { documento: rascunho({ falta: [] }), falhar: false }
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/texto-padrao': [],
    '/api/siga/usuario': (pedido: Request) =>
      estado.falhar
        ? problema(503, 'SERVICO_INDISPONIVEL', 'O serviço não responde.')
        : comNome(PESSOAS, ({ nome_pessoa, lotacao }) => `${nome_pessoa} ${lotacao.sigla}`)(pedido),
    '/api/siga/lotacao': comNome([unidade], ({ nome, sigla }) => `${sigla} ${nome}`),
    '/api/siga/busca': (pedido: Request) => {
      const q = new URL(pedido.url).searchParams.get('q') ?? ''
      const achados = 'análise de contas SEAD-OFI-2026/00012'.toLowerCase().includes(q.toLowerCase()) ? [achado] : []
      return Response.json({ ...pageDe(achados), exato: null })
    },
    '/api/siga/documento/7/leitura': { lida: 1 },
    '/api/siga/documento/7': async (pedido: Request) => {
      if (pedido.method === 'PUT') {
        const { corpo } = Rascunho.parse(await pedido.json())
        estado.documento = { ...estado.documento, corpo, versao: estado.documento.versao + 1 }
      }
      return Response.json(estado.documento)
    },
  })
  await abrir('/criardocumento/-/7')
  const papel = page.getByRole('textbox', { name: 'Texto do documento' })
  await papel.click()
  const salvo = (contem: string) =>
    salvando(() => {
      expect(JSON.stringify(estado.documento.corpo)).toContain(contem)
      return estado.documento.corpo.content.map(esboco)
    }, 8_000)
  return { estado, para, papel, salvo }
}
const lista = page.getByRole('listbox', { name: 'Pessoas, unidades e documentos' })
const opcao = (nome: RegExp) => lista.getByRole('option', { name: nome })
const ativa = (papel: ReturnType<typeof page.getByRole>) =>
  document.getElementById(papel.element().getAttribute('aria-activedescendant') ?? '')?.textContent

test('@ e letras sugerem pessoas, unidades e documentos; a seta e Enter põem as palavras no texto', async () => {
  const { papel, salvo } = await escrever()
  await userEvent.keyboard('Ao cuidado de @an')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  await expect.element(opcao(/SEAD-OFI-2026\/00012/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('5 encontrados')).toBeInTheDocument()
  await expect.poll(() => ativa(papel)).toContain('Ana Souza')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => ativa(papel)).toContain('Anabela Reis')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(lista).not.toBeInTheDocument()
  await expect.element(papel).not.toHaveAttribute('aria-activedescendant')
  await expect.element(papel).toHaveFocus()
  await userEvent.keyboard(', da @gerência de gov')
  await expect.poll(() => ativa(papel)).toContain('Gerência de Governança')
  await userEvent.keyboard('{Tab}, conforme o @contas')
  await expect.poll(() => ativa(papel)).toContain('SEAD-OFI-2026/00012')
  await userEvent.keyboard('{Enter}.')
  const frase =
    'Ao cuidado de Ana Souza, Gerente de Governança, SEAD/GEGOV, da Gerência de Governança (SEAD/GEGOV), conforme o SEAD-OFI-2026/00012.'
  expect(await salvo('00012.')).toEqual([p(frase)])
  await expect.element(papel.getByRole('link', { name: 'SEAD-OFI-2026/00012' })).toBeVisible()
})

test('a sigla inteira de uma unidade sugere primeiro a unidade, e depois quem trabalha nela', async () => {
  const { papel } = await escrever()
  await userEvent.keyboard('@gegov')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  await expect.poll(() => ativa(papel)).toContain('Gerência de Governança')
})

test('quem é de fora do Estado é escrito sem unidade', async () => {
  const { papel } = await escrever()
  await userEvent.keyboard('@fernanda')
  await expect.poll(() => ativa(papel)).toContain('Fernanda Rocha')
  await userEvent.keyboard('{Enter}.')
  await expect.element(papel).toHaveTextContent('Fernanda Rocha, Representante.')
})

test('Esc fecha e deixa o que foi digitado; Ctrl+Z devolve o que a escolha trocou', async () => {
  const { salvo, papel } = await escrever()
  await userEvent.keyboard('@an')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(lista).not.toBeInTheDocument()
  await userEvent.keyboard('a{Enter}linha')
  expect(await salvo('linha')).toEqual([p('@ana'), p('linha')])
  await userEvent.keyboard(' @an')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  await opcao(/Anabela/).click()
  await expect.element(papel).toHaveTextContent('@analinha Anabela Reis, SEAD/GEGOV')
  await expect.element(papel).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(papel).toHaveTextContent('@analinha @an')
  await expect.element(lista).not.toBeInTheDocument()
})

test.each(['ana@an', 'ana.souza@ana.gov.br', '@ ana', '@1'])('"%s" não pergunta por ninguém', async (digitado) => {
  const { para, papel } = await escrever()
  const antes = para('/api/siga/lotacao').length
  await userEvent.keyboard(digitado)
  await expect.element(papel).toHaveTextContent(digitado)
  await new Promise((depois) => setTimeout(depois, 400))
  await expect.element(lista).not.toBeInTheDocument()
  expect(para('/api/siga/lotacao')).toHaveLength(antes)
})

test('sem nada encontrado, o que é digitado é texto como outro qualquer', async () => {
  const { salvo } = await escrever()
  await userEvent.keyboard('@zzz')
  await expect.element(page.getByText('Nada encontrado. Tente outra parte do nome.')).toBeVisible()
  await userEvent.keyboard('{Enter}fim')
  expect(await salvo('fim')).toEqual([p('@zzz'), p('fim')])
})

test('uma consulta que falha é dita, e Enter a repete; o texto fica como foi digitado', async () => {
  const { estado, papel } = await escrever()
  estado.falhar = true
  await userEvent.keyboard('@ana')
  await expect.element(page.getByRole('alert').getByText(/A consulta falhou/)).toBeVisible()
  await expect.element(papel).toHaveTextContent('@ana')
  estado.falhar = false
  await userEvent.keyboard('{Enter}')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  await expect.element(papel).toHaveTextContent('@ana')
})

test('a 320 px a lista não sai da janela', async () => {
  await page.viewport(320, 568)
  const { papel } = await escrever()
  await userEvent.keyboard('Linha{Enter}'.repeat(12) + 'uma linha até o fim @an')
  await expect.element(opcao(/Ana Souza/)).toBeVisible()
  const { left, right, top, bottom } = (lista.element().parentElement ?? papel.element()).getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(568)
})
