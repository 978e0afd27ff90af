/** The sign-in form: shows and reads it, and hands the result to the protocol. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'oidc-provider'
import { waitFixedDelay } from '#server/base/fixed-delay.ts'
import { contaLembrada, esquecerConta } from './conta-lembrada.ts'
import { type Demonstracao, quemEntra } from './demonstracao.ts'
import { receberFormulario, responder } from './formulario.ts'
import { CODIGOS_DEMAIS, contarPedido, type Freio } from './freio.ts'
import { type DadosEntrada, paginaCodigo, paginaEntrar, paginaErro } from './paginas.ts'
import type { Frase } from '#server/base/palavras/dizer.ts'
import { linguaDe } from '#server/base/palavras/lingua.ts'
import type { Realm } from './realm.ts'
import { SenhasDemais } from './senha.ts'

const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,190}$/u
/** A sigla. The address is anybody's: words in it are not shown. */
const DOCUMENTO = /^(?=.*\d)[A-Z\d][A-Z\d./-]{2,39}$/
const SEM_CODIGO = 'O código não confere ou passou do prazo. Confira o e-mail mais novo, ou peça outro.'

/** Asking for a code takes a multiple of this, ms, so that time doesn't tell invited addresses. */
export const FIXED_DELAY_MS = 500

/** Passwords allowed per code allowed: each costs 60 ms of a processor, and a whole building may share one address. */
const SENHAS_POR_CODIGO = 15

/** `fixedDelayMs`: see FIXED_DELAY_MS. */
type Medidas = { freio: Freio | undefined; fixedDelayMs: number }
type Formulario = { formulario: URLSearchParams; dados: DadosEntrada; modo: string }

async function porCodigo(
  req: IncomingMessage,
  res: ServerResponse,
  realm: Realm,
  { formulario, dados, modo, freio, fixedDelayMs }: Formulario & Medidas,
) {
  const inicio = performance.now()
  const { acao } = dados
  const email = (formulario.get('email') ?? '').normalize('NFKC').trim().toLowerCase()
  if (!realm.codigos || !EMAIL.test(email))
    return responder(res, 422, paginaEntrar({ ...dados, erroDoEmail: 'Informe o e-mail do convite.', email }))
  const pede = modo === 'pedir'
  const espera = await contarPedido(req, freio, pede ? 'codigo pedido' : 'codigo digitado')
  if (espera)
    return responder(
      res,
      429,
      pede
        ? paginaEntrar({ ...dados, erroDoEmail: CODIGOS_DEMAIS, email })
        : paginaCodigo({ acao, email, erro: CODIGOS_DEMAIS }),
      { 'retry-after': String(espera) },
    )
  if (pede) {
    await realm.codigos.pedir(email, linguaDe(req.headers['accept-language']))
    await waitFixedDelay(inicio, fixedDelayMs)
    return responder(res, 200, paginaCodigo({ acao, email }))
  }
  const codigo = (formulario.get('codigo') ?? '').replace(/\s/g, '').slice(0, 20)
  const conta = await realm.codigos.conferir(email, codigo)
  if (!conta) return responder(res, 422, paginaCodigo({ acao, email, erro: SEM_CODIGO }))
  const login = { accountId: conta.sub, remember: false, amr: ['otp'] }
  await realm.provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false })
}

/** `nome`: the realm's. `esqueci`: address to ask for a new password. */
type DoRealm = {
  nome: string
  acao: string
  externo: boolean
  origem: string
  esqueci?: string | null
  demonstracao?: Demonstracao | undefined
}

const MUITAS = 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'

/** What the form shows of the sign-in under way. */
async function dadosDe(
  req: IncomingMessage,
  realm: Realm,
  pedido: Awaited<ReturnType<Realm['provider']['interactionDetails']>>,
  { acao, externo, esqueci, demonstracao }: DoRealm,
  criada: string | undefined,
): Promise<DadosEntrada> {
  const atual = pedido.session?.accountId ? await realm.contas.encontrar(pedido.session.accountId) : undefined
  const { login_hint: dica, prompt, documento } = pedido.params
  return {
    acao,
    externo,
    porEmail: realm.codigos !== undefined,
    ...(esqueci !== undefined && { esqueci }),
    confirmar: atual !== undefined && typeof prompt === 'string' && prompt.split(' ').includes('login'),
    ...(typeof documento === 'string' && DOCUMENTO.test(documento) && { documento }),
    demonstracao,
    senhaCriada: criada !== undefined && !atual,
    username: typeof dica === 'string' ? dica.slice(0, 200) : (atual?.username ?? criada ?? ''),
  }
}

async function porSenha(
  req: IncomingMessage,
  res: ServerResponse,
  realm: Realm,
  {
    formulario,
    dados,
    freio,
    nome,
    criada,
  }: Omit<Formulario, 'modo'> & Pick<Medidas, 'freio'> & { nome: string; criada: string | undefined },
): Promise<void> {
  const { username, senha } = quemEntra(formulario, dados.confirmar ? undefined : dados.demonstracao)
  const recusar = (status: number, erro: Frase, extras = {}) =>
    responder(res, status, paginaEntrar({ ...dados, username, erro }), extras)
  if (!username.trim() || !senha) return recusar(422, 'Informe o usuário e a senha.')
  // usernames have no control characters, and the database takes no NUL
  if (/\p{Cc}/u.test(username)) return recusar(422, 'Usuário ou senha incorretos.')
  const espera = await contarPedido(req, freio, 'senha', SENHAS_POR_CODIGO)
  if (espera > 0) return recusar(429, CODIGOS_DEMAIS, { 'retry-after': String(espera) })
  const resultado = await realm.contas.conferir(username, senha)
  if (resultado === 'recusada') return recusar(422, 'Usuário ou senha incorretos.')
  if (resultado === 'bloqueada') return recusar(429, MUITAS, { 'retry-after': '300' })
  // remember false: a cookie until the browser closes, because counters share computers
  const login = { accountId: resultado.conta.sub, remember: false, amr: ['pwd'] }
  if (criada !== undefined) res.appendHeader('set-cookie', esquecerConta(nome))
  await realm.provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false })
}

/** Answers GET and POST of the form. Throws database errors. */
export async function entrada(
  req: IncomingMessage,
  res: ServerResponse,
  realm: Realm,
  doRealm: DoRealm & Medidas,
): Promise<void> {
  const { nome, origem, freio, fixedDelayMs } = doRealm
  let pedido
  try {
    pedido = await realm.provider.interactionDetails(req, res)
  } catch (erro) {
    if (!(erro instanceof errors.SessionNotFound)) throw erro
    const frase = 'O pedido de entrada passou do prazo ou já foi usado. Comece de novo pelo início.'
    return responder(res, 400, paginaErro('Este acesso expirou', frase))
  }
  const criada = contaLembrada(req, nome)
  const dados = await dadosDe(req, realm, pedido, doRealm, criada)
  if (req.method === 'GET' || req.method === 'HEAD') return responder(res, 200, paginaEntrar(dados))
  const formulario = await receberFormulario(req, res, origem)
  if (!formulario) return
  const modo = formulario.get('modo') ?? ''
  try {
    if (modo) await porCodigo(req, res, realm, { formulario, dados, modo, freio, fixedDelayMs })
    else await porSenha(req, res, realm, { formulario, dados, freio, nome, criada })
  } catch (erro) {
    if (!(erro instanceof SenhasDemais)) throw erro
    const username = (formulario.get('username') ?? '').slice(0, 200)
    const frase = 'O acesso está muito procurado agora. Tente de novo em instantes.'
    responder(res, 503, paginaEntrar({ ...dados, username, erro: frase }), { 'retry-after': '5' })
  }
}
