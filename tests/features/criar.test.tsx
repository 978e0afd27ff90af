import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Arquivos } from '#contract/arquivo.ts'
import { Rascunho, type Documento } from '#contract/documento.ts'
import { esquecer, guardar } from '#features/criar/rascunho/diario.ts'
import { edicaoDe } from '#features/criar/rascunho/edicao.ts'

import { abrir, montar } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { modelo, pessoa, rascunho } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const DOCUMENTO = '/api/siga/documento/7'
const DE_MARIA = 'Maria acrescentou o anexo planta.pdf às 14:32'
const vazia = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 500, first: true, last: true }

const arquivosAlterados = (versao: number) =>
  Response.json(
    {
      type: 'about:blank',
      title: 'ARQUIVOS_ALTERADOS',
      status: 412,
      codigo: 'ARQUIVOS_ALTERADOS',
      detail: `${DE_MARIA}. Confira os arquivos antes de continuar.`,
      traceId: 'trace-1',
      dados: { versao },
    },
    { status: 412, headers: { 'Content-Type': 'application/problem+json' } },
  )
const sim = { pode: true, explicacao: '' }
const semArquivos: Arquivos = { arquivos: [], inclusao: { ANEXO: sim, AUXILIAR: sim, CAPTURA: sim }, maximo: 1_000 }

/** A server with one draft, which minds its version. */
function servidor(inicial: Documento = rascunho()) {
  const estado = { documento: inicial, fora: false, propria: false, alheio: 0 }
  const salvar = async (pedido: Request) => {
    if (estado.fora) throw new TypeError('Failed to fetch')
    if (estado.alheio > estado.documento.versao) {
      estado.documento = { ...estado.documento, versao: estado.alheio }
      return arquivosAlterados(estado.alheio)
    }
    if (pedido.headers.get('If-Match') !== `"${estado.documento.versao}"`)
      return estado.propria
        ? problema(412, 'VERSAO_DE_OUTRA_ABA', 'Você, em outra aba ou computador, alterou este documento às 10:00.')
        : problema(412, 'VERSAO_DESATUALIZADA', 'Bruno alterou este documento às 10:00. Compare antes de salvar.')
    const corpo = Rascunho.parse(await pedido.json())
    estado.documento = {
      ...estado.documento,
      assunto: corpo.assunto,
      corpo: corpo.corpo,
      versao: estado.documento.versao + 1,
    }
    return Response.json(estado.documento)
  }
  const chamadas = rede({
    '/api/siga/usuario/logado': entradas,
    '/api/siga/modelo': [{ ...modelo, favorito: false }],
    '/api/siga/usuario': vazia,
    '/api/siga/lotacao': vazia,
    '/api/siga/documento': () => Response.json(estado.documento),
    [`${DOCUMENTO}/fixar-versao`]: { fixada: true },
    [`${DOCUMENTO}/versao`]: () => Response.json({ ...estado.documento, versao: estado.documento.versao + 2 }),
    [`${DOCUMENTO}/arquivo`]: semArquivos,
    [`${DOCUMENTO}/finalizar`]: () =>
      Response.json({
        ...estado.documento,
        sigla: 'SEAD-OFI-2026/00009',
        situacao: 'PENDENTE_DE_ASSINATURA',
        mobilId: 12,
      }),
    '/api/siga/hipotese-legal': [{ id: 3, nome: 'Informação pessoal', fundamento: 'Lei 12.527/2011, art. 31' }],
    [DOCUMENTO]: (pedido: Request) => (pedido.method === 'PUT' ? salvar(pedido) : Response.json(estado.documento)),
  })
  return { estado, ...chamadas }
}
const texto = () => page.getByRole('textbox', { name: 'Texto do documento' })

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('from the model to a saved text: only what the contract allows leaves the paper', async () => {
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

test('two versions are shown before one goes over the other', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.documento = { ...estado.documento, versao: 5, assunto: 'De Bruno' }
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await expect.element(dialogo.getByText('De Bruno')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Manter a minha' }).click()
  await vi.waitFor(() => expect(estado.documento).toMatchObject({ assunto: 'Meu assunto', versao: 6 }))
  expect(para(`${DOCUMENTO}/fixar-versao`), 'the other stays a version').toHaveLength(1)
})

test('keeping the saved version, the date in the form is the saved one too', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes', data: '2025-02-10' }))
  await abrir('/criardocumento/-/7')
  const dia = page.getByRole('group', { name: 'Data do documento' }).getByRole('spinbutton', { name: 'Dia' })
  await expect.element(dia).toHaveTextContent('10')
  estado.documento = { ...estado.documento, versao: 5, data: '2025-02-20' }
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await dialogo.getByRole('button', { name: 'Ficar com a salva' }).click()
  await expect.element(page.getByRole('article').getByText(/20 de fevereiro de 2025/)).toBeVisible()
  const [perdida] = para(`${DOCUMENTO}/versao`)
  expect(perdida?.headers.get('If-Match')).toBe('"5"')
  expect(await perdida?.json()).toMatchObject({ assunto: 'Meu assunto' })
  await expect.element(dia).toHaveTextContent('20')
})

test('without network the words stay in this browser and come back', async () => {
  entrar()
  const { estado } = servidor()
  const { unmount } = await abrir('/criardocumento/-/7')
  estado.fora = true
  await page.getByLabelText('Assunto').fill('Escrito sem rede')
  await expect.element(page.getByText(/^Sem conexão: guardado neste computador/)).toBeVisible()
  await unmount()
  estado.fora = false
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Escrito sem rede')
  // Going on from it saves it, and it may still be given up; written over again and saved, no more.
  await page.getByLabelText('Assunto').fill('Escrito em cima')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Escrito em cima'), { timeout: 4000 })
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await page.getByLabelText('Assunto').fill('Escrito depois')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Escrito depois'), { timeout: 4000 })
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).not.toBeInTheDocument()
})

test('a conflict with oneself is not told as somebody else', async () => {
  entrar()
  const { estado } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.propria = true
  estado.documento = { ...estado.documento, versao: 5, assunto: 'Da outra aba' }
  await page.getByLabelText('Assunto').fill('Desta aba')
  const dialogo = page.getByRole('dialog', { name: 'O documento mudou enquanto você escrevia' })
  await expect.element(dialogo.getByText(/^Você, em outra aba ou computador/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Decidir depois' }).click()
  await expect.element(page.getByText('Não salvo: você alterou o documento em outra aba ou computador')).toBeVisible()
})

/** A draft with words that only this browser has, opened again. */
async function recuperado() {
  entrar()
  const servido = servidor(rascunho({ assunto: 'Salvo antes' }))
  const edicao = { ...edicaoDe(servido.estado.documento), assunto: 'Só aqui' }
  montar()
  await guardar(7, { edicao, versao: 1, em: new Date().toISOString() })
  const tela = await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  const salvos = () => servido.para(DOCUMENTO).filter(({ method }) => method === 'PUT').length
  return { ...servido, ...tela, salvos }
}
const descartar = () => page.getByRole('button', { name: 'Descartar e voltar ao que estava salvo' })

test('what was recovered is not saved before the person chose; discarded, it is gone for good', async () => {
  const { estado, salvos, unmount } = await recuperado()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  window.dispatchEvent(new Event('online'))
  expect(salvos()).toBe(0)
  await unmount()
  const { unmount: sair } = await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  await descartar().click()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  await expect.element(page.getByText(/^Salvo (às|em) /)).toBeVisible()
  await sair()
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  expect([salvos(), estado.documento.assunto]).toEqual([0, 'Salvo antes'])
})

test('who goes on writing over what was recovered has it saved, and may still go back to what was there', async () => {
  const { estado } = await recuperado()
  await page.getByLabelText('Assunto').fill('Só aqui, e mais')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Só aqui, e mais'), { timeout: 4000 })
  await descartar().click()
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Salvo antes')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Salvo antes'), { timeout: 4000 })
})

test('files that somebody else put in are told, and nothing written is lost or taken for seen', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes', falta: [] }))
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Antes')
  estado.alheio = 4
  await page.getByLabelText('Assunto').fill('Meu assunto')
  const aviso = page.getByText('Maria acrescentou o anexo planta.pdf às 14:32. Confira os arquivos antes de continuar.')
  await expect.element(aviso).toBeVisible()
  // told, it is saved over the same text, from the version with her file
  await vi.waitFor(() => expect(estado.documento).toMatchObject({ assunto: 'Meu assunto', versao: 5 }), {
    timeout: 5_000,
  })
  expect(
    para(DOCUMENTO)
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers.get('If-Match')),
  ).toEqual(['"1"', '"4"'])
  expect(para(`${DOCUMENTO}/arquivo`)).toHaveLength(2)
  await page.getByRole('button', { name: 'Ver os arquivos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Arquivos', exact: true })).toHaveFocus()
})

test('finalizar over files nobody showed is refused once, with who did what; the next click goes on', async () => {
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

test('finalizar over a part rewritten since is refused with who and when; it is shown as it is, and the next click goes on', async () => {
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

test('what is kept here was written over this text, though files came since: it is offered, not disputed', async () => {
  entrar()
  const aberto = rascunho({ assunto: 'Salvo antes', versao: 3, versaoDoTexto: 1 })
  servidor(aberto)
  montar()
  await guardar(7, { edicao: { ...edicaoDe(aberto), assunto: 'Só aqui' }, versao: 1, em: new Date().toISOString() })
  await abrir('/criardocumento/-/7')
  await expect.element(page.getByLabelText('Assunto')).toHaveValue('Só aqui')
  await expect.element(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a level that closes asks for the law beside it, and what is missing leads there', async () => {
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
  await vi.waitFor(async () => expect(await enviado()).toEqual([60, 3]), { timeout: 4000 })
  // opened, it asks no more; closed again, what was said is still there
  const nivel = page.getByRole('combobox', { name: 'Nível de acesso' })
  await nivel.selectOptions('10')
  await expect.element(lei).not.toBeInTheDocument()
  await vi.waitFor(async () => expect(await enviado()).toEqual([10, null]), { timeout: 4000 })
  await nivel.selectOptions('100')
  await expect.element(lei).toHaveValue('3')
  await vi.waitFor(async () => expect(await enviado()).toEqual([100, 3]), { timeout: 4000 })
})

test('who approves and who testifies is chosen beside the name, is on the paper, and the order is where the modelo lets', async () => {
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
    expect(document.querySelector('.papel > footer p:last-child')?.textContent).toContain('TestemunhaCarla Dias'),
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

test('the paper is signed as the PDF is: who signs in whose place, and who after, in order', async () => {
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
    Array.from(document.querySelectorAll('.papel > footer p'), (linha) =>
      Array.from(linha.children, ({ textContent }) => textContent),
    )
  const maria = ['Maria Silva', 'Gerente', 'Gerência de Governança', 'em substituição a Helena Barros']
  const carla = ['Carla Dias', 'Pregoeira', 'Comissão de Licitação']
  const otavio = ['Otávio Mendes', 'Gerência de Governança']
  await vi.waitFor(() => expect(assinam()).toEqual([maria, carla, otavio]))
  await page.getByRole('button', { name: 'Subir Otávio Mendes' }).click()
  await vi.waitFor(() => expect(assinam()).toEqual([maria, otavio, carla]))
  await page.getByRole('button', { name: 'Tirar Carla Dias' }).click()
  await vi.waitFor(() => expect(assinam()).toEqual([maria, otavio]))
  await expect.element(page.getByText(/^Salvo às /)).toBeVisible()
})

test('who finalises what they sign goes on to signing it; others only finalise', async () => {
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

test('while it is being finalised nothing can be written; refused, the paper is given back', async () => {
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
  const campo = assunto.element() as HTMLInputElement // the label's own
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

test('what is missing leads to its field', async () => {
  entrar()
  servidor()
  await abrir('/criardocumento/-/7')
  await page.getByRole('button', { name: 'assunto', exact: true }).click()
  await expect.element(page.getByLabelText('Assunto')).toHaveFocus()
})

test('a save that was asked for stays a version; one that makes itself does not', async () => {
  entrar()
  const { estado, para } = servidor(rascunho({ assunto: 'Antes' }))
  await abrir('/criardocumento/-/7')
  await page.getByLabelText('Assunto').fill('Salvo sozinho')
  await vi.waitFor(() => expect(estado.documento.assunto).toBe('Salvo sozinho'), { timeout: 6000 })
  expect(para(`${DOCUMENTO}/fixar-versao`)).toEqual([])
  await page.getByLabelText('Assunto').fill('Pedido')
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(para(`${DOCUMENTO}/fixar-versao`)).toHaveLength(1))
  expect(estado.documento.assunto).toBe('Pedido')
})

test('what is missing and what is there to be corrected are told apart, and a full subject says so', async () => {
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

test('on a phone what is saved and the tools stay in sight while one writes, and the places leave', async () => {
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

test('coming into a table moves nothing: the tools keep their height and their places', async () => {
  await page.viewport(1280, 900)
  entrar()
  servidor()
  await abrir('/criardocumento/-/7')
  const barra = page.getByRole('toolbar', { name: 'Formatação do texto' })
  await expect.element(barra).toBeVisible()
  await texto().click()
  const antes = barra.element().getBoundingClientRect().height
  await page.getByRole('button', { name: 'Inserir tabela' }).click()
  await expect.element(page.getByRole('button', { name: 'Nova linha acima' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Inserir tabela' })).toHaveAttribute('aria-disabled', 'true')
  expect(barra.element().getBoundingClientRect().height).toBe(antes)
  await page.viewport(414, 896)
})
