import type { Campo, Coluna, Entrevista, Linha, Resposta, Respostas } from './entrevista.ts'

/** FALTA may be answered later and CPF, DATA, OPCAO corrected: they wait for finalizar. TIPO and DESCONHECIDO no form sends. */
export type Motivo = 'FALTA' | 'CPF' | 'DATA' | 'OPCAO' | 'TIPO' | 'DESCONHECIDO'
/** `campo`: the field's name, or rows.2.column. */
export type Objecao = { campo: string; motivo: Motivo }

export const soDigitos = (texto: string) => texto.replace(/\D/g, '')

/** Eleven digits, not all the same, whose last two are what the first nine say (módulo 11). */
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

/** A day of the calendar that exists, yyyy-MM-dd. */
export function diaValido(texto: string): boolean {
  const dia = /^\d{4}-\d\d-\d\d$/.test(texto) ? new Date(`${texto}T12:00:00Z`) : undefined
  return dia !== undefined && !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto)
}

const emBranco = (resposta: Resposta | undefined) =>
  resposta === undefined ||
  (typeof resposta === 'string' && resposta.trim() === '') ||
  (Array.isArray(resposta) && resposta.length === 0)

/** Whether the field is asked, given what was answered before it. */
export const aparece = ({ quando }: Campo, respostas: Respostas) =>
  quando == null || respostas[quando.campo] === quando.igual

function objetar(campo: Coluna, resposta: Resposta): Motivo | undefined {
  switch (campo.tipo) {
    case 'texto':
    case 'textoLongo':
      return typeof resposta === 'string' ? undefined : 'TIPO'
    case 'numero':
      return typeof resposta === 'number' && Number.isFinite(resposta) ? undefined : 'TIPO'
    case 'dinheiro':
      return typeof resposta === 'number' && Number.isSafeInteger(resposta) && resposta >= 0 ? undefined : 'TIPO'
    case 'data':
      return typeof resposta !== 'string' ? 'TIPO' : diaValido(resposta) ? undefined : 'DATA'
    case 'cpf':
      return typeof resposta !== 'string' ? 'TIPO' : cpfValido(resposta) ? undefined : 'CPF'
    case 'escolha':
      return typeof resposta !== 'string' ? 'TIPO' : campo.opcoes.includes(resposta) ? undefined : 'OPCAO'
    case 'pessoa':
    case 'unidade':
      return typeof resposta === 'object' && 'id' in resposta ? undefined : 'TIPO'
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
      const resposta = linha[coluna.nome]
      if (resposta === undefined || emBranco(resposta)) {
        if (coluna.obrigatorio) objecoes.push({ campo: onde(coluna.nome), motivo: 'FALTA' })
        continue
      }
      const motivo = objetar(coluna, resposta)
      if (motivo) objecoes.push({ campo: onde(coluna.nome), motivo })
      limpa[coluna.nome] = resposta
    }
    return limpa
  })
}

/**
 * The answers against the form, for server and screen alike: what is kept (hidden fields and blanks dropped), and
 * every objection in the form's order, those about unknown fields last.
 */
export function conferir(campos: Entrevista, respostas: Respostas): { respostas: Respostas; objecoes: Objecao[] } {
  const objecoes: Objecao[] = []
  const limpas: Respostas = {}
  for (const campo of campos) {
    if (!aparece(campo, limpas)) continue
    const resposta = respostas[campo.nome]
    if (resposta === undefined || emBranco(resposta)) {
      if (campo.obrigatorio) objecoes.push({ campo: campo.nome, motivo: 'FALTA' })
      continue
    }
    if (campo.tipo === 'linhas') {
      if (Array.isArray(resposta)) limpas[campo.nome] = conferirLinhas(campo, resposta, objecoes)
      else objecoes.push({ campo: campo.nome, motivo: 'TIPO' })
      continue
    }
    const motivo = Array.isArray(resposta) ? 'TIPO' : objetar(campo, resposta)
    if (motivo) objecoes.push({ campo: campo.nome, motivo })
    if (motivo !== 'TIPO') limpas[campo.nome] = resposta
  }
  for (const nome of Object.keys(respostas))
    if (!campos.some((campo) => campo.nome === nome)) objecoes.push({ campo: nome, motivo: 'DESCONHECIDO' })
  return { respostas: limpas, objecoes }
}

/** The words beside the field an objection speaks of: `itens.2.valor` → "Itens, linha 3, Valor". */
export function rotuloDe(campos: Entrevista, onde: string): string {
  const [nome = '', linha, coluna] = onde.split('.')
  const campo = campos.find((cada) => cada.nome === nome)
  if (!campo) return nome
  if (linha === undefined || campo.tipo !== 'linhas') return campo.rotulo
  const rotulo = campo.colunas.find((cada) => cada.nome === coluna)?.rotulo ?? coluna ?? ''
  return `${campo.rotulo}, linha ${Number(linha) + 1}, ${rotulo}`
}
