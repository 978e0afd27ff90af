import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { esquecer } from '#features/criar/rascunho/diario.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { arquivosAlterados, DOCUMENTO, semArquivos, servidor, texto, vazia } from './apoio/criar.ts'
import { pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('arquivos que outra pessoa incluiu são avisados, sem perder o que foi escrito nem contar como vistos', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes', falta: [] }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.alheio = 4
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const aviso = page.getByText('Maria acrescentou o anexo planta.pdf às 14:32. Confira os arquivos antes de continuar.')
  await expect.element(aviso).toBeVisible()
  // After the notice, the text is saved again, on the version with Maria's file.
  await vi.waitFor(() => expect(estado.documento).toMatchObject({ assunto: 'Meu assunto', versao: 5 }), {
    timeout: 5_000,
  })
  expect(
    para(DOCUMENTO)
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers.get('If-Match')),
  ).toEqual(['"1"', '"4"'])
  await expect.poll(() => para(`${DOCUMENTO}/arquivo`)).toHaveLength(2)
  await page.getByRole('button', { name: 'Ver os arquivos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Arquivos', exact: true })).toHaveFocus()
})

test('finalizar com arquivos ainda não vistos é recusado uma vez, dizendo quem os incluiu; o próximo clique finaliza', async () => {
  entrar()
  const completo = rascunho({ assunto: 'Cadeiras', falta: [] })
  const feitos: (string | null)[] = []
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    [DOCUMENTO]: completo,
    [`${DOCUMENTO}/finalizar`]: ({ headers }) => {
      feitos.push(headers.get('If-Match'))
      return feitos.length === 1 ? arquivosAlterados(2) : problema(409, 'ACAO_NAO_PERMITIDA', 'Só até aqui.')
    },
  })
  await abrir('/criardocumento/-/7')
  const finalizar = page.getByRole('button', { name: 'Finalizar', exact: true })
  await finalizar.click()
  await expect.element(page.getByText(/^Maria acrescentou o anexo planta\.pdf/)).toBeVisible()
  await finalizar.click()
  await expect.element(page.getByText('Só até aqui.')).toBeVisible()
  expect(feitos).toEqual(['"1"', '"2"'])
})

test('um erro de Finalizar fica no campo até o rascunho mudar', async () => {
  entrar()
  const dito = 'Bruno não substitui Marcos em 24/11/2026.'
  let documento = rascunho({ assunto: 'Cadeiras', falta: [], titular: pessoa })
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    [`${DOCUMENTO}/arquivo`]: semArquivos,
    [`${DOCUMENTO}/finalizar`]: () =>
      Response.json(
        {
          type: 'about:blank',
          title: 'SEM_SUBSTITUICAO',
          status: 422,
          detail: dito,
          codigo: 'SEM_SUBSTITUICAO',
          traceId: 'trace-1',
          erros: [{ pointer: '/titularId', detail: dito }],
        },
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    [DOCUMENTO]: (pedido: Request) => {
      if (pedido.method === 'PUT') documento = { ...documento, versao: documento.versao + 1 }
      return Response.json(documento)
    },
  })
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  const campo = page.getByRole('combobox', { name: 'Em substituição a (opcional)' })
  await expect.element(campo).toHaveAccessibleDescription(dito)
  await expect.element(campo).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByText(dito).elements()).toHaveLength(2)
  await page.getByLabelText('Assunto').fill('Mesas')
  await vi.waitFor(() => expect(documento.versao).toBeGreaterThan(1), { timeout: 5_000 })
  await vi.waitFor(() => expect(page.getByText(dito).elements()).toHaveLength(0))
})

test('finalizar com uma parte reescrita é recusado, dizendo quem e quando; a parte aparece, e o próximo clique finaliza', async () => {
  entrar()
  const parte = {
    id: 3,
    nome: 'Análise de preços',
    lotacao: pessoa.lotacao,
    pessoa: null,
    estado: 'CONCLUIDA' as const,
    versao: 2,
  }
  const inteira = {
    ...parte,
    instrucoes: null,
    prazo: null,
    motivo: null,
    corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A primeira.' }] }] },
    pedidaPor: pessoa,
    pedidaEm: '2026-11-20T10:00:00.000Z',
    alteradoPor: pessoa,
    alteradoEm: '2026-11-20T10:00:00.000Z',
    encerradaPor: pessoa,
    encerradaEm: '2026-11-20T10:00:00.000Z',
    acoes: [],
  }
  let versao = 2
  const feitos: (string | null)[] = []
  const { para } = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    [DOCUMENTO]: () =>
      Response.json(
        rascunho({
          assunto: 'Cadeiras',
          falta: [],
          partes: [{ ...parte, versao }],
          corpo: { type: 'doc', content: [{ type: 'colaboracao', attrs: { id: 3 } }] },
        }),
      ),
    [`${DOCUMENTO}/colaboracao`]: () =>
      Response.json({ pedir: { pode: true, explicacao: '' }, partes: [{ ...inteira, versao }] }),
    [`${DOCUMENTO}/finalizar`]: ({ url }) => {
      feitos.push(new URL(url).searchParams.get('partes'))
      if (feitos.length > 1) return problema(409, 'ACAO_NAO_PERMITIDA', 'Só até aqui.')
      versao = 3
      return problema(
        412,
        'PARTES_ALTERADAS',
        'Carla Dias reescreveu a parte Análise de preços às 14:32. Confira antes de continuar.',
      )
    },
  })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText('A primeira.')).toBeVisible()
  const antes = para(`${DOCUMENTO}/colaboracao`).length
  const finalizar = page.getByRole('button', { name: 'Finalizar', exact: true })
  await finalizar.click()
  await expect.element(page.getByText(/^Carla Dias reescreveu a parte Análise de preços às 14:32\./)).toBeVisible()
  await vi.waitFor(() => expect(para(`${DOCUMENTO}/colaboracao`).length).toBeGreaterThan(antes))
  await finalizar.click()
  await expect.element(page.getByText('Só até aqui.')).toBeVisible()
  expect(feitos).toEqual(['3.2', '3.3'])
})

test('quem finaliza um documento que vai assinar segue para a assinatura; os outros só finalizam', async () => {
  entrar()
  const pronto = rascunho({ assunto: 'Cadeiras', falta: [], responsavel: { ...pessoa, id: 1 } })
  const { estado } = servidor(pronto)
  const { router } = await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'Finalizar e assinar' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/assinar-documento/12/SEAD-OFI-2026%2F00009'))
  estado.documento = { ...pronto, responsavel: { ...pessoa, id: 2 } }
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByRole('button', { name: 'Finalizar', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Finalizar e assinar' })).not.toBeInTheDocument()
})

test('enquanto algo falta, os dois botões já estão no lugar, e levam ao que falta', async () => {
  entrar()
  servidor(rascunho({ falta: ['assunto'], responsavel: { ...pessoa, id: 1 } }))
  await abrir('/criardocumento/-/7')
  const assinar = page.getByRole('button', { name: 'Finalizar e assinar' })
  await expect.element(assinar).toHaveAttribute('aria-disabled', 'true')
  await assinar.click({ force: true })
  await expect.element(page.getByLabelText('Assunto')).toHaveFocus()
})

test('onde ninguém pode assinar, a página diz isso uma vez, antes de gastar o número, e não oferece assinar', async () => {
  entrar()
  const frase = 'O órgão ainda não tem o selo com que as assinaturas são feitas: até que tenha, nada é assinado.'
  servidor(
    rascunho({
      assunto: 'Cadeiras',
      falta: [],
      responsavel: { ...pessoa, id: 1 },
      pendencias: [{ texto: frase, antesDe: 'assinar', acao: null }],
    }),
  )
  await abrir('/criardocumento/-/7')
  const nota = page.getByRole('note')
  await expect.element(nota).toMatchTextContent(frase)
  await expect.element(nota).toMatchTextContent('Finalizado, o documento recebe o número e fica à espera.')
  await expect.element(page.getByRole('button', { name: 'Finalizar', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Finalizar e assinar' })).not.toBeInTheDocument()
})

test('enquanto finaliza, não se escreve; recusado, o texto volta a ser editável', async () => {
  entrar()
  let responder = (_: Response) => {}
  const completo = rascunho({ assunto: 'Cadeiras', falta: [] })
  rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    [DOCUMENTO]: completo,
    [`${DOCUMENTO}/finalizar`]: () => new Promise<Response>((resolve) => (responder = resolve)),
  })
  await abrir('/criardocumento/-/7')
  const assunto = page.getByLabelText('Assunto')
  await expect.element(assunto).toHaveValue('Cadeiras')
  const campo = assunto.element() as HTMLInputElement // the label belongs to an input
  const digitar = async (tecla: string) => {
    campo.focus()
    await userEvent.keyboard(tecla)
  }
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect.element(page.getByText(/^Finalizando: enquanto o número não chega/)).toBeVisible()
  await digitar('{End}x')
  expect(campo.value).toBe('Cadeiras')
  responder(problema(409, 'ACAO_NAO_PERMITIDA', 'Agora não.'))
  await expect.element(page.getByText('Agora não.')).toBeVisible()
  await digitar('{End}x')
  expect(campo.value).toBe('Cadeirasx')
})

test('sem conexão, Finalizar diz que nada foi finalizado e o que foi guardado', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Cadeiras', falta: [] }))
  await abrir('/criardocumento/-/7')
  await texto().click()
  estado.fora = true
  await userEvent.keyboard('Mais uma linha.')
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect.element(page.getByText('O documento não foi finalizado')).toBeVisible()
  expect(para(`${DOCUMENTO}/finalizar`)).toEqual([])
})
