import type { Plugin } from 'vite'

/**
 * Parts of zod's core that no page uses: answers are parsed synchronously, whole and in one direction, nothing is cached
 * about them, and no text is matched by a pattern composed of other schemas.
 */
const NUNCA: [o_que: RegExp, fica: string][] = [
  [/\basyncResult \|\| _ instanceof Promise\b/g, 'false'],
  [/[\w.]+ instanceof Promise\b/g, 'false'],
  [/\bif \(asyncResult\)/g, 'if (false)'],
  [/\bif \(ctx\.async\)/g, 'if (false)'],
  [/\bproms\.length\b/g, '0'],
  [/\bctx\.direction === "backward"/g, 'false'],
  [/\bcore\.globalConfig\.memoizer\?\.\w+\(inst\);/g, ''],
  [/\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
  [/\n {4}util\.defineLazyInternal\(inst, "pattern", (?:[^\n]*\);|[^]*?\n {4}\}\);)(?=\n)/g, ''],
  [/\n {4}[gs]et "~standard"\(\w*\) \{[^]*?\n {4}\},/g, ''],
  [/\bif \(def\.coerce\)/g, 'if (false)'],
  [/\bctx\?\.abortEarly\b/g, 'false'],
  [/\bctx\??\.skipChecks\b/g, 'false'],
  [/\bif \(payload\.memo\)/g, 'if (false)'],
  [/\binst\._zod\.version = version;/g, ''],
  [/\bdef\.mode === "loose"/g, 'false'],
  [/\b(?:zod\.)?def\.unionFallback\b/g, 'false'],
]
const DOS_METODOS: typeof NUNCA = [
  [/\n {4}(?:safeP|p)arseAsync\(data, params\) \{[^]*?\n {4}\},/g, ''],
  [/\n {4}(?:[gs]et with|brand|register|apply)\([^)]*\) \{[^]*?\n {4}\},/g, ''],
]
/** zod's own texts of an error and its formatting: the app words errors itself. */
const DOS_ERROS: typeof NUNCA = [
  [/\n {4}const proto = [^]*?\n {4}\}(?=\n\};)/g, ''],
  [/\nconst _installedToString = [^\n]*/g, ''],
]
const DOS_LIMITES: typeof NUNCA = [[/\bnote: "[^"]*",/g, '']]
const REGRAS = {
  'core/schemas': NUNCA,
  'core/checks': DOS_LIMITES,
  'core/errors': DOS_ERROS,
  'mini/schemas': DOS_METODOS,
}
const arquivo = /zod\/v4\/(core\/(?:schemas|checks|errors)|mini\/schemas)\.js$/

/** zod without those parts: every page waits for it, and they are a third of it. */
export const zodEnxuto = (): Plugin => {
  let mocks = false
  return {
    name: 'carimbo:zod',
    apply: 'build',
    configResolved({ mode }) {
      mocks = mode === 'mocks' // the mocks hold the server's side too
    },
    transform: {
      filter: { id: arquivo },
      handler(codigo, id) {
        if (mocks) return null
        const regras = REGRAS[arquivo.exec(id)?.[1] as keyof typeof REGRAS] // the filter admits only these files
        const falta = regras.find(([o_que]) => codigo.search(o_que) < 0)
        if (falta) this.error(`zod no longer says ${falta[0]}: look again`)
        return { code: regras.reduce((resto, [o_que, fica]) => resto.replace(o_que, fica), codigo), map: null }
      },
    },
  }
}
