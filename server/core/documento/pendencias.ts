import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { Documento, Pendencia } from '#contract/documento.ts'

import { impedeNaCasa } from '#server/core/signatario/da-casa.ts'
import { recusada, turnos } from '#server/core/signatario/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Dito, dito, dizer, type Frase } from '#server/base/palavras/dizer.ts'
import type { EstadoDocumento } from './condicoes.ts'
import { solto } from './condicoes.ts'

/** What the list looks at: the rules' state. */
export type EstadoPendencias = EstadoDocumento & {
  /** Somebody waits to be let in. */
  pedidos: boolean
  /** The last time it was returned for adjustment. */
  devolucao?: Documento['devolucao']
}

const FALTAS: Partial<Record<string, Frase>> = {
  assunto: 'Falta o assunto.',
  corpo: 'Falta o texto.',
  captura: 'Falta o PDF que será o documento.',
  descricao: 'Há imagem sem descrição no texto.',
  responsavel: 'Falta quem assina.',
  destinatario: 'Falta o destinatário.',
  entrevista: 'Faltam respostas do formulário.',
  hipotese: 'Falta a hipótese legal do nível de acesso.',
  comentarios: 'Há comentários da devolução por atender.',
  colaboracao: 'Faltam partes pedidas a outros.',
}

const VENCIDOS: Record<NonNullable<NonNullable<EstadoDocumento['mobil']>['vencido']>, [NomeAcao, Frase]> = {
  TRANSFERIR: ['arquivarIntermediario', 'O prazo de guarda na unidade acabou.'],
  RECOLHER: ['arquivarPermanente', 'Os prazos de guarda acabaram: a destinação é a guarda permanente.'],
  ELIMINAR: ['incluirEmEdital', 'Os prazos de guarda acabaram: a destinação é a eliminação.'],
  EXECUTAR_EDITAL: ['eliminar', 'O prazo do edital de eliminação acabou.'],
}

type Faltando = Omit<Pendencia, 'texto'> & { dito: Dito }
const pendencia = (oQue: Dito, antesDe: NomeAcao, acao: NomeAcao | null): Faltando => ({ dito: oQue, antesDe, acao })

function doRascunho(falta: Documento['falta'], { devolucao }: EstadoPendencias): Faltando[] {
  const textos = falta.map((nome) => FALTAS[nome.split('.')[0] ?? ''] ?? ('Falta um dado.' as const))
  const devolvido = devolucao
    ? [dito('Devolvido para ajuste por {nome}: {motivo}', { nome: devolucao.nome, motivo: devolucao.motivo })]
    : []
  return [...devolvido, ...new Set(textos)].map((oQue) => pendencia(oQue, 'finalizar', 'editar'))
}

/** What may be done about a refusal, first what settles it best: by who refused, by who wrote it. */
const DA_RECUSA: NomeAcao[] = ['desfazerRecusa', 'devolverParaAjuste', 'cancelar']
function daRecusa(d: EstadoPendencias, acoes: Acao[]): Faltando[] {
  const recusa = recusada(d)
  if (!recusa) return []
  const resolve = DA_RECUSA.find((nome) => acoes.some((acao) => acao.nome === nome && acao.pode))
  return [
    pendencia(
      dito('Recusada por {nome}: {motivo}', { nome: recusa.nome, motivo: recusa.motivo }),
      'assinar',
      resolve ?? 'cancelar',
    ),
  ]
}

/** What of the house stands in the way of every signature: said before the number is spent, and once. */
function daCasa(d: EstadoPendencias, e: EntradaAtiva): Faltando[] {
  const impede = impedeNaCasa(e, d.modelo?.nivelAssinaturaMinimo)
  return impede === undefined ? [] : [pendencia(impede, 'assinar', null)]
}

const dasAssinaturas = (d: EstadoPendencias, { id: eu }: EntradaAtiva, casaAssina: boolean): Faltando[] =>
  turnos(d)
    .flat()
    .filter(({ assinadoEm }) => assinadoEm === null)
    .map(({ id, nome }) =>
      pendencia(
        dito('Falta a assinatura de {nome}.', { nome }),
        'tramitar',
        casaAssina && id === eu ? 'assinar' : null,
      ),
    )

/** What stands between the via and its next moves, in the order in which it is met. */
function daVia(d: EstadoPendencias, e: EntradaAtiva): Faltando[] {
  const { mobil, situacao, classificado } = d
  if (!mobil || mobil.custodia === 'JUNTADO' || mobil.custodia === 'VIA_CANCELADA') return []
  const { custodia, apensos, encerrado, ultimo, vencido } = mobil
  const preso = vencido === 'EXECUTAR_EDITAL' ? solto(d, e) : undefined
  return [
    ...(custodia === 'EM_TRANSITO' ? [pendencia('Está a caminho: falta receber.', 'tramitar', 'receber')] : []),
    ...(custodia === 'APENSADO'
      ? [pendencia('Está apensado: anda com o principal, não por si.', 'tramitar', 'desapensar')]
      : []),
    ...(encerrado && ultimo && custodia === 'COM_ATENDENTE'
      ? [pendencia('O volume está encerrado: o que entrar vai para o seguinte.', 'incluirDocumento', 'abrirVolume')]
      : []),
    ...(apensos > 0 ? [pendencia('Há documentos apensados a este: solte-os antes.', 'arquivar', null)] : []),
    ...(classificado || custodia.startsWith('ARQUIVADO')
      ? []
      : [pendencia('Falta a classificação.', 'arquivar', situacao === 'ASSINADO' ? 'reclassificar' : null)]),
    ...(vencido ? [pendencia(VENCIDOS[vencido][1], VENCIDOS[vencido][0], VENCIDOS[vencido][0])] : []),
    ...(preso === undefined ? [] : [pendencia(preso, 'eliminar', 'retirarDeEdital')]),
  ]
}

/**
 * What is missing before the document may be finalised, signed, sent or archived, each with the act that settles it where
 * there is one. Whether this entry may do that act, and why not, is said by `acoes`.
 */
export const pendenciasDe = (
  d: EstadoPendencias,
  falta: Documento['falta'],
  acoes: Acao[],
  e: EntradaAtiva,
): Pendencia[] =>
  oQueFalta(d, falta, acoes, e).map(({ dito: oQue, ...resto }) => ({ texto: dizer(e.lingua, oQue), ...resto }))

function oQueFalta(d: EstadoPendencias, falta: Documento['falta'], acoes: Acao[], e: EntradaAtiva): Faltando[] {
  const responde = d.pedidos && acoes.some(({ nome, pode }) => nome === 'responderPedido' && pode)
  const pedido = responde ? [pendencia('Há pedido de acesso por responder.', 'responderPedido', 'responderPedido')] : []
  switch (d.situacao) {
    case 'EM_ELABORACAO':
      return [...doRascunho(falta, d), ...daCasa(d, e)]
    case 'PENDENTE_DE_ASSINATURA': {
      const casa = daCasa(d, e)
      return [...casa, ...daRecusa(d, acoes), ...dasAssinaturas(d, e, casa.length === 0), ...daVia(d, e), ...pedido]
    }
    case 'ASSINADO':
      return [...daVia(d, e), ...pedido]
    case 'CANCELADO':
    case 'SEM_EFEITO':
    case 'ELIMINADO':
      return []
  }
}
