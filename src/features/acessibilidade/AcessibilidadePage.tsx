import acessibilidade from './acessibilidade.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { config } from '#platform/config.ts'
import { Page } from '#ui/Page.tsx'
import { PublicPage } from '#ui/PublicPage.tsx'
import { ToDesk } from '#ui/ToDesk.tsx'

import { Falta } from './Falta.tsx'
import { Medicao } from './Medicao.tsx'

function Reclamar() {
  const contato = config().CONTATO_ACESSIBILIDADE
  const email = contato?.includes('@') && !/\s/.test(contato)
  return (
    <>
      <p>
        <Trans>
          Encontrou uma barreira? Diga em que página, o que tentou fazer e com que recurso: leitor de tela, só teclado,
          ampliação, comando de voz.
        </Trans>
      </p>
      {contato ? (
        <p>
          <Trans>
            Fale com: <b>{email ? <a href={`mailto:${contato}`}>{contato}</a> : contato}</b>
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            {config().ORGAO_NOME} ainda não indicou aqui um contato próprio. Procure a ouvidoria do órgão com que você
            trata.
          </Trans>
        </p>
      )}
    </>
  )
}

/** The statement of accessibility: what conforms, what doesn't yet, the figures of the last run, and how to complain. */
export function AcessibilidadePage() {
  const { t } = useLingui()
  return (
    <PublicPage acao={<ToDesk />}>
      <Page titulo={t`Acessibilidade`}>
        <div className={acessibilidade.texto}>
          <p>
            <Trans>
              O Carimbo é feito para ser usado por todas as pessoas, como pede o art. 63 da Lei 13.146/2015. Segue as
              Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, e o Modelo de Acessibilidade em
              Governo Eletrônico (eMAG) 3.1. Está parcialmente conforme: o que falta está dito abaixo.
            </Trans>
          </p>

          <h2>
            <Trans>O que você encontra em cada página</Trans>
          </h2>
          <ul>
            <li>
              <Trans>
                Atalhos: Alt+1 leva ao conteúdo, Alt+2 ao menu, Alt+3 à busca ou à conferência e Alt+4 ao rodapé. No
                Firefox, Alt+Shift e o número.
              </Trans>
            </li>
            <li>
              <Trans>Alto contraste, tema escuro, e texto de 90 a 200 % do tamanho, que ficam neste navegador.</Trans>
            </li>
            <li>
              <Trans>Tudo se faz com o teclado; os atalhos de uma tecla podem ser desligados nas configurações.</Trans>
            </li>
            <li>
              <Trans>Cada situação é dita com palavras, além da cor e do ícone.</Trans>
            </li>
            <li>
              <Trans>
                O que um leitor de tela precisa saber é anunciado: a página aberta, o que mudou, o que deu errado.
              </Trans>
            </li>
            <li>
              <Trans>Os documentos escritos aqui saem em PDF com estrutura e texto (PDF/UA).</Trans>
            </li>
            {config().LIBRAS && (
              <li>
                <Trans>
                  Tradução automática dos textos de ajuda para Libras, na página <a href="/libras">Libras</a>.
                </Trans>
              </li>
            )}
          </ul>

          <h2>
            <Trans>O que ainda não atende</Trans>
          </h2>
          <Falta />

          <h2>
            <Trans>O que foi medido</Trans>
          </h2>
          <Medicao />
          <p>
            <Trans>
              São exames automáticos, feitos por quem desenvolve o Carimbo. Eles encontram só uma parte das barreiras:
              por isso a sua reclamação importa.
            </Trans>
          </p>

          <h2>
            <Trans>Como reclamar</Trans>
          </h2>
          <Reclamar />
        </div>
      </Page>
    </PublicPage>
  )
}
