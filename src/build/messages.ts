import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The part of a Babel syntax tree that is used here. */
type Node = {
  type: string
  name?: string
  value?: unknown
  leadingComments?: { value: string }[] | null
  left?: Node
  right?: Node
}
type Property = Node & { key: Node; value: Node }
type Path = { node: Node & { properties: Property[] }; traverse(visitor: object): void }

/** The syntax tree of a JSON value. */
function literal(valor: unknown): object {
  if (typeof valor === 'string') return { type: 'StringLiteral', value: valor }
  if (typeof valor === 'number') return { type: 'NumericLiteral', value: valor }
  if (Array.isArray(valor)) return { type: 'ArrayExpression', elements: valor.map(literal) }
  const properties = Object.entries(valor ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([nome, value]) => ({ type: 'ObjectProperty', key: literal(nome), value: literal(value) }))
  return { type: 'ObjectExpression', properties }
}

/** The value of a string literal, or of literals joined by `+`; null for anything else. */
function textOf({ type, value, left, right }: Node): string | null {
  if (type === 'StringLiteral') return String(value)
  if (type !== 'BinaryExpression' || !left || !right) return null
  const parts = [textOf(left), textOf(right)]
  return parts.includes(null) ? null : parts.join('')
}

/** Compiles each message left by the macro, so no page carries the ICU parser. */
const compilar = () => ({
  name: 'carimbo:messages',
  visitor: {
    Program: {
      exit(programa: Path) {
        programa.traverse({
          ObjectExpression({ node }: Path) {
            if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return
            for (const propriedade of node.properties) {
              const text = propriedade.key.name === 'message' ? textOf(propriedade.value) : null
              if (text !== null) Object.assign(propriedade, { value: literal(compileMessage(text)) })
            }
          },
        })
      },
    },
  },
})

/**
 * Portuguese, the source language, is compiled into each chunk: it needs no catalogue, a page loads only its own words, and
 * a changed label renames one file. Other languages are catalogues keyed by the same ids.
 */
export function messages() {
  const preset = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const { plugins } = preset.preset as { plugins: unknown[] } // the shape linguiTransformerBabelPreset gives
  return { ...preset, preset: { plugins: [...plugins, compilar] } }
}
