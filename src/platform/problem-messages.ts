import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

import type { CodigoProblema } from '#contract/problem-catalog.ts'

import { ApiError, Falha } from './falhas.ts'
import { idioma } from './i18n.ts'

export type Mensagem = {
  /** What happened, for people. */
  texto: string
  /** For whoever is asked for help: code, trace, technical text. */
  tecnico: string
}

/** The words of a refusal: the server's sentence in Portuguese, the catalogue's in other languages. */
function recusa({ codigo, message, dados, traceId }: ApiError): string {
  const id: `problema.${CodigoProblema}` = `problema.${codigo as CodigoProblema}` // an unknown code falls to the sentence
  return idioma() === 'pt-BR' ? message : i18n._(id, { ...dados, traceId }, { message })
}

function falha({ tipo, numero }: Falha): string {
  switch (tipo) {
    case 'rede':
      return t`Sem conexão.`
    case 'tempo': {
      const segundos = Math.round(numero / 1000)
      return t`O servidor demorou mais de ${segundos} s.`
    }
    case 'identidade':
      return t`O serviço de identidade não respondeu. Tente novamente em instantes.`
    case 'captcha':
      return t`Não foi possível carregar a verificação.`
    case 'status':
      return numero >= 500 ? t`O servidor não conseguiu responder agora.` : t`O servidor não aceitou o pedido.`
    default:
      return t`Algo deu errado nesta página.`
  }
}

/** What to tell about any error; null if the person cancelled. */
export function mensagem(erro: unknown): Mensagem | null {
  if (erro instanceof ApiError)
    return { texto: recusa(erro), tecnico: `${erro.codigo} · ${erro.status} · ${erro.traceId}` }
  if (erro instanceof Falha) return erro.tipo === 'cancelada' ? null : { texto: falha(erro), tecnico: erro.message }
  // The error brings its own words (`dito`).
  if (erro instanceof Error && 'dito' in erro) return { texto: String(erro.dito), tecnico: erro.message }
  return { texto: t`Algo deu errado nesta página.`, tecnico: erro instanceof Error ? erro.message : String(erro) }
}
