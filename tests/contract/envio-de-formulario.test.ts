import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { bodyOf, bodyResolver, NO_FIELD, noBody } from '#ui/form/body-resolver.ts'

// the sentences need a page; here the code stands for them
vi.mock('#ui/form/sentence-of.ts', () => ({ sentenceOf: (codigo: string) => `frase de ${codigo}` }))

type Fields = { nome: string; prazo: string }
const schema = z.strictObject({
  nome: z.string('NOME_INVALIDO').check(z.minLength(2, 'NOME_INVALIDO')),
  ldap: z.object({ url: z.string('CAMPO_INVALIDO').check(z.minLength(1, 'CAMPO_INVALIDO')) }),
})
const body = bodyOf(
  schema,
  ({ nome, prazo }: Fields) => ({ nome, ldap: { url: prazo } }),
  (sent, chave) => Promise.resolve({ sent, chave }),
)
type Registered = Record<string, { ref: { name: string }; name: string; mount: boolean; validate?: unknown }>
const check = (fields: Fields, registered: Registered, fieldOf?: Record<string, string>) =>
  bodyResolver<Fields>(body.check, fieldOf)(fields, undefined, {
    fields: registered as never, // what react-hook-form gives for each field
    names: Object.keys(registered) as (keyof Fields)[],
    shouldUseNativeValidation: false,
  })
const mounted = (name: string, validate?: unknown) => ({
  ref: { name },
  name,
  mount: true,
  ...(validate ? { validate } : {}),
})

test('o que o contrato recusa fica ao lado do campo, na frase do catálogo', async () => {
  const { errors } = await check({ nome: '', prazo: 'x' }, { nome: mounted('nome') })
  expect(errors.nome?.message).toBe('frase de NOME_INVALIDO')
})

test('um erro dentro do corpo aparece no campo que o formulário indica', async () => {
  const { errors } = await check(
    { nome: 'Ana', prazo: '' },
    { nome: mounted('nome'), prazo: mounted('prazo') },
    { 'ldap.url': 'prazo' },
  )
  expect(Object.keys(errors)).toEqual(['prazo'])
})

test('um erro sem campo visível aparece no rodapé, e nada é enviado', async () => {
  const { errors, values } = await check({ nome: 'Ana', prazo: '' }, { nome: mounted('nome') })
  expect(Object.keys(errors)).toEqual([NO_FIELD])
  expect(values).toEqual({})
})

test('a frase do próprio campo vem antes da do contrato', async () => {
  const { errors } = await check({ nome: '', prazo: '' }, { nome: mounted('nome', () => 'Dê um nome à parte.') })
  expect(Object.entries(errors).map(([name, { message }]) => [name, message])).toEqual([
    ['nome', 'Dê um nome à parte.'],
  ])
})

test('um campo que saiu da tela não impede o envio', async () => {
  const { errors, values } = await check(
    { nome: 'Ana', prazo: 'x' },
    { nome: mounted('nome'), prazo: { ...mounted('prazo', () => 'Diga o dia.'), mount: false } },
  )
  expect(errors).toEqual({})
  expect(values).toEqual({ nome: 'Ana', prazo: 'x' })
})

test('envia-se o corpo como o contrato o lê', async () => {
  await expect(body.send({ nome: 'Ana', prazo: 'x' }, 'k')).resolves.toEqual({
    sent: { nome: 'Ana', ldap: { url: 'x' } },
    chave: 'k',
  })
  await expect(noBody((fields: Fields) => fields.nome).send({ nome: 'Ana', prazo: '' }, 'k')).resolves.toBe('Ana')
})
