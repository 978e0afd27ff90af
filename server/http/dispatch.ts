import type { Endpoint } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { delayRefusal } from '#server/base/fixed-delay.ts'
import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import {
  conferirTipo,
  lerChave,
  lerConsulta,
  lerCorpo,
  lerFaixa,
  lerParametros,
  lerVersao,
  limiteDoCorpo,
} from '#server/base/leitura.ts'
import { type Lingua, linguaDe, linguaPedida } from '#server/base/palavras/lingua.ts'
import type { Identidade } from '#server/base/ports.ts'
import { rede } from '#server/base/rede.ts'
import { encontrar, type Rota } from '#server/base/rotas.ts'
import { soAscii } from '#server/base/utf8.ts'
import { autenticar, conferirRealm, entradaAtiva } from '#server/core/sessao/autenticacao.ts'
import { assinaturaDaCasa } from '#server/core/signatario/da-casa.ts'
import { quemAtende } from '#server/core/signatario/lista-do-substituto.ts'
import { semEmpate } from '#server/database/sem-empate.ts'
import { anotarAcesso } from '#server/rooms/acessos/anotar.ts'
import { guardarLingua } from '#server/rooms/correio/lingua-usada.ts'
import { responder, responderProblema, type Resposta } from './answers.ts'
import { type Chamado, comoProblema } from './failures.ts'
import { executores } from './handlers.ts'
import { type Operacao, respostaGuardada, umaVez } from './repeticao.ts'
import { recheckReply } from './replay.ts'

/** A call from any host. `path`: below the API's base, still encoded. */
export type Chamada = {
  method: string
  path: string
  query: URLSearchParams
  /** Lower-case name → value. A repeated header arrives joined by commas, which single-valued headers refuse. */
  cabecalhos: Record<string, string | undefined>
  /** Reads at most `maximo` bytes of the body; called only once the caller is known and allowed. */
  corpo(maximo: number): Promise<Uint8Array | undefined>
  endereco: string
  sinal: AbortSignal
}
/** Handles one API call from first check to last byte: the same in Node, in the mocks and in tests. */
export async function despachar(portas: Portas, chamada: Chamada): Promise<Resposta> {
  const inicio = performance.now()
  const traceId = novoTraceId(chamada.cabecalhos['traceparent'])
  try {
    return await atender(portas, chamada, traceId)
  } catch (erro) {
    const problema = comoProblema(portas, erro, chamada, traceId)
    await delayRefusal(problema.codigo, inicio, portas.configuracao.refusalDelayMs)
    return responderProblema(problema, chamada.path, traceId, linguaDe(chamada.cabecalhos['accept-language']))
  }
}

/** A refusal from outside the dispatcher, in its form. */
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
  const repetida = operacao && (await respostaGuardada(portas.banco, operacao)) // a replay comes before If-Match (docs/regras/api.md, 2)
  if (repetida && entrada) {
    const pedido = { path: chamada.path, params: (params ?? {}) as Record<string, unknown>, entrada } // checked by the contract
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

/** The caller. `pedida`: language asked for. `agente`: User-Agent, at most 300 characters. */
type Quem = {
  identidade: Identidade | undefined
  entrada: EntradaAtiva | undefined
  pedida: Lingua | undefined
  agente: string
}

/** Checks the token and the entry it names, or throws. A public endpoint needs neither. */
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

/** Refuses writes while the house is read-only. */
function exigirEscrita({ configuracao: { modoConsultaAte } }: Portas, { method, acesso }: Endpoint) {
  if (modoConsultaAte !== null && method !== 'GET' && acesso !== 'publico')
    throw new Problema('MODO_CONSULTA', { hora: modoConsultaAte })
}

/** The operation an Idempotency-Key stands for. Titular and substitute have separate keys. */
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

/** Notes the language the person works in, for their e-mails. */
async function lembrarLingua({ banco }: Portas, { entrada, pedida }: Quem) {
  if (!pedida || entrada?.linguaUsada === undefined || pedida === (entrada.linguaUsada ?? 'pt-BR')) return
  await guardarLingua(banco, entrada.id, pedida)
}

/** The body without its secret, which a stored hash would let somebody guess; undefined when it has none. */
const semSegredo = ({ secreto }: Endpoint, corpo: unknown) =>
  secreto === undefined ? undefined : JSON.stringify(corpo, (nome, valor: unknown) => (nome === secreto ? null : valor))

/** Extra public calls while the captcha service is down, as a fraction of the limit. */
const SEM_CAPTCHA = 4

/** Counts the call against the limit of the person, else of the address (IPv6: the /64). */
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
  // the captcha service is down: a few more calls (docs/regras/seguranca.md, 4)
  const mais = await portas.limites.consumir(`sem captcha ${quem}`, portas.configuracao.limites[tipo] / SEM_CAPTCHA)
  if (mais > 0) throw new Problema('MUITAS_TENTATIVAS', { n: mais })
}

/** Trace id: the caller's (W3C traceparent), or a new one; 32 hex digits. */
export const novoTraceId = (traceparent: string | undefined) =>
  /^00-([0-9a-f]{32})-/.exec(traceparent ?? '')?.[1] ?? crypto.randomUUID().replaceAll('-', '')
