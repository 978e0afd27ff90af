import { describe, expect, test } from 'vitest'

import type { Situacao } from '#contract/documento.ts'
import type { EstadoDaParte } from '#contract/parte.ts'
import { acoesDaParte, impedePedir, partesQueFaltam } from '#server/core/documento/regras-das-partes.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'

const entrada = (id: number, lotacaoId: number, externa = false): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: 1,
  orgaoId: 1,
  externa,
})
const autora = entrada(1, 11)
const revisora = entrada(2, 12)
const pedida = entrada(3, 21)
const colegaDaPedida = entrada(4, 21)
const fora = entrada(5, 91, true)

const documento = (situacao: Situacao = 'EM_ELABORACAO'): EstadoDocumento => ({
  lidoEm: '2026-11-20T15:00:00.000Z',
  situacao,
  origem: 'INTERNO_PRODUZIDO',
  tipoEspecie: 'EXPEDIENTE',
  lotaCadastranteId: 11,
  cadastrante: { id: 1 },
  responsavel: null,
  titularId: null,
  cossignatarios: [],
  signatarios: [],
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  numerado: false,
  paiMobilId: null,
  vias: 0,
  autuado: null,
  temArquivada: false,
  classificado: false,
  doArquivo: false,
  perfis: [],
  ciente: false,
  restrito: false,
  nivelAcesso: 10,
  ramos: [],
  mobil: null,
})
const parte = (estado: EstadoDaParte, pessoa: { id: number } | null = null) => ({ estado, lotacao: { id: 21 }, pessoa })
const podem = (estado: EstadoDaParte, e: EntradaAtiva, situacao?: Situacao, pessoa?: { id: number }) =>
  acoesDaParte(parte(estado, pessoa ?? null), documento(situacao), e)
    .filter(({ pode }) => pode)
    .map(({ nome }) => nome)
    .join(' ')

describe('quem pode o quê com uma parte', () => {
  test.each<[string, string, string]>([
    ['a unidade pedida, pendente', podem('PENDENTE', pedida), 'escrever concluir devolver'],
    ['outra pessoa da unidade pedida', podem('PENDENTE', colegaDaPedida), 'escrever concluir devolver'],
    ['a pessoa pedida', podem('PENDENTE', pedida, undefined, { id: 3 }), 'escrever concluir devolver'],
    ['colega da pessoa pedida', podem('PENDENTE', colegaDaPedida, undefined, { id: 3 }), ''],
    ['a unidade pedida, concluída', podem('CONCLUIDA', pedida), ''],
    ['a unidade pedida, devolvida', podem('DEVOLVIDA', pedida), ''],
    ['a unidade pedida, já finalizado', podem('PENDENTE', pedida, 'PENDENTE_DE_ASSINATURA'), ''],
    ['quem escreve, pendente', podem('PENDENTE', autora), 'retirar'],
    ['quem escreve, concluída', podem('CONCLUIDA', autora), 'reabrir retirar'],
    ['quem escreve, devolvida', podem('DEVOLVIDA', autora), 'reabrir retirar'],
    ['quem escreve, retirada', podem('RETIRADA', autora), ''],
    ['quem escreve, já finalizado', podem('CONCLUIDA', autora, 'ASSINADO'), ''],
    ['quem só revisa não deixa outros lerem', podem('CONCLUIDA', revisora), ''],
    ['de fora', podem('PENDENTE', fora), ''],
  ])('%s', (_, achado, esperado) => {
    expect(achado).toBe(esperado)
  })

  test('só quem escreve o rascunho pede uma parte, e só em rascunho', () => {
    expect(impedePedir(documento(), autora)).toBeUndefined()
    expect(impedePedir(documento(), pedida)?.code).toBe('SO_UNIDADE_OU_RESPONSAVEL')
    expect(impedePedir(documento('ASSINADO'), autora)?.code).toBe('FORA_DE_ELABORACAO')
  })

  test('falta ao documento a parte por escrever, e a parte escrita que não tem lugar no texto', () => {
    const corpo = { type: 'doc' as const, content: [{ type: 'colaboracao', attrs: { id: 2 } }] }
    const partes = (['PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'CONCLUIDA', 'RETIRADA'] as const).map((estado, i) => ({
      id: i + 1,
      estado,
    }))
    expect(partesQueFaltam(partes, corpo).map(({ id }) => id)).toEqual([1, 3, 4])
  })
})
