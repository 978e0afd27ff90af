import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { acessoApi, type Mudanca } from '#contract/acesso.ts'
import { codigoDeAcessoApi, type CodigosDados } from '#contract/codigo-de-acesso.ts'
import type { Input } from '#contract/endpoint.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'
import { preenchendo } from '#platform/preenchendo.ts'

const POR_PAGINA = 50

export const acessoQueries = {
  all: (documentoId: number) => [entradaAtiva(), 'acesso', documentoId] as const,
  painel: (documentoId: number, pagina: number) =>
    queryOptions({
      queryKey: [...acessoQueries.all(documentoId), 'painel', pagina],
      queryFn: ({ signal }) =>
        call(
          acessoApi.obter,
          { params: { id: String(documentoId) }, query: { page: pagina, size: POR_PAGINA } },
          signal,
        ),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: () => preenchendo.getState() === 0,
    }),
  /** A simulation: writes nothing, though it has a body. */
  simulacao: (documentoId: number, mudanca: Mudanca, unidadeId?: number) =>
    queryOptions({
      queryKey: [...acessoQueries.all(documentoId), 'simulacao', mudanca, unidadeId ?? null],
      queryFn: ({ signal }) =>
        call(
          acessoApi.simular,
          { params: { id: String(documentoId) }, body: { mudanca, ...(unidadeId !== undefined && { unidadeId }) } },
          signal,
        ),
    }),
  codigos: (documentoId: number) =>
    queryOptions({
      queryKey: [...acessoQueries.all(documentoId), 'codigos'],
      queryFn: ({ signal }) => call(codigoDeAcessoApi.listar, { params: { id: String(documentoId) } }, signal),
      refetchOnWindowFocus: () => preenchendo.getState() === 0,
    }),
  hipoteses: () =>
    queryOptions({
      queryKey: [entradaAtiva(), 'hipotese-legal'],
      queryFn: ({ signal }) => call(acessoApi.hipoteses, {}, signal),
      staleTime: Infinity,
    }),
}

type ComCorpo = 'redefinirNivel' | 'restringir' | 'definirPerfil' | 'conceder' | 'recusar'
type Corpo<E extends ComCorpo> = Input<(typeof acessoApi)[E]>['body']
export type Ato =
  | { ato: 'redefinirNivel'; body: Corpo<'redefinirNivel'>; chave: string }
  | { ato: 'restringir'; body: Corpo<'restringir'>; chave: string }
  | { ato: 'definirPerfil'; body: Corpo<'definirPerfil'>; chave: string }
  | { ato: 'desfazerRestricao' | 'acompanhar' }
  | { ato: 'retirar'; acesso: number }
  | { ato: 'conceder'; pedido: number; body: Corpo<'conceder'>; chave: string }
  | { ato: 'recusar'; pedido: number; body: Corpo<'recusar'>; chave: string }

function fazer(documentoId: number, feito: Ato) {
  const id = String(documentoId)
  switch (feito.ato) {
    case 'redefinirNivel':
      return call(acessoApi.redefinirNivel, { params: { id }, body: feito.body, chave: feito.chave })
    case 'restringir':
      return call(acessoApi.restringir, { params: { id }, body: feito.body, chave: feito.chave })
    case 'definirPerfil':
      return call(acessoApi.definirPerfil, { params: { id }, body: feito.body, chave: feito.chave })
    case 'desfazerRestricao':
    case 'acompanhar':
      return call(acessoApi[feito.ato], { params: { id } })
    case 'retirar':
      return call(acessoApi.retirar, { params: { id, acesso: String(feito.acesso) } })
    case 'conceder':
      return call(acessoApi.conceder, {
        params: { id, pedido: String(feito.pedido) },
        body: feito.body,
        chave: feito.chave,
      })
    case 'recusar':
      return call(acessoApi.recusar, {
        params: { id, pedido: String(feito.pedido) },
        body: feito.body,
        chave: feito.chave,
      })
  }
}

/** Changes of access; each answers the document afterwards. */
export const acessoMutations = {
  mudar: (queryClient: QueryClient, documentoId: number) =>
    mutationOptions({
      mutationFn: (feito: Ato) => fazer(documentoId, feito),
      onSuccess: (documento) => atualizarDocumento(queryClient, documento),
    }),
}

type NovoCodigo = Input<(typeof codigoDeAcessoApi)['dar']>['body'] & { chave: string }
/** Access codes for outsiders; each call answers the codes afterwards. */
export const codigosMutations = (queryClient: QueryClient, documentoId: number) => {
  const id = String(documentoId)
  const onSuccess = (codigos: CodigosDados) => {
    queryClient.setQueryData(acessoQueries.codigos(documentoId).queryKey, codigos)
  }
  return {
    dar: mutationOptions({
      mutationFn: ({ chave, ...body }: NovoCodigo) => call(codigoDeAcessoApi.dar, { params: { id }, body, chave }),
      onSuccess,
    }),
    encerrar: mutationOptions({
      mutationFn: (codigo: number) => call(codigoDeAcessoApi.encerrar, { params: { id, codigo: String(codigo) } }),
      onSuccess,
    }),
  }
}
