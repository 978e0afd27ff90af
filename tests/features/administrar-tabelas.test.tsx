import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar } from './apoio/casos.ts'
import { servidor } from './apoio/criar.ts'
import { rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'
import { PNG_BASE64 } from '../apoio/imagens.ts'

const SEAD = { id: 1, sigla: 'SEAD', nome: 'Secretaria da Administração' }
const ORGAO = {
  ...SEAD,
  versao: 1,
  cnpj: null,
  municipio: 'João Pessoa',
  uf: 'PB',
  externo: false,
  ativo: true,
  unidades: 2,
  podeMudar: true,
}
const lista = (...itens: object[]) => ({ itens, continua: false, total: { quantos: itens.length, mais: false } })
const n = { quantos: 3, mais: false }
const BASE = '/api/siga/administracao'
const inicio = (perfil: string) => ({
  perfis: [perfil],
  contagens: { orgaos: n, unidades: n, pessoas: n, cargos: n, funcoes: n },
  passos: null,
})
const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/inicio`]: inicio('ADMINISTRADOR_GERAL'),
  [`${BASE}/orgaos`]: lista(ORGAO),
}
const corpoDe = async (pedido: Request | undefined) => pedido?.clone().json() as Promise<unknown>
const recusa = (codigo: string, campo: string, detail: string) =>
  Response.json(
    { type: 'x', title: detail, status: 409, detail, codigo, traceId: 't', erros: [{ pointer: `/${campo}`, detail }] },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )
const png = () => new Blob([Uint8Array.from(atob(PNG_BASE64), (letra) => letra.charCodeAt(0))], { type: 'image/png' })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())
// Long forms take time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('espécies: inclui-se uma; campo vazio e sigla repetida são apontados no campo; espécie em uso não muda a sigla', async () => {
  entrar()
  const OFICIO = {
    id: 5,
    versao: 2,
    sigla: 'OFI',
    nome: 'Ofício',
    tipo: 'EXPEDIENTE',
    ativo: true,
    modelos: 4,
    usada: true,
  }
  let repetida = true
  const { para } = rede({
    ...API,
    [`${BASE}/especies`]: (pedido: Request) => {
      if (pedido.method === 'GET') return Response.json(lista(OFICIO))
      if (!repetida) return Response.json({ ...OFICIO, id: 6, sigla: 'CIR', nome: 'Circular' })
      repetida = false
      return recusa('SIGLA_DE_ESPECIE_EM_USO', 'sigla', 'A sigla já é de outra espécie.')
    },
    [`${BASE}/especies/5`]: { ...OFICIO, nome: 'Ofício Externo' },
  })
  await abrir('/administracao/especies')
  await page.getByRole('button', { name: 'Incluir espécie' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('A sigla de uma espécie tem três letras, sem acentos.')).toBeVisible()
  await page.getByLabelText('Sigla', { exact: true }).fill('cir')
  await page.getByLabelText('Nome', { exact: true }).fill('Circular')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('A sigla já é de outra espécie.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Circular foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/especies`).findLast(({ method }) => method === 'POST'))).toEqual({
    sigla: 'CIR',
    nome: 'Circular',
    tipo: 'EXPEDIENTE',
  })

  await page.getByRole('button', { name: 'Mudar Ofício' }).click()
  await expect.element(page.getByLabelText('Sigla', { exact: true })).toHaveAttribute('readonly')
  await page.getByLabelText('Nome', { exact: true }).fill('Ofício Externo')
  await page.getByLabelText('Motivo').fill('Decreto 1/2026')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Ofício Externo foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/especies/5`)[0])).toEqual({
    sigla: 'OFI',
    nome: 'Ofício Externo',
    ativo: true,
    motivo: 'Decreto 1/2026',
  })
})

test('hipóteses legais: salvam-se a lei, o texto e os níveis que justifica; sem nível, o erro fica no campo', async () => {
  entrar()
  const LEI = {
    id: 3,
    versao: 1,
    nome: 'Informação pessoal',
    fundamento: 'Lei 12.527/2011, art. 31',
    texto: null,
    niveis: [30, 100],
    ativo: true,
    usada: true,
  }
  const { para } = rede({
    ...API,
    [`${BASE}/hipoteses`]: (pedido: Request) =>
      Response.json(pedido.method === 'GET' ? lista(LEI) : { ...LEI, id: 4, nome: 'Sigilo médico', usada: false }),
  })
  await abrir('/administracao/hipoteses')
  await expect.element(page.getByText('Lei 12.527/2011, art. 31')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar Informação pessoal' }).click()
  await expect.element(page.getByText(/Já justifica documentos/)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()

  await page.getByRole('button', { name: 'Incluir hipótese' }).click()
  await page.getByLabelText('Nome', { exact: true }).fill('Sigilo médico')
  await page.getByLabelText('Fundamento', { exact: true }).fill('Lei 3.268/1957')
  await page.getByLabelText('Texto da lei').fill('É vedado revelar.')
  for (const caixa of page.getByRole('checkbox').all()) await caixa.click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Escolha ao menos um nível de acesso, sem repetir.')).toBeVisible()
  await page.getByRole('checkbox', { name: /entre pessoas/i }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Sigilo médico foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/hipoteses`).findLast(({ method }) => method === 'POST'))).toEqual({
    nome: 'Sigilo médico',
    fundamento: 'Lei 3.268/1957',
    texto: 'É vedado revelar.',
    niveis: [100],
  })
})

test('marcadores gerais: quem administra um órgão vê os gerais sem poder mudá-los, e cria os do seu órgão', async () => {
  entrar()
  const URGENTE = {
    id: 1,
    versao: 1,
    nome: 'Urgente',
    cor: '#e5484d',
    icone: 'aviso',
    orgao: null,
    ativo: true,
    podeMudar: false,
  }
  const { para } = rede({
    ...API,
    [`${BASE}/inicio`]: inicio('ADMINISTRADOR_DO_ORGAO'),
    [`${BASE}/historico/MARCADOR/1`]: {
      continua: false,
      atos: [
        {
          seq: 9,
          em: '2026-11-20T12:00:00.000Z',
          quem: 'Bruno Lima',
          origem: 'TELA',
          ato: 'ALTERAR',
          perfil: null,
          motivo: 'Fica mais visível',
          mudancas: [{ campo: 'cor', de: '#808b9a', para: '#e5484d' }],
        },
      ],
    },
    [`${BASE}/marcadores`]: (pedido: Request) =>
      Response.json(
        pedido.method === 'GET'
          ? lista(URGENTE)
          : { ...URGENTE, id: 2, nome: 'Do gabinete', orgao: SEAD, podeMudar: true },
      ),
  })
  await abrir('/administracao/marcadores')
  await expect.element(page.getByText('De todos')).toBeVisible()
  expect(page.getByRole('button', { name: 'Mudar Urgente' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Histórico de Urgente' }).click()
  await expect.element(page.getByRole('insertion')).toHaveTextContent('Vermelho')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Incluir marcador' }).click()
  await page.getByLabelText('Nome', { exact: true }).fill('Do gabinete')
  await page.getByRole('radio', { name: 'Verde' }).click({ force: true })
  const orgao = page.getByRole('dialog').getByRole('combobox', { name: 'Do órgão' })
  await orgao.fill('sead')
  await page.getByRole('option', { name: /SEAD/ }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Do gabinete foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/marcadores`).findLast(({ method }) => method === 'POST'))).toEqual({
    nome: 'Do gabinete',
    cor: '#1e9e4a',
    icone: 'marca',
    orgaoId: 1,
  })
})

test('papel do órgão: envia-se o brasão, uma recusa diz o motivo, e muda-se o rodapé', async () => {
  entrar()
  const PAPEL = {
    id: 1,
    versao: 1,
    sigla: 'SEAD',
    brasao: null as string | null,
    rodape: null,
    fuso: 'America/Fortaleza',
    podeMudar: true,
  }
  let papel = PAPEL
  let recusado = true
  const { para } = rede({
    ...API,
    [`${BASE}/orgaos/1`]: ORGAO,
    [`${BASE}/orgaos/1/papel`]: (pedido: Request) => {
      if (pedido.method === 'PUT') papel = { ...papel, versao: papel.versao + 1 }
      return Response.json(papel)
    },
    [`${BASE}/orgaos/1/brasao`]: () => {
      if (recusado) {
        recusado = false
        return recusa('BRASAO_ATIVO', '', 'O desenho SVG tem o elemento script, que não se aceita num brasão.')
      }
      papel = { ...papel, versao: 2, brasao: 'a'.repeat(64) }
      return Response.json(papel)
    },
    '/api/siga/orgao/1/brasao': () => new Response(png(), { headers: { 'content-type': 'image/png' } }),
  })
  await abrir('/administracao/orgaos/1?aba=papel')
  await expect.element(page.getByText(/O órgão não tem brasão seu/)).toBeVisible()
  const imagem = page.getByLabelText('Enviar imagem')
  await imagem.upload(new File(['<svg><script/></svg>'], 'brasao.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText(/tem o elemento script/)).toBeVisible()
  await imagem.upload(new File([png()], 'brasao.png', { type: 'image/png' }))
  await expect.element(page.getByRole('img', { name: 'Brasão de SEAD' })).toBeVisible()
  const enviado = para(`${BASE}/orgaos/1/brasao`).at(-1)
  expect(enviado?.headers.get('content-type')).toBe('application/octet-stream')
  expect(enviado?.headers.get('if-match')).toBe('"1"')

  await page.getByRole('button', { name: 'Mudar rodapé e fuso horário' }).click()
  await page.getByLabelText('Rodapé', { exact: true }).fill('Centro Administrativo')
  await page.getByLabelText('Fuso horário').selectOptions('America/Recife')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/motivo/i)
        .last(),
    )
    .toBeVisible()
  await page.getByLabelText('Motivo').fill('Decreto 1/2026')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('SEAD foi salvo')).toBeVisible()
  expect(await corpoDe(para(`${BASE}/orgaos/1/papel`).findLast(({ method }) => method === 'PUT'))).toEqual({
    rodape: 'Centro Administrativo',
    fuso: 'America/Recife',
    motivo: 'Decreto 1/2026',
  })
})

test('o papel do editor mostra o brasão e o rodapé do órgão', async () => {
  entrar()
  servidor(rascunho(), {
    '/api/siga/orgao/1/papel': { brasao: 'a'.repeat(64), rodape: 'Centro Administrativo, Bloco III' },
    '/api/siga/orgao/1/brasao': () => new Response(png(), { headers: { 'content-type': 'image/png' } }),
  })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('Centro Administrativo, Bloco III')).toBeVisible()
  await vi.waitFor(() => {
    const imagem = document.querySelector<HTMLImageElement>('article img[alt=""]')
    expect(imagem?.naturalWidth).toBe(40)
  })
})
