import { describe, expect, test } from 'vitest'

import { Situacao } from '#contract/documento.ts'
import { Custodia } from '#contract/mobil.ts'
import { NomeAcao } from '#contract/acao.ts'
import { AtoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'
import { impedimento, regras } from '#server/core/documento/acoes.ts'
import { resumoDe } from '#server/rooms/em-lote/lotes.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { codeOf, naoPermitido } from '#server/base/palavras/recusa-dita.ts'

import { autora, estado, estranho, externa, recebedora, via } from '../apoio/estados.ts'

test.each([
  [{ feitos: 190, recusados: 10, pendentes: 0 }, '190 feitos, 10 recusados: veja cada motivo.'],
  [{ feitos: 1, recusados: 0, pendentes: 0 }, '1 feito.'],
  [{ feitos: 0, recusados: 1, pendentes: 0 }, '0 feitos, 1 recusado: veja cada motivo.'],
  [{ feitos: 3, recusados: 0, pendentes: 7 }, '3 feitos, 7 em andamento.'],
])('o resumo do lote conta %o', (contas, frase) => expect(dizer('pt-BR', resumoDe(contas))).toBe(frase))

describe('cada motivo de recusa tem um código próprio', () => {
  const atos: string[] = AtoEmLote.options
  const acoes = NomeAcao.options.filter((nome) => nome in regras && atos.includes(nome))
  /** Every reason for which some state refuses a batch act. */
  const reasons: Reason[] = Situacao.options
    .flatMap((situacao) =>
      Custodia.options.flatMap((custodia) =>
        [{}, { ultimo: false, tipo: 'VOLUME' as const }, { apensos: 1 }].flatMap((mudanca) =>
          [autora, recebedora, estranho, externa].flatMap((quem) =>
            [true, false].flatMap((sim) => [
              [{ ...estado(situacao, via({ custodia, ...mudanca })), classificado: sim, ciente: !sim }, quem] as const,
              [{ ...estado(situacao), mobil: null }, quem] as const,
            ]),
          ),
        ),
      ),
    )
    .flatMap(([d, quem]) => acoes.flatMap((nome) => impedimento(nome, d, quem) ?? []))

  test('o código não muda com as palavras, e é de um motivo só', () => {
    const words = Map.groupBy(reasons, ({ code }) => code)
    expect(words.size).toBeGreaterThan(20)
    for (const [code, deles] of words) expect(new Set(deles.map((cada) => dizer('pt-BR', cada))).size, code).toBe(1)
    expect(new Set(reasons.map((cada) => dizer('pt-BR', cada))).size).toBe(words.size)
  })

  test('um motivo que nomeia algo também tem código; o que não é do ato tem o seu próprio', () => {
    expect(codeOf(naoPermitido('DESTINO_NAO_LE', { sigla: 'SEAD-OFI-2026/00001' }))).toBe('DESTINO_NAO_LE')
    const by = reason('FEZ_TRAMITE', { quem: 'Carla Dias', quando: { quando: '2026-01-20' } })
    expect(codeOf(naoPermitido({ ...reason('NAO_ESTA_COM_A_UNIDADE'), by }))).toBe('NAO_ESTA_COM_A_UNIDADE')
    expect(codeOf(new Problema('DOCUMENTO_NAO_ENCONTRADO'))).toBe('DOCUMENTO_NAO_ENCONTRADO')
  })
})
