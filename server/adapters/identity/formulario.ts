/** Reads the forms of the provider's pages, or refuses them with a page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problema } from '#contract/problem.ts'
import { lerDoSocket } from '#server/base/host-socket.ts'
import { linguaDe } from '#server/base/palavras/lingua.ts'
import { conferirCodificacao, lerCampos, lerTexto } from '#server/base/utf8.ts'
import { type Pagina, paginaErro } from './paginas.ts'

const CORPO_MAXIMO = 10_000

/** Answers with a page, in the reader's language. */
export function responder(res: ServerResponse, status: number, pagina: Pagina, extras: Record<string, string> = {}) {
  const { html, cabecalhos } = pagina(linguaDe(res.req.headers['accept-language']))
  res.writeHead(status, { ...cabecalhos, ...extras, 'content-length': String(Buffer.byteLength(html)) })
  res.end(html)
}

/** Fields of a form; undefined when it isn't one; throws a Problema when too large or not UTF-8. */
async function lerFormulario(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!req.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded')) return undefined
  conferirCodificacao(req.headers['content-type'])
  return lerCampos(lerTexto(await lerDoSocket(req, CORPO_MAXIMO)))
}

/** Fields of a form posted from a page of `origem`; undefined when refused, with a page saying why. */
export async function receberFormulario(
  req: IncomingMessage,
  res: ServerResponse,
  origem: string,
): Promise<URLSearchParams | undefined> {
  const recusar = (status: number, frase: Parameters<typeof paginaErro>[1]) => {
    responder(res, status, paginaErro('Pedido de acesso inválido', frase), { connection: 'close' })
    return undefined
  }
  if (req.method !== 'POST') {
    responder(res, 405, paginaErro('Operação não permitida', 'Volte ao início.'), { allow: 'GET, POST' })
    return undefined
  }
  try {
    const formulario = await lerFormulario(req)
    const { origin } = req.headers
    if (!formulario || (origin !== undefined && origin !== origem))
      return recusar(400, 'Volte ao início e tente de novo.')
    return formulario
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    return erro.codigo === 'CORPO_GRANDE'
      ? recusar(413, 'Este formulário é grande demais. Volte ao início e tente de novo.')
      : recusar(400, 'O formulário não chegou inteiro, ou não está em UTF-8. Volte ao início e tente de novo.')
  }
}
