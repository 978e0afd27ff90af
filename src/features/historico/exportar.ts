import { t } from '@lingui/core/macro'

import { PALAVRAS } from '#acts/movimentos.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { baixarCsv } from '#platform/csv.ts'
import { dataHora } from '#platform/format.ts'

/** Downloads the history as CSV, oldest first. Each line has the hash that links it to the one before. */
export function exportarHistorico(sigla: string, movimentos: Movimentacao[]) {
  const titulos = [
    t`Nº`,
    t`Data e hora`,
    t`Movimentação`,
    t`Via`,
    t`Responsável`,
    t`Unidade`,
    t`Destino`,
    t`Descrição`,
    t`Cancelada`,
    t`Hash`,
  ]
  const linhas = movimentos
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ seq, instante, tipo, mobilSigla, responsavel, destino, descricao, cancelada, hash }) => [
      String(seq),
      dataHora(instante),
      PALAVRAS[tipo].nome(),
      mobilSigla,
      responsavel.nome,
      responsavel.lotacao.sigla,
      destino ? [destino.lotacao.sigla, destino.pessoa?.nome].filter(Boolean).join(' – ') : '',
      descricao,
      cancelada ? t`sim` : t`não`,
      hash,
    ])
  baixarCsv(`historico-${sigla.replaceAll('/', '-')}.csv`, [titulos, ...linhas])
}
