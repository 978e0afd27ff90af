import { cnpjValido } from './cnpj.ts'
import type { Campo, Coluna, Entrevista, Linha, Resposta, Respostas } from './entrevista.ts'
import { lerNumero } from './ler-numero.ts'
import { proprio } from './proprio.ts'

/** A draft may be saved with these; finalizar refuses them. Forms never send TIPO and DESCONHECIDO. */
export type Motivo =
  | 'FALTA'
  | 'CPF'
  | 'CNPJ'
  | 'DATA'
  | 'OPCAO'
  | 'NUMERO'
  | 'DINHEIRO'
  | 'MINIMO'
  | 'MAXIMO'
  | 'TIPO'
  | 'DESCONHECIDO'
/** `limite`: the limit of MINIMO and MAXIMO; in reais for money. */
type Porque = { motivo: Motivo; limite?: number }
/** `campo`: the field's name, or rows.2.column. */
export type Objecao = Porque & { campo: string }

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/** Eleven digits, not all the same; the last two are check digits of the first nine (módulo 11). */
export function cpfValido(texto: string): boolean {
  const digitos = soDigitos(texto)
  if (!/^[\d.\-\s]+$/.test(texto) || digitos.length !== 11 || /^(\d)\1*$/.test(digitos)) return false
  const verificador = (quantos: number) => {
    let soma = 0
    for (let i = 0; i < quantos; i++) soma += Number(digitos[i]) * (quantos + 1 - i)
    return ((soma * 10) % 11) % 10
  }
  return verificador(9) === Number(digitos[9]) && verificador(10) === Number(digitos[10])
}

/** A day that exists, yyyy-MM-dd. */
export function diaValido(texto: string): boolean {
  const dia = /^\d{4}-\d\d-\d\d$/.test(texto) ? new Date(`${texto}T12:00:00Z`) : undefined
  return dia !== undefined && !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto)
}

const emBranco = (resposta: Resposta | undefined) =>
  resposta === undefined ||
  (typeof resposta === 'string' && resposta.trim() === '') ||
  (Array.isArray(resposta) && resposta.length === 0)

/** Whether the field is asked, given the answers before it. */
export const aparece = ({ quando }: Campo, respostas: Respostas) =>
  quando == null || proprio(respostas, quando.campo) === quando.igual

type DeNumero = Extract<Coluna, { tipo: 'numero' | 'dinheiro' }>
const MAXIMO = 999_999_999_999
const DINHEIRO_MAXIMO = 99_999_999_999_999

/** Checks a number against its field. Money is in whole centavos and never negative. */
function objetarNumero(campo: DeNumero, valor: number): Porque | undefined {
  const { tipo } = campo
  if (tipo === 'dinheiro' && Number.isFinite(valor) && !Number.isInteger(valor)) return { motivo: 'TIPO' }
  const casas = tipo === 'dinheiro' ? 100 : 1
  const [minimo, maximo] =
    campo.tipo === 'dinheiro' ? [0, DINHEIRO_MAXIMO] : [campo.minimo ?? -MAXIMO, campo.maximo ?? MAXIMO]
  if (valor < minimo) return { motivo: 'MINIMO', limite: minimo / casas }
  return valor > maximo ? { motivo: 'MAXIMO', limite: maximo / casas } : undefined
}

/** Reads a typed number. Returns the text itself when it is no number that the field allows, to be corrected. */
export function numeroDigitado(campo: DeNumero, texto: string): number | string {
  const valor = lerNumero(campo.tipo, texto)
  return valor === undefined || objetarNumero(campo, valor) ? texto : valor
}

/** Why a text stands in place of a number. A text that is a valid number is TIPO: the caller should have sent the number. */
function objetarPalavras(campo: DeNumero, texto: string): Porque {
  const valor = lerNumero(campo.tipo, texto)
  if (valor === undefined) return { motivo: campo.tipo === 'dinheiro' ? 'DINHEIRO' : 'NUMERO' }
  return objetarNumero(campo, valor) ?? { motivo: 'TIPO' }
}

function objetar(campo: Coluna, resposta: Resposta): Porque | undefined {
  if (campo.tipo === 'numero' || campo.tipo === 'dinheiro') {
    if (typeof resposta === 'string') return objetarPalavras(campo, resposta)
    return typeof resposta === 'number' ? objetarNumero(campo, resposta) : { motivo: 'TIPO' }
  }
  const motivo = motivoDe(campo, resposta)
  return motivo && { motivo }
}

const senao = (serve: boolean, motivo: Motivo) => (serve ? undefined : motivo)

function motivoDe(campo: Exclude<Coluna, DeNumero>, resposta: Resposta): Motivo | undefined {
  if (campo.tipo === 'pessoa' || campo.tipo === 'unidade')
    return senao(typeof resposta === 'object' && 'id' in resposta, 'TIPO')
  if (typeof resposta !== 'string') return 'TIPO'
  switch (campo.tipo) {
    case 'texto':
    case 'textoLongo':
      return undefined
    case 'data':
      return senao(diaValido(resposta), 'DATA')
    case 'cpf':
      return senao(cpfValido(resposta), 'CPF')
    case 'cnpj':
      return senao(cnpjValido(resposta), 'CNPJ')
    case 'escolha':
      return senao(campo.opcoes.includes(resposta), 'OPCAO')
  }
}

function conferirLinhas(campo: Campo & { tipo: 'linhas' }, linhas: Linha[], objecoes: Objecao[]) {
  return linhas.map((linha, posicao) => {
    const onde = (nome: string) => `${campo.nome}.${posicao}.${nome}`
    for (const nome of Object.keys(linha))
      if (!campo.colunas.some((coluna) => coluna.nome === nome))
        objecoes.push({ campo: onde(nome), motivo: 'DESCONHECIDO' })
    const limpa: Linha = {}
    for (const coluna of campo.colunas) {
      const resposta = proprio(linha, coluna.nome)
      if (resposta === undefined || emBranco(resposta)) {
        if (coluna.obrigatorio) objecoes.push({ campo: onde(coluna.nome), motivo: 'FALTA' })
        continue
      }
      const porque = objetar(coluna, resposta)
      if (porque) objecoes.push({ campo: onde(coluna.nome), ...porque })
      limpa[coluna.nome] = resposta
    }
    return limpa
  })
}

/**
 * Checks answers against the form, for server and screen alike. Returns the answers to keep, without hidden fields and
 * blanks, and all objections in the form's order, those about unknown fields last.
 */
export function conferir(campos: Entrevista, respostas: Respostas): { respostas: Respostas; objecoes: Objecao[] } {
  const objecoes: Objecao[] = []
  const limpas: Respostas = {}
  for (const campo of campos) {
    if (!aparece(campo, limpas)) continue
    const resposta = proprio(respostas, campo.nome)
    if (resposta === undefined || emBranco(resposta)) {
      if (campo.obrigatorio) objecoes.push({ campo: campo.nome, motivo: 'FALTA' })
      continue
    }
    if (campo.tipo === 'linhas') {
      if (Array.isArray(resposta)) limpas[campo.nome] = conferirLinhas(campo, resposta, objecoes)
      else objecoes.push({ campo: campo.nome, motivo: 'TIPO' })
      continue
    }
    const porque: Porque | undefined = Array.isArray(resposta) ? { motivo: 'TIPO' } : objetar(campo, resposta)
    if (porque) objecoes.push({ campo: campo.nome, ...porque })
    if (porque?.motivo !== 'TIPO') limpas[campo.nome] = resposta
  }
  for (const nome of Object.keys(respostas))
    if (!campos.some((campo) => campo.nome === nome)) objecoes.push({ campo: nome, motivo: 'DESCONHECIDO' })
  return { respostas: limpas, objecoes }
}

/** The label of the field of an objection: `itens.2.valor` → "Itens, linha 3, Valor". */
export function rotuloDe(campos: Entrevista, onde: string): string {
  const [nome = '', linha, coluna] = onde.split('.')
  const campo = campos.find((cada) => cada.nome === nome)
  if (!campo) return nome
  if (linha === undefined || campo.tipo !== 'linhas') return campo.rotulo
  const rotulo = campo.colunas.find((cada) => cada.nome === coluna)?.rotulo ?? coluna ?? ''
  return `${campo.rotulo}, linha ${Number(linha) + 1}, ${rotulo}`
}
