import * as z from 'zod/mini'

import type { Bytes, Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

import { eBytes } from '#server/base/leitura.ts'
import { type Rota, rotas } from '#server/base/rotas.ts'
import type { Json } from './refinements.ts'
import { refusalRefs, refusals } from './refusals.ts'
import { components, PLACE, type Root, schemaOf } from './schemas.ts'

const bodyOf = ({ body }: Endpoint) => (body === undefined || eBytes(body) ? undefined : body)
const answerOf = ({ response }: Endpoint) =>
  eBytes(response) ? undefined : 'tipo' in response ? response.evento : response

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const nameOf = ({ nome }: Rota) => nome.split('.').map(capital).join('')

const rootsOf = (rota: Rota): Root[] => {
  const [body, answer] = [bodyOf(rota.endpoint), answerOf(rota.endpoint)]
  return [
    ...(answer ? [{ type: answer, io: 'output' as const, name: `${nameOf(rota)}Resposta` }] : []),
    ...(body ? [{ type: body, io: 'input' as const, name: `${nameOf(rota)}Corpo` }] : []),
  ]
}

/** Optional is what a parameter is that doesn't say (OpenAPI 3.1, 4.8.12.2.1). */
const requiredIf = (required: boolean) => required && { required }

const inAddress = (object: z.ZodMiniObject | undefined, where: 'path' | 'query') =>
  Object.entries(object?.shape ?? {}).map(([name, type]) => ({
    name,
    in: where,
    ...requiredIf(where === 'path' || !z.safeParse(type, undefined).success),
    schema: schemaOf(type),
  }))

const header = (name: string, required: boolean, description: string, schema: Json) => ({
  name,
  in: 'header',
  ...requiredIf(required),
  description,
  schema,
})
const text = (pattern?: string): Json => ({ type: 'string', ...(pattern !== undefined && { pattern }) })

/** Headers that an operation reads, as server/base/leitura.ts and core/sessao read them. */
const headersOf = ({ acesso, chave, versao, faixa, etag }: Endpoint) => [
  ...(acesso === 'publico'
    ? []
    : acesso === 'sessao'
      ? [header('Id-logado', false, 'Entrada (pessoa em uma lotação) em uso; uma que não vale é como nenhuma', text())]
      : [
          header('Id-logado', true, 'Entrada (pessoa em uma lotação) em uso', {
            type: 'integer',
            minimum: 1,
            maximum: Number.MAX_SAFE_INTEGER,
          }),
        ]),
  ...(chave
    ? [
        header(
          'Idempotency-Key',
          true,
          'Repetir com a mesma chave dá a primeira resposta',
          text(String.raw`^[\x21-\x7e]{1,255}$`),
        ),
      ]
    : []),
  ...(versao ? [header('If-Match', true, 'A versão que se leu', text(String.raw`^(W/)?"\d{1,9}"$`))] : []),
  ...(faixa ? [header('Range', false, 'Uma parte: bytes=início-fim', text())] : []),
  ...(etag ? [header('If-None-Match', false, 'ETag do que já se tem', text())] : []),
]

/** Names of the headers' components: a reference to one stands in most operations. */
const SHORT_NAMES: Record<string, string> = { 'Id-logado': 'entrada', 'Idempotency-Key': 'chave', 'If-Match': 'versao' }

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` })
const HEADERS = {
  CopiaPropria: {
    required: true,
    description: 'Guardado por quem pediu, e conferido a cada vez',
    schema: { const: 'private, no-cache' },
  },
  ETag: { required: true, schema: text('^"[^"]+"$') },
  NomeDoArquivo: {
    required: true,
    description: 'RFC 6266',
    schema: text(String.raw`^(inline|attachment); filename="[^"]+"; filename\*=UTF-8''\S+$`),
  },
  AceitaPartes: { required: true, schema: { const: 'bytes' } },
  Parte: { required: true, schema: text(String.raw`^bytes \d+-\d+/\d+$`) },
  RetryAfter: { required: true, description: 'Segundos', schema: text(String.raw`^\d+$`) },
  WwwAuthenticate: { required: true, schema: { const: 'Bearer' } },
}

const BINARY = { schema: { type: 'string', format: 'binary' } }
const MB = 1024 * 1024

/** The media type without its parameters; any for a file that people brought. */
const mimeOf = ({ mime, anexo }: Bytes) => (anexo ? '*/*' : (mime.split(';')[0] ?? mime))

function fileAnswers(response: Bytes, { faixa, etag }: Endpoint) {
  const content = { [mimeOf(response)]: BINARY }
  const validator = etag ? { ETag: ref('ETag'), 'Cache-Control': ref('CopiaPropria') } : {}
  const ranges = faixa ? { ETag: ref('ETag'), 'Accept-Ranges': ref('AceitaPartes') } : {}
  const headers = { 'Content-Disposition': ref('NomeDoArquivo'), ...validator, ...ranges }
  return {
    200: { description: 'O arquivo', headers, content },
    ...(faixa && {
      206: { description: 'A parte pedida', headers: { ...headers, 'Content-Range': ref('Parte') }, content },
    }),
    ...(etag && { 304: { description: 'Igual ao que já se tem', headers: validator } }),
  }
}

/** After what it holds: the schema's own name, else the media type. */
const answerName = ({ content = {} }: { content?: object }) =>
  /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(content))?.[1] ??
  (Object.keys(content)[0] ?? 'vazia').replaceAll(/\W+/g, '_')

const jsonBody = (schema: Json) => ({ 'application/json': { schema } })

export type Naming = Map<z.core.$ZodType, string>

/** The OpenAPI 3.1 document of the whole contract; `exported`: names that the contract gives its types. */
export function openapi(base: string, versao: string, exported: Naming) {
  const problemRoot: Root = { type: Problem, io: 'output', name: 'Problem' }
  const { schemas, refOf } = components([problemRoot, ...rotas.flatMap(rootsOf)], exported)

  const answersOf = (endpoint: Endpoint) => {
    const { response, parcial } = endpoint
    if (eBytes(response)) return fileAnswers(response, endpoint)
    const schema = refOf({ type: answerOf(endpoint) ?? Problem, io: 'output' })
    if ('tipo' in response)
      return { 200: { description: 'Os eventos, enquanto se ouve', content: { 'text/event-stream': { schema } } } }
    const done = { description: 'Feito', content: jsonBody(schema) }
    return { 200: done, ...(parcial && { 207: { ...done, description: 'Cada parte diz se foi feita' } }) }
  }
  const requestOf = ({ body }: Endpoint) =>
    body && {
      requestBody: eBytes(body)
        ? {
            required: true,
            description: `Os bytes do arquivo, sem invólucro; até ${Math.round((body.maximo / MB) * 10) / 10} MB`,
            content: { [mimeOf(body)]: BINARY },
          }
        : { required: true, content: jsonBody(refOf({ type: body, io: 'input' })) },
    }
  const operation = (rota: Rota) => {
    const { nome, endpoint } = rota
    return {
      operationId: nome,
      summary: endpoint.resumo,
      tags: [nome.split('.')[0]],
      ...(endpoint.acesso === 'publico' && { security: [] }),
      parameters: [
        ...inAddress(endpoint.params, 'path'),
        ...inAddress(endpoint.query, 'query'),
        ...headersOf(endpoint),
      ],
      ...requestOf(endpoint),
      answers: answersOf(endpoint),
    }
  }
  const operations = rotas.map((rota) => ({ rota, said: operation(rota) }))
  const parameters = shared(
    'parameters',
    operations.flatMap(({ said }) => said.parameters),
    ({ name }) => SHORT_NAMES[name] ?? name,
  )
  const answers = shared(
    'responses',
    operations.flatMap(({ said }) => Object.values(said.answers)),
    answerName,
  )
  const paths: Record<string, Json> = {}
  for (const [path, all] of Map.groupBy(operations, ({ rota }) => rota.endpoint.path)) {
    const own = all.map(({ said }) => said.parameters.map((one) => parameters.refOf(one)))
    const common = all.length > 1 ? ofAll(own) : []
    const written = all.map(({ rota, said: { answers: ofOwn, ...rest } }, i) => {
      const done = Object.fromEntries(Object.entries(ofOwn).map(([status, one]) => [status, answers.refOf(one)]))
      return [
        rota.endpoint.method.toLowerCase(),
        {
          ...rest,
          parameters: own[i]?.filter((one) => !common.some((each) => same(each, one))),
          responses: { ...done, ...refusalRefs(rota.endpoint) },
        },
      ] as const
    })
    paths[path.replace(/:(\w+)/g, '{$1}')] = {
      ...(common.length > 0 && { parameters: common }),
      ...Object.fromEntries(written),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Carimbo', version: versao, description: DESCRIPTION },
    servers: [{ url: base }],
    security: [{ token: [] }],
    paths: partsNamed(paths),
    components: {
      schemas: { ...partsNamed(schemas), ...NAMED },
      parameters: partsNamed(parameters.parts),
      headers: HEADERS,
      responses: { ...answers.parts, ...refusals() },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const DESCRIPTION = [
  'Toda recusa é application/problem+json (RFC 9457): codigo é estável, e a frase vem na língua de Accept-Language (pt-BR, en, es).',
  'Onde se aceita GET, aceita-se HEAD. Outro método num endereço conhecido é 405, com Allow.',
  'Campo, parâmetro ou cabeçalho repetido e campo não descrito são recusados. Nenhum texto tem NUL, U+FFFD ou meio par substituto.',
].join('\n\n')

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
/** What every list holds. */
const ofAll = ([first = [], ...others]: object[][]) =>
  first.filter((one) => others.every((list) => list.some((each) => same(each, one))))

const ID: Json = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
/** Parts that look alike wherever they stand, and are said once. */
const NAMED: Record<string, Json> = {
  Id: ID,
  IdOuNulo: { ...ID, type: ['integer', 'null'] },
  Dia: { type: 'string', format: 'date', pattern: String.raw`^(1[5-9]|2\d)\d\d-` },
  NomeDeCampo: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
  InstanteOuNulo: { anyOf: [{ $ref: `${PLACE}Instante` }, { type: 'null' }] },
  /** One line with something to read. */
  Escrito: { allOf: [{ pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$` }, { pattern: String.raw`\S` }] },
}
function partsNamed<Part extends object>(part: Part): Part {
  const name = Object.keys(NAMED).find((each) => same(part, NAMED[each] ?? {}))
  if (name !== undefined) return { $ref: `${PLACE}${name}` } as unknown as Part // a reference may stand for any schema
  // said among other rules of the same text
  if (same(part, NAMED['Escrito']?.['allOf'] ?? {})) return [{ $ref: `${PLACE}Escrito` }] as unknown as Part
  const within = (one: unknown) => (typeof one === 'object' && one !== null ? partsNamed(one) : one)
  if (Array.isArray(part)) return part.map(within) as unknown as Part // as many as before
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, within(one)])) as Part // with the same names
}

/** Parts said more than once, as components named by `nameOf`; `refOf` is a reference to one, or the part itself. */
function shared<Part extends object>(place: string, all: Part[], nameOf: (part: Part) => string) {
  const parts: Record<string, Part> = {}
  const names = new Map<string, string>()
  // the most common first: it gets the name without a number
  const alike = [...Map.groupBy(all, (part) => JSON.stringify(part))].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [written, [one, ...others]] of alike) {
    if (!one || others.length === 0) continue
    let name = nameOf(one)
    for (let n = 2; name in parts; n++) name = `${nameOf(one)}${n}`
    parts[name] = one
    names.set(written, name)
  }
  const refOf = (one: Part) => {
    const name = names.get(JSON.stringify(one))
    return name === undefined ? one : { $ref: `#/components/${place}/${name}` }
  }
  return { parts, refOf }
}
