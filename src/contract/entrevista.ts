import * as z from 'zod/mini'

import { idJson } from './page.ts'
import { linhaDePalavras, caracteresValidos, NOME_DE_VARIAVEL } from './texto.ts'

/** A modelo's form (docs/glossario.md): a closed list of field types, stored as data and drawn by one component. */
const recusa = 'ENTREVISTA_INVALIDA'
const palavra = (maximo: number) => linhaDePalavras(maximo, recusa)
const NomeDeCampo = z.string(recusa).check(z.regex(NOME_DE_VARIAVEL, recusa))

const comum = {
  nome: NomeDeCampo,
  rotulo: palavra(120),
  dica: z.optional(z.nullable(palavra(300))),
  obrigatorio: z.boolean(recusa),
}
/** Shown, asked and stored only while another field has exactly this value. */
const quando = z.optional(z.nullable(z.strictObject({ campo: NomeDeCampo, igual: palavra(120) }, recusa)))
export const OPCOES_MAXIMO = 50
const opcoes = z.array(palavra(120), recusa).check(z.minLength(1, recusa), z.maxLength(OPCOES_MAXIMO, recusa))

export const TIPOS_SIMPLES = [
  'texto',
  'textoLongo',
  'numero',
  'dinheiro',
  'data',
  'pessoa',
  'unidade',
  'cpf',
  'cnpj',
] as const
const simples = z.enum(['texto', 'textoLongo', 'data', 'pessoa', 'unidade', 'cpf', 'cnpj'], recusa)

const limite = z.optional(z.nullable(z.number(recusa)))
/** Limits of a number, both included. */
const numero = { tipo: z.literal('numero'), minimo: limite, maximo: limite }

/** A column of repeated rows: any field except rows, without a condition of its own. */
export const Coluna = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ ...comum, tipo: simples }, recusa),
    z.strictObject({ ...comum, ...numero }, recusa),
    z.strictObject({ ...comum, tipo: z.literal('dinheiro') }, recusa),
    z.strictObject({ ...comum, tipo: z.literal('escolha'), opcoes }, recusa),
  ],
  recusa,
)
export type Coluna = z.output<typeof Coluna>

export const COLUNAS_MAXIMO = 8
export const Campo = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ ...comum, quando, tipo: simples }, recusa),
    z.strictObject({ ...comum, quando, ...numero }, recusa),
    z.strictObject({ ...comum, quando, tipo: z.literal('dinheiro') }, recusa),
    z.strictObject({ ...comum, quando, tipo: z.literal('escolha'), opcoes }, recusa),
    z.strictObject(
      {
        ...comum,
        quando,
        tipo: z.literal('linhas'),
        colunas: z.array(Coluna, recusa).check(z.minLength(1, recusa), z.maxLength(COLUNAS_MAXIMO, recusa)),
        /** How the rows are printed in the text. */
        como: z.enum(['tabela', 'lista'], recusa),
      },
      recusa,
    ),
  ],
  recusa,
)
export type Campo = z.output<typeof Campo>
export type TipoCampo = Campo['tipo']

export const CAMPOS_MAXIMO = 60
export const Entrevista = z.array(Campo, recusa).check(z.maxLength(CAMPOS_MAXIMO, recusa))
export type Entrevista = z.output<typeof Entrevista>

const RESPOSTA_MAXIMA = 20_000
const texto = z
  .string('RESPOSTA_INVALIDA')
  .check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(RESPOSTA_MAXIMA, 'RESPOSTA_INVALIDA'))
/** A person or unit with its printed words; the server writes the words again from the id. */
const referencia = z.strictObject(
  {
    id: idJson('RESPOSTA_INVALIDA'),
    nome: z.string().check(z.maxLength(300)),
    sigla: z.string().check(z.maxLength(60)),
  },
  'RESPOSTA_INVALIDA',
)
export type Referencia = z.output<typeof referencia>
const valor = z.union([texto, z.number('RESPOSTA_INVALIDA'), referencia], 'RESPOSTA_INVALIDA')
export type Valor = z.output<typeof valor>
const nome = z.string().check(z.regex(NOME_DE_VARIAVEL, 'RESPOSTA_DESCONHECIDA'))
const linha = z.record(nome, valor, 'RESPOSTA_INVALIDA')
export type Linha = z.output<typeof linha>

/** The answers by the field's name, without unanswered fields. Money in whole centavos, a day yyyy-MM-dd. */
export const Respostas = z.record(
  nome,
  z.union(
    [valor, z.array(linha, 'RESPOSTA_INVALIDA').check(z.maxLength(200, 'RESPOSTA_INVALIDA'))],
    'RESPOSTA_INVALIDA',
  ),
  'RESPOSTA_INVALIDA',
)
export type Respostas = z.output<typeof Respostas>
export type Resposta = Respostas[string]
