import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { preferir, usePreferencias } from '#platform/preferencias.ts'
import { Modal } from '#ui/Modal.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { adiantarAoApertar } from './apertar.ts'
import { Carga } from './Carga.tsx'
import { levarAoConvite } from './logotipo-de-fora.ts'

const CartaoDeSigla = lazy(() =>
  import('#features/documento/CartaoDeSigla.tsx').then((m) => ({ default: m.CartaoDeSigla })),
)

const EmSubstituicao = lazy(() =>
  import('#features/substituicao/EmSubstituicao.tsx').then((m) => ({ default: m.EmSubstituicao })),
)

const ESPERA_MS = 1500

/** Beside every page, after its first paint: what look-ups share; the cards of siglas; links pressed; the keys of every page, and `?`, which lists them all and switches the single ones off (WCAG 2.1.4). */
export function Atalhos() {
  const { t } = useLingui()
  const router = useRouter()
  const entrada = useEntrada()
  const externa = entrada?.externa === true
  const { atalhos } = usePreferencias()
  const [aberta, setAberta] = useState(false)
  const comecou = useRef(-Infinity)
  // The pointer, anywhere on the page.
  useEffect(() => adiantarAoApertar(router), [router])
  // The logo, which has no desk to lead to.
  useEffect(() => (externa ? levarAoConvite(router) : undefined), [externa, router])
  // The search box of the header, which outlives the page: it says what is being searched for, and nothing elsewhere.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
        const caixa = document.getElementById('busca')
        if (!hrefChanged || !(caixa instanceof HTMLInputElement)) return
        const { q } = toLocation.search as { q?: unknown } // each route has its own
        caixa.value = toLocation.pathname === '/busca' && typeof q === 'string' ? q : ''
      }),
    [router],
  )
  // Alone, the second key is the page's own.
  const depoisDeG = (ir: () => Promise<void>) => () => {
    const seguiu = performance.now() - comecou.current < ESPERA_MS
    if (seguiu) void ir()
    comecou.current = -Infinity
    return seguiu
  }
  // An external signer has one document and no places (docs/regras/enderecos.md, 5).
  useTeclas({
    '?': () => setAberta(true),
    ...(!externa && {
      // On a narrow screen the header has no box, and the search has a page.
      '/': () => {
        const caixa = document.getElementById('busca')
        if (caixa?.checkVisibility()) caixa.focus()
        else void router.navigate({ to: '/busca' })
      },
      g: () => {
        comecou.current = performance.now()
      },
    }),
  })
  // After `g` alone these come before what the page does with them.
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
  useTeclas(externa ? {} : lugares, { antes: true })
  const cartao = (
    <Suspense fallback={null}>
      <Carga />
      <CartaoDeSigla />
      {entrada?.substituicao && <EmSubstituicao key={entrada.id} entrada={entrada} />}
    </Suspense>
  )
  if (!aberta) return cartao
  const lista: [teclas: string[], efeito: string][] = [
    [['Ctrl', 'K'], t`Buscar; no documento, o que se pode fazer com ele`],
    [['Ctrl', 'Enter'], t`No documento: próximo passo`],
    [['Alt', 'L'], t`Trocar de lotação`],
    [['Ctrl', 'S'], t`Salvar o rascunho`],
    [['Esc'], t`Fechar o que está aberto por cima`],
    [['Alt', '1'], t`Ir para o conteúdo`],
    [['Alt', '2'], t`Ir para o menu`],
    [['Alt', '3'], t`Ir para a busca`],
    [['Alt', '4'], t`Ir para o rodapé`],
  ]
  const simples: [teclas: string[], efeito: string][] = [
    [['/'], t`Ir para a busca`],
    [['g', 'm'], t`Minha mesa`],
    [['g', 'u'], t`Mesa da unidade`],
    [['g', 'b'], t`Busca`],
    [['g', 'c'], t`Novo documento`],
    [['j'], t`Na mesa, e no que é atribuído a você: próximo documento`],
    [['k'], t`Na mesa, e no que é atribuído a você: documento anterior`],
    [['x'], t`Na mesa: selecionar`],
    [['Shift', 'X'], t`Na mesa: selecionar até aqui`],
    [['Shift', 'A'], t`Na mesa: selecionar todos`],
    [['l'], t`Na mesa: assinar em lote os selecionados`],
    [['n'], t`Na mesa: trazer o que chegou`],
    [['Enter'], t`Na mesa: abrir`],
    [['p'], t`No documento: próximo passo; depois de assinar, o próximo para assinar`],
    [['a'], t`No documento: assinar; ao assinar, ir ao botão que assina`],
    [['t'], t`No documento: tramitar`],
    [['i'], t`No documento: incluir documento, como um despacho em resposta`],
    [['v'], t`No documento: ver o PDF`],
    [['h'], t`No documento: histórico`],
    [['?'], t`Esta lista`],
  ]
  const desenhar = ([teclas, efeito]: [string[], string]) => (
    <div key={teclas.join(' ')}>
      <dt>
        {teclas.map((tecla) => (
          <kbd key={tecla}>{tecla}</kbd>
        ))}
      </dt>
      <dd>{efeito}</dd>
    </div>
  )
  return (
    <>
      {cartao}
      <Modal titulo={t`Atalhos do teclado`} fechar={() => setAberta(false)} larga>
        <dl className="atalhos">{lista.map(desenhar)}</dl>
        <label className="row atalhos-simples">
          <input type="checkbox" checked={atalhos} onChange={({ target }) => preferir({ atalhos: target.checked })} />
          <b>{t`Atalhos de uma tecla`}</b>
        </label>
        {atalhos && <dl className="atalhos">{simples.map(desenhar)}</dl>}
        <div className="row end">
          <button type="button" className="btn" onClick={() => setAberta(false)}>
            <Trans>Fechar</Trans>
          </button>
        </div>
      </Modal>
    </>
  )
}
