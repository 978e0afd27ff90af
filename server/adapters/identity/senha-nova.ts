/** The page of a link to make a password. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Banco } from '../../database/connection.ts'
import type { Frase } from '#server/base/palavras/dizer.ts'
import { type Convite, criarSenha, lerConvite } from './convites.ts'
import { esquecerSessao, lembrarConta } from './conta-lembrada.ts'
import { receberFormulario, responder } from './formulario.ts'
import { paginaErro, paginaSenha } from './paginas.ts'
import { SenhasDemais } from './senha.ts'

/** Characters; also stated by page and refusal. */
const SENHA_MINIMA = 10

/** Why a password is refused; undefined when accepted. */
function impede(senha: string, repetida: string, { username }: Convite): Frase | undefined {
  if (Array.from(senha).length < SENHA_MINIMA) return 'A senha precisa ter 10 caracteres ou mais.'
  const [nome = username] = username.split('@')
  if (new Set(senha).size < 5 || (nome.length > 3 && senha.toLowerCase().includes(nome)))
    return 'Esta senha é fácil de adivinhar. Escolha outra.'
  if (senha !== repetida) return 'As duas senhas são diferentes.'
  return undefined
}

/** Answers GET and POST on `/realms/<realm>/senha`. `origem`: ours. Throws database errors. */
export async function senhaNova(
  req: IncomingMessage,
  res: ServerResponse,
  { banco, realm, origem }: { banco: Banco; realm: string; origem: string },
): Promise<void> {
  const segredo = new URL(req.url ?? '/', origem).searchParams.get('convite') ?? ''
  const convite = await lerConvite(banco, realm, segredo.slice(0, 100))
  const vencido = () =>
    responder(
      res,
      410,
      paginaErro('Este link não vale mais', 'Ele já foi usado ou passou do prazo. Peça outro a quem o enviou.'),
    )
  if (!convite) return vencido()
  const acao = `/realms/${realm}/senha?convite=${encodeURIComponent(segredo)}`
  const mostrar = (status: number, erro?: Frase) =>
    responder(res, status, paginaSenha({ acao, nome: convite.nome, username: convite.username, erro }))
  if (req.method === 'GET' || req.method === 'HEAD') return mostrar(200)
  const formulario = await receberFormulario(req, res, origem)
  if (!formulario) return
  const senha = (formulario.get('senha') ?? '').slice(0, 1000)
  const erro = impede(senha, formulario.get('repetida') ?? '', convite)
  if (erro) return mostrar(422, erro)
  try {
    if (!(await criarSenha(banco, realm, segredo, senha))) return vencido()
  } catch (falha) {
    if (!(falha instanceof SenhasDemais)) throw falha
    return mostrar(503, 'O acesso está muito procurado agora. Tente de novo em instantes.')
  }
  // the next sign-in in this browser is for the new account, not the former one
  const cookies = [lembrarConta(realm, convite.username, origem), ...esquecerSessao(realm)]
  res.writeHead(303, {
    location: convite.volta,
    'set-cookie': cookies,
    'cache-control': 'no-store',
    'content-length': '0',
  })
  res.end()
}
