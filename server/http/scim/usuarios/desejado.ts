import { errosDaPlanilha } from '#contract/planilha-erros.ts'

import type { Coluna, TipoDeColuna } from '#server/core/linhas/coluna.ts'
import { lerCelulaDaColuna } from '#server/core/linhas/ler-celula.ts'
import { eObjeto, type Objeto } from '../corpo.ts'
import { ErroScim } from '../erro.ts'
import { URN } from '../esquemas.ts'

/** A person as the client wants them. `cpf` undefined: unchanged. */
export type UsuarioDesejado = {
  userName: string
  externalId: string | null
  nome: string
  prenome: string | null
  sobrenome: string | null
  email: string
  cargo: string | null
  funcao: string | null
  matricula: string | null
  orgao: string | null
  unidade: string | null
  ativo: boolean
  cpf: string | undefined
}

/** Reads a value by the rules of spreadsheet cells; null for none. */
export function lerDoCadastro(tipo: TipoDeColuna, atributo: string, valor: unknown): string | null {
  if (typeof valor !== 'string' || valor.trim() === '') return null
  const coluna: Coluna = { campo: atributo, titulo: atributo, tipo, explica: '', exemplo: '' }
  const lido = lerCelulaDaColuna(coluna, valor, atributo)
  if (!('erro' in lido)) return typeof lido.valor === 'string' ? lido.valor : null
  const motivo = errosDaPlanilha[lido.erro].replace(/\{(\w+)\}/g, (_, nome: string) => String(lido.dados?.[nome] ?? ''))
  throw new ErroScim('VALOR', { atributo, motivo })
}

const NOME_MAXIMO = 200
function textoCurto(atributo: string, valor: unknown): string | null {
  if (typeof valor !== 'string' || valor.trim() === '') return null
  const limpo = valor.trim()
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (limpo.length > NOME_MAXIMO || /[\u0000-\u001f\u007f]/.test(limpo) || !limpo.isWellFormed())
    throw new ErroScim('VALOR', { atributo, motivo: `use até ${NOME_MAXIMO} letras, sem quebras de linha.` })
  return limpo
}

const parteDe = (objeto: Objeto, urn: string): Objeto => (eObjeto(objeto[urn]) ? objeto[urn] : {})

/** The e-mail to keep: primary, else work, else first. */
function emailPrincipal(emails: unknown): unknown {
  const lista = Array.isArray(emails) ? emails.filter(eObjeto) : []
  const um = lista.find(({ primary }) => primary === true) ?? lista.find(({ type }) => type === 'work') ?? lista[0]
  return um?.['value']
}

/** The printed name: formatted, else from its parts, else the display name. */
function nomeDe(objeto: Objeto, antes: Objeto | undefined): unknown {
  const nome = parteDe(objeto, 'name')
  const deAntes = parteDe(antes ?? {}, 'name')
  const { displayName } = objeto
  const emPartes = [nome['givenName'], nome['familyName']].filter((parte) => typeof parte === 'string').join(' ')
  if (antes === undefined) return displayName ?? nome['formatted'] ?? (emPartes || objeto['userName'])
  const mudouEmPartes = nome['givenName'] !== deAntes['givenName'] || nome['familyName'] !== deAntes['familyName']
  return displayName === antes['displayName'] && mudouEmPartes && emPartes !== '' ? emPartes : displayName
}

/** Reads a person by the register's rules. `antes`: their writable state; undefined: new. */
export function lerUsuario(objeto: Objeto, antes?: Objeto): UsuarioDesejado {
  const empresa = parteDe(objeto, URN.empresa)
  const carimbo = parteDe(objeto, URN.carimbo)
  const nome = parteDe(objeto, 'name')
  const userName = textoCurto('userName', objeto['userName'])
  if (userName === null) throw new ErroScim('OBRIGATORIO', { atributo: 'userName' })
  const completo = lerDoCadastro('nomeDePessoa', 'displayName', nomeDe(objeto, antes))
  if (completo === null) throw new ErroScim('OBRIGATORIO', { atributo: 'displayName' })
  return {
    userName,
    externalId: textoCurto('externalId', objeto['externalId']),
    nome: completo,
    prenome: textoCurto('name.givenName', nome['givenName']),
    sobrenome: textoCurto('name.familyName', nome['familyName']),
    email: lerDoCadastro('email', 'emails.value', emailPrincipal(objeto['emails'])) ?? '',
    cargo: lerDoCadastro('nome', 'title', objeto['title']),
    funcao: lerDoCadastro('nome', 'funcao', carimbo['funcao']),
    matricula: lerDoCadastro('matricula', 'employeeNumber', empresa['employeeNumber']),
    orgao: lerDoCadastro('siglaDeOrgao', 'organization', empresa['organization']),
    unidade: lerDoCadastro('sigla', 'department', empresa['department']),
    ativo: objeto['active'] !== false,
    cpf: lerDoCadastro('cpf', 'cpf', carimbo['cpf']) ?? undefined,
  }
}
