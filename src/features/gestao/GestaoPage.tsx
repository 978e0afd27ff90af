import './gestao.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DIAS_DE_SAIDAS, type Gestao } from '#contract/gestao.ts'
import type { Mesa } from '#contract/mesa.ts'
import { GRUPOS, nomeDoGrupo } from '#domain/mesa/grupos.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { QuemSaiuList } from '#domain/reorganizacao/QuemSaiuList.tsx'
import { dataHora, numero, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { diasDaFaixa, emDias, exportarGestao, nomeDaFaixa, nomeDeQuem } from './palavras.ts'
import { Barras } from './partes/Barras.tsx'
import { Tabela } from './partes/Tabela.tsx'
import { gestaoQueries } from './queries.ts'

/** How the unit's work stands: for who shares it out. Only of one's own unit. */
export function GestaoPage() {
  const { t } = useLingui()
  const gestao = useQuery(gestaoQueries.obter())
  const mesa = useQuery(mesaQueries.listar('LOTACAO'))
  const erro = gestao.error ?? mesa.error
  const deNovo = () => void Promise.all([gestao.refetch(), mesa.refetch()])
  return (
    <Page
      titulo={t`Gestão da unidade`}
      acoes={
        <>
          <Link to="/siga-mesa" search={{}} className="btn small">
            <Trans>Mesa da unidade</Trans>
          </Link>
          {gestao.data && (
            <button type="button" className="btn small" onClick={() => exportarGestao(gestao.data)}>
              <Icon nome="baixar" />
              <Trans>Exportar CSV</Trans>
            </button>
          )}
        </>
      }
    >
      {erro && <ProblemAlert erro={erro} tentar={deNovo} />}
      {!erro && !gestao.data && (
        <div className="skel-list" role="status" aria-label={t`Carregando…`}>
          <div className="skel" />
          <div className="skel" />
          <div className="skel" />
        </div>
      )}
      {gestao.data && <Quadros gestao={gestao.data} contadores={mesa.data?.contadores ?? []} />}
      <QuemSaiuList de="UNIDADE" />
    </Page>
  )
}

function Quadros({ gestao, contadores }: { gestao: Gestao; contadores: Mesa['contadores'] }) {
  const { t } = useLingui()
  const { unidade, medidoEm, carga, idade, tempos } = gestao
  const grupos = GRUPOS.flatMap((grupo) => {
    const { lotacao = 0, pessoa = 0 } = contadores.find((contador) => contador.grupo === grupo) ?? {}
    return lotacao > 0 ? [{ grupo, lotacao, pessoa }] : []
  })
  const haAlgo = idade.some(({ vias }) => vias > 0)
  return (
    <>
      <p className="soft">
        {unidade.sigla} – {unidade.nome} · <Trans>medido em {dataHora(medidoEm)}</Trans>
      </p>
      <div className="gestao">
        <Barras
          titulo={t`Quadro quantitativo`}
          explicacao={<Trans>O que está na mesa da unidade, por grupo. Escolha um para vê-lo na mesa.</Trans>}
          vazio={<Trans>A mesa da unidade está vazia.</Trans>}
          barras={grupos.map(({ grupo, lotacao }) => ({
            chave: grupo,
            nome: nomeDoGrupo(grupo),
            valor: lotacao,
            dito: numero(lotacao),
            filtro: { grupo },
          }))}
          tabela={
            <Tabela
              nome={t`Quadro quantitativo`}
              titulos={[t`Grupo`, t`Unidade`, t`Você`]}
              linhas={grupos.map(({ grupo, lotacao, pessoa }) => [nomeDoGrupo(grupo), numero(lotacao), numero(pessoa)])}
            />
          }
        />
        <Barras
          titulo={t`Carga por pessoa`}
          explicacao={
            <Trans>
              Nas mãos de quem está o que chegou à unidade; mais escuro, o que está sobrestado. Escolha alguém para ver
              na mesa o que é seu.
            </Trans>
          }
          vazio={<Trans>Nada está com a unidade agora.</Trans>}
          barras={carga.map(({ pessoa, vias, sobrestadas }) => ({
            chave: pessoa?.id ?? 0,
            nome: nomeDeQuem(pessoa),
            valor: vias,
            parte: sobrestadas,
            dito: numero(vias),
            filtro: { atribuido: pessoa ? String(pessoa.id) : 'ninguem' },
          }))}
          tabela={
            <Tabela
              nome={t`Carga por pessoa`}
              titulos={[t`Pessoa`, t`Documentos`, t`Sobrestados`, t`O mais antigo`]}
              linhas={carga.map(({ pessoa, vias, sobrestadas, desde }) => [
                nomeDeQuem(pessoa),
                numero(vias),
                numero(sobrestadas),
                quando(desde),
              ])}
            />
          }
        />
        <Barras
          titulo={t`Há quanto tempo estão assim`}
          explicacao={
            <Trans>Desde que chegaram, foram recebidos ou sobrestados. Escolha um período para vê-lo na mesa.</Trans>
          }
          vazio={<Trans>Nada está com a unidade agora.</Trans>}
          barras={
            haAlgo
              ? idade.map(({ ate, vias }) => ({
                  chave: ate ?? 0,
                  nome: nomeDaFaixa(ate),
                  valor: vias,
                  dito: numero(vias),
                  filtro: diasDaFaixa(ate, medidoEm),
                }))
              : []
          }
          tabela={
            <Tabela
              nome={t`Há quanto tempo estão assim`}
              titulos={[t`Há quanto tempo`, t`Documentos`]}
              linhas={idade.map(({ ate, vias }) => [nomeDaFaixa(ate), numero(vias)])}
            />
          }
        />
        <Barras
          titulo={t`Tempo na unidade`}
          explicacao={
            <Trans>
              Do que saiu nos últimos {DIAS_DE_SAIDAS} dias, por espécie: em até quanto tempo saiu a metade.
            </Trans>
          }
          vazio={<Trans>Nada saiu da unidade nos últimos {DIAS_DE_SAIDAS} dias.</Trans>}
          barras={tempos.map(({ especie, mediana }) => ({
            chave: especie,
            nome: especie,
            valor: mediana,
            dito: emDias(mediana),
          }))}
          tabela={
            <Tabela
              nome={t`Tempo na unidade`}
              titulos={[t`Espécie`, t`Documentos`, t`Metade em até`, t`Nove de dez em até`]}
              linhas={tempos.map(({ especie, vias, mediana, noventa }) => [
                especie,
                numero(vias),
                emDias(mediana),
                emDias(noventa),
              ])}
            />
          }
        />
      </div>
    </>
  )
}
