import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

afterEach(() => vi.unstubAllGlobals())

const validacao = {
  veredicto: 'AUTENTICO',
  explicacao: 'Assinado e íntegro.',
  sigla: 'SEAD-OFI-2026/00012',
  especie: 'Ofício',
  orgao: 'SEAD',
  data: '2026-11-20',
  assunto: null,
  restrito: true,
  sha256: 'a'.repeat(64),
  trilhaIntegra: true,
  historia: { situacao: 'INTEGRA', movimentacoes: 2, ponto: null },
  carimbos: [],
  movimentos: [],
  assinaturas: [],
  reservado: false,
  substituidoPor: null,
  atosPosteriores: [],
  revisoes: [],
  mobilId: null,
  documentoId: null,
}

test('um código é validado na própria página: veredicto em palavras e evidência, sem o assunto de um restrito', async () => {
  const { para } = rede({ '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N': validacao })
  await abrir('/')
  await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText('20/11/2026')).toBeVisible()
  await expect.element(page.getByText('Acesso restrito: o assunto não é mostrado.')).toBeVisible()
  const [pedido] = para('/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N')
  expect(pedido!.headers.get('Authorization')).toBeNull()
  expect(pedido!.headers.get('Id-logado')).toBeNull()
})

test('o endereço de um QR mostra a resposta ao abrir, sem nada antes dela', async () => {
  const aqui = location.href
  history.replaceState(null, '', '?codigo=7KQ2-9XMD-4T8P-WZ3N')
  const { para } = rede({ '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N': { ...validacao, reservado: true } })
  await abrir('/')
  await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/sob restrição: sem acesso a ele, confirma-se aqui só/)).toBeVisible()
  await expect.element(page.getByLabelText('Código verificador')).toHaveValue('7KQ2-9XMD-4T8P-WZ3N')
  await expect.element(page.getByRole('heading', { name: 'Conferência de documento' })).toBeVisible()
  expect(para('/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N')).toHaveLength(1)
  history.replaceState(null, '', aqui)
})

describe('o veredicto', () => {
  test.each([
    ['AUTENTICO', 'Autêntico', 'Pode confiar, se o que você tem em mãos traz este número e estas assinaturas.'],
    ['ALTERADO', 'Alterado', 'Não confie neste documento: avise o órgão que o emitiu.'],
    ['SEM_EFEITO', 'Sem efeito', 'Não use este documento: ele não vale mais.'],
    ['SUBSTITUIDO', 'Substituído', 'Não use este documento: use o que o substituiu.'],
    [
      'INDETERMINADO',
      'Indeterminado',
      'Isto não diz que é falso: tente mais tarde, ou procure o órgão que emitiu o documento.',
    ],
  ])(
    '%s: a palavra, o que fazer, e nada de códigos antes de se abrirem as provas',
    async (veredicto, palavra, dito) => {
      rede({ '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N': { ...validacao, veredicto } })
      await abrir('/')
      await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
      await page.getByRole('button', { name: 'Validar', exact: true }).click()
      await expect.element(page.getByText(palavra, { exact: true })).toBeVisible()
      await expect.element(page.getByText(dito)).toBeVisible()
      // what a screen reader says of the answer: closed, the evidence is not in it
      const lido = page.getByText(palavra, { exact: true }).element().closest<HTMLElement>('[aria-live]')?.innerText
      expect(lido).not.toMatch(/SHA|[0-9a-f]{32}|hash|[A-Z]{2,}_[A-Z]/i)
      await page.getByText('Ver as provas: nenhuma assinatura').click()
      await expect.element(page.getByText(validacao.sha256)).toBeVisible()
    },
  )
})

describe('linhas 84, 87 e 88: depois de muitas tentativas', () => {
  const caminho = '/api/publico/validacao/7KQ2-9XMD-4T8P-WZ3N'
  const TENTATIVAS = 'Muitas tentativas. Confirme que você não é um robô.'
  const demais = () => problema(429, 'MUITAS_TENTATIVAS', TENTATIVAS)
  const validar = async (mudancas = {}) => {
    const queixas = vi.spyOn(console, 'error').mockImplementation(() => {})
    await abrir('/', mudancas)
    await page.getByLabelText('Código verificador').fill('7KQ2-9XMD-4T8P-WZ3N')
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    return queixas
  }

  test('84 e 88, sem chave do site: aparecem a recusa e por que a verificação não carrega, e o console registra', async () => {
    rede({ [caminho]: demais })
    const queixas = await validar()
    await expect.element(page.getByText(TENTATIVAS)).toBeVisible()
    await expect.element(page.getByText('Não foi possível carregar a verificação.')).toBeVisible()
    expect(queixas).toHaveBeenCalledWith('sitekey is required')
  })

  test('88, script bloqueado: depois da espera, aparecem a recusa e por que a verificação não carrega', async () => {
    rede({ [caminho]: demais })
    const queixas = await validar({ RECAPTCHA_SITE_KEY: 'chave' })
    await expect.element(page.getByText('Não foi possível carregar a verificação.'), { timeout: 14_000 }).toBeVisible()
    expect(queixas).toHaveBeenCalledWith('Failed to load script')
  })

  test('se o Google também não responde ao servidor, a resposta vem assim mesmo, sem aviso', async () => {
    const tokens: (string | null)[] = []
    rede({
      [caminho]: ({ url }) => {
        tokens.push(new URL(url).searchParams.get('captcha'))
        return tokens.length === 1 ? demais() : Response.json(validacao)
      },
    })
    await validar({ RECAPTCHA_SITE_KEY: 'chave' })
    await expect.element(page.getByText('Autêntico', { exact: true }), { timeout: 14_000 }).toBeVisible()
    expect(tokens).toEqual([null, ''])
    await expect.element(page.getByText('Não foi possível carregar a verificação.')).not.toBeInTheDocument()
  })

  test('87: o captcha só é pedido depois da recusa, e o token responde à mesma consulta; um token recusado diz isso', async () => {
    const tokens: (string | null)[] = []
    rede({
      [caminho]: ({ url }) => {
        const token = new URL(url).searchParams.get('captcha')
        tokens.push(token)
        if (token === null) return demais()
        return tokens.length === 2
          ? Response.json(validacao)
          : problema(422, 'CAPTCHA_INVALIDO', 'Verificação de segurança não confirmada. Tente novamente.')
      },
    })
    const grecaptcha = {
      ready: (pronto: () => void) => pronto(),
      render: () => 7,
      execute: async () => 'prova',
      reset() {},
    }
    vi.stubGlobal('grecaptcha', grecaptcha)
    const script = document.createElement('script')
    script.id = 'google-recaptcha-v3' // the library finds it and loads no other
    document.body.append(script)
    await validar({ RECAPTCHA_SITE_KEY: 'chave' })
    await expect.element(page.getByText('Autêntico', { exact: true })).toBeVisible()
    expect(tokens).toEqual([null, 'prova'])
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await expect.element(page.getByText('Verificação de segurança não confirmada. Tente novamente.')).toBeVisible()
    script.remove()
  })
})

test('a recusa do servidor aparece palavra por palavra', async () => {
  rede({
    '/api/publico/protocolo/XXXX': () =>
      problema(404, 'NUMERO_NAO_LOCALIZADO', 'Número não localizado. Confira e tente novamente.'),
  })
  await abrir('/')
  await page.getByLabelText('Código do protocolo').fill('XXXX')
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect.element(page.getByText('Número não localizado. Confira e tente novamente.')).toBeVisible()
})

test('um visitante com sessão é levado à mesa', async () => {
  entrar()
  rede({})
  await abrir('/')
  await expect.element(page.getByRole('link', { name: 'Ir para minha mesa' }).first()).toHaveAttribute('href', '/mesa')
})

describe('acompanhamento por protocolo', () => {
  const acompanhado = {
    numero: 'SEAD 2026/000012',
    sigla: 'SEAD-REQ-2026/00003',
    especie: 'Requerimento',
    orgao: 'SEAD',
    situacao: 'Em andamento',
    unidade: 'GELIC – Gerência de Licitações',
    desde: '2026-11-20T12:00:00.000Z',
    caminho: [
      { unidade: 'PROT – Protocolo', desde: '2026-11-10T12:00:00.000Z', recebidoEm: '2026-11-10T12:00:00.000Z' },
      { unidade: 'GELIC – Gerência de Licitações', desde: '2026-11-19T12:00:00.000Z', recebidoEm: null },
    ],
  }
  const caminho = '/api/publico/protocolo/7KQ29XMD4T8PWZ3N'
  /** Sets the address bar, as a QR code does. */
  const naBarra = (consulta: string) => history.replaceState(null, '', consulta)
  const antes = location.href
  afterEach(() => naBarra(antes))

  test('o endereço do comprovante responde ao abrir: estado, lugar atual e lugares anteriores', async () => {
    const { para } = rede({ [caminho]: acompanhado })
    naBarra('?protocolo=7KQ29XMD4T8PWZ3N')
    await abrir('/')
    await expect.element(page.getByRole('heading', { name: 'Acompanhamento de protocolo' })).toBeVisible()
    await expect.element(page.getByText('Em andamento')).toBeVisible()
    await expect.element(page.getByText('SEAD 2026/000012')).toBeVisible()
    const etapas = page.getByRole('listitem')
    await expect.element(etapas.nth(0).getByText('PROT – Protocolo')).toBeVisible()
    await expect.element(etapas.nth(0).getByText('10/11/2026 09:00')).toBeVisible()
    await expect.element(etapas.nth(1).getByText('19/11/2026 09:00')).toBeVisible()
    expect(para(caminho)).toHaveLength(1)
  })

  test('de um documento não público só aparecem o estado e a data, e a página diz isso', async () => {
    rede({ [caminho]: { ...acompanhado, sigla: null, especie: null, orgao: null, unidade: null, caminho: null } })
    await abrir('/')
    await page.getByLabelText('Código do protocolo').fill('7KQ29XMD4T8PWZ3N')
    await page.getByRole('button', { name: 'Acompanhar' }).click()
    await expect.element(page.getByText('Em andamento')).toBeVisible()
    await expect
      .element(page.getByText('O documento não é público: aqui se dizem só a situação e as datas.'))
      .toBeVisible()
    expect(page.getByRole('heading', { name: 'Por onde passou' }).elements()).toHaveLength(0)
  })

  test('um link público mostra o documento e o seu código; um que não abre diz o que pode ter acontecido', async () => {
    const link = '/api/publico/link/7KQ29XMD4T8PWZ3N'
    const fechado = 'Este endereço não abre documento nenhum.'
    let aberto = false
    rede({
      [link]: () =>
        aberto
          ? Response.json({
              sigla: 'SEAD-EDT-2026/00001',
              especie: 'Edital',
              orgao: 'SEAD',
              assunto: 'Chamada',
              data: '2026-11-20',
              codigoVerificador: 'ABCD1234ABCD1234',
            })
          : problema(404, 'LINK_NAO_ABRE', fechado),
      [`${link}/pdf`]: () => new Response(new Blob(['%PDF-1.7'], { type: 'application/pdf' })),
    })
    naBarra('?link=7KQ29XMD4T8PWZ3N')
    await abrir('/')
    await expect.element(page.getByText(fechado)).toBeVisible()
    aberto = true
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByRole('heading', { name: 'SEAD-EDT-2026/00001' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'ABCD-1234-ABCD-1234' }))
      .toHaveAttribute('href', '/?codigo=ABCD1234ABCD1234')
    await expect.element(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible()
  })
})
