import * as z from 'zod/mini'

import { Problem } from '#contract/problem.ts'

import { eBytes } from './leitura.ts'
import { rotas } from './rotas.ts'

const esquema = (tipo: z.core.$ZodType, io: 'input' | 'output') => z.toJSONSchema(tipo, { io, unrepresentable: 'any' })

const parametros = (objeto: z.ZodMiniObject | undefined, onde: 'path' | 'query') =>
  Object.entries(objeto?.shape ?? {}).map(([name, tipo]) => ({
    name,
    in: onde,
    required: onde === 'path' || !z.safeParse(tipo, undefined).success,
    schema: esquema(tipo, 'input'),
  }))

const cabecalho = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** The OpenAPI 3.1 document of the whole contract; nothing in it is written twice. */
export function openapi(base: string, versao: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { nome, endpoint } of rotas) {
    const { path, method, acesso, resumo, params, query, body, response, chave, versao: exigeVersao } = endpoint
    const conteudo = eBytes(response)
      ? { [response.mime]: {} }
      : 'tipo' in response
        ? { 'text/event-stream': { schema: esquema(response.evento, 'output') } }
        : { 'application/json': { schema: esquema(response, 'output') } }
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
            content: eBytes(body) ? { [body.mime]: {} } : { 'application/json': { schema: esquema(body, 'input') } },
          },
        }),
        responses: {
          200: { description: 'Feito', content: conteudo },
          default: {
            description: 'Recusado',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
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
      schemas: { Problem: esquema(Problem, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
