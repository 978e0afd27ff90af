import { describe, expect, test } from 'vitest'

import { Situacao } from '#contract/documento.ts'
import { Custodia } from '#contract/mobil.ts'
import { NomeAcao } from '#contract/acao.ts'
import { AtoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'
import { impedimento, regras } from '#server/core/documento/acoes.ts'
import { motivoDe, recusaDe } from '#server/rooms/em-lote/motivos.ts'
import { resumoDe } from '#server/rooms/em-lote/lotes.ts'
import { type Dito, dito, dizer } from '#server/base/palavras/dizer.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

import { autora, estado, estranho, externa, recebedora, via } from '../apoio/estados.ts'

test.each([
  [{ feitos: 190, recusados: 10, pendentes: 0 }, '190 feitos, 10 recusados: veja cada motivo.'],
  [{ feitos: 1, recusados: 0, pendentes: 0 }, '1 feito.'],
  [{ feitos: 0, recusados: 1, pendentes: 0 }, '0 feitos, 1 recusado: veja cada motivo.'],
  [{ feitos: 3, recusados: 0, pendentes: 7 }, '3 feitos, 7 em andamento.'],
])('%o', (contas, frase) => expect(dizer('pt-BR', resumoDe(contas))).toBe(frase))

describe('cada razão tem um código seu', () => {
  const atos: string[] = AtoEmLote.options
  const acoes = NomeAcao.options.filter((nome) => nome in regras && atos.includes(nome))
  /** Every sentence that some state refuses an act of batches with. */
  const ditos: Dito[] = Situacao.options
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
  const frases = new Map(ditos.map((cada) => [JSON.stringify(cada), cada]))

  test('todas as frases', () => {
    expect(frases.size).toBeGreaterThan(20)
    expect([...frases.values()].filter((frase) => motivoDe(frase) === 'ACAO_NAO_PERMITIDA')).toEqual([])
    expect(new Set([...frases.values()].map(motivoDe)).size).toBe(frases.size)
  })

  test('as que nomeiam algo, e as que não são do ato', () => {
    const fechado = dito(
      '{sigla} é restrito, e ninguém do destino está na lista de quem o lê. Acrescente alguém antes.',
      { sigla: 'SEAD-OFI-2026/00001' },
    )
    expect(motivoDe(fechado)).toBe('DESTINO_NAO_LE')
    expect(motivoDe(dito('Falta a conclusão de {quem}.', { quem: { lista: ['GELIC', 'GETRI'] } }))).toBe(
      'FALTA_CONCLUSAO',
    )
    const recebeu = dito('{quem} recebeu o documento {quando}.', {
      quem: 'Carla Dias',
      quando: { quando: '2026-01-20' },
    })
    expect(motivoDe(recebeu)).toBe('OUTRO_FEZ_ANTES')
    expect(recusaDe(naoPermitido(fechado))).toEqual({ codigo: 'DESTINO_NAO_LE', dito: fechado })
    expect(recusaDe(new Problema('DOCUMENTO_NAO_ENCONTRADO')).codigo).toBe('DOCUMENTO_NAO_ENCONTRADO')
    expect(motivoDe({ texto: 'Uma frase nova.' })).toBe('ACAO_NAO_PERMITIDA')
  })
})
