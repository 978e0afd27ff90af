import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { MobilAberto } from '#contract/mobil.ts'
import { type Movimentacao, type TipoMovimentacao, TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
let gelic: number
let outroMobil: number
beforeAll(async () => {
  casa = await novaCasa()
  gelic = await casa.unidade('SEAD/GELIC')
  outroMobil = (await casa.assinado('O outro')).mobilId ?? 0
})
afterAll(() => casa.fechar())
const { ato, feito, abrir, marcas, promessasDePe } = atosEm(() => casa)

/**
 * How each movement is taken back (docs/regras/atos.md, 14): undone; by the opposite act, a movement of its own; or
 * never. A new movement without a line here doesn't compile.
 */
const VOLTA: Record<TipoMovimentacao, 'DESFAZER' | 'NUNCA' | TipoMovimentacao> = {
  TRAMITE: 'DESFAZER',
  REDISTRIBUICAO: 'NUNCA',
  TRAMITE_PARALELO: 'DESFAZER',
  NOTIFICACAO: 'DESFAZER',
  CONCLUSAO: 'DESFAZER',
  SOBRESTAMENTO: 'DESFAZER',
  DESSOBRESTAMENTO: 'DESFAZER',
  ARQUIVAMENTO_CORRENTE: 'DESFAZER',
  DESARQUIVAMENTO: 'DESFAZER',
  JUNTADA: 'DESFAZER',
  TRANSFERENCIA_A_ORGAO_EXTERNO: 'DESFAZER',
  RETORNO_DE_ORGAO_EXTERNO: 'DESFAZER',
  ANOTACAO: 'DESFAZER',
  VINCULACAO: 'DESFAZER',
  MARCACAO: 'DESFAZER',
  RETIRADA_DE_MARCADOR: 'DESFAZER',
  IMPORTACAO: 'NUNCA',
  // undone together with the child's joining, and only by who received or gave it
  INCLUSAO_DE_PECA: 'DESFAZIMENTO',
  RECEBIMENTO: 'DESFAZIMENTO',
  CIENCIA: 'DESFAZIMENTO',
  ATRIBUICAO: 'RETIRADA_DE_ATRIBUICAO',
  RETIRADA_DE_ATRIBUICAO: 'ATRIBUICAO',
  APENSACAO: 'DESAPENSACAO',
  DESAPENSACAO: 'APENSACAO',
  DESENTRANHAMENTO: 'JUNTADA',
  RETIRADA_DE_PECA: 'INCLUSAO_DE_PECA',
  CRIACAO_DE_VIA: 'CANCELAMENTO_DE_VIA',
  ENCERRAMENTO_DE_VOLUME: 'ABERTURA_DE_VOLUME',
  DEFINICAO_DE_PRAZO: 'RETIRADA_DE_PRAZO',
  RETIRADA_DE_PRAZO: 'DEFINICAO_DE_PRAZO',
  RESTRICAO_DE_ACESSO: 'DESFAZIMENTO_DE_RESTRICAO',
  DEFINICAO_DE_PERFIL: 'RETIRADA_DE_ACESSO',
  CONCESSAO_DE_ACESSO: 'RETIRADA_DE_ACESSO',
  RECUSA_DE_ASSINATURA: 'DESFAZIMENTO_DE_RECUSA',
  INCLUSAO_DE_COSSIGNATARIO: 'RETIRADA_DE_COSSIGNATARIO',
  CONVITE_EXTERNO: 'REVOGACAO_DE_CONVITE',
  VISUALIZACAO_EXTERNA: 'ENCERRAMENTO_DE_CODIGO',
  LINK_PUBLICO: 'REVOGACAO_DE_LINK_PUBLICO',
  DISPONIBILIZACAO_NO_ACOMPANHAMENTO: 'RETIRADA_DO_ACOMPANHAMENTO',
  RETIRADA_DO_ACOMPANHAMENTO: 'DISPONIBILIZACAO_NO_ACOMPANHAMENTO',
  ANEXACAO: 'EXCLUSAO_DE_ARQUIVO',
  ARQUIVO_AUXILIAR: 'EXCLUSAO_DE_ARQUIVO',
  INCLUSAO_EM_EDITAL: 'RETIRADA_DE_EDITAL',
  REDEFINICAO_DE_NIVEL: 'REDEFINICAO_DE_NIVEL',
  RECLASSIFICACAO: 'RECLASSIFICACAO',
  AVALIACAO: 'AVALIACAO',
  ARQUIVAMENTO_INTERMEDIARIO: 'DESARQUIVAMENTO',
  DEVOLUCAO_PARA_AJUSTE: 'NOVA_FINALIZACAO',
  REABERTURA: 'NOVA_FINALIZACAO',
  FINALIZACAO: 'NUNCA',
  NOVA_FINALIZACAO: 'NUNCA',
  SOLICITACAO_DE_ASSINATURA: 'NUNCA',
  ASSINATURA_COM_SENHA: 'NUNCA',
  ASSINATURA_COM_CERTIFICADO: 'NUNCA',
  ASSINATURA_COM_PIN: 'NUNCA',
  ASSINATURA_COM_PASSKEY: 'NUNCA',
  ASSINATURA_COM_CODIGO: 'NUNCA',
  ASSINATURA_DE_MOVIMENTACAO: 'NUNCA',
  ASSINATURA_DE_MOVIMENTACAO_COM_CERTIFICADO: 'NUNCA',
  AUTENTICACAO: 'NUNCA',
  AUTUACAO: 'NUNCA',
  COPIA: 'NUNCA',
  ABERTURA_DE_VOLUME: 'NUNCA',
  CANCELAMENTO_DE_VIA: 'NUNCA',
  CANCELAMENTO: 'NUNCA',
  REFAZIMENTO: 'NUNCA',
  TORNAR_SEM_EFEITO: 'NUNCA',
  ARQUIVAMENTO_PERMANENTE: 'NUNCA',
  PUBLICACAO_DE_EDITAL: 'NUNCA',
  RETIRADA_DE_EDITAL: 'NUNCA',
  ELIMINACAO: 'NUNCA',
  EXCLUSAO_DE_ARQUIVO: 'NUNCA',
  CUMPRIMENTO_DE_PRAZO: 'NUNCA',
  DESFAZIMENTO: 'NUNCA',
  DESFAZIMENTO_DE_RESTRICAO: 'NUNCA',
  DESFAZIMENTO_DE_RECUSA: 'NUNCA',
  RETIRADA_DE_ACESSO: 'NUNCA',
  RETIRADA_DE_COSSIGNATARIO: 'NUNCA',
  PEDIDO_DE_ACESSO: 'NUNCA',
  RECUSA_DE_ACESSO: 'NUNCA',
  REVOGACAO_DE_CONVITE: 'NUNCA',
  ENCERRAMENTO_DE_CODIGO: 'NUNCA',
  REVOGACAO_DE_LINK_PUBLICO: 'NUNCA',
  // the receipt was already handed over
  GERACAO_DE_PROTOCOLO: 'NUNCA',
}

type Passo = [quem: string, verbo: string, corpo?: () => unknown]
const destino = () => ({ destino: { tipo: 'LOTACAO', id: gelic } })
const destinos = () => ({ destinos: [{ tipo: 'LOTACAO', id: gelic }] })
const outro = () => ({ outro: String(outroMobil) })
const fora = () => ({ destino: { tipo: 'TEXTO', texto: 'Prefeitura' }, meio: 'Correios' })
const motivo = () => ({ motivo: 'Porque sim.' })
const marcador = () => ({ marcadorId: 1 })

/** The earlier steps, the act, the movement it leaves, and the via's custody afterwards. */
const ATOS: [TipoMovimentacao, Passo[], Passo, custodia: string][] = [
  ['TRAMITE', [], [ANA, 'tramitar', destino], 'EM_TRANSITO'],
  ['TRAMITE_PARALELO', [], [ANA, 'tramitar-em-paralelo', destinos], 'COM_ATENDENTE'],
  ['NOTIFICACAO', [], [CARLA, 'notificar', destinos], 'COM_ATENDENTE'],
  [
    'CONCLUSAO',
    [
      [ANA, 'tramitar-em-paralelo', destinos],
      [CARLA, 'receber'],
    ],
    [CARLA, 'concluir', () => ({ texto: 'Visto.' })],
    'COM_ATENDENTE',
  ],
  ['SOBRESTAMENTO', [], [ANA, 'sobrestar', motivo], 'SOBRESTADO'],
  ['DESSOBRESTAMENTO', [[ANA, 'sobrestar', motivo]], [ANA, 'dessobrestar'], 'COM_ATENDENTE'],
  ['ARQUIVAMENTO_CORRENTE', [], [ANA, 'arquivar'], 'ARQUIVADO_CORRENTE'],
  ['DESARQUIVAMENTO', [[ANA, 'arquivar']], [ANA, 'desarquivar'], 'COM_ATENDENTE'],
  ['JUNTADA', [], [ANA, 'juntar', outro], 'JUNTADO'],
  ['TRANSFERENCIA_A_ORGAO_EXTERNO', [], [ANA, 'enviar-a-orgao-externo', fora], 'TRANSFERIDO_A_ORGAO_EXTERNO'],
  ['RETORNO_DE_ORGAO_EXTERNO', [[ANA, 'enviar-a-orgao-externo', fora]], [ANA, 'receber-de-volta'], 'COM_ATENDENTE'],
  ['ANOTACAO', [], [ANA, 'anotar', () => ({ texto: 'Conferido.' })], 'COM_ATENDENTE'],
  ['VINCULACAO', [], [ANA, 'vincular', () => ({ ...outro(), tipo: 'VER_TAMBEM' })], 'COM_ATENDENTE'],
  ['MARCACAO', [], [ANA, 'marcar', marcador], 'COM_ATENDENTE'],
  ['RETIRADA_DE_MARCADOR', [[ANA, 'marcar', marcador]], [ANA, 'desmarcar', marcador], 'COM_ATENDENTE'],
  ['RECEBIMENTO', [[ANA, 'tramitar', destino]], [CARLA, 'receber'], 'COM_ATENDENTE'],
  ['CIENCIA', [], [ANA, 'dar-ciencia'], 'COM_ATENDENTE'],
  ['ATRIBUICAO', [], [ANA, 'atribuir', () => ({ pessoaId: casa.idDe('bruno.lima@SEAD/GEGOV') })], 'COM_ATENDENTE'],
  ['APENSACAO', [], [ANA, 'apensar', outro], 'APENSADO'],
  ['DESAPENSACAO', [[ANA, 'apensar', outro]], [ANA, 'desapensar'], 'COM_ATENDENTE'],
  ['DESENTRANHAMENTO', [[ANA, 'juntar', outro]], [ANA, 'desentranhar', motivo], 'COM_ATENDENTE'],
  ['COPIA', [], [ANA, 'incluir-copia', outro], 'COM_ATENDENTE'],
  [
    'DEFINICAO_DE_PRAZO',
    [],
    [ANA, 'prazo', () => ({ ate: { tipo: 'DIAS_UTEIS', dias: 5 }, ...motivo() })],
    'COM_ATENDENTE',
  ],
]

const historia = async (id: number) =>
  (
    await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)
  ).corpo.content.toSorted((a, b) => a.seq - b.seq)
/** What undoing must restore: place, holder, markers, links, and desks. */
const estadoDe = ({ mobil, ramos, marcacoes, ligacoes, devolucao }: MobilAberto) => ({
  custodia: mobil.custodia,
  com: [mobil.atendente?.lotacao.sigla, mobil.atendente?.pessoa?.nome],
  dono: mobil.dono,
  ramos: ramos.map(({ lotacao, estado, conclusao }) => [lotacao.sigla, estado, conclusao]),
  marcacoes: marcacoes.map(({ nome, texto }) => [nome, texto]),
  ligacoes: ligacoes.map(({ relacao, documento }) => [relacao, documento.sigla]),
  devolucao,
})
const fazer = (mobil: number | null, [quem, verbo, corpo]: Passo) => feito(quem, mobil, verbo, corpo?.())

describe('cada ato deixa um movimento, e se desfaz como a tabela diz', () => {
  test.each(ATOS)('o ato %s deixa um movimento', async (tipo, antes, feitoAgora, custodia) => {
    const { id, mobilId } = await casa.assinado(`Para ${tipo}`, { nivelAcesso: 10 })
    for (const passo of antes) await fazer(mobilId, passo)
    const [quem] = feitoAgora
    const havia = { ...estadoDe(await abrir(quem, mobilId)), marcas: await marcas(id) }
    const { length } = await historia(id)
    const depois = await fazer(mobilId, feitoAgora)
    const novos = (await historia(id)).slice(length)
    expect(novos.map((um) => um.tipo)).toEqual([tipo])
    expect(depois.mobil.custodia).toBe(custodia)
    const movimentacoes = novos.map((um) => um.id)
    const pedido = await ato(quem, mobilId, 'desfazer', { movimentacoes })
    if (VOLTA[tipo] !== 'DESFAZER') {
      expect([pedido.status, pedido.problema?.codigo]).toEqual([409, 'ACAO_NAO_PERMITIDA'])
      expect(await historia(id)).toHaveLength(length + 1)
      // frees the main document for the next row
      if (tipo === 'APENSACAO') await fazer(mobilId, [ANA, 'desapensar'])
      return
    }
    expect(pedido.status, JSON.stringify(pedido.problema)).toBe(200)
    expect({ ...estadoDe(await abrir(quem, mobilId)), marcas: await marcas(id) }).toEqual(havia)
    expect((await historia(id)).slice(length).map((um) => [um.tipo, um.cancelada])).toEqual([
      [tipo, true],
      ['DESFAZIMENTO', false],
    ])
    // a second time is refused
    const deNovo = await ato(quem, mobilId, 'desfazer', { movimentacoes })
    expect([deNovo.status, deNovo.problema.detail]).toEqual([409, expect.stringMatching(/ já desfez, às \d\d:\d\d\./)])
  })

  test('todo ato que se desfaz está na tabela', () => {
    const desfazem = Object.keys(TIPOS_MOVIMENTACAO).filter((tipo) => VOLTA[tipo as TipoMovimentacao] === 'DESFAZER')
    const provados = new Set<string>(ATOS.map(([tipo]) => tipo))
    expect(desfazem.filter((tipo) => !provados.has(tipo))).toEqual([])
  })

  test('depois de todos os testes, as invariantes valem', promessasDePe)
})

test('o histórico em PDF diz tudo em ordem, com o que foi cancelado, por qual movimento, e o hash do último', async () => {
  const { id, mobilId, sigla } = await casa.assinado('Em papel', { nivelAcesso: 10 })
  const { desfaziveis } = await feito(ANA, mobilId, 'sobrestar', motivo())
  await feito(ANA, mobilId, 'desfazer', { movimentacoes: desfaziveis.map((um) => um.id) })
  const { status, bytes, cabecalhos } = await casa.chamar(CARLA, 'GET', `/siga/documento/${id}/movimentacao/pdf`)
  expect([status, cabecalhos['content-type']]).toEqual([200, 'application/pdf'])
  const paginas = await casa.portas.inspecao.textos(bytes)
  // a hash is broken over several lines
  const dito = (paginas ?? []).map(({ texto }) => texto.replaceAll(/\s+/g, ' ')).join(' ')
  const todos = await historia(id)
  expect(dito).toContain(`Histórico de ${sigla}`)
  expect(dito).toContain(`Movimentações: ${todos.length}`)
  // a cell's words are on lines of their own
  expect(dito).toContain('Sobrestamento (cancelada')
  expect(dito).toContain(`pela nº ${todos.length})`)
  expect(dito).toContain('íntegra')
  expect(dito.replaceAll(' ', '')).toContain(todos.at(-1)?.hash)
  expect(dito).toMatch(/Página 1 de \d/)
})
