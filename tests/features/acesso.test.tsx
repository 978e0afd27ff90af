import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { aberto, pageDe, pessoa } from './apoio/documento.ts'
import { rede } from './apoio/rede.ts'

const API = { '/api/siga/usuario/logado': entradas }
const SIGLA = encodeURIComponent('SEAD-OFI-2026/00003-A')
const doc = `/api/siga/documento/7/acesso`

const linha = (nome: string, motivo: string, acesso: object | null = null) => ({
  tipo: acesso ? 'PESSOA' : 'ORGAO',
  nome,
  detalhe: null,
  motivo,
  ate: acesso ? '2026-11-23T03:00:00.000Z' : null,
  acesso,
})
const painel = (mudancas: object = {}) => ({
  nivel: 20,
  nivelAte: null,
  hipotese: null,
  nivelPadrao: 20,
  restricao: null,
  voce: 'Cadastrou o documento.',
  quem: pageDe([
    linha('SEAD', 'O documento é do órgão.'),
    linha('Diego Alves', 'Recebeu acesso por um tempo.', { id: 5, perfil: null, podeRetirar: true }),
  ]),
  pedidos: [],
  ...mudancas,
})
const hipoteses = [
  { id: 3, nome: 'Informação pessoal', fundamento: 'Lei 12.527/2011, art. 31', niveis: [30, 40, 60, 100], texto: null },
]
const nada = { pessoas: 0, partes: [] }
const unidade = { id: 20, sigla: 'GELIC', nome: 'Gerência de Licitações' }

afterEach(() => vi.unstubAllGlobals())

test('a aba Acesso diz quem lê, por quê e até quando; o acesso concedido é retirado depois de confirmar', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['acompanhar']),
    [doc]: painel(),
    [`${doc}/5/retirar`]: aberto([]).documento,
  })
  await abrir(`/documento/12/${SIGLA}#acesso`)
  await expect.element(page.getByText('O documento é do órgão.')).toBeVisible()
  await expect.element(page.getByText('Cadastrou o documento.')).toBeVisible()
  await expect.element(page.getByText('Até 22/11/2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar o acesso de Diego Alves' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.element(page.getByText('Acesso retirado')).toBeVisible()
  expect(para(`${doc}/5/retirar`)).toHaveLength(1)
})

test('um nível restrito pede a hipótese legal e mostra quem perderia o acesso; recusado, nada do que se escolheu se perde', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['redefinirNivel']),
    [doc]: painel(),
    '/api/siga/hipotese-legal': hipoteses,
    [`${doc}/simular`]: {
      ganham: nada,
      perdem: { pessoas: 2, partes: [{ unidade, todas: false, pessoas: ['Carla Dias', 'Paula Nóbrega'] }] },
      destino: null,
      unidade: null,
    },
    [`${doc}/nivel`]: () => problema(409, 'ACAO_NAO_PERMITIDA', 'O documento não está com a sua unidade.'),
  })
  await abrir(`/documento/12/${SIGLA}#acesso-redefinirNivel`)
  await page.getByRole('radio', { name: /Limitado entre pessoas/ }).click()
  await expect.element(page.getByText('2 pessoas deixam de ler')).toBeVisible()
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await expect.element(page.getByText('Informe a hipótese legal da restrição.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Hipótese legal' }).selectOptions('3')
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await expect.element(page.getByText('O documento não está com a sua unidade.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Limitado entre pessoas/ })).toBeChecked()
  const [pedido] = para(`${doc}/nivel`)
  expect(await pedido?.json()).toEqual({ nivel: 100, hipoteseId: 3 })
})

test('uma restrição ou um sigilo com data continuam assim depois de reabrir e salvar', async () => {
  entrar()
  const [lei] = hipoteses
  const ate = '2098-03-11T03:00:00.000Z'
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['restringir', 'redefinirNivel']),
    [doc]: painel({
      nivel: 100,
      nivelAte: ate,
      hipotese: lei,
      restricao: { ate, hipotese: lei, pessoas: [pessoa] },
    }),
    '/api/siga/hipotese-legal': hipoteses,
    [`${doc}/simular`]: { ganham: nada, perdem: nada, destino: null, unidade: null },
    [`${doc}/restringir`]: aberto([]).documento,
    [`${doc}/nivel`]: aberto([]).documento,
  })
  await abrir(`/documento/12/${SIGLA}#acesso-restringir`)
  await page.getByRole('button', { name: 'Restringir', exact: true }).click()
  await vi.waitFor(() => expect(para(`${doc}/restringir`)).toHaveLength(1))
  expect(await para(`${doc}/restringir`)[0]?.json()).toEqual({ pessoas: [pessoa.id], hipoteseId: 3, ate: '2098-03-10' })
  await abrir(`/documento/12/${SIGLA}#acesso-redefinirNivel`)
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click()
  await vi.waitFor(() => expect(para(`${doc}/nivel`)).toHaveLength(1))
  expect(await para(`${doc}/nivel`)[0]?.json()).toEqual({ nivel: 100, hipoteseId: 3, ate: '2098-03-10' })
})

test('um fim de prazo que não é data é apontado no campo, e nada é enviado', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['restringir']),
    [doc]: painel({ restricao: { ate: null, hipotese: hipoteses[0], pessoas: [pessoa] } }),
    '/api/siga/hipotese-legal': hipoteses,
    [`${doc}/simular`]: { ganham: nada, perdem: nada, destino: null, unidade: null },
    [`${doc}/restringir`]: aberto([]).documento,
  })
  await abrir(`/documento/12/${SIGLA}#acesso-restringir`)
  const campo = page.getByRole('group', { name: 'Até (opcional)' })
  const restringir = page.getByRole('button', { name: 'Restringir', exact: true })
  // A restriction overrules the access level.
  await expect.element(page.getByText('Sem a restrição, seria Limitado ao órgão.')).toBeVisible()
  for (const [digitada, dito] of [
    ['31022098', 'A data 31/02/2098 não existe.'],
    ['{Delete}', /^Data incompleta: __\/02\/2098\./],
  ] as const) {
    await campo.getByRole('spinbutton', { name: 'Dia' }).click()
    await userEvent.keyboard(digitada)
    await page.getByRole('heading', { name: 'Restringir acesso' }).click()
    await expect.element(campo).toHaveAccessibleDescription(dito)
    await restringir.click()
    await expect.element(campo.getByRole('spinbutton', { name: 'Dia' })).toHaveFocus()
  }
  expect(para(`${doc}/restringir`)).toHaveLength(0)
  await page.getByRole('button', { name: 'Deixar em branco' }).click()
  await expect.element(campo).toHaveAccessibleDescription('Sem data, vale até ser mudado.')
  await restringir.click()
  await vi.waitFor(() => expect(para(`${doc}/restringir`)).toHaveLength(1))
  expect(await para(`${doc}/restringir`)[0]?.json()).toEqual({ pessoas: [pessoa.id], hipoteseId: 3 })
})

test('um pedido de acesso é concedido até um dia, ou recusado com motivo', async () => {
  entrar()
  let pedidos = [{ id: 9, pessoa, motivo: 'Preciso instruir.', feitoEm: '2026-11-20T12:00:00.000Z' }]
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['responderPedido']),
    [doc]: () => Response.json(painel({ pedidos })),
    '/api/siga/documento/7/pedido-de-acesso/9/recusar': () => {
      pedidos = []
      return Response.json(aberto([]).documento)
    },
  })
  await abrir(`/documento/12/${SIGLA}#acesso`)
  await expect.element(page.getByText('Preciso instruir.')).toBeVisible()
  await page.getByRole('button', { name: 'Recusar…' }).click()
  await page.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect.element(page.getByText('Diga o motivo.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Peça ao gabinete.')
  await page.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect.element(page.getByText('Pedido recusado')).toBeVisible()
  const [pedido] = para('/api/siga/documento/7/pedido-de-acesso/9/recusar')
  expect(await pedido?.json()).toEqual({ motivo: 'Peça ao gabinete.' })
})

test('a página 403 envia o pedido de acesso com o motivo e mostra a resposta', async () => {
  entrar()
  const impedimento = {
    sigla: 'SES-OFI-2026/1-A',
    le: false,
    nivelAcesso: 40,
    unidade: 'SES/GPLAN',
    entradas: [],
    pedido: null,
  }
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12/impedimento': {
      ...impedimento,
      pedido: {
        situacao: 'RECUSADO',
        feitoEm: '2026-11-19T12:00:00.000Z',
        motivo: 'Antes',
        resposta: 'Peça ao gabinete.',
        ate: null,
      },
    },
    '/api/siga/mobil/12/pedir-acesso': {
      ...impedimento,
      pedido: { situacao: 'PENDENTE', feitoEm: '2026-11-20T12:00:00.000Z', motivo: 'Agora', resposta: null, ate: null },
    },
  })
  await abrir('/403/12')
  await expect.element(page.getByText(/Peça ao gabinete\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Para que você precisa ler?' }).fill('Agora')
  await page.getByRole('button', { name: 'Pedir acesso' }).click()
  await expect.element(page.getByText('Pedido enviado a quem tem o documento.')).toBeVisible()
  const [pedido] = para('/api/siga/mobil/12/pedir-acesso')
  expect(await pedido?.json()).toEqual({ motivo: 'Agora' })
})

test('um clique duplo concede o acesso uma só vez', async () => {
  entrar()
  const caminho = '/api/siga/documento/7/pedido-de-acesso/9/conceder'
  const pedido = { id: 9, pessoa, motivo: 'Preciso instruir.', feitoEm: '2026-11-20T12:00:00.000Z' }
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['responderPedido']),
    [doc]: painel({ pedidos: [pedido] }),
    [caminho]: aberto([]).documento,
  })
  await abrir(`/documento/12/${SIGLA}#acesso`)
  const conceder = page.getByRole('button', { name: 'Conceder' })
  await expect.element(conceder).toBeVisible()
  const botao = conceder.element() as HTMLButtonElement
  botao.click()
  botao.click()
  await expect.element(page.getByText(/Acesso concedido a/)).toBeVisible()
  expect(para(caminho)).toHaveLength(1)
  await expect.element(conceder).toBeDisabled()
})

test('o acesso não é concedido até um dia que não existe', async () => {
  entrar()
  const caminho = '/api/siga/documento/7/pedido-de-acesso/9/conceder'
  const pedido = { id: 9, pessoa, motivo: 'Preciso instruir.', feitoEm: '2026-11-20T12:00:00.000Z' }
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['responderPedido']),
    [doc]: painel({ pedidos: [pedido] }),
    [caminho]: aberto([]).documento,
  })
  await abrir(`/documento/12/${SIGLA}#acesso`)
  const campo = page.getByRole('group', { name: 'Pode ler até' })
  const dia = campo.getByRole('spinbutton', { name: 'Dia' })
  for (const [digitada, dito, vezes] of [
    ['31022098', 'A data 31/02/2098 não existe.', 0],
    ['{Delete}', /^Data incompleta: __\/02\/2098\./, 0],
    ['28', null, 1],
  ] as const) {
    await dia.click()
    await userEvent.keyboard(digitada)
    await page.getByRole('heading', { name: '1 pedido de acesso' }).click()
    if (dito) await expect.element(campo).toHaveAccessibleDescription(dito)
    else await expect.element(campo).not.toHaveAttribute('aria-describedby')
    await page.getByRole('button', { name: 'Conceder' }).click()
    await vi.waitFor(() => expect(para(caminho)).toHaveLength(vezes))
  }
  expect(await para(caminho)[0]?.json()).toEqual({ ate: '2098-02-28' })
})

test('um protocolo é gerado uma vez para entregar, e só mostra o caminho do documento se isso for pedido', async () => {
  entrar()
  const onde = '/api/siga/documento/7/protocolo'
  const protocolo = {
    numero: 'SEAD 2026/000012',
    codigo: '7KQ29XMD4T8PWZ3N',
    endereco: 'https://docs.example/?protocolo=7KQ29XMD4T8PWZ3N',
    geradoEm: '2026-11-20T12:00:00.000Z',
    geradoPor: 'Ana Souza',
    unidade: 'GEGOV – Gerência de Governança',
    caminho: false,
  }
  const com = (mudancas: object) => ({
    protocolo: null,
    pode: true,
    explicacao: '',
    podeMudar: true,
    explicacaoDeMudar: '',
    ...mudancas,
  })
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['gerarProtocolo']),
    [doc]: painel(),
    [onde]: ({ method }) => Response.json(method === 'POST' ? com({ protocolo }) : com({ podeMudar: false })),
    [`${onde}/caminho`]: com({ protocolo: { ...protocolo, caminho: true } }),
  })
  await abrir(`/documento/12/${SIGLA}#acesso-gerarProtocolo`)
  await expect.element(page.getByRole('heading', { name: 'Protocolo para o cidadão' })).toHaveFocus()
  const secao = page.getByRole('region', { name: 'Protocolo para o cidadão' })
  await secao.getByRole('button', { name: 'Gerar protocolo' }).click()
  await expect.element(secao.getByText('SEAD 2026/000012')).toBeVisible()
  await expect.element(secao.getByText('7KQ2 9XMD 4T8P WZ3N')).toBeVisible()
  const caminho = secao.getByRole('checkbox', { name: 'Mostrar por onde o documento passou' })
  await expect.element(caminho).not.toBeChecked()
  await caminho.click()
  await expect.element(caminho).toBeChecked()
  const [pedido] = para(`${onde}/caminho`)
  expect(await pedido?.json()).toEqual({ mostrar: true })
  await expect.element(secao.getByRole('button', { name: 'Baixar o recibo' })).toBeVisible()
})

test('um link público é criado, e encerrado depois de confirmar', async () => {
  entrar()
  const onde = '/api/siga/documento/7/link-publico'
  const endereco = 'https://docs.example/?link=7KQ29XMD4T8PWZ3N'
  const nenhum = { link: null, pode: true, explicacao: 'Faz um endereço.', podeRevogar: false }
  const link = { endereco, criadoEm: '2026-11-20T12:00:00.000Z', criadoPor: 'Ana Souza', abre: true }
  const { para } = rede({
    ...API,
    '/api/siga/mobil/12': aberto(['criarLinkPublico']),
    [doc]: painel(),
    [onde]: ({ method }) => Response.json(method === 'POST' ? { ...nenhum, link, podeRevogar: true } : nenhum),
    [`${onde}/revogar`]: nenhum,
  })
  await abrir(`/documento/12/${SIGLA}#acesso-criarLinkPublico`)
  const secao = page.getByRole('region', { name: 'Link público' })
  await secao.getByRole('button', { name: 'Criar link público' }).click()
  await expect.element(secao.getByRole('link', { name: endereco })).toBeVisible()
  await secao.getByRole('button', { name: 'Revogar o link público' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect.element(secao.getByRole('button', { name: 'Criar link público' })).toBeVisible()
  expect(para(`${onde}/revogar`)).toHaveLength(1)
})
