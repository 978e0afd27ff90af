import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { Documento, Pendencia } from '#contract/documento.ts'

import { impedeNaCasa } from '#server/core/signatario/da-casa.ts'
import { recusada, turnos } from '#server/core/signatario/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import type { EstadoDocumento } from './condicoes.ts'
import { solto } from './condicoes.ts'

export type EstadoPendencias = EstadoDocumento & {
  /** Somebody asks for access. */
  pedidos: boolean
  /** The last return for adjustment. */
  devolucao?: Documento['devolucao']
}

/** By the part that is missing, as `falta` names it. */
export const FALTAS: Partial<Record<string, PlainCode>> = {
  assunto: 'FALTA_ASSUNTO',
  corpo: 'FALTA_CORPO',
  captura: 'FALTA_CAPTURA',
  descricao: 'FALTA_DESCRICAO',
  responsavel: 'FALTA_RESPONSAVEL',
  destinatario: 'FALTA_DESTINATARIO',
  entrevista: 'FALTA_ENTREVISTA',
  hipotese: 'FALTA_HIPOTESE',
  comentarios: 'FALTA_COMENTARIOS',
  colaboracao: 'FALTA_COLABORACAO',
}

const VENCIDOS: Record<NonNullable<NonNullable<EstadoDocumento['mobil']>['vencido']>, [NomeAcao, PlainCode]> = {
  TRANSFERIR: ['arquivarIntermediario', 'VENCEU_TRANSFERIR'],
  RECOLHER: ['arquivarPermanente', 'VENCEU_RECOLHER'],
  ELIMINAR: ['incluirEmEdital', 'VENCEU_ELIMINAR'],
  EXECUTAR_EDITAL: ['eliminar', 'VENCEU_EXECUTAR_EDITAL'],
}

type Faltando = Omit<Pendencia, 'texto'> & { falta: Reason }
const pendencia = (falta: Reason | PlainCode, antesDe: NomeAcao, acao: NomeAcao | null): Faltando => ({
  falta: typeof falta === 'string' ? reason(falta) : falta,
  antesDe,
  acao,
})

function doRascunho(falta: Documento['falta'], { devolucao }: EstadoPendencias): Faltando[] {
  const textos = falta.map((nome) => FALTAS[nome.split('.')[0] ?? ''] ?? 'FALTA_DADO')
  const devolvido = devolucao
    ? [reason('DEVOLVIDO_PARA_AJUSTE', { nome: devolucao.nome, motivo: devolucao.motivo })]
    : []
  return [...devolvido, ...new Set(textos)].map((oQue) => pendencia(oQue, 'finalizar', 'editar'))
}

/** Acts after a refusal, best first: by who refused, then by the author. */
const DA_RECUSA: NomeAcao[] = ['desfazerRecusa', 'devolverParaAjuste', 'cancelar']
function daRecusa(d: EstadoPendencias, acoes: Acao[]): Faltando[] {
  const recusa = recusada(d)
  if (!recusa) return []
  const resolve = DA_RECUSA.find((nome) => acoes.some((acao) => acao.nome === nome && acao.pode))
  return [
    pendencia(reason('RECUSADA_POR', { nome: recusa.nome, motivo: recusa.motivo }), 'assinar', resolve ?? 'cancelar'),
  ]
}

/** What stops every signature in this house: told once, before the number is spent. */
function daCasa(d: EstadoPendencias, e: EntradaAtiva): Faltando[] {
  const impede = impedeNaCasa(e, d.modelo?.nivelAssinaturaMinimo)
  return impede === undefined ? [] : [pendencia(impede, 'assinar', null)]
}

const dasAssinaturas = (d: EstadoPendencias, { id: eu }: EntradaAtiva, casaAssina: boolean): Faltando[] =>
  turnos(d)
    .flat()
    .filter(({ assinadoEm }) => assinadoEm === null)
    .map(({ id, nome }) =>
      pendencia(reason('FALTA_ASSINATURA', { nome }), 'tramitar', casaAssina && id === eu ? 'assinar' : null),
    )

/** What the via lacks for its next steps, in order. */
function daVia(d: EstadoPendencias, e: EntradaAtiva): Faltando[] {
  const { mobil, situacao, classificado } = d
  if (!mobil || mobil.custodia === 'JUNTADO' || mobil.custodia === 'VIA_CANCELADA') return []
  const { custodia, apensos, encerrado, ultimo, vencido } = mobil
  return [
    ...(custodia === 'EM_TRANSITO' ? [pendencia('FALTA_RECEBER', 'tramitar', 'receber')] : []),
    ...(custodia === 'APENSADO' ? [pendencia('ANDA_COM_O_PRINCIPAL', 'tramitar', 'desapensar')] : []),
    ...(encerrado && ultimo && custodia === 'COM_ATENDENTE'
      ? [pendencia('ENTRA_NO_VOLUME_SEGUINTE', 'incluirDocumento', 'abrirVolume')]
      : []),
    ...(apensos > 0 ? [pendencia('SOLTE_OS_APENSADOS', 'arquivar', null)] : []),
    ...(classificado || custodia.startsWith('ARQUIVADO')
      ? []
      : [pendencia('FALTA_CLASSIFICACAO', 'arquivar', situacao === 'ASSINADO' ? 'reclassificar' : null)]),
    ...doVencido(vencido, d, e),
  ]
}

/** What the retention requires, and what prevents elimination after the edital. */
function doVencido(
  vencido: NonNullable<EstadoPendencias['mobil']>['vencido'],
  d: EstadoPendencias,
  e: EntradaAtiva,
): Faltando[] {
  if (!vencido) return []
  const [ato, falta] = VENCIDOS[vencido]
  const preso = vencido === 'EXECUTAR_EDITAL' ? solto(d, e) : undefined
  return [pendencia(falta, ato, ato), ...(preso === undefined ? [] : [pendencia(preso, 'eliminar', 'retirarDeEdital')])]
}

/**
 * What is missing before a document can be finalised, signed, sent or archived, with the act that settles it, if any.
 * `acoes` says whether the entry may do that act.
 */
export const pendenciasDe = (
  d: EstadoPendencias,
  falta: Documento['falta'],
  acoes: Acao[],
  e: EntradaAtiva,
): Pendencia[] =>
  oQueFalta(d, falta, acoes, e).map(({ falta: oQue, ...resto }) => ({ texto: dizer(e.lingua, oQue), ...resto }))

function oQueFalta(d: EstadoPendencias, falta: Documento['falta'], acoes: Acao[], e: EntradaAtiva): Faltando[] {
  const responde = d.pedidos && acoes.some(({ nome, pode }) => nome === 'responderPedido' && pode)
  const pedido = responde ? [pendencia('HA_PEDIDO_DE_ACESSO', 'responderPedido', 'responderPedido')] : []
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
