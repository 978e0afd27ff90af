import { describe, expect, test } from 'vitest'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, type EstadoDocumento } from '#server/core/documento/acoes.ts'

import {
  autora,
  colega,
  DE_ANDAMENTO,
  dentroDe,
  estado,
  estranho,
  externa,
  noArquivo,
  recebedora,
  via,
} from '../apoio/estados.ts'

const sobrestado = estado('ASSINADO', via({ custodia: 'SOBRESTADO' }))
const transito = estado('ASSINADO', via({ custodia: 'EM_TRANSITO', atendenteLotacaoId: 20, atendentePessoaId: null }))
const ciente: EstadoDocumento = { ...estado('ASSINADO'), ciente: true }

const acoes = (d: EstadoDocumento, e: EntradaAtiva) =>
  acoesDoDocumento(d, e).filter(({ nome }) => DE_ANDAMENTO.includes(nome))

/** docs/regras/atos.md, 28, 46, 47 and 66. */
describe('quem para, retoma, anota e dá ciência', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho', estado('EM_ELABORACAO'), autora, ''],
    ['pendente, a unidade', estado('PENDENTE_DE_ASSINATURA'), autora, 'anotar marcar'],
    ['assinado, a unidade', estado('ASSINADO'), colega, 'atribuir assumir sobrestar anotar marcar darCiencia'],
    ['assinado, quem o tem', estado('ASSINADO'), autora, 'atribuir sobrestar anotar marcar darCiencia'],
    ['assinado, quem só lê', estado('ASSINADO'), estranho, 'anotar marcar darCiencia'],
    ['assinado, quem já deu ciência', ciente, colega, 'atribuir assumir sobrestar anotar marcar'],
    ['assinado, de fora', estado('ASSINADO'), externa, ''],
    ['sobrestado, a unidade', sobrestado, colega, 'atribuir assumir dessobrestar anotar marcar darCiencia'],
    ['sobrestado, quem só lê', sobrestado, estranho, 'anotar marcar darCiencia'],
    ['em trânsito, quem recebe', transito, recebedora, 'marcar'],
    ['em trânsito, quem enviou', transito, autora, 'marcar'],
    ['juntado', dentroDe('JUNTADO'), colega, 'anotar marcar'],
    ['apensado', dentroDe('APENSADO'), colega, 'anotar marcar'],
    [
      'volume que não é o último',
      estado('ASSINADO', via({ tipo: 'VOLUME', ultimo: false })),
      autora,
      'anotar marcar darCiencia',
    ],
    ['arquivado', noArquivo('ARQUIVADO_CORRENTE'), autora, 'anotar marcar'],
    ['cancelado', estado('CANCELADO'), autora, ''],
    ['sem efeito', estado('SEM_EFEITO'), autora, ''],
    ['eliminado', estado('ELIMINADO'), autora, ''],
  ])('%s', (_, d, e, podem) => {
    expect(
      acoes(d, e)
        .filter(({ pode }) => pode)
        .map(({ nome }) => nome)
        .join(' '),
    ).toBe(podem)
  })

  test('o que não se pode diz por quê', () => {
    const dito = (d: EstadoDocumento, e: EntradaAtiva, nome: string) =>
      acoes(d, e).find((acao) => acao.nome === nome)?.explicacao
    expect(dito(sobrestado, colega, 'sobrestar')).toBe('O documento está sobrestado: retome o andamento antes.')
    expect(dito(sobrestado, estranho, 'dessobrestar')).toBe('O documento não está com a sua unidade.')
    expect(dito(estado('ASSINADO'), colega, 'dessobrestar')).toBe('O documento não está sobrestado.')
    expect(dito(estado('ASSINADO'), autora, 'assumir')).toBe('O documento já está com você.')
    expect(dito(estado('ASSINADO'), estranho, 'atribuir')).toBe('O documento não está com a sua unidade.')
    expect(dito(transito, recebedora, 'atribuir')).toBe('O documento está em trânsito: receba-o antes.')
    expect(dito(ciente, colega, 'darCiencia')).toBe('Você já deu ciência deste documento.')
    expect(dito(estado('EM_ELABORACAO'), autora, 'anotar')).toBe('O documento ainda não tem via.')
    expect(dito(transito, recebedora, 'anotar')).toBe('O documento está em trânsito: receba-o antes.')
  })
})
