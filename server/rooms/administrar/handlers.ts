import type { administrarApi } from '#contract/administrar.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { inicio } from './inicio.ts'

export const administrarHandlers: Handlers<typeof administrarApi, Contexto> = {
  inicio: (_, contexto) => inicio(contexto),
}
