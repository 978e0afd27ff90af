import mesaCss from './mesa.module.css'

import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import { useEntrada } from '#platform/entrada.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { type Filtros, filtrosDe } from '#domain/mesa/filtros.ts'
import { FaixasNav } from './minha/FaixasNav.tsx'
import { escolherFaixa, faixasDe, type Parte, tituloDaFaixa } from './minha/faixas.ts'
import { Lista } from './minha/Lista.tsx'
import { selecao, useLendo } from './minha/lugar.ts'
import { mesaQueries, type MesaNaTela } from '#domain/mesa/queries.ts'
import { type Selecao, viaDe } from './selecao.ts'
import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'

// The list comes first (docs/regras/promessas.md). What stands beside it, or in its place, is loaded after it.
const Recado = lazy(() => import('./minha/Recado.tsx').then((m) => ({ default: m.Recado })))
const FiltrosMinha = lazy(() =>
  depoisDePintar()
    .then(() => import('./minha/FiltrosMinha.tsx'))
    .then((m) => ({ default: m.FiltrosMinha })),
)
const Leitura = lazy(() =>
  depoisDePintar()
    .then(() => import('./minha/Leitura.tsx'))
    .then((m) => ({ default: m.Leitura })),
)
const Novas = lazy(() =>
  depoisDePintar()
    .then(() => import('./Novas.tsx'))
    .then((m) => ({ default: m.Novas })),
)
const Teclado = lazy(() =>
  depoisDePintar()
    .then(() => import('./minha/Teclado.tsx'))
    .then((m) => ({ default: m.Teclado })),
)

/** Below this width, in rem, the list has the page to itself. */
const LARGURA_COM_LEITURA = 62

/** The lanes, and the one on screen: that of the address, else the first with something in it when `chave` was asked. */
function useFaixas(mesa: MesaNaTela, pedida: string | null, chave: string) {
  const faixas = faixasDe(mesa)
  // That lane stays on screen when another one gets something meanwhile.
  const [primeira, setPrimeira] = useState({ chave: '', nome: pedida })
  if (primeira.chave !== chave) setPrimeira({ chave, nome: faixas.find(({ total }) => total > 0)?.nome ?? null })
  const faixa = escolherFaixa(faixas, pedida ?? primeira.nome)
  return { faixas, faixa, partes: faixa.partes }
}

/** The row that is read: the one read last, else the first where there is a reading pane. */
function useAtual(partes: Parte[], truncada: boolean, comLeitura: boolean): ItemMesa | undefined {
  const guardado = useLendo()
  const itens = partes.flatMap((parte) => parte.itens)
  const lido = guardado && partes.some(({ grupo }) => grupo === guardado.grupo) ? guardado : null
  return (
    itens.find((item) => lido && viaDe(item) === viaDe(lido)) ??
    // Where the server has more rows than it sent, it may be among those.
    (lido && truncada ? lido : comLeitura ? itens[0] : undefined)
  )
}

/** `Assinar`: signs over the desk the vias in `?assinar=`, unmarks what it signed, and shows the batch in `?lote=`. */
type Props = { Assinar: ComponentType<{ marcados: Selecao }> }

/** Minha mesa: what the person has to do, with the document's text beside it. */
export function MesaPage({ Assinar }: Props) {
  const { t } = useLingui()
  const { faixa: pedida, assinar, lote, ...busca } = useSearch({ from: '/_app/mesa' })
  // The former answer stays until the next one is there.
  const chave = useDeferredValue(JSON.stringify(filtrosDe(busca)))
  const filtros = JSON.parse(chave) as Filtros // what was just written
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar('MINHA', filtros))
  const comLeitura = useLargura(LARGURA_COM_LEITURA)
  const comecando = useEntrada()?.comecando
  useMesaAoVivo()

  const { faixas, faixa, partes } = useFaixas(mesa, pedida, chave)
  const [primeiro] = partes
  const atual = useAtual(partes, mesa.truncada, comLeitura)
  const lista = useRef<HTMLDivElement>(null)
  // The first document to read, and the code that shows it, are asked for at once with the list on the screen.
  useEffect(() => {
    if (!comLeitura || !atual) return
    window.__pre?.adiantar?.(`/siga/documento/${atual.documentoId}`)
    window.__pre?.pedir?.('Leitura')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen later is asked for by its pane
  }, [])
  const vazia = mesa.itens.length === 0 && pedida === null && chave === '{}'
  return (
    <Page
      titulo={t`Minha mesa`}
      acoes={
        !vazia && (
          <div className={mesaCss.mesaFiltros}>
            <Suspense>
              <FiltrosMinha />
            </Suspense>
          </div>
        )
      }
    >
      {vazia || <FaixasNav faixas={faixas} atual={faixa.nome} />}
      {(comecando || mesa.filtroIgnorado || !primeiro) && (
        <Suspense>
          <Recado mesa={mesa} faixa={vazia ? null : !primeiro && faixa.nome} />
        </Suspense>
      )}
      {primeiro && (
        <div className={mesaCss.mesa} data-leitura={comLeitura || undefined}>
          <div>
            <Suspense>
              <Novas visao="MINHA" filtros={filtros} faixa={faixa.nome} lista={lista} />
            </Suspense>
            <Lista
              partes={partes}
              titulo={tituloDaFaixa(faixa.nome)}
              lendo={atual ? viaDe(atual) : null}
              comLeitura={comLeitura}
              truncada={mesa.truncada}
              ref={lista}
            />
            <Suspense>
              <Teclado
                mesa={mesa}
                filtros={filtros}
                faixa={faixa}
                atual={atual}
                comLeitura={comLeitura}
                lista={lista}
              />
            </Suspense>
          </div>
          {comLeitura && atual && (
            <Suspense fallback={<div />}>
              <Leitura key={viaDe(atual)} item={atual} />
            </Suspense>
          )}
        </div>
      )}
      {(assinar ?? lote) && (
        <Suspense>
          <Assinar marcados={selecao} />
        </Suspense>
      )}
    </Page>
  )
}
