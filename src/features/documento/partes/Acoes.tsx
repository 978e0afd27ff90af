import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { ATOS, emGrupos, frequentesDe, proximoPasso } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useEntradaAtiva } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void; ocupado: boolean }

/** Four things done all day, and the rest one click away. */
export function Acoes({ aberto, fazer, ocupado }: Props) {
  const { mobil, documento } = aberto
  const { t } = useLingui()
  const entrada = String(useEntradaAtiva() ?? '')
  const passo = proximoPasso(aberto)
  const frequentes = frequentesDe(documento.acoes, passo)
  // what has a button of its own is not said twice; what can't be done stands below, with its reason
  const pendentes = documento.pendencias.map(({ acao }) => acao)
  const aMao = (cada: Acao) =>
    cada === passo || (cada.pode && (frequentes.includes(cada) || pendentes.includes(cada.nome)))
  const resto = documento.acoes.filter((cada) => !aMao(cada))
  return (
    <>
      {frequentes.map((cada) => (
        <BotaoAcao className="btn small" acao={cada} fazer={fazer} ocupado={ocupado} key={cada.nome}>
          <Icon nome={ATOS[cada.nome].icone} />
          {ATOS[cada.nome].nome()}
        </BotaoAcao>
      ))}
      <Link
        className="btn small"
        to="/documento-completo/$idDocumento/$numero/{-$idUsuarioLogado}"
        params={{ idDocumento: String(documento.id), numero: mobil.sigla }}
      >
        <Icon nome="livro" />
        <Trans>Ver documento completo</Trans>
      </Link>
      <Link
        className="btn small"
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
      <Popover
        nome={t`Mais ações`}
        className="doc-mais"
        botao={
          <>
            <Trans>Mais ações</Trans>
            <Icon nome="seta" />
          </>
        }
      >
        {(fechar) => {
          const item = (cada: Acao) => (
            <li key={cada.nome}>
              <BotaoAcao
                className="doc-item"
                acao={cada}
                ocupado={ocupado}
                explicar
                fazer={(feita) => {
                  fechar()
                  fazer(feita)
                }}
              >
                <Icon nome={ATOS[cada.nome].icone} />
                {ATOS[cada.nome].nome()}
              </BotaoAcao>
            </li>
          )
          const grupos = emGrupos(resto)
          const impossiveis = resto.filter(({ pode }) => !pode)
          return (
            <>
              {grupos.map(({ nome, acoes }) => {
                const possiveis = acoes.filter(({ pode }) => pode)
                return (
                  possiveis.length > 0 && (
                    <section className="doc-grupo" key={nome}>
                      <h2>{nome}</h2>
                      <ul className="plain">{possiveis.map(item)}</ul>
                    </section>
                  )
                )
              })}
              {impossiveis.length > 0 && (
                <details className="doc-grupo">
                  <summary>
                    <Plural
                      value={impossiveis.length}
                      one="# que agora não é possível"
                      other="# que agora não são possíveis"
                    />
                  </summary>
                  <ul className="plain">{impossiveis.map(item)}</ul>
                </details>
              )}
            </>
          )
        }}
      </Popover>
    </>
  )
}
