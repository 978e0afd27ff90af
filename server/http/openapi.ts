import * as z from 'zod/mini'

import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'

import { eBytes } from '#server/base/leitura.ts'
import { rotas } from '#server/base/rotas.ts'

/** Schema of a parameter, written where it is used. */
const esquema = (tipo: z.core.$ZodType) => z.toJSONSchema(tipo, { io: 'input', unrepresentable: 'any' })
const LUGAR = '#/components/schemas/'

/**
 * Bodies or answers as components, with their names. Shared and recursive parts, which zod collects in `__shared`, become
 * components too.
 */
function componentes(io: 'input' | 'output', de: (endpoint: Endpoint) => z.core.$ZodType | undefined) {
  const nomes = new Map<z.core.$ZodType, string>()
  const registro = z.registry<{ id: string }>()
  for (const { nome, endpoint } of rotas) {
    const tipo = de(endpoint)
    if (!tipo || nomes.has(tipo)) continue
    nomes.set(tipo, `${nome}.${io}`)
    registro.add(tipo, { id: `${nome}.${io}` })
  }
  const uri = (id: string) => LUGAR + id
  const { schemas } = z.toJSONSchema(registro, { io, unrepresentable: 'any', reused: 'ref', uri })
  const { __shared: partes, ...inteiros } = schemas as Record<string, { $defs?: Record<string, object> }> // zod's own shape
  const todos: [string, object][] = [
    ...Object.entries(inteiros),
    ...Object.entries(partes?.$defs ?? {}).map(([nome, parte]): [string, object] => [`${io}.${nome}`, parte]),
  ]
  const escrito = JSON.stringify(Object.fromEntries(todos), (chave, valor: unknown) =>
    chave === '$schema' || chave === '$id' ? undefined : valor,
  ).replaceAll(`${LUGAR}__shared#/$defs/`, `${LUGAR}${io}.`)
  return { nomes, schemas: JSON.parse(escrito) as Record<string, object> } // written just above
}

const corpoDe = ({ body }: Endpoint) => (body === undefined || eBytes(body) ? undefined : body)
const respostaDe = ({ response }: Endpoint) =>
  eBytes(response) ? undefined : 'tipo' in response ? response.evento : response

const parametros = (objeto: z.ZodMiniObject | undefined, onde: 'path' | 'query') =>
  Object.entries(objeto?.shape ?? {}).map(([name, tipo]) => ({
    name,
    in: onde,
    required: onde === 'path' || !z.safeParse(tipo, undefined).success,
    schema: esquema(tipo),
  }))

const cabecalho = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** The OpenAPI 3.1 document of the whole contract. Takes a quarter of a second. */
export function openapi(base: string, versao: string) {
  const corpos = componentes('input', corpoDe)
  const respostas = componentes('output', respostaDe)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { nome, endpoint } of rotas) {
    const { path, method, acesso, resumo, params, query, body, response, chave, versao: exigeVersao } = endpoint
    const json = (de: typeof corpos, tipo: z.core.$ZodType | undefined) => ({
      schema: { $ref: `${LUGAR}${(tipo && de.nomes.get(tipo)) ?? ''}` },
    })
    const conteudo = eBytes(response)
      ? { [response.mime]: {} }
      : { ['tipo' in response ? 'text/event-stream' : 'application/json']: json(respostas, respostaDe(endpoint)) }
    const caminho = path.replace(/:(\w+)/g, '{$1}')
    paths[caminho] = {
      ...paths[caminho],
      [method.toLowerCase()]: {
        operationId: nome,
        summary: resumo,
        tags: [nome.split('.')[0]],
        security: acesso === 'publico' ? [] : [{ token: [] }],
        parameters: [
          ...parametros(params, 'path'),
          ...parametros(query, 'query'),
          ...(acesso === 'publico'
            ? []
            : [cabecalho('Id-logado', acesso !== 'sessao', 'Entrada (pessoa em uma lotação) em uso')]),
          ...(chave ? [cabecalho('Idempotency-Key', true, 'Repetir com a mesma chave dá a primeira resposta')] : []),
          ...(exigeVersao ? [cabecalho('If-Match', true, '"versão" que se leu')] : []),
        ],
        ...(body && {
          requestBody: {
            required: true,
            content: eBytes(body) ? { [body.mime]: {} } : { 'application/json': json(corpos, body) },
          },
        }),
        responses: {
          200: { description: 'Feito', content: conteudo },
          default: {
            description: 'Recusado',
            content: { 'application/problem+json': { schema: { $ref: `${LUGAR}Problem` } } },
          },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Carimbo', version: versao },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(Problem, { io: 'output' }), ...corpos.schemas, ...respostas.schemas },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
