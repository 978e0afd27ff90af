import type { AQuem, LinhaDeClassificacao } from '#contract/cadastro.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { dobrar } from '#contract/dobrar.ts'

/** Only letters and digits, without accents or case: "Guarda  Permanente" → guardapermanente. */
const nu = (texto: string) => dobrar(texto.normalize('NFC')).replace(/[^a-z0-9]/g, '')

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'y'])
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'no', ''])

/** A blank is no. Undefined: not understood. */
export function lerSimNao(texto: string): boolean | undefined {
  const palavra = nu(texto)
  if (SIM.has(palavra)) return true
  // dashes alone mean no, as a blank does; other signs are not understood
  return NAO.has(palavra) && (palavra !== '' || /^[\s\p{Pd}]*$/u.test(texto)) ? false : undefined
}

const DESTINACOES: Record<string, LinhaDeClassificacao['destinacao']> = {
  eliminacao: 'ELIMINACAO',
  eliminar: 'ELIMINACAO',
  e: 'ELIMINACAO',
  guardapermanente: 'GUARDA_PERMANENTE',
  permanente: 'GUARDA_PERMANENTE',
  gp: 'GUARDA_PERMANENTE',
}
export const lerDestinacao = (texto: string) => {
  const palavra = nu(texto)
  return Object.hasOwn(DESTINACOES, palavra) ? DESTINACOES[palavra] : undefined
}

const PERFIS: Record<string, PerfilAdministrativo> = {
  administradorgeral: 'ADMINISTRADOR_GERAL',
  administradordoorgao: 'ADMINISTRADOR_DO_ORGAO',
  administradororgao: 'ADMINISTRADOR_DO_ORGAO',
  administradordeorgao: 'ADMINISTRADOR_DO_ORGAO',
  administradordaunidade: 'ADMINISTRADOR_DA_UNIDADE',
  administradorunidade: 'ADMINISTRADOR_DA_UNIDADE',
  administradordeunidade: 'ADMINISTRADOR_DA_UNIDADE',
  modelos: 'MODELOS',
  arquivo: 'ARQUIVO',
  calendario: 'CALENDARIO',
  integracao: 'INTEGRACAO',
  operacao: 'OPERACAO',
  auditoria: 'AUDITORIA',
}
/** A profile by its name, as people or the API write it. */
export const lerPerfil = (texto: string) => {
  const palavra = nu(texto)
  return Object.hasOwn(PERFIS, palavra) ? PERFIS[palavra] : undefined
}

const TIPOS: Record<string, AQuem['tipo']> = {
  matricula: 'MATRICULA',
  pessoa: 'MATRICULA',
  cargo: 'CARGO',
  funcao: 'FUNCAO',
  unidade: 'UNIDADE',
  lotacao: 'UNIDADE',
}
/** `cargo: Diretor`, or a matrícula alone. */
export function lerAQuem(texto: string): AQuem | undefined {
  const dito = /^([^:]*):\s*(.+)$/.exec(texto)
  if (!dito) return texto.includes(':') || /\s/.test(texto) ? undefined : { tipo: 'MATRICULA', valor: texto }
  const tipo = nu(dito[1]!)
  if (!Object.hasOwn(TIPOS, tipo)) return undefined
  const valor = dito[2]!
  return { tipo: TIPOS[tipo]!, valor: TIPOS[tipo] === 'UNIDADE' ? valor.toUpperCase() : valor }
}

/** Whole years: "5", "5 anos"; a dash is 0. */
export function lerAnos(texto: string): number | undefined {
  if (/^[\p{Pd}]+$/u.test(texto)) return 0
  const anos = /^(\d{1,4})(?:\s*anos?)?$/i.exec(texto)?.[1]
  return anos === undefined ? undefined : Number(anos)
}
