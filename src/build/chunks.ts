import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const src = fileURLToPath(new URL('..', import.meta.url))
const vendor =
  /vite\/(preload-helper|modulepreload-polyfill)|node_modules\/(react|react-dom|scheduler|@tanstack|zustand|@lingui|zod|use-sync-external-store)\//

/** Whether a module comes along, without import(), with one of the roots. */
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
 * Three chunks of ours until the desk shows, each asked for by the HTML itself: `vendor` (a release of ours leaves it
 * alone), `app` (the entry and what every address needs) and `desk` (the shell and Minha mesa, where people begin and
 * return). Lazy chunks import `app` by a name that the import map keeps, so its changes do not rename them.
 */
export function grupos() {
  const doApp = alcance(['main.tsx'])
  const daMesa = alcance(['features/shell/AppLayout.tsx', 'features/mesa/MesaPage.tsx'])
  const nosso = (id: string) => id.startsWith(src) || id.endsWith('/index.html')
  const rotaDaMesa = /routes\/_app(\/mesa)?\.tsx\?tsr-split=component/
  return [
    { name: 'vendor', test: vendor },
    {
      debugName: 'app',
      name: (id: string, modulos: Modules) => (nosso(id) && doApp(id, modulos) ? 'app' : null),
    },
    {
      debugName: 'desk',
      name: (id: string, modulos: Modules) =>
        nosso(id) && (daMesa(id, modulos) || rotaDaMesa.test(id)) ? 'desk' : null,
    },
  ]
}
