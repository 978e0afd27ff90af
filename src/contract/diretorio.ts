import * as z from 'zod/mini'

import { Aba, LinhasDoCadastro } from './cadastro.ts'
import { falhasDoDiretorio, type FalhaDoDiretorio } from './diretorio-erros.ts'
import { AvisoNaPlanilha, ErroNaPlanilha } from './planilha.ts'
import { linhaDePalavras } from './texto.ts'

/** Why a reading failed. The words of `codigo` are in `falhasDoDiretorio`, filled with `dados`. */
export const RecusaDoDiretorio = z.object({
  codigo: z.enum(Object.keys(falhasDoDiretorio) as FalhaDoDiretorio[]), // the keys are those of the type
  dados: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RecusaDoDiretorio = z.output<typeof RecusaDoDiretorio>

/** The name of an attribute, with its options, or its OID (RFC 4512 §2.5). */
const atributo = z
  .string('ATRIBUTO_INVALIDO')
  .check(
    z.trim(),
    z.regex(/^([A-Za-z][A-Za-z0-9-]{0,60}|\d+(\.\d+){1,20})(;[A-Za-z0-9-]{1,40}){0,4}$/, 'ATRIBUTO_INVALIDO'),
  )
const talvez = z._default(z.nullable(atributo), null)

/** The attribute of an entry for each field of a person. A person's `chefe` is a yes or a no. */
export const AtributosDePessoa = z.strictObject({
  nome: atributo,
  cpf: atributo,
  matricula: atributo,
  email: atributo,
  /** Sigla of the órgão; null: the source's own. */
  orgao: talvez,
  /** Sigla of the unit, or the DN of its entry; null: the nearest unit above the person's entry. */
  unidade: talvez,
  cargo: talvez,
  funcao: talvez,
  desde: talvez,
  ate: talvez,
  chefe: talvez,
})
export type AtributosDePessoa = z.output<typeof AtributosDePessoa>

/** A unit's `chefe` names the entry of its head (managedBy). */
export const AtributosDeUnidade = z.strictObject({ sigla: atributo, nome: atributo, email: talvez, chefe: talvez })
export type AtributosDeUnidade = z.output<typeof AtributosDeUnidade>

const dn = linhaDePalavras(1_000, 'CAMPO_INVALIDO')
const filtro = linhaDePalavras(2_000, 'CAMPO_INVALIDO')

/** How a directory is read. The operator keeps its password: `senha` names the variable LDAP_SENHA_<senha>. */
export const ConfiguracaoLdap = z.strictObject({
  url: z.string('DIRETORIO_ENDERECO').check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^ldaps?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/, 'DIRETORIO_ENDERECO'),
    // [abc] is no IPv6 address, and 99999 no port
    z.refine((url) => URL.canParse(url), 'DIRETORIO_ENDERECO'),
  ),
  seguranca: z.enum(['LDAPS', 'STARTTLS', 'NENHUMA'], 'CAMPO_INVALIDO'),
  /** PEM of the authorities that its certificate must lead to; null: the well-known ones. */
  ca: z._default(z.nullable(z.string('CAMPO_INVALIDO').check(z.maxLength(100_000, 'CAMPO_INVALIDO'))), null),
  /** DN with which the app signs in; null: anonymously. */
  usuario: z._default(z.nullable(dn), null),
  senha: z._default(
    z.nullable(z.string('CAMPO_INVALIDO').check(z.regex(/^[A-Z0-9_]{1,40}$/, 'DIRETORIO_SENHA'))),
    null,
  ),
  base: dn,
  filtro,
  pessoas: AtributosDePessoa,
  unidades: z._default(z.nullable(z.strictObject({ base: dn, filtro, atributos: AtributosDeUnidade })), null),
})
export type ConfiguracaoLdap = z.output<typeof ConfiguracaoLdap>

/** A finding in an entry: `dn` is the entry's, `coluna` the attribute. */
const noDiretorio = { dn: z.nullable(z.string()) }
export const ErroNoDiretorio = z.extend(ErroNaPlanilha, noDiretorio)
export type ErroNoDiretorio = z.output<typeof ErroNoDiretorio>
export const AvisoNoDiretorio = z.extend(AvisoNaPlanilha, {
  ...noDiretorio,
  codigo: z.union([AvisoNaPlanilha.shape.codigo, z.literal('VARIOS_VALORES')]),
})
export type AvisoNoDiretorio = z.output<typeof AvisoNoDiretorio>

/**
 * A whole directory as rows of the register, in the shape of a spreadsheet. `recusadas`: people who are there with an error
 * in their entry, and so have not left. `semIdentidade`: the number of entries that identify nobody.
 */
export const DiretorioLido = z.object({
  linhas: LinhasDoCadastro,
  colunas: z.partialRecord(Aba, z.array(z.string())),
  erros: z.array(ErroNoDiretorio),
  avisos: z.array(AvisoNoDiretorio),
  recusadas: z.object({ cpfs: z.array(z.string()), matriculas: z.array(z.string()), semIdentidade: z.int() }),
})
export type DiretorioLido = z.output<typeof DiretorioLido>
