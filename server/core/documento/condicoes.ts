import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Documento, NivelAcesso, Situacao, Suporte } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { Modelo } from '#contract/modelo.ts'
import { eCapturado } from '#contract/origem.ts'
import type { Perfil } from '#contract/perfil.ts'

import { impedeNaCasa } from '#server/core/signatario/da-casa.ts'
import { daVez, impedimento, recusada, type Signatario } from '#server/core/signatario/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { maybeReason, type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'
import { reasonOf } from '#server/base/palavras/recusa-dita.ts'
import { type Ato, type RamoVisto, semRamos } from './ramos.ts'
import type { Prazo } from './temporalidade.ts'

/** What the rules look at: a Registro has it, and a test can write it by hand. */
export type EstadoDocumento = {
  /** When it was looked at, ISO 8601: by it the rules tell what is over, never by a clock of their own. */
  lidoEm: string
  situacao: Situacao
  origem: Documento['origem']
  /** With the least level of signature it asks for. */
  modelo?: Pick<Modelo, 'nivelAssinaturaMinimo'>
  /** It came from another system. */
  importado?: Documento['importado']
  suporte?: Suporte
  tipoEspecie: 'EXPEDIENTE' | 'PROCESSO'
  lotaCadastranteId: number
  cadastrante: { id: number }
  responsavel: { id: number } | null
  titularId: number | null
  /** Who else signs, in order. */
  cossignatarios: { id: number }[]
  /** Everybody who signs, the responsável first, and since when each has. */
  signatarios: Signatario[]
  ordemAssinatura: OrdemDeAssinatura
  /** It has its number: also while it is written again. */
  numerado: boolean
  /** It is written for, or joined to, a dossier. */
  paiMobilId: number | null
  /** Of a processo still being written: the via of the expediente it is opened from, and whether the entry reads it. */
  autuado: {
    le: boolean
    situacao: Situacao
    mobil: Pick<Mobil, 'custodia' | 'atendenteLotacaoId' | 'atendentePessoaId' | 'apensos'>
    ramos: Pick<RamoVisto, 'tipo' | 'estado' | 'unidade'>[]
  } | null
  /** Vias that live. */
  vias: number
  /** One of its vias, or its volumes, is in the unit's archive or in the intermediate one. */
  temArquivada: boolean
  classificado: boolean
  /** The entry's unit keeps the archive of the document's órgão. */
  doArquivo: boolean
  /** The entry has said that it read it. */
  ciente: boolean
  /** Perfis of the entry that asks. */
  perfis: Perfil[]
  restrito: boolean
  /** The level in force. */
  nivelAcesso: NivelAcesso
  /** Branches of the via, in the order they were opened. */
  ramos: RamoVisto[]
  /** The via or volume in question; null for a draft. */
  mobil: {
    tipo: 'VIA' | 'VOLUME'
    custodia: Custodia
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
    remetenteLotacaoId: number | null
    movido: boolean
    /** The last that was done to where it is, and still counts. */
    ato: Ato | null
    encerrado: boolean
    /** The newest volume of its document. */
    ultimo: boolean
    /** Pieces and tied documents in it now. */
    pecas: number
    apensos: number
    /** What its retention asks for, once its time has come. */
    vencido: Prazo['acao'] | null
    /** When the term of the edital it is in is over; null until that is published. */
    venceEm?: string | null
    /** What still lives and would lose something if it were eliminated; only asked of what is in an edital. */
    preso: 'VIA' | 'APENSO' | 'PERMANENTE' | 'PRAZO' | null
    /** The term that runs, or is paused, on it. */
    prazo: { vence: string; restam: number | null; acompanha: boolean } | null
    /** Who holds what it is joined or tied to; `intacto`: the last that happened to that is that this was joined. */
    dono: { custodia: Custodia; atendenteLotacaoId: number | null; intacto?: boolean } | null
  } | null
}

/** Why not; undefined when nothing stands in the way. */
export type Condicao = (d: EstadoDocumento, e: EntradaAtiva) => Reason | undefined

const se = (impede: boolean, code: PlainCode) => maybeReason(impede ? code : undefined)

/** What a rule looks at, when it is less than all. */
type Mobil = NonNullable<EstadoDocumento['mobil']>
export type ViaEmMaos = Pick<Mobil, 'custodia' | 'atendenteLotacaoId' | 'atendentePessoaId' | 'dono'>

export const interno = (_: unknown, e: EntradaAtiva) => se(e.externa, 'SO_INTERNOS')
type DeQuem = Pick<EstadoDocumento, 'lotaCadastranteId' | 'responsavel' | 'titularId'>
export const daUnidade = (d: DeQuem, e: EntradaAtiva) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId && d.responsavel?.id !== e.id && d.titularId !== e.id,
    'SO_UNIDADE_OU_RESPONSAVEL',
  )
/** The unit that wrote it, and nobody else. */
export const cadastrou: Condicao = (d, e) => se(d.lotaCadastranteId !== e.lotacaoId, 'SO_UNIDADE_CADASTRANTE')
/** Whoever may write its text: also those it was given to for that (docs/regras/atos.md). */
export const escreve = (d: DeQuem & Pick<EstadoDocumento, 'perfis'>, e: EntradaAtiva) =>
  d.perfis.includes('GESTOR') || d.perfis.includes('REVISOR') ? undefined : daUnidade(d, e)
/** Before the signature: who wrote it, who signs it, and the unit it was written in (docs/regras/atos.md). */
export const deQuemFez: Condicao = (d, e) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId &&
      ![d.cadastrante, d.responsavel, ...d.cossignatarios].some((quem) => quem?.id === e.id),
    'SO_QUEM_FEZ_O_DOCUMENTO',
  )
/** After it: the responsável; of a PDF from outside, which they only vouched for, also who brought it. */
export const deQuemAssinou: Condicao = (d, e) =>
  eCapturado(d.origem)
    ? se(d.responsavel?.id !== e.id && d.cadastrante.id !== e.id, 'SO_QUEM_AUTENTICOU')
    : se(d.responsavel?.id !== e.id, 'SO_QUEM_ASSINOU')
export const rascunho: Condicao = ({ situacao }) =>
  se(situacao !== 'EM_ELABORACAO', situacao === 'PENDENTE_DE_ASSINATURA' ? 'JA_FINALIZADO' : 'FORA_DE_ELABORACAO')
const NAO_ASSINADO: Record<Situacao, PlainCode | undefined> = {
  EM_ELABORACAO: 'EM_ELABORACAO',
  PENDENTE_DE_ASSINATURA: 'PENDENTE_DE_ASSINATURA',
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM_EFEITO',
  ELIMINADO: 'ELIMINADO',
  ASSINADO: undefined,
}
export const assinado = ({ situacao }: Pick<EstadoDocumento, 'situacao'>) => maybeReason(NAO_ASSINADO[situacao])
const NAO_PENDENTE: Record<Situacao, PlainCode | undefined> = {
  EM_ELABORACAO: 'AINDA_RASCUNHO',
  PENDENTE_DE_ASSINATURA: undefined,
  ASSINADO: 'DOCUMENTO_JA_ASSINADO',
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM_EFEITO',
  ELIMINADO: 'ELIMINADO',
}
export const pendente: Condicao = ({ situacao }) => maybeReason(NAO_PENDENTE[situacao])
/** Numbered and still standing. */
export const finalizado: Condicao = (d) => (d.situacao === 'PENDENTE_DE_ASSINATURA' ? undefined : assinado(d))

/** A signer whose turn it is, for the reason that signing itself refuses with. */
export const minhaVez: Condicao = (d, e) => {
  const problema = impedimento(d, e.id)
  return problema && reasonOf(problema)
}
/** The house can sign what this modelo asks for. */
export const casaAssina: Condicao = ({ modelo }, e) => impedeNaCasa(e, modelo?.nivelAssinaturaMinimo)
export const temResponsavel: Condicao = (d) => se(d.responsavel === null, 'SEM_RESPONSAVEL')
export const ninguemAssinou: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'ALGUEM_ASSINOU',
  )

/** Of a text that goes back to be written: what somebody signed never changes. */
export const nadaAssinado: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'TEXTO_JA_ASSINADO',
  )
export const semRecusa: Condicao = (d) => se(recusada(d) !== undefined, 'HA_RECUSA')
export const alguemNaVez: Condicao = (d) => se(daVez(d).length === 0, 'NINGUEM_NA_VEZ')
/** Who signs; once somebody refused, also who wrote it. */
export const devolve: Condicao = (d, e) =>
  d.signatarios.some(({ id }) => id === e.id) || (recusada(d) && daUnidade(d, e) === undefined)
    ? undefined
    : reason('SO_QUEM_ASSINA')
export const recusei: Condicao = (d, e) => {
  const recusa = recusada(d)
  return se(recusa?.id !== e.id, 'NAO_RECUSOU') ?? se(!recusa?.ultima, 'HOUVE_OUTRO_ATO')
}
export const semNumero: Condicao = (d) => se(d.numerado, 'JA_NUMERADO')

/** RESP of docs/regras/atos.md: it is with the entry's unit. */
export const emPosse = ({ mobil }: { mobil: Omit<ViaEmMaos, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.atendenteLotacaoId !== e.lotacaoId ||
      (mobil.custodia === 'EM_TRANSITO' && mobil.atendentePessoaId !== null && mobil.atendentePessoaId !== e.id),
    'NAO_ESTA_COM_A_UNIDADE',
  )
export const emTransito: Condicao = ({ mobil }) => se(mobil?.custodia !== 'EM_TRANSITO', 'FORA_DE_TRANSITO')
/** Why a via there can't be acted on; where it is with somebody, nothing. */
export const naoLivre: Record<Custodia, PlainCode | undefined> = {
  COM_ATENDENTE: undefined,
  EM_TRANSITO: 'EM_TRANSITO',
  JUNTADO: 'JUNTADO',
  APENSADO: 'APENSADO',
  VIA_CANCELADA: 'VIA_CANCELADA',
  TRANSFERIDO_A_ORGAO_EXTERNO: 'COM_ORGAO_EXTERNO',
  SOBRESTADO: 'SOBRESTADO',
  ARQUIVADO_CORRENTE: 'ARQUIVADO_CORRENTE',
  ARQUIVADO_INTERMEDIARIO: 'ARQUIVADO_INTERMEDIARIO',
  ARQUIVADO_PERMANENTE: 'ARQUIVADO_PERMANENTE',
  EM_EDITAL_DE_ELIMINACAO: 'EM_EDITAL_DE_ELIMINACAO',
}
/** Neither on its way, nor part of another, nor at rest, nor cancelled. */
export const livre = ({ mobil }: { mobil: Pick<Mobil, 'custodia'> | null }) =>
  maybeReason(naoLivre[mobil?.custodia ?? 'COM_ATENDENTE'])
export const sobrestado: Condicao = ({ mobil }) => se(mobil?.custodia !== 'SOBRESTADO', 'NAO_SOBRESTADO')
/** As `livre`, and what is paused too: it is read and answered for meanwhile. */
export const livreOuSobrestado: Condicao = (d) => (d.mobil?.custodia === 'SOBRESTADO' ? undefined : livre(d))
export const comPrazo: Condicao = ({ mobil }) => se(mobil?.prazo == null, 'SEM_PRAZO')
export const comVia: Condicao = ({ mobil }) => se(mobil === null, 'SEM_VIA')
export const foraDeTransito: Condicao = ({ mobil }) => se(mobil?.custodia === 'EM_TRANSITO', 'EM_TRANSITO')
export const naoCiente: Condicao = ({ ciente }) => se(ciente, 'JA_CIENTE')
export const naoComigo: Condicao = ({ mobil }, e) => se(mobil?.atendentePessoaId === e.id, 'JA_ESTA_COM_VOCE')
export const juntado = ({ mobil }: { mobil: Pick<Mobil, 'custodia'> | null }) =>
  se(mobil?.custodia !== 'JUNTADO', 'NAO_JUNTADO')
export const apensado: Condicao = ({ mobil }) => se(mobil?.custodia !== 'APENSADO', 'NAO_APENSADO')
export const semApensos = ({ mobil }: { mobil: Pick<Mobil, 'apensos'> | null }) =>
  se((mobil?.apensos ?? 0) > 0, 'HA_APENSADOS')
/** With its number a processo takes in the expediente it is opened from: both are with the entry's unit, and it may go in. */
export const autua: Condicao = (d, e) => {
  if (d.autuado === null) return undefined
  if (!d.autuado.le) return reason('NAO_LE_O_AUTUADO')
  const impede =
    assinado(d.autuado) ?? emPosse(d.autuado, e) ?? livre(d.autuado) ?? semApensos(d.autuado) ?? semRamos(d.autuado)
  return impede === undefined ? cadastrou(d, e) : reason('AUTUADO_IMPEDE', { impede })
}
/** What it is part of is with the entry's unit and not on its way. */
export const donoEmPosse = ({ mobil }: { mobil: Pick<Mobil, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.dono?.atendenteLotacaoId !== e.lotacaoId || mobil.dono.custodia === 'EM_TRANSITO',
    'PRINCIPAL_FORA_DA_UNIDADE',
  )
/** Whoever holds it, or what it is part of, lets others read it. */
export const responde = (d: { mobil: ViaEmMaos | null }, e: EntradaAtiva) =>
  d.mobil?.custodia === 'JUNTADO' ? donoEmPosse(d, e) : emPosse(d, e)
/** Of taking a piece out, asked for each line of an index too. */
export const desentranhavel = [interno, assinado, juntado, donoEmPosse]

export const expediente: Condicao = ({ tipoEspecie }) => se(tipoEspecie !== 'EXPEDIENTE', 'PROCESSO_TEM_VOLUMES')
export const processo: Condicao = ({ tipoEspecie }) => se(tipoEspecie !== 'PROCESSO', 'SO_PROCESSO_TEM_VOLUMES')
export const semPai: Condicao = ({ paiMobilId }) => se(paiMobilId !== null, 'PARTE_DE_OUTRO')
export const volumeAberto: Condicao = ({ mobil }) => se(mobil?.encerrado === true, 'VOLUME_ENCERRADO')
export const volumeEncerrado: Condicao = ({ mobil }) => se(mobil?.encerrado !== true, 'VOLUME_ABERTO')
export const ultimoVolume: Condicao = ({ mobil }) =>
  se(mobil?.tipo === 'VOLUME' && !mobil.ultimo, 'HA_VOLUME_MAIS_NOVO')
export const nuncaMovido: Condicao = ({ mobil }) => se(mobil?.movido === true, 'VIA_JA_TRAMITADA')

export const classificado: Condicao = (d) => se(!d.classificado, 'SEM_CLASSIFICACAO')
export const doArquivo: Condicao = (d) => se(!d.doArquivo, 'SO_UNIDADE_DO_ARQUIVO')
export const doArquivoOuEmPosse: Condicao = (d, e) => (d.doArquivo ? undefined : emPosse(d, e))
export const arquivado: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'ARQUIVADO_CORRENTE' && mobil?.custodia !== 'ARQUIVADO_INTERMEDIARIO', 'NAO_ARQUIVADO')
/** The same of any of its vias. */
export const algumaArquivada: Condicao = (d) => se(!d.temArquivada, 'NAO_ARQUIVADO')
export const emEdital: Condicao = ({ mobil }) => se(mobil?.custodia !== 'EM_EDITAL_DE_ELIMINACAO', 'FORA_DE_EDITAL')
/** The retention of its classification asks for exactly this, now. */
export const venceu =
  (acao: Prazo['acao']): Condicao =>
  ({ mobil }) =>
    se(mobil?.vencido !== acao, 'TEMPORALIDADE_NAO_PEDE')
const diaNaCasa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })
/** dd/MM/yyyy of the last day before the instant a term is over. */
const ultimoDia = (fim: string) => diaNaCasa.format(new Date(Date.parse(fim) - 1))
/** The edital was published and its term has run; reclassified meanwhile, the classification says what is missing. */
export const editalCumprido: Condicao = (d, e) => {
  const { mobil, lidoEm } = d
  if (mobil?.vencido === 'EXECUTAR_EDITAL') return undefined
  if (mobil?.venceEm === null) return reason('EDITAL_NAO_PUBLICADO')
  if (mobil?.venceEm && mobil.venceEm > lidoEm) return reason('EDITAL_NO_PRAZO', { dia: ultimoDia(mobil.venceEm) })
  return venceu('EXECUTAR_EDITAL')(d, e)
}
/** Nothing that lives on needs it (docs/regras/atos.md, 10). */
export const solto: Condicao = ({ mobil }) => maybeReason(mobil?.preso ? PRESO[mobil.preso] : undefined)
const PRESO: Record<NonNullable<Mobil['preso']>, PlainCode> = {
  VIA: 'OUTRA_VIA_GUARDADA',
  APENSO: 'APENSO_GUARDADO',
  PERMANENTE: 'PERMANENTE_JUNTADO',
  PRAZO: 'JUNTADO_SEM_PRAZO',
}
/** In the unit's hands, on its shelf, or in the archive of the órgão. */
export const classificavel: Condicao = (d, e) =>
  d.doArquivo ? undefined : (emPosse(d, e) ?? (d.mobil?.custodia === 'ARQUIVADO_CORRENTE' ? undefined : livre(d)))
const FIM: Partial<Record<Situacao, PlainCode>> = {
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM_EFEITO',
  ELIMINADO: 'ELIMINADO',
}
/** Neither cancelled, nor without effect, nor eliminated. */
export const emVigor = ({ situacao }: Pick<EstadoDocumento, 'situacao'>) => maybeReason(FIM[situacao])
/** There still is a text. */
export const guardado: Condicao = ({ situacao }) => se(situacao === 'ELIMINADO', 'ELIMINADO')
/** Its text only describes a PDF of another system: there is nothing to begin another with. */
export const nascidoAqui: Condicao = ({ importado }) =>
  importado ? reason('IMPORTADO', { sistema: importado.sistema }) : undefined
/** Whoever wrote a draft; after it has a number, whoever holds it. */
export const comQuemEsta: Condicao = (d, e) =>
  d.situacao === 'EM_ELABORACAO'
    ? cadastrou(d, e)
    : d.mobil?.custodia === 'EM_TRANSITO' && d.mobil.remetenteLotacaoId === e.lotacaoId
      ? undefined // who sent it still answers for it
      : (emPosse(d, e) ?? livre(d))
export const semPecas: Condicao = ({ mobil }) => se((mobil?.pecas ?? 0) > 0, 'HA_JUNTADOS')
/** Anybody may read it. */
export const publico: Condicao = (d) => se(d.restrito || d.nivelAcesso !== 10, 'SO_PUBLICO')
export const restrito: Condicao = (d) => se(!d.restrito, 'NAO_RESTRITO')

/** How a text came to be is for who writes and who signs it, not for everybody who may read the result. */
export const veVersoes = (d: DeQuem & Pick<EstadoDocumento, 'perfis' | 'cossignatarios'>, e: EntradaAtiva) =>
  escreve(d, e) === undefined || d.cossignatarios.some(({ id }) => id === e.id)
