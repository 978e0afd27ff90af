import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ItemDoPlano, Plano } from '#contract/plano.ts'
// Imported here so that the first test doesn't wait for it.
import '#features/plano/PlanosPage.tsx'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const AGORA = '2026-11-26T12:00:00.000Z'
const resumo = {
  id: 12,
  origem: 'ARQUIVO',
  nome: 'cadastro.xlsx',
  quem: 'Bruno Lima',
  criadoEm: AGORA,
  aplicadoPor: null,
  aplicadoEm: null,
  terminadoEm: null,
  desfeitoPor: null,
  desfeitoEm: null,
} as const
const conta = (
  sobre: Plano['contas'][number]['sobre'],
  acao: Plano['contas'][number]['acao'],
  quantos: number,
  situacao: Plano['contas'][number]['situacao'] = 'A_APLICAR',
) => ({ sobre, acao, situacao, quantos })
const plano = (mudancas: Partial<Plano> = {}): Plano => ({
  ...resumo,
  estado: 'PRONTO',
  completas: [],
  contas: [
    conta('ORGAO', 'CRIAR', 3),
    conta('LOTACAO', 'CRIAR', 40),
    conta('PESSOA', 'ENCERRAR', 1),
    conta('PESSOA', 'TRANSFERIR', 2),
    conta('PESSOA', 'CRIAR', 300),
    conta('PESSOA', 'ENCERRAR', 1, 'CONFLITO'),
  ],
  iguais: { PESSOA: 9 },
  efeito: { saem: 4, comVias: 1, vias: 4, comAssinaturas: 0, assinaturas: 0 },
  alerta: null,
  erros: [],
  avisos: [],
  causas: [],
  motivos: [],
  recusa: null,
  ...mudancas,
})
const item = (ordem: number, mudancas: Partial<ItemDoPlano> = {}): ItemDoPlano => ({
  ordem,
  sobre: 'PESSOA',
  acao: 'CRIAR',
  situacao: 'A_APLICAR',
  nome: `Pessoa ${ordem}`,
  onde: { aba: 'Pessoas', linha: ordem + 1 },
  antes: {},
  depois: { nome: `Pessoa ${ordem}`, cpf: '•••.123.456-••', matricula: `m${ordem}`, chefe: false },
  efeito: null,
  nota: null,
  motivos: [],
  ...mudancas,
})
const CONTAGEM = { quantos: 3, mais: false }
const API = {
  '/api/siga/administracao/inicio': {
    perfis: ['ADMINISTRADOR_DO_ORGAO'],
    contagens: {
      orgaos: CONTAGEM,
      unidades: CONTAGEM,
      pessoas: CONTAGEM,
      cargos: CONTAGEM,
      funcoes: CONTAGEM,
    },
    passos: null,
  },
  '/api/siga/usuario/logado': entradas,
  '/api/siga/administracao/plano': { planos: [], continua: false },
  '/api/siga/administracao/plano/12/item': { itens: [item(1)], continua: false },
}
const UM = '/api/siga/administracao/plano/12'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

/** The bodies of these requests. */
const corpos = (pedidos: Request[]) => Promise.all(pedidos.map((pedido) => pedido.clone().json()))

test('sem cargas anteriores, a página diz o que é a primeira; escolhida uma planilha, é enviada e o plano abre', async () => {
  entrar()
  const enviar = (pedido: Request) =>
    pedido.method === 'POST'
      ? Response.json({ ...resumo, estado: 'LENDO' })
      : Response.json({ planos: [], continua: false })
  const { para } = rede({ ...API, '/api/siga/administracao/plano': enviar, [UM]: plano() })
  await abrir('/administracao/planos')
  await expect.element(page.getByText('Nenhuma planilha foi enviada ainda')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar e comparar' })).toBeDisabled()
  await page.getByLabelText('Escolher a planilha').upload(new File(['x;y'], 'cadastro.csv'))
  // The box for a complete sheet is off by default, with its effect beside it.
  const completa = page.getByRole('checkbox', { name: 'Pessoas: quem não está nela sai' })
  await expect.element(completa).not.toBeChecked()
  await expect.element(completa).toHaveAccessibleDescription(/é encerrado e deixa de entrar\. Nada é apagado\./)
  await completa.click()
  await page.getByRole('button', { name: 'Enviar e comparar' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'cadastro.xlsx' })).toBeVisible()
  const [pedido] = para('/api/siga/administracao/plano').filter(({ method }) => method === 'POST')
  expect(Object.fromEntries(new URL(pedido!.url).searchParams)).toEqual({ nome: 'cadastro.csv', completas: 'pessoas' })
  expect(pedido!.headers.get('Idempotency-Key')).not.toBeNull()
  expect(await pedido!.text()).toBe('x;y')
})

test('um arquivo vazio, um acima do limite e dois de uma vez são recusados antes do envio', async () => {
  entrar()
  rede(API)
  await abrir('/administracao/planos')
  const escolher = page.getByLabelText('Escolher a planilha')
  await escolher.upload(new File([], 'vazia.csv'))
  await expect.element(page.getByText('O arquivo vazia.csv está vazio.', { exact: false })).toBeVisible()
  const grande = new File(['x'], 'grande.xlsx')
  Object.defineProperty(grande, 'size', { value: 65 * 1024 * 1024 })
  const soltos = new DataTransfer()
  soltos.items.add(new File(['a'], 'a.csv'))
  soltos.items.add(new File(['b'], 'b.csv'))
  const lugar = page.getByText('ou solte o arquivo aqui').element()
  lugar.dispatchEvent(new DragEvent('drop', { dataTransfer: soltos, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Envie um arquivo por vez.', { exact: false })).toBeVisible()
  const evento = new DragEvent('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(evento, 'dataTransfer', { value: { files: [grande] } })
  lugar.dispatchEvent(evento)
  await expect.element(page.getByText('O arquivo grande.xlsx passa de 64 MB.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar e comparar' })).toBeDisabled()
})

test('um envio que falha diz por quê e mantém o arquivo; o novo envio usa a mesma chave', async () => {
  entrar()
  let vez = 0
  const enviar = (pedido: Request) => {
    if (pedido.method === 'GET') return Response.json({ planos: [], continua: false })
    if (++vez === 1) throw new TypeError('Failed to fetch')
    return Response.json({ ...resumo, estado: 'LENDO' })
  }
  const { para } = rede({ ...API, '/api/siga/administracao/plano': enviar, [UM]: plano() })
  await abrir('/administracao/planos')
  await page.getByLabelText('Escolher a planilha').upload(new File(['x;y'], 'cadastro.csv'))
  await page.getByRole('button', { name: 'Enviar e comparar' }).click()
  await expect.element(page.getByText('Sem conexão.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('cadastro.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar e comparar' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'cadastro.xlsx' })).toBeVisible()
  const chaves = para('/api/siga/administracao/plano')
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(1)
})

test('enquanto o plano é lido, a página mostra isso e consulta de novo, mesmo com o servidor fora por um momento', async () => {
  entrar()
  let vez = 0
  const ver = () => {
    vez++
    if (vez === 2) return problema(500, 'FALHA_INTERNA', 'Algo deu errado.')
    return Response.json(
      plano(vez < 4 ? { estado: 'LENDO', contas: [], criadoEm: new Date().toISOString() } : { estado: 'PRONTO' }),
    )
  }
  rede({ ...API, [UM]: ver })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByRole('progressbar', { name: 'Lendo e comparando a planilha' })).toBeVisible()
  await expect.element(page.getByText('O servidor não responde agora.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Linha por linha'), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByText('O servidor não responde agora.', { exact: false })).not.toBeInTheDocument()
})

test('os erros de leitura são agrupados por lugar', async () => {
  entrar()
  const cpf = (linha: number) => ({ codigo: 'CPF_INVALIDO' as const, aba: 'Pessoas', linha, coluna: 'CPF', dados: {} })
  const erros = [
    ...Array.from({ length: 37 }, (_, i) => cpf(i + 2)),
    { codigo: 'COLUNA_AUSENTE' as const, aba: 'Unidades', linha: null, coluna: null, dados: { coluna: 'Sigla' } },
  ]
  rede({ ...API, [UM]: plano({ estado: 'ILEGIVEL', contas: [], erros }) })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText('Corrija o que está abaixo e envie de novo.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Pessoas · CPF, 37 linhas')).toBeVisible()
  await expect.element(page.getByText('Falta a coluna “Sigla”.')).toBeVisible()
  await expect.element(page.getByText('linha 38')).not.toBeVisible()
  await page.getByText('Pessoas · CPF, 37 linhas').click()
  await expect.element(page.getByText('linha 38')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Enviar de novo' }))
    .toHaveAttribute('href', '/administracao/planos')
})

test('o plano diz em uma frase o que faz e o que deixa em aberto, e cada linha diz o que muda', async () => {
  entrar()
  const itens = [
    item(1),
    item(2, {
      acao: 'TRANSFERIR',
      antes: { unidade: 'GEGOV', email: 'a@b.gov.br' },
      depois: { unidade: 'GELIC', email: null },
    }),
    item(3, {
      acao: 'ENCERRAR',
      situacao: 'CONFLITO',
      motivos: [{ codigo: 'EM_ABERTO', frase: 'Tem 4 em mãos e 0 por assinar.' }],
    }),
  ]
  rede({ ...API, [UM]: plano(), [`${UM}/item`]: { itens, continua: false } })
  await abrir('/administracao/planos/12')
  await expect
    .element(page.getByText('Entram 3 órgãos, 40 unidades e 300 pessoas; 2 pessoas mudam de unidade; sai 1 pessoa.'))
    .toBeVisible()
  await expect.element(page.getByText('1 linha está em conflito e fica de fora.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('1 tem 4 documentos em mãos.', { exact: false })).toBeVisible()
  // A new row shows only the values it has.
  const linhas = page.getByRole('listitem').filter({ hasText: 'Pessoas, linha' })
  await expect.element(linhas.nth(0).getByText('•••.123.456-••')).toBeVisible()
  await expect.element(linhas.nth(0).getByText('Chefe')).not.toBeInTheDocument()
  await expect.element(linhas.nth(1).getByRole('deletion').nth(0)).toHaveTextContent('GEGOV')
  await expect.element(linhas.nth(1).getByRole('insertion').nth(0)).toHaveTextContent('GELIC')
  await expect.element(linhas.nth(1).getByRole('insertion').nth(1)).toHaveTextContent('em branco')
  await expect.element(linhas.nth(2).getByText('Tem 4 em mãos e 0 por assinar.')).toBeVisible()
  await expect.element(linhas.nth(2).getByRole('checkbox')).not.toBeInTheDocument()
})

test('uma classe substituída diz por qual; uma classe reaberta só diz isso na nota', async () => {
  entrar()
  const nota = '030 está fora de uso desde 1º de maio, e em seu lugar está 920.1; esta linha volta a usar.'
  const classe = { sobre: 'CLASSIFICACAO' as const, onde: { aba: 'Classificações', linha: 2 } }
  const itens = [
    item(1, {
      ...classe,
      acao: 'SUBSTITUIR',
      nome: '020.01',
      antes: { ativa: true, documentos: 41 },
      depois: { ativa: false, sucessora: '920.1' },
    }),
    item(2, {
      ...classe,
      acao: 'REABRIR',
      nome: '030',
      antes: { ativa: false, fim: AGORA, sucessora: '920.1', sucessoraId: 6 },
      depois: { ativa: true },
      nota,
    }),
  ]
  rede({ ...API, [UM]: plano(), [`${UM}/item`]: { itens, continua: false } })
  await abrir('/administracao/planos/12')
  const linhas = page.getByRole('listitem').filter({ hasText: 'Classificações, linha' })
  await expect.element(linhas.nth(0).getByText('Passa a')).toBeVisible()
  await expect.element(linhas.nth(0).getByText('920.1')).toBeVisible()
  await expect.element(linhas.nth(1).getByText(nota)).toBeVisible()
  await expect.element(linhas.nth(1).getByText('Passa a')).not.toBeInTheDocument()
})

test('as linhas são filtradas, buscadas e carregadas aos poucos; desmarca-se uma, ou todas as do filtro', async () => {
  entrar()
  const desmarcado = plano({
    contas: [conta('PESSOA', 'CRIAR', 299), conta('PESSOA', 'CRIAR', 1, 'DESMARCADO')],
  })
  let fora = false
  const linha = (n: number) => item(n, { situacao: fora ? 'DESMARCADO' : 'A_APLICAR' })
  const { para } = rede({
    ...API,
    [UM]: plano(),
    [`${UM}/item`]: ({ url }) => {
      const depois = Number(new URL(url).searchParams.get('depois') ?? 0)
      return Response.json({ itens: [linha(depois + 1), linha(depois + 2)], continua: depois === 0 })
    },
    [`${UM}/marcar`]: async (pedido: Request) => {
      const { ordens } = (await pedido.clone().json()) as { ordens?: number[] }
      fora = ordens === undefined
      return Response.json({ ...desmarcado, tambem: [] })
    },
  })
  await abrir('/administracao/planos/12')
  await page.getByRole('button', { name: 'Pessoas 304' }).click()
  await page.getByRole('button', { name: 'Novas 300' }).click()
  await page.getByLabelText('Procurar por nome, sigla ou matrícula').fill('pessoa')
  const ultimo = () => Object.fromEntries(new URL(para(`${UM}/item`).at(-1)!.url).searchParams)
  await expect.poll(ultimo).toEqual({ sobre: 'PESSOA', acao: 'CRIAR', texto: 'pessoa' })
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByText('4 linhas aparecem.')).toBeVisible()
  const caixa = page.getByRole('checkbox', { name: 'Pessoa 2' })
  await expect.element(caixa).toBeChecked()
  await caixa.click()
  await expect.element(caixa).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Aplicar 299 linhas…' })).toBeEnabled()
  await page.getByRole('button', { name: 'Desmarcar todas estas' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Pessoa 4' })).not.toBeChecked()
  expect(await corpos(para(`${UM}/marcar`))).toEqual([
    { marcado: false, ordens: [2] },
    { marcado: false, sobre: 'PESSOA', acao: 'CRIAR', texto: 'pessoa' },
  ])
})

test('ao desmarcar uma linha, a página diz o que mais fica de fora e atualiza as outras', async () => {
  entrar()
  let fora = false
  const unidade = (situacao: ItemDoPlano['situacao']) =>
    item(1, { sobre: 'LOTACAO', nome: 'SEAD/NOVA', situacao, depois: { sigla: 'NOVA', nome: 'Unidade nova' } })
  const { para } = rede({
    ...API,
    [UM]: plano(),
    [`${UM}/item`]: () =>
      Response.json({
        itens: fora ? [unidade('DESMARCADO'), item(2, { situacao: 'DESMARCADO' })] : [unidade('A_APLICAR'), item(2)],
        continua: false,
      }),
    [`${UM}/marcar`]: () => {
      fora = true
      return Response.json({
        ...plano(),
        tambem: [
          { sobre: 'LOTACAO', quantos: 1 },
          { sobre: 'PESSOA', quantos: 12 },
        ],
      })
    },
  })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText('Unidade nova', { exact: true }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'SEAD/NOVA' }).click()
  await expect.element(page.getByText('Também ficam de fora: 1 unidade e 12 pessoas.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Pessoa 2' })).not.toBeChecked()
  expect(await corpos(para(`${UM}/marcar`))).toEqual([{ marcado: false, ordens: [1] }])
})

test('uma causa comum aparece uma vez, e os conflitos são filtrados pelo motivo', async () => {
  entrar()
  const frase = 'A aba Unidades não tem a coluna Sigla. 214 linhas estão em conflito por isso.'
  const { para } = rede({
    ...API,
    [UM]: plano({
      contas: [conta('PESSOA', 'CRIAR', 300), conta('PESSOA', 'CRIAR', 216, 'CONFLITO')],
      causas: [
        {
          codigo: 'COLUNA_AUSENTE',
          aba: 'Unidades',
          colunas: ['Sigla'],
          desconhecidas: [],
          naoLidas: 40,
          conflitos: 214,
          frase,
        },
      ],
      motivos: [
        { codigo: 'UNIDADE_NAO_EXISTE', situacao: 'CONFLITO', quantos: 214, frase: 'Não há unidade SEAD/X.' },
        { codigo: 'MATRICULA_EM_USO', situacao: 'CONFLITO', quantos: 2, frase: 'A matrícula está em uso.' },
      ],
    }),
  })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText(frase)).toBeVisible()
  await page.getByRole('button', { name: 'Unidade que não há 214' }).click()
  const ultimo = () => Object.fromEntries(new URL(para(`${UM}/item`).at(-1)!.url).searchParams)
  await expect.poll(ultimo).toEqual({ situacao: 'CONFLITO', motivo: 'UNIDADE_NAO_EXISTE' })
  await expect.element(page.getByRole('button', { name: 'Em conflito 216' })).toHaveAttribute('aria-pressed', 'true')
})

test('uma linha que reabre diz o que tinha acabado, começa desmarcada e é contada à parte', async () => {
  entrar()
  const nota = 'SEAD/GEPLA foi extinta em 12/03/2026 e fundida em SEAD/GEGOV; esta linha a reabre.'
  rede({
    ...API,
    [UM]: plano({ contas: [conta('LOTACAO', 'REABRIR', 1, 'DESMARCADO'), conta('ORGAO', 'CRIAR', 1)] }),
    [`${UM}/item`]: {
      itens: [
        item(1, {
          sobre: 'LOTACAO',
          acao: 'REABRIR',
          nome: 'SEAD/GEPLA',
          situacao: 'DESMARCADO',
          antes: { nome: 'Planejamento', fim: AGORA, como: 'FUNDIR', sucessora: 'SEAD/GEGOV', sucessoraId: 7 },
          depois: { nome: 'Gerência de Planejamento' },
          nota,
        }),
        item(2, { sobre: 'ORGAO', nome: 'SEDAP', depois: { sigla: 'SEDAP' } }),
      ],
      continua: false,
    },
  })
  await abrir('/administracao/planos/12')
  const caixa = page.getByRole('checkbox', { name: 'SEAD/GEPLA' })
  await expect.element(caixa).not.toBeChecked()
  await expect.element(caixa).toHaveAccessibleDescription(new RegExp(`^${nota}`))
  await expect.element(page.getByText('Unidade que se reabre')).toBeVisible()
  await expect.element(page.getByText('Órgão novo')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Por reabrir 1' })).toBeVisible()
  await expect
    .element(page.getByText('1 unidade que já acabou voltaria: fica de fora até que você marque a linha.'))
    .toBeVisible()
  // The fields don't repeat what the sentence tells.
  await expect.element(page.getByRole('definition')).toHaveTextContent('Planejamento → Gerência de Planejamento')
})

test('uma marca recusada pelo servidor volta ao que era', async () => {
  entrar()
  rede({
    ...API,
    [UM]: plano(),
    [`${UM}/marcar`]: () => problema(503, 'BANCO_AUSENTE', 'O banco de dados não responde.'),
  })
  await abrir('/administracao/planos/12')
  const caixa = page.getByRole('checkbox', { name: 'Pessoa 1' })
  await caixa.click()
  await expect.element(page.getByText('O banco de dados não responde.', { exact: false })).toBeVisible()
  await expect.element(caixa).toBeChecked()
})

test('aplicar pede o motivo; se muitos saem, pede também que se confirme quantos', async () => {
  entrar()
  const saem = plano({ contas: [conta('PESSOA', 'ENCERRAR', 300)], alerta: { encerra: 300, de: 3_000 } })
  const aplicando = plano({
    estado: 'APLICANDO',
    aplicadoEm: new Date().toISOString(),
    contas: [conta('PESSOA', 'ENCERRAR', 120, 'FEITO'), conta('PESSOA', 'ENCERRAR', 180)],
  })
  let estado = saem
  const { para } = rede({
    ...API,
    [UM]: () => Response.json(estado),
    [`${UM}/aplicar`]: () => Response.json((estado = aplicando)),
  })
  await abrir('/administracao/planos/12')
  await page.getByRole('button', { name: 'Aplicar 300 linhas…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Aplicar o plano?' })
  await dialogo.getByLabelText('Motivo').fill('Portaria 12/2026')
  await dialogo.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialogo.getByText('Confirme que é isso mesmo, ou volte.')).toBeVisible()
  expect(para(`${UM}/aplicar`)).toHaveLength(0)
  await dialogo.getByRole('checkbox', { name: 'Confirmo: 300 de 3.000 pessoas saem, mais de 5 %.' }).click()
  // The second click sends nothing.
  await dialogo.getByRole('button', { name: 'Aplicar' }).dblClick()
  await expect.element(page.getByText('120 de 300 linhas')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '120')
  expect(await corpos(para(`${UM}/aplicar`))).toEqual([
    { linhas: 300, motivo: 'Portaria 12/2026', confirmaEncerrar: true },
  ])
})

test('se outra pessoa aplicou o plano antes, a página diz isso e mostra o estado atual', async () => {
  entrar()
  let estado = plano()
  rede({
    ...API,
    [UM]: () => Response.json(estado),
    [`${UM}/aplicar`]: () => {
      estado = plano({
        estado: 'APLICADO',
        aplicadoPor: 'Carla Dias',
        contas: [conta('PESSOA', 'CRIAR', 300, 'FEITO')],
      })
      return problema(409, 'PLANO_EM_OUTRO_ESTADO', 'O plano já foi aplicado, desfeito ou deixado.')
    },
  })
  await abrir('/administracao/planos/12')
  await page.getByRole('button', { name: 'Aplicar 346 linhas…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(page.getByText('O plano já foi aplicado, desfeito ou deixado.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Entraram 300 pessoas.')).toBeVisible()
  await expect.element(page.getByText('Aplicada por Carla Dias', { exact: false })).toBeVisible()
})

test('um plano aplicado mostra primeiro as linhas recusadas com o motivo; desfazer pede o motivo, ou diz por que não pode', async () => {
  entrar()
  const aplicado = plano({
    estado: 'APLICADO',
    aplicadoPor: 'Bruno Lima',
    contas: [conta('PESSOA', 'CRIAR', 299, 'FEITO'), conta('PESSOA', 'CRIAR', 1, 'RECUSADO')],
  })
  const recusada = item(7, {
    situacao: 'RECUSADO',
    motivos: [{ codigo: 'MUDOU_DEPOIS', frase: 'A linha mudou depois que o plano foi feito.' }],
  })
  const { para } = rede({
    ...API,
    [UM]: aplicado,
    [`${UM}/item`]: { itens: [recusada], continua: false },
    [`${UM}/volta`]: { impede: null },
    [`${UM}/desfazer`]: () =>
      problema(409, 'PLANO_COM_CONSEQUENCIAS', 'Já há trabalho feito sobre o que este plano criou.'),
  })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText('Uma linha não pôde ser aplicada.')).toBeVisible()
  await expect.element(page.getByText('A linha mudou depois que o plano foi feito.')).toBeVisible()
  expect(new URL(para(`${UM}/item`)[0]!.url).searchParams.get('situacao')).toBe('RECUSADO')
  await page.getByRole('button', { name: 'Voltar atrás…' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Voltar atrás neste plano?' })
  await expect.element(dialogo.getByText('Saem 299 pessoas.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Voltar atrás' }).click()
  await expect.element(dialogo.getByText('Diga por quê.')).toBeVisible()
  await dialogo.getByLabelText('Motivo').fill('Planilha errada')
  await dialogo.getByRole('button', { name: 'Voltar atrás' }).dblClick()
  await expect
    .element(page.getByText('Já há trabalho feito sobre o que este plano criou.', { exact: false }))
    .toBeVisible()
  expect(await corpos(para(`${UM}/desfazer`))).toEqual([{ motivo: 'Planilha errada' }])
})

test('se já se trabalhou sobre o que o plano fez, a página diz por que não se desfaz, e não oferece', async () => {
  entrar()
  const frase = 'Já há trabalho feito sobre SEAD/GELIC, que este plano criou.'
  rede({
    ...API,
    [UM]: plano({ estado: 'APLICADO', contas: [conta('LOTACAO', 'CRIAR', 1, 'FEITO')] }),
    [`${UM}/item`]: { itens: [], continua: false },
    [`${UM}/volta`]: { impede: { codigo: 'PLANO_COM_CONSEQUENCIAS', frase } },
  })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText(frase, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Voltar atrás…' }).elements()).toHaveLength(0)
})

test('com linhas que não foram lidas, a página diz que ninguém sai por faltar na planilha', async () => {
  entrar()
  const erros = [
    { codigo: 'EMAIL_INVALIDO' as const, aba: 'Pessoas', linha: 3, coluna: 'E-mail', dados: { valor: 'x' } },
  ]
  rede({ ...API, [UM]: plano({ completas: ['pessoas'], erros }) })
  await abrir('/administracao/planos/12')
  await expect.element(page.getByText('Uma linha não pôde ser lida e fica de fora.')).toBeVisible()
  await expect.element(page.getByText('Por isso ninguém sai por não estar na planilha', { exact: false })).toBeVisible()
})

test('com uma aba que não foi lida inteira, a página diz que ninguém sai por causa dela, sem falar de linhas', async () => {
  entrar()
  const erros = [
    { codigo: 'COLUNA_AUSENTE' as const, aba: 'Pessoas', linha: null, coluna: 'CPF', dados: { coluna: 'CPF' } },
  ]
  rede({ ...API, [UM]: plano({ completas: ['pessoas'], erros }) })
  await abrir('/administracao/planos/12')
  await expect
    .element(page.getByText('Como uma aba não foi lida inteira, ninguém sai por não estar na planilha.'))
    .toBeVisible()
  expect(page.getByText(/Por isso ninguém sai/).elements()).toHaveLength(0)
})

test('um plano que não existe, ou é de outra pessoa, mostra isso', async () => {
  entrar()
  rede({ ...API, [UM]: () => problema(404, 'PLANO_NAO_ENCONTRADO', 'Este plano não existe.') })
  const { router } = await abrir('/administracao/planos/12')
  await expect.element(page.getByText('Este plano não existe.')).toBeVisible()
  await router.navigate({ to: '/administracao/$', params: { _splat: 'planos/abc' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Página não encontrada.' })).toBeVisible()
})
