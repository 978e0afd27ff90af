import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'

import { depoisDePintar } from '#platform/ociosa.ts'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { FiltroField } from './FiltroField.tsx'
import { filtrar } from './grupos.ts'
import { FaixasNav } from './minha/FaixasNav.tsx'
import { escolherFaixa, faixasDe, tituloDaFaixa } from './minha/faixas.ts'
import { Lista } from './minha/Lista.tsx'
import { useLugar } from './minha/lugar.ts'
import { mesaQueries } from './queries.ts'
import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'

// The list comes first (performance.md §5): what stands beside it, or in its place, arrives after.
const FaixaVazia = lazy(() => import('./minha/FaixaVazia.tsx').then((m) => ({ default: m.FaixaVazia })))
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
const MesaTruncada = lazy(() => import('./minha/MesaTruncada.tsx').then((m) => ({ default: m.MesaTruncada })))
const MesaVazia = lazy(() => import('./minha/MesaVazia.tsx').then((m) => ({ default: m.MesaVazia })))

/** Below this the list has the page to itself. */
const LARGURA_COM_LEITURA = 68

/** Minha mesa: what the person has to do, with the text beside it. */
export function MesaPage() {
  const { t } = useLingui()
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar('MINHA'))
  const { faixa: pedida } = useSearch({ from: '/_app/mesa' })
  const [filtro, setFiltro] = useState('')
  const procurado = useDeferredValue(filtro)
  const comLeitura = useLargura(LARGURA_COM_LEITURA)
  const { lendo } = useLugar()
  useMesaAoVivo()

  const faixas = faixasDe(mesa)
  const faixa = escolherFaixa(faixas, pedida)
  const partes = (faixa?.partes ?? [])
    .map((parte) => ({ ...parte, itens: filtrar(parte.itens, procurado) }))
    .filter(({ itens }) => itens.length > 0)
  const itens = partes.flatMap((parte) => parte.itens)
  const atual = itens.find(({ documentoId }) => documentoId === lendo) ?? (comLeitura ? itens[0] : undefined)
  const lista = useRef<HTMLDivElement>(null)

  if (!faixa || (mesa.itens.length === 0 && pedida === null))
    return (
      <Page titulo={t`Minha mesa`}>
        <Suspense fallback={null}>
          <MesaVazia />
        </Suspense>
      </Page>
    )
  return (
    <Page titulo={t`Minha mesa`} acoes={<FiltroField valor={filtro} aoMudar={setFiltro} />}>
      <FaixasNav faixas={faixas} atual={faixa.nome} />
      {mesa.truncada && (
        <Suspense fallback={null}>
          <MesaTruncada />
        </Suspense>
      )}
      {itens.length === 0 ? (
        <Suspense fallback={null}>
          <FaixaVazia nome={faixa.nome} filtro={procurado} limpar={() => setFiltro('')} />
        </Suspense>
      ) : (
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
