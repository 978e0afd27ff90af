import { describe, expect, test } from 'vitest'

import type { Perfil } from '#contract/perfil.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { acoesDoDocumento, impedimento, type EstadoDocumento } from '#server/core/documento/acoes.ts'

import {
  autora,
  chefe,
  colega,
  recebedora,
  estranho,
  externa,
  via,
  estado,
  transito,
  recebido,
  paraExterna,
  comCossignatarios,
  dentroDe,
  autoraEmOutra,
  DE_ACESSO,
  revisora,
} from '../apoio/estados.ts'

describe('quem muda quem lê (docs/regras/atos.md, 29, 44 e 70)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho, unidade', estado('EM_ELABORACAO'), colega, 'restringir definirPerfil acompanhar'],
    [
      'rascunho restrito',
      { ...estado('EM_ELABORACAO'), restrito: true },
      colega,
      'restringir desfazerRestricao acompanhar',
    ],
    ['rascunho, estranho', estado('EM_ELABORACAO'), estranho, 'acompanhar'],
    [
      'pendente, na unidade',
      estado('PENDENTE_DE_ASSINATURA'),
      autora,
      'redefinirNivel restringir definirPerfil acompanhar responderPedido',
    ],
    [
      'assinado, na unidade',
      estado('ASSINADO'),
      colega,
      'redefinirNivel restringir definirPerfil acompanhar responderPedido',
    ],
    [
      'assinado e restrito, na unidade',
      { ...estado('ASSINADO'), restrito: true },
      colega,
      'redefinirNivel restringir desfazerRestricao acompanhar responderPedido',
    ],
    [
      'com peças',
      estado('ASSINADO', via({ pecas: 2 })),
      colega,
      'redefinirNivel definirPerfil acompanhar responderPedido',
    ],
    ['em trânsito, quem enviou', transito, autora, 'restringir definirPerfil acompanhar'],
    ['em trânsito, quem recebe', transito, recebedora, 'definirPerfil acompanhar responderPedido'],
    [
      'recebido, quem recebeu',
      recebido,
      recebedora,
      'redefinirNivel restringir definirPerfil acompanhar responderPedido',
    ],
    ['recebido, quem enviou', recebido, chefe, 'definirPerfil acompanhar'],
    ['recebido, estranho', recebido, estranho, 'acompanhar'],
    ['juntado, quem tem o principal', dentroDe('JUNTADO'), colega, 'definirPerfil acompanhar responderPedido'],
    ['já acompanha', revisora('ASSINADO', 'INTERESSADO'), estranho, ''],
    ['cancelado', estado('CANCELADO'), autora, ''],
    ['sem efeito', estado('SEM_EFEITO'), chefe, ''],
    ['eliminado', estado('ELIMINADO', via({ custodia: 'EM_EDITAL_DE_ELIMINACAO' })), autora, ''],
    ['de fora', estado('ASSINADO'), externa, ''],
  ])('acesso: %s', (_, documento, entrada, esperadas) => {
    const acoes = acoesDoDocumento(documento, entrada)
    const podem = acoes.filter(({ nome, pode }) => pode && DE_ACESSO.includes(nome)).map(({ nome }) => nome)
    expect(podem.join(' ')).toBe(esperadas)
  })

  test.each<[Perfil, string]>([
    ['REVISOR', 'editar finalizar'],
    ['GESTOR', 'editar finalizar'],
    ['INTERESSADO', ''],
    ['LIQUIDANTE', ''],
  ])('o que pode fazer o perfil %s de outra unidade, em rascunho', (perfil, esperadas) => {
    const acoes = acoesDoDocumento(revisora('EM_ELABORACAO', perfil), recebedora)
    const podem = acoes.filter(({ nome, pode }) => pode && ['editar', 'finalizar', 'excluir'].includes(nome))
    expect(podem.map(({ nome }) => nome).join(' ')).toBe(esperadas)
  })
})

describe('quem inclui e retira cossignatários (docs/regras/atos.md, 24)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string | undefined]>([
    ['quem cadastrou', estado('PENDENTE_DE_ASSINATURA'), autora, undefined],
    ['colega de quem cadastrou', estado('PENDENTE_DE_ASSINATURA'), colega, undefined],
    ['com outros já incluídos', comCossignatarios([], false), autora, undefined],
    ['responsável de outra unidade', estado('PENDENTE_DE_ASSINATURA', via(), 4), recebedora, 'SO_UNIDADE_CADASTRANTE'],
    ['cossignatária de outra unidade', comCossignatarios([], false), recebedora, 'SO_UNIDADE_CADASTRANTE'],
    ['quem cadastrou e mudou de unidade', estado('PENDENTE_DE_ASSINATURA'), autoraEmOutra, 'SO_UNIDADE_CADASTRANTE'],
    ['o responsável já assinou', comCossignatarios([], true), autora, 'ALGUEM_ASSINOU'],
    ['um cossignatário já assinou', comCossignatarios([true], false), autora, 'ALGUEM_ASSINOU'],
    ['sem responsável', { ...estado('PENDENTE_DE_ASSINATURA'), responsavel: null }, autora, 'SEM_RESPONSAVEL'],
    ['rascunho', estado('EM_ELABORACAO'), autora, 'AINDA_RASCUNHO'],
    ['assinado', estado('ASSINADO'), autora, 'DOCUMENTO_JA_ASSINADO'],
    ['cancelado', estado('CANCELADO'), autora, 'CANCELADO'],
    ['de fora', paraExterna, externa, 'SO_INTERNOS'],
  ])('cossignatários: %s', (_, documento, entrada, impede) => {
    expect(impedimento('incluirCossignatario', documento, entrada)?.code).toBe(impede)
  })
})
