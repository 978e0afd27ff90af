import { describe, expect, test } from 'vitest'

import { calendarioCom } from '#contract/dias-uteis.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { daVez, emPalavras, impedimento } from '#server/core/signatario/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, impedimento as impedeAto, type EstadoDocumento } from '#server/core/documento/acoes.ts'
import { pendenciasDe } from '#server/core/documento/pendencias.ts'
import { aAssinarAte, conferirPrazo } from '#server/core/pedidos/regras.ts'
import { TIPOS } from '#server/rooms/pedidos/reminders.ts'
import { avisoDe } from '#server/core/prazo/regras.ts'

import {
  autora,
  autoraEmOutra,
  capturado,
  chefe,
  comCossignatarios,
  DE_PEDIDO,
  estado,
  estranho,
  externa,
  paraExterna,
  quemAssina,
  recebedora,
  via,
} from '../apoio/estados.ts'

const pendente = estado('PENDENTE_DE_ASSINATURA')
const recusa = { em: '2026-11-20T13:00:00.000Z', motivo: 'Falta o parecer.', ultima: true }
/** Refused by its responsável (2). */
const recusado: EstadoDocumento = {
  ...pendente,
  signatarios: [{ ...quemAssina(2, 'SUBSCRITOR', false), recusa }],
}
const seguido: EstadoDocumento = {
  ...pendente,
  signatarios: [{ ...quemAssina(2, 'SUBSCRITOR', false), recusa: { ...recusa, ultima: false } }],
}
const devolvido: EstadoDocumento = { ...estado('EM_ELABORACAO', via()), numerado: true, vias: 1 }

const acoes = (d: EstadoDocumento, e: EntradaAtiva) => acoesDoDocumento(d, e)
const podem = (d: EstadoDocumento, e: EntradaAtiva, quais = DE_PEDIDO) =>
  acoes(d, e)
    .filter(({ nome, pode }) => pode && quais.includes(nome))
    .map(({ nome }) => nome)
    .join(' ')

describe('quem pede, recusa e devolve', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['pendente, quem escreveu', pendente, autora, 'solicitarAssinatura reabrir'],
    ['pendente, quem assina', pendente, chefe, 'solicitarAssinatura devolverParaAjuste reabrir recusarAssinatura'],
    ['pendente, estranho', pendente, estranho, ''],
    ['pendente, signatária externa', paraExterna, externa, 'devolverParaAjuste recusarAssinatura'],
    ['pendente, outra externa', pendente, externa, ''],
    ['pendente, cossignatária antes da vez', comCossignatarios([], false), recebedora, 'devolverParaAjuste'],
    ['uma assinatura feita, cossignatária na vez', comCossignatarios([], true), recebedora, 'recusarAssinatura'],
    ['uma assinatura feita, quem escreveu', comCossignatarios([], true), autora, 'solicitarAssinatura'],
    ['recusado, quem recusou', recusado, chefe, 'devolverParaAjuste reabrir desfazerRecusa'],
    ['recusado e seguido de outro ato, quem recusou', seguido, chefe, 'devolverParaAjuste reabrir'],
    ['recusado, quem escreveu', recusado, autora, 'devolverParaAjuste reabrir'],
    ['recusado, estranho', recusado, estranho, ''],
    ['rascunho', estado('EM_ELABORACAO'), chefe, ''],
    ['devolvido', devolvido, chefe, ''],
    ['assinado', estado('ASSINADO'), chefe, ''],
    ['cancelado', estado('CANCELADO'), chefe, ''],
    ['sem efeito', estado('SEM_EFEITO'), autora, ''],
    ['eliminado', estado('ELIMINADO'), autora, ''],
    ['pendente, quem assina e é de outra unidade', comCossignatarios([], false), recebedora, 'devolverParaAjuste'],
    ['pendente, quem cadastrou e mudou de unidade', pendente, autoraEmOutra, ''],
    [
      'capturado por autenticar, quem o trouxe',
      capturado('PENDENTE_DE_ASSINATURA'),
      autora,
      'solicitarAssinatura reabrir',
    ],
  ])('atos possíveis: %s', (_, d, e, esperado) => expect(podem(d, e)).toBe(esperado))

  test('um documento devolvido se reescreve e se cancela, e não se exclui, porque tem número', () => {
    const quais = ['editar', 'excluir', 'finalizar', 'cancelar', 'tramitar', 'incluirCossignatario'] as const
    expect(podem(devolvido, autora, [...quais])).toBe('editar finalizar cancelar')
    expect(impedeAto('excluir', devolvido, autora)?.code).toBe('JA_NUMERADO')
  })

  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho', estado('EM_ELABORACAO'), autora, 'O documento ainda é um rascunho.'],
    ['assinado', estado('ASSINADO'), autora, 'O documento já foi assinado.'],
    ['cancelado', estado('CANCELADO'), autora, 'O documento foi cancelado.'],
    ['sem efeito', estado('SEM_EFEITO'), autora, 'O documento está sem efeito.'],
    ['eliminado', estado('ELIMINADO'), autora, 'O documento foi eliminado.'],
    ['com uma assinatura', comCossignatarios([], true), autora, 'Alguém já assinou o documento.'],
    ['de outra unidade', pendente, estranho, 'Só a unidade que cadastrou.'],
    ['de fora', paraExterna, externa, 'Só para usuários internos.'],
  ])('não se reabre o documento %s, com o motivo', (_, d, e, esperado) =>
    expect(acoes(d, e).find(({ nome }) => nome === 'reabrir')).toMatchObject({ pode: false, explicacao: esperado }),
  )

  test('depois de uma assinatura o documento não se devolve, com o motivo', () => {
    const um = impedeAto('devolverParaAjuste', comCossignatarios([], true), recebedora)
    expect(um?.code).toBe('TEXTO_JA_ASSINADO')
  })
})

describe('as linhas 63 a 68 com uma recusa', () => {
  const livre: EstadoDocumento = {
    ...pendente,
    ordemAssinatura: 'LIVRE',
    signatarios: [
      quemAssina(2, 'SUBSCRITOR', true),
      { ...quemAssina(3, 'COSSIGNATARIO', false), recusa },
      quemAssina(4, 'COSSIGNATARIO', false),
    ],
  }
  test.each<[string, EstadoDocumento, number, string | undefined]>([
    ['63 quem não assina', livre, 9, 'Você não é signatário deste documento.'],
    ['64 quem já assinou', livre, 2, 'Documento já assinado por você em 20/11/2026, 10:00.'],
    [
      '65 devolvido',
      { ...devolvido, signatarios: [quemAssina(2, 'SUBSCRITOR', false)] },
      2,
      'Finalize o documento antes de assinar.',
    ],
    ['66 cancelado', { ...livre, situacao: 'CANCELADO' }, 3, 'Documento cancelado não pode ser assinado.'],
    ['quem recusou', livre, 3, 'A assinatura foi recusada por P3: Falta o parecer.'],
    ['os outros', livre, 4, 'A assinatura foi recusada por P3: Falta o parecer.'],
    ['68 sem recusa', comCossignatarios([], false), 3, 'Aguarde a assinatura de P2.'],
  ])('com recusa: %s', (_, d, quem, esperado) => {
    const problema = impedimento(d, quem)
    expect(problema && emPalavras(problema)).toBe(esperado)
  })
  test('com uma recusa não é a vez de ninguém', () => expect(daVez(livre)).toEqual([]))
})

describe('o que falta ao documento', () => {
  const textos = (d: EstadoDocumento, e: EntradaAtiva) =>
    pendenciasDe({ ...d, pedidos: false }, [], acoes(d, e), e).map(({ texto, acao }) => [texto, acao])
  const dito = 'Recusada por P2: Falta o parecer.'
  test.each<[string, EntradaAtiva, string]>([
    ['quem recusou pode voltar atrás', chefe, 'desfazerRecusa'],
    ['quem escreveu volta ao texto', autora, 'devolverParaAjuste'],
    ['os outros leem por que não', estranho, 'cancelar'],
  ])('falta: %s', (_, e, acao) => expect(textos(recusado, e)).toContainEqual([dito, acao]))
  test('o motivo da devolução aparece na lista do que falta, para quem escreve', () =>
    expect(
      pendenciasDe(
        {
          ...devolvido,
          pedidos: false,
          devolucao: { nome: 'P2', em: recusa.em, motivo: 'Corrija a data.', comentarios: 1, porResolver: 1 },
        },
        [],
        [],
        autora,
      ),
    ).toEqual([{ texto: 'Devolvido para ajuste por P2: Corrija a data.', antesDe: 'finalizar', acao: 'editar' }]))
})

const semFeriados = calendarioCom([])
const comFeriado = calendarioCom([
  { quando: { tipo: 'DATA', data: '2026-11-24' }, deAno: null, ateAno: null, descricao: 'Um feriado' },
])

/** The reminder due on `hoje` for a signature asked on `pedidaEm`. */
function lembreteDe(vence: string, hoje: string, pedidaEm: string, calendario: typeof semFeriados) {
  const aviso = avisoDe({ vence, restam: null }, hoje, pedidaEm, calendario)
  return aviso && TIPOS[aviso]
}

describe('lembretes de prazo', () => {
  test.each([
    ['2026-11-26', null],
    ['2026-11-25', 'PRAZO_EM_3_DIAS'],
    ['2026-11-24', 'PRAZO_EM_3_DIAS'],
    ['2026-11-23', 'PRAZO_EM_1_DIA'],
    ['2026-11-22', 'PRAZO_EM_1_DIA'],
    ['2026-11-21', 'PRAZO_EM_1_DIA'],
    ['2026-11-20', 'PRAZO_VENCIDO'],
    ['2026-01-01', 'PRAZO_VENCIDO'],
  ])('prazo até %s, hoje sábado, 21/11: %s', (prazo, esperado) =>
    expect(lembreteDe(prazo, '2026-11-21', '2026-11-01', semFeriados)).toBe(esperado),
  )
  test('no dia do pedido não há lembrete', () =>
    expect(lembreteDe('2026-11-22', '2026-11-21', '2026-11-21', semFeriados)).toBeNull())
  test('um feriado no meio não conta como dia útil', () =>
    expect(lembreteDe('2026-11-26', '2026-11-21', '2026-11-01', comFeriado)).toBe('PRAZO_EM_3_DIAS'))
  test.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-11-21', true],
    ['2027-12-01', false],
  ])('prazo %s: %s', (prazo, vale) => {
    if (vale) expect(() => conferirPrazo(prazo, '2026-11-21')).not.toThrow()
    else expect(() => conferirPrazo(prazo, '2026-11-21')).toThrow('DATA_INVALIDA')
  })
  test.each([
    ['2026-11-20', 'Prazo vencido em 20/11/2026'],
    ['2026-11-21', 'A assinar hoje'],
    ['2026-11-22', 'A assinar até amanhã'],
    ['2026-11-25', 'A assinar até 25/11/2026'],
  ])('na mesa, o prazo %s aparece como %s', (prazo, dito) =>
    expect(dizer('pt-BR', aAssinarAte(prazo, '2026-11-21'))).toBe(dito),
  )
})
