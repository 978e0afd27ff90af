import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useEntradaAtiva } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { BotaoAcao } from '../BotaoAcao.tsx'
import { iconeDaAcao, nomeDaAcao } from '../nomes.ts'
import { proximoPasso } from '../proximo-passo.ts'

type Props = { aberto: MobilAberto; fazer: (nome: NomeAcao) => void }

/** Four things done all day, and the rest one click away. */
export function Acoes({ aberto: { mobil, documento }, fazer }: Props) {
  const { t } = useLingui()
  const entrada = String(useEntradaAtiva() ?? '')
  const acao = (nome: NomeAcao) => documento.acoes.find((cada) => cada.nome === nome)
  const grupos: [string, NomeAcao[]][] = [
    [t`Assinatura`, ['assinar', 'tornarSemEfeito']],
    [t`Tramitação`, ['tramitar', 'receber', 'desfazerRecebimento']],
    [
      t`Dossiê`,
      [
        'incluirDocumento',
        'juntarAqui',
        'incluirCopia',
        'juntar',
        'desentranhar',
        'apensar',
        'desapensar',
        'vincular',
        'autuar',
      ],
    ],
    [
      t`Arquivo`,
      [
        'arquivar',
        'desarquivar',
        'arquivarIntermediario',
        'arquivarPermanente',
        'incluirEmEdital',
        'retirarDeEdital',
        'eliminar',
        'reclassificar',
        'avaliar',
      ],
    ],
    [t`Vias e volumes`, ['criarVia', 'cancelarVia', 'encerrarVolume', 'abrirVolume']],
    [t`Acesso`, ['acompanhar', 'definirPerfil', 'redefinirNivel', 'restringir', 'desfazerRestricao']],
    [t`Conteúdo`, ['editar', 'finalizar', 'excluir', 'duplicar', 'refazer', 'cancelar']],
  ]
  const passo = proximoPasso(documento.acoes)
  const frequentes = [acao('assinar'), acao('tramitar')].filter(
    (cada): cada is Acao => cada !== undefined && cada.nome !== passo?.nome,
  )
  return (
    <>
      {frequentes.map((cada) => (
        <BotaoAcao className="btn small" acao={cada} fazer={fazer} key={cada.nome}>
          <Icon nome={iconeDaAcao[cada.nome]} />
          {nomeDaAcao(cada.nome)}
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
                explicar
                fazer={(feita) => {
                  fechar()
                  fazer(feita)
                }}
              >
                <Icon nome={iconeDaAcao[cada.nome]} />
                {nomeDaAcao(cada.nome)}
              </BotaoAcao>
            </li>
          )
          const todas = grupos.map(([titulo, nomes]) => [titulo, nomes.flatMap((nome) => acao(nome) ?? [])] as const)
          const impossiveis = todas.flatMap(([, acoes]) => acoes.filter(({ pode }) => !pode))
          return (
            <>
              {todas.map(([titulo, acoes]) => {
                const possiveis = acoes.filter(({ pode }) => pode)
                return (
                  possiveis.length > 0 && (
                    <section className="doc-grupo" key={titulo}>
                      <h2>{titulo}</h2>
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
