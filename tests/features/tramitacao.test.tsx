import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MobilAberto } from '#contract/mobil.ts'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe } from './apoio/documento.ts'
import { item, mesa } from './apoio/mesa.ts'
import { rede } from './apoio/rede.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

const ENDERECO = `/documento/12/${encodeURIComponent('SEAD-OFI-2026/00003-A')}`
const gelic = { id: 30, sigla: 'GELIC', nome: 'Gerência de Licitações' }
const unidade = { ...gelic, ativa: true, orgao: { id: 1, sigla: 'SEAD', nome: 'Administração' }, superior: null }
/** A signed document, in the unit's hands, addressed to GELIC. */
const assinado = (acoes: string[], mais: Partial<MobilAberto> = {}): MobilAberto => {
  const base = aberto(acoes)
  return {
    ...base,
    documento: {
      ...base.documento,
      situacao: 'ASSINADO',
      destinatario: { tipo: 'LOTACAO', lotacao: gelic },
    },
    ...mais,
  }
}
const BASE = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/usuario': pageDe([]),
  '/api/siga/lotacao': pageDe([unidade]),
}
const RECUSA = 'O documento está sobrestado. Retome o andamento antes de tramitar.'
/** A term that an act may end. */
const PRAZO = {
  vence: '2030-12-02',
  restam: null,
  tom: 'LONGE' as const,
  dito: 'Prazo vence em 5 dias úteis',
  motivo: 'Responder',
  acompanha: false,
}
const desfazivel = { id: 900, tipo: 'ARQUIVAMENTO_CORRENTE' as const, descricao: 'Desfaz o arquivamento.', ramo: null }

test('tramitar: sem rede ou recusado, o texto continua; aceito, vai uma só vez, com a mesma chave', async () => {
  entrar()
  const respostas = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => problema(503, 'TEMPORARIAMENTE_INDISPONIVEL', 'Tente de novo em instantes.', { 'Retry-After': '1' }),
    () => problema(409, 'ACAO_NAO_PERMITIDA', RECUSA),
    () => Response.json(assinado([], { mobil: { ...aberto([]).mobil, custodia: 'EM_TRANSITO' } })),
  ]
  const { para } = rede({
    ...BASE,
    '/api/siga/mobil/12': assinado(['tramitar', 'tramitarEmParalelo']),
    '/api/siga/mobil/12/tramitar': () => respostas.shift()!(),
  })
  await abrir(ENDERECO)
  await expect.element(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
  await userEvent.keyboard('t')
  const dialogo = page.getByRole('dialog', { name: /^Tramitar/ })
  // The document's addressee is already filled in.
  const destino = dialogo.getByRole('combobox', { name: 'Enviar para' })
  await expect.element(destino).toHaveValue('GELIC – Gerência de Licitações')
  await dialogo.getByLabelText('Observação (opcional)').fill('Para parecer até sexta.')
  const enviar = dialogo.getByRole('button', { name: 'Tramitar', exact: true })
  for (const dito of ['Sem conexão.', 'Tente de novo em instantes.', RECUSA]) {
    await enviar.click()
    await expect.element(dialogo.getByText(dito)).toBeVisible()
    await expect.element(dialogo.getByText(/O documento continua onde estava\./)).toBeVisible()
    await expect.element(dialogo.getByLabelText('Observação (opcional)')).toHaveValue('Para parecer até sexta.')
    await expect.element(destino).toHaveValue('GELIC – Gerência de Licitações')
  }
  await enviar.click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(page.getByText(/Agora está a caminho de GELIC/)).toBeVisible()
  const pedidos = para('/api/siga/mobil/12/tramitar')
  expect(new Set(pedidos.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(await pedidos.at(-1)!.json()).toEqual({
    destino: { tipo: 'LOTACAO', id: 30 },
    observacao: 'Para parecer até sexta.',
  })
})

test('se a sessão acaba com o diálogo aberto, o que foi escrito volta uma vez', async () => {
  entrar()
  rede({ ...BASE, '/api/siga/mobil/12': assinado(['tramitar', 'tramitarEmParalelo']) })
  const antes = await abrir(`${ENDERECO}#tramitar`)
  const dialogo = page.getByRole('dialog', { name: /^Tramitar/ })
  const observacao = dialogo.getByLabelText('Observação (opcional)')
  await observacao.fill('Para parecer até sexta.')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await antes.unmount()

  await abrir(`${ENDERECO}#tramitar`)
  await expect.element(observacao).toHaveValue('Para parecer até sexta.')
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  await userEvent.keyboard('t')
  await expect.element(observacao).toHaveValue('')
})

test('tramitar sem destinatário e devolver num dia passado são apontados no campo, sem consultar o servidor', async () => {
  entrar()
  const { para } = rede({ ...BASE, '/api/siga/mobil/12': assinado(['tramitar', 'tramitarEmParalelo']) })
  await abrir(`${ENDERECO}#tramitar`)
  const dialogo = page.getByRole('dialog', { name: /^Tramitar/ })
  await dialogo.getByRole('button', { name: 'Limpar' }).click()
  await dialogo.getByRole('checkbox', { name: 'Pedir de volta até um dia' }).click()
  // The date field appears on demand, and must not move the button when clicked.
  const tramitar = dialogo.getByRole('button', { name: 'Tramitar', exact: true })
  const { top } = tramitar.element().getBoundingClientRect()
  await expect.element(dialogo.getByRole('spinbutton', { name: 'Dia' })).toBeVisible()
  expect(Math.abs(tramitar.element().getBoundingClientRect().top - top)).toBeLessThan(2)
  await tramitar.click()
  await expect.element(dialogo.getByText('Escolha a unidade ou a pessoa.')).toBeVisible()
  await expect.element(dialogo.getByText('Diga o dia.')).toBeVisible()
  expect(para('/api/siga/mobil/12/tramitar')).toHaveLength(0)
})

test('um dia de devolução sem expediente é avisado ao ser escolhido', async () => {
  entrar()
  rede({
    ...BASE,
    '/api/siga/calendario/feriado': {
      feriados: [],
      local: { uf: 'PB', municipio: 'João Pessoa', orgaoId: 1 },
      orgaos: [],
      administra: false,
      alcance: { tudo: false, orgaos: [] },
    },
    '/api/siga/mobil/12': assinado(['tramitar', 'tramitarEmParalelo']),
  })
  await abrir(`${ENDERECO}#tramitar`)
  const dialogo = page.getByRole('dialog', { name: /^Tramitar/ })
  await dialogo.getByRole('checkbox', { name: 'Pedir de volta até um dia' }).click()
  await dialogo.getByRole('spinbutton', { name: 'Dia' }).click()
  await userEvent.keyboard('01122030')
  await expect
    .element(dialogo.getByText('01/12/2030 (domingo) não é dia útil: o primeiro depois dele é 02/12/2030.'))
    .toBeVisible()
})

test('arquivar uma via com prazo pergunta antes, porque o prazo termina', async () => {
  entrar()
  const base = assinado(['arquivar'])
  const { para } = rede({ ...BASE, '/api/siga/mobil/12': { ...base, prazo: PRAZO } })
  await abrir(ENDERECO)
  await page.getByRole('button', { name: 'Arquivar', exact: true }).first().click()
  await expect
    .element(page.getByText(/O prazo até 02\/12\/2030 termina aqui, e desarquivar não o traz de volta/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Não' }).click()
  expect(para('/api/siga/mobil/12/arquivar')).toEqual([])
})

test.each([
  [
    'tramitar',
    /^Tramitar$/,
    'O prazo até 02/12/2030 não acompanha o documento: termina se ele for para outra unidade.',
  ],
  [
    'enviarAOrgaoExterno',
    /órgão externo/,
    'O prazo até 02/12/2030 termina com o envio, e o retorno não o traz de volta.',
  ],
  ['juntar', /Juntar a outro/, 'O prazo até 02/12/2030 termina aqui, e desentranhar não o traz de volta.'],
  ['autuar', /^Autuar/, 'O prazo até 02/12/2030 termina quando o termo for finalizado: o processo não o herda.'],
])('%s uma via com prazo diz antes o que acontece com o prazo', async (acao, botao, dito) => {
  entrar()
  const acoes = ['tramitarEmParalelo', 'anotar', acao]
  let via = assinado(acoes, { prazo: PRAZO })
  rede({ ...BASE, '/api/siga/mobil/12': () => Response.json(via), '/api/siga/modelo': [] })
  const escolher = async () => {
    await abrir(ENDERECO)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('button', { name: botao }).last().click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Voltar' })).toBeVisible()
  }
  await escolher()
  await expect.element(page.getByRole('dialog').getByText(dito)).toBeVisible()
  if (acao !== 'tramitar') return
  // A term that goes along with the document is not mentioned.
  via = assinado(acoes, { prazo: { ...PRAZO, acompanha: true } })
  await escolher()
  expect(page.getByText(/não acompanha o documento/).query()).toBeNull()
})

test.each([
  ['cancelar', /^Cancelar/, /o número fica usado.* O prazo até 02\/12\/2030 termina aqui\./],
  ['tornarSemEfeito', /^Tornar sem efeito/, /perde os efeitos.* O prazo até 02\/12\/2030 termina aqui\./],
  ['cancelarVia', /^Cancelar via/, /O prazo até 02\/12\/2030 termina aqui\.$/],
])('%s uma via com prazo diz antes que o prazo termina; sem prazo, não diz', async (acao, botao, dito) => {
  entrar()
  let via = assinado(['anotar', acao], { prazo: PRAZO })
  rede({ ...BASE, '/api/siga/mobil/12': () => Response.json(via) })
  const escolher = async () => {
    await abrir(ENDERECO)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('button', { name: botao }).last().click()
    await expect.element(page.getByRole('button', { name: 'Não', exact: true })).toBeVisible()
  }
  await escolher()
  await expect.element(page.getByText(dito)).toBeVisible()
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  via = assinado(['anotar', acao])
  await escolher()
  expect(page.getByText(/termina aqui/).query()).toBeNull()
  // An open question would stay after the page that asked it.
  await page.getByRole('button', { name: 'Não', exact: true }).click()
})

test('no tema escuro, uma caixa de marcar vazia tem o fundo do tema; marcada, a cor de destaque', async () => {
  const { tema } = document.documentElement.dataset
  document.documentElement.dataset['tema'] = 'escuro'
  onTestFinished(() => {
    document.documentElement.dataset['tema'] = tema
  })
  entrar()
  rede({ ...BASE, '/api/siga/mobil/12': assinado(['tramitar']) })
  await abrir(`${ENDERECO}#tramitar`)
  const dialogo = page.getByRole('dialog', { name: /^Tramitar/ })
  const vazios = dialogo.getByRole('checkbox').or(dialogo.getByRole('radio'))
  await expect.element(vazios.first()).toBeVisible()
  const superficie = getComputedStyle(document.documentElement).getPropertyValue('--superficie').trim()
  expect(superficie).toBe('#071d41')
  const caixa = dialogo.getByRole('checkbox', { name: 'Pedir de volta até um dia' })
  const estilo = () => {
    const { backgroundColor, appearance } = getComputedStyle(caixa.element())
    return [backgroundColor, appearance]
  }
  await expect.poll(estilo).toEqual(['rgb(7, 29, 65)', 'none'])
  await caixa.click()
  await expect.poll(() => estilo()[1]).toBe('auto')
})

test('um botão de opção não ocupa a largura de um campo, e o grupo não tem a moldura do navegador', async () => {
  entrar()
  rede({ ...BASE, '/api/siga/mobil/12': assinado(['anotar', 'definirPrazo']) })
  await abrir(ENDERECO)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /^Definir prazo/ }).click()
  const dia = page.getByRole('dialog').getByRole('radio', { name: 'Num dia' })
  await expect.element(dia).toBeVisible()
  const grupo = dia.element().closest('fieldset')
  if (!grupo) throw new Error('no group')
  // The stylesheet of controls loads after the first paint.
  await vi.waitFor(() => expect(getComputedStyle(grupo).borderTopWidth).toBe('0px'))
  const { width, height } = dia.element().getBoundingClientRect()
  expect([width, height].every((px) => px < 24)).toBe(true)
})

test('juntar várias vias diz quais delas perdem o prazo', async () => {
  entrar()
  const itens = [
    { ...item(1, 'AGUARDANDO_ANDAMENTO', 'Cadeiras'), vence: '2030-12-02' },
    item(2, 'AGUARDANDO_ANDAMENTO', 'Mesas'),
  ]
  rede({ ...BASE, '/api/siga/mobil/12': assinado(['anotar', 'juntarAqui']), '/api/siga/mesa': mesa(itens) })
  await abrir(ENDERECO)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: /^Juntar documentos/ }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('checkbox', { name: /Mesas/ }).click()
  expect(dialogo.getByText(/termina aqui/).query()).toBeNull()
  await dialogo.getByRole('checkbox', { name: /Cadeiras/ }).click()
  await expect
    .element(dialogo.getByText('O prazo de 1 documento termina aqui, e desentranhar não o traz de volta.'))
    .toBeVisible()
  await expect.element(dialogo.getByText('SEAD-OFI-2026/00001-A (02/12/2030)')).toBeVisible()
})

test('arquivar não pergunta: arquiva, avisa e oferece desfazer; sem rede, diz que nada mudou', async () => {
  entrar()
  const respostas = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () =>
      Response.json(
        assinado(['desarquivar'], {
          mobil: { ...aberto([]).mobil, custodia: 'ARQUIVADO_CORRENTE' },
          desfaziveis: [desfazivel],
        }),
      ),
  ]
  const { para } = rede({
    ...BASE,
    '/api/siga/mobil/12': assinado(['arquivar']),
    '/api/siga/mobil/12/arquivar': () => respostas.shift()!(),
    '/api/siga/mobil/12/desfazer': assinado(['arquivar']),
  })
  await abrir(ENDERECO)
  const arquivar = page.getByRole('button', { name: 'Arquivar', exact: true }).first()
  await arquivar.click()
  await expect.element(page.getByText(/Nada mudou no documento\./)).toBeVisible()
  await arquivar.click()
  await expect.element(page.getByText('SEAD-OFI-2026/00003-A arquivado')).toBeVisible()
  expect(para('/api/siga/mobil/12/arquivar')).toHaveLength(2)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect.element(page.getByText('SEAD-OFI-2026/00003-A voltou a como estava.')).toBeVisible()
  expect(await para('/api/siga/mobil/12/desfazer')[0]!.json()).toEqual({ movimentacoes: [900] })
})
