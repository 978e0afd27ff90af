import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const src = fileURLToPath(new URL('..', import.meta.url))
const vendor =
  /rolldown\/runtime|vite\/(preload-helper|modulepreload-polyfill)|node_modules\/(react|react-dom|scheduler|@tanstack|zustand|@lingui|zod|use-sync-external-store)\//

/** Names the chunks of others, so it changes with each of them: it stays alone, and nothing lazy imports it. */
const deEntrada = /src\/(main|App|router|routeTree\.gen)\.tsx?$|src\/routes\/[^?]+$/

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
 * Four chunks until the desk shows, each requested from the HTML: the entry, `vendor` (a release of ours leaves it
 * alone), `app` (what every address needs) and `desk` (the shell and Minha mesa, where people begin and return).
 */
export function grupos() {
  const doApp = alcance(['main.tsx'])
  const daMesa = alcance(['features/shell/AppLayout.tsx', 'features/mesa/MesaPage.tsx'])
  const nosso = (id: string) => id.startsWith(src) && !deEntrada.test(id)
  return [
    { name: 'vendor', test: vendor },
    { name: (id: string, modulos: Modules) => (nosso(id) && doApp(id, modulos) ? 'app' : null) },
    {
      name: (id: string, modulos: Modules) =>
        nosso(id) && (daMesa(id, modulos) || /routes\/_app(\/mesa)?\.tsx\?tsr-split=component/.test(id))
          ? 'desk'
          : null,
    },
  ]
}
