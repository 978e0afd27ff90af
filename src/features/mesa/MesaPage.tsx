import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useRef } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { filtrosDe } from './filtros.ts'
import { FaixasNav } from './minha/FaixasNav.tsx'
import { escolherFaixa, faixasDe, tituloDaFaixa } from './minha/faixas.ts'
import { Lista } from './minha/Lista.tsx'
import { useLugar } from './minha/lugar.ts'
import { mesaQueries } from './queries.ts'
import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'

// The list comes first (performance.md §5): what stands beside it, or in its place, arrives after.
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
const Teclado = lazy(() =>
  depoisDePintar()
    .then(() => import('./minha/Teclado.tsx'))
    .then((m) => ({ default: m.Teclado })),
)

/** Below this the list has the page to itself. */
const LARGURA_COM_LEITURA = 68

/** Minha mesa: what the person has to do, with the text beside it. */
export function MesaPage() {
  const { t } = useLingui()
  const { faixa: pedida, ...busca } = useSearch({ from: '/_app/mesa' })
  // The former answer stays until the next one is there.
  const filtros = useDeferredValue(JSON.stringify(filtrosDe(busca)))
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar('MINHA', JSON.parse(filtros)))
  const comLeitura = useLargura(LARGURA_COM_LEITURA)
  const { lendo } = useLugar()
  useMesaAoVivo()

  const faixas = faixasDe(mesa)
  const faixa = escolherFaixa(faixas, pedida)
  const partes = faixa?.partes ?? []
  const itens = partes.flatMap((parte) => parte.itens)
  const atual = itens.find(({ documentoId }) => documentoId === lendo) ?? (comLeitura ? itens[0] : undefined)
  const lista = useRef<HTMLDivElement>(null)

  if (!faixa || (mesa.itens.length === 0 && pedida === null && filtros === '{}'))
    return (
      <Page titulo={t`Minha mesa`}>
        <Suspense fallback={null}>
          <Recado mesa={mesa} faixa={null} />
        </Suspense>
      </Page>
    )
  return (
    <Page
      titulo={t`Minha mesa`}
      acoes={
        <Suspense fallback={<div className="mesa-filtro" />}>
          <FiltrosMinha />
        </Suspense>
      }
    >
      <FaixasNav faixas={faixas} atual={faixa.nome} />
      {(mesa.truncada || mesa.filtroIgnorado || itens.length === 0) && (
        <Suspense fallback={null}>
          <Recado mesa={mesa} faixa={itens.length === 0 ? faixa.nome : undefined} />
        </Suspense>
      )}
      {itens.length > 0 && (
        <div className="mesa" data-leitura={comLeitura || undefined}>
          <div className="mesa-esquerda">
            <Lista
              partes={partes}
              titulo={tituloDaFaixa(faixa.nome)}
              lendo={atual?.documentoId ?? null}
              comLeitura={comLeitura}
              ref={lista}
            />
            <Suspense fallback={null}>
              <Teclado itens={itens} atual={atual} faixa={faixa.nome} comLeitura={comLeitura} lista={lista} />
            </Suspense>
          </div>
          {comLeitura && atual && (
            <Suspense fallback={<div />}>
              <Leitura key={atual.documentoId} item={atual} />
            </Suspense>
          )}
        </div>
      )}
    </Page>
  )
}
