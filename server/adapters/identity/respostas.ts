/** The protocol's pages, in our words and look. */
import type { KoaContextWithOIDC } from 'oidc-provider'
import { type Pagina, paginaEnvio, paginaErro, paginaSair } from './paginas.ts'
import { linguaDe } from '#server/base/palavras/lingua.ts'

/** What our pages need of a Koa context. */
type Contexto = Pick<KoaContextWithOIDC, 'set' | 'get' | 'body'>

/** Answers with a page in the reader's language. */
export function mostrar(ctx: Contexto, pagina: Pagina) {
  const { html, cabecalhos } = pagina(linguaDe(ctx.get('accept-language')))
  ctx.set(cabecalhos)
  ctx.body = html
}

/** The protocol's refusals in words. */
export function erroDoProtocolo(ctx: KoaContextWithOIDC, codigo: string, nomeDoErro: string) {
  if (nomeDoErro === 'SessionNotFound') {
    return mostrar(
      ctx,
      paginaErro(
        'Este acesso expirou',
        'O pedido de entrada passou do prazo ou já foi usado. Comece de novo pelo início.',
      ),
    )
  }
  if (codigo === 'server_error') {
    return mostrar(ctx, paginaErro('Não foi possível entrar agora', 'Tente de novo em instantes.'))
  }
  const frase = 'O endereço que trouxe você até aqui não é válido. Volte ao início e tente de novo.'
  mostrar(ctx, paginaErro('Pedido de acesso inválido', frase, codigo))
}

/** Signs out without asking when the application itself asks: with the person's token, or from our origin. */
export function sair(ctx: KoaContextWithOIDC, formulario: string) {
  const { IdTokenHint } = ctx.oidc.entities as { IdTokenHint?: { payload: { sub?: string } } }
  const daPessoa = IdTokenHint !== undefined && IdTokenHint.payload.sub === ctx.oidc.session?.accountId
  const daqui = ctx.oidc.client !== undefined && ctx.get('sec-fetch-site') === 'same-origin'
  const acao = /action="([^"]*)"/.exec(formulario)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(formulario)?.[1] ?? ''
  mostrar(ctx, paginaSair(acao, xsrf, daPessoa || daqui))
}

/** Replaces the library's self-submitting form, which is English and blocked by our policy. */
export function vestirEnvio(ctx: Contexto) {
  const corpo: unknown = ctx.body
  if (typeof corpo !== 'string' || !corpo.includes('<title>Submitting Callback</title>')) return
  const desfazer = (texto: string) =>
    texto
      .replace(/&quot;/g, '"')
      .replace(/&#0?39;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  const acao = /<form method="post" action="([^"]*)"/.exec(corpo)?.[1] ?? '/'
  const campos = [...corpo.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const pares = campos.map(([, nome, valor]): [string, string] => [desfazer(nome ?? ''), desfazer(valor ?? '')])
  mostrar(ctx, paginaEnvio(desfazer(acao), pares))
}
