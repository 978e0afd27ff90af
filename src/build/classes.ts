import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { Visitor, type Plugin } from 'vite'

/** The part of PostCSS, which Vite brings, that is used here. */
type Node = { source?: { input: { file?: string | undefined; css: string } } | undefined }
type Sheet = Node & {
  walkRules(visit: (rule: Node & { selector: string }) => void): void
  walkAtRules(name: string, visit: (rule: { remove(): unknown }) => void): void
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const MODULE = /\.module\.css$/
/** The name under which Vite takes a CSS module for a plain sheet: for its own modules it leaves an empty chunk each. */
const AS_PLAIN = /(?<=\.module\.css)\.css$/
const GLOBAL_OR_CLASS = /:global\(([^()]*)\)|\.([a-zA-Z][\w-]*)/g
const USES = /@uses\s+([^;]+?)\s+from\s+'([^']+)';/g
const IMPORT = /@import '([^']+)';/g
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const read = (file: string) => readFileSync(file, 'utf8')
export const resolve = (said: string, from: string) =>
  said.startsWith('#') ? path.join(root, 'src', said.slice(1)) : path.resolve(path.dirname(from), said)
export const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The sheets written into index.html, so the first paint waits for no other file. */
function sheetsInPage(file = path.join(root, 'index.html')): string[] {
  const imported = [...read(file).matchAll(IMPORT)].map(([, said = '']) => resolve(said, file))
  return imported.flatMap((one) => [one, ...sheetsInPage(one)])
}

type Classes = { own: string[]; taken: Map<string, string> }
const known = new Map<string, Classes>()
/** The classes that a sheet defines, in order, and those it uses of other sheets, each with the path as written. */
export function classesIn(css: string): Classes {
  const before = known.get(css)
  if (before) return before
  const uses = [...css.matchAll(USES)].flatMap(([, names = '', said = '']) =>
    names.split(/\s*,\s*/).map((name) => [name, said] as const),
  )
  const taken = new Map(uses)
  const rules = css.replace(/\/\*[^]*?\*\/|@(uses|import)[^;]*;/g, '').matchAll(/[^{};]*(?=\{)/g)
  const names = [...rules].flatMap(([selector]) => [...selector.matchAll(GLOBAL_OR_CLASS)].map(([, , name]) => name))
  const own = [...new Set(names)].filter((name) => name !== undefined).filter((name) => !taken.has(name))
  const classes = { own, taken }
  known.set(css, classes)
  return classes
}

type Edit = { node: { start: number; end: number }; text: string }
const edited = (code: string, edits: Edit[]) => {
  let [text, upTo] = ['', 0]
  for (const { node, text: instead } of edits.toSorted((a, b) => a.node.start - b.node.start)) {
    text += code.slice(upTo, node.start) + instead
    upTo = node.end
  }
  return text + code.slice(upTo)
}

/** Numbers as letters: 0 is a, 52 is aa. */
const inLetters = (n: number): string => (n < 52 ? '' : inLetters(Math.floor(n / 52) - 1)) + LETTERS[n % 52]

/**
 * Class names in the browser. A build uses three letters for the sheet and one or two for the class, which compress better
 * than words. In development both are words.
 */
const naming = (short: () => boolean) => {
  const sheets = new Map<string, string>()
  const scoped = (file: string, name: string) => {
    const sheet = path.relative(path.join(root, 'src'), file).replace(MODULE, '').replace(/[\\/]/g, '-')
    if (!short()) return `${sheet}_${name}`
    const letters = createHash('sha256')
      .update(sheet)
      .digest('base64')
      .replace(/[^a-zA-Z]/g, '')
      .slice(0, 3)
    const other = sheets.get(letters)
    if (other !== undefined && other !== sheet)
      throw new Error(`${sheet} and ${other} have the same letters: rename one`)
    sheets.set(letters, sheet)
    return letters + inLetters(classesIn(read(file)).own.indexOf(name))
  }
  /** A class of this sheet, or one of a sheet that `@uses` names. */
  return (file: string, css: string, name: string) => {
    const said = classesIn(css).taken.get(name)
    return scoped(said === undefined ? file : resolve(said, file), name)
  }
}

/**
 * CSS modules whose names are known without reading the sheet's own JS: each name is written where it is used, at the cost
 * of a plain class name. A sheet uses another sheet's class after `@uses btn from '#ui/parts.module.css';`. The sheets in
 * index.html follow the same naming.
 */
export function cssModules() {
  let short = false
  const inPage = new Set(sheetsInPage())
  const nameOf = naming(() => short)
  const classesOf = (file: string) => {
    const css = read(file)
    const { own, taken } = classesIn(css)
    return [...own, ...taken.keys()].map((name) => [name, nameOf(file, css, name)] as const)
  }
  const postcss = {
    postcssPlugin: 'carimbo:classes',
    Once(sheet: Sheet) {
      sheet.walkRules((rule) => {
        const { file = '', css = '' } = rule.source?.input ?? {}
        const said = file.replace(AS_PLAIN, '')
        if (MODULE.test(said))
          rule.selector = rule.selector.replace(GLOBAL_OR_CLASS, (_, global: string | undefined, name: string) =>
            global === undefined ? `.${nameOf(said, css, name)}` : global,
          )
      })
      sheet.walkAtRules('uses', (rule) => rule.remove())
    },
  }
  const plugin: Plugin = {
    name: 'carimbo:classes',
    enforce: 'pre',
    configResolved: ({ command }) => {
      short = command === 'build'
    },
    resolveId: {
      filter: { id: AS_PLAIN },
      handler: (said, from) => (from ? resolve(said, from) : said),
    },
    load: {
      filter: { id: AS_PLAIN },
      handler(id) {
        this.addWatchFile(id.replace(AS_PLAIN, ''))
        return read(id.replace(AS_PLAIN, ''))
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?($|\?)/, code: '.module.css' },
      handler(code, id) {
        const sheets = new Map<string, { said: string; classes: Map<string, string> }>()
        const edits: Edit[] = []
        const visitor = new Visitor({
          ImportDeclaration: (node) => {
            const [taken] = node.specifiers
            const said = node.source.value
            if (!MODULE.test(said)) return
            const file = resolve(said, id)
            edits.push({ node, text: inPage.has(file) ? '' : `import '${said}.css'` })
            if (!taken) return
            this.addWatchFile(file)
            const classes = new Map(classesOf(file).map(([name, scoped]) => [camelCase(name), scoped]))
            sheets.set(taken.local.name, { said, classes })
          },
          MemberExpression: (node) => {
            const sheet = node.object.type === 'Identifier' && sheets.get(node.object.name)
            if (!sheet || node.property.type !== 'Identifier') return
            const scoped = sheet.classes.get(node.property.name)
            if (scoped === undefined) this.error(`${sheet.said} has no class ${node.property.name}: ${id}`)
            edits.push({ node, text: `'${scoped}'` })
          },
        })
        visitor.visit(this.parse(code, { lang: 'tsx' }))
        return { code: edited(code, edits), map: null }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const all = new Map([...inPage].filter((file) => MODULE.test(file)).flatMap(classesOf))
        return html.replace(/class="([^"]+)"/g, (_, said: string) => {
          const scoped = said.split(' ').map((name) => all.get(name) ?? name)
          return `class="${scoped.join(' ')}"`
        })
      },
    },
  }
  return { postcss, plugin }
}
