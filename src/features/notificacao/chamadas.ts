import { notificacaoApi } from '#contract/notificacao.ts'
import { call } from '#platform/http.ts'

export const listar = (signal: AbortSignal) => call(notificacaoApi.listar, {}, signal)
export const marcarLidas = (ate: number) => call(notificacaoApi.marcarLidas, { body: { ate } })
