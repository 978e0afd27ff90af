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

/** What the rules need; plain data. */
export type EstadoDocumento = {
  /** When it was read, ISO 8601. Rules compare with it, never with a clock. */
  lidoEm: string
  situacao: Situacao
  origem: Documento['origem']
  /** With its minimum level of signature. */
  modelo?: Pick<Modelo, 'nivelAssinaturaMinimo'>
  /** Set when it came from another system. */
  importado?: Documento['importado']
  suporte?: Suporte
  tipoEspecie: 'EXPEDIENTE' | 'PROCESSO'
  lotaCadastranteId: number
  cadastrante: { id: number }
  responsavel: { id: number } | null
  titularId: number | null
  /** In order. */
  cossignatarios: { id: number }[]
  /** All signers, responsável first, and when each signed. */
  signatarios: Signatario[]
  ordemAssinatura: OrdemDeAssinatura
  /** Has its number, even when being written again. */
  numerado: boolean
  /** The dossier it is written for, or joined to. */
  paiMobilId: number | null
  /** For a draft processo: the via it is opened from, and whether the entry may read it. */
  autuado: {
    le: boolean
    situacao: Situacao
    mobil: Pick<Mobil, 'custodia' | 'atendenteLotacaoId' | 'atendentePessoaId' | 'apensos'>
    ramos: Pick<RamoVisto, 'tipo' | 'estado' | 'unidade'>[]
  } | null
  /** Vias in force. */
  vias: number
  /** A via, or a volume, is archived. */
  temArquivada: boolean
  classificado: boolean
  /** The entry's unit keeps the órgão's archive. */
  doArquivo: boolean
  /** The entry acknowledged it. */
  ciente: boolean
  /** Perfis of the entry. */
  perfis: Perfil[]
  restrito: boolean
  /** In force. */
  nivelAcesso: NivelAcesso
  /** Branches of the via, oldest first. */
  ramos: RamoVisto[]
  /** The via or volume in question; null for a draft. */
  mobil: {
    tipo: 'VIA' | 'VOLUME'
    custodia: Custodia
    atendenteLotacaoId: number | null
    atendentePessoaId: number | null
    remetenteLotacaoId: number | null
    movido: boolean
    /** The last act on its custody still in force. */
    ato: Ato | null
    encerrado: boolean
    /** It is the newest volume. */
    ultimo: boolean
    /** Pieces and apensos. */
    pecas: number
    apensos: number
    /** What its retention requires now. */
    vencido: Prazo['acao'] | null
    /** End of the published edital's term; null before publication. */
    venceEm?: string | null
    /** What would be lost by eliminating it; read only for documents in an edital. */
    preso: 'VIA' | 'APENSO' | 'PERMANENTE' | 'PRAZO' | null
    /** Its term, running or paused. */
    prazo: { vence: string; restam: number | null; acompanha: boolean } | null
    /** Holder of what it is joined or tied to. `intacto`: nothing happened there since. */
    dono: { custodia: Custodia; atendenteLotacaoId: number | null; intacto?: boolean } | null
  } | null
}

/** The reason against it; undefined for none. */
export type Condicao = (d: EstadoDocumento, e: EntradaAtiva) => Reason | undefined

const se = (impede: boolean, code: PlainCode) => maybeReason(impede ? code : undefined)

type Mobil = NonNullable<EstadoDocumento['mobil']>
export type ViaEmMaos = Pick<Mobil, 'custodia' | 'atendenteLotacaoId' | 'atendentePessoaId' | 'dono'>

export const interno = (_: unknown, e: EntradaAtiva) => se(e.externa, 'SO_INTERNOS')
type DeQuem = Pick<EstadoDocumento, 'lotaCadastranteId' | 'responsavel' | 'titularId'>
export const daUnidade = (d: DeQuem, e: EntradaAtiva) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId && d.responsavel?.id !== e.id && d.titularId !== e.id,
    'SO_UNIDADE_OU_RESPONSAVEL',
  )
/** Only the unit that wrote it. */
export const cadastrou: Condicao = (d, e) => se(d.lotaCadastranteId !== e.lotacaoId, 'SO_UNIDADE_CADASTRANTE')
/** Who may write its text, including people given that perfil (docs/regras/atos.md). */
export const escreve = (d: DeQuem & Pick<EstadoDocumento, 'perfis'>, e: EntradaAtiva) =>
  d.perfis.includes('GESTOR') || d.perfis.includes('REVISOR') ? undefined : daUnidade(d, e)
/** Before signing: author, signers, and the unit it was written in (docs/regras/atos.md). */
export const deQuemFez: Condicao = (d, e) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId &&
      ![d.cadastrante, d.responsavel, ...d.cossignatarios].some((quem) => quem?.id === e.id),
    'SO_QUEM_FEZ_O_DOCUMENTO',
  )
/** After signing: the responsável; of a captured PDF, also who brought it. */
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
/** Numbered, and in force. */
export const finalizado: Condicao = (d) => (d.situacao === 'PENDENTE_DE_ASSINATURA' ? undefined : assinado(d))

/** A signer whose turn it is; gives the reason that signing gives. */
export const minhaVez: Condicao = (d, e) => {
  const problema = impedimento(d, e.id)
  return problema && reasonOf(problema)
}
/** The house can sign at the modelo's level. */
export const casaAssina: Condicao = ({ modelo }, e) => impedeNaCasa(e, modelo?.nivelAssinaturaMinimo)
export const temResponsavel: Condicao = (d) => se(d.responsavel === null, 'SEM_RESPONSAVEL')
export const ninguemAssinou: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'ALGUEM_ASSINOU',
  )

/** Nothing is signed yet: signed text never changes. */
export const nadaAssinado: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'TEXTO_JA_ASSINADO',
  )
export const semRecusa: Condicao = (d) => se(recusada(d) !== undefined, 'HA_RECUSA')
export const alguemNaVez: Condicao = (d) => se(daVez(d).length === 0, 'NINGUEM_NA_VEZ')
/** A signer; after a refusal also the author. */
export const devolve: Condicao = (d, e) =>
  d.signatarios.some(({ id }) => id === e.id) || (recusada(d) && daUnidade(d, e) === undefined)
    ? undefined
    : reason('SO_QUEM_ASSINA')
export const recusei: Condicao = (d, e) => {
  const recusa = recusada(d)
  return se(recusa?.id !== e.id, 'NAO_RECUSOU') ?? se(!recusa?.ultima, 'HOUVE_OUTRO_ATO')
}
export const semNumero: Condicao = (d) => se(d.numerado, 'JA_NUMERADO')

/** RESP of docs/regras/atos.md: the entry's unit holds it. */
export const emPosse = ({ mobil }: { mobil: Omit<ViaEmMaos, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.atendenteLotacaoId !== e.lotacaoId ||
      (mobil.custodia === 'EM_TRANSITO' && mobil.atendentePessoaId !== null && mobil.atendentePessoaId !== e.id),
    'NAO_ESTA_COM_A_UNIDADE',
  )
export const emTransito: Condicao = ({ mobil }) => se(mobil?.custodia !== 'EM_TRANSITO', 'FORA_DE_TRANSITO')
/** Why a via in each custody can't be acted on; undefined when held. */
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
/** Not in transit, joined, archived or cancelled. */
export const livre = ({ mobil }: { mobil: Pick<Mobil, 'custodia'> | null }) =>
  maybeReason(naoLivre[mobil?.custodia ?? 'COM_ATENDENTE'])
export const sobrestado: Condicao = ({ mobil }) => se(mobil?.custodia !== 'SOBRESTADO', 'NAO_SOBRESTADO')
/** As `livre`, or sobrestado: it is still read and answered meanwhile. */
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
/** A processo includes its expediente when numbered: both held by the entry's unit, and the expediente may be joined. */
export const autua: Condicao = (d, e) => {
  if (d.autuado === null) return undefined
  if (!d.autuado.le) return reason('NAO_LE_O_AUTUADO')
  const impede =
    assinado(d.autuado) ?? emPosse(d.autuado, e) ?? livre(d.autuado) ?? semApensos(d.autuado) ?? semRamos(d.autuado)
  return impede === undefined ? cadastrou(d, e) : reason('AUTUADO_IMPEDE', { impede })
}
/** Its dossier is held by the entry's unit. */
export const donoEmPosse = ({ mobil }: { mobil: Pick<Mobil, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.dono?.atendenteLotacaoId !== e.lotacaoId || mobil.dono.custodia === 'EM_TRANSITO',
    'PRINCIPAL_FORA_DA_UNIDADE',
  )
/** Holders of it, or of its dossier, decide who reads it. */
export const responde = (d: { mobil: ViaEmMaos | null }, e: EntradaAtiva) =>
  d.mobil?.custodia === 'JUNTADO' ? donoEmPosse(d, e) : emPosse(d, e)
/** Conditions of removing a piece, also checked for each line of an index. */
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
/** As `arquivada`, for any of its vias. */
export const algumaArquivada: Condicao = (d) => se(!d.temArquivada, 'NAO_ARQUIVADO')
export const emEdital: Condicao = ({ mobil }) => se(mobil?.custodia !== 'EM_EDITAL_DE_ELIMINACAO', 'FORA_DE_EDITAL')
/** The retention of its class requires exactly this act now. */
export const venceu =
  (acao: Prazo['acao']): Condicao =>
  ({ mobil }) =>
    se(mobil?.vencido !== acao, 'TEMPORALIDADE_NAO_PEDE')
const diaNaCasa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })
/** dd/MM/yyyy of the last day of a term that ends at this instant. */
const ultimoDia = (fim: string) => diaNaCasa.format(new Date(Date.parse(fim) - 1))
/** The edital's term is over. After reclassification, the class says what is missing. */
export const editalCumprido: Condicao = (d, e) => {
  const { mobil, lidoEm } = d
  if (mobil?.vencido === 'EXECUTAR_EDITAL') return undefined
  if (mobil?.venceEm === null) return reason('EDITAL_NAO_PUBLICADO')
  if (mobil?.venceEm && mobil.venceEm > lidoEm) return reason('EDITAL_NO_PRAZO', { dia: ultimoDia(mobil.venceEm) })
  return venceu('EXECUTAR_EDITAL')(d, e)
}
/** Nothing else depends on it (docs/regras/atos.md, 10). */
export const solto: Condicao = ({ mobil }) => maybeReason(mobil?.preso ? PRESO[mobil.preso] : undefined)
const PRESO: Record<NonNullable<Mobil['preso']>, PlainCode> = {
  VIA: 'OUTRA_VIA_GUARDADA',
  APENSO: 'APENSO_GUARDADO',
  PERMANENTE: 'PERMANENTE_JUNTADO',
  PRAZO: 'JUNTADO_SEM_PRAZO',
}
/** Held by the unit, on its shelf, or in the órgão's archive. */
export const classificavel: Condicao = (d, e) =>
  d.doArquivo ? undefined : (emPosse(d, e) ?? (d.mobil?.custodia === 'ARQUIVADO_CORRENTE' ? undefined : livre(d)))
const FIM: Partial<Record<Situacao, PlainCode>> = {
  CANCELADO: 'CANCELADO',
  SEM_EFEITO: 'SEM_EFEITO',
  ELIMINADO: 'ELIMINADO',
}
/** Not cancelled, voided or eliminated. */
export const emVigor = ({ situacao }: Pick<EstadoDocumento, 'situacao'>) => maybeReason(FIM[situacao])
export const guardado: Condicao = ({ situacao }) => se(situacao === 'ELIMINADO', 'ELIMINADO')
/** An imported text only describes a PDF: no document can start from it. */
export const nascidoAqui: Condicao = ({ importado }) =>
  importado ? reason('IMPORTADO', { sistema: importado.sistema }) : undefined
/** The author of a draft; once numbered, its holder. */
export const comQuemEsta: Condicao = (d, e) =>
  d.situacao === 'EM_ELABORACAO'
    ? cadastrou(d, e)
    : d.mobil?.custodia === 'EM_TRANSITO' && d.mobil.remetenteLotacaoId === e.lotacaoId
      ? undefined // the sender still answers for it
      : (emPosse(d, e) ?? livre(d))
export const semPecas: Condicao = ({ mobil }) => se((mobil?.pecas ?? 0) > 0, 'HA_JUNTADOS')
export const publico: Condicao = (d) => se(d.restrito || d.nivelAcesso !== 10, 'SO_PUBLICO')
export const restrito: Condicao = (d) => se(!d.restrito, 'NAO_RESTRITO')

/** Versions are for authors and signers, not for all readers. */
export const veVersoes = (d: DeQuem & Pick<EstadoDocumento, 'perfis' | 'cossignatarios'>, e: EntradaAtiva) =>
  escreve(d, e) === undefined || d.cossignatarios.some(({ id }) => id === e.id)
