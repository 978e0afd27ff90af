import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { ATOS, frequentesDe, proximoPasso } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useEntradaAtiva } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'
import { MaisAcoes } from './MaisAcoes.tsx'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void; ocupado: boolean }

export function Acoes({ aberto, fazer, ocupado }: Props) {
  const { mobil, documento } = aberto
  const entrada = String(useEntradaAtiva() ?? '')
  const passo = proximoPasso(aberto)
  const frequentes = frequentesDe(documento.acoes, passo)
  // The menu leaves out acts that have a button, but keeps impossible ones, with their reason.
  const pendentes = documento.pendencias.map(({ acao }) => acao)
  const aMao = (cada: Acao) =>
    cada === passo || (cada.pode && (frequentes.includes(cada) || pendentes.includes(cada.nome)))
  const resto = documento.acoes.filter((cada) => !aMao(cada))
  return (
    <>
      {frequentes.map((cada) => (
        <BotaoAcao className={`${ui.btn} ${ui.small}`} acao={cada} fazer={fazer} ocupado={ocupado} key={cada.nome}>
          <Icon nome={ATOS[cada.nome].icone} />
          {ATOS[cada.nome].nome()}
        </BotaoAcao>
      ))}
      <Link
        className={`${ui.btn} ${ui.small}`}
        to="/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}"
        params={{ idDocumento: String(documento.id), numero: mobil.sigla }}
      >
        <Icon nome="livro" />
        <Trans>Ver documento completo</Trans>
      </Link>
      <Link
        className={`${ui.btn} ${ui.small}`}
        to="/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}"
        params={{
          idDocumento: String(documento.id),
          idUsuarioLogado: entrada,
          numeroDocumento: mobil.sigla,
          idMobil: String(mobil.id),
        }}
      >
        <Icon nome="relogio" />
        <Trans>Histórico</Trans>
      </Link>
      <MaisAcoes acoes={resto} fazer={fazer} ocupado={ocupado} />
    </>
  )
}
