import { mutationOptions } from '@tanstack/react-query'

import { validacaoApi } from '#contract/validacao.ts'
import { call } from '#platform/http.ts'

/** A code as typed, and the captcha's token when this deployment asks for one. */
type Consulta = { codigo: string; captcha?: string }
const comCaptcha = ({ captcha }: { captcha?: string }) => (captcha ? { captcha } : {})

/** Asked by a button and never kept, so mutations although nothing is written. */
export const publicoMutations = {
  validar: mutationOptions({
    mutationFn: ({ codigo, ...resto }: Consulta) =>
      call(validacaoApi.publica, { params: { codigo }, query: comCaptcha(resto) }),
  }),
  comparar: mutationOptions({
    mutationFn: ({ arquivo, ...resto }: { arquivo: Blob; captcha?: string }) =>
      call(validacaoApi.arquivoPublico, { query: comCaptcha(resto), body: arquivo }),
  }),
  protocolo: mutationOptions({
    mutationFn: ({ codigo, ...resto }: Consulta) =>
      call(validacaoApi.protocolo, { params: { codigo }, query: comCaptcha(resto) }),
  }),
}
