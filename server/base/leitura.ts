import type * as z from 'zod/mini'

import type { Bytes, Endpoint, Faixa } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { eCodigo } from '#contract/problem-catalog.ts'
import { ASSUNTO_MAXIMO, TEXTO_MAXIMO } from '#contract/documento.ts'
import { caracteresValidos } from '#contract/texto.ts'

import { conferirCodificacao, lerTexto, PERDIDO } from './utf8.ts'
import { fieldError } from './palavras/recusa-dita.ts'

const MB = 1024 * 1024
const JSON_MAXIMO = 2 * MB
const PROFUNDIDADE_MAXIMA = 200

export const eBytes = (esquema: object | undefined): esquema is Bytes =>
  esquema !== undefined && 'tipo' in esquema && esquema.tipo === 'bytes'

/** Throws the first problem with words of its own, listing all of zod's findings with pointers. */
function recusar(erro: z.core.$ZodError, onde: 'params' | 'query' | 'body'): never {
  const erros = erro.issues.map((falha) => {
    const campo = [...falha.path, ...(falha.code === 'unrecognized_keys' ? falha.keys.slice(0, 1) : [])]
      .map(String)
      .join('.')
    const geral =
      onde === 'body'
        ? falha.code === 'unrecognized_keys'
          ? 'CAMPO_NAO_PERMITIDO'
          : 'CAMPO_INVALIDO'
        : 'PARAMETRO_INVALIDO'
    const codigo =
      falha.code !== 'unrecognized_keys' && eCodigo(falha.message)
        ? falha.message
        : falha.code === 'unrecognized_keys' && eCodigo(falha.message) && falha.message === 'TEXTO_NAO_PERMITIDO'
          ? falha.message
          : geral
    const dados = { campo, n: codigo === 'ASSUNTO_INVALIDO' ? ASSUNTO_MAXIMO : TEXTO_MAXIMO }
    return { codigo, dados, erro: { ...fieldError(`/${campo.replaceAll('.', '/')}`, codigo, dados), codigo } }
  })
  const primeiro = erros[0]
  if (!primeiro) throw new Problema('CORPO_INVALIDO')
  throw new Problema(
    primeiro.codigo,
    primeiro.dados,
    erros.map(({ erro }) => erro),
  )
}

export function lerParametros(endpoint: Endpoint, brutos: Record<string, string>) {
  if (!endpoint.params) return undefined
  const lido = endpoint.params.safeParse(brutos)
  return lido.success ? lido.data : recusar(lido.error, 'params')
}

export function lerConsulta(endpoint: Endpoint, consulta: URLSearchParams) {
  const brutos: Record<string, string> = {}
  for (const [nome, valor] of consulta) {
    if (Object.hasOwn(brutos, nome)) throw new Problema('PARAMETRO_REPETIDO', { campo: nome })
    if (valor.includes('\u0000') || !valor.isWellFormed()) throw new Problema('PARAMETRO_INVALIDO', { campo: nome })
    Object.defineProperty(brutos, nome, { value: valor, enumerable: true })
  }
  if (!endpoint.query) {
    const sobra = Object.keys(brutos)[0]
    if (sobra !== undefined) throw new Problema('PARAMETRO_INVALIDO', { campo: sobra })
    return undefined
  }
  const lido = endpoint.query.safeParse(brutos)
  return lido.success ? lido.data : recusar(lido.error, 'query')
}

/** Maximum nesting outside strings: a cheap guard before JSON.parse. */
function profundidade(texto: string) {
  let fundo = 0
  let maior = 0
  let dentro = false
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i)
    if (dentro) {
      if (letra === 92) i++
      else if (letra === 34) dentro = false
    } else if (letra === 34) dentro = true
    else if (letra === 123 || letra === 91) maior = Math.max(maior, ++fundo)
    else if (letra === 125 || letra === 93) fundo--
  }
  return maior
}

export const limiteDoCorpo = ({ body }: Endpoint) => (eBytes(body) ? body.maximo : JSON_MAXIMO)

export const corpoGrande = (maximo: number) => new Problema('CORPO_GRANDE', { n: Math.round(maximo / MB) || 1 })

const INVOLUCRO = /^(application\/(json|x-www-form-urlencoded)|multipart\/.*)$/

/** Checks the media type before any byte of the body is read. */
export function conferirTipo({ body }: Endpoint, tipo: string) {
  if (!body) return
  const mime = tipo.toLowerCase().split(';')[0]?.trim()
  if (eBytes(body)) {
    if (body.mime === 'application/octet-stream') {
      // any type, since the bytes tell; except wrappers such as multipart
      if (INVOLUCRO.test(mime ?? '')) throw new Problema('ARQUIVO_EMBRULHADO')
    } else if (mime !== body.mime && mime !== 'application/octet-stream') throw new Problema('ARQUIVO_NAO_PDF')
  } else if (mime !== 'application/json') throw new Problema('FORMATO_NAO_ACEITO')
  else conferirCodificacao(tipo)
}

/**
 * Refuses text that can't be stored as written, anywhere in a body: NUL and lone surrogates, which the database can't hold, and
 * U+FFFD, which marks a character some program lost.
 */
function conferirLetras(valor: unknown, nomeDeArquivo: string | undefined, campo: string[] = []): void {
  if (typeof valor === 'string') {
    const erro = (codigo: 'CARACTERES_INVALIDOS' | 'LETRA_PERDIDA') =>
      new Problema(codigo, {}, [{ ...fieldError(`/${campo.join('/')}`, codigo), codigo }])
    if (!caracteresValidos(valor)) throw erro('CARACTERES_INVALIDOS')
    // file names are cleaned instead: they may come damaged from another computer
    if (valor.includes(PERDIDO) && nomeDeArquivo !== campo.at(-1)) throw erro('LETRA_PERDIDA')
  } else if (typeof valor === 'object' && valor !== null)
    for (const [nome, dentro] of Object.entries(valor)) {
      if (!Array.isArray(valor)) conferirLetras(nome, undefined, campo)
      conferirLetras(dentro, nomeDeArquivo, [...campo, nome])
    }
}

export function lerCorpo(endpoint: Endpoint, corpo: Uint8Array | undefined): unknown {
  const { body } = endpoint
  if (!body) return undefined
  const maximo = limiteDoCorpo(endpoint)
  if (corpo && corpo.length > maximo) throw corpoGrande(maximo)
  if (eBytes(body)) return corpo ?? new Uint8Array()
  const texto = lerTexto(corpo)
  if (profundidade(texto) > PROFUNDIDADE_MAXIMA) throw corpoGrande(maximo)
  let bruto: unknown
  try {
    bruto = JSON.parse(texto, (nome: string, valor: unknown) => {
      if (nome === '__proto__') throw new Problema('CAMPO_NAO_PERMITIDO', { campo: nome })
      return valor
    })
  } catch (erro) {
    throw erro instanceof Problema ? erro : new Problema('CORPO_INVALIDO')
  }
  const lido = body.safeParse(bruto)
  if (!lido.success) return recusar(lido.error, 'body')
  conferirLetras(lido.data, endpoint.nomeDeArquivo)
  return lido.data
}

/** One visible ASCII word of up to 255 characters (draft-ietf-httpapi-idempotency-key-header). */
export function lerChave(endpoint: Endpoint, cabecalho: string | undefined) {
  if (!endpoint.chave) return undefined
  if (!cabecalho || !/^[\x21-\x7e]{1,255}$/.test(cabecalho)) throw new Problema('CHAVE_AUSENTE')
  return cabecalho
}

export function lerVersao(endpoint: Endpoint, cabecalho: string | undefined) {
  if (!endpoint.versao) return undefined
  const versao = /^(?:W\/)?"(\d{1,9})"$/.exec(cabecalho ?? '')?.[1]
  if (versao === undefined) throw new Problema('VERSAO_AUSENTE')
  return Number(versao)
}

/** One byte range; several, or an invalid one, count as none (RFC 9110 §14.2). */
export function lerFaixa(endpoint: Endpoint, cabecalho: string | undefined): Faixa | undefined {
  const achado = endpoint.faixa && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(cabecalho ?? '')
  if (!achado || (achado[1] === '' && achado[2] === '')) return undefined
  const [inicio, fim] = [achado[1], achado[2]].map((texto) => (texto ? Number(texto) : null))
  return { inicio: inicio ?? null, fim: fim ?? null }
}
