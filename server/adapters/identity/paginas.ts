/** The provider's pages: plain HTML without JavaScript, each with a strict policy. */
import { randomBytes } from 'node:crypto'
import type { Demonstracao } from './demonstracao.ts'
import { ESTILO } from './estilo.ts'
import { type Dito, dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'

/** A page in its reader's language (`linguaDe`). */
export type Pagina = (lingua: Lingua) => { html: string; cabecalhos: Record<string, string> }
export type Dizer = (oQue: Dito) => string

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and quoted attributes. */
export const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => ENTIDADES[sinal] ?? '')

/** The application's mark. */
const MARCA =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="' +
  'M9.5 13.5c.6-2.2-.9-3.6-.9-5.7a3.4 3.4 0 0 1 6.8 0c0 2.1-1.5 3.5-.9 5.7' +
  'M4.5 17.5V16A2.5 2.5 0 0 1 7 13.5h10a2.5 2.5 0 0 1 2.5 2.5v1.5zM4.5 21h15"/></svg>'

type Mais = {
  script?: string
  /** What was sent is refused, which the tab's title says first. */
  recusada?: boolean
}

/** A page of the provider: title and content. */
export const pagina =
  (titulo: Frase, corpo: (d: Dizer, lingua: Lingua) => string, { script = '', recusada = false }: Mais = {}): Pagina =>
  (lingua) => {
    const naAba = recusada ? dito('Erro: {titulo}', { titulo: { dito: titulo } }) : titulo
    const nonce = randomBytes(16).toString('base64')
    const politica = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "font-src 'self'",
      ...(script ? [`script-src 'nonce-${nonce}'`] : []),
      // Chromium applies this to redirects after a form too; all stay on our origin
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]
    return {
      html: `<!doctype html>
<html lang="${lingua}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapar(dizer(lingua, naAba))} — Carimbo</title>
<style nonce="${nonce}">${ESTILO}</style>
</head>
<body>
<main>
<p class="marca">${MARCA} Carimbo</p>
${corpo((oQue) => escapar(dizer(lingua, oQue)), lingua)}
<p class="site"><a href="/acessibilidade">${escapar(dizer(lingua, 'Acessibilidade'))}</a>
<a href="/mapa">${escapar(dizer(lingua, 'Mapa do site'))}</a></p>
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`,
      cabecalhos: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': politica.join('; '),
        'cache-control': 'no-store',
        vary: 'Accept-Language',
        // no-referrer would make our own form's Origin null
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      },
    }
  }

export type DadosEntrada = {
  acao: string
  externo: boolean
  /** Already signed in: only proves it again. */
  confirmar: boolean
  /** Sigla of what the proof is for. */
  documento?: string
  username: string
  erro?: Frase | undefined
  /** Accepts a code sent to the invitation's address. */
  porEmail?: boolean
  email?: string
  erroDoEmail?: Frase | undefined
  /** Its password was just made in this browser. */
  senhaCriada?: boolean
  /** Address to ask for a new password; null: no e-mail goes out; absent: not offered. */
  esqueci?: string | null
  /** Offers to be one of its people. */
  demonstracao?: Demonstracao | undefined
}

const PARA_ASSINAR = 'Confirme sua identidade para assinar {documento}.'

function tituloDe(externo: boolean, confirmar: boolean) {
  if (externo) return TITULO_DE_FORA
  return confirmar ? 'Confirmar identidade' : 'Entrar no Carimbo'
}

export function paginaEntrar(dados: DadosEntrada): Pagina {
  const { acao, externo, confirmar, documento, username, erro, porEmail = false, senhaCriada = false } = dados
  const titulo = tituloDe(externo, confirmar)
  const descricao = erro ? ' aria-invalid="true" aria-describedby="erro"' : ''
  // with the name known, focus the password
  const [focoNome, focoSenha] = username ? ['', ' autofocus'] : [' autofocus', '']
  // who comes from an invitation's e-mail has its address there already, and most have no password
  if (porEmail && !confirmar && !erro && username.includes('@')) return paginaDoConvite(dados)
  return pagina(
    titulo,
    (d) => `<h1>${d(titulo)}</h1>
${confirmar ? `<p>${d(documento ? dito(PARA_ASSINAR, { documento }) : 'Confirme sua identidade para assinar.')}</p>` : ''}
${senhaCriada && !erro ? `<p class="feito" role="status">${d('Senha criada. Agora entre com ela.')}</p>` : ''}
${erro ? `<p class="erro" id="erro" role="alert">${d(erro)}</p>` : ''}
${comSenha({ acao, username }, d, [descricao + focoNome, descricao + focoSenha])}
${semSenha(dados, d)}
${pessoas(dados, d)}
${porEmail ? pedirCodigo(dados, d) : ''}`,
    { recusada: Boolean(erro ?? dados.erroDoEmail) },
  )
}

/** The form of name and password. `extras`: attributes of its two fields. */
const comSenha = (
  { acao, username }: Pick<DadosEntrada, 'acao' | 'username'>,
  d: Dizer,
  [extraDoNome, extraDaSenha]: [string, string],
) => `<form method="post" action="${escapar(acao)}">
<label for="username">${d('Usuário')}</label>
<input id="username" name="username" type="text" autocomplete="username" autocapitalize="none" spellcheck="false"
  required maxlength="200" value="${escapar(username)}"${extraDoNome}>
<label for="senha">${d('Senha')}</label>
<input id="senha" name="senha" type="password" autocomplete="current-password" required maxlength="1000"${extraDaSenha}>
<button type="submit">${d('Entrar')}</button>
</form>`

const TITULO_DE_FORA = 'Acesso de signatário externo'

/** The code first, with the address filled in; a password below. */
const paginaDoConvite = (dados: DadosEntrada): Pagina =>
  pagina(
    TITULO_DE_FORA,
    (d) => `<h1>${d(TITULO_DE_FORA)}</h1>
${pedirCodigo(dados, d, true)}
<section aria-labelledby="com-senha">
<h2 id="com-senha">${d('Já tem uma conta?')}</h2>
${comSenha({ acao: dados.acao, username: '' }, d, ['', ''])}
${semSenha(dados, d)}
</section>
${pessoas(dados, d)}`,
  )

function semSenha({ esqueci }: DadosEntrada, d: Dizer) {
  if (esqueci === undefined) return ''
  if (esqueci === null)
    return `<p>${d('Esqueceu a senha, ou ainda não tem? Procure quem administra o Carimbo no seu órgão.')}</p>`
  return `<p><a href="${escapar(esqueci)}">${d('Esqueci a senha, ou é o meu primeiro acesso')}</a></p>`
}

/** A demonstration's people, each a button; nobody chooses to be another while proving who they are. */
function pessoas({ acao, confirmar, demonstracao }: DadosEntrada, d: Dizer) {
  if (!demonstracao || confirmar) return ''
  const { senha } = demonstracao
  const botoes = demonstracao.pessoas.map(
    ({ username, nome, papel }) =>
      `<li><button name="pessoa" value="${escapar(username)}" class="pessoa"><b>${escapar(nome)}</b><span>${d(papel)}</span></button></li>`,
  )
  return `<section aria-labelledby="demonstracao">
<h2 id="demonstracao">${d('Esta é uma demonstração: entre como')}</h2>
<form method="post" action="${escapar(acao)}"><ul class="pessoas">
${botoes.join('\n')}
</ul></form>
<p>${d(dito('A senha de todas é {senha}. Nada do que se faz aqui vale.', { senha }))}</p>
</section>`
}

/** For people invited by e-mail, without a password. `primeiro`: it is the page's first form. */
function pedirCodigo({ acao, email = '', username, erroDoEmail }: DadosEntrada, d: Dizer, primeiro = false) {
  const sugerido = email || (username.includes('@') ? username : '')
  return `<section aria-labelledby="sem-senha">
<h2 id="sem-senha">${d('Recebeu um convite por e-mail?')}</h2>
<p>${d('Entre sem senha, com um código enviado ao mesmo endereço.')}</p>
${erroDoEmail ? `<p class="erro" id="erro-email" role="alert">${d(erroDoEmail)}</p>` : ''}
<form method="post" action="${escapar(acao)}">
<label for="email">${d('E-mail do convite')}</label>
<input id="email" name="email" type="email" autocomplete="email" inputmode="email" required maxlength="254"
  value="${escapar(sugerido)}"${erroDoEmail ? ' aria-invalid="true" aria-describedby="erro-email"' : ''}>
<button type="submit" name="modo" value="pedir"${primeiro ? ' autofocus' : ' class="segundo"'}>${d('Receber um código por e-mail')}</button>
</form>
</section>`
}

const CODIGO_A_CAMINHO =
  'Se {email} foi convidado a assinar, um código de seis algarismos chega em instantes e vale por 10 minutos.'

/** Where the code is typed; the same for addresses not invited. */
export function paginaCodigo({ acao, email, erro }: { acao: string; email: string; erro?: Frase }): Pagina {
  const escondido = `<input type="hidden" name="email" value="${escapar(email)}">`
  const descricao = erro ? ' aria-invalid="true" aria-describedby="erro"' : ''
  return pagina(
    'Digite o código',
    (d, lingua) => `<h1>${d('Digite o código')}</h1>
<p>${dizer(lingua, dito(CODIGO_A_CAMINHO, { email: `<b>${escapar(email)}</b>` }))}</p>
${erro ? `<p class="erro" id="erro" role="alert">${d(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">
${escondido}
<label for="codigo">${d('Código')}</label>
<input id="codigo" name="codigo" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus${descricao}>
<button type="submit" name="modo" value="codigo">${d('Entrar')}</button>
</form>
<form method="post" action="${escapar(acao)}">
${escondido}
<button type="submit" name="modo" value="pedir" class="segundo">${d('Enviar outro código')}</button>
</form>
<p>${d('Não chegou? Veja também o lixo eletrônico; outro pode ser pedido depois de meio minuto.')}</p>
<p><a href="${escapar(acao)}">${d('Voltar')}</a></p>`,
    { recusada: erro !== undefined },
  )
}

/** Where an account's password is made. */
export function paginaSenha(dados: { acao: string; nome: string; username: string; erro?: Frase | undefined }): Pagina {
  const { acao, nome, username, erro } = dados
  const descricao = erro ? ' aria-invalid="true" aria-describedby="regra erro"' : ' aria-describedby="regra"'
  const campo = (id: string, rotulo: string, extra: string) =>
    `<label for="${id}">${rotulo}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" required maxlength="1000"${extra}>`
  const quem = dito('{nome}, você entra com {usuario} e a senha que escolher aqui.', {
    nome: escapar(nome),
    usuario: `<b>${escapar(username)}</b>`,
  })
  return pagina(
    'Crie sua senha',
    (d, lingua) => `<h1>${d('Crie sua senha')}</h1>
<p>${dizer(lingua, quem)}</p>
<p id="regra">${d('Use 10 caracteres ou mais. Uma frase é fácil de lembrar e difícil de adivinhar.')}</p>
${erro ? `<p class="erro" id="erro" role="alert">${d(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">
<input type="hidden" name="username" autocomplete="username" value="${escapar(username)}">
${campo('senha', d('Senha'), `${descricao} autofocus`)}
${campo('repetida', d('Repita a senha'), '')}
<button type="submit">${d('Criar senha')}</button>
</form>`,
    { recusada: erro !== undefined },
  )
}

/** A plain dead end, with a way back to the start. */
export function paginaErro(titulo: Frase, frase: Frase, codigo?: string): Pagina {
  return pagina(
    titulo,
    (d, lingua) => `<h1>${d(titulo)}</h1>
<p>${d(frase)}</p>
<p><a class="botao" href="/">${d('Ir para o início')}</a></p>
${codigo ? `<p class="codigo">${escapar(dizer(lingua, dito('Código: {codigo}', { codigo })))}</p>` : ''}`,
  )
}

/** Signing out: submits itself when the application asked; otherwise asks first, so that visiting a page signs nobody out. */
export function paginaSair(acao: string, xsrf: string, automatica: boolean): Pagina {
  return pagina(
    'Sair',
    (d) => `<h1>${d(automatica ? 'Saindo…' : 'Deseja sair do Carimbo?')}</h1>
<form method="post" action="${escapar(acao)}">
<input type="hidden" name="xsrf" value="${escapar(xsrf)}">
<input type="hidden" name="logout" value="yes">
<button type="submit">${d('Sair')}</button>
</form>
${automatica ? '' : `<p><a href="/">${d('Continuar no Carimbo')}</a></p>`}`,
    automatica ? { script: 'document.forms[0].submit()' } : {},
  )
}

/** A form of the protocol that submits itself, e.g. to change sessions. */
export function paginaEnvio(acao: string, campos: [nome: string, valor: string][]): Pagina {
  const entradas = campos.map(
    ([nome, valor]) => `<input type="hidden" name="${escapar(nome)}" value="${escapar(valor)}">`,
  )
  return pagina(
    'Continuando…',
    (d) => `<h1>${d('Continuando…')}</h1>
<form method="post" action="${escapar(acao)}">
${entradas.join('\n')}
<button type="submit">${d('Continuar')}</button>
</form>`,
    { script: 'document.forms[0].submit()' },
  )
}
