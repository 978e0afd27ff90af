import { t } from '@lingui/core/macro'

/** A step of the tour, at the first of its anchors that is on the page. */
export type Passo = { titulo: string; texto: string; ancora: HTMLElement }

const MENU = '#menu'
const FAIXA = '#main-content a[href*="faixa="]'

const visivel = (elemento: HTMLElement | null | undefined) =>
  elemento?.checkVisibility({ visibilityProperty: true }) ? elemento : undefined
const achar = (seletor: string) => visivel(document.querySelector<HTMLElement>(seletor))

/** Where each step stands now; a step without an anchor is left out. */
export function passosDaqui(): Passo[] {
  const faixas = visivel(document.querySelector(FAIXA)?.closest('nav'))
  const passos = [
    {
      titulo: t`A sua mesa`,
      texto: t`O que espera por você fica em faixas, cada uma com a sua conta: assinar, dar andamento, rascunhos, prazos e o que você acompanha.`,
      ancora: faixas ?? achar(`${MENU} a[href="/mesa"]`),
    },
    {
      titulo: t`Assinar agora`,
      texto: t`Leia o texto e assine sem sair da mesa: um documento, ou vários de uma vez.`,
      ancora: achar(`${FAIXA}[href*="assinar"]`),
    },
    {
      titulo: t`Escrever`,
      texto: t`Um documento começa por um modelo, e é salvo enquanto você escreve.`,
      ancora: achar(`${MENU} a[href^="/criardocumento"]`),
    },
    {
      titulo: t`Encontrar, e ir a qualquer lugar`,
      texto: t`Procure um código, um assunto, uma pessoa ou o nome de uma página; Ctrl+K abre a busca de onde você estiver. A tecla ? mostra todos os atalhos.`,
      ancora: visivel(document.getElementById('busca')?.closest('form')) ?? achar(`${MENU} a[href^="/busca"]`),
    },
    {
      titulo: t`A sua lotação`,
      texto: t`Quem tem mais de uma lotação troca aqui, ou com Alt+L: a mesa passa a ser a da outra.`,
      ancora: achar('header [aria-keyshortcuts="Alt+L"]'),
    },
  ]
  return passos.flatMap(({ ancora, ...passo }) => (ancora ? [{ ...passo, ancora }] : []))
}
