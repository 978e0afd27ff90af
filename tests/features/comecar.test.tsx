import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const CERTO = {
  conferencias: [
    { nome: 'PROVEDOR', estado: 'CERTO' },
    { nome: 'SELO', estado: 'FALTA' },
  ],
}
const ABERTA = {
  '/api/siga/comecar': { aberta: true, provedor: 'EMBUTIDO' },
  '/api/siga/comecar/conferencia': CERTO,
}
const campo = (nome: string | RegExp) => page.getByRole('textbox', { name: nome })
/** Fills in órgão, with this sigla, unit and person. */
async function preencher(sigla: string) {
  await campo('Nome do órgão').fill('Secretaria da Administração')
  await campo('Sigla do órgão').fill(sigla)
  await campo('Município').fill('João Pessoa')
  await page.getByLabelText('Estado').selectOptions('PB')
  await campo('Nome da unidade').fill('Gabinete')
  await campo('Sigla da unidade').fill('GAB')
  await campo('CPF').fill('529.982.247-25')
  await campo('Matrícula').fill('100-1')
  await campo('Cargo').fill('Secretária')
}

afterEach(() => vi.unstubAllGlobals())

test('numa casa já iniciada, /comecar diz isso e leva à mesa', async () => {
  rede({ '/api/siga/comecar': { aberta: false, provedor: 'EMBUTIDO' } })
  await abrir('/comecar')
  await expect.element(page.getByText('Esta casa já tem quem a administre.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para minha mesa' })).toHaveAttribute('href', '/mesa')
})

test('código errado: aparece a frase do servidor, e o que foi digitado continua no campo', async () => {
  rede({
    ...ABERTA,
    '/api/siga/comecar/codigo': () => problema(422, 'COMECAR_CODIGO', 'O código não confere.'),
  })
  await abrir('/comecar')
  await campo('Código').fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByText('O código não confere.')).toBeVisible()
  await expect.element(campo('Código')).toHaveValue('AAAA-BBBB-CCCC')
})

test('código certo: o que funciona é conferido, e a conta de quem administra é pedida', async () => {
  const { para } = rede({ ...ABERTA, '/api/siga/comecar/codigo': { valeAte: '2026-11-26T23:00:00.000Z' } })
  await abrir('/comecar')
  await campo('Código').fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(campo('Seu nome completo')).toBeVisible()
  const conferido = page.getByRole('region', { name: 'O que funciona agora' })
  await expect.element(conferido.getByText(/O provedor de identidade responde/)).toBeVisible()
  await expect.element(conferido.getByText(/Nada é assinado enquanto SELO_CERTIFICADO/)).toBeVisible()
  expect(await para('/api/siga/comecar/conferencia')[0]?.clone().json()).toEqual({
    codigo: 'AAAA-BBBB-CCCC',
    email: null,
  })
  await page.getByRole('button', { name: 'Criar minha senha' }).click()
  await expect.element(page.getByText('Informe o seu nome.')).toBeVisible()
  // The values are still there after the trip to the provider.
  await abrir('/comecar')
  await expect.element(page.getByText('Código conferido.')).toBeVisible()
})

test('quem entrou preenche o órgão; uma recusa do servidor aparece no campo, e nada se perde', async () => {
  entrar()
  sessionStorage.setItem('carimbo.comecar', JSON.stringify({ codigo: 'AAAA-BBBB-CCCC' }))
  const sigla = 'A sigla começa por letra.'
  const recusa = {
    type: 'about:blank',
    title: sigla,
    status: 422,
    detail: sigla,
    codigo: 'SIGLA_INVALIDA',
    traceId: 't',
  }
  const recusada = { ...recusa, erros: [{ pointer: '/orgao/sigla', detail: sigla, codigo: 'SIGLA_INVALIDA' }] }
  const { para } = rede({
    ...ABERTA,
    '/api/siga/comecar': ({ method }) =>
      method === 'GET' ? Response.json(ABERTA['/api/siga/comecar']) : Response.json(recusada, { status: 422 }),
  })
  await abrir('/comecar')
  await expect.element(page.getByText(/Você entrou como/)).toBeVisible()
  await page.getByRole('button', { name: 'Começar a casa' }).click()
  await expect.element(campo('Nome do órgão')).toHaveAttribute('aria-invalid', 'true')
  await preencher('1SEAD')
  await page.getByRole('checkbox', { name: /Feriados nacionais/ }).click()
  await page.getByRole('button', { name: 'Começar a casa' }).click()
  await expect.element(campo('Sigla do órgão')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(campo('Sigla do órgão')).toHaveFocus()
  await expect.element(campo('Cargo')).toHaveValue('Secretária')
  const pedidos = para('/api/siga/comecar').filter(({ method }) => method === 'POST')
  expect(await pedidos[0]?.clone().json()).toMatchObject({
    codigo: 'AAAA-BBBB-CCCC',
    orgao: { sigla: '1SEAD', uf: 'PB' },
    kit: ['ESPECIES_E_MODELOS', 'CLASSIFICACAO', 'HIPOTESES_LEGAIS'],
  })
})

test.each(['COMECAR_VENCIDO', 'COMECAR_CODIGO'])(
  'se o código deixa de valer no meio (%s), a página pede outro, e o que foi preenchido continua',
  async (codigo) => {
    entrar()
    sessionStorage.setItem('carimbo.comecar', JSON.stringify({ codigo: 'AAAA-BBBB-CCCC' }))
    const frase = 'O código deixou de valer.'
    let bom = false
    const recusar = () => problema(409, codigo, frase)
    const { para } = rede({
      ...ABERTA,
      '/api/siga/comecar/codigo': () => {
        bom = true
        return Response.json({ valeAte: '2026-11-26T23:00:00.000Z' })
      },
      '/api/siga/comecar/conferencia': () => (bom ? Response.json(CERTO) : recusar()),
      '/api/siga/comecar': ({ method }) =>
        method === 'GET'
          ? Response.json(ABERTA['/api/siga/comecar'])
          : bom
            ? problema(409, 'COMECAR_ENCERRADO', 'Esta casa já tem quem a administre.')
            : recusar(),
    })
    await abrir('/comecar')
    await preencher('SEAD')
    await page.getByRole('button', { name: 'Começar a casa' }).click()
    await vi.waitFor(() => expect(para('/api/siga/comecar').some(({ method }) => method === 'POST')).toBe(true))
    await page.getByRole('button', { name: 'Informar outro código' }).first().click()
    await campo('Código').fill('DDDD-EEEE-FFFF')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(campo('Nome do órgão')).toHaveValue('Secretaria da Administração')
    await expect.element(campo('Cargo')).toHaveValue('Secretária')
    await expect.element(page.getByLabelText('Estado')).toHaveValue('PB')
    await page.getByRole('button', { name: 'Começar a casa' }).click()
    await vi.waitFor(async () => {
      const enviados = para('/api/siga/comecar').filter(({ method }) => method === 'POST')
      expect(await enviados.at(-1)?.clone().json()).toMatchObject({ codigo: 'DDDD-EEEE-FFFF' })
    })
  },
)

test('cada letra digitada fica guardada na aba, sem esperar que o campo perca o foco', async () => {
  entrar()
  sessionStorage.setItem('carimbo.comecar', JSON.stringify({ codigo: 'AAAA-BBBB-CCCC' }))
  rede(ABERTA)
  await abrir('/comecar')
  await campo('Nome do órgão').fill('Secretaria da Administração')
  // Checked while the field still has the focus.
  expect(sessionStorage.getItem('carimbo.comecar')).toContain('Secretaria da Administração')
})

test('o nome e o e-mail da conta continuam depois de recarregar, e depois de dizer que a senha não foi criada', async () => {
  sessionStorage.setItem('carimbo.comecar', JSON.stringify({ codigo: 'AAAA-BBBB-CCCC' }))
  rede(ABERTA)
  await abrir('/comecar')
  await campo('Seu nome completo').fill('Marta Prado')
  await campo('Seu e-mail de trabalho').fill('marta@sead.exemplo.gov.br')
  await abrir('/comecar')
  await expect.element(campo('Seu nome completo')).toHaveValue('Marta Prado')
  await expect.element(campo('Seu e-mail de trabalho')).toHaveValue('marta@sead.exemplo.gov.br')
  const guardado = JSON.parse(sessionStorage.getItem('carimbo.comecar') ?? '') as object
  sessionStorage.setItem('carimbo.comecar', JSON.stringify({ ...guardado, conta: 'marta@sead.exemplo.gov.br' }))
  await abrir('/comecar')
  await page.getByRole('button', { name: 'Ainda não criei a senha' }).click()
  await expect.element(campo('Seu e-mail de trabalho')).toHaveValue('marta@sead.exemplo.gov.br')
})

test('se a ligação com o cadastro falha, a página diz a falha, e não que falta lotação', async () => {
  entrar()
  rede({
    '/api/siga/usuario/logado': [],
    '/api/siga/usuario/logado/vincular': () =>
      problema(503, 'BANCO_INDISPONIVEL', 'O Carimbo está sem o banco de dados agora. Tente de novo em instantes.'),
  })
  await abrir('/validacao')
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect.element(page.getByText(/Procure o gestor de acesso/)).not.toBeInTheDocument()
})

test('quem já está ligado e não tem lotação ativa lê isso, sem que a página pergunte sem parar', async () => {
  entrar()
  const { para } = rede({
    '/api/siga/usuario/logado': [],
    '/api/siga/usuario/logado/vincular': { vinculada: true },
  })
  await abrir('/validacao')
  await expect.element(page.getByText(/não possui lotação ativa/)).toBeVisible()
  await new Promise((pronto) => setTimeout(pronto, 800))
  expect(para('/api/siga/usuario/logado/vincular')).toHaveLength(1)
})

test('na primeira entrada a pessoa é ligada ao cadastro, e a página pedida abre', async () => {
  entrar()
  let ligada = false
  rede({
    '/api/siga/usuario/logado': () => Response.json(ligada ? entradas : []),
    '/api/siga/usuario/logado/vincular': () => {
      ligada = true
      return Response.json({ vinculada: true })
    },
  })
  await abrir('/validacao')
  await expect.element(page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })).toBeVisible()
  expect(ligada).toBe(true)
})

test.each([
  ['/mesa', '/api/siga/mesa'],
  ['/siga-mesa', '/api/siga/mesa'],
  ['/documento/9/SEAD-OFI-2026%2F00001-A', '/api/siga/mobil/9'],
])(
  'na primeira entrada por %s, nada é pedido antes da ligação com o cadastro, e nenhuma recusa fica no console',
  async (onde, pedido) => {
    entrar()
    let ligada = false
    const cedo: string[] = []
    const { para } = rede({
      '/api/siga/usuario/logado': () => Response.json(ligada ? entradas : []),
      '/api/siga/usuario/logado/vincular': async () => {
        await new Promise((pronto) => setTimeout(pronto, 300))
        ligada = true
        return Response.json({ vinculada: true })
      },
      [pedido]: ({ url }) => {
        if (!ligada) cedo.push(url)
        return problema(404, 'NAO_ENCONTRADO', 'Não encontrado.')
      },
    })
    await abrir(onde)
    await expect.element(page.getByRole('button', { name: /^Lotação SEAD\/GEGOV/ })).toBeVisible()
    // Waits for this request, which would otherwise reach the next test.
    await vi.waitFor(() => expect(para(pedido)).not.toEqual([]))
    expect(cedo).toEqual([])
  },
)

test('quem não está no cadastro lê por quê e a quem pedir, e pode tentar de novo', async () => {
  entrar()
  const { para } = rede({
    '/api/siga/usuario/logado': [],
    '/api/siga/usuario/logado/vincular': () =>
      problema(403, 'VINCULO_NAO_ENCONTRADO', 'Você entrou, mas ainda não está no cadastro. Peça a quem administra.'),
  })
  await abrir('/validacao')
  await expect.element(page.getByText(/ainda não está no cadastro/)).toBeVisible()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await vi.waitFor(() => expect(para('/api/siga/usuario/logado/vincular')).toHaveLength(2))
})
