import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { PARTE, type ArquivoDoDocumento, type Arquivos } from '#contract/arquivo.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { esquecerNavegador } from '#platform/esquecer.ts'
import { guarda } from '#platform/guarda.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const ENDERECO = `/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}#arquivos`
/** Each test has its own document, because unsent files are kept by document. */
let documento = 100
const LISTA = () => `/api/siga/documento/${documento}/arquivo`
const COMECO = () => `/api/siga/documento/${documento}/envio`
const ENVIO = '6f1c1f7e-0d5c-4d0e-9b7a-1c2d3e4f5a6b'
const sim = { pode: true, explicacao: 'Pode.' }

const guardado = (mudancas: Partial<ArquivoDoDocumento> = {}): ArquivoDoDocumento => ({
  id: 3,
  tipo: 'ANEXO',
  nome: 'Orçamento.pdf',
  mime: 'application/pdf',
  tamanho: 1_500_000,
  paginas: 12,
  sha256: 'ab'.repeat(32),
  incluidoEm: '2026-11-20T12:00:00.000Z',
  aviso: null,
  pessoa,
  lotacao: pessoa.lotacao,
  mobilSigla: 'SEAD-OFI-2026/00003-A',
  exclusao: sim,
  mobilId: 12,
  movimentacaoId: 7,
  assinaturas: [],
  atos: [],
  ...mudancas,
})
const lista = (arquivos: ArquivoDoDocumento[] = [], pode = sim): Arquivos => ({
  arquivos,
  inclusao: { ANEXO: pode, AUXILIAR: pode, CAPTURA: pode },
  maximo: 10 * 1024 * 1024,
})
const base = () => {
  const visto = aberto(['tramitar'])
  return {
    '/api/siga/usuario/logado': entradas,
    '/api/siga/mobil/12': { ...visto, documento: { ...visto.documento, id: documento } },
  }
}

/** A server that takes the file in parts, and drops the connection while `cortada()`. */
function servidor(tamanho: number, cortada = () => false, feito = guardado()) {
  let recebido = 0
  let inclusoes = 0
  const envio = () => ({ id: ENVIO, tamanho, recebido, parte: PARTE })
  const partes = Object.fromEntries(
    Array.from({ length: Math.ceil(tamanho / PARTE) }, (_, n) => [
      `/api/siga/envio/${ENVIO}/${n * PARTE}`,
      async (pedido: Request) => {
        const bytes = await pedido.arrayBuffer()
        if (cortada()) throw new TypeError('Failed to fetch')
        recebido = n * PARTE + bytes.byteLength
        return Response.json(envio())
      },
    ]),
  )
  const respostas = {
    ...base(),
    ...partes,
    [LISTA()]: () => Response.json(lista(inclusoes > 0 ? [feito] : [])),
    [COMECO()]: () => Response.json(envio()),
    [`/api/siga/envio/${ENVIO}/concluir`]: () => {
      inclusoes++
      return Response.json(feito)
    },
  }
  return { respostas, inclusoes: () => inclusoes }
}

const escolher = async (nome: string, tamanho: number) =>
  page.getByLabelText('Anexar PDF').upload(new File([new Uint8Array(tamanho)], nome, { type: 'application/pdf' }))
const soltar = (nome: string) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], nome))
  document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer }))
  return () => document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

beforeEach(() => {
  documento++
  entrar()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecerNavegador()
})

test('a lista diz o que é cada arquivo, e por que um deles não pode ser retirado', async () => {
  const preso = { pode: false, explicacao: 'Só a unidade que incluiu o arquivo.' }
  const notas = guardado({
    id: 4,
    tipo: 'AUXILIAR',
    nome: 'Notas.txt',
    mime: 'text/plain',
    paginas: null,
    exclusao: preso,
  })
  rede({ ...base(), [LISTA()]: lista([guardado(), notas]) })
  await abrir(ENDERECO)
  await expect.element(page.getByRole('region', { name: 'Anexos' }).getByText(/12 páginas/)).toBeVisible()
  await expect.element(page.getByText(/1,4 MB/).first()).toBeVisible()
  const auxiliares = page.getByRole('region', { name: 'Arquivos auxiliares' })
  await expect.element(auxiliares.getByRole('button', { name: 'Abrir' })).not.toBeInTheDocument()
  await expect.element(auxiliares.getByRole('button', { name: /Retirar/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(auxiliares.getByText('Só a unidade que incluiu o arquivo.')).toBeInTheDocument()
})

test('quem inclui um PDF que diz ser PDF/A e não é, fica a sabê-lo ao incluí-lo e na lista', async () => {
  const aviso = 'O arquivo diz ser PDF/A-1b, mas não traz todas as letras que usa. Ele foi incluído como veio.'
  rede(servidor(10, undefined, guardado({ aviso })).respostas)
  await abrir(ENDERECO)
  await escolher('Orçamento.pdf', 10)
  const anexos = page.getByRole('region', { name: 'Anexos' })
  await expect.element(anexos.getByText(aviso)).toBeVisible()
  // a message too, wherever on the page the file was dropped
  await expect.element(page.getByRole('status').getByText(aviso)).toBeVisible()
})

test('um arquivo é enviado em partes, sobrevive a uma queda de conexão e é incluído uma só vez', async () => {
  let cortada = false
  const { respostas, inclusoes } = servidor(PARTE * 3 + 10, () => cortada)
  const { para } = rede(respostas)
  await abrir(ENDERECO)
  cortada = true
  await escolher('Orçamento.pdf', PARTE * 3 + 10)
  await expect.element(page.getByText(/Sem conexão; continua sozinho de 0%/)).toBeVisible()
  cortada = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
  expect(inclusoes()).toBe(1)
  expect(para(`/api/siga/envio/${ENVIO}/${PARTE * 3}`)).toHaveLength(1)
  await expect.element(page.getByText('Orçamento.pdf foi incluído.')).toBeInTheDocument()
  await expect.element(page.getByText(/Sem conexão; continua/)).not.toBeInTheDocument()
})

test('um envio interrompido por recarregar a página continua sozinho', async () => {
  let cortada = true
  const { respostas, inclusoes } = servidor(PARTE + 10, () => cortada)
  rede(respostas)
  const { router } = await abrir(ENDERECO)
  await escolher('Plantas.pdf', PARTE + 10)
  await expect.element(page.getByText(/Sem conexão; continua/)).toBeVisible()
  await page.getByRole('button', { name: 'Pausar Plantas.pdf' }).click()
  await expect.element(page.getByText(/Em pausa/)).toBeVisible()
  // Another page of the app: the upload goes on from where it was.
  await router.navigate({ to: '/busca' })
  cortada = false
  await router.navigate({
    to: '/documento/$codigo/$numero',
    params: { codigo: '12', numero: 'SEAD-OFI-2026/00003-A' },
    hash: 'arquivos',
  })
  await page.getByRole('button', { name: 'Continuar Plantas.pdf' }).click()
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
  expect(inclusoes()).toBe(1)
})

test('uma recusa aparece junto do arquivo, nas palavras do servidor; o próximo arquivo continua', async () => {
  const { respostas } = servidor(10)
  let vez = 0
  rede({
    ...respostas,
    [COMECO()]: () =>
      ++vez === 1
        ? problema(422, 'ARQUIVO_PROTEGIDO', 'PDF protegido por senha não é aceito.')
        : Response.json({ id: ENVIO, tamanho: 10, recebido: 10, parte: PARTE }),
  })
  await abrir(ENDERECO)
  await escolher('Com senha.pdf', 10)
  await expect.element(page.getByText('PDF protegido por senha não é aceito.')).toBeVisible()
  await escolher('Bom.pdf', 10)
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar Com senha.pdf' }).click()
  await expect.element(page.getByText('PDF protegido por senha não é aceito.')).not.toBeInTheDocument()
})

test('um arquivo repetido pede confirmação, e só então é enviado', async () => {
  const { respostas } = servidor(10)
  const corpos: unknown[] = []
  rede({
    ...respostas,
    [COMECO()]: async (pedido) => {
      corpos.push(await pedido.json())
      return corpos.length === 1
        ? problema(409, 'ARQUIVO_REPETIDO', 'Este documento já tem este arquivo, com o nome A.pdf.')
        : Response.json({ id: ENVIO, tamanho: 10, recebido: 10, parte: PARTE })
    },
  })
  await abrir(ENDERECO)
  await escolher('Cópia.pdf', 10)
  await page.getByRole('button', { name: 'Incluir mesmo assim Cópia.pdf' }).click()
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
  expect(corpos).toMatchObject([
    { repetido: false },
    { repetido: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  ])
})

test('um arquivo repetido fica guardado até a pessoa decidir, mesmo depois de reabrir a página', async () => {
  const { respostas } = servidor(10)
  const { para } = rede({
    ...respostas,
    [COMECO()]: () => problema(409, 'ARQUIVO_REPETIDO', 'Este documento já tem este arquivo, com o nome A.pdf.'),
  })
  await abrir(ENDERECO)
  await escolher('Cópia.pdf', 10)
  await expect.element(page.getByRole('button', { name: 'Incluir mesmo assim Cópia.pdf' })).toBeVisible()
  expect(para(COMECO())).toHaveLength(1)
  const diario = guarda<{ espera: boolean }>('envios')
  const deste = `${entradaAtiva()}:${documento}:`
  await vi.waitFor(async () => expect(await diario.ler(deste)).toMatchObject([{ espera: true }]))
})

test('um envio que espera a decisão da pessoa não continua sozinho', async () => {
  const { respostas } = servidor(10)
  const { para } = rede(respostas)
  await guarda('envios').guardar(`${entradas[0]?.id}:${documento}:x`, {
    id: 'x',
    arquivo: new File(['0123456789'], 'Cópia.pdf', { type: 'application/pdf' }),
    tipo: 'ANEXO',
    repetido: false,
    espera: true,
  })
  await abrir(ENDERECO)
  await expect.element(page.getByText('Este documento já tem este arquivo.')).toBeVisible()
  expect(para(COMECO())).toHaveLength(0)
  await page.getByRole('button', { name: 'Incluir mesmo assim Cópia.pdf' }).click()
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
})

test('um arquivo solto em qualquer lugar da página é enviado, e a aba Arquivos abre; se não pode, a página diz por quê', async () => {
  const { respostas } = servidor(1)
  rede(respostas)
  const { router } = await abrir(ENDERECO.replace('#arquivos', ''))
  await expect.element(page.getByText('Solicitamos cadeiras.')).toBeVisible()
  await vi.waitFor(async () => {
    soltar('Nota.pdf')
    await expect.element(page.getByText('Solte para incluir em SEAD-OFI-2026/00003'), { timeout: 200 }).toBeVisible()
  })
  soltar('Nota.pdf')()
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
  expect(router.state.location.hash).toBe('arquivos')
})

test('um arquivo solto antes de a lista chegar espera por ela', async () => {
  const { respostas } = servidor(1)
  const chegou = Promise.withResolvers<void>()
  rede({
    ...respostas,
    [LISTA()]: async () => {
      await chegou.promise
      return Response.json(lista([guardado()]))
    },
  })
  await abrir(ENDERECO.replace('#arquivos', ''))
  // Until the page listens, the browser handles a drop itself and opens the file.
  await vi.waitFor(() => expect(soltar('Nota.pdf')()).toBe(false))
  chegou.resolve()
  await expect.element(page.getByText(/12 páginas/)).toBeVisible()
})

test('quando nada pode ser incluído, os botões e a área de soltar dizem por quê', async () => {
  const nao = { pode: false, explicacao: 'O documento está em trânsito: receba-o antes.' }
  const { para } = rede({ ...base(), [LISTA()]: lista([], nao) })
  await abrir(ENDERECO)
  await expect.element(page.getByLabelText('Anexar PDF')).toBeDisabled()
  await expect.element(page.getByText('Nenhum arquivo')).toBeVisible()
  await vi.waitFor(async () => {
    soltar('Nota.pdf')
    await expect.poll(() => document.querySelector('[data-pode]'), { timeout: 200 }).not.toBeNull()
  })
  soltar('Nota.pdf')()
  await expect.element(page.getByText('Nada foi incluído.')).toBeVisible()
  expect(para(COMECO())).toHaveLength(0)
})

test('um rascunho também aceita arquivos', async () => {
  rede({
    '/api/siga/usuario/logado': entradas,
    [`/api/siga/documento/${documento}`]: rascunho({ id: documento }),
    [LISTA()]: lista([guardado()]),
  })
  await abrir(`/criardocumento/-/${documento}`)
  await expect.element(page.getByRole('region', { name: 'Anexos' }).getByText('Orçamento.pdf')).toBeVisible()
})
