import { validacaoApi } from '#contract/validacao.ts'
import { call } from '#platform/http.ts'

type Captcha = { captcha?: string }

export const validarCodigo = ({ codigo, ...query }: { codigo: string } & Captcha) =>
  call(validacaoApi.publica, { params: { codigo }, query })

export const compararArquivo = ({ arquivo, ...query }: { arquivo: Blob } & Captcha) =>
  call(validacaoApi.arquivoPublico, { query, body: arquivo })

export const acompanhar = ({ codigo, ...query }: { codigo: string } & Captcha) =>
  call(validacaoApi.protocolo, { params: { codigo }, query })
