import { notificacaoApi } from '#contract/notificacao.ts'
import { call } from '#platform/http.ts'

export const listar = (signal: AbortSignal) => call(notificacaoApi.listar, { query: {} }, signal)
