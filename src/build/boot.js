;(function () {
  var d = document.documentElement
  function ler(onde, chave) {
    try {
      return JSON.parse(onde().getItem(chave))
    } catch (e) {
      return null
    }
  }
  var local = function () {
    return localStorage
  }
  var aba = function () {
    return sessionStorage
  }
  function aplicarPreferencias() {
    var prefere = ler(local, 'carimbo.preferencias') || {}
    d.dataset.tema = prefere.tema || 'sistema'
    d.dataset.densidade = prefere.densidade || 'normal'
    if (prefere.escala && prefere.escala !== 100) d.style.fontSize = prefere.escala + '%'
  }
  aplicarPreferencias()

  // the same expression as in src/contract/sigla.ts: a sigla whose slash came in place of its %2F is one part again
  var siglas =
    /\/((?:[A-Z]{2,15}-)?[A-Z]{3}-(?:19|20)\d{2})\/(?=\d{1,6}(?:\.\d{1,4})*(?:-(?:[A-Z]|V\d{1,3}))?(?:\/|$))/gi
  var caminho = location.pathname.replace(siglas, '/$1%2F')
  if (caminho !== location.pathname) history.replaceState(null, '', caminho + location.search + location.hash)
  var partes = caminho.split('/').slice(1).map(decodificar)
  function decodificar(parte) {
    try {
      return decodeURIComponent(parte)
    } catch (e) {
      return parte
    }
  }
  // `/` and the pages about the site need neither router nor cache (src/main.tsx)
  var semRota = /^\/(acessibilidade|mapa)?$/.test(caminho)
  var publica = semRota || /^(403|correio|comecar)$/.test(partes[0])
  var retorno = partes[0] === 'retorno'
  var pre = (window.__pre = { chamadas: {} })
  var cedo = ler(aba, 'carimbo.cedo') || {}
  var externo = /^\/assinar-documento\/.+\/EXT\/?$/.test(caminho) || /[?&]isExt=EXT(&|$)/.test(location.search)
  var realm = null
  try {
    realm = sessionStorage.getItem('carimbo.realm')
  } catch (e) {}
  // An external signer's page does not use the session of the state's own people.
  function lerSessao() {
    return externo && realm !== 'externo' ? null : cedo.chave && ler(aba, cedo.chave)
  }
  var sessao = lerSessao()
  var viva = sessao && sessao.expires_at > Date.now() / 1000 + 5

  // Without a session the private shell is never painted: the next thing may be the login page.
  function pageShell() {
    if (publica) return caminho === '/' ? 'inicio' : 'publica'
    return sessao && !retorno ? 'privada' : 'neutra'
  }
  d.dataset.shell = pageShell()

  var pedacos = '__PEDACOS__'
  // what draws comes last: what is ready before it is done while it comes
  var nomes = (
    semRota
      ? ['open-landing', caminho === '/' ? 'index' : '']
      : ['open-app', publica || retorno ? '' : '_app', partes[0]]
  ).concat('desenho')
  // What the router goes to next is asked for in the same way.
  pre.pedir = function (nome) {
    ;((typeof pedacos === 'object' && pedacos[nome]) || []).forEach(function (arquivo) {
      if (document.head.querySelector('[href="/' + arquivo + '"]')) return
      var link = document.createElement('link')
      if (arquivo.endsWith('css')) {
        link.rel = 'preload'
        link.as = 'style'
        // as the loader asks for it: another mode would ask twice
        link.crossOrigin = 'anonymous'
      } else link.rel = 'modulepreload'
      link.href = '/' + arquivo
      document.head.appendChild(link)
    })
  }

  // The code itself did not come: one reload after a release, where the server answers, else a sentence and a way on.
  var tentou = false
  function falhou() {
    var raiz = document.getElementById('root')
    if (tentou || !raiz || !raiz.querySelector('[data-boot]')) return
    tentou = true
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10000) })
      .then(function (resposta) {
        if (!resposta.ok || Date.now() - ler(aba, 'carimbo.recarregada') < 60000) throw resposta
        sessionStorage.setItem('carimbo.recarregada', String(Date.now()))
        location.reload()
      })
      .catch(function () {
        var frase = document.createElement('p')
        var outra = document.createElement('a')
        frase.className = raiz.querySelector('main').className
        frase.setAttribute('role', 'alert')
        outra.href = location.href
        outra.textContent = 'Tentar novamente'
        frase.append('Não foi possível carregar o Carimbo. Verifique a conexão. ', outra)
        raiz.replaceChildren(frase)
      })
  }
  addEventListener(
    'error',
    function (evento) {
      if (evento.target && evento.target.tagName === 'SCRIPT') falhou()
    },
    true,
  )
  addEventListener('unhandledrejection', function (evento) {
    if (/dynamically imported module|module script failed|preload/i.test(String(evento.reason))) falhou()
  })

  function chamar(endereco, id) {
    var url = cedo.api.replace(/\/$/, '') + endereco
    var headers = { Authorization: 'Bearer ' + sessao.access_token }
    if (id) headers['Id-logado'] = String(id)
    // the same limit as any other call (platform/http.ts); 0 is none
    var signal = cedo.prazo ? AbortSignal.timeout(cedo.prazo) : undefined
    var resposta = fetch(url, { headers: headers, cache: 'no-store', signal: signal })
    pre.chamadas[url] = { entrada: id ? String(id) : '', resposta: resposta }
    resposta.catch(function () {})
    return url
  }

  /** How long an answer asked for ahead may wait for who needs it, ms. */
  var VALE = 10000
  // What a page is about to need, asked for while the code that shows it is still on its way.
  pre.adiantar = function (endereco) {
    cedo = ler(aba, 'carimbo.cedo') || {}
    sessao = lerSessao()
    var entrada = ler(local, 'usuarioLogado')
    if (!entradaCerta(entrada) || !sessao || sessao.expires_at < Date.now() / 1000 + 5) return
    var url = chamar(endereco, entrada.id)
    setTimeout(function () {
      delete pre.chamadas[url]
    }, VALE)
  }

  // The call that the page waits for, where its address alone says it.
  function chamadaPrincipal() {
    var c = encodeURIComponent
    return {
      mesa: '/siga/mesa?visao=MINHA',
      'siga-mesa': '/siga/mesa?visao=LOTACAO',
      documento: '/siga/mobil/' + c(partes[1]),
      'assinar-documento': '/siga/mobil/' + c(partes[1]),
      historico: '/siga/documento/' + c(partes[1]) + '/movimentacao?page=0&size=500',
      'documento-completo': '/siga/documento/' + c(partes[1]) + '/completo',
    }[partes[0]]
  }

  // The stored entry is the one this tab works in; as a substitute, the tab stores the entry's id, negative.
  function entradaCerta(entrada) {
    var unidade = ler(aba, 'lotacaoId')
    return (
      entrada &&
      entrada.lotacao &&
      (unidade === null || unidade === (entrada.substituicao ? -entrada.id : entrada.lotacao.id))
    )
  }

  function adiantarChamadas() {
    var entrada = ler(local, 'usuarioLogado')
    var id = entrada && entrada.id
    var certa = entradaCerta(entrada)
    window.__sigla = certa && entrada.lotacao.sigla
    var principal = chamadaPrincipal()
    // A browser opens few connections at a time, so the call that the page waits for goes first.
    var cedoBasta = principal && certa
    chamar(cedoBasta ? principal : '/siga/usuario/logado', id)
    nomes.forEach(pre.pedir)
    if (cedoBasta) chamar('/siga/usuario/logado', id)
  }

  /** How long another tab may take to lend its session, ms. */
  var PACIENCIA = 100

  // Another tab of this browser lends its session, so that this page need not wait for the provider (platform/emprestar.ts).
  function pedirEmprestada() {
    return new Promise(function (pronto) {
      var nome = 'carimbo.sessao.' + crypto.getRandomValues(new Uint32Array(4)).join('-')
      var todas = new BroadcastChannel('carimbo.sessao')
      var minha = new BroadcastChannel(nome)
      var espera = setTimeout(acabar, PACIENCIA)
      function acabar() {
        clearTimeout(espera)
        todas.close()
        minha.close()
        pronto(!sessao)
        if (!sessao) return ['identidade', 'cliente'].forEach(pre.pedir)
        d.dataset.shell = pageShell()
        adiantarChamadas()
      }
      minha.addEventListener('message', function (evento) {
        for (var chave in evento.data) sessionStorage.setItem(chave, evento.data[chave])
        cedo = ler(aba, 'carimbo.cedo') || {}
        sessao = lerSessao()
        acabar()
      })
      todas.postMessage(nome)
    })
  }

  if (publica || retorno) return nomes.forEach(pre.pedir)
  if (viva) return adiantarChamadas()
  nomes.forEach(pre.pedir)
  if (sessao || externo || realm === 'externo') {
    pre.semSessao = true
    return ['identidade', 'cliente'].forEach(pre.pedir)
  }
  pre.semSessao = pedirEmprestada()
})()
