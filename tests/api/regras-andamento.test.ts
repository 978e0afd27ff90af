import { describe, expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, impedimento, type EstadoDocumento } from '#server/core/documento/acoes.ts'

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
describe('quem sobresta, retoma, anota e dá ciência', () => {
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

  test('um ato impossível diz por quê', () => {
    const motivo = (d: EstadoDocumento, e: EntradaAtiva, nome: NomeAcao) => impedimento(nome, d, e)?.code
    expect(motivo(sobrestado, colega, 'sobrestar')).toBe('SOBRESTADO')
    expect(motivo(sobrestado, estranho, 'dessobrestar')).toBe('NAO_ESTA_COM_A_UNIDADE')
    expect(motivo(estado('ASSINADO'), colega, 'dessobrestar')).toBe('NAO_SOBRESTADO')
    expect(motivo(estado('ASSINADO'), autora, 'assumir')).toBe('JA_ESTA_COM_VOCE')
    expect(motivo(estado('ASSINADO'), estranho, 'atribuir')).toBe('NAO_ESTA_COM_A_UNIDADE')
    expect(motivo(transito, recebedora, 'atribuir')).toBe('EM_TRANSITO')
    expect(motivo(ciente, colega, 'darCiencia')).toBe('JA_CIENTE')
    expect(motivo(estado('EM_ELABORACAO'), autora, 'anotar')).toBe('SEM_VIA')
    expect(motivo(transito, recebedora, 'anotar')).toBe('EM_TRANSITO')
  })
})
