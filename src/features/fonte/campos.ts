import type { AtributosDePessoa, AtributosDeUnidade } from '#contract/diretorio.ts'
import type { Fonte, FonteEscrita } from '#contract/fonte.ts'

/** The form's fields for a directory; blank stands for null. */
export type CamposDoDiretorio = {
  nome: string
  ativa: boolean
  orgaoId: string
  hora: string
  completa: boolean
  aplicaSozinha: boolean
  url: string
  seguranca: 'LDAPS' | 'STARTTLS' | 'NENHUMA'
  ca: string
  usuario: string
  senha: string
  base: string
  filtro: string
  pessoas: Record<keyof AtributosDePessoa, string>
  comUnidades: boolean
  unidades: { base: string; filtro: string } & Record<keyof AtributosDeUnidade, string>
}

/** The form's field that shows a refusal of each field of the body. */
export const NO_CAMPO = {
  'ldap.url': 'url',
  'ldap.seguranca': 'seguranca',
  'ldap.ca': 'ca',
  'ldap.usuario': 'usuario',
  'ldap.senha': 'senha',
  'ldap.base': 'base',
  'ldap.filtro': 'filtro',
  'ldap.unidades.base': 'unidades.base',
  'ldap.unidades.filtro': 'unidades.filtro',
}

const ouNada = (texto: string) => (texto.trim() === '' ? null : texto)
const vazios = <N extends string>(ditos: Record<N, string | null>) =>
  Object.fromEntries(Object.entries<string | null>(ditos).map(([nome, valor]) => [nome, valor ?? ''])) as Record<
    N,
    string
  >
const nadas = <N extends string>(ditos: Record<N, string>) =>
  Object.fromEntries(Object.entries<string>(ditos).map(([nome, valor]) => [nome, ouNada(valor)])) as Record<
    N,
    string | null
  >

/** A new directory, with the attributes that most directories have. */
const NOVO: CamposDoDiretorio = {
  nome: '',
  ativa: true,
  orgaoId: '',
  hora: '3',
  completa: false,
  aplicaSozinha: false,
  url: 'ldaps://',
  seguranca: 'LDAPS',
  ca: '',
  usuario: '',
  senha: '',
  base: '',
  filtro: '(objectClass=person)',
  pessoas: {
    nome: 'displayName',
    cpf: '',
    matricula: 'employeeNumber',
    email: 'mail',
    orgao: '',
    unidade: 'department',
    cargo: 'title',
    funcao: '',
    desde: '',
    ate: '',
    chefe: '',
  },
  comUnidades: false,
  unidades: {
    base: '',
    filtro: '(objectClass=organizationalUnit)',
    sigla: 'ou',
    nome: 'description',
    email: '',
    chefe: '',
  },
}

export function camposDe(fonte: Fonte | null): CamposDoDiretorio {
  if (!fonte?.ldap) return NOVO
  const { ldap, nome, ativa, orgao, hora, completa, aplicaSozinha } = fonte
  const { unidades } = ldap
  return {
    nome,
    ativa,
    orgaoId: orgao ? String(orgao.id) : '',
    hora: hora === null ? '' : String(hora),
    completa,
    aplicaSozinha,
    url: ldap.url,
    seguranca: ldap.seguranca,
    base: ldap.base,
    filtro: ldap.filtro,
    ca: ldap.ca ?? '',
    usuario: ldap.usuario ?? '',
    senha: ldap.senha ?? '',
    pessoas: vazios(ldap.pessoas),
    comUnidades: unidades !== null,
    unidades: unidades
      ? {
          base: unidades.base,
          filtro: unidades.filtro,
          ...vazios(unidades.atributos),
        }
      : NOVO.unidades,
  }
}

/** The body that saves the form, unchecked: the contract checks it. */
export function corpoDe(campos: CamposDoDiretorio): FonteEscrita & { tipo: 'LDAP' } {
  const { nome, ativa, orgaoId, hora, completa, aplicaSozinha, comUnidades, unidades } = campos
  const { base, filtro, ...atributos } = unidades
  const corpo = {
    tipo: 'LDAP',
    nome,
    ativa,
    completa,
    aplicaSozinha,
    orgaoId: orgaoId === '' ? null : Number(orgaoId),
    hora: hora === '' ? null : Number(hora),
    ldap: {
      url: campos.url,
      seguranca: campos.seguranca,
      base: campos.base,
      filtro: campos.filtro,
      ca: ouNada(campos.ca),
      usuario: ouNada(campos.usuario),
      senha: ouNada(campos.senha),
      pessoas: nadas(campos.pessoas),
      unidades: comUnidades
        ? {
            base,
            filtro,
            atributos: nadas(atributos),
          }
        : null,
    },
  }
  return corpo as FonteEscrita & { tipo: 'LDAP' } // the contract refuses a missing attribute, beside its field
}
