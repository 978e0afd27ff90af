import { createHash, randomBytes } from 'node:crypto'

import { SENHA } from '#server/house/seed/estado.ts'

/** Cookies by name, without realm or path: only the provider's are used. */
class Potes {
  readonly #potes = new Map<string, string>()
  guardar(resposta: Response) {
    for (const cookie of resposta.headers.getSetCookie()) {
      const [nome = '', valor = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
      if (valor === '') this.#potes.delete(nome)
      else this.#potes.set(nome, valor)
    }
  }
  toString() {
    return [...this.#potes].map(([nome, valor]) => `${nome}=${valor}`).join('; ')
  }
}

/** Signs in as a browser does (code flow, PKCE); answers the access token. `provedor`: Keycloak's address, if not the house's own. */
export async function entrar(base: string, username: string, realm = 'pbdoc', provedor = base): Promise<string> {
  const potes = new Potes()
  const seguir = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const resposta = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie: String(potes) },
    }) // callers pass only plain objects
    potes.guardar(resposta)
    const destino = resposta.headers.get('location')
    if (destino === null) return resposta
    const proximo = new URL(destino, url)
    if (proximo.pathname.startsWith('/retorno')) return new Response(proximo.href)
    return seguir(proximo.href)
  }
  const verificador = randomBytes(32).toString('base64url')
  const redirect_uri = `${base}/retorno${realm === 'paraiba' ? '/externo' : ''}`
  const protocolo = `${provedor}/realms/${realm}/protocol/openid-connect`
  const pedido = new URLSearchParams({
    client_id: 'carimbo-web',
    redirect_uri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'x',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verificador).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const pagina = await seguir(`${protocolo}/auth?${pedido}`)
  const html = await pagina.text()
  const acao = /<form[^>]+action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (acao === undefined) throw new Error(`no sign-in form for ${username}: ${html.slice(0, 200)}`)
  const campos = new URLSearchParams(
    [...html.matchAll(/<input[^>]+type="hidden"[^>]*>/g)].map(([campo]) => [
      /name="([^"]+)"/.exec(campo)?.[1] ?? '',
      /value="([^"]*)"/.exec(campo)?.[1] ?? '',
    ]),
  )
  const nomeUsuario = /<input[^>]+name="(username|usuario)"/.exec(html)?.[1] ?? 'username'
  const nomeSenha = /<input[^>]+name="(senha|password)"/.exec(html)?.[1] ?? 'senha'
  campos.set(nomeUsuario, username)
  campos.set(nomeSenha, SENHA)
  const retorno = await seguir(new URL(acao, provedor).href, {
    method: 'POST',
    body: campos,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: provedor },
  })
  const code = new URL(await retorno.text()).searchParams.get('code')
  const resposta = await fetch(`${protocolo}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'carimbo-web',
      redirect_uri,
      code: code ?? '',
      code_verifier: verificador,
    }),
  })
  const { access_token } = (await resposta.json()) as { access_token?: string } // RFC 6749 §5.1
  if (access_token === undefined) throw new Error(`no token for ${username}: ${resposta.status}`)
  return access_token
}

/** Tokens last five minutes; measures take longer. */
const RENOVAR_MS = 4 * 60_000

type Entrada = { id: number; lotacao: { id: number; sigla: string } }
export type Cliente = Awaited<ReturnType<typeof clienteDe>>

/** Calls the API as a signed-in person, in their first entry or in the given unit. */
export async function clienteDe(base: string, username: string, unidade?: string, realm?: string) {
  let token = await entrar(base, username, realm)
  let desde = performance.now()
  let aCaminho: Promise<void> | undefined
  /** Renews only when the token is used, so that an unused client asks for nothing. */
  const renovar = async () => {
    if (performance.now() - desde < RENOVAR_MS) return
    aCaminho ??= entrar(base, username, realm)
      .then(
        (novo) => {
          token = novo
          desde = performance.now()
        },
        () => {}, // the next call, with the old token, reports the failure
      )
      .finally(() => (aCaminho = undefined))
    await aCaminho
  }
  const pedir = async <T>(
    method: string,
    path: string,
    {
      corpo,
      cabecalhos = {},
      sinal,
    }: { corpo?: unknown; cabecalhos?: Record<string, string>; sinal?: AbortSignal } = {},
  ) => {
    await renovar()
    const resposta = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(entrada && { 'id-logado': String(entrada.id) }),
        ...(corpo !== undefined && {
          'content-type': corpo instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
        'idempotency-key': crypto.randomUUID(),
        ...cabecalhos,
      },
      ...(corpo !== undefined && { body: corpo instanceof Uint8Array ? new Uint8Array(corpo) : JSON.stringify(corpo) }),
      ...(sinal && { signal: sinal }),
    })
    const texto = await resposta.text()
    return {
      status: resposta.status,
      corpo: (texto.startsWith('{') || texto.startsWith('[') ? JSON.parse(texto) : texto) as T,
      cabecalhos: resposta.headers,
    } // the server parsed it against the contract
  }
  let entrada: Entrada | undefined
  const { corpo: entradas } = await pedir<Entrada[]>('GET', '/siga/usuario/logado')
  entrada = entradas.find(({ lotacao }) => unidade === undefined || lotacao.sigla === unidade)
  return {
    get token() {
      void renovar()
      return token
    },
    entrada,
    pedir,
  }
}
