import './siga-mesa.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'

import { useEntrada } from '#platform/entrada.ts'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { FiltroField } from './FiltroField.tsx'
import { filtrar, type Mudanca, quantos, SEM_FILTROS } from './filtrar.ts'
import { type Filtros, filtrosDe } from '#domain/mesa/filtros.ts'
import { GRUPOS } from '#domain/mesa/grupos.ts'
import { mesaQueries, visaoDe } from '#domain/mesa/queries.ts'
import { Alternador } from './unidade/Alternador.tsx'
import { BarraUnidade } from './unidade/BarraUnidade.tsx'
import { ColunasField } from './unidade/ColunasField.tsx'
import { DensidadeField } from './unidade/DensidadeField.tsx'
import { Grupos, gruposDe } from './unidade/Grupos.tsx'
import { Quadro } from './unidade/Quadro.tsx'
import { agrupamentoDe, secoesDe } from './unidade/secoes.ts'
import { useSelecao } from './unidade/selecao.ts'
import { TecladoUnidade } from './unidade/TecladoUnidade.tsx'
import { useTextoNoEndereco } from './use-texto-no-endereco.ts'
import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'

const FiltrosPainel = lazy(() => import('./filtros/FiltrosPainel.tsx').then((m) => ({ default: m.FiltrosPainel })))

const Novas = lazy(() => import('./Novas.tsx').then((m) => ({ default: m.Novas })))

/** Mesa da unidade: SIGA's groups in SIGA's order, for whoever knows them by heart. */
export function SigaMesaPage(): ReactNode {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/siga-mesa' })
  const navegar = useNavigate({ from: '/siga-mesa' })
  // The former answer stays on screen until the next one is there.
  const pedida = JSON.stringify(filtrosDe(busca))
  const chave = useDeferredValue(pedida)
  const filtros = useMemo(() => JSON.parse(chave) as Filtros, [chave]) // what was just written
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar(visaoDe(busca.visao), filtros))
  const unidade = useEntrada()?.lotacao
  const escolhidos = useSelecao()
  const tabela = useRef<HTMLTableElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  const [fechados, setFechados] = useState<ReadonlySet<string>>(new Set())
  const mudar = (mudancas: Mudanca) =>
    void navegar({ search: (antes) => ({ ...antes, filtro: null, ...mudancas }), replace: true, resetScroll: false })
  const texto = useTextoNoEndereco(busca.texto ?? null, (novo) => mudar({ texto: novo }))
  const { valor: digitado } = texto
  // the words are in the address before what they find is here: until then they narrow what is on screen
  const semResposta = digitado.trim() !== (busca.texto ?? '') || (filtros.texto ?? '') !== (busca.texto ?? '')
  const ativos = quantos(filtros)
  const agrupar = agrupamentoDe(busca.agrupar ?? null)
  // words have their field; for them alone nothing comes in later above rows one may be pressing
  const [painel, setPainel] = useState(ativos > (filtros.texto === undefined ? 0 : 1) || agrupar !== null)
  useMesaAoVivo()

  const daPessoa = visaoDe(busca.visao) === 'MINHA'
  const atual = GRUPOS.find((grupo) => grupo === busca.grupo) ?? null
  // hundreds of rows, which are not drawn anew for the letter
  const { grupos, secoes } = useMemo(() => {
    const itens = semResposta ? filtrar(mesa.itens, digitado) : mesa.itens
    return {
      grupos: gruposDe(mesa, itens, { atual, daPessoa, parcial: semResposta }),
      secoes: agrupar && secoesDe(atual ? itens.filter(({ grupo }) => grupo === atual) : itens, agrupar),
    }
  }, [mesa, semResposta, digitado, atual, daPessoa, agrupar])
  const total = grupos.reduce((soma, { pessoa, lotacao }) => soma + (daPessoa ? pessoa : lotacao), 0)
  const limpar = () => {
    texto.mudar('')
    mudar(SEM_FILTROS)
  }
  const semNada = grupos.length === 0

  return (
    <Page
      titulo={t`Mesa da unidade`}
      acoes={
        <>
          <Link to="/gestao" className="btn small">
            <Trans>Gestão</Trans>
          </Link>
          <Alternador daPessoa={daPessoa} />
          <DensidadeField />
          <ColunasField />
          <button type="button" className="btn small" aria-expanded={painel} onClick={() => setPainel(!painel)}>
            <Icon nome="vazio" />
            {ativos > 0 ? <Trans>Filtros ({ativos})</Trans> : <Trans>Filtros</Trans>}
          </button>
          <FiltroField valor={digitado} aoMudar={texto.mudar} ref={campo} />
        </>
      }
    >
      {unidade && (
        <p className="soft unidade-nome">
          {unidade.sigla} – {unidade.nome}
        </p>
      )}
      {mesa.filtroIgnorado && (
        <Alert severidade="warn">
          <Trans>Filtro ignorado: lotação sem acesso.</Trans>
        </Alert>
      )}
      {painel && (
        <div className="unidade-filtros">
          <Suspense fallback={null}>
            <FiltrosPainel
              tela="siga-mesa"
              filtros={filtros}
              agrupar={agrupar}
              aoMudar={mudar}
              aoAbrir={({ texto: palavras, ...consulta }, id) => {
                texto.mudar(palavras ?? '')
                mudar({ ...SEM_FILTROS, ...consulta, texto: palavras ?? null, filtro: String(id) })
              }}
              aoLimpar={limpar}
            />
          </Suspense>
        </div>
      )}
      <Quadro contadores={mesa.contadores} atual={atual} />
      {atual && (
        <p className="row unidade-so">
          <Link to="/siga-mesa" search={(antes) => ({ ...antes, grupo: null })} replace className="btn small">
            <Trans>Mostrar todos os grupos</Trans>
          </Link>
        </p>
      )}
      {agrupar && mesa.truncada && (
        <Alert severidade="info">
          <Trans>Agrupados, aparecem só os {mesa.itens.length} primeiros: filtre para ver os demais.</Trans>
        </Alert>
      )}
      <Suspense fallback={null}>
        <Novas visao={visaoDe(busca.visao)} filtros={filtros} lista={tabela} />
      </Suspense>
      {!semNada ? (
        <Grupos
          grupos={grupos}
          secoes={secoes}
          daPessoa={daPessoa}
          filtros={filtros}
          parcial={semResposta}
          truncada={mesa.truncada}
          escolhidos={escolhidos}
          fechados={fechados}
          aoFechar={setFechados}
          ref={tabela}
        />
      ) : digitado ? (
        <EmptyState icone="busca" titulo={t`Nada na mesa com “${digitado}”`}>
          <button type="button" className="btn small" onClick={() => texto.mudar('')}>
            <Trans>Limpar o filtro</Trans>
          </button>
        </EmptyState>
      ) : ativos > 0 ? (
        <EmptyState icone="busca" titulo={t`Nada na mesa com estes filtros`}>
          <button type="button" className="btn small" onClick={limpar}>
            <Trans>Limpar filtros</Trans>
          </button>
        </EmptyState>
      ) : (
        <EmptyState icone="mesa" titulo={t`A mesa da unidade está vazia`}>
          <p>
            <Trans>O que for criado aqui ou enviado a esta unidade aparece sozinho.</Trans>
          </p>
        </EmptyState>
      )}
      <TecladoUnidade
        tabela={tabela}
        linhas={grupos}
        campo={campo}
        texto={digitado}
        esperando={texto.esperando || chave !== pedida}
      />
      <BarraUnidade
        escolhidos={escolhidos}
        visao={visaoDe(busca.visao)}
        filtros={filtros}
        grupos={grupos.map(({ grupo }) => grupo)}
        total={total}
        tabela={tabela}
      />
    </Page>
  )
}
