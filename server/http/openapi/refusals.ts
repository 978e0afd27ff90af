import type { Endpoint } from '#contract/endpoint.ts'

const MEANING: Record<number, string> = {
  400: 'O endereço, um parâmetro, um cabeçalho ou o corpo não se lê',
  401: 'Falta entrar, ou a credencial não vale',
  403: 'Quem pede não pode',
  404: 'Não existe, ou quem pede não o vê',
  409: 'O estado de agora não o permite',
  410: 'O documento foi eliminado',
  412: 'Mudou desde que foi lido (RFC 9110 §13.1.1)',
  413: 'O corpo passa do limite',
  415: 'O corpo não é do tipo aceito',
  416: 'A parte pedida não existe (RFC 9110 §14.4)',
  422: 'Um campo não serve',
  428: 'Falta dizer a versão que se leu (RFC 6585 §3)',
  429: 'Pedidos demais: Retry-After diz quando tentar de novo',
  431: 'O endereço e os cabeçalhos juntos passam do limite (RFC 6585 §5)',
  499: 'Quem enviava o corpo parou antes do fim',
}

/** Addresses of a document, or of a part of one, which may have been eliminated. */
const OF_DOCUMENT = /\/(documento|mobil|movimentacao|validacao|completo|protocolo|codigo|assinatura)/

/**
 * Statuses of refusals that an operation may answer, besides those of a failure (5XX). They follow from its shape:
 * tests/apoio/casa.ts fails on an answer that is not among them.
 */
export function refusalsOf({ method, path, acesso, params, query, body, versao, faixa, recusas = [] }: Endpoint) {
  const writes = method !== 'GET'
  const statuses = [
    400,
    ...(acesso === 'publico' ? [] : [401, 403]),
    ...(params || body ? [404] : []),
    ...(writes ? [409] : []),
    ...(OF_DOCUMENT.test(path) ? [410] : []),
    ...(versao ? [412] : []),
    ...(body ? [413, 415] : []),
    ...(faixa ? [416] : []),
    ...(writes ? [422] : []),
    ...(versao ? [428] : []),
    429,
    ...(query ? [431] : []),
    ...recusas,
  ]
  return statuses.toSorted((a, b) => a - b)
}

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const CHALLENGE = { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } }
const problem = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** The refusals as components, by status. */
export const refusals = () => ({
  ...Object.fromEntries(
    Object.entries(MEANING).map(([status, meaning]) => [
      status,
      problem(meaning, status === '429' ? RETRY_AFTER : status === '401' ? CHALLENGE : undefined),
    ]),
  ),
  '5XX': problem('Algo deu errado, ou está fora do ar: tente em instantes'),
})

export const refusalRefs = (endpoint: Endpoint) => ({
  ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  '5XX': { $ref: '#/components/responses/5XX' },
})
