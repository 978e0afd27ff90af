import * as z from 'zod/mini'

import { type Json, refined, textSent } from './refinements.ts'

type Io = 'input' | 'output'
/** A type of the contract that an operation sends or answers, and its name where the contract gives none. */
export type Root = { type: z.core.$ZodType; io: Io; name: string }

export const PLACE = '#/components/schemas/'
const SHARED = `${PLACE}__shared#/$defs/`
/** A shared part this short, in characters, is written where it is used. */
const SHORT = 100
/** What a caller sends, where an answer of the same name is another shape. */
const SENT = 'Enviado'

const FORMATS = new Map<unknown, string>([
  ['date', 'date'],
  ['datetime', 'date-time'],
])
/** Days and instants: their format says what zod's long patterns say, but for the years accepted and the zone. */
const YEARS = String.raw`^(1[5-9]|2\d)\d\d-`
const timed = (format: string, io: Io): Json => ({
  type: 'string',
  format,
  ...(io === 'input'
    ? { pattern: format === 'date' ? YEARS : `${YEARS}.*Z$` }
    : format === 'date-time' && { pattern: 'Z$' }),
})

const bounds = (checks: readonly z.core.$ZodCheck[]): Json =>
  Object.fromEntries(
    checks.flatMap(({ _zod: { def } }) =>
      'value' in def ? [[def.check === 'less_than' ? 'maximum' : 'minimum', def.value]] : [],
    ),
  )

/** An answer may gain a field; the range of its whole numbers is the database's. */
function answered(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.type === 'integer') replace(schema, { type: 'integer' })
  // keys are text anyway
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames
}

type Said = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }

function replace(schema: z.core.JSONSchema.BaseSchema, by: Json) {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}

/** A format, such as UUID, is a check of its own. */
const ownCheck = (type: z.core.$ZodType): z.core.$ZodCheck[] => (type instanceof z.core.$ZodCheck ? [type] : [])

const PLAIN = ['string', 'integer', 'number', 'boolean']

/** A plain value or null, in one schema instead of two. */
function orNull(schema: z.core.JSONSchema.BaseSchema) {
  const [one, ...others] = schema.anyOf ?? []
  if (!one || others.length !== 1 || others[0]?.type !== 'null') return
  if (!PLAIN.includes(String(one.type)) || one.enum || one.const !== undefined || one.$ref !== undefined) return
  const { anyOf: _, ...rest } = schema
  replace(schema, { ...one, ...rest, type: [one.type, 'null'] })
}

/** Replaces what zod says of a type where the contract says more, or the same in fewer words. */
function override(io: Io, { zodSchema, jsonSchema }: Said) {
  const { def } = zodSchema._zod
  const checks = def.checks ?? []
  if (def.type === 'nullable') orNull(jsonSchema)
  // a type of its own, which generators of clients don't know
  if (def.type === 'null') replace(jsonSchema, { type: ['string', 'null'], enum: [null] })
  const format = 'format' in def ? FORMATS.get(def.format) : undefined
  if (format !== undefined) replace(jsonSchema, timed(format, io))
  else if (io === 'output') answered(jsonSchema)
  else if (def.type === 'string') replace(jsonSchema, textSent([...ownCheck(zodSchema), ...checks]))
  else if (def.type === 'pipe' && Object.keys(bounds(checks)).length > 0)
    // the digits of an address, which become a number
    replace(jsonSchema, { type: 'integer', ...bounds(checks) })
  else if (def.type === 'array' || def.type === 'object') Object.assign(jsonSchema, refined(checks))
}

/** The JSON Schema of one type, written where it is used. */
export const schemaOf = (type: z.core.$ZodType, io: Io = 'input'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: (one) => override(io, one),
  })
  return schema
}

const mapped = (value: unknown, change: (object: Json) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)])))
}

const redirected = (schema: Json, to: (name: string) => string) =>
  mapped(schema, (object) =>
    typeof object['$ref'] === 'string' ? { ...object, $ref: PLACE + to(object['$ref'].slice(PLACE.length)) } : object,
  ) as Json // an object again

const refsOf = (schema: unknown) =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Gives each shared part the name of the place where it is first used, and writes short ones there. */
function nameShared(schemas: Map<string, Json>, shared: Record<string, Json>) {
  const names = new Map<string, string>()
  const isShort = (id: string) => JSON.stringify(shared[id]).length < SHORT && refsOf(shared[id]).length === 0
  const visit = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one, place))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...beside } = value as Json // an object
    if (typeof $ref === 'string' && $ref.startsWith(SHARED)) {
      const id = $ref.slice(SHARED.length)
      if (isShort(id)) return { ...shared[id], ...beside }
      const known = names.get(id)
      if (known !== undefined) return { $ref: PLACE + known, ...beside }
      let name = place
      for (let n = 2; schemas.has(name); n++) name = place + n
      names.set(id, name)
      schemas.set(name, {})
      schemas.set(name, visit(shared[id], name) as Json) // an object again
      return { $ref: PLACE + name, ...beside }
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'properties' && typeof one === 'object' && one !== null
          ? Object.fromEntries(Object.entries(one).map(([field, of]) => [field, visit(of, place + capital(field))]))
          : visit(one, place),
      ]),
    )
  }
  for (const [name, schema] of schemas) schemas.set(name, visit(schema, name) as Json) // an object again
}

/** The schemas of one direction, by name; only those that a root reaches. */
function ofDirection(io: Io, roots: Root[], names: Map<z.core.$ZodType, string>, given: Set<string>) {
  const registry = z.registry<{ id: string }>()
  for (const [type, id] of names) registry.add(type, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    reused: 'ref',
    uri: (id) => PLACE + id,
    override: (one) => override(io, one),
  })
  const { __shared, ...whole } = mapped(schemas, ({ $schema: _, $id: __, ...rest }) => rest) as Record<string, Json> // zod's own shape
  const all = new Map(Object.entries(whole))
  nameShared(all, (__shared?.['$defs'] ?? {}) as Record<string, Json>) // zod's own shape
  const merged = mergeEqual(all, given)
  const nameOf = (type: z.core.$ZodType) => {
    const name = names.get(type) ?? ''
    return merged.get(name) ?? name
  }
  const reached = new Map<string, Json>()
  const reach = (name: string) => {
    const schema = all.get(name)
    if (!schema || reached.has(name)) return
    reached.set(name, schema)
    for (const ref of refsOf(schema)) reach(ref.slice(PLACE.length))
  }
  for (const { type } of roots) reach(nameOf(type))
  return { schemas: reached, nameOf }
}

/** Of parts that say the same, keeps the first, or one whose name the contract gave. Returns the others' names → its name. */
function mergeEqual(schemas: Map<string, Json>, given: Set<string>) {
  const merged = new Map<string, string>()
  for (let before = -1; before !== merged.size;) {
    before = merged.size
    const first = new Map<string, string>()
    for (const [name, schema] of [...schemas].toSorted(([a], [b]) => Number(given.has(b)) - Number(given.has(a)))) {
      const written = JSON.stringify(schema)
      const known = first.get(written)
      if (known === undefined || given.has(name)) first.set(written, name)
      else merged.set(name, known)
    }
    for (const name of merged.keys()) schemas.delete(name)
    const final = (name: string): string => (merged.has(name) ? final(merged.get(name) ?? '') : name)
    for (const [name, schema] of schemas) schemas.set(name, redirected(schema, final))
    for (const [name] of merged) merged.set(name, final(name))
  }
  return merged
}

/** Names of what is sent that differs from the answer of the same name, or holds such a part. */
function differing(sent: Map<string, Json>, answered: Map<string, Json>) {
  const different = new Set<string>()
  const differs = (name: string, schema: Json) =>
    (answered.has(name) && JSON.stringify(schema) !== JSON.stringify(answered.get(name))) ||
    refsOf(schema).some((ref) => different.has(ref.slice(PLACE.length)))
  for (let before = -1; before !== different.size;) {
    before = different.size
    for (const [name, schema] of sent) if (differs(name, schema)) different.add(name)
  }
  return different
}

/** All schemas as components, and the reference to each root. `exported`: the contract's own names. */
export function components(roots: Root[], exported: Map<z.core.$ZodType, string>) {
  const names = new Map(exported)
  for (const { type, name } of roots) if (!names.has(type)) names.set(type, name)
  const given = new Set(exported.values())
  const of = (io: Io) =>
    ofDirection(
      io,
      roots.filter((root) => root.io === io),
      names,
      given,
    )
  const [sent, answered] = [of('input'), of('output')]
  const different = differing(sent.schemas, answered.schemas)
  const renamed = (name: string) => (different.has(name) && answered.schemas.has(name) ? name + SENT : name)
  const schemas: Record<string, Json> = Object.fromEntries(answered.schemas)
  for (const [name, schema] of sent.schemas) schemas[renamed(name)] ??= redirected(schema, renamed)
  const refOf = ({ type, io }: Pick<Root, 'type' | 'io'>) => ({
    $ref: PLACE + (io === 'input' ? renamed(sent.nameOf(type)) : answered.nameOf(type)),
  })
  return { schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))), refOf }
}
