import type { Plugin } from 'vite'

type Cut = [what: string | RegExp, instead: string]

/**
 * Parts of libraries that the first list does not need: endless lists, which come with the hook that uses them; defaults of
 * options that the app always sets (the router's search and base path; the provider's own UserManager, which would bring
 * the OIDC library); and features of the provider that the app never calls.
 */
const CUTS: Record<string, Cut[]> = {
  'react-oidc-context/dist/esm/react-oidc-context.js': [
    ['import { UserManager } from "oidc-client-ts";', ''],
    ['var UserManagerImpl = typeof window === "undefined" ? null : UserManager;', ''],
    [
      'userManagerProp != null ? userManagerProp : UserManagerImpl ? new UserManagerImpl(userManagerSettings) ' +
        ': { settings: userManagerSettings }',
      'userManagerProp',
    ],
    // the error for a caller of a method that the app never calls
    [/ default: \{\s*const innerError = [^]*?\n {4}\}(?=\n {2}\}\n\};)/g, ''],
    [
      ' If this is a server-rendered page, defer this call with useEffect() or pass a custom UserManager implementation.',
      '',
    ],
    ['hasAuthParams() && !skipSigninCallback', 'false'],
    ['matchSignoutCallback && matchSignoutCallback(userManager.settings)', 'false'],
  ],
  '@tanstack/query-core/build/modern/query.js': [
    ['import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    [
      '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)?.onFetch',
      'this.options.behavior?.onFetch',
    ],
  ],
  '@tanstack/query-core/build/modern/queryClient.js': [
    // without the line above these would fetch only one page, so they are removed too
    [/\n\t(?:fetch|prefetch|ensure)?[iI]nfiniteQuery(?:Data)?\(options\) \{[^]*?\n\t\}/g, ''],
  ],
  // preload hints for a server's pages: the build already knows what each page loads
  'react-dom/cjs/react-dom.production.js': [
    [/\nexports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function[^]*?\n\};/g, ''],
  ],
  '@tanstack/history/dist/esm/index.js': [['typeof document !== "undefined"', 'true']],
  '@tanstack/query-core/build/modern/infiniteQueryObserver.js': [
    ['import { hasNextPage, hasPreviousPage }', 'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior }'],
    ['options._type = "infinite";', 'options._type = "infinite"; options.behavior = infiniteQueryBehavior();'],
  ],
  '@tanstack/router-core/dist/esm/router.js': [
    ['typeof document === "undefined"', 'false'],
    ['options.stringifySearch ?? defaultStringifySearch', 'options.stringifySearch'],
    ['options.parseSearch ?? defaultParseSearch', 'options.parseSearch'],
    [
      'nextBasepath !== "/" && trimPath(nextBasepath) ' +
        '? rewriteBasepath(nextBasepath, this.options.caseSensitive, nextRewriteOption) : nextRewriteOption',
      'nextRewriteOption',
    ],
  ],
}
const FILE = new RegExp(`node_modules/(${Object.keys(CUTS).join('|')})$`)

export const cutUnused = (): Plugin => ({
  name: 'carimbo:unused',
  apply: 'build',
  transform: {
    filter: { id: FILE },
    handler(code, id) {
      const cuts = CUTS[FILE.exec(id)?.[1] ?? ''] ?? []
      const lost = cuts.find(([what]) => code.split(what).length < 2)
      if (lost) this.error(`the library no longer says ${lost[0]}: look again`)
      return { code: cuts.reduce((rest, [what, instead]) => rest.replaceAll(what, instead), code), map: null }
    },
  },
})
