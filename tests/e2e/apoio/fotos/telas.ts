/** The states that have a picture: each screen here, at each size. */
import type { Locator, Page } from '@playwright/test'

import { este } from '../lugares.ts'

type Papel = Parameters<Page['getByRole']>[0]

export type Tela = {
  /** The first part of its pictures' names. */
  nome: string
  endereco: string
  /** It is there once this is shown. */
  mostra: (page: Page) => Locator
  /** What is pressed then, again at each width. */
  abrir?: (page: Page) => Promise<void>
  /** `abrir` is an act that is done once: its outcome stays, and is drawn at each width. */
  umaVez?: true
  /** Shown once that was pressed. */
  aberto?: (page: Page) => Locator
  /** What follows from how many random numbers came before it: shown as zeros. */
  acaso?: (page: Page) => Locator
}

export const TAMANHOS = [
  { nome: '1440', width: 1440, height: 900, colorScheme: 'light' },
  { nome: '1440-escuro', width: 1440, height: 900, colorScheme: 'dark' },
  { nome: '1024', width: 1024, height: 768, colorScheme: 'light' },
  { nome: '390', width: 390, height: 844, colorScheme: 'light' },
] as const

const titulo = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const papel = (qual: Papel, name: string | RegExp) => (page: Page) => page.getByRole(qual, { name }).first()
const texto = (qual: string | RegExp) => (page: Page) => page.getByRole('main').getByText(qual).first()
const apertar = (qual: (page: Page) => Locator) => (page: Page) => qual(page).click()

// the demonstration gives the same numbers each time
const OFICIO = '1/SEAD-OFI-2026%2F00001-A'
const COM_ANA = '78/SEAD-OFI-2026%2F00019-A'
const PROCESSO = '110/SEAD-ADM-2026%2F00001'
const RASCUNHO = '-/47'
const PARA_BRUNO = '8/SEAD-DES-2026%2F00001-A'

const mais = papel('button', 'Mais ações')
const lotacao = papel('button', /^Lotação/)
const assinar = papel('button', /^Assinar/)
const conta = papel('button', /^Minha conta/)

/** Screens that a server gives to anybody. */
const PUBLICAS: Tela[] = [
  { nome: 'inicio', endereco: `${este.url}/`, mostra: papel('heading', /./) },
  { nome: 'entrar', endereco: `${este.url}/mesa`, mostra: papel('button', 'Entrar') },
]

const DE_ANA: Tela[] = [
  { nome: 'mesa', endereco: '/mesa', mostra: texto('Inventário de bens móveis') },
  { nome: 'mesa-faixa-vazia', endereco: '/mesa?faixa=prazos', mostra: papel('link', /^Prazos/) },
  {
    nome: 'lotacoes',
    endereco: '/mesa?faixa=acompanhando',
    mostra: texto('Relatório trimestral de governança'),
    abrir: apertar(lotacao),
    aberto: papel('button', /GETRI/),
  },
  {
    nome: 'conta',
    endereco: '/mesa?faixa=rascunhos',
    mostra: texto('Minuta de calendário'),
    abrir: apertar(conta),
    aberto: papel('button', 'Sair'),
  },
  { nome: 'mesa-da-unidade', endereco: '/siga-mesa', mostra: texto('SEAD-OFI-2026/00004-A') },
  { nome: 'busca', endereco: '/busca?q=licita%C3%A7%C3%A3o', mostra: papel('link', 'Mais recentes') },
  {
    nome: 'busca-avancada',
    endereco: '/busca-avancada?assunto=governan%C3%A7a',
    mostra: texto('SEAD-OFI-2026/00003'),
  },
  { nome: 'criar', endereco: '/criardocumento', mostra: papel('button', /^Despacho/) },
  { nome: 'escrever', endereco: `/criardocumento/${RASCUNHO}`, mostra: papel('textbox', /^Texto/) },
  { nome: 'documento', endereco: `/documento/${OFICIO}`, mostra: texto('Computador portátil') },
  {
    nome: 'documento-historico',
    endereco: `/documento/${OFICIO}`,
    mostra: papel('tab', 'Histórico'),
    abrir: apertar(papel('tab', 'Histórico')),
    aberto: papel('tabpanel', 'Histórico'),
  },
  {
    nome: 'documento-mais',
    endereco: `/documento/${COM_ANA}`,
    mostra: mais,
    abrir: apertar(mais),
    aberto: texto(/agora não (é possível|são possíveis)/),
  },
  {
    nome: 'tramitar',
    endereco: `/documento/${COM_ANA}`,
    mostra: papel('button', 'Tramitar'),
    abrir: apertar(papel('button', 'Tramitar')),
    aberto: papel('dialog', /./),
  },
  {
    nome: 'processo-pecas',
    endereco: `/documento/${PROCESSO}`,
    mostra: papel('tab', 'Peças'),
    abrir: apertar(papel('tab', 'Peças')),
    aberto: papel('tabpanel', 'Peças'),
  },
  { nome: 'historico', endereco: '/historico/1', mostra: titulo(/^Histórico de/) },
  { nome: 'completo', endereco: `/documento-completo/${OFICIO}`, mostra: titulo(/SEAD-OFI-2026\/00001/) },
  { nome: 'validacao', endereco: '/validacao/SEAD-OFI-2026%2F00001', mostra: titulo(/^Validação de/) },
  { nome: 'prazos', endereco: '/prazos?visao=lotacao&mes=2026-03', mostra: titulo('Prazos') },
  { nome: 'notificacoes', endereco: '/notificacoes', mostra: titulo('Notificações') },
  { nome: 'meus-dados', endereco: '/avisos-por-email', mostra: titulo('Avisos por e-mail') },
  { nome: 'sem-permissao', endereco: '/403', mostra: titulo('Você não tem acesso a esta página') },
]

const DE_BRUNO: Tela[] = [
  { nome: 'mesa-de-quem-assina', endereco: '/mesa', mostra: texto('Relatório trimestral de governança') },
  { nome: 'gestao', endereco: '/gestao', mostra: titulo('Gestão da unidade') },
  { nome: 'administracao', endereco: '/administracao', mostra: titulo('Administração') },
  { nome: 'administracao-pessoas', endereco: '/administracao/pessoas', mostra: texto('Ana Souza') },
  { nome: 'assinar', endereco: `/assinar-documento/${PARA_BRUNO}`, mostra: assinar },
  {
    nome: 'assinado',
    endereco: `/assinar-documento/${PARA_BRUNO}`,
    mostra: assinar,
    abrir: apertar(assinar),
    umaVez: true,
    aberto: papel('heading', /^Você assinou/),
    acaso: (page) => page.getByRole('main').locator('code'),
  },
]

/** `quem`: whose page goes through these screens, one after another. */
export const VISITAS: { quem: string; username?: string; telas: Tela[] }[] = [
  { quem: 'qualquer um', telas: PUBLICAS },
  { quem: 'Ana', username: 'ana.souza', telas: DE_ANA },
  { quem: 'Bruno', username: 'bruno.lima', telas: DE_BRUNO },
]
