import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** The key of a refusal that belongs to no visible field; the form's footer shows it. */
export const NO_FIELD = 'semCampo'

/** The sentences are loaded only when something is wrong. */
const worded = async (codigo: string) => (await import('./sentence-of.ts')).sentenceOf(codigo)

/** How a form becomes the body of a call: the check, and the call. */
export type Body<C extends FieldValues, R> = {
  check: (fields: C) => readonly { path: readonly PropertyKey[]; message: string }[]
  send: (fields: C, chave: string) => Promise<R>
}

/** The body of a call, checked by the contract's own schema before it is sent. `toBody` makes it from the fields. */
export const bodyOf = <C extends FieldValues, B, R>(
  schema: ZodMiniType<B>,
  toBody: (fields: C) => unknown,
  send: (body: B, chave: string, fields: C) => Promise<R>,
): Body<C, R> => ({
  check: (fields) => schema.safeParse(toBody(fields)).error?.issues ?? [],
  send: (fields, chave) => send(schema.parse(toBody(fields)), chave, fields),
})

/** A form that is not the body of one call: only the fields' own rules check it. */
export const noBody = <C extends FieldValues, R>(send: (fields: C, chave: string) => R | Promise<R>): Body<C, R> => ({
  check: () => [],
  send: async (fields, chave) => send(fields, chave),
})

/**
 * Checks a form: first each visible field by its own rule and, if all pass, the body by its schema. A refusal of the schema
 * is shown at the field with its name, or with the name its pointer begins with; `fieldOf` maps names that differ.
 */
export const bodyResolver =
  <C extends FieldValues>(check: Body<C, unknown>['check'], fieldOf: Record<string, string> = {}): Resolver<C> =>
  async (fields, _, { fields: registered, names = [] }) => {
    const errors: FieldErrors = {}
    const fieldAt = (name: string) =>
      get<unknown, { mount?: boolean; validate?: unknown } | undefined>(registered, name)
    const inSight = names.filter((name) => fieldAt(name)?.mount)
    for (const name of inSight) {
      const validate = fieldAt(name)?.validate
      const said: unknown = typeof validate === 'function' ? await validate(get(fields, name), fields) : true
      if (typeof said === 'string') set(errors, name, { type: 'validate', message: said })
    }
    const refused = Object.keys(errors).length === 0 ? check(fields) : []
    for (const { path, message } of refused) {
      const [first = '', whole = ''] = [path[0], path.join('.')].map(String)
      const name =
        [fieldOf[whole], whole, fieldOf[first], first].find((cada) => inSight.some((um) => um === cada)) ?? NO_FIELD
      if (!get(errors, name)) set(errors, name, { type: 'body', message: await worded(message) })
    }
    return Object.keys(errors).length === 0
      ? { values: fields, errors: {} }
      : { values: {}, errors: errors as FieldErrors<C> } // names come from the form and from the schema of its own body
  }
