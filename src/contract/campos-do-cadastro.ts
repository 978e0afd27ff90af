import * as z from 'zod/mini'

import { cnpjValido, formatarCnpj } from './cnpj.ts'
import { cpfValido, soCpf } from './cpf.ts'
import { Email } from './externo.ts'
import { dia, idJson } from './page.ts'
import { caracteresValidos, imprimivel, linhaDePalavras } from './texto.ts'
import { siglaLivre } from './sigla.ts'
import { UFS } from './uf.ts'

/** Fields of the register's forms. Each has its own sentence for a wrong value. */

/** One line of two letters or more. */
export const nome = (maximo: number) => linhaDePalavras(maximo, 'NOME_INVALIDO').check(z.minLength(2, 'NOME_INVALIDO'))

/** An órgão's: letters and digits, as in the numbers of documents. */
export const siglaDeOrgao = z
  .string('SIGLA_INVALIDA')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z][A-Z0-9]{1,14}$/, 'SIGLA_INVALIDA'),
    z.refine(siglaLivre, 'SIGLA_RESERVADA'),
  )
/** A unit's; spreadsheets may use the same forms (server/rooms/cadastro/planilha). */
export const siglaDeUnidade = z
  .string('SIGLA_DE_UNIDADE_INVALIDA')
  .check(
    z.maxLength(30, 'SIGLA_DE_UNIDADE_INVALIDA'),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}/._& -]*$/u, 'SIGLA_DE_UNIDADE_INVALIDA'),
  )

export const cpf = z.pipe(
  z.string('CPF_INVALIDO').check(z.maxLength(40, 'CPF_INVALIDO')),
  z.pipe(z.transform(soCpf), z.string().check(z.refine(cpfValido, 'CPF_INVALIDO'))),
)
/** As stored: 12.345.678/0001-95. */
export const cnpj = z.nullable(
  z.pipe(
    z.string('CNPJ_INVALIDO').check(z.maxLength(40, 'CNPJ_INVALIDO'), z.refine(cnpjValido, 'CNPJ_INVALIDO')),
    z.transform(formatarCnpj),
  ),
)
export const email = Email
export const matricula = z
  .string('MATRICULA_INVALIDA')
  .check(
    z.maxLength(30, 'MATRICULA_INVALIDA'),
    z.trim(),
    z.minLength(1, 'MATRICULA_INVALIDA'),
    z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
    z.refine(imprimivel, 'MATRICULA_INVALIDA'),
  )
export const municipio = linhaDePalavras(100, 'NOME_INVALIDO')
export const uf = z.enum(UFS, 'UF_INVALIDA')
export const diaOuNada = z.nullable(dia('DATA_INVALIDA'))
export const idOuNada = (codigo: 'PESSOA_INVALIDA' | 'UNIDADE_INVALIDA' | 'CARGO_INVALIDO') =>
  z.nullable(idJson(codigo))

/** Why something is renamed, moved, ended or reopened; kept in the log with the author. */
export const motivo = linhaDePalavras(200, 'MOTIVO_NECESSARIO')
export const comMotivo = z.strictObject({ motivo })
