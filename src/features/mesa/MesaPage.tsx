import './mesa.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { useMesaAoVivo } from './ao-vivo.ts'
import { FiltroField } from './FiltroField.tsx'
import { filtrar } from './grupos.ts'
import { BarraSelecao } from './minha/BarraSelecao.tsx'
import { FaixaVazia } from './minha/FaixaVazia.tsx'
import { FaixasNav } from './minha/FaixasNav.tsx'

import { escolherFaixa, faixasDe, tituloDaFaixa } from './minha/faixas.ts'
import { Leitura } from './minha/Leitura.tsx'
import { Lista } from './minha/Lista.tsx'
import { useLugar } from './minha/lugar.ts'
import { MesaVazia } from './minha/MesaVazia.tsx'
import { useAndar } from './minha/use-andar.ts'
import { mesaQueries } from './queries.ts'

/** Below this the list has the page to itself. */
const LARGURA_COM_LEITURA = 68

/** Minha mesa: what the person has to do, with the text beside it. */
export function MesaPage() {
  const { t } = useLingui()
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar('MINHA'))
  const { faixa: pedida } = useSearch({ from: '/_app/mesa' })
  const [filtro, setFiltro] = useState('')
  const comLeitura = useLargura(LARGURA_COM_LEITURA)
  const { lendo, marcados } = useLugar()
  useMesaAoVivo()

  const faixas = faixasDe(mesa)
  const faixa = escolherFaixa(faixas, pedida)
  const partes = (faixa?.partes ?? [])
    .map((parte) => ({ ...parte, itens: filtrar(parte.itens, filtro) }))
    .filter(({ itens }) => itens.length > 0)
  const itens = partes.flatMap((parte) => parte.itens)
  const atual = itens.find(({ documentoId }) => documentoId === lendo) ?? (comLeitura ? itens[0] : undefined)
  const aoDesenhar = useAndar(itens, atual, comLeitura)
  const selecionados = itens.filter(({ documentoId }) => marcados.has(documentoId))

  if (!faixa || (mesa.itens.length === 0 && pedida === null))
    return (
      <Page titulo={t`Minha mesa`}>
        <MesaVazia />
      </Page>
    )
  return (
    <Page titulo={t`Minha mesa`} acoes={<FiltroField valor={filtro} aoMudar={setFiltro} />}>
      <FaixasNav faixas={faixas} atual={faixa.nome} />
      {mesa.truncada && (
        <Alert severidade="info">
          <Trans>A mesa tem mais do que cabe aqui: aparecem os 500 mais recentes. Use a busca para os demais.</Trans>
        </Alert>
      )}
      {itens.length === 0 ? (
        <FaixaVazia nome={faixa.nome} filtro={filtro} limpar={() => setFiltro('')} />
      ) : (
        <div className="mesa" data-leitura={comLeitura || undefined}>
          <div className="mesa-esquerda">
            <Lista
              partes={partes}
              titulo={tituloDaFaixa(faixa.nome)}
              lendo={atual?.documentoId ?? null}
              comLeitura={comLeitura}
              aoDesenhar={aoDesenhar}
            />
            {selecionados.length > 0 && <BarraSelecao itens={selecionados} />}
          </div>
          {comLeitura && atual && <Leitura key={atual.documentoId} item={atual} />}
        </div>
      )}
    </Page>
  )
}
