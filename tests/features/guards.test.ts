import { expect, test } from 'vitest'

import { allowAnyone, requireSession } from '#frames/shell/guards.ts'
import { auth } from '#platform/auth.ts'
import { criarQueryClient } from '#platform/query-client.ts'

import { criarRouter } from '../../src/router.ts'

type Guard = ((...args: never[]) => unknown) | undefined
const router = criarRouter({ auth, queryClient: criarQueryClient() })
const routes = Object.entries(router.routesByPath as unknown as Record<string, { options: { beforeLoad?: Guard } }>) // by path
const guardOf = (path: string) =>
  routes.find(([known]) => known.replace(/\/$/, '') === path.replace(/\/$/, ''))?.[1].options.beforeLoad

/** The twelve addresses of the specification (§2), with the access each declares. */
const TWELVE: [address: string, guard: Guard][] = [
  ['/403/{-$idMobil}/{-$idUsuario}', allowAnyone],
  ['/', allowAnyone],
  ['/criardocumento/{-$numeroDocumento}/{-$idDocumento}', requireSession],
  ['/validacao/$numero', requireSession],
  ['/mesa', requireSession],
  ['/siga-mesa', requireSession],
  ['/busca-avancada', requireSession],
  ['/busca', requireSession],
  ['/documento/$codigo/$numero', requireSession],
  ['/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}', requireSession],
  ['/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}', requireSession],
  ['/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}', requireSession],
]

test.each(TWELVE)('%s declara no próprio beforeLoad o acesso de que precisa', (address, guard) => {
  expect(guardOf(address)).toBe(guard)
})

test('todo endereço declara o seu acesso: público, com sessão, ou volta do login', () => {
  const undeclared = routes.filter(([, { options }]) => typeof options.beforeLoad !== 'function')
  expect(undeclared.map(([path]) => path)).toEqual([])
  const open = routes.filter(([, { options }]) => options.beforeLoad === allowAnyone)
  expect(open.map(([path]) => path).toSorted()).toEqual(['/', '/403/{-$idMobil}/{-$idUsuario}', '/comecar', '/correio'])
})

test('o contexto do roteador traz a identidade', () => {
  expect(router.options.context.auth).toBe(auth)
})
