import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { LinguaDoEmail } from '#contract/correio.ts'
import { textosDeEmailApi, type TextoDeEmail, type TextoSalvo } from '#contract/textos-de-email.ts'
import { administracaoQueries, administrarQueries } from '#domain/administracao/queries.ts'
import { call } from '#platform/http.ts'

export const textosQueries = {
  all: () => [...administrarQueries.all(), 'textos-de-email'] as const,
  lista: () =>
    queryOptions({
      queryKey: [...textosQueries.all(), 'lista'],
      queryFn: ({ signal }) => call(textosDeEmailApi.listar, {}, signal),
    }),
  texto: (chave: string, lingua: LinguaDoEmail) =>
    queryOptions({
      queryKey: [...textosQueries.all(), chave, lingua],
      queryFn: ({ signal }) => call(textosDeEmailApi.obter, { params: { chave }, query: { lingua } }, signal),
    }),
}

type Qual = { qual: string; versao: number; chave: string }

export const textosMutations = (queryClient: QueryClient) => {
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: administrarQueries.all() })
    void queryClient.invalidateQueries({ queryKey: administracaoQueries.registro().queryKey })
  }
  const onSuccess = (texto: TextoDeEmail) =>
    queryClient.setQueryData(textosQueries.texto(texto.chave, texto.lingua).queryKey, texto)
  return {
    salvar: mutationOptions({
      mutationFn: ({ qual, versao, chave, ...body }: Qual & TextoSalvo) =>
        call(textosDeEmailApi.salvar, { params: { chave: qual }, body, versao, chave }),
      onSuccess,
      onSettled,
    }),
    voltar: mutationOptions({
      mutationFn: ({ qual, versao, chave, ...body }: Qual & { lingua: LinguaDoEmail; motivo: string }) =>
        call(textosDeEmailApi.voltar, { params: { chave: qual }, body, versao, chave }),
      onSuccess,
      onSettled,
    }),
    previa: mutationOptions({
      mutationFn: ({ qual, ...body }: { qual: string; lingua: LinguaDoEmail; assunto: string; texto: string }) =>
        call(textosDeEmailApi.previa, { params: { chave: qual }, body }),
    }),
  }
}
