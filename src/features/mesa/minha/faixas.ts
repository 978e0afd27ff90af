import { t } from '@lingui/core/macro'

import type { GrupoMesa } from '#contract/mesa.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

import type { ItemNaMesa, MesaNaTela } from '#domain/mesa/queries.ts'

/** The groups of each lane: the personal desk is ordered by what the person has to do, not by SIGA's groups. */
const grupos = {
  assinar: ['PRONTO_PARA_ASSINAR'],
  andamento: ['CAIXA_DE_ENTRADA', 'AGUARDANDO_ANDAMENTO'],
  rascunhos: ['EM_ELABORACAO'],
  prazos: ['ALERTAS', 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'],
  acompanhando: ['PENDENTE_DE_ASSINATURA', 'CAIXA_DE_SAIDA', 'OUTROS'],
} as const satisfies Record<string, readonly GrupoMesa[]>

export type NomeDaFaixa = keyof typeof grupos
/** The groups of a lane. */
export const gruposDaFaixa = (nome: NomeDaFaixa): readonly GrupoMesa[] => grupos[nome]
/** The lane of a group. */
export const faixaDoGrupo = (grupo: GrupoMesa) =>
  (Object.keys(grupos) as NomeDaFaixa[]).find((nome) => gruposDaFaixa(nome).includes(grupo)) // Object.keys forgets the names
const NOMES = Object.keys(grupos) as NomeDaFaixa[] // Object.keys forgets the names

/** `total`: the server's count, also where it sent only a part of the rows. */
export type Parte = { grupo: GrupoMesa; total: number; itens: ItemNaMesa[] }
export type Faixa = { nome: NomeDaFaixa; total: number; partes: Parte[] }

export const iconeDaFaixa: Record<NomeDaFaixa, NomeDoIcone> = {
  assinar: 'carimbo',
  andamento: 'receber',
  rascunhos: 'lapis',
  prazos: 'relogio',
  acompanhando: 'enviar',
}

export function tituloDaFaixa(nome: NomeDaFaixa): string {
  switch (nome) {
    case 'assinar':
      return t`Assinar agora`
    case 'andamento':
      return t`Dar andamento`
    case 'rascunhos':
      return t`Rascunhos`
    case 'prazos':
      return t`Prazos`
    case 'acompanhando':
      return t`Acompanhando`
  }
}

/** The lanes, with the server's counts of everything and the rows that it sent. */
export const faixasDe = ({ itens, contadores }: MesaNaTela): Faixa[] =>
  NOMES.map((nome) => {
    const partes = grupos[nome].map((grupo) => ({
      grupo,
      total: contadores.find((contador) => contador.grupo === grupo)?.pessoa ?? 0,
      itens: itens.filter((item) => item.grupo === grupo),
    }))
    return {
      nome,
      total: partes.reduce((soma, { total }) => soma + total, 0),
      partes: partes.filter((parte) => parte.itens.length > 0),
    }
  })

/** The lane named in the address, else the first that has something in it. */
export const escolherFaixa = (faixas: Faixa[], nome: string | null): Faixa =>
  faixas.find((faixa) => faixa.nome === nome) ?? faixas.find(({ total }) => total > 0) ?? (faixas[0] as Faixa) // one per name
