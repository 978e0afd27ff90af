/** Asks at the sign-in page for a link to make a password. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { waitFixedDelay } from '#server/base/fixed-delay.ts'
import type { Carta } from '#server/core/correio/carta.ts'
import { enderecar, escreverPara, linguaDaIdentidade } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { type Lingua, linguaDe } from '#server/base/palavras/lingua.ts'
import { contaDoEmail, novoLink } from './convites.ts'
import { receberFormulario, responder } from './formulario.ts'
import { CODIGOS_DEMAIS, contarPedido, type Freio } from './freio.ts'
import { paginaACaminho, paginaEsqueci } from './paginas-da-senha.ts'
import { type Registrada, registrada, registradaDa } from './sessoes.ts'

const VALE_MS = 3_600_000
const MAXIMO = 254
/** Accounts of one mailbox written to; each link names its user. */
const CONTAS = 3

type Conta = { sub: string; nome: string; username: string; email: string }

const contasDe = (tx: Banco, realm: string, quem: string) =>
  tx.linhas<Conta>(
    sql`select sub, nome, username, lower(email) as email from conta
        where realm = ${realm} and ativa and (username = ${quem} or lower(email) = ${quem}) order by username limit ${CONTAS}`,
  )

/** The registered person of this mailbox who never signed in; undefined for several. */
async function semConta(tx: Banco, realm: string, email: string): Promise<(Registrada & { nome: string }) | undefined> {
  const [achada, outra] = await tx.linhas<Registrada & { nome: string }>(
    sql`select i.nome, ${registrada} from identidade i join emissor e on e.id = i.emissor_id and e.iss like '%/realms/' || ${realm}::text
        where lower(i.email) = ${email} and i.email <> '' and i.sub is null limit 2`,
  )
  return outra ? undefined : achada
}

/** Writes to an account: at its registered person's mailbox, else its own. */
async function escrever(tx: Banco, realm: string, conta: Conta, lingua: Lingua) {
  const pessoa = (await registradaDa(tx, realm, conta.sub)) ?? (await semConta(tx, realm, conta.email))
  const email = pessoa?.email || conta.email
  if (email === '' || (pessoa && !pessoa.livre)) return
  const link = await novoLink(tx, realm, conta.sub, {
    tipo: 'ESQUECI',
    volta: '/mesa',
    valeMs: VALE_MS,
    identidadeId: pessoa?.id ?? null,
    email,
  })
  if (!link) return
  const carta: Carta = {
    tipo: 'SENHA',
    documentoId: null,
    assunto: 'Criar a sua senha do Carimbo',
    paragrafos: [
      dito('Pediram uma senha nova para {nome}. O usuário é {usuario}.', { nome: conta.nome, usuario: conta.username }),
      'Se foi você, crie a senha pelo endereço abaixo. Ele vale por uma hora, uma vez só.',
      'Se não foi você, não faça nada: a senha de antes continua valendo.',
    ],
    acao: { rotulo: 'Criar a senha', caminho: link.caminho, secreta: true },
    porque: 'Você recebe este e-mail porque pediram uma senha para a conta deste endereço.',
  }
  const quando = { agora: new Date(), valeAte: new Date(link.valeAte) }
  if (!pessoa) return escreverPara(tx, email, carta, lingua, quando)
  const sua = await linha<{ lingua: Lingua }>(
    tx,
    sql`select ${linguaDaIdentidade} as lingua from identidade i where i.id = ${pessoa.id}`,
  )
  await enderecar(tx, [{ id: pessoa.id, lingua: sua?.lingua ?? lingua }], carta, quando)
}

/** Sends what there is, without the answer telling. */
const pedir = (banco: Banco, realm: string, quem: string, lingua: Lingua) =>
  banco.transacao(async (tx) => {
    let contas = await contasDe(tx, realm, quem)
    const nova = contas.length === 0 ? await semConta(tx, realm, quem) : undefined
    if (nova?.livre) {
      await contaDoEmail(tx, realm, { nome: nova.nome, email: quem, provado: false })
      contas = await contasDe(tx, realm, quem)
    }
    for (const conta of contas) await escrever(tx, realm, conta, lingua)
  })

type Opcoes = {
  banco: Banco
  realm: string
  origem: string
  acao: string
  freio: Freio | undefined
  fixedDelayMs: number
}

/** Answers GET and POST on `/realms/<realm>/esqueci`. Throws database errors. */
export async function esqueciSenha(
  req: IncomingMessage,
  res: ServerResponse,
  { banco, realm, origem, acao, freio, fixedDelayMs }: Opcoes,
): Promise<void> {
  const inicio = performance.now()
  if (req.method === 'GET' || req.method === 'HEAD') return responder(res, 200, paginaEsqueci({ acao, quem: '' }))
  const formulario = await receberFormulario(req, res, origem)
  if (!formulario) return
  const quem = (formulario.get('quem') ?? '').normalize('NFKC').trim().toLowerCase().slice(0, MAXIMO)
  // names have no control characters, and the database takes no NUL
  if (quem === '' || /\p{Cc}/u.test(quem))
    return responder(res, 422, paginaEsqueci({ acao, quem: '', erro: 'Informe o usuário ou o e-mail.' }))
  const espera = await contarPedido(req, freio, 'senha pedida')
  if (espera > 0)
    return responder(res, 429, paginaEsqueci({ acao, quem, erro: CODIGOS_DEMAIS }), { 'retry-after': String(espera) })
  await pedir(banco, realm, quem, linguaDe(req.headers['accept-language']))
  // so that time doesn't tell existing accounts
  await waitFixedDelay(inicio, fixedDelayMs)
  responder(res, 200, paginaACaminho(quem))
}
