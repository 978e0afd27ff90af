import type { Arquivo, ArquivoAosPoucos, Bytes, Endpoint } from '#contract/endpoint.ts'
import { Problema, type Problem } from '#contract/problem.ts'
import { type CodigoProblema, statusOf } from '#contract/problem-catalog.ts'

import { assinaturaDaCasa } from '#server/core/signatario/da-casa.ts'
import { autenticar, conferirRealm, entradaAtiva } from '#server/core/sessao/autenticacao.ts'
import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { noCompasso } from '#server/base/compasso.ts'
import {
  arquivosAusentes,
  bancoAusente,
  consultaDe,
  consultaDemorada,
  semConexaoLivre,
  semEspaco,
  valorRecusado,
} from '#server/database/falhas.ts'
import { semEmpate } from '#server/database/sem-empate.ts'
import { disposicao } from './disposicao.ts'
import { executores } from './handlers.ts'
import {
  conferirTipo,
  eBytes,
  lerChave,
  lerConsulta,
  lerCorpo,
  lerFaixa,
  lerParametros,
  lerVersao,
  limiteDoCorpo,
} from '#server/base/leitura.ts'
import { guardarLingua } from '#server/rooms/correio/lingua-usada.ts'
import { type Lingua, linguaDe, linguaPedida } from '#server/base/palavras/lingua.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { dadosNaLingua, fieldErrors } from '#server/base/palavras/recusa-dita.ts'
import type { Identidade } from '#server/base/ports.ts'
import { rede } from '#server/base/rede.ts'
import { recheckReply } from './replay.ts'
import { anotarAcesso } from '#server/rooms/acessos/anotar.ts'
import { type Operacao, respostaGuardada, umaVez } from './repeticao.ts'
import { encontrar, type Rota } from '#server/base/rotas.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { quemAtende } from '#server/core/signatario/lista-do-substituto.ts'
import { soAscii } from '#server/base/utf8.ts'

/** A call as any host brings it; `path` is below the API's base and still encoded. */
export type Chamada = {
  method: string
  path: string
  query: URLSearchParams
  /** Lower-case name → value; a header sent twice is joined by commas, and so refused where one value is due. */
  cabecalhos: Record<string, string | undefined>
  /** Reads the body, no further than `maximo` bytes; called only after the caller is known and allowed. */
  corpo(maximo: number): Promise<Uint8Array | undefined>
  endereco: string
  sinal: AbortSignal
}
type Chamado = Pick<Chamada, 'method' | 'path'>
export type Resposta =
  | { status: number; cabecalhos: Record<string, string>; corpo: string | Uint8Array<ArrayBuffer> }
  | { status: number; cabecalhos: Record<string, string>; eventos: AsyncIterable<unknown> }
  | { status: number; cabecalhos: Record<string, string>; partes: AsyncIterable<Uint8Array<ArrayBuffer>> }

const PRIVADO = { 'cache-control': 'no-store', vary: 'Authorization, Id-logado, Accept-Language' }
const JSON_MIME = { ...PRIVADO, 'content-type': 'application/json; charset=utf-8' }

/** One call of the API from the first check to the last byte: the same in Node, in the mocks and in tests. */
export async function despachar(portas: Portas, chamada: Chamada): Promise<Resposta> {
  const inicio = performance.now()
  const traceId = novoTraceId(chamada.cabecalhos['traceparent'])
  try {
    return await atender(portas, chamada, traceId)
  } catch (erro) {
    const problema = comoProblema(portas, erro, chamada, traceId)
    await noCompasso(problema.codigo, inicio, portas.configuracao.compassoDaRecusa)
    return responderProblema(problema, chamada.path, traceId, linguaDe(chamada.cabecalhos['accept-language']))
  }
}

/** A refusal from before or beside the dispatcher, as the dispatcher would say it. */
export function recusar(portas: Portas, erro: unknown, chamado: Chamado): Resposta {
  const traceId = novoTraceId(undefined)
  return responderProblema(comoProblema(portas, erro, chamado, traceId), chamado.path, traceId)
}

async function atender(portas: Portas, chamada: Chamada, traceId: string): Promise<Resposta> {
  const { rota, params: brutos } = encontrar(chamada.method, chamada.path)
  const { endpoint } = rota
  const { cabecalhos } = chamada
  const quem = await identificar(portas, rota, chamada)
  const { entrada } = quem
  exigirEscrita(portas, endpoint)
  await contar(portas, endpoint, quem.identidade, entrada?.id, chamada)

  const chave = lerChave(endpoint, cabecalhos['idempotency-key'])
  const params = lerParametros(endpoint, brutos)
  const query = lerConsulta(endpoint, chamada.query)
  conferirTipo(endpoint, cabecalhos['content-type'] ?? '')
  const corpo = endpoint.body && (await chamada.corpo(limiteDoCorpo(endpoint)))
  const body = lerCorpo(endpoint, corpo)
  const operacao =
    chave !== undefined && entrada
      ? operacaoDe(rota.nome, chamada.path, entrada, {
          chave,
          corpoSha256: await sha256Hex(semSegredo(endpoint, body) ?? corpo ?? new Uint8Array()),
        })
      : undefined
  const repetida = operacao && (await respostaGuardada(portas.banco, operacao)) // a replay wins over If-Match (docs/regras/api.md, 2)
  if (repetida && entrada) {
    const pedido = { path: chamada.path, params: (params ?? {}) as Record<string, unknown>, entrada } // read by the contract
    return responder(endpoint, await recheckReply(portas.banco, rota.nome, pedido, repetida))
  }
  const pedido = {
    params,
    query,
    body,
    versao: lerVersao(endpoint, cabecalhos['if-match']),
    faixa: lerFaixa(endpoint, cabecalhos['range']),
  }
  const banco = endpoint.conexao === 'assinatura' ? portas.bancoSemPressa : portas.banco
  const depois: (() => Promise<void>)[] = []
  const contexto: Contexto = {
    portas,
    banco,
    get identidade() {
      if (!quem.identidade) throw new Problema('SESSAO_AUSENTE')
      return quem.identidade
    },
    get entrada() {
      if (!entrada) throw new Problema('ENTRADA_AUSENTE')
      return entrada
    },
    entradaOpcional: entrada,
    chave,
    traceId,
    endereco: chamada.endereco,
    agente: quem.agente,
    lingua: quem.pedida ?? 'pt-BR',
    semCorpo: chamada.method === 'HEAD',
    escrever: (fazer) => semEmpate(() => umaVez(banco, operacao, fazer)),
    depois: (fazer) => void depois.push(fazer),
  }
  const resultado: unknown = await executores[rota.nome]?.(pedido, contexto, chamada.sinal)
  if (endpoint.method !== 'GET') depois.push(() => lembrarLingua(portas, quem))
  const falhou = (erro: unknown) => portas.registrar('erro', 'depois', { traceId, erro: String(erro) })
  await Promise.all(depois.map((fazer) => fazer().catch(falhou)))
  return responder(endpoint, resultado, cabecalhos['if-none-match'])
}

/** Who calls. `pedida`: the language that the call asks for. `agente`: the browser's name, 300 characters at most. */
type Quem = {
  identidade: Identidade | undefined
  entrada: EntradaAtiva | undefined
  pedida: Lingua | undefined
  agente: string
}

/** Believes the token and the entry it names, or refuses the call. A public endpoint asks neither. */
async function identificar(portas: Portas, { nome, endpoint }: Rota, chamada: Chamada): Promise<Quem> {
  const { acesso } = endpoint
  const { cabecalhos, endereco } = chamada
  const agente = soAscii((cabecalhos['user-agent'] ?? '').slice(0, 300))
  const pedida = linguaPedida(cabecalhos['accept-language'])
  if (acesso === 'publico') return { identidade: undefined, entrada: undefined, pedida, agente }
  const identidade = await autenticar(portas, cabecalhos['authorization'])
  conferirRealm(endpoint, identidade)
  const vista = await entradaAtiva(portas, identidade, cabecalhos['id-logado'], acesso === 'sessao')
  anotarAcesso(portas, identidade, { endereco, agente })
  const entrada = vista && {
    ...quemAtende(nome, vista),
    lingua: pedida ?? 'pt-BR',
    assinaturas: assinaturaDaCasa(portas),
  }
  return { identidade, entrada, pedida, agente }
}

/** Refuses writing while the house only answers questions. */
function exigirEscrita({ configuracao: { modoConsultaAte } }: Portas, { method, acesso }: Endpoint) {
  if (modoConsultaAte !== null && method !== 'GET' && acesso !== 'publico')
    throw new Problema('MODO_CONSULTA', { hora: modoConsultaAte })
}

/** What a key stands for. The titular and the substitute have keys of their own. */
const operacaoDe = (
  nome: string,
  path: string,
  { id, substituto }: EntradaAtiva,
  pedido: Pick<Operacao, 'chave' | 'corpoSha256'>,
): Operacao => ({
  ...pedido,
  pessoaId: id,
  operacao: `${nome} ${path}${substituto ? ` por ${substituto.id}` : ''}`,
})

/** Keeps the language in which the person writes, for the e-mails sent to them. */
async function lembrarLingua({ banco }: Portas, { entrada, pedida }: Quem) {
  if (!pedida || entrada?.linguaUsada === undefined || pedida === (entrada.linguaUsada ?? 'pt-BR')) return
  await guardarLingua(banco, entrada.id, pedida)
}

/** The body without what must not be guessed from a hash of it; undefined where there is no such thing. */
const semSegredo = ({ secreto }: Endpoint, corpo: unknown) =>
  secreto === undefined ? undefined : JSON.stringify(corpo, (nome, valor: unknown) => (nome === secreto ? null : valor))

/** The answer of a handler. `tem`: If-None-Match of the call. */
function responder({ response, parcial }: Endpoint, resultado: unknown, tem?: string): Resposta {
  if (eBytes(response)) {
    const feito = resultado as Arquivo | ArquivoAosPoucos // Handlers<> made the handler return one
    if ('partes' in feito) return { status: 200, cabecalhos: deArquivo(response, feito.nome), partes: feito.partes }
    return responderArquivo(response, feito, tem)
  }
  if ('tipo' in response)
    return {
      status: 200,
      cabecalhos: { ...PRIVADO, 'content-type': 'text/event-stream' },
      eventos: resultado as AsyncIterable<unknown>,
    } // idem
  const corpo = response.parse(resultado) as object // parsing strips what the contract does not name
  return responderJson(corpo, parcial && !('completo' in corpo && corpo.completo === true) ? 207 : 200)
}

/** A file whole (200), a part of it (206), or the word that the caller's copy is still the same (304). */
function responderArquivo(
  response: Bytes,
  { bytes, nome, mime = response.mime, trecho, etag }: Arquivo,
  tem: string | undefined,
): Resposta {
  const aindaIgual =
    etag === undefined ? undefined : { ...PRIVADO, 'cache-control': 'private, no-cache', etag: `"${etag}"` }
  if (aindaIgual && tem?.split(/\s*,\s*/).some((um) => um.replace(/^W\//, '') === aindaIgual.etag))
    return { status: 304, cabecalhos: aindaIgual, corpo: '' }
  const parte = trecho !== undefined && bytes.length < trecho.total
  return {
    status: parte ? 206 : 200,
    cabecalhos: {
      ...PRIVADO,
      ...aindaIgual,
      ...(trecho && { 'accept-ranges': 'bytes', etag: `"${trecho.etag}"` }),
      ...(parte && { 'content-range': `bytes ${trecho.inicio}-${trecho.inicio + bytes.length - 1}/${trecho.total}` }),
      ...deArquivo(response, nome),
      'content-type': mime,
    },
    corpo: bytes,
  }
}

const deArquivo = ({ mime, anexo }: Bytes, nome: string) => ({
  ...PRIVADO,
  'content-type': mime,
  'content-disposition': disposicao(anexo ? 'attachment' : 'inline', nome),
  'x-content-type-options': 'nosniff',
  ...(anexo && { 'content-security-policy': "default-src 'none'; sandbox" }),
})

const responderJson = (corpo: object, status: number): Resposta => ({
  status,
  cabecalhos: JSON_MIME,
  corpo: JSON.stringify(corpo),
})

/** What the public may ask beyond its limit while the captcha's service is away, as a part of that limit. */
const SEM_CAPTCHA = 4

/** By person where there is one, else by address (IPv6 by /64). */
async function contar(
  portas: Portas,
  { limite, method, acao = '' }: Endpoint,
  identidade: Identidade | undefined,
  entradaId: number | undefined,
  { endereco, query }: Chamada,
) {
  const tipo = limite ?? (method === 'GET' ? 'leitura' : 'escrita')
  const quem = identidade ? `${identidade.iss} ${identidade.sub} ${entradaId ?? ''}` : rede(endereco)
  const espera = await portas.limites.consumir(`${tipo} ${quem}`, portas.configuracao.limites[tipo])
  if (espera === 0) return
  if (tipo !== 'validacao') throw new Problema('LIMITE_EXCEDIDO', { n: espera })
  const token = query.get('captcha')
  if (portas.captcha.desligado || token === null) throw new Problema('MUITAS_TENTATIVAS', { n: espera })
  const dito = await portas.captcha.conferir(token, endereco, acao)
  if (dito === 'NAO_CONFERE') throw new Problema('CAPTCHA_INVALIDO')
  if (dito === 'CONFERE') return
  // nobody says whether it is a person: neither open nor closed, a few more (docs/regras/seguranca.md, 4)
  const mais = await portas.limites.consumir(`sem captcha ${quem}`, portas.configuracao.limites[tipo] / SEM_CAPTCHA)
  if (mais > 0) throw new Problema('MUITAS_TENTATIVAS', { n: mais })
}

/** Continues the caller's trace (W3C traceparent) or begins one: 32 hex digits. */
export const novoTraceId = (traceparent: string | undefined) =>
  /^00-([0-9a-f]{32})-/.exec(traceparent ?? '')?.[1] ?? crypto.randomUUID().replaceAll('-', '')

/** Whatever was thrown, as a refusal; what is no refusal is told in the log. */
export function comoProblema(
  portas: Portas,
  erro: unknown,
  { method, path: rota }: Chamado,
  traceId: string,
): Problema {
  if (erro instanceof Problema) return erro
  const registrar = (mensagem: string, resto: object = {}) =>
    portas.registrar('erro', mensagem, { rota: `${method} ${rota}`, traceId, erro: String(erro), ...resto })
  if (semConexaoLivre(erro)) {
    registrar('sem conexão livre')
    return new Problema('SISTEMA_OCUPADO')
  }
  if (bancoAusente(erro)) return new Problema('BANCO_INDISPONIVEL')
  if (semEspaco(erro)) {
    registrar('sem espaço')
    return new Problema('SEM_ESPACO')
  }
  if (arquivosAusentes(erro)) {
    registrar('arquivos indisponíveis')
    return new Problema('ARQUIVOS_INDISPONIVEIS')
  }
  const demorada = consultaDemorada(erro)
  if (demorada !== undefined) {
    registrar('consulta demorada', { consulta: consultaDe(erro) })
    return new Problema(codigoDaDemora(demorada, method, rota))
  }
  const recusado = valorRecusado(erro)
  // the contract should have refused it: told here, so that the range that is missing there can be added
  portas.registrar('erro', recusado ? 'valor que o contrato deixou passar' : 'falha', {
    rota: `${method} ${rota}`,
    traceId,
    erro: erro instanceof Error ? (erro.stack ?? erro.message) : String(erro),
  })
  return new Problema(recusado ? 'VALOR_FORA_DO_ALCANCE' : 'FALHA_INTERNA')
}

/** What is said of a statement that took too long: in the endpoint's own words, else by whether it reads or writes. */
function codigoDaDemora(demorada: 'ESPERA' | 'DEMORA', method: string, rota: string): CodigoProblema {
  const deles = endpointDe(method, rota)?.demora?.[demorada]
  if (deles) return deles
  if (demorada === 'ESPERA') return 'REGISTRO_OCUPADO'
  return method === 'GET' ? 'CONSULTA_DEMORADA' : 'OPERACAO_DEMORADA'
}

/** The endpoint of a call that failed; undefined for one that is none of the API's. */
function endpointDe(method: string, rota: string) {
  try {
    return encontrar(method, rota).rota.endpoint
  } catch {
    return undefined
  }
}

function responderProblema(problema: Problema, path: string, traceId: string, lingua: Lingua = 'pt-BR'): Resposta {
  const { codigo } = problema
  const erros = fieldErrors(problema, lingua)
  const status = statusOf(codigo)
  const dados = dadosNaLingua(problema, lingua)
  const dito = dizerRecusa(lingua, codigo, { ...dados, traceId })
  const resposta: Problem = {
    type: `urn:carimbo:problema:${codigo}`,
    title: dito,
    status,
    detail: dito,
    instance: path,
    codigo,
    traceId,
    ...(Object.keys(dados).length > 0 && { dados }),
    ...(erros.length > 0 && { erros }),
  }
  const espera = status === 429 ? String(dados['n'] ?? 60) : status === 503 ? '2' : undefined
  return {
    status,
    cabecalhos: {
      ...PRIVADO,
      'content-type': 'application/problem+json; charset=utf-8',
      ...(espera !== undefined && { 'retry-after': espera }),
    },
    corpo: JSON.stringify(resposta),
  }
}
