import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { administrarEspeciesApi, type EspecieMudada, type NovaEspecie } from '#contract/administrar-especies.ts'
import { administrarHipotesesApi, type HipoteseMudada, type NovaHipotese } from '#contract/administrar-hipoteses.ts'
import { administrarMarcadoresApi, type MarcadorMudado, type NovoMarcador } from '#contract/administrar-marcadores.ts'
import { administrarPapelApi, type PapelMudado } from '#contract/papel-do-orgao.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'

import { askAgain, type Feito, params, type Sobre } from './escrita.ts'

/** The first part of the query keys under which other rooms read these tables. */
const LIDAS_FORA = ['hipotese-legal', 'marcador', 'mesa', 'papel-do-orgao', 'especies-da-busca']

/** The writes of the house's tables. Each refetches what shows them, whether done or refused. */
export const tabelaMutations = (queryClient: QueryClient) => {
  const onSettled = () => {
    askAgain(queryClient)
    for (const nome of LIDAS_FORA) void queryClient.invalidateQueries({ queryKey: [entradaAtiva(), nome] })
  }
  return {
    incluirEspecie: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaEspecie) => call(administrarEspeciesApi.criar, { body, chave }),
      onSettled,
    }),
    mudarEspecie: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & EspecieMudada) =>
        call(administrarEspeciesApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    incluirHipotese: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovaHipotese) => call(administrarHipotesesApi.criar, { body, chave }),
      onSettled,
    }),
    mudarHipotese: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & HipoteseMudada) =>
        call(administrarHipotesesApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    incluirMarcador: mutationOptions({
      mutationFn: ({ chave, ...body }: Feito & NovoMarcador) => call(administrarMarcadoresApi.criar, { body, chave }),
      onSettled,
    }),
    mudarMarcador: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & MarcadorMudado) =>
        call(administrarMarcadoresApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    mudarPapel: mutationOptions({
      mutationFn: ({ id, versao, chave, ...body }: Sobre & PapelMudado) =>
        call(administrarPapelApi.mudar, { params: params(id), body, versao, chave }),
      onSettled,
    }),
    enviarBrasao: mutationOptions({
      mutationFn: ({ id, versao, chave, imagem }: Sobre & { imagem: Blob }) =>
        call(administrarPapelApi.enviarBrasao, {
          params: params(id),
          body: new Blob([imagem], { type: 'application/octet-stream' }),
          versao,
          chave,
        }),
      onSettled,
    }),
    retirarBrasao: mutationOptions({
      mutationFn: ({ id, versao, chave }: Sobre) =>
        call(administrarPapelApi.retirarBrasao, { params: params(id), versao, chave }),
      onSettled,
    }),
  }
}
