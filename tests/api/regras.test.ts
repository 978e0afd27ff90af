import { describe, expect, test } from 'vitest'

import { NomeAcao } from '#contract/acao.ts'
import type { PapelDeAssinante } from '#contract/assinante.ts'
import type { Perfil } from '#contract/perfil.ts'
import { compacta } from '#contract/sigla.ts'
import type { EntradaAtiva } from '#server/contexto.ts'
import { acoesDoDocumento, type EstadoDocumento } from '#server/documento/acoes.ts'
import { fimDoEdital, prazoDe } from '#server/documento/temporalidade.ts'
import { hoje, novoCodigoVerificador, siglaDe } from '#server/documento/escrita.ts'
import { type EstadoDaVia, type EstadoMesa, marcasDe } from '#server/mesa/marcas.ts'
import { lerNumero, lerSigla, type NumeroLido, type SiglaLida } from '#server/busca/sigla.ts'
import { trecho } from '#server/busca/trecho.ts'

const pessoa = (id: number, lotacaoId: number, mais: Partial<EntradaAtiva> = {}): EntradaAtiva => ({
  id,
  nome: `P${id}`,
  lotacaoId,
  divisaoId: lotacaoId,
  orgaoId: 1,
  externa: false,
  ...mais,
})
const autora = pessoa(1, 10)
const chefe = pessoa(2, 10)
const colega = pessoa(3, 10)
const recebedora = pessoa(4, 20)
const estranho = pessoa(5, 30)
const externa = pessoa(6, 40, { externa: true })

const via = (mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {}) => ({
  tipo: 'VIA' as const,
  encerrado: false,
  ultimo: true,
  pecas: 0,
  apensos: 0,
  dono: null,
  vencido: null,
  preso: null,
  custodia: 'COM_ATENDENTE' as const,
  atendenteLotacaoId: 10,
  atendentePessoaId: 1,
  remetenteLotacaoId: null,
  movido: false,
  ...mudancas,
})
const quemAssina = (id: number, papel: PapelDeAssinante, assinou: boolean) => ({
  id,
  nome: `P${id}`,
  papel,
  assinadoEm: assinou ? '2026-11-20T13:00:00.000Z' : null,
})
const estado = (
  situacao: EstadoDocumento['situacao'],
  mobil: EstadoDocumento['mobil'] = situacao === 'EM_ELABORACAO' ? null : via(),
  responsavel = 2,
): EstadoDocumento => ({
  situacao,
  origem: 'INTERNO_PRODUZIDO',
  mobil,
  tipoEspecie: 'EXPEDIENTE',
  lotaCadastranteId: 10,
  cadastrante: { id: 1 },
  responsavel: { id: responsavel },
  titularId: null,
  cossignatarios: [],
  signatarios: [quemAssina(responsavel, 'SUBSCRITOR', situacao === 'ASSINADO' || situacao === 'SEM_EFEITO')],
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  paiMobilId: null,
  vias: situacao === 'EM_ELABORACAO' ? 0 : 1,
  autuado: null,
  temArquivada: mobil?.custodia === 'ARQUIVADO_CORRENTE' || mobil?.custodia === 'ARQUIVADO_INTERMEDIARIO',
  classificado: true,
  doArquivo: false,
  perfis: [],
  restrito: false,
})

const transito = estado(
  'ASSINADO',
  via({ custodia: 'EM_TRANSITO', atendenteLotacaoId: 20, atendentePessoaId: null, remetenteLotacaoId: 10 }),
)
const recebido = estado(
  'ASSINADO',
  via({ atendenteLotacaoId: 20, atendentePessoaId: 4, remetenteLotacaoId: 10, movido: true }),
)
const paraExterna = estado('PENDENTE_DE_ASSINATURA', via(), 6)

const processo = (
  situacao: EstadoDocumento['situacao'],
  mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {},
) => ({
  ...estado(situacao, via({ tipo: 'VOLUME', ...mudancas })),
  tipoEspecie: 'PROCESSO' as const,
  vias: 0,
})
const comCossignatarios = (assinaram: boolean[], responsavelAssinou: boolean): EstadoDocumento => ({
  ...estado('PENDENTE_DE_ASSINATURA'),
  cossignatarios: [{ id: 3 }, { id: 4 }],
  signatarios: [
    quemAssina(2, 'SUBSCRITOR', responsavelAssinou),
    quemAssina(3, 'COSSIGNATARIO', assinaram[0] ?? false),
    quemAssina(4, 'COSSIGNATARIO', assinaram[1] ?? false),
  ],
})
/** What a processo still being written is opened from. */
const autuado = (mudancas: Partial<NonNullable<EstadoDocumento['mobil']>> = {}) => ({
  le: true,
  situacao: 'ASSINADO' as const,
  mobil: via(mudancas),
})
const dentroDe = (custodia: 'JUNTADO' | 'APENSADO', dono: object = {}) =>
  estado('ASSINADO', via({ custodia, dono: { custodia: 'COM_ATENDENTE' as const, atendenteLotacaoId: 10, ...dono } }))

/** A PDF from outside: the responsável vouches for it instead of having written it. */
const capturado = (situacao: EstadoDocumento['situacao']): EstadoDocumento => ({
  ...estado(situacao),
  origem: 'EXTERNO_CAPTURADO',
})
/** The cadastrante has moved to another unit since. */
const autoraEmOutra = pessoa(1, 30)

const arquivista = pessoa(7, 70)
const noArquivo = (
  custodia: 'ARQUIVADO_CORRENTE' | 'ARQUIVADO_INTERMEDIARIO' | 'ARQUIVADO_PERMANENTE' | 'EM_EDITAL_DE_ELIMINACAO',
  vencido: NonNullable<EstadoDocumento['mobil']>['vencido'] = null,
  preso: NonNullable<EstadoDocumento['mobil']>['preso'] = null,
) => estado('ASSINADO', via({ custodia, vencido, preso }))

/** What whoever holds a signed expediente may do with it. */
const EM_MAOS = 'tramitar incluirDocumento juntar juntarAqui incluirCopia apensar vincular autuar'
const ARQUIVA = 'arquivar reclassificar'

/** Acts on who may read: a table of their own. */
const DE_ACESSO: NomeAcao[] = [
  'redefinirNivel',
  'restringir',
  'desfazerRestricao',
  'definirPerfil',
  'acompanhar',
  'responderPedido',
]
const revisora = (situacao: EstadoDocumento['situacao'], perfil: Perfil): EstadoDocumento => ({
  ...estado(situacao),
  perfis: [perfil],
})

describe('quem muda quem lê (domain.md §3.2, movimentos 29, 44 e 70)', () => {
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
  ])('%s', (_, documento, entrada, esperadas) => {
    const acoes = acoesDoDocumento(documento, entrada)
    const podem = acoes.filter(({ nome, pode }) => pode && DE_ACESSO.includes(nome)).map(({ nome }) => nome)
    expect(podem.join(' ')).toBe(esperadas)
  })

  test.each<[Perfil, string]>([
    ['REVISOR', 'editar finalizar'],
    ['GESTOR', 'editar finalizar'],
    ['INTERESSADO', ''],
    ['LIQUIDANTE', ''],
  ])('%s de outra unidade, em rascunho', (perfil, esperadas) => {
    const acoes = acoesDoDocumento(revisora('EM_ELABORACAO', perfil), recebedora)
    const podem = acoes.filter(({ nome, pode }) => pode && ['editar', 'finalizar', 'excluir'].includes(nome))
    expect(podem.map(({ nome }) => nome).join(' ')).toBe(esperadas)
  })
})

describe('quem inclui e retira cossignatários (domain.md §3.2, movimento 24)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string | undefined]>([
    ['quem cadastrou', estado('PENDENTE_DE_ASSINATURA'), autora, undefined],
    ['colega de quem cadastrou', estado('PENDENTE_DE_ASSINATURA'), colega, undefined],
    ['com outros já incluídos', comCossignatarios([], false), autora, undefined],
    [
      'responsável de outra unidade',
      estado('PENDENTE_DE_ASSINATURA', via(), 4),
      recebedora,
      'Só a unidade que cadastrou.',
    ],
    ['cossignatária de outra unidade', comCossignatarios([], false), recebedora, 'Só a unidade que cadastrou.'],
    [
      'quem cadastrou e mudou de unidade',
      estado('PENDENTE_DE_ASSINATURA'),
      autoraEmOutra,
      'Só a unidade que cadastrou.',
    ],
    ['o responsável já assinou', comCossignatarios([], true), autora, 'Alguém já assinou o documento.'],
    ['um cossignatário já assinou', comCossignatarios([true], false), autora, 'Alguém já assinou o documento.'],
    [
      'sem responsável',
      { ...estado('PENDENTE_DE_ASSINATURA'), responsavel: null },
      autora,
      'O documento não tem responsável pela assinatura.',
    ],
    ['rascunho', estado('EM_ELABORACAO'), autora, 'O documento ainda é um rascunho.'],
    ['assinado', estado('ASSINADO'), autora, 'O documento já foi assinado.'],
    ['cancelado', estado('CANCELADO'), autora, 'O documento foi cancelado.'],
    ['de fora', paraExterna, externa, 'Só para usuários internos.'],
  ])('%s', (_, documento, entrada, impede) => {
    const acao = acoesDoDocumento(documento, entrada).find(({ nome }) => nome === 'incluirCossignatario')
    expect([acao?.pode, acao?.explicacao]).toEqual([
      impede === undefined,
      impede ?? 'Acrescenta quem assina depois do responsável, enquanto ninguém assinou.',
    ])
  })
})

describe('quem pode o quê (domain.md §3.2)', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho, autora', estado('EM_ELABORACAO'), autora, 'editar excluir finalizar duplicar'],
    ['rascunho, colega de unidade', estado('EM_ELABORACAO'), colega, 'editar excluir finalizar duplicar'],
    [
      'rascunho, responsável de outra unidade',
      { ...estado('EM_ELABORACAO'), responsavel: { id: 4 } },
      recebedora,
      'editar finalizar duplicar',
    ],
    [
      'rascunho, titular de outra unidade',
      { ...estado('EM_ELABORACAO'), titularId: 4 },
      recebedora,
      'editar finalizar duplicar',
    ],
    ['rascunho, estranho', estado('EM_ELABORACAO'), estranho, 'duplicar'],
    [
      'pendente, autora',
      estado('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    [
      'pendente, responsável',
      estado('PENDENTE_DE_ASSINATURA'),
      chefe,
      'assinar incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    ['pendente, estranho', estado('PENDENTE_DE_ASSINATURA'), estranho, 'duplicar'],
    ['pendente, signatária externa', paraExterna, externa, 'assinar'],
    ['pendente, outra externa', estado('PENDENTE_DE_ASSINATURA'), externa, ''],
    ['pendente, cossignatária antes da vez', comCossignatarios([], false), recebedora, 'duplicar cancelar'],
    ['pendente, cossignatária na vez', comCossignatarios([], true), recebedora, 'assinar duplicar cancelar'],
    ['pendente, cossignatária que já assinou', comCossignatarios([false, true], true), recebedora, 'duplicar cancelar'],
    [
      'pendente, cossignatária externa',
      {
        ...estado('PENDENTE_DE_ASSINATURA'),
        cossignatarios: [{ id: 6 }],
        signatarios: [quemAssina(2, 'SUBSCRITOR', true), quemAssina(6, 'COSSIGNATARIO', false)],
      },
      externa,
      'assinar',
    ],
    [
      'pendente, quem cadastrou e mudou de unidade',
      estado('PENDENTE_DE_ASSINATURA'),
      autoraEmOutra,
      'duplicar cancelar',
    ],
    [
      'pendente, titular de outra unidade',
      { ...estado('PENDENTE_DE_ASSINATURA'), titularId: 5 },
      estranho,
      'criarVia duplicar refazer',
    ],
    [
      'capturado por autenticar, quem cadastrou',
      capturado('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    [
      'rascunho de processo, com o expediente em mãos',
      { ...estado('EM_ELABORACAO'), autuado: autuado() },
      autora,
      'editar excluir finalizar duplicar',
    ],
    [
      'rascunho de processo, com o expediente em mãos, revisora de outra unidade',
      { ...revisora('EM_ELABORACAO', 'REVISOR'), autuado: autuado({ atendenteLotacaoId: 20 }) },
      recebedora,
      'editar duplicar',
    ],
    ...(
      [
        autuado({ custodia: 'ARQUIVADO_CORRENTE' }),
        autuado({ custodia: 'JUNTADO' }),
        autuado({ atendenteLotacaoId: 20 }),
        autuado({ apensos: 1 }),
        { ...autuado(), situacao: 'SEM_EFEITO' },
        { ...autuado(), le: false },
      ] as const
    ).map((origem): [string, EstadoDocumento, EntradaAtiva, string] => [
      `rascunho de processo, com o expediente que não entra: ${JSON.stringify(origem)}`,
      { ...estado('EM_ELABORACAO'), autuado: origem },
      autora,
      'editar excluir duplicar',
    ]),
    [
      'capturado por autenticar, quem autentica',
      capturado('PENDENTE_DE_ASSINATURA'),
      chefe,
      'assinar incluirCossignatario incluirDocumento juntarAqui vincular criarVia duplicar refazer cancelar',
    ],
    ['capturado por autenticar, estranho', capturado('PENDENTE_DE_ASSINATURA'), estranho, 'duplicar'],
    [
      'capturado autenticado, quem cadastrou',
      capturado('ASSINADO'),
      autora,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    [
      'capturado autenticado, quem autenticou',
      capturado('ASSINADO'),
      chefe,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    ['capturado autenticado, colega', capturado('ASSINADO'), colega, `${EM_MAOS} criarVia ${ARQUIVA} duplicar`],
    ['capturado autenticado, quem cadastrou e mudou', capturado('ASSINADO'), autoraEmOutra, 'duplicar tornarSemEfeito'],
    ['capturado sem efeito, quem cadastrou', capturado('SEM_EFEITO'), autora, 'duplicar'],
    [
      'pendente, responsável que já assinou',
      comCossignatarios([], true),
      chefe,
      'incluirDocumento juntarAqui vincular criarVia duplicar cancelar',
    ],
    [
      'pendente, com duas vias',
      { ...estado('PENDENTE_DE_ASSINATURA'), vias: 2 },
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular criarVia cancelarVia duplicar refazer cancelar',
    ],
    [
      'pendente, via cancelada',
      { ...estado('PENDENTE_DE_ASSINATURA', via({ custodia: 'VIA_CANCELADA' })), vias: 1 },
      autora,
      'incluirCossignatario criarVia duplicar refazer cancelar',
    ],
    ['assinado na unidade, autora', estado('ASSINADO'), autora, `${EM_MAOS} criarVia ${ARQUIVA} duplicar`],
    [
      'assinado na unidade, responsável',
      estado('ASSINADO'),
      chefe,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar tornarSemEfeito`,
    ],
    ['assinado na unidade, quem não a tem', estado('ASSINADO'), recebedora, 'duplicar'],
    ['assinado, com todas as vias', { ...estado('ASSINADO'), vias: 21 }, autora, `${EM_MAOS} ${ARQUIVA} duplicar`],
    ['assinado, parte de outro', { ...estado('ASSINADO'), paiMobilId: 9 }, autora, `${EM_MAOS} ${ARQUIVA} duplicar`],
    [
      'assinado, com apensos',
      estado('ASSINADO', via({ apensos: 1 })),
      autora,
      'tramitar incluirDocumento juntarAqui incluirCopia vincular criarVia reclassificar duplicar',
    ],
    ['em trânsito, quem enviou', transito, autora, 'criarVia duplicar'],
    ['em trânsito, quem recebe', transito, recebedora, 'receber duplicar'],
    ['em trânsito, responsável', transito, chefe, 'criarVia duplicar tornarSemEfeito'],
    [
      'recebido, quem recebeu',
      recebido,
      recebedora,
      `tramitar desfazerRecebimento incluirDocumento juntar juntarAqui incluirCopia apensar vincular autuar ${ARQUIVA} duplicar`,
    ],
    ['recebido, quem enviou', recebido, autora, 'criarVia duplicar'],
    ['juntado, unidade que tem o principal', dentroDe('JUNTADO'), colega, 'desentranhar criarVia duplicar'],
    [
      'juntado, principal em outra unidade',
      dentroDe('JUNTADO', { atendenteLotacaoId: 20 }),
      colega,
      'criarVia duplicar',
    ],
    [
      'juntado, unidade que recebeu o principal',
      dentroDe('JUNTADO', { atendenteLotacaoId: 20 }),
      recebedora,
      'desentranhar duplicar',
    ],
    ['juntado, principal em trânsito', dentroDe('JUNTADO', { custodia: 'EM_TRANSITO' }), colega, 'criarVia duplicar'],
    ['apensado, unidade que tem o principal', dentroDe('APENSADO'), colega, 'desapensar criarVia duplicar'],
    ['apensado, estranho', dentroDe('APENSADO'), estranho, 'duplicar'],
    [
      'processo, volume aberto',
      processo('ASSINADO'),
      autora,
      `tramitar incluirDocumento juntar juntarAqui incluirCopia apensar vincular encerrarVolume ${ARQUIVA} duplicar`,
    ],
    [
      'processo, volume encerrado',
      processo('ASSINADO', { encerrado: true }),
      autora,
      `tramitar juntar apensar vincular abrirVolume ${ARQUIVA} duplicar`,
    ],
    [
      'processo, volume que não é o último',
      processo('ASSINADO', { encerrado: true, ultimo: false }),
      autora,
      'vincular reclassificar duplicar',
    ],
    [
      'processo por assinar',
      processo('PENDENTE_DE_ASSINATURA'),
      autora,
      'incluirCossignatario incluirDocumento juntarAqui vincular duplicar refazer cancelar',
    ],
    ['processo em outra unidade', processo('ASSINADO', { atendenteLotacaoId: 20 }), autora, 'duplicar'],
    [
      'assinado, sem classificação',
      { ...estado('ASSINADO'), classificado: false },
      autora,
      `${EM_MAOS} criarVia reclassificar duplicar`,
    ],
    ['arquivado, a unidade', noArquivo('ARQUIVADO_CORRENTE'), autora, 'criarVia desarquivar reclassificar duplicar'],
    ['arquivado, outra unidade', noArquivo('ARQUIVADO_CORRENTE'), estranho, 'duplicar'],
    [
      'arquivado, o arquivo antes do prazo',
      { ...noArquivo('ARQUIVADO_CORRENTE'), doArquivo: true },
      arquivista,
      'desarquivar reclassificar avaliar duplicar',
    ],
    [
      'em mãos, com outra via arquivada, o arquivo',
      { ...estado('ASSINADO'), temArquivada: true, doArquivo: true },
      arquivista,
      'reclassificar avaliar duplicar',
    ],
    [
      'em mãos, com outra via arquivada, a unidade',
      { ...estado('ASSINADO'), temArquivada: true },
      autora,
      `${EM_MAOS} criarVia ${ARQUIVA} duplicar`,
    ],
    [
      'arquivado, a unidade depois do prazo',
      noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'),
      autora,
      'criarVia desarquivar reclassificar duplicar',
    ],
    [
      'prazo corrente vencido, o arquivo',
      { ...noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'), doArquivo: true },
      arquivista,
      'desarquivar arquivarIntermediario reclassificar avaliar duplicar',
    ],
    [
      'guarda permanente vencida, o arquivo',
      { ...noArquivo('ARQUIVADO_INTERMEDIARIO', 'RECOLHER'), doArquivo: true },
      arquivista,
      'desarquivar arquivarPermanente reclassificar avaliar duplicar',
    ],
    [
      'eliminação vencida, o arquivo',
      { ...noArquivo('ARQUIVADO_INTERMEDIARIO', 'ELIMINAR'), doArquivo: true },
      arquivista,
      'desarquivar incluirEmEdital reclassificar avaliar duplicar',
    ],
    [
      'em edital, o arquivo',
      { ...noArquivo('EM_EDITAL_DE_ELIMINACAO'), doArquivo: true },
      arquivista,
      'retirarDeEdital reclassificar duplicar',
    ],
    [
      'prazo do edital vencido, o arquivo',
      { ...noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'), doArquivo: true },
      arquivista,
      'retirarDeEdital eliminar reclassificar duplicar',
    ],
    [
      'prazo do edital vencido, a unidade',
      noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'),
      autora,
      'criarVia duplicar',
    ],
    ...(['VIA', 'APENSO', 'PERMANENTE'] as const).map((preso): [string, EstadoDocumento, EntradaAtiva, string] => [
      `prazo do edital vencido, mas preso: ${preso}`,
      { ...noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL', preso), doArquivo: true },
      arquivista,
      'retirarDeEdital reclassificar duplicar',
    ]),
    [
      'eliminado, o arquivo',
      {
        ...estado('ELIMINADO', via({ custodia: 'EM_EDITAL_DE_ELIMINACAO', vencido: 'EXECUTAR_EDITAL' })),
        doArquivo: true,
      },
      arquivista,
      '',
    ],
    ['eliminado, responsável', estado('ELIMINADO', via({ custodia: 'EM_EDITAL_DE_ELIMINACAO' })), chefe, ''],
    [
      'permanente, o arquivo',
      { ...noArquivo('ARQUIVADO_PERMANENTE'), doArquivo: true },
      arquivista,
      'reclassificar duplicar',
    ],
    ['permanente, a unidade', noArquivo('ARQUIVADO_PERMANENTE'), autora, 'criarVia duplicar'],
    ['cancelado, autora', estado('CANCELADO'), autora, 'duplicar'],
    ['cancelado, responsável', estado('CANCELADO'), chefe, 'duplicar'],
    ['sem efeito, responsável', estado('SEM_EFEITO'), chefe, 'duplicar'],
    ['assinado, externa', estado('ASSINADO'), externa, ''],
  ])('%s', (_, documento, entrada, esperadas) => {
    const acoes = acoesDoDocumento(documento, entrada)
    expect(
      acoes
        .filter(({ nome, pode }) => pode && !DE_ACESSO.includes(nome))
        .map(({ nome }) => nome)
        .join(' '),
    ).toBe(esperadas)
    for (const { explicacao } of acoes) expect(explicacao).toMatch(/^[A-ZÀ-Ú].+[.…]$/)
  })

  test('cada ato tem na tabela quem pode e quem não pode', () => {
    const linhas = [estado('EM_ELABORACAO'), estado('PENDENTE_DE_ASSINATURA'), estado('ASSINADO'), transito, recebido]
    const estados = [
      { ...estado('ASSINADO'), restrito: true },
      ...linhas,
      { ...estado('PENDENTE_DE_ASSINATURA'), vias: 2 },
      dentroDe('JUNTADO'),
      dentroDe('APENSADO'),
    ]
    const guardados = [
      noArquivo('ARQUIVADO_CORRENTE', 'TRANSFERIR'),
      noArquivo('ARQUIVADO_INTERMEDIARIO', 'RECOLHER'),
      noArquivo('ARQUIVADO_INTERMEDIARIO', 'ELIMINAR'),
      noArquivo('EM_EDITAL_DE_ELIMINACAO', 'EXECUTAR_EDITAL'),
    ].flatMap((guardado) => [guardado, { ...guardado, doArquivo: true }])
    const todos = [...estados, ...guardados, processo('ASSINADO'), processo('ASSINADO', { encerrado: true })]
    for (const nome of NomeAcao.options) {
      const respostas = todos.flatMap((documento) =>
        [autora, chefe, recebedora, externa].map(
          (quem) => acoesDoDocumento(documento, quem).find((acao) => acao.nome === nome)?.pode,
        ),
      )
      expect(respostas, nome).toContain(true)
      expect(respostas, nome).toContain(false)
    }
  })
})

describe('marcas da mesa', () => {
  const cadastrante = { pessoaId: 1, lotacaoId: 10 }
  const responsavel = { pessoaId: 2, lotacaoId: 10 }
  const unidade = { pessoaId: null, lotacaoId: 20 }
  const com = (mudancas: Partial<EstadoDaVia> = {}): EstadoDaVia => ({
    id: 101,
    custodia: 'COM_ATENDENTE',
    atendente: cadastrante,
    remetente: null,
    movido: false,
    arquivadoEm: null,
    venceEm: null,
    ...mudancas,
  })
  const mesa = (situacao: EstadoMesa['situacao'], ...vias: EstadoDaVia[]): EstadoMesa => ({
    situacao,
    geralId: 100,
    arquivoId: 70,
    retencao: { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' },
    cadastrante,
    esperam: situacao === 'PENDENTE_DE_ASSINATURA' ? [responsavel] : [],
    vias,
  })
  test.each<[string, EstadoMesa, string[]]>([
    ['rascunho', mesa('EM_ELABORACAO'), ['100 EM_ELABORACAO 10/1']],
    [
      'pendente',
      mesa('PENDENTE_DE_ASSINATURA', com()),
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 10/2'],
    ],
    [
      'pendente de dois cossignatários',
      { ...mesa('PENDENTE_DE_ASSINATURA', com()), esperam: [unidade, { pessoaId: 3, lotacaoId: 30 }] },
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 20/', '101 PRONTO_PARA_ASSINAR 30/3'],
    ],
    [
      'pendente, primeira via cancelada',
      mesa('PENDENTE_DE_ASSINATURA', com({ custodia: 'VIA_CANCELADA' }), com({ id: 102 })),
      ['102 PENDENTE_DE_ASSINATURA 10/1', '102 PRONTO_PARA_ASSINAR 10/2'],
    ],
    ['assinado, nunca movido', mesa('ASSINADO', com()), ['101 ASSINADO 10/1']],
    [
      'em trânsito',
      mesa('ASSINADO', com({ custodia: 'EM_TRANSITO', atendente: unidade, remetente: responsavel })),
      ['101 CAIXA_DE_ENTRADA 20/', '101 EM_TRANSITO 10/2'],
    ],
    [
      'recebido',
      mesa('ASSINADO', com({ atendente: { pessoaId: 4, lotacaoId: 20 }, movido: true })),
      ['101 AGUARDANDO_ANDAMENTO 20/4'],
    ],
    [
      'duas vias, cada uma no seu lugar',
      mesa('ASSINADO', com(), com({ id: 102, custodia: 'EM_TRANSITO', atendente: unidade, remetente: cadastrante })),
      ['101 ASSINADO 10/1', '102 CAIXA_DE_ENTRADA 20/', '102 EM_TRANSITO 10/1'],
    ],
    ['juntado', mesa('ASSINADO', com({ custodia: 'JUNTADO' })), []],
    [
      'arquivado: na mesa do arquivo quando o prazo chegar',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_CORRENTE', arquivadoEm: '2020-02-29T12:00:00.000Z' })),
      ['101 A_TRANSFERIR 70/ desde 2022-03-01'],
    ],
    [
      'no intermediário: contados os dois prazos',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_INTERMEDIARIO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      ['101 A_ELIMINAR 70/ desde 2025-01-10'],
    ],
    [
      'sem arquivo no órgão, ninguém é chamado',
      {
        ...mesa('ASSINADO', com({ custodia: 'ARQUIVADO_CORRENTE', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
        arquivoId: null,
      },
      [],
    ],
    [
      'no arquivo permanente',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_PERMANENTE', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    [
      'em edital ainda não publicado, não é de ninguém',
      mesa('ASSINADO', com({ custodia: 'EM_EDITAL_DE_ELIMINACAO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    [
      'em edital publicado: na mesa do arquivo quando o prazo do edital acabar',
      mesa(
        'ASSINADO',
        com({
          custodia: 'EM_EDITAL_DE_ELIMINACAO',
          arquivadoEm: '2020-01-10T12:00:00.000Z',
          venceEm: '2026-02-25T03:00:00.000Z',
        }),
      ),
      ['101 EDITAL_VENCIDO 70/ desde 2026-02-25'],
    ],
    [
      'eliminado',
      mesa('ELIMINADO', com({ custodia: 'EM_EDITAL_DE_ELIMINACAO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    ['apensado', mesa('ASSINADO', com({ custodia: 'APENSADO' })), ['101 APENSADO 10/1']],
    ['cancelado', mesa('CANCELADO', com()), []],
    ['sem efeito', mesa('SEM_EFEITO', com()), []],
    [
      'acompanhado, por quem e como',
      {
        ...mesa('ASSINADO', com()),
        perfis: [
          { pessoaId: 7, lotacaoId: 30, perfil: 'INTERESSADO' as const },
          { ...unidade, perfil: 'GESTOR' as const },
        ],
      },
      ['101 ASSINADO 10/1', '101 INTERESSADO 30/7', '101 GESTOR 20/'],
    ],
    [
      'rascunho com revisora',
      { ...mesa('EM_ELABORACAO'), perfis: [{ pessoaId: 7, lotacaoId: 30, perfil: 'REVISOR' as const }] },
      ['100 EM_ELABORACAO 10/1', '100 REVISOR 30/7'],
    ],
    [
      'rascunho com parte pedida a uma unidade e a uma pessoa',
      { ...mesa('EM_ELABORACAO'), colaboram: [unidade, { pessoaId: 7, lotacaoId: 30 }] },
      ['100 EM_ELABORACAO 10/1', '100 PENDENTE_DE_COLABORACAO 20/', '100 PENDENTE_DE_COLABORACAO 30/7'],
    ],
    [
      'finalizado não pede mais partes',
      { ...mesa('PENDENTE_DE_ASSINATURA', com()), colaboram: [unidade] },
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 10/2'],
    ],
    [
      'com pedido de acesso',
      { ...mesa('ASSINADO', com()), pedidos: true },
      ['101 ASSINADO 10/1', '101 PEDIDO_DE_ACESSO 10/'],
    ],
    [
      'cancelado não tem quem acompanhe',
      { ...mesa('CANCELADO', com()), perfis: [{ ...unidade, perfil: 'GESTOR' as const }], pedidos: true },
      [],
    ],
  ])('%s', (_, estadoMesa, esperadas) => {
    expect(
      marcasDe(estadoMesa).map(
        ({ mobilId, marcador, lotacaoId, pessoaId, desde }) =>
          `${mobilId} ${marcador} ${lotacaoId}/${pessoaId ?? ''}${desde ? ` desde ${desde.slice(0, 10)}` : ''}`,
      ),
    ).toEqual(esperadas)
  })
})

test.each<[string, Partial<SiglaLida> | undefined]>([
  ['ofi 12', { especie: 'OFI', numero: 12 }],
  ['SEAD-OFI-2026/00012', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEAD-OFI-2026/00012-A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['SEADOFI202600012A', { orgao: 'SEAD', especie: 'OFI', ano: 2026, numero: 12 }],
  ['ofi2026/12', { especie: 'OFI', ano: 2026, numero: 12 }],
  ['OFI-2026/123456', { especie: 'OFI', ano: 2026, numero: 123456 }],
  ['SEAD-ADM-2026/00003-V02', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3 }],
  ['SEAD-ADM-2026/00003.01', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F01', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F01A', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3, filho: 1 }],
  ['SEADADM202600003F', { orgao: 'SEAD', especie: 'ADM', ano: 2026, numero: 3 }],
  ['adm 2026/3.12-A', { especie: 'ADM', ano: 2026, numero: 3, filho: 12 }],
  ['licitação', undefined],
  ['2026', undefined],
])('a sigla %j se lê', (digitado, lida) => {
  expect(lerSigla(digitado)).toEqual(lida && { orgao: undefined, ano: undefined, filho: undefined, ...lida })
})

test.each<[string, Partial<NumeroLido> | undefined]>([
  ['00008', { numero: 8 }],
  [' 008 ', { numero: 8 }],
  ['100000', { numero: 100_000 }],
  ['2026/00008', { ano: 2026, numero: 8 }],
  ['2026-8', { ano: 2026, numero: 8 }],
  ['8/2026', { ano: 2026, numero: 8 }],
  ['2026/2025', { ano: 2026, numero: 2025 }],
  ['2026', { numero: 2026 }],
  ['08', undefined],
  ['00000', undefined],
  ['1234567', undefined],
  ['8/26', undefined],
  ['12/3000', undefined],
  ['OFI 008', undefined],
  ['licitação 008', undefined],
])('o número %j, sozinho, se lê', (digitado, lido) => {
  expect(lerNumero(digitado)).toEqual(lido && { ano: undefined, ...lido })
})

test('a sigla tem cinco algarismos ou mais, nunca cortados', () => {
  expect(siglaDe('SEAD', 'OFI', 2026, 7)).toBe('SEAD-OFI-2026/00007')
  expect(siglaDe('SEAD', 'OFI', 2026, 100_000)).toBe('SEAD-OFI-2026/100000')
  expect(compacta('SEAD-OFI-2026/00007-A')).toBe('SEADOFI202600007A')
})

test('o código compacto do filho 101 não é o do filho 01 de um número maior', () => {
  expect(compacta('SEAD-ADM-2026/12345.101-A')).toBe('SEADADM202612345F101A')
  expect(compacta('SEAD-ADM-2026/123451.01-A')).toBe('SEADADM2026123451F01A')
})

test.each([
  ['ARQUIVADO_CORRENTE', { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' }, 'TRANSFERIR 2022-05-10'],
  ['ARQUIVADO_CORRENTE', { corrente: 1, intermediario: 0, destinacao: 'ELIMINACAO' }, 'ELIMINAR 2021-05-10'],
  ['ARQUIVADO_CORRENTE', { corrente: 1, intermediario: 0, destinacao: 'GUARDA_PERMANENTE' }, 'RECOLHER 2021-05-10'],
  [
    'ARQUIVADO_INTERMEDIARIO',
    { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' },
    'RECOLHER 2035-05-10',
  ],
  ['ARQUIVADO_PERMANENTE', { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' }, null],
  [
    'EM_EDITAL_DE_ELIMINACAO',
    { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' },
    'EXECUTAR_EDITAL 2026-02-25',
  ],
  [
    'EM_EDITAL_DE_ELIMINACAO',
    { corrente: 6, intermediario: 3, destinacao: 'ELIMINACAO' },
    'EXECUTAR_EDITAL 2029-05-10',
  ],
  ['EM_EDITAL_DE_ELIMINACAO', { corrente: 2, intermediario: 3, destinacao: 'GUARDA_PERMANENTE' }, null],
  ['COM_ATENDENTE', { corrente: 5, intermediario: 10, destinacao: 'GUARDA_PERMANENTE' }, null],
  ['ARQUIVADO_CORRENTE', null, null],
] as const)('a temporalidade de %s, %j é %s', (custodia, retencao, esperado) => {
  const prazo = prazoDe(
    custodia,
    custodia === 'COM_ATENDENTE' ? null : '2020-05-10T12:00:00.000Z',
    retencao,
    '2026-02-25T03:00:00.000Z',
  )
  expect(prazo && `${prazo.acao} ${prazo.desde.slice(0, 10)}`).toBe(esperado)
})

test.each([
  ['2026-01-10', 45, '2026-02-25T03:00:00.000Z'],
  ['2026-12-31', 30, '2027-01-31T03:00:00.000Z'],
])('publicado em %s, o edital de %i dias acaba em %s', (em, dias, fim) => {
  expect(fimDoEdital(em, dias)).toBe(fim)
})

test('publicado ou não, o que está em edital só se elimina vencido o prazo', () => {
  const retencao = { corrente: 1, intermediario: 0, destinacao: 'ELIMINACAO' } as const
  expect(prazoDe('EM_EDITAL_DE_ELIMINACAO', '2020-05-10T12:00:00.000Z', retencao, null)).toBeNull()
})

test('o dia é o de Fortaleza', () => {
  expect(hoje(new Date('2027-01-01T02:59:00Z'))).toBe('2026-12-31')
})

test('códigos verificadores não se repetem e só têm o alfabeto de Crockford', () => {
  const codigos = Array.from({ length: 2_000 }, novoCodigoVerificador)
  expect(new Set(codigos).size).toBe(2_000)
  expect(codigos.every((codigo) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(codigo))).toBe(true)
})

test('o trecho marca as palavras achadas, com e sem acento, no plural e no singular', () => {
  const pedacos = trecho('Seguem as licitações previstas, com a relação de papéis.', 'licitacao papel')
  expect(pedacos.filter(({ achado }) => achado).map(({ texto }) => texto)).toEqual(['licitações', 'papéis'])
  expect(pedacos.map(({ texto }) => texto).join('')).toBe('Seguem as licitações previstas, com a relação de papéis.')
})
