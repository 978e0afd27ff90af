import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { DIAS_DE_SAIDAS, type Gestao } from '#contract/gestao.ts'
import type { Mesa } from '#contract/mesa.ts'
import { GRUPOS, nomeDoGrupo } from '#domain/mesa/grupos.ts'
import { numero, quando } from '#platform/format.ts'

import { diasDaFaixa, emDias, nomeDaFaixa, nomeDeQuem } from '../palavras.ts'
import type { Quadro } from './Barras.tsx'

export function quadroDaMesa(contadores: Mesa['contadores']): Quadro {
  const grupos = GRUPOS.flatMap((grupo) => {
    const { lotacao = 0, pessoa = 0 } = contadores.find((contador) => contador.grupo === grupo) ?? {}
    return lotacao > 0 ? [{ grupo, nome: nomeDoGrupo(grupo), lotacao, pessoa }] : []
  })
  return {
    titulo: t`Quadro quantitativo`,
    explicacao: <Trans>O que está na mesa da unidade, por grupo. Escolha um para vê-lo na mesa.</Trans>,
    vazio: <Trans>A mesa da unidade está vazia.</Trans>,
    barras: grupos.map(({ grupo, nome, lotacao }) => ({
      chave: grupo,
      nome,
      valor: lotacao,
      dito: numero(lotacao),
      filtro: { grupo },
    })),
    tabela: {
      titulos: [t`Grupo`, t`Unidade`, t`Você`],
      linhas: grupos.map(({ nome, lotacao, pessoa }) => [nome, numero(lotacao), numero(pessoa)]),
    },
  }
}

export const cargaPorPessoa = (carga: Gestao['carga']): Quadro => ({
  titulo: t`Carga por pessoa`,
  explicacao: (
    <Trans>
      Nas mãos de quem está o que chegou à unidade; mais escuro, o que está sobrestado. Escolha alguém para ver na mesa
      o que é seu.
    </Trans>
  ),
  vazio: <Trans>Nada está com a unidade agora.</Trans>,
  barras: carga.map(({ pessoa, vias, sobrestadas }) => ({
    chave: pessoa?.id ?? 0,
    nome: nomeDeQuem(pessoa),
    valor: vias,
    parte: sobrestadas,
    dito: numero(vias),
    filtro: { atribuido: pessoa ? String(pessoa.id) : 'ninguem' },
  })),
  tabela: {
    titulos: [t`Pessoa`, t`Documentos`, t`Sobrestados`, t`O mais antigo`],
    linhas: carga.map(({ pessoa, vias, sobrestadas, desde }) => [
      nomeDeQuem(pessoa),
      numero(vias),
      numero(sobrestadas),
      quando(desde),
    ]),
  },
})

/** The unit's documents by the time since they arrived, were received or sobrestados. */
export const idadeDosDocumentos = ({ idade, medidoEm }: Gestao): Quadro => ({
  titulo: t`Há quanto tempo estão assim`,
  explicacao: <Trans>Desde que chegaram, foram recebidos ou sobrestados. Escolha um período para vê-lo na mesa.</Trans>,
  vazio: <Trans>Nada está com a unidade agora.</Trans>,
  barras: idade.some(({ vias }) => vias > 0)
    ? idade.map(({ ate, vias }) => ({
        chave: ate ?? 0,
        nome: nomeDaFaixa(ate),
        valor: vias,
        dito: numero(vias),
        filtro: diasDaFaixa(ate, medidoEm),
      }))
    : [],
  tabela: {
    titulos: [t`Há quanto tempo`, t`Documentos`],
    linhas: idade.map(({ ate, vias }) => [nomeDaFaixa(ate), numero(vias)]),
  },
})

/** How long documents that left the unit had been there, by espécie: median and 90th percentile. */
export const tempoNaUnidade = (tempos: Gestao['tempos']): Quadro => ({
  titulo: t`Tempo na unidade`,
  explicacao: (
    <Trans>Do que saiu nos últimos {DIAS_DE_SAIDAS} dias, por espécie: em até quanto tempo saiu a metade.</Trans>
  ),
  vazio: <Trans>Nada saiu da unidade nos últimos {DIAS_DE_SAIDAS} dias.</Trans>,
  barras: tempos.map(({ especie, mediana }) => ({
    chave: especie,
    nome: especie,
    valor: mediana,
    dito: emDias(mediana),
  })),
  tabela: {
    titulos: [t`Espécie`, t`Documentos`, t`Metade em até`, t`Nove de dez em até`],
    linhas: tempos.map(({ especie, vias, mediana, noventa }) => [
      especie,
      numero(vias),
      emDias(mediana),
      emDias(noventa),
    ]),
  },
})
