import ui from '#ui/ui.module.css'
import filtrosCss from './filtros/filtros.module.css'
import sigaMesa from './siga-mesa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'

import { FiltroField } from './FiltroField.tsx'
import { filtrar, quantos } from './filtrar.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { AcoesDaUnidade } from './unidade/AcoesDaUnidade.tsx'
import { AvisosDaUnidade } from './unidade/AvisosDaUnidade.tsx'
import { BarraUnidade } from './unidade/BarraUnidade.tsx'
import { type Coluna, semEstas, useEscondidas } from './unidade/colunas.ts'
import { Grupos, gruposDe } from './unidade/Grupos.tsx'
import { NadaNaMesa } from './unidade/NadaNaMesa.tsx'
import { Quadro } from './unidade/Quadro.tsx'
import { secoesDe } from './unidade/secoes.ts'
import { TecladoUnidade } from './unidade/TecladoUnidade.tsx'
import { useConsulta } from './unidade/use-consulta.ts'
import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'

const FiltrosPainel = lazy(() => import('./filtros/FiltrosPainel.tsx').then((m) => ({ default: m.FiltrosPainel })))

const AtosDaLinha = lazy(() => import('./linha/AtosDaLinha.tsx').then((m) => ({ default: m.AtosDaLinha })))
const Novas = lazy(() => import('./Novas.tsx').then((m) => ({ default: m.Novas })))

const SemanaDePrazos = lazy(() => import('./semana/SemanaDePrazos.tsx').then((m) => ({ default: m.SemanaDePrazos })))

/** The unit, and the week's deadlines of its desk. */
function NomeDaUnidade({ children }: { children: ReactNode }) {
  const unidade = useEntrada()?.lotacao
  return (
    <div className={sigaMesa.unidadeNome}>
      <span className={ui.soft}>{unidade && `${unidade.sigla} – ${unidade.nome}`}</span>
      {children}
    </div>
  )
}

/** Mesa da unidade: SIGA's groups in SIGA's order, for whoever knows them by heart. */
export function SigaMesaPage(): ReactNode {
  const { t } = useLingui()
  const consulta = useConsulta()
  const { visao, atual, agrupar, filtros, texto, parcial, limpar } = consulta
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar(visao, filtros))
  const tabela = useRef<HTMLTableElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  const [fechados, setFechados] = useState<ReadonlySet<string>>(new Set())
  const ativos = quantos(filtros)
  // The words have their own field. For them alone the panel stays closed, so that it does not push the rows down.
  const [painel, setPainel] = useState(ativos > (filtros.texto === undefined ? 0 : 1) || agrupar !== null)
  useMesaAoVivo()

  const daPessoa = visao === 'MINHA'
  const { valor: digitado } = texto
  const escondidas = useEscondidas().join(' ')
  // Hundreds of rows must not be drawn again for every letter.
  const { grupos, secoes, sem } = useMemo(() => {
    const itens = parcial ? filtrar(mesa.itens, digitado) : mesa.itens
    return {
      grupos: gruposDe(mesa, itens, { atual, daPessoa, parcial }),
      secoes: agrupar && secoesDe(atual ? itens.filter(({ grupo }) => grupo === atual) : itens, agrupar),
      sem: semEstas(mesa, escondidas.split(' ') as Coluna[], agrupar !== null), // as just joined
    }
  }, [mesa, parcial, digitado, atual, daPessoa, agrupar, escondidas])

  return (
    <Page
      titulo={t`Mesa da unidade`}
      acoes={
        <AcoesDaUnidade daPessoa={daPessoa} ativos={ativos} painel={painel} aoAlternarPainel={() => setPainel(!painel)}>
          <FiltroField valor={digitado} aoMudar={texto.mudar} ref={campo} />
        </AcoesDaUnidade>
      }
    >
      <NomeDaUnidade>
        <Suspense>
          <SemanaDePrazos mesa={mesa} visao={visao} soBotao />
        </Suspense>
      </NomeDaUnidade>
      {mesa.filtroIgnorado && (
        <Alert severidade="warn">
          <Trans>Filtro ignorado: lotação sem acesso.</Trans>
        </Alert>
      )}
      {painel && (
        <div className={filtrosCss.unidadeFiltros}>
          <Suspense>
            <FiltrosPainel
              tela="siga-mesa"
              filtros={filtros}
              agrupar={agrupar}
              aoMudar={consulta.mudar}
              aoAbrir={consulta.abrirSalvo}
              aoLimpar={limpar}
            />
          </Suspense>
        </div>
      )}
      <Quadro contadores={mesa.contadores} atual={atual} />
      <AvisosDaUnidade mesa={mesa} soUmGrupo={atual !== null} agrupada={agrupar !== null} />
      <Suspense>
        <Novas visao={visao} filtros={filtros} lista={tabela} />
      </Suspense>
      {grupos.length > 0 ? (
        <Grupos
          grupos={grupos}
          secoes={secoes}
          daPessoa={daPessoa}
          filtros={filtros}
          parcial={parcial}
          truncada={mesa.truncada}
          sem={sem}
          fechados={fechados}
          aoFechar={setFechados}
          ref={tabela}
        />
      ) : (
        <NadaNaMesa digitado={digitado} filtrada={ativos > 0} aoLimparTexto={() => texto.mudar('')} aoLimpar={limpar} />
      )}
      <TecladoUnidade tabela={tabela} linhas={grupos} campo={campo} texto={digitado} esperando={consulta.esperando} />
      <Suspense>
        <AtosDaLinha lista={tabela} />
      </Suspense>
      <BarraUnidade visao={visao} filtros={filtros} grupos={grupos} tabela={tabela} />
    </Page>
  )
}
