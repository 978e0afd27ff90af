import type { Plugin } from 'vite'

const SEM_BIBLIOTECA = '\0carimbo:sem-oidc'

/**
 * react-oidc-context imports UserManager from the OIDC library to make one where none is given. The provider around the
 * app is given one, so in the built pages that import is cut and the library stays in the chunk of src/platform/oidc.ts.
 */
export const lateOidc = (): Plugin => ({
  name: 'carimbo:oidc',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^oidc-client-ts$/ },
    handler: (_, importer) => (importer?.includes('/react-oidc-context/') ? SEM_BIBLIOTECA : null),
  },
  load: { filter: { id: new RegExp(`^${SEM_BIBLIOTECA}$`) }, handler: () => 'export const UserManager = null' },
})
