import { t } from '@lingui/core/macro'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** `resto`: the segments of the address after the section's. Pages without addresses of their own ignore it. */
type PaginaDaSecao = ComponentType<{ resto: string[] }>

export type Secao = {
  /** First segment of the address after `/administracao`. */
  segmento: string
  rotulo: () => string
  icone: NomeDoIcone
  /** Profiles that see the section; a general administrator sees all. The server decides what they may read. */
  perfis: PerfilAdministrativo[]
  /** The section has addresses of its own below it. */
  comResto?: true
  Pagina: LazyExoticComponent<PaginaDaSecao>
}

/** A page loaded when its section is opened. */
const pagina = <N extends string>(trazer: () => Promise<Record<N, PaginaDaSecao>>, nome: N) =>
  lazy(async () => ({ default: (await trazer())[nome] }))

const DO_CADASTRO: PerfilAdministrativo[] = ['ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE']

/** The sections of the administration, in the order of the list. */
const SECOES: Secao[] = [
  {
    segmento: 'planos',
    rotulo: () => t`Carga do cadastro`,
    icone: 'receber',
    // the archive's staff import new versions of the classification plan
    perfis: [...DO_CADASTRO, 'ARQUIVO'],
    comResto: true,
    Pagina: pagina(() => import('#features/plano/PlanosPage.tsx'), 'PlanosPage'),
  },
  {
    segmento: 'orgaos',
    rotulo: () => t`Órgãos`,
    icone: 'pasta',
    perfis: DO_CADASTRO,
    comResto: true,
    Pagina: pagina(() => import('#features/administracao/OrgaosPage.tsx'), 'OrgaosPage'),
  },
  {
    segmento: 'unidades',
    rotulo: () => t`Unidades`,
    icone: 'unidade',
    perfis: DO_CADASTRO,
    comResto: true,
    Pagina: pagina(() => import('#features/administracao/UnidadesPage.tsx'), 'UnidadesPage'),
  },
  {
    segmento: 'pessoas',
    rotulo: () => t`Pessoas`,
    icone: 'pessoa',
    perfis: DO_CADASTRO,
    comResto: true,
    Pagina: pagina(() => import('#features/administracao/PessoasPage.tsx'), 'PessoasPage'),
  },
  {
    segmento: 'cargos',
    rotulo: () => t`Cargos`,
    icone: 'marca',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/CargosPage.tsx'), 'CargosPage'),
  },
  {
    segmento: 'funcoes',
    rotulo: () => t`Funções de confiança`,
    icone: 'validar',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/CargosPage.tsx'), 'FuncoesPage'),
  },
  {
    segmento: 'numeracao',
    rotulo: () => t`Numeração`,
    icone: 'carimbo',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/NumeracaoPage.tsx'), 'NumeracaoPage'),
  },
  {
    segmento: 'especies',
    rotulo: () => t`Espécies`,
    icone: 'arquivo',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/EspeciesPage.tsx'), 'EspeciesPage'),
  },
  {
    segmento: 'hipoteses',
    rotulo: () => t`Hipóteses legais`,
    icone: 'cadeado',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/HipotesesPage.tsx'), 'HipotesesPage'),
  },
  {
    segmento: 'marcadores',
    rotulo: () => t`Marcadores gerais`,
    icone: 'aviso',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/administracao/MarcadoresPage.tsx'), 'MarcadoresPage'),
  },
  {
    segmento: 'classificacao',
    rotulo: () => t`Classificação`,
    icone: 'arquivo',
    perfis: ['ARQUIVO'],
    comResto: true,
    Pagina: pagina(() => import('#features/administracao/ClassificacaoPage.tsx'), 'ClassificacaoPage'),
  },
  {
    segmento: 'emails',
    rotulo: () => t`Textos de e-mails`,
    icone: 'lapis',
    perfis: [],
    comResto: true,
    Pagina: pagina(() => import('#features/administracao/TextosDeEmailPage.tsx'), 'TextosDeEmailPage'),
  },
  {
    segmento: 'permissoes',
    rotulo: () => t`Permissões`,
    icone: 'cadeado',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/permissao/PermissoesPage.tsx'), 'PermissoesPage'),
  },
  {
    segmento: 'regras',
    rotulo: () => t`Regras`,
    icone: 'proibido',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/permissao/RegrasPage.tsx'), 'RegrasPage'),
  },
  {
    segmento: 'acessos',
    rotulo: () => t`Acessos`,
    icone: 'relogio',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/acessos/AcessosPage.tsx'), 'AcessosPage'),
  },
  {
    segmento: 'fontes',
    rotulo: () => t`Fontes do cadastro`,
    icone: 'elo',
    perfis: ['INTEGRACAO'],
    comResto: true,
    Pagina: pagina(() => import('#features/fonte/FontesPage.tsx'), 'FontesPage'),
  },
  {
    segmento: 'reorganizacao',
    rotulo: () => t`Reorganização`,
    icone: 'enviar',
    perfis: DO_CADASTRO,
    comResto: true,
    Pagina: pagina(() => import('#features/reorganizacao/ReorganizacaoPage.tsx'), 'ReorganizacaoPage'),
  },
  {
    segmento: 'registro',
    rotulo: () => t`Registro`,
    icone: 'livro',
    perfis: ['AUDITORIA'],
    Pagina: pagina(() => import('#features/administracao/RegistroPage.tsx'), 'RegistroPage'),
  },
  {
    segmento: 'guia',
    rotulo: () => t`Guia da mudança`,
    icone: 'duvida',
    perfis: DO_CADASTRO,
    Pagina: pagina(() => import('#features/guia/GuiaPage.tsx'), 'GuiaPage'),
  },
]

export const secaoDe = (segmento: string) => SECOES.find((secao) => secao.segmento === segmento)

export const visiveis = (perfis: PerfilAdministrativo[]) =>
  SECOES.filter((secao) => perfis.includes('ADMINISTRADOR_GERAL') || secao.perfis.some((um) => perfis.includes(um)))
