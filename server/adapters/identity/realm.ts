/** A realm: an OpenID provider with addresses and tokens like Keycloak's. */
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { JWK } from 'jose'
import { bancoAusente, valorRecusado } from '../../database/falhas.ts'
import { lerChaves, publicas } from './chaves.ts'
import { type Codigos, criarCodigos } from './codigos.ts'
import { configuracao, type OpcoesRealm } from './configuracao.ts'
import { type Contas, criarContas } from './contas.ts'
import { paginaErro } from './paginas.ts'
import { mostrar, vestirEnvio } from './respostas.ts'

export type Realm = {
  emissor: string
  provider: Provider
  contas: Contas
  /** Set where codes by e-mail are accepted. */
  codigos: Codigos | undefined
  chaves: JWK[]
}

/** Builds a realm; reads or makes its keys. */
export async function criarRealm(o: OpcoesRealm): Promise<Realm> {
  const emissor = `${o.enderecoPublico}/realms/${o.nome}`
  const contas = criarContas(o.banco, o.nome)
  const chaves = await lerChaves(o.banco, o.nome)
  const provider = new Provider(emissor, configuracao(o, contas, chaves))
  // secure cookies follow enderecoPublico (provedor.ts), never the client's claim
  provider.proxy = true
  const falhou = (ctx: KoaContextWithOIDC | undefined, erro: unknown) => {
    o.aoFalhar(erro)
    if (ctx) Object.assign(ctx.state, { semBanco: bancoAusente(erro), pedidoRuim: valorRecusado(erro) })
  }
  provider.on('server_error', (ctx, erro) => falhou(ctx, erro))
  // Koa's own event, missing in the library's types
  ;(provider as NodeJS.EventEmitter).on('error', (erro: unknown) => falhou(undefined, erro))
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.state['semBanco'] && ctx.status === 500) {
      ctx.status = 503
      ctx.set('retry-after', '2')
    }
    if (ctx.state['pedidoRuim'] && ctx.status === 500) ctx.status = 400
    if (ctx.status === 404 && !ctx.body) {
      mostrar(ctx, paginaErro('Página não encontrada', 'Este endereço não existe.'))
      ctx.status = 404
    }
    vestirEnvio(ctx)
  })
  const codigos = o.porEmail ? criarCodigos(o.banco, o.nome) : undefined
  return { emissor, provider, contas, codigos, chaves: publicas(chaves.assinatura) }
}
