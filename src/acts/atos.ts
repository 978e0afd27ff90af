import { t } from '@lingui/core/macro'

import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import { acesso } from './acesso.ts'
import { andamento } from './andamento.ts'
import { arquivo } from './arquivo.ts'
import { assinatura } from './assinatura.ts'
import type { Ato, Atos, Como } from './ato.ts'
import { conteudo } from './conteudo.ts'
import { dossie } from './dossie.ts'
import { tramitacao } from './tramitacao.ts'
import { vias } from './vias.ts'

const todos = {
  ...assinatura,
  ...conteudo,
  ...tramitacao,
  ...andamento,
  ...dossie,
  ...arquivo,
  ...vias,
  ...acesso,
} satisfies Atos
type Todos = typeof todos

/** The names of the acts done in one way. */
export type AtosComo<C extends Como['como']> = { [N in NomeAcao]: Todos[N]['como'] extends C ? N : never }[NomeAcao]

export const ATOS: Record<NomeAcao, Ato> = todos

const nomes = Object.keys(todos) as NomeAcao[] // Object.keys loses the type of the keys
const porLugar = (lugarDe: (ato: Ato) => number | undefined) =>
  nomes
    .filter((nome) => lugarDe(ATOS[nome]) !== undefined)
    .toSorted((a, b) => (lugarDe(ATOS[a]) ?? 0) - (lugarDe(ATOS[b]) ?? 0))

/** The acts by group, as in the menu and the palette, each group in the order of its file. */
export function emGrupos(acoes: Acao[]): { nome: string; acoes: Acao[] }[] {
  const grupos: [string, object][] = [
    [t`Assinatura`, assinatura],
    [t`Conteúdo`, conteudo],
    [t`Tramitação`, { ...tramitacao, ...andamento }],
    [t`Dossiê`, dossie],
    [t`Arquivo`, arquivo],
    [t`Vias e volumes`, vias],
    [t`Acesso`, acesso],
  ]
  return grupos
    .map(([nome, grupo]) => ({
      nome,
      acoes: Object.keys(grupo).flatMap((dele) => acoes.find((acao) => acao.nome === dele) ?? []),
    }))
    .filter(({ acoes: dele }) => dele.length > 0)
}

const PASSOS = porLugar(({ passo }) => passo?.lugar)

/** The next step: the first possible act whose `cabe` allows it. */
export function proximoPasso(aberto: Pick<MobilAberto, 'documento' | 'mobil'>): Acao | null {
  const { acoes } = aberto.documento
  const possivel = (nome: NomeAcao) => acoes.find((acao) => acao.nome === nome && acao.pode)
  const cabe = (nome: NomeAcao) => ATOS[nome].passo?.cabe?.(aberto) ?? true
  return (
    PASSOS.filter(cabe)
      .map(possivel)
      .find((acao) => acao !== undefined) ?? null
  )
}

const FREQUENTES = porLugar(({ frequente }) => frequente?.lugar)

/** The possible acts that stand beside the next step, three with it. */
export function frequentesDe(acoes: Acao[], passo: Acao | null): Acao[] {
  const cabe = ({ nome, pode }: Acao) => pode && nome !== passo?.nome
  const delas = FREQUENTES.flatMap((nome) => acoes.find((acao) => acao.nome === nome && cabe(acao)) ?? [])
  return delas.slice(0, passo ? 2 : 3)
}

/** The act of each key on a document's page. */
export const TECLAS = Object.fromEntries(
  nomes.flatMap((nome) => {
    const { tecla } = ATOS[nome]
    return tecla === undefined ? [] : [[tecla, nome]]
  }),
) as Record<string, NomeAcao> // Object.fromEntries loses the type of the values
