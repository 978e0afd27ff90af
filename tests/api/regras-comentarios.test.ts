import { expect, test } from 'vitest'

import { COMENTARIOS_MAXIMO } from '#contract/pedidos.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { EstadoDocumento } from '#server/core/documento/condicoes.ts'
import { acompanha, impedeComentar, impedeRetirar } from '#server/core/documento/regras-dos-comentarios.ts'

import {
  autora,
  autoraEmOutra,
  chefe,
  comCossignatarios,
  estado,
  estranho,
  externa,
  paraExterna,
  recebedora,
} from '../apoio/estados.ts'

const rascunho = estado('EM_ELABORACAO')
const comCossignataria: EstadoDocumento = { ...comCossignatarios([], false), situacao: 'EM_ELABORACAO' }
const deExterna: EstadoDocumento = { ...paraExterna, situacao: 'EM_ELABORACAO' }
const comRevisor: EstadoDocumento = { ...rascunho, perfis: ['REVISOR'] }
const comInteressado: EstadoDocumento = { ...rascunho, perfis: ['INTERESSADO'] }
const pendente = estado('PENDENTE_DE_ASSINATURA')

test.each<[string, EstadoDocumento, EntradaAtiva, number, string | undefined]>([
  ['quem escreve', rascunho, autora, 0, undefined],
  ['quem assina', rascunho, chefe, 0, undefined],
  ['a cossignatária, que não escreve', comCossignataria, recebedora, 0, undefined],
  ['quem revisa', comRevisor, estranho, 0, undefined],
  ['quem só se interessa', comInteressado, estranho, 0, 'SO_QUEM_ESCREVE_COMENTA'],
  ['um estranho', rascunho, estranho, 0, 'SO_QUEM_ESCREVE_COMENTA'],
  ['quem cadastrou e mudou de unidade', rascunho, autoraEmOutra, 0, 'SO_QUEM_ESCREVE_COMENTA'],
  ['quem assina de fora', deExterna, externa, 0, 'SO_INTERNOS'],
  ['quem escreveu, já finalizado', pendente, autora, 0, 'JA_FINALIZADO'],
  ['quem escreveu, já assinado', estado('ASSINADO'), autora, 0, 'FORA_DE_ELABORACAO'],
  ['quem escreveu, já cancelado', estado('CANCELADO'), autora, 0, 'FORA_DE_ELABORACAO'],
  ['quem escreve o último que cabe', rascunho, autora, COMENTARIOS_MAXIMO - 1, undefined],
  ['quem escreve um a mais', rascunho, autora, COMENTARIOS_MAXIMO, 'COMENTARIOS_DEMAIS'],
])('comenta: %s', (_, d, e, feitos, motivo) => expect(impedeComentar(d, e, feitos)?.code).toBe(motivo))

test.each<[string, EstadoDocumento, EntradaAtiva, boolean]>([
  ['quem escreve', pendente, autora, true],
  ['quem assina', pendente, chefe, true],
  ['a cossignatária', comCossignatarios([], false), recebedora, true],
  ['um estranho', pendente, estranho, false],
  ['quem assina de fora', paraExterna, externa, false],
])('os comentários da escrita são vistos: %s', (_, d, e, ve) => expect(acompanha(d, e)).toBe(ve))

const livre = { daDevolucao: false, meu: true, resolvido: false }
test.each<[string, Parameters<typeof impedeRetirar>[0], EstadoDocumento, string | undefined]>([
  ['o próprio, sem resposta', livre, rascunho, undefined],
  ['o de outra pessoa', { ...livre, meu: false }, rascunho, 'COMENTARIO_DE_OUTRA_PESSOA'],
  ['o já atendido', { ...livre, resolvido: true }, rascunho, 'COMENTARIO_RESPONDIDO'],
  ['o de outra pessoa, já atendido', { ...livre, meu: false, resolvido: true }, rascunho, 'COMENTARIO_DE_OUTRA_PESSOA'],
  ['o da devolução', { ...livre, meu: false, daDevolucao: true }, rascunho, 'COMENTARIO_DA_DEVOLUCAO'],
  ['o próprio, de documento já finalizado', livre, pendente, 'JA_FINALIZADO'],
])('retira: %s', (_, feito, d, motivo) => expect(impedeRetirar(feito, d, autora)?.code).toBe(motivo))
