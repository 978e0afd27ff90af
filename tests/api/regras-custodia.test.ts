import { describe, expect, test } from 'vitest'

import type { NomeAcao } from '#contract/acao.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Avulso, impedeAvulso } from '#server/acts/custodia/avulsos.ts'
import { acoesDoDocumento, impedimento, type EstadoDocumento } from '#server/core/documento/acoes.ts'
import { desfaziveis } from '#server/core/documento/condicoes-custodia.ts'
import type { Ato, RamoVisto } from '#server/core/documento/ramos.ts'
import { dizer } from '#server/base/palavras/dizer.ts'

import {
  autora,
  chefe,
  colega,
  DE_CUSTODIA,
  dentroDe,
  estado,
  estranho,
  externa,
  noArquivo,
  pessoa,
  recebedora,
  via,
} from '../apoio/estados.ts'

const ato = (tipo: number, mais: Partial<Ato> = {}): Ato => ({
  id: 900,
  tipo,
  descricao: 'Para SEAD/GELIC',
  pessoaId: 1,
  lotacaoId: 10,
  quem: 'P1 (SEAD/GEGOV)',
  instante: '2026-01-20T17:32:00.000Z',
  assinado: false,
  acompanha: false,
  trabalhado: false,
  ...mais,
})
const deQuemRecebe = { pessoaId: 4, lotacaoId: 20, quem: 'Carla Dias (SEAD/GELIC)' }
const ramo = (mais: Partial<RamoVisto> = {}): RamoVisto => ({
  id: 800,
  tipo: 'PARALELO',
  estado: 'A_CAMINHO',
  lotacaoId: 20,
  pessoaId: null,
  unidade: 'SEAD/GELIC',
  ato: ato(T.TRAMITE_PARALELO, { id: 800 }),
  ...mais,
})
const recebido = (mais: Partial<RamoVisto> = {}) =>
  ramo({ estado: 'RECEBIDO', pessoaId: 4, ato: ato(T.RECEBIMENTO, deQuemRecebe), ...mais })
const concluido = ramo({ estado: 'CONCLUIDO', pessoaId: 4, ato: ato(T.CONCLUSAO, deQuemRecebe) })
const notificado = recebido({ tipo: 'NOTIFICACAO' })

const com = (ramos: RamoVisto[], mobil = via()): EstadoDocumento => ({ ...estado('ASSINADO', mobil), ramos })
const enviado = (ultimo: Ato) =>
  estado(
    'ASSINADO',
    via({
      custodia: 'EM_TRANSITO',
      atendenteLotacaoId: 20,
      atendentePessoaId: null,
      remetenteLotacaoId: 10,
      ato: ultimo,
    }),
  )
const fora = estado(
  'ASSINADO',
  via({ custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO', ato: ato(T.TRANSFERENCIA_A_ORGAO_EXTERNO) }),
)
const outraDaUnidade = pessoa(8, 20)
const juntadoAgora = (dono: object = {}, doAto: Partial<Ato> = {}) => {
  const d = dentroDe('JUNTADO', { intacto: true, ...dono })
  return { ...d, mobil: d.mobil && { ...d.mobil, ato: ato(T.JUNTADA, doAto) } }
}
const solto = (tipo: number, mais: Partial<Avulso> = {}): Avulso => ({
  id: 700,
  tipo,
  lotacaoId: 10,
  assinado: false,
  semAutoridade: false,
  depois: null,
  dados: { marcadorId: 1, antes: null },
  ...mais,
})

const daqui = (d: EstadoDocumento, e: EntradaAtiva) =>
  acoesDoDocumento(d, e).filter(({ nome }) => DE_CUSTODIA.includes(nome))
const motivo = (d: EstadoDocumento, e: EntradaAtiva, nome: NomeAcao) => impedimento(nome, d, e)?.code
/** The reason as the person reads it. */
const dito = (d: EstadoDocumento, e: EntradaAtiva, nome: NomeAcao) => dizer('pt-BR', impedimento(nome, d, e) ?? [])

/** docs/regras/atos.md, 14, 66 and 82 to 84. */
describe('quem tramita em paralelo, notifica, conclui e desfaz', () => {
  test.each<[string, EstadoDocumento, EntradaAtiva, string]>([
    ['rascunho', estado('EM_ELABORACAO'), autora, ''],
    ['pendente', estado('PENDENTE_DE_ASSINATURA'), autora, ''],
    ['assinado, a unidade', estado('ASSINADO'), colega, 'tramitarEmParalelo notificar enviarAOrgaoExterno'],
    ['assinado, quem só lê', estado('ASSINADO'), estranho, 'notificar'],
    ['assinado, de fora', estado('ASSINADO'), externa, ''],
    ['físico', { ...estado('ASSINADO'), suporte: 'FISICO' }, colega, 'notificar enviarAOrgaoExterno'],
    ['em paralelo a caminho, quem enviou', com([ramo()]), colega, 'tramitarEmParalelo notificar desfazer'],
    ['em paralelo a caminho, a quem foi', com([ramo()]), recebedora, 'notificar'],
    ['em paralelo recebido, quem enviou', com([recebido()]), colega, 'tramitarEmParalelo notificar'],
    ['em paralelo recebido, quem recebeu', com([recebido()]), recebedora, 'notificar concluir'],
    ['em paralelo recebido, colega de quem recebeu', com([recebido()]), outraDaUnidade, 'notificar concluir'],
    ['concluído, quem concluiu', com([concluido]), recebedora, 'notificar desfazer'],
    ['concluído, quem enviou', com([concluido]), colega, 'tramitarEmParalelo notificar enviarAOrgaoExterno'],
    ['com órgão externo, a unidade', fora, colega, 'receberDeVolta desfazer'],
    ['com órgão externo, outra unidade', fora, estranho, ''],
    ['concluído, e arquivado depois', com([concluido], via({ custodia: 'ARQUIVADO_CORRENTE' })), recebedora, ''],
    ['notificado', com([notificado]), recebedora, 'notificar concluir'],
    [
      'notificado de documento arquivado',
      com([notificado], via({ custodia: 'ARQUIVADO_CORRENTE' })),
      recebedora,
      'concluir',
    ],
    ['a caminho, a unidade que enviou', enviado(ato(T.TRAMITE)), colega, 'notificar desfazer'],
    ['a caminho, a quem foi', enviado(ato(T.TRAMITE)), recebedora, 'notificar'],
    ['a caminho, com termo assinado', enviado(ato(T.TRAMITE, { assinado: true })), colega, 'notificar'],
    [
      'apensado, levado pelo principal',
      { ...dentroDe('APENSADO'), mobil: via({ custodia: 'APENSADO', ato: ato(T.TRAMITE, { acompanha: true }) }) },
      colega,
      'notificar',
    ],
    ['sobrestado', estado('ASSINADO', via({ custodia: 'SOBRESTADO', ato: ato(T.SOBRESTAMENTO) })), chefe, 'desfazer'],
    [
      'arquivado',
      estado('ASSINADO', via({ custodia: 'ARQUIVADO_CORRENTE', ato: ato(T.ARQUIVAMENTO_CORRENTE) })),
      chefe,
      'desfazer',
    ],
    [
      'arquivado, outra unidade',
      estado('ASSINADO', via({ custodia: 'ARQUIVADO_CORRENTE', ato: ato(T.ARQUIVAMENTO_CORRENTE) })),
      estranho,
      '',
    ],
    ['no intermediário', noArquivo('ARQUIVADO_INTERMEDIARIO'), autora, ''],
    [
      'desarquivado',
      estado('ASSINADO', via({ ato: ato(T.DESARQUIVAMENTO) })),
      chefe,
      'tramitarEmParalelo notificar enviarAOrgaoExterno desfazer',
    ],
    [
      'desarquivado, com documento apensado depois',
      estado('ASSINADO', via({ apensos: 1, ato: ato(T.DESARQUIVAMENTO) })),
      chefe,
      'tramitarEmParalelo notificar',
    ],
    [
      'desarquivado, e enviado em paralelo depois',
      com([recebido()], via({ ato: ato(T.DESARQUIVAMENTO) })),
      chefe,
      'tramitarEmParalelo notificar',
    ],
    [
      'de volta do órgão externo',
      estado('ASSINADO', via({ ato: ato(T.RETORNO_DE_ORGAO_EXTERNO) })),
      chefe,
      'tramitarEmParalelo notificar enviarAOrgaoExterno desfazer',
    ],
    ['juntado', dentroDe('JUNTADO'), colega, ''],
    ['juntado, nada depois no dossiê, quem tem o dossiê', juntadoAgora(), colega, 'desfazer'],
    ['juntado, outro ato depois no dossiê', juntadoAgora({ intacto: false }), colega, ''],
    ['juntado, o dossiê em outra unidade', juntadoAgora({ atendenteLotacaoId: 20 }), colega, ''],
    ['juntado, o dossiê a caminho', juntadoAgora({ custodia: 'EM_TRANSITO' }), colega, ''],
    ['juntado, com o termo assinado', juntadoAgora({}, { assinado: true }), colega, ''],
    ['quem deu ciência', { ...estado('ASSINADO'), ciente: true }, estranho, 'notificar desfazerCiencia'],
    ['sem efeito', estado('SEM_EFEITO'), autora, ''],
  ])('%s', (_, d, e, podem) => {
    expect(
      daqui(d, e)
        .filter(({ pode }) => pode)
        .map(({ nome }) => nome)
        .join(' '),
    ).toBe(podem)
  })

  test('quem tem um ramo escreve para o documento, encaminha, anota e conclui; não arquiva nem junta', () => {
    const podem = acoesDoDocumento(com([recebido()]), recebedora)
      .filter(({ pode }) => pode)
      .map(({ nome }) => nome)
    expect(podem).toEqual([
      'tramitar',
      'notificar',
      'desfazerRecebimento',
      'concluir',
      'anotar',
      'marcar',
      'darCiencia',
      'incluirDocumento',
      'responder',
      'duplicar',
      'acompanhar',
    ])
  })

  test('o recebimento só se desfaz enquanto nada mais aconteceu, e a explicação diz isso', () => {
    const volta = (d: EstadoDocumento, e = recebedora) => motivo(d, e, 'desfazerRecebimento') ?? 'pode'
    const naVia = (mais: Partial<Ato>, lugar: Parameters<typeof via>[0] = {}) =>
      estado(
        'ASSINADO',
        via({
          atendenteLotacaoId: 20,
          atendentePessoaId: 4,
          remetenteLotacaoId: 10,
          ato: ato(T.RECEBIMENTO, { ...deQuemRecebe, ...mais }),
          ...lugar,
        }),
      )
    const houve = 'MOVIDO_DEPOIS_DO_RECEBIMENTO'
    const trabalhado = recebido({ ato: ato(T.RECEBIMENTO, { ...deQuemRecebe, trabalhado: true }) })
    expect(volta(naVia({}))).toBe('pode')
    expect(volta(naVia({ trabalhado: true }))).toBe(houve)
    expect(volta(naVia({ tipo: T.ATRIBUICAO }))).toBe(houve)
    expect(volta(naVia({ tipo: T.DESARQUIVAMENTO }, { remetenteLotacaoId: null }))).toBe('SEM_RECEBIMENTO')
    expect(volta(naVia({}, { tipo: 'VOLUME', ultimo: false }))).toBe('HA_VOLUME_MAIS_NOVO')
    expect(volta(naVia({}), colega)).toBe('NAO_ESTA_COM_A_UNIDADE')
    expect([volta(com([recebido()])), volta(com([trabalhado])), volta(com([trabalhado, notificado]))]).toEqual([
      'pode',
      houve,
      'pode',
    ])
  })

  test('com ramos abertos, quem tem o documento não o tira de andamento; as notificações não impedem', () => {
    const abertos = com([recebido(), ramo({ id: 801, unidade: 'SES/GEVIG', lotacaoId: 30 })])
    for (const nome of ['arquivar', 'juntar', 'apensar', 'autuar', 'enviarAOrgaoExterno'] as const)
      expect(dito(abertos, colega, nome), nome).toBe('Falta a conclusão de SEAD/GELIC e SES/GEVIG.')
    expect(acoesDoDocumento(abertos, colega).find(({ nome }) => nome === 'tramitar')?.pode).toBe(true)
    for (const ramos of [[notificado], [concluido]])
      expect(acoesDoDocumento(com(ramos), colega).find(({ nome }) => nome === 'arquivar')?.pode).toBe(true)
  })

  test('quem chega depois lê quem fez o quê, e quando', () => {
    expect(dito(com([concluido]), outraDaUnidade, 'concluir')).toBe(
      'Carla Dias (SEAD/GELIC) concluiu em 20/01/2026, às 14:32.',
    )
    const chegou = estado(
      'ASSINADO',
      via({ atendenteLotacaoId: 20, remetenteLotacaoId: 10, ato: ato(T.RECEBIMENTO, deQuemRecebe) }),
    )
    expect(dito(chegou, colega, 'desfazer')).toBe(
      'Carla Dias (SEAD/GELIC) recebeu o documento em 20/01/2026, às 14:32.',
    )
    expect(dito(chegou, outraDaUnidade, 'receber')).toBe(
      'Carla Dias (SEAD/GELIC) recebeu o documento em 20/01/2026, às 14:32.',
    )
    expect(dito(enviado(ato(T.TRAMITE)), colega, 'tramitar')).toBe(
      'P1 (SEAD/GEGOV) tramitou o documento em 20/01/2026, às 14:32.',
    )
    const hoje = ato(T.RECEBIMENTO, { ...deQuemRecebe, instante: new Date().toISOString() })
    expect(dito(estado('ASSINADO', via({ atendenteLotacaoId: 20, ato: hoje })), colega, 'desfazer')).toMatch(
      /^Carla Dias \(SEAD\/GELIC\) recebeu o documento às \d\d:\d\d\.$/,
    )
    expect(motivo(com([ramo()]), recebedora, 'concluir')).toBe('A_RECEBER')
    expect(motivo(estado('ASSINADO'), colega, 'desfazer')).toBe('NADA_A_DESFAZER')
  })

  test('o que impede pelo lugar do documento diz quem o pôs lá, menos a quem o fez', () => {
    const guardado = (ultimo: Ato) => estado('ASSINADO', via({ custodia: 'ARQUIVADO_CORRENTE', ato: ultimo }))
    const arquivou = ato(T.ARQUIVAMENTO_CORRENTE)
    const frase = 'O documento está arquivado: desarquive-o antes.'
    expect(dito(guardado(arquivou), colega, 'tramitar')).toBe(
      `${frase} P1 (SEAD/GEGOV) arquivou o documento em 20/01/2026, às 14:32.`,
    )
    expect(dito(guardado(arquivou), autora, 'tramitar')).toBe(frase)
    // an act other than the one that put it there names nobody
    expect(dito(guardado(ato(T.ATRIBUICAO)), colega, 'tramitar')).toBe(frase)
    expect(dito(guardado({ ...arquivou, acompanha: true }), colega, 'tramitar')).toBe(frase)
    expect(dito(enviado(ato(T.TRAMITE)), colega, 'sobrestar')).toBe(
      'O documento não está com a sua unidade. P1 (SEAD/GEGOV) tramitou o documento em 20/01/2026, às 14:32.',
    )
    expect(motivo(enviado(ato(T.TRAMITE)), estranho, 'sobrestar')).toBe('NAO_ESTA_COM_A_UNIDADE')
    expect(motivo(guardado(arquivou), colega, 'tramitar')).toBe('ARQUIVADO_CORRENTE')
  })

  test('o movimento mais novo é o primeiro que se desfaz', () => {
    const d = com([ramo(), ramo({ id: 950, ato: ato(T.TRAMITE_PARALELO, { id: 950 }) })])
    expect(desfaziveis(d, colega).map(({ ato: { id } }) => id)).toEqual([950, 800])
  })
})

/** Acts that move nothing can be undone whatever happened since. */
describe('quem desfaz anotação, vínculo e marcador', () => {
  const comOutros = estado('ASSINADO', via({ atendenteLotacaoId: 20 }))
  const depois = { tipo: T.MARCACAO, quem: 'Carla Dias (SEAD/GELIC)', instante: '2026-01-20T17:32:00.000Z' }
  const SO_QUEM_FEZ = 'SO_UNIDADE_QUE_FEZ_OU_TEM'
  test.each<[string, Avulso, EstadoDocumento, EntradaAtiva, string | undefined]>([
    ['a anotação, a unidade', solto(T.ANOTACAO), comOutros, colega, undefined],
    ['a anotação, quem tem o documento', solto(T.ANOTACAO), comOutros, recebedora, 'SO_UNIDADE_QUE_ANOTOU'],
    ['a anotação, de fora', solto(T.ANOTACAO), comOutros, externa, 'SO_INTERNOS'],
    ['do que ficou sem efeito', solto(T.ANOTACAO), estado('SEM_EFEITO'), colega, 'SEM_EFEITO'],
    ['o vínculo, a unidade que fez', solto(T.VINCULACAO), comOutros, colega, undefined],
    ['o vínculo, quem tem o documento', solto(T.VINCULACAO), comOutros, recebedora, undefined],
    ['o vínculo, outra unidade', solto(T.VINCULACAO), comOutros, estranho, SO_QUEM_FEZ],
    ...[colega, recebedora].map((quem): [string, Avulso, EstadoDocumento, EntradaAtiva, string] => [
      `o vínculo que revoga, sem autoridade (${quem.id})`,
      solto(T.VINCULACAO, { semAutoridade: true }),
      comOutros,
      quem,
      'SEM_AUTORIDADE_SOBRE_A_LIGACAO',
    ]),
    ['o vínculo de termo assinado', solto(T.VINCULACAO, { assinado: true }), comOutros, colega, 'TERMO_ASSINADO'],
    ['o marcador, a unidade que fez', solto(T.MARCACAO), comOutros, colega, undefined],
    ['o marcador, quem tem o documento', solto(T.MARCACAO), comOutros, recebedora, undefined],
    ['o marcador, outra unidade', solto(T.MARCACAO), comOutros, estranho, SO_QUEM_FEZ],
    [
      'a pasta, quem tem o documento',
      solto(T.MARCACAO, { dados: { marcadorId: 1, pasta: 10, antes: null } }),
      comOutros,
      recebedora,
      'SO_UNIDADE_QUE_FEZ',
    ],
    ['o marcador mudado depois', solto(T.MARCACAO, { depois }), comOutros, colega, 'OUTRO_FEZ_ANTES'],
    ['o marcador tirado', solto(T.RETIRADA_DE_MARCADOR), comOutros, colega, undefined],
    [
      'o marcador de antes de se guardar o que havia',
      solto(T.MARCACAO, { dados: { marcadorId: 1 } }),
      comOutros,
      colega,
      'MARCADOR_DE_ANTES_PERDIDO',
    ],
  ])('%s', (_, avulso, d, e, impede) => {
    expect(impedeAvulso(avulso, d, e)?.code).toBe(impede)
  })
})
