import { dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
import { escapar, type Pagina, pagina } from './paginas.ts'

const VOLTAR = '<p><a href="/">'

/** Asks for a link to make a password. */
export function paginaEsqueci({ acao, quem, erro }: { acao: string; quem: string; erro?: Frase | undefined }): Pagina {
  const descricao = erro ? ' aria-invalid="true" aria-describedby="erro"' : ''
  return pagina(
    'Criar uma senha',
    (d) => `<h1>${d('Criar uma senha')}</h1>
<p>${d('Para quem esqueceu a senha, e para o primeiro acesso. O endereço para criá-la vai ao e-mail do seu cadastro.')}</p>
${erro ? `<p class="erro" id="erro" role="alert">${d(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">
<label for="quem">${d('Usuário ou e-mail')}</label>
<input id="quem" name="quem" type="text" autocomplete="username"
  autocapitalize="none" spellcheck="false" required maxlength="254" autofocus value="${escapar(quem)}"${descricao}>
<button type="submit">${d('Receber o endereço por e-mail')}</button>
</form>
${VOLTAR}${d('Voltar')}</a></p>`,
  )
}

const A_CAMINHO =
  'Se {quem} tem cadastro, um e-mail com o endereço para criar a senha chega em instantes. Ele vale por uma hora, uma vez só.'

const NAO_CHEGOU =
  'Não chegou? Veja também o lixo eletrônico, ou procure quem administra o Carimbo no seu órgão: o cadastro pode ter outro e-mail.'

/** The next page, the same whether the account exists or not. */
export function paginaACaminho(quem: string): Pagina {
  return pagina(
    'Confira o seu e-mail',
    (d, lingua) => `<h1>${d('Confira o seu e-mail')}</h1>
<p>${dizer(lingua, dito(A_CAMINHO, { quem: `<b>${escapar(quem)}</b>` }))}</p>
<p>${d(NAO_CHEGOU)}</p>
${VOLTAR}${d('Voltar')}</a></p>`,
  )
}
