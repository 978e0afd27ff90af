import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const src = fileURLToPath(new URL('..', import.meta.url))
const pacote = (nomes: string) => new RegExp(`node_modules/(${nomes})/`)
const react = pacote('react|react-oidc-context|zustand|@lingui|zod|use-sync-external-store')
const desenho = /src\/desenho\.ts$|node_modules\/(react-dom|scheduler)\//
const tanstack = pacote('@tanstack')
/** Code of those packages that the first list does not need. */
const depoisDaLista = /mutationObserver|useMutation|nfiniteQuery|queriesObserver|useQueries|useBlocker|streamedQuery/
/** Shared by the pages behind the desk. Alone, each module would be one more request before a document shows. */
const partilhado = new RegExp(
  `src/(${[
    'contract',
    'platform/(csv|pref)',
    '(features|domain)/(documento|assinatura|tramitacao)',
    '(features|domain)/\\w+/(queries|destino|trocar|Endere)',
    'ui/(E|A|BotaoC|Modal|use-teclas)',
  ].join('|')})`,
)
/** Shared by these pages and the landing page: forms, error alerts, the bar of access, and the contract of validation. */
const deTodos =
  /src\/(ui\/(OutraConta|ProblemAlert|forms|PublicPage|AccessBar|access-bar)|platform\/(problem-messages|preferencias)|contract\/(validacao|nivel))/
/** Used by the desk, with no label and no library in it, so a changed label does not send it again. */
const semRotulo = /src\/platform\/format/
/** What every page does after its first paint: its further calls, and what the identity library needs too. */
const saida = /src\/(platform\/(aba|saida|retorno|emprestar|cliente)|ui\/keep-focus|frames\/shell\/after-list)\./
const vite = /vite\/(preload-helper|modulepreload-polyfill)/

/** All modules that the roots import statically, themselves included. */
function alcance(raizes: string[]) {
  let vistos: Set<string> | undefined
  return (id: string, modulos: Modules) => {
    if (!vistos) {
      const fila = raizes.map((raiz) => src + raiz)
      vistos = new Set(fila)
      for (const modulo of fila)
        for (const importado of modulos.getModuleInfo(modulo)?.importedIds ?? [])
          if (!vistos.has(importado)) {
            vistos.add(importado)
            fila.push(importado)
          }
    }
    return vistos.has(id)
  }
}

/**
 * Five chunks until the desk shows, each named in the HTML: `react`, `desenho` and `router`, which our releases leave
 * unchanged; `app`, the entry and what every address needs; and `desk`, the router's tree, the shell and Minha mesa, where
 * people begin and return. `desenho` draws, and is as large as the others together. The others run without waiting for it.
 * The landing page loads `react`, `app` and `desenho` only. Lazy chunks import these by the names in the import map, so a
 * change in one does not rename the others.
 */
export function grupos() {
  const nosso = (id: string) => id.startsWith(src) || id.endsWith('/index.html')
  const doApp = alcance(['main.tsx'])
  const daMesa = alcance(['open-app.tsx', 'frames/shell/AppLayout.tsx', 'features/mesa/MesaPage.tsx'])
  const daEntrada = alcance(['open-landing.tsx'])
  // An external signer opens a link on a phone: of what is shared, their pages load only this, all of it. A single module
  // left to `comum` would bring that whole chunk before the text.
  const deAssinar = alcance([
    'features/assinatura/AssinarPage.tsx',
    'features/documento/abrir.ts',
    'features/documento/NaoEncontradoPage.tsx',
  ])
  // What a list is followed by comes in few files: each alone would be one more request, some thirty of them before the
  // document beside the list shows.
  const depoisDaMesa = alcance([
    'domain/notificacao/chamadas.ts',
    'domain/paleta/da-pagina.ts',
    'features/conhecer/Conhecer.tsx',
    'features/documento/CartaoDeSigla.tsx',
    'features/mesa/ao-vivo.ts',
    'features/mesa/linha/AtosDaLinha.tsx',
    'features/mesa/minha/FiltrosMinha.tsx',
    'features/mesa/minha/Teclado.tsx',
    'features/mesa/Novas.tsx',
    'features/mesa/semana/SemanaDePrazos.tsx',
    'features/notificacao/AoVivo.tsx',
    'features/usuario/Lugares.tsx',
    'frames/shell/Atalhos.tsx',
    'frames/shell/HeaderEnd.tsx',
    'frames/shell/sessao.ts',
    'frames/shell/trazer-paleta.ts',
    'platform/fluxo.ts',
    'ui/RouteError.tsx',
  ])
  const daLeitura = alcance(['features/mesa/minha/Leitura.tsx'])
  const doDocumento = alcance(['features/documento/DocumentoPage.tsx'])
  const comum = (id: string, modulos: Modules) =>
    nosso(id) ? partilhado.test(id) && !daEntrada(id, modulos) : tanstack.test(id)
  const rotaDaMesa = /routes\/_app(\/mesa)?\.tsx\?tsr-split=component/
  const rotaDoDocumento = /routes\/_app\/documento\.\$codigo\.\$numero\.tsx\?tsr-split=component/
  return [
    { name: 'react', test: (id: string) => react.test(id) || vite.test(id) },
    { name: 'desenho', test: desenho },
    { name: 'router', test: (id: string) => tanstack.test(id) && !depoisDaLista.test(id) },
    {
      debugName: 'app',
      name: (id: string, modulos: Modules) =>
        nosso(id) && (doApp(id, modulos) || (daMesa(id, modulos) && (semRotulo.test(id) || daEntrada(id, modulos))))
          ? 'app'
          : null,
    },
    {
      debugName: 'desk',
      name: (id: string, modulos: Modules) =>
        nosso(id) && (daMesa(id, modulos) || rotaDaMesa.test(id)) ? 'desk' : null,
    },
    {
      debugName: 'todos',
      name: (id: string) => (deTodos.test(id) ? 'todos' : null),
    },
    {
      debugName: 'ler',
      minShareCount: 2,
      name: (id: string, modulos: Modules) =>
        (nosso(id) ? !daEntrada(id, modulos) : tanstack.test(id)) && deAssinar(id, modulos) ? 'ler' : null,
    },
    { name: 'saida', test: (id: string) => saida.test(id) },
    // a group each, in this order: what the text needs must not come with what else follows the list
    ...(
      [
        ['leitura', daLeitura],
        ['depois', depoisDaMesa],
        ['documento', (id: string, modulos: Modules) => rotaDoDocumento.test(id) || doDocumento(id, modulos)],
      ] as const
    ).map(([nome, alcanca]) => ({
      debugName: nome,
      name: (id: string, modulos: Modules) =>
        (nosso(id) || tanstack.test(id)) && !daEntrada(id, modulos) && alcanca(id, modulos) ? nome : null,
    })),
    {
      debugName: 'comum',
      minShareCount: 2,
      name: (id: string, modulos: Modules) => (comum(id, modulos) ? 'comum' : null),
    },
  ]
}
