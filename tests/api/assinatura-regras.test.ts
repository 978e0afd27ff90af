import { describe, expect, test } from 'vitest'

import type { OrdemDeAssinatura, PapelDeAssinante } from '#contract/assinante.ts'
import type { Situacao } from '#contract/documento.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import {
  basta,
  daVez,
  emPalavras,
  formas,
  impedimento,
  nivelDe,
  type Signatario,
} from '#server/core/signatario/regras.ts'
import type { FormasDoOrgao } from '#server/base/assinatura/tipos.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

const NOMES = { B: 'Bruno', C: 'Carla', D: 'Diego', H: 'Helena', N: 'Nádia' } as const
const PAPEIS: Record<string, PapelDeAssinante> = {
  B: 'SUBSCRITOR',
  C: 'COSSIGNATARIO',
  D: 'COSSIGNATARIO',
  H: 'APROVADOR',
  N: 'TESTEMUNHA',
}
type Quem = keyof typeof NOMES
const idDe = (quem: Quem) => Object.keys(NOMES).indexOf(quem) + 1

/** `BcD`: the signers in the order of the list; lower case, already signed. */
const quem = (lista: string): Signatario[] =>
  lista.split('').map((letra) => {
    const nome = letra.toUpperCase() as Quem // the tables below use these letters only
    return {
      id: idDe(nome),
      nome: NOMES[nome],
      papel: PAPEIS[nome] ?? 'COSSIGNATARIO',
      assinadoEm: letra === nome ? null : '2026-11-20T17:32:05.000Z',
    }
  })
const nomes = (lista: Signatario[]) => lista.map(({ nome }) => nome.slice(0, 1)).join('')

describe('de quem é a vez', () => {
  test.each<[OrdemDeAssinatura, string, string]>([
    ['LIVRE', 'BCDHN', 'BCDHN'],
    ['LIVRE', 'BcDhN', 'BDN'],
    ['LIVRE', 'bcdhn', ''],
    ['SUBSCRITOR_PRIMEIRO', 'BCDHN', 'B'],
    ['SUBSCRITOR_PRIMEIRO', 'bCDHN', 'CDHN'],
    ['SUBSCRITOR_PRIMEIRO', 'bcDhN', 'DN'],
    // signed before this order applied: nobody is waited for twice
    ['SUBSCRITOR_PRIMEIRO', 'Bcd', 'B'],
    ['SUBSCRITOR_PRIMEIRO', 'B', 'B'],
    ['SUBSCRITOR_PRIMEIRO', 'bc', ''],
    ['ORDENADA', 'BCDHN', 'H'],
    ['ORDENADA', 'BCDhN', 'B'],
    ['ORDENADA', 'bCDhN', 'C'],
    ['ORDENADA', 'bcDhN', 'D'],
    ['ORDENADA', 'bcdhN', 'N'],
    ['ORDENADA', 'BNC', 'B'],
    ['ORDENADA', 'bNC', 'N'],
    ['ORDENADA', 'bnc', ''],
  ])('%s, %s: %s', (ordemAssinatura, lista, vez) => {
    expect(nomes(daVez({ ordemAssinatura, signatarios: quem(lista) }))).toBe(vez)
  })
})

describe('quem pode assinar agora, com as palavras das linhas 63 a 68', () => {
  test.each<[string, Situacao, OrdemDeAssinatura, string, Quem, string | undefined]>([
    ['é a vez', 'PENDENTE_DE_ASSINATURA', 'SUBSCRITOR_PRIMEIRO', 'BC', 'B', undefined],
    ['63', 'PENDENTE_DE_ASSINATURA', 'LIVRE', 'BC', 'D', 'Você não é signatário deste documento.'],
    ['63, de um rascunho', 'EM_ELABORACAO', 'LIVRE', 'BC', 'D', 'Você não é signatário deste documento.'],
    ['64', 'PENDENTE_DE_ASSINATURA', 'LIVRE', 'bC', 'B', 'Documento já assinado por você em 20/11/2026, 14:32.'],
    ['64, assinado por todos', 'ASSINADO', 'LIVRE', 'bc', 'C', 'Documento já assinado por você em 20/11/2026, 14:32.'],
    ['64, sem efeito', 'SEM_EFEITO', 'LIVRE', 'b', 'B', 'Documento já assinado por você em 20/11/2026, 14:32.'],
    ['65', 'EM_ELABORACAO', 'SUBSCRITOR_PRIMEIRO', 'BC', 'B', 'Finalize o documento antes de assinar.'],
    ['66', 'CANCELADO', 'LIVRE', 'BC', 'C', 'Documento cancelado não pode ser assinado.'],
    ['68', 'PENDENTE_DE_ASSINATURA', 'SUBSCRITOR_PRIMEIRO', 'BC', 'C', 'Aguarde a assinatura de Bruno.'],
    ['68, quem aprova', 'PENDENTE_DE_ASSINATURA', 'ORDENADA', 'BCH', 'B', 'Aguarde a assinatura de Helena.'],
    ['68, o anterior da lista', 'PENDENTE_DE_ASSINATURA', 'ORDENADA', 'bCD', 'D', 'Aguarde a assinatura de Carla.'],
    ['livre, antes do responsável', 'PENDENTE_DE_ASSINATURA', 'LIVRE', 'BC', 'C', undefined],
    ['testemunha depois do responsável', 'PENDENTE_DE_ASSINATURA', 'SUBSCRITOR_PRIMEIRO', 'bCN', 'N', undefined],
  ])('pode assinar agora: %s', (_, situacao, ordemAssinatura, lista, eu, dito) => {
    const problema = impedimento({ situacao, ordemAssinatura, signatarios: quem(lista) }, idDe(eu))
    expect(problema && emPalavras(problema)).toBe(dito)
  })
})

describe('as formas de assinar', () => {
  test.each<[NivelAssinatura, NivelAssinatura, boolean]>([
    ['SIMPLES', 'SIMPLES', true],
    ['SIMPLES', 'AVANCADA', false],
    ['AVANCADA', 'SIMPLES', true],
    ['AVANCADA', 'QUALIFICADA', false],
    ['QUALIFICADA', 'QUALIFICADA', true],
  ])('%s onde se pede %s: %s', (nivel, minimo, serve) => expect(basta(nivel, minimo)).toBe(serve))

  test('o órgão pode aceitar uma forma num nível mais alto, nunca num mais baixo do que o provado', () => {
    expect(nivelDe('SENHA', {})).toBe('SIMPLES')
    expect(nivelDe('SENHA', { SENHA: { nivel: 'AVANCADA' } })).toBe('AVANCADA')
    expect(nivelDe('SENHA', { SENHA: { nivel: 'SIMPLES' } }, 'AVANCADA')).toBe('AVANCADA')
  })

  const MAIS_ALTO = 'Este modelo pede uma assinatura de nível mais alto.'
  const SEM_SENHA = reason('ENTROU_SEM_SENHA')
  test.each<[string, NivelAssinatura, FormasDoOrgao, Reason | undefined, ReturnType<typeof formas>]>([
    ['serve', 'SIMPLES', {}, undefined, [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: true, explicacao: '' }]],
    [
      'não basta',
      'QUALIFICADA',
      {},
      undefined,
      [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao: MAIS_ALTO }],
    ],
    [
      'basta porque o órgão diz',
      'AVANCADA',
      { SENHA: { nivel: 'AVANCADA' } },
      undefined,
      [{ tipo: 'SENHA', nivel: 'AVANCADA', pode: true, explicacao: '' }],
    ],
    ['o órgão não usa', 'SIMPLES', { SENHA: { desligada: true } }, undefined, []],
    [
      'esta pessoa não tem',
      'SIMPLES',
      {},
      SEM_SENHA,
      [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao: dizer('pt-BR', SEM_SENHA) }],
    ],
    [
      'o nível vem antes',
      'AVANCADA',
      {},
      SEM_SENHA,
      [{ tipo: 'SENHA', nivel: 'SIMPLES', pode: false, explicacao: MAIS_ALTO }],
    ],
  ])('%s', (_, minimo, doOrgao, impede, ditas) => {
    expect(formas(['SENHA'], minimo, doOrgao, { SENHA: impede })).toEqual(ditas)
  })
})
