/** Address of the page without an application, at the delay proxy. */
export const PISO = '/piso'

/**
 * What this machine, network and browser take for the same list with no application: the page makes our calls and fetches
 * our files (`?arquivo=…`), runs none of them, and draws five rows by hand. The rest of our time is work of our own.
 */
export const paginaDoPiso = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Piso</title></head>
<body><header>Carimbo</header><ul></ul>
<script>
const guardado = Object.entries(sessionStorage).find(([nome]) => nome.startsWith('oidc.user:'))
const headers = { Authorization: 'Bearer ' + JSON.parse(guardado[1]).access_token, 'Id-logado': String(JSON.parse(localStorage.usuarioLogado).id) }
const pedir = (endereco) => fetch('/api' + endereco, { headers, cache: 'no-store' }).then((resposta) => resposta.json())
const chegar = (href) => new Promise((pronto) => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: pronto })
  document.head.append(link)
})
const mesa = pedir('/siga/mesa?visao=MINHA')
const arquivos = new URLSearchParams(location.search).getAll('arquivo').map(chegar)
const logado = pedir('/siga/usuario/logado')
Promise.all([mesa, logado, ...arquivos]).then(([{ itens }]) => {
  document.querySelector('ul').replaceChildren(...itens.slice(0, 5).map((item) => {
    const li = document.createElement('li')
    li.dataset.documento = ''
    li.textContent = item.sigla + ' ' + item.assunto
    return li
  }))
})
</script>
</body></html>`
