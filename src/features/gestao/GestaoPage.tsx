import ui from '#ui/ui.module.css'
import gestaoCss from './gestao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Gestao } from '#contract/gestao.ts'
import type { Mesa } from '#contract/mesa.ts'
import { mesaQueries } from '#domain/mesa/queries.ts'
import { QuemSaiuList } from '#domain/reorganizacao/QuemSaiuList.tsx'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { exportarGestao } from './palavras.ts'
import { Barras } from './partes/Barras.tsx'
import { Manchete } from './partes/Manchete.tsx'
import { Semanas } from './partes/Semanas.tsx'
import { cargaPorPessoa, idadeDosDocumentos, quadroDaMesa, tempoNaUnidade } from './partes/quadros.tsx'
import { gestaoQueries } from './queries.ts'

/** The unit's workload, for those who distribute it. Only of one's own unit. */
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
          <Link to="/siga-mesa" search={{}} className={`${ui.btn} ${ui.small}`}>
            <Trans>Mesa da unidade</Trans>
          </Link>
          {gestao.data && (
            <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => exportarGestao(gestao.data)}>
              <Icon nome="baixar" />
              <Trans>Exportar CSV</Trans>
            </button>
          )}
        </>
      }
    >
      {erro && <ProblemAlert erro={erro} tentar={deNovo} />}
      {!erro && !gestao.data && (
        <div className={ui.skelList} role="status" aria-label={t`Carregando…`}>
          <div className={ui.skel} />
          <div className={ui.skel} />
          <div className={ui.skel} />
        </div>
      )}
      {gestao.data && <Quadros gestao={gestao.data} contadores={mesa.data?.contadores ?? []} />}
      <QuemSaiuList de="UNIDADE" />
    </Page>
  )
}

function Quadros({ gestao, contadores }: { gestao: Gestao; contadores: Mesa['contadores'] }) {
  const { unidade, medidoEm, carga, tempos } = gestao
  const quadros = [quadroDaMesa(contadores), cargaPorPessoa(carga), idadeDosDocumentos(gestao), tempoNaUnidade(tempos)]
  return (
    <>
      <p className={ui.soft}>
        {unidade.sigla} – {unidade.nome} · <Trans>medido em {dataHora(medidoEm)}</Trans>
      </p>
      <Manchete semanas={gestao.semanas} />
      <div className={gestaoCss.gestao}>
        <Semanas semanas={gestao.semanas} />
        {quadros.map((quadro) => (
          <Barras key={quadro.titulo} {...quadro} />
        ))}
      </div>
    </>
  )
}
