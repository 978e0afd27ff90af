import { describe, expect, test } from 'vitest'

import { Custodia } from '#contract/mobil.ts'
import { AtoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'
import { acoesDoDocumento } from '#server/documento/acoes.ts'
import { motivoDe, recusaDe } from '#server/em-lote/motivos.ts'
import { resumoDe } from '#server/em-lote/lotes.ts'

import { autora, estado, estranho, externa, recebedora, via } from '../apoio/estados.ts'

test.each([
  [{ feitos: 190, recusados: 10, pendentes: 0 }, '190 feitos, 10 recusados: veja cada motivo.'],
  [{ feitos: 1, recusados: 0, pendentes: 0 }, '1 feito.'],
  [{ feitos: 0, recusados: 1, pendentes: 0 }, '0 feitos, 1 recusado: veja cada motivo.'],
  [{ feitos: 3, recusados: 0, pendentes: 7 }, '3 feitos, 7 em andamento.'],
])('%o', (contas, frase) => expect(resumoDe(contas)).toBe(frase))

describe('cada razão tem um código seu', () => {
  const SITUACOES = [
    'EM_ELABORACAO',
    'PENDENTE_DE_ASSINATURA',
    'ASSINADO',
    'CANCELADO',
    'SEM_EFEITO',
    'ELIMINADO',
  ] as const
  const acoes: string[] = AtoEmLote.options
  /** Every sentence that some state refuses an act of batches with. */
  const frases = new Set(
    SITUACOES.flatMap((situacao) =>
      Custodia.options.flatMap((custodia) =>
        [{}, { ultimo: false, tipo: 'VOLUME' as const }, { apensos: 1 }].flatMap((mudanca) =>
          [autora, recebedora, estranho, externa].flatMap((quem) =>
            [true, false].flatMap((sim) => [
              ...acoesDoDocumento(
                { ...estado(situacao, via({ custodia, ...mudanca })), classificado: sim, ciente: !sim },
                quem,
              ),
              ...acoesDoDocumento({ ...estado(situacao), mobil: null }, quem),
            ]),
          ),
        ),
      ),
    ).flatMap(({ nome, pode, explicacao }) => (!pode && acoes.includes(nome) ? [explicacao] : [])),
  )

  test('todas as frases', () => {
    expect(frases.size).toBeGreaterThan(20)
    expect([...frases].filter((frase) => motivoDe(frase) === 'ACAO_NAO_PERMITIDA')).toEqual([])
    expect(new Set([...frases].map(motivoDe)).size).toBe(frases.size)
  })

  test('as que nomeiam algo, e as que não são do ato', () => {
    const fechado = 'SEAD-OFI-2026/00001 é restrito, e ninguém do destino está na lista de quem o lê.'
    expect(motivoDe(fechado)).toBe('DESTINO_NAO_LE')
    expect(motivoDe('Falta a conclusão de GELIC e GETRI.')).toBe('FALTA_CONCLUSAO')
    expect(motivoDe('Carla Dias recebeu o documento às 14:32.')).toBe('OUTRO_FEZ_ANTES')
    expect(recusaDe(new Problema('ACAO_NAO_PERMITIDA', { explicacao: fechado }))).toEqual({
      codigo: 'DESTINO_NAO_LE',
      explicacao: fechado,
    })
    expect(recusaDe(new Problema('DOCUMENTO_NAO_ENCONTRADO')).codigo).toBe('DOCUMENTO_NAO_ENCONTRADO')
    expect(motivoDe('Uma frase nova.')).toBe('ACAO_NAO_PERMITIDA')
  })
})
