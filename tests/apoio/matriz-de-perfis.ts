import type { Endpoint } from '#contract/endpoint.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { linhasDoCadastro } from './matriz-do-cadastro.ts'
import { todos } from './matriz.ts'

/** The place of a record: everywhere, an órgão, a unit. NENHUM: no place, so that any scope is enough. */
export type Alvo = 'TUDO' | 'SEAD' | 'SES' | 'SEAD/GELIC' | 'SES/GEVIG' | 'NENHUM'

/** Ids of the fixtures, by kind and place: `modelo SEAD`. */
export type Fixo = (qual: string) => number
export type Chamada = {
  id?: number
  envio?: number
  sobre?: string
  chave?: string
  corpo?: unknown
  /** Raw bytes, instead of `corpo`. */
  bruto?: string
  query?: Record<string, string>
}

export type Linha = {
  /** The perfis that may call it, besides the general administrator; the scope says where. */
  perfis: PerfilAdministrativo[]
  alvos: Partial<Record<Alvo, (fixo: Fixo) => Chamada>>
  /** Who administers a unit also reads the records of its órgão. */
  daUnidade?: true
  /** The code by which an answer of 200 denies; '' where it doesn't. */
  nega?: (corpo: never) => string
  /** The places that a list's answer shows; for bytes, that their text shows. */
  diz?: (corpo: never) => string[]
}

const DO_CADASTRO: PerfilAdministrativo[] = ['ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE']
const nada = () => ({})
/** The same call about the record of everybody, of one órgão and of another. */
const deCada = (o_que: string, resto: Omit<Chamada, 'id'> = {}): Linha['alvos'] => ({
  TUDO: (fixo) => ({ id: fixo(`${o_que} TUDO`), ...resto }),
  ...deCadaOrgao(o_que, resto),
})
const deCadaOrgao = (o_que: string, resto: Omit<Chamada, 'id'> = {}): Linha['alvos'] => ({
  SEAD: (fixo) => ({ id: fixo(`${o_que} SEAD`), ...resto }),
  SES: (fixo) => ({ id: fixo(`${o_que} SES`), ...resto }),
})
const noOrgao = (corpo: (orgaoId: number | null) => unknown): Linha['alvos'] => ({
  TUDO: () => ({ corpo: corpo(null) }),
  SEAD: (fixo) => ({ corpo: corpo(fixo('orgao SEAD')) }),
  SES: (fixo) => ({ corpo: corpo(fixo('orgao SES')) }),
})

const DIA = '2031-03-03'
const feriado = (orgaoId: number | null) => ({
  abrangencia: orgaoId === null ? 'NACIONAL' : 'ORGAO',
  uf: null,
  municipio: null,
  orgaoId,
  quando: { tipo: 'DATA', data: DIA },
  deAno: null,
  ateAno: null,
  facultativo: true,
  descricao: 'Da matriz',
})
const conteudo = (fixo: Fixo, nome: string) => ({
  nome,
  descricao: 'Da matriz',
  especieId: fixo('especie'),
  campos: [],
  texto: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Sim.' }] }] },
  padroes: {
    nivelAcesso: 20,
    classificacao: null,
    responsavel: 'NENHUM',
    destinos: ['TEXTO'],
    destinatarioObrigatorio: false,
    nivelAssinaturaMinimo: 'SIMPLES',
  },
})
const doModelo = (corpo: (fixo: Fixo, nome: string) => unknown): Linha['alvos'] =>
  Object.fromEntries(
    (['TUDO', 'SEAD', 'SES'] as const).map((onde) => [
      onde,
      (fixo: Fixo) => ({ id: fixo(`modelo ${onde}`), corpo: corpo(fixo, `Modelo da matriz ${onde}`) }),
    ]),
  )
const endereco = (onde: string) => ({
  nome: `Outro ${onde}`,
  url: 'https://matriz.exemplo.gov.br/',
  eventos: ['documento.tramitado'],
})
const doWebhook = (corpo?: unknown): Linha['alvos'] => deCadaOrgao('webhook', corpo === undefined ? {} : { corpo })
const darNoOrgao = (perfil: PerfilAdministrativo, onde: unknown, aQuem: number) => ({
  corpo: { perfil, aQuem: { tipo: 'PESSOA', id: aQuem }, onde, desde: DIA, ate: null, motivo: null },
})
const publicacao = { data: '2026-01-01', onde: 'DOE' }
const retirada = { motivo: 'Da matriz', ate: null }

const doAcesso = (resto: Omit<Chamada, 'id'> = {}): Linha['alvos'] => ({
  ...deCadaOrgao('identidade', resto),
  'SEAD/GELIC': (fixo) => ({ id: fixo('identidade SEAD/GELIC'), ...resto }),
})
const regraEm = (onde: unknown) => ({
  corpo: { tipo: 'ORDEM', modeloId: null, ordem: 'LIVRE', onde, desde: DIA, ate: null, motivo: null },
})
const fonteScim = (nome: string) => ({ tipo: 'SCIM', nome, ativa: true, orgaoId: null, unidadeId: null })
/** Nobody answers there, and no call may be made to it. */
export const diretorio = {
  url: 'ldaps://matriz.exemplo',
  seguranca: 'LDAPS',
  base: 'dc=x',
  filtro: '(cn=*)',
  pessoas: { nome: 'cn', cpf: 'cpf', matricula: 'mat', email: 'mail', orgao: 'o' },
}
const daFonte = (qual: 'SCIM' | 'LDAP', corpo?: unknown): Linha['alvos'] => ({
  TUDO: (fixo) => ({ id: fixo(`fonte ${qual}`), ...(corpo !== undefined && { corpo }) }),
})

/** Every endpoint of the administration: who may call it, and a valid call for each place. */
export const linhas: Record<string, Linha> = {
  ...linhasDoCadastro,
  'administracao.pendentes': { perfis: ['ADMINISTRADOR_DO_ORGAO'], alvos: { NENHUM: nada } },
  'administracao.ligar': {
    perfis: ['ADMINISTRADOR_DO_ORGAO'],
    alvos: {
      SEAD: (fixo) => ({ id: fixo('pendente'), corpo: { pessoaId: fixo('pessoa SEAD'), motivo: 'Da matriz' } }),
      SES: (fixo) => ({ id: fixo('pendente'), corpo: { pessoaId: fixo('pessoa SES'), motivo: 'Da matriz' } }),
    },
  },
  'administracao.dispensar': { perfis: [], alvos: { TUDO: (fixo) => ({ id: fixo('pendente') }) } },
  'administracao.registro': {
    perfis: ['ADMINISTRADOR_DO_ORGAO', 'AUDITORIA'],
    alvos: { NENHUM: nada },
    diz: ({ atos }: { atos: { motivo: string | null }[] }) =>
      atos.flatMap(({ motivo }) => (motivo === null ? [] : [motivo])),
  },
  'administracao.registroCsv': {
    perfis: ['ADMINISTRADOR_DO_ORGAO', 'AUDITORIA'],
    alvos: { NENHUM: nada },
    // the last cell is the reason
    diz: (texto: string) =>
      texto
        .split('\r\n')
        .slice(1)
        .flatMap((linha) => linha.split(';').at(-1)?.replaceAll('"', '') || []),
  },
  'administracao.cadeia': { perfis: ['ADMINISTRADOR_DO_ORGAO', 'AUDITORIA'], alvos: { NENHUM: nada } },
  'acessos.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: () => ({ query: { texto: '@matriz.gov.br' } }) },
    diz: ({ acessos }: { acessos: { nome: string }[] }) => acessos.map(({ nome }) => nome.replace('Acesso ', '')),
  },
  'acessos.lugares': { perfis: DO_CADASTRO, alvos: doAcesso() },
  'acessos.encerrar': { perfis: DO_CADASTRO, alvos: doAcesso({ corpo: { motivo: 'Da matriz' } }) },
  'acessos.bloquear': { perfis: DO_CADASTRO, alvos: doAcesso({ corpo: { motivo: 'Da matriz' } }) },
  'acessos.desbloquear': { perfis: DO_CADASTRO, alvos: doAcesso({ corpo: { motivo: 'Da matriz' } }) },
  'acessos.convite': { perfis: DO_CADASTRO, alvos: doAcesso() },
  'acessos.darEndereco': { perfis: DO_CADASTRO, alvos: doAcesso() },
  'acessos.convidar': {
    perfis: DO_CADASTRO,
    alvos: {
      SEAD: (fixo) => ({ corpo: { ids: [fixo('identidade SEAD')] } }),
      'SEAD/GELIC': (fixo) => ({ corpo: { ids: [fixo('identidade SEAD/GELIC')] } }),
      SES: (fixo) => ({ corpo: { ids: [fixo('identidade SES')] } }),
    },
  },
  'permissao.listar': {
    perfis: [...DO_CADASTRO, 'AUDITORIA'],
    alvos: { NENHUM: nada },
    diz: ({ permissoes }: { permissoes: { onde: { sigla: string | null } }[] }) =>
      permissoes.map(({ onde }) => onde.sigla ?? 'TUDO'),
  },
  'permissao.opcoes': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ orgaos }: { orgaos: { nome: string }[] }) => orgaos.map(({ nome }) => nome.split(' ')[0] ?? ''),
  },
  'permissao.dar': {
    perfis: DO_CADASTRO,
    alvos: {
      TUDO: (fixo) => darNoOrgao('OPERACAO', { tipo: 'TUDO' }, fixo('pessoa SEAD')),
      SEAD: (fixo) => darNoOrgao('MODELOS', { tipo: 'ORGAO', id: fixo('orgao SEAD') }, fixo('pessoa SEAD')),
      SES: (fixo) => darNoOrgao('MODELOS', { tipo: 'ORGAO', id: fixo('orgao SES') }, fixo('pessoa SES')),
      'SEAD/GELIC': (fixo) =>
        darNoOrgao(
          'ADMINISTRADOR_DA_UNIDADE',
          { tipo: 'UNIDADE', id: fixo('unidade SEAD/GELIC') },
          fixo('pessoa SEAD/GELIC'),
        ),
      'SES/GEVIG': (fixo) =>
        darNoOrgao('ADMINISTRADOR_DA_UNIDADE', { tipo: 'UNIDADE', id: fixo('unidade SES/GEVIG') }, fixo('pessoa SES')),
    },
  },
  'permissao.retirar': {
    perfis: DO_CADASTRO,
    alvos: Object.fromEntries(
      (['TUDO', 'SEAD', 'SES', 'SEAD/GELIC', 'SES/GEVIG'] as const).map((onde) => [
        onde,
        (fixo: Fixo) => ({ id: fixo(`permissao ${onde}`), corpo: retirada }),
      ]),
    ),
  },
  'regra.listar': {
    perfis: [...DO_CADASTRO, 'AUDITORIA'],
    alvos: { NENHUM: nada },
    diz: ({ regras }: { regras: { onde: { sigla: string | null } }[] }) =>
      regras.map(({ onde }) => onde.sigla ?? 'TUDO'),
  },
  'regra.criar': {
    perfis: DO_CADASTRO,
    alvos: {
      TUDO: () => regraEm({ tipo: 'TUDO' }),
      SEAD: (fixo) => regraEm({ tipo: 'ORGAO', id: fixo('orgao SEAD') }),
      SES: (fixo) => regraEm({ tipo: 'ORGAO', id: fixo('orgao SES') }),
      'SEAD/GELIC': (fixo) => regraEm({ tipo: 'UNIDADE', id: fixo('unidade SEAD/GELIC') }),
      'SES/GEVIG': (fixo) => regraEm({ tipo: 'UNIDADE', id: fixo('unidade SES/GEVIG') }),
    },
  },
  'regra.encerrar': {
    perfis: DO_CADASTRO,
    alvos: Object.fromEntries(
      (['TUDO', 'SEAD', 'SES', 'SEAD/GELIC', 'SES/GEVIG'] as const).map((onde) => [
        onde,
        (fixo: Fixo) => ({ id: fixo(`regra ${onde}`), corpo: { motivo: 'Da matriz' } }),
      ]),
    ),
  },
  'modeloGestao.listar': {
    perfis: ['MODELOS'],
    alvos: { NENHUM: nada },
    diz: ({ modelos }: { modelos: { orgao: string | null }[] }) => modelos.map(({ orgao }) => orgao ?? 'TUDO'),
  },
  'modeloGestao.obter': { perfis: ['MODELOS'], alvos: deCada('modelo') },
  'modeloGestao.versao': { perfis: ['MODELOS'], alvos: deCada('modelo') },
  'modeloGestao.criar': {
    perfis: ['MODELOS'],
    alvos: {
      TUDO: (fixo) => ({ corpo: { nome: 'Novo', descricao: 'Novo', especieId: fixo('especie'), orgaoId: null } }),
      SEAD: (fixo) => ({
        corpo: { nome: 'Novo', descricao: 'Novo', especieId: fixo('especie'), orgaoId: fixo('orgao SEAD') },
      }),
      SES: (fixo) => ({
        corpo: { nome: 'Novo', descricao: 'Novo', especieId: fixo('especie'), orgaoId: fixo('orgao SES') },
      }),
    },
  },
  'modeloGestao.salvar': { perfis: ['MODELOS'], alvos: doModelo(conteudo) },
  'modeloGestao.publicar': { perfis: ['MODELOS'], alvos: deCada('modelo') },
  'modeloGestao.ativar': { perfis: ['MODELOS'], alvos: deCada('modelo', { corpo: { ativo: false } }) },
  'modeloGestao.previa': {
    perfis: ['MODELOS'],
    alvos: doModelo((fixo, nome) => ({ conteudo: conteudo(fixo, nome), entrevista: {} })),
  },
  'fonte.listar': { perfis: [], alvos: { TUDO: nada } },
  'fonte.provar': { perfis: [], alvos: { TUDO: () => ({ corpo: { ldap: diretorio, orgaoId: null } }) } },
  'fonte.criar': { perfis: [], alvos: { TUDO: () => ({ corpo: fonteScim('Nova da matriz') }) } },
  'fonte.mudar': { perfis: [], alvos: daFonte('SCIM', fonteScim('Da matriz')) },
  'fonte.retirar': { perfis: [], alvos: daFonte('SCIM') },
  'fonte.ler': { perfis: [], alvos: daFonte('LDAP') },
  'fonte.novoToken': { perfis: [], alvos: daFonte('SCIM') },
  'fonte.revogarToken': {
    perfis: [],
    alvos: { TUDO: (fixo) => ({ id: fixo('fonte SCIM'), envio: fixo('token SCIM') }) },
  },
  'fonte.liberarSaidas': { perfis: [], alvos: daFonte('SCIM', { motivo: 'Da matriz' }) },
  'calendario.incluir': { perfis: ['CALENDARIO'], alvos: noOrgao(feriado) },
  'calendario.mudar': {
    perfis: ['CALENDARIO'],
    alvos: {
      TUDO: (fixo) => ({ id: fixo('feriado TUDO'), corpo: feriado(null) }),
      SEAD: (fixo) => ({ id: fixo('feriado SEAD'), corpo: feriado(fixo('orgao SEAD')) }),
      SES: (fixo) => ({ id: fixo('feriado SES'), corpo: feriado(fixo('orgao SES')) }),
    },
  },
  'calendario.retirar': { perfis: ['CALENDARIO'], alvos: deCada('feriado') },
  'integracao.listar': {
    perfis: ['INTEGRACAO'],
    alvos: {
      SEAD: (fixo) => ({ query: { orgaoId: String(fixo('orgao SEAD')) } }),
      SES: (fixo) => ({ query: { orgaoId: String(fixo('orgao SES')) } }),
    },
  },
  'integracao.criar': {
    perfis: ['INTEGRACAO'],
    alvos: {
      SEAD: (fixo) => ({ corpo: { ...endereco('SEAD'), orgaoId: fixo('orgao SEAD') } }),
      SES: (fixo) => ({ corpo: { ...endereco('SES'), orgaoId: fixo('orgao SES') } }),
    },
  },
  'integracao.mudar': { perfis: ['INTEGRACAO'], alvos: doWebhook({ ...endereco('mudado'), estado: 'ATIVO' }) },
  'integracao.retirar': { perfis: ['INTEGRACAO'], alvos: doWebhook() },
  'integracao.trocarSegredo': { perfis: ['INTEGRACAO'], alvos: doWebhook() },
  'integracao.testar': { perfis: ['INTEGRACAO'], alvos: doWebhook() },
  'integracao.envios': { perfis: ['INTEGRACAO'], alvos: doWebhook() },
  'integracao.reenviar': {
    perfis: ['INTEGRACAO'],
    alvos: {
      SEAD: (fixo) => ({ id: fixo('webhook SEAD'), envio: fixo('envio SEAD') }),
      SES: (fixo) => ({ id: fixo('webhook SES'), envio: fixo('envio SES') }),
    },
  },
  'edital.listar': {
    perfis: ['ARQUIVO'],
    alvos: {
      SEAD: (fixo) => ({ query: { orgaoId: String(fixo('orgao SEAD')) } }),
      SES: (fixo) => ({ query: { orgaoId: String(fixo('orgao SES')) } }),
    },
  },
  'edital.obter': { perfis: ['ARQUIVO'], alvos: deCadaOrgao('edital') },
  'edital.listagem': { perfis: ['ARQUIVO'], alvos: deCadaOrgao('edital') },
  'edital.publicar': { perfis: ['ARQUIVO'], alvos: deCadaOrgao('edital', { corpo: publicacao }) },
}

/** Read by everybody with an entry: their own permissions, and the holidays used in deadlines. */
const DE_TODOS = new Set(['modeloGestao.permissoes', 'calendario.feriados'])
const DA_ADMINISTRACAO = /^\/siga\/(administracao|permissao|gestao\/modelo|integracao|edital|calendario)(\/|$)/

/** The endpoints that administer something; each needs a row above. */
export const daAdministracao = todos.filter(
  ({ nome, endpoint }) => DA_ADMINISTRACAO.test(endpoint.path) && !DE_TODOS.has(nome),
)

export const caminhoDe = ({ path }: Endpoint, { id = 1, envio = 1, sobre = '', chave = 'prazo-vencido' }: Chamada) =>
  path
    .replace(':id', String(id))
    .replace(':envio', String(envio))
    .replace(':token', String(envio))
    .replace(':sobre', sobre)
    .replace(':chave', chave)
    .replace(':numero', '1')
