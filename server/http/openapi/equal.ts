import type { Json } from './refinements.ts'
import { PLACE } from './schemas.ts'

/** A part is named when that saves as many characters: a name is a thing more to look up. */
const WORTH = 15

const isSchema = (value: object): value is Json =>
  ('type' in value && (typeof value.type === 'string' || Array.isArray(value.type))) ||
  ['anyOf', 'oneOf'].some((key) => Array.isArray(Object.entries(value).find(([name]) => name === key)?.[1]))

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Schemas in which parts that are written alike are said once, under the name of the place where they stand first. */
export function sayOnce(schemas: Record<string, Json>): Record<string, Json> {
  const times = new Map<string, number>()
  const count = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isSchema(value)) {
      const written = JSON.stringify(value)
      times.set(written, (times.get(written) ?? 0) + 1)
    }
    for (const part of Object.values(value)) count(part)
  }
  Object.values(schemas).forEach(count)
  const said = { ...schemas }
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const within = (value: object, place: string): unknown =>
    Array.isArray(value)
      ? value.map((part) => once(part, place))
      : Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            key,
            once(part, /^[a-z]/.test(key) && !isSchema(value) ? place + capital(key) : place),
          ]),
        )
  const once = (value: unknown, place: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const written = isSchema(value) ? JSON.stringify(value) : ''
    const many = times.get(written) ?? 1
    const saved = (many - 1) * written.length - many * `{"$ref":"${PLACE}${place}"}`.length - place.length
    if (saved < WORTH) return within(value, place)
    let name = names.get(written)
    if (name === undefined) {
      name = place
      for (let n = 2; name in said; n++) name = place + n
      names.set(written, name)
      said[name] = {}
      said[name] = within(value, name) as Json // an object again
    }
    return { $ref: PLACE + name }
  }
  for (const [name, schema] of Object.entries(schemas)) said[name] = within(schema, name) as Json // an object again
  return Object.fromEntries(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same parts, where each `schema` that is written like a named one refers to it, if that is shorter. */
export function referring<Part extends object>(parts: Part, schemas: Record<string, Json>): Part {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const refer = (value: unknown, key = ''): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((part) => refer(part))
    const name = key === 'schema' ? names.get(JSON.stringify(value)) : undefined
    if (name !== undefined && `{"$ref":"${PLACE}${name}"}`.length < JSON.stringify(value).length)
      return { $ref: PLACE + name }
    return Object.fromEntries(Object.entries(value).map(([one, part]) => [one, refer(part, one)]))
  }
  return refer(parts) as Part // with the same names
}
