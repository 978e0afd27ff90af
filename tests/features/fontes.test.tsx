import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { abrir } from './apoio/abrir.tsx'
import { entradas, entrar, problema } from './apoio/casos.ts'
import { rede } from './apoio/rede.ts'

const LDAP = {
  url: 'ldaps://ad.exemplo',
  seguranca: 'LDAPS',
  ca: null,
  usuario: 'cn=leitor',
  senha: 'AD',
  base: 'dc=x',
  filtro: '(cn=*)',
  pessoas: {
    nome: 'cn',
    cpf: 'cpf',
    matricula: 'mat',
    email: 'mail',
    unidade: 'ou',
    orgao: null,
    cargo: null,
    funcao: null,
    desde: null,
    ate: null,
    chefe: null,
  },
  unidades: null,
}
const COMUM = {
  versao: 1,
  ativa: true,
  orgao: {
    id: 1,
    sigla: 'SEAD',
  },
  completa: false,
  aplicaSozinha: false,
  lendo: false,
  ultimaEm: null,
  ultimasPessoas: null,
  ultimoErro: null,
  unidade: null,
  tokens: [],
  saidasAte: null,
  hora: null,
  ldap: null,
}
const DIRETORIO = {
  ...COMUM,
  id: 1,
  tipo: 'LDAP',
  nome: 'AD do Estado',
  ldap: LDAP,
  hora: 3,
  ultimaEm: '2026-11-26T06:00:00.000Z',
  ultimasPessoas: 1200,
  ultimoErro: {
    codigo: 'DEMOROU',
    dados: { n: 30 },
  },
}
const SISTEMA = { ...COMUM, id: 2, tipo: 'SCIM', nome: 'Entra ID' }
const CONTAGEM = { quantos: 3, mais: false }
const API = {
  '/api/siga/administracao/inicio': {
    perfis: ['ADMINISTRADOR_GERAL'],
    contagens: { orgaos: CONTAGEM, unidades: CONTAGEM, pessoas: CONTAGEM, cargos: CONTAGEM, funcoes: CONTAGEM },
    passos: null,
  },
  '/api/siga/usuario/logado': entradas,
  '/api/siga/orgao': [{ id: 1, sigla: 'SEAD', nome: 'Secretaria' }],
  '/api/siga/administracao/fonte': { fontes: [DIRETORIO, SISTEMA] },
}
const PROVA = {
  pessoas: 1,
  unidades: 0,
  quantosErros: 1,
  quantosAvisos: 0,
  avisos: [],
  amostra: {
    pessoas: [
      {
        dn: 'cn=Paula',
        onde: {
          aba: 'Pessoas',
          linha: 1,
        },
        nome: 'Paula Prova',
        cpf: '•••.982.247-••',
        matricula: 'D1',
        orgao: 'SEAD',
        unidade: 'GEGOV',
        email: 'p@x.br',
        cargo: null,
        funcao: null,
        desde: null,
        ate: null,
        chefe: false,
      },
    ],
    unidades: [],
  },
  erros: [
    {
      codigo: 'CPF_INVALIDO',
      aba: 'Pessoas',
      linha: 2,
      coluna: 'cpf',
      dados: {},
      dn: 'cn=Rui',
    },
  ],
}

afterEach(() => vi.unstubAllGlobals())

test('cada fonte mostra o seu estado, e a credencial aparece uma só vez', async () => {
  entrar()
  const { para } = rede({
    ...API,
    '/api/siga/administracao/fonte/2/token': { fonte: SISTEMA, token: 'carimbo_scim_segredo' },
  })
  await abrir('/administracao/fontes')
  await expect
    .element(page.getByText('O diretório não respondeu em 30 segundos. Nada do que veio foi usado.'))
    .toBeVisible()
  await expect.element(page.getByText(/Lido todo dia às 3h/)).toBeVisible()
  await page.getByRole('button', { name: 'Criar credencial de Entra ID' }).click()
  const dita = page.getByRole('region', { name: 'Credencial de Entra ID' })
  await expect.element(dita.getByText('carimbo_scim_segredo')).toBeVisible()
  await dita.getByRole('button', { name: 'Já guardei' }).click()
  await expect.element(page.getByText('carimbo_scim_segredo')).not.toBeInTheDocument()
  expect(para('/api/siga/administracao/fonte/2/token')).toHaveLength(1)
})

test('um diretório é testado antes de ser salvo; uma recusa fica no formulário', async () => {
  entrar()
  rede({
    ...API,
    '/api/siga/administracao/fonte/provar': PROVA,
    '/api/siga/administracao/fonte/1': () =>
      problema(422, 'FONTE_NAO_PROVADA', 'A fonte não pôde ser lida e não foi gravada.'),
  })
  await abrir('/administracao/fontes')
  await page.getByRole('button', { name: 'Mudar AD do Estado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mudar AD do Estado' })
  await dialogo.getByRole('button', { name: 'Provar' }).click()
  await expect.element(dialogo.getByText('1 pessoa seria lida.')).toBeVisible()
  await expect.element(dialogo.getByText('•••.982.247-••')).toBeVisible()
  await expect.element(dialogo.getByText(/cn=Rui/)).toBeVisible()
  await expect.element(dialogo.getByText(/O CPF não existe/)).toBeVisible()
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialogo.getByText(/não foi gravada/)).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Endereço' }).fill('https://ad.exemplo')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialogo.getByText(/O endereço do diretório começa com/)).toBeVisible()
})
