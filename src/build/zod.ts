import type { Plugin } from 'vite'

/**
 * What of zod's core no page reaches: an answer is parsed at once, never back into what it was read from, nothing is
 * remembered of it, and no text is matched by a pattern made of other schemas.
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
]
const DOS_METODOS: typeof NUNCA = [[/\n {4}(?:safeP|p)arseAsync\(data, params\) \{[^]*?\n {4}\},/g, '']]

/** The library without them: every page waits for it, and a third of it is for what only others do. */
export const zodEnxuto = (): Plugin => {
  let mocks = false
  return {
    name: 'carimbo:zod',
    apply: 'build',
    configResolved({ mode }) {
      mocks = mode === 'mocks' // the server's side too is there
    },
    transform: {
      filter: { id: /zod\/v4\/(core|mini)\/schemas\.js$/ },
      handler(codigo, id) {
        if (mocks) return null
        const regras = id.includes('/core/') ? NUNCA : DOS_METODOS
        const falta = regras.find(([o_que]) => codigo.search(o_que) < 0)
        if (falta) this.error(`zod no longer says ${falta[0]}: look again`)
        return { code: regras.reduce((resto, [o_que, fica]) => resto.replace(o_que, fica), codigo), map: null }
      },
    },
  }
}
