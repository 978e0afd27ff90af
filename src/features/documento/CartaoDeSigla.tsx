import ui from '#ui/ui.module.css'
import cartaoCss from './cartao.module.css'

import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { mobilApi } from '#contract/mobil.ts'
import { call } from '#platform/http.ts'

import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { Onde } from './partes/Vias.tsx'
import { mobilQueries } from '#domain/documento/queries.ts'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'

const ID = 'cartao-de-sigla'
const ESPERA_MS = 450
const SAIDA_MS = 200
const LARGURA = 320

/** A link with a sigla as its text, unless it leads to the page that is open. */
function siglaDe(alvo: EventTarget | null): HTMLAnchorElement | null {
  const link = alvo instanceof Element ? alvo.closest<HTMLAnchorElement>('a[href^="/documento/"]') : null
  const dito = link?.textContent.trim().toWellFormed() ?? ''
  // A number of another system has any form: it counts if the address ends in it.
  if (
    !link ||
    !(/^[A-Z]{2,}-[A-Z]{3}-\d{4}\/\S+$/.test(dito) || link.pathname.endsWith(`/${encodeURIComponent(dito)}`))
  )
    return null
  return link.pathname === location.pathname ? null : link
}

/** The sigla under the mouse pointer or the keyboard's focus. Touch has no hover. */
function useSiglaApontada() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  // The whole document's events, so that siglas of every room get the card.
  useEffect(() => {
    let relogio = 0
    const depois = (novo: HTMLAnchorElement | null, ms: number) => {
      clearTimeout(relogio)
      relogio = window.setTimeout(() => setLink(novo), ms)
    }
    const sobre = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (target instanceof Element && target.closest(`#${ID}`)) return clearTimeout(relogio)
      const sigla = siglaDe(target)
      depois(sigla, sigla ? ESPERA_MS : SAIDA_MS)
    }
    const foco = ({ target }: FocusEvent) => {
      const sigla = target instanceof Element && target.matches(':focus-visible') ? siglaDe(target) : null
      depois(sigla, sigla ? ESPERA_MS : 0)
    }
    const sair = (evento: KeyboardEvent | PointerEvent) => {
      if (evento instanceof KeyboardEvent ? evento.key === 'Escape' : true) depois(null, 0)
    }
    document.addEventListener('pointerover', sobre)
    document.addEventListener('focusin', foco)
    document.addEventListener('keydown', sair)
    document.addEventListener('pointerdown', sair)
    return () => {
      clearTimeout(relogio)
      document.removeEventListener('pointerover', sobre)
      document.removeEventListener('focusin', foco)
      document.removeEventListener('keydown', sair)
      document.removeEventListener('pointerdown', sair)
    }
  }, [])
  return link
}

function Cartao({ link }: { link: HTMLAnchorElement }) {
  const codigo = link.pathname.split('/')[2] ?? ''
  const queryClient = useQueryClient()
  const { queryKey } = mobilQueries.aberto(codigo)
  const { data } = useQuery({
    // A key of its own: opening the page must still fetch, as that fetch is recorded as a reading.
    queryKey: [...queryKey, 'previa'],
    queryFn: ({ signal }) => call(mobilApi.abrir, { params: { mobil: codigo }, query: { previa: 'sim' } }, signal),
    initialData: () => queryClient.getQueryData(queryKey),
    retry: false,
    throwOnError: false,
  })
  const cartao = useRef<HTMLDivElement>(null)
  const lido = data !== undefined
  // The DOM: places the card beside its link, inside the window, and describes the link by the card.
  useLayoutEffect(() => {
    const caixa = cartao.current
    if (!caixa || !lido) return
    const { left, top, bottom } = link.getBoundingClientRect()
    const altura = caixa.offsetHeight
    caixa.style.left = `${Math.max(8, Math.min(left, innerWidth - LARGURA - 8))}px`
    caixa.style.top = `${bottom + 6 + altura > innerHeight ? top - altura - 6 : bottom + 6}px`
    const antes = link.getAttribute('aria-describedby')
    link.setAttribute('aria-describedby', ID)
    return () =>
      antes === null ? link.removeAttribute('aria-describedby') : link.setAttribute('aria-describedby', antes)
  }, [link, lido])
  if (!data || !link.isConnected) return null
  const { documento, mobil, atosPosteriores } = data
  return (
    <div className={cartaoCss.cartao} id={ID} role="tooltip" ref={cartao}>
      <b className={ui.num}>{documento.sigla}</b>
      <p>{documento.assunto ?? <Trans>Sem assunto</Trans>}</p>
      {documento.importado && <ImportadoDe importado={documento.importado} />}
      {!(documento.importado && documento.situacao === 'ASSINADO') && <SituacaoTag situacao={documento.situacao} />}
      <AtosPosteriores
        atos={atosPosteriores}
        link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
      />
      {mobil.tipo !== 'GERAL' && !documento.eliminacao && (
        <small className={ui.soft}>
          <Onde mobil={mobil} />
        </small>
      )}
    </div>
  )
}

/** A card for every sigla on any page: subject, state, place. A document the person may not read has none. */
export function CartaoDeSigla() {
  const link = useSiglaApontada()
  return link && <Cartao link={link} key={link.href} />
}
