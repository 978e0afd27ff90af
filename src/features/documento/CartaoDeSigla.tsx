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

/** A link whose words are a document's sigla, and which is not the page one is on. */
function siglaDe(alvo: EventTarget | null): HTMLAnchorElement | null {
  const link = alvo instanceof Element ? alvo.closest<HTMLAnchorElement>('a[href^="/documento/"]') : null
  const dito = link?.textContent.trim().toWellFormed() ?? ''
  // a number of another system has any form: it is the one that the address says
  if (
    !link ||
    !(/^[A-Z]{2,}-[A-Z]{3}-\d{4}\/\S+$/.test(dito) || link.pathname.endsWith(`/${encodeURIComponent(dito)}`))
  )
    return null
  return link.pathname === location.pathname ? null : link
}

/** Where the pointer rests, or the keyboard, on a sigla; never a finger, which has no hover. */
function useSiglaApontada() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  // The whole page is outside: any room's siglas have their card, and none has to know.
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
  // What may not be read answers no, and then there is no card.
  const queryClient = useQueryClient()
  const { queryKey } = mobilQueries.aberto(codigo)
  const { data } = useQuery({
    // a key of its own: who then opens the page reads it, and is told of as who did
    queryKey: [...queryKey, 'previa'],
    queryFn: ({ signal }) => call(mobilApi.abrir, { params: { mobil: codigo }, query: { previa: 'sim' } }, signal),
    initialData: () => queryClient.getQueryData(queryKey),
    retry: false,
    throwOnError: false,
  })
  const cartao = useRef<HTMLDivElement>(null)
  const lido = data !== undefined
  // Beside its link, inside the window; and the link says that it is described there.
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

/** On every sigla of every page: what it is about, how it stands, where it is. */
export function CartaoDeSigla() {
  const link = useSiglaApontada()
  return link && <Cartao link={link} key={link.href} />
}
