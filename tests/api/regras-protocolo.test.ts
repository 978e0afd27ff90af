import { describe, expect, test } from 'vitest'

import { Situacao } from '#contract/documento.ts'
import { Custodia } from '#contract/mobil.ts'
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type EstadoDocumento, impedimento } from '#server/core/documento/acoes.ts'
import { podeRevogar } from '#server/rooms/link-publico/regras.ts'
import type { Passo } from '#server/core/via/passo.ts'
import {
  type Acompanhado,
  etapasDe,
  impedimentoDeMostrar,
  numeroDoProtocolo,
  oQueSeDiz,
} from '#server/core/protocolo/regras.ts'

import {
  autora,
  chefe,
  colega,
  dentroDe,
  estado,
  estranho,
  externa,
  noArquivo,
  processo,
  recebedora,
  recebido,
  transito,
  via,
} from '../apoio/estados.ts'

const pode = undefined
const FORA = 'NAO_ESTA_COM_A_UNIDADE'

/** docs/regras/atos.md, 73: by the holder, of a numbered document outside a dossier, not archived. */
test.each<[string, EstadoDocumento, EntradaAtiva, string | undefined]>([
  ['rascunho', estado('EM_ELABORACAO'), autora, 'EM_ELABORACAO'],
  ['pendente, na unidade', estado('PENDENTE_DE_ASSINATURA'), colega, pode],
  ['assinado, na unidade', estado('ASSINADO'), colega, pode],
  ['processo', processo('ASSINADO'), autora, pode],
  ['assinado e restrito', { ...estado('ASSINADO'), restrito: true }, autora, pode],
  ['sobrestado', estado('ASSINADO', via({ custodia: 'SOBRESTADO' })), autora, pode],
  ['recebido, quem recebeu', recebido, recebedora, pode],
  ['recebido, quem enviou', recebido, chefe, FORA],
  ['em trânsito, quem recebe', transito, recebedora, 'EM_TRANSITO'],
  ['quem só lê', estado('ASSINADO'), estranho, FORA],
  ['de um dossiê', { ...estado('ASSINADO'), paiMobilId: 9 }, autora, 'PARTE_DE_OUTRO'],
  ['juntado', dentroDe('JUNTADO'), colega, 'JUNTADO'],
  ['arquivado', noArquivo('ARQUIVADO_CORRENTE'), autora, 'ARQUIVADO_CORRENTE'],
  ['cancelado', estado('CANCELADO'), autora, 'CANCELADO'],
  ['sem efeito', estado('SEM_EFEITO'), autora, 'SEM_EFEITO'],
  ['eliminado', estado('ELIMINADO'), autora, 'ELIMINADO'],
  ['de fora', estado('ASSINADO'), externa, 'SO_INTERNOS'],
])('quem gera o protocolo: %s', (_, documento, entrada, motivo) => {
  expect(impedimento('gerarProtocolo', documento, entrada)?.code).toBe(motivo)
})

/** docs/regras/atos.md, 79. */
test.each<[string, EstadoDocumento, EntradaAtiva, string | undefined]>([
  ['quem o tem', recebido, recebedora, undefined],
  ['quem o teve', recebido, autora, FORA],
  ['arquivado, quem o guarda', noArquivo('ARQUIVADO_CORRENTE'), autora, undefined],
  ['juntado, quem tem o principal', dentroDe('JUNTADO'), colega, undefined],
  ['cancelado', estado('CANCELADO'), autora, 'CANCELADO'],
  ['de fora', estado('ASSINADO'), externa, 'SO_INTERNOS'],
])('quem mostra o caminho pelo protocolo: %s', (_, documento, entrada, impede) =>
  expect(impedimentoDeMostrar(documento, entrada)?.code).toBe(impede),
)

/** docs/regras/atos.md, 86: by the holder of the document or of its dossier; a signed, public document. */
test.each<[string, EstadoDocumento, EntradaAtiva, string | undefined]>([
  ['assinado, na unidade', estado('ASSINADO'), colega, pode],
  ['arquivado, quem o guarda', noArquivo('ARQUIVADO_CORRENTE'), autora, pode],
  ['juntado, quem tem o principal', dentroDe('JUNTADO'), colega, pode],
  ['pendente', estado('PENDENTE_DE_ASSINATURA'), autora, 'PENDENTE_DE_ASSINATURA'],
  ['do órgão', { ...estado('ASSINADO'), nivelAcesso: 20 }, autora, 'SO_PUBLICO'],
  ['público e restrito', { ...estado('ASSINADO'), restrito: true }, autora, 'SO_PUBLICO'],
  ['quem só lê', estado('ASSINADO'), estranho, FORA],
  ['em trânsito, quem recebe', transito, recebedora, 'EM_TRANSITO'],
  ['em trânsito, quem enviou', transito, autora, FORA],
  ['sem efeito', estado('SEM_EFEITO'), chefe, 'SEM_EFEITO'],
  ['de fora', estado('ASSINADO'), externa, 'SO_INTERNOS'],
])('quem faz o link público: %s', (_, documento, entrada, motivo) => {
  expect(impedimento('criarLinkPublico', documento, entrada)?.code).toBe(motivo)
})

test.each<[string, EstadoDocumento, EntradaAtiva, number, boolean]>([
  ['quem o tem', recebido, recebedora, 1, true],
  ['quem o fez e já não o tem', recebido, autora, 1, true],
  ['outro da unidade que o teve', recebido, colega, 1, false],
  ['quem o tem, sem efeito', estado('SEM_EFEITO'), colega, 1, true],
  ['de fora', estado('ASSINADO'), externa, 6, false],
])('quem revoga o link público: %s', (_, documento, entrada, criadoPor, pode) =>
  expect(podeRevogar(documento, entrada, criadoPor)).toBe(pode),
)

test.each([
  ['SEAD', 2026, 1, 'SEAD 2026/000001'],
  ['SES', 2027, 1_234_567, 'SES 2027/1234567'],
])('o número do protocolo: %s %i %i', (orgao, ano, numero, dito) =>
  expect(numeroDoProtocolo(orgao, ano, numero)).toBe(dito),
)

const SEGREDOS = [
  'SEAD-OFI-2026/00012',
  'Ofício',
  'Secretaria da Administração',
  'GELIC – Licitações',
  'GEGOV – Governança',
]
const [SIGLA = '', ESPECIE = '', ORGAO = '', AQUI = '', ANTES = ''] = SEGREDOS
const acompanhado = (mudancas: Partial<Acompanhado> = {}): Acompanhado => ({
  sigla: SIGLA,
  especie: ESPECIE,
  orgao: ORGAO,
  situacao: 'ASSINADO',
  custodia: 'COM_ATENDENTE',
  unidade: AQUI,
  desde: '2026-11-20T13:00:00.000Z',
  publico: true,
  protocolo: { numero: 'SEAD 2026/000001', caminho: true },
  caminho: [
    { unidade: ANTES, desde: '2026-11-10T13:00:00.000Z', recebidoEm: '2026-11-10T13:00:00.000Z' },
    { unidade: AQUI, desde: '2026-11-19T13:00:00.000Z', recebidoEm: '2026-11-20T13:00:00.000Z' },
  ],
  ...mudancas,
})

describe('o que vê quem acompanha pelo protocolo', () => {
  test('documento público: onde está e por onde passou', () =>
    expect(oQueSeDiz(acompanhado())).toEqual({
      numero: 'SEAD 2026/000001',
      sigla: SIGLA,
      especie: ESPECIE,
      orgao: ORGAO,
      situacao: 'Em andamento',
      unidade: AQUI,
      desde: '2026-11-20T13:00:00.000Z',
      caminho: acompanhado().caminho,
    }))

  test('documento público, com o caminho retirado: só onde está', () =>
    expect(oQueSeDiz(acompanhado({ protocolo: { numero: 'SEAD 2026/000001', caminho: false } }))).toMatchObject({
      unidade: AQUI,
      caminho: null,
    }))

  test.each(
    [...Situacao.options].flatMap((situacao) => Custodia.options.map((custodia) => [situacao, custodia] as const)),
  )('documento não público, %s e %s: a situação e as datas, e nenhuma palavra a mais', (situacao, custodia) => {
    const dito = oQueSeDiz(acompanhado({ publico: false, situacao, custodia }))
    for (const segredo of SEGREDOS) expect(JSON.stringify(dito)).not.toContain(segredo)
    expect(dito).toMatchObject({ desde: '2026-11-20T13:00:00.000Z', sigla: null, unidade: null })
    expect(dito.situacao).not.toBe('')
    expect(dito.caminho?.map(({ desde }) => desde)).toEqual(acompanhado().caminho.map(({ desde }) => desde))
  })

  test('documento não público, pelo código do rodapé: o que o rodapé diz, e nunca a unidade nem o caminho', () =>
    expect(oQueSeDiz(acompanhado({ publico: false, protocolo: null }))).toMatchObject({
      numero: null,
      sigla: SIGLA,
      unidade: null,
      caminho: null,
    }))

  test.each<[Partial<Acompanhado>, string, string | null]>([
    [{ custodia: 'EM_TRANSITO' }, 'Enviado, aguardando recebimento', AQUI],
    [{ custodia: 'SOBRESTADO' }, 'Parado, à espera de outra providência', AQUI],
    [{ custodia: 'JUNTADO' }, 'Juntado a outro documento, e segue com ele', null],
    [{ custodia: 'APENSADO' }, 'Em andamento, junto com outro documento', AQUI],
    [{ custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO' }, 'Enviado a um órgão de fora', null],
    [{ custodia: 'ARQUIVADO_CORRENTE' }, 'Arquivado', AQUI],
    [{ situacao: 'PENDENTE_DE_ASSINATURA' }, 'Aguardando assinatura', AQUI],
    [{ situacao: 'CANCELADO' }, 'Cancelado', null],
    [{ situacao: 'SEM_EFEITO', custodia: 'ARQUIVADO_CORRENTE' }, 'Sem efeito', null],
    [{ situacao: 'ELIMINADO', custodia: 'EM_EDITAL_DE_ELIMINACAO' }, 'Eliminado', null],
    [{ situacao: 'EM_ELABORACAO', publico: false }, 'Devolvido para ajuste', null],
  ])('a situação e a unidade ditas de %j são as esperadas', (mudancas, situacao, unidade) =>
    expect(oQueSeDiz(acompanhado(mudancas))).toMatchObject({ situacao, unidade }),
  )
})

describe('caminho mostrado pelo protocolo', () => {
  const instante = (n: number) => `2026-11-${String(n).padStart(2, '0')}T13:00:00.000Z`
  let id = 0
  const passo = (tipo: TipoMovimentacao, lotacaoId: number, mais: Partial<Passo> = {}): Passo => {
    id++
    return {
      id,
      mobilId: 1,
      tipo: TIPOS_MOVIMENTACAO[tipo],
      pessoaId: lotacaoId,
      lotacaoId,
      destinoLotacaoId: null,
      destinoPessoaId: null,
      cancelaId: null,
      dados: {},
      instante: instante(id),
      ...mais,
    }
  }
  const inicio = { lotacaoId: 10, pessoaId: 1, instante: instante(0) }
  const andar = (passos: () => Passo[], mobiles = [1]) => {
    id = 0
    return etapasDe(inicio, mobiles, passos()).map(({ lotacaoId, desde, recebidoEm }) =>
      [lotacaoId, Number(desde.slice(8, 10)), recebidoEm && Number(recebidoEm.slice(8, 10))].join(' '),
    )
  }
  const envio = (de: number, para: number) => passo('TRAMITE', de, { destinoLotacaoId: para })

  test.each<[string, () => Passo[], string[]]>([
    ['nunca andou', () => [passo('ANOTACAO', 10)], ['10 0 0']],
    ['enviado', () => [envio(10, 20)], ['10 0 0', '20 1 ']],
    [
      'recebido e devolvido',
      () => [envio(10, 20), passo('RECEBIMENTO', 20), envio(20, 10), passo('RECEBIMENTO', 10)],
      ['10 0 0', '20 1 2', '10 3 4'],
    ],
    ['desfeito não foi', () => [envio(10, 20), passo('DESFAZIMENTO', 10, { cancelaId: 1 })], ['10 0 0']],
    ['de pessoa a pessoa da unidade', () => [passo('ATRIBUICAO', 10, { destinoPessoaId: 7 })], ['10 0 0']],
    [
      'em paralelo fica onde está',
      () => [passo('TRAMITE_PARALELO', 10, { destinoLotacaoId: 20 }), passo('RECEBIMENTO', 20, { dados: { ramo: 1 } })],
      ['10 0 0'],
    ],
    [
      'foi para fora e voltou',
      () => [passo('TRANSFERENCIA_A_ORGAO_EXTERNO', 10), passo('RETORNO_DE_ORGAO_EXTERNO', 10)],
      ['10 0 0', ' 1 ', '10 2 2'],
    ],
    ['de outra via', () => [{ ...envio(10, 20), mobilId: 2 }], ['10 0 0']],
  ])('caminho: %s', (_, passos, esperado) => expect(andar(passos)).toEqual(esperado))

  test('os volumes de um processo aparecem como um só', () =>
    expect(
      andar(
        () => [
          envio(10, 20),
          passo('RECEBIMENTO', 20),
          passo('ABERTURA_DE_VOLUME', 20, { mobilId: 2 }),
          { ...envio(20, 30), mobilId: 2 },
        ],
        [1, 2],
      ),
    ).toEqual(['10 0 0', '20 1 2', '30 4 ']))
})
