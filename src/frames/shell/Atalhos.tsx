import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { useConhecer } from '#platform/conhecer.ts'
import { useEntrada } from '#platform/entrada.ts'
import { preparePaper } from '#ui/paper.ts'
import { useTeclas } from '#ui/use-teclas.ts'

import { adiantarAoApertar } from './apertar.ts'
import { Carga } from './Carga.tsx'
import { ListaDeAtalhos } from './ListaDeAtalhos.tsx'
import { lembrarPorOndePassa } from './lembrar.ts'
import { levarAoConvite } from './logotipo-de-fora.ts'

const CartaoDeSigla = lazy(() =>
  import('#features/documento/CartaoDeSigla.tsx').then((m) => ({ default: m.CartaoDeSigla })),
)

const Conhecer = lazy(() => import('#features/conhecer/Conhecer.tsx').then((m) => ({ default: m.Conhecer })))

const EmSubstituicao = lazy(() =>
  import('#features/substituicao/EmSubstituicao.tsx').then((m) => ({ default: m.EmSubstituicao })),
)

/** ms between `g` and the key of a place. */
const ESPERA_MS = 1500

type Router = ReturnType<typeof useRouter>

/** Listeners outside React, on every page. */
function useOuvidos(router: Router, externa: boolean) {
  // The pointer, anywhere on the page.
  useEffect(() => adiantarAoApertar(router), [router])
  // The printer.
  useEffect(preparePaper, [])
  // An external signer has no desk, so the logo leads to the invitation.
  useEffect(() => (externa ? levarAoConvite(router) : undefined), [externa, router])
  // Where the person passes; an external signer has no palette that would show it.
  useEffect(() => (externa ? undefined : lembrarPorOndePassa(router)), [externa, router])
  // The header's search box outlives the page: on /busca it holds the words of the address, elsewhere it is empty.
  useEffect(() => {
    const dizer = ({ pathname, search }: typeof router.state.location, soVazia = false) => {
      const caixa = document.getElementById('busca')
      if (!(caixa instanceof HTMLInputElement) || (soVazia && caixa.value !== '')) return
      const { q } = search as { q?: unknown } // each route types its own search
      caixa.value = pathname === '/busca' && typeof q === 'string' ? q : ''
    }
    // the page that was open before this was loaded; somebody may have begun to type
    dizer(router.state.location, true)
    return router.subscribe('onResolved', ({ toLocation, hrefChanged }) => hrefChanged && dizer(toLocation))
  }, [router])
}

/** Keys of every page: `?`, `/`, and `g` followed by the key of a place. */
function useTeclasDeSempre(router: Router, externa: boolean, aoPedirLista: () => void) {
  const comecou = useRef(-Infinity)
  // Without `g` first, the second key belongs to the page.
  const depoisDeG = (ir: () => Promise<void>) => () => {
    const seguiu = performance.now() - comecou.current < ESPERA_MS
    if (seguiu) void ir()
    comecou.current = -Infinity
    return seguiu
  }
  // An external signer has one document and no places (docs/regras/enderecos.md, 5).
  const sempre = {
    '?': aoPedirLista,
    ...(!externa && {
      // On a narrow screen the header has no search box, and the search has a page.
      '/': () => {
        const caixa = document.getElementById('busca')
        if (caixa?.checkVisibility()) caixa.focus()
        else void router.navigate({ to: '/busca' })
      },
      g: () => {
        comecou.current = performance.now()
      },
    }),
  }
  useTeclas(sempre, 'depois')
  // After `g` these come before the page's own keys.
  const lugares = {
    m: depoisDeG(() => router.navigate({ to: '/mesa' })),
    u: depoisDeG(() => router.navigate({ to: '/siga-mesa' })),
    b: depoisDeG(() => router.navigate({ to: '/busca' })),
    c: depoisDeG(() =>
      router.navigate({
        to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
        params: { numeroDocumento: undefined, idDocumento: undefined },
      }),
    ),
  }
  useTeclas(externa ? {} : lugares, 'antes')
}

/** Whether the desk is drawn: the tour shows its parts. */
const useNaMesa = (router: Router) =>
  useSyncExternalStore(
    (aoMudar) => router.subscribe('onResolved', aoMudar),
    () => router.state.resolvedLocation?.pathname === '/mesa',
  )

/** Mounted beside every page after its first paint: the state that look-ups share, the cards of siglas, and the keys. */
export function Atalhos() {
  const router = useRouter()
  const entrada = useEntrada()
  const externa = entrada?.externa === true
  const [aberta, setAberta] = useState(false)
  const naMesa = useNaMesa(router)
  const conhecer = useConhecer() !== null && naMesa && entrada !== null && !externa
  useOuvidos(router, externa)
  useTeclasDeSempre(router, externa, () => setAberta(true))
  return (
    <>
      <Suspense>
        <Carga />
        <CartaoDeSigla />
        {conhecer && <Conhecer />}
        {entrada?.substituicao && <EmSubstituicao key={entrada.id} entrada={entrada} />}
      </Suspense>
      {aberta && <ListaDeAtalhos externa={externa} fechar={() => setAberta(false)} />}
    </>
  )
}
