import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Documento, NivelAcesso, Situacao, Suporte } from '#contract/documento.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { Modelo } from '#contract/modelo.ts'
import { eCapturado } from '#contract/origem.ts'
import type { Perfil } from '#contract/perfil.ts'

import { impedeNaCasa } from '#server/core/signatario/da-casa.ts'
import { daVez, impedimento, recusada, type Signatario } from '#server/core/signatario/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Dito, dito, type Frase } from '#server/base/palavras/dizer.ts'
import { ditoDe } from '#server/base/palavras/recusa-dita.ts'
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

/** Why not, as it is said beside the act; undefined when nothing stands in the way. */
export type Condicao = (d: EstadoDocumento, e: EntradaAtiva) => Dito | undefined

const se = <D extends Dito>(impede: boolean, explicacao: D) => (impede ? explicacao : undefined)

/** What a rule looks at, when it is less than all. */
type Mobil = NonNullable<EstadoDocumento['mobil']>
export type ViaEmMaos = Pick<Mobil, 'custodia' | 'atendenteLotacaoId' | 'atendentePessoaId' | 'dono'>

export const interno = (_: unknown, e: EntradaAtiva) => se(e.externa, 'Só para usuários internos.')
type DeQuem = Pick<EstadoDocumento, 'lotaCadastranteId' | 'responsavel' | 'titularId'>
export const daUnidade = (d: DeQuem, e: EntradaAtiva) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId && d.responsavel?.id !== e.id && d.titularId !== e.id,
    'Só a unidade que cadastrou ou o responsável pela assinatura.',
  )
/** The unit that wrote it, and nobody else. */
export const cadastrou: Condicao = (d, e) => se(d.lotaCadastranteId !== e.lotacaoId, 'Só a unidade que cadastrou.')
/** Whoever may write its text: also those it was given to for that (docs/regras/atos.md). */
export const escreve = (d: DeQuem & Pick<EstadoDocumento, 'perfis'>, e: EntradaAtiva) =>
  d.perfis.includes('GESTOR') || d.perfis.includes('REVISOR') ? undefined : daUnidade(d, e)
/** Before the signature: who wrote it, who signs it, and the unit it was written in (docs/regras/atos.md). */
export const deQuemFez: Condicao = (d, e) =>
  se(
    d.lotaCadastranteId !== e.lotacaoId &&
      ![d.cadastrante, d.responsavel, ...d.cossignatarios].some((quem) => quem?.id === e.id),
    'Só a unidade que cadastrou, quem cadastrou ou quem assina.',
  )
/** After it: the responsável; of a PDF from outside, which they only vouched for, also who brought it. */
export const deQuemAssinou: Condicao = (d, e) =>
  eCapturado(d.origem)
    ? se(d.responsavel?.id !== e.id && d.cadastrante.id !== e.id, 'Só quem autenticou ou quem cadastrou a captura.')
    : se(d.responsavel?.id !== e.id, 'Só quem assinou pode tornar sem efeito.')
export const rascunho: Condicao = ({ situacao }) =>
  situacao === 'EM_ELABORACAO'
    ? undefined
    : situacao === 'PENDENTE_DE_ASSINATURA'
      ? 'O documento já foi finalizado.'
      : 'O documento não está mais em elaboração.'
const NAO_ASSINADO: Record<Situacao, Frase | undefined> = {
  EM_ELABORACAO: 'Finalize e assine o documento antes.',
  PENDENTE_DE_ASSINATURA: 'O documento ainda não foi assinado.',
  CANCELADO: 'O documento foi cancelado.',
  SEM_EFEITO: 'O documento está sem efeito.',
  ELIMINADO: 'O documento foi eliminado.',
  ASSINADO: undefined,
}
export const assinado = ({ situacao }: Pick<EstadoDocumento, 'situacao'>) => NAO_ASSINADO[situacao]
const NAO_PENDENTE: Record<Situacao, Frase | undefined> = {
  EM_ELABORACAO: 'O documento ainda é um rascunho.',
  PENDENTE_DE_ASSINATURA: undefined,
  ASSINADO: 'O documento já foi assinado.',
  CANCELADO: 'O documento foi cancelado.',
  SEM_EFEITO: 'O documento está sem efeito.',
  ELIMINADO: 'O documento foi eliminado.',
}
export const pendente: Condicao = ({ situacao }) => NAO_PENDENTE[situacao]
/** Numbered and still standing. */
export const finalizado: Condicao = (d) => (d.situacao === 'PENDENTE_DE_ASSINATURA' ? undefined : assinado(d))

/** A signer whose turn it is, in the words signing itself refuses with. */
export const minhaVez: Condicao = (d, e) => {
  const problema = impedimento(d, e.id)
  return problema && ditoDe(problema)
}
/** The house can sign what this modelo asks for. */
export const casaAssina: Condicao = ({ modelo }, e) => impedeNaCasa(e, modelo?.nivelAssinaturaMinimo)
export const temResponsavel: Condicao = (d) =>
  se(d.responsavel === null, 'O documento não tem responsável pela assinatura.')
export const ninguemAssinou: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'Alguém já assinou o documento.',
  )

/** Of a text that goes back to be written: what somebody signed never changes. */
export const nadaAssinado: Condicao = (d) =>
  se(
    d.signatarios.some(({ assinadoEm }) => assinadoEm !== null),
    'Alguém já assinou: o texto não muda mais. Recuse a assinatura, ou peça que o documento seja cancelado.',
  )
export const semRecusa: Condicao = (d) => se(recusada(d) !== undefined, 'A assinatura foi recusada.')
export const alguemNaVez: Condicao = (d) => se(daVez(d).length === 0, 'Ninguém está na vez de assinar.')
/** Who signs; once somebody refused, also who wrote it. */
export const devolve: Condicao = (d, e) =>
  d.signatarios.some(({ id }) => id === e.id) || (recusada(d) && daUnidade(d, e) === undefined)
    ? undefined
    : 'Só quem assina; se a assinatura for recusada, também quem escreveu.'
export const recusei: Condicao = (d, e) => {
  const recusa = recusada(d)
  return se(recusa?.id !== e.id, 'Você não recusou a assinatura.') ?? se(!recusa?.ultima, 'Já houve outro ato depois.')
}
export const semNumero: Condicao = (d) => se(d.numerado, 'O documento já tem número: cancele-o.')

export const FORA_DA_UNIDADE = 'O documento não está com a sua unidade.'
/** RESP of docs/regras/atos.md: it is with the entry's unit. */
export const emPosse = ({ mobil }: { mobil: Omit<ViaEmMaos, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.atendenteLotacaoId !== e.lotacaoId ||
      (mobil.custodia === 'EM_TRANSITO' && mobil.atendentePessoaId !== null && mobil.atendentePessoaId !== e.id),
    FORA_DA_UNIDADE,
  )
export const emTransito: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'EM_TRANSITO', 'O documento não está em trânsito.')
/** Why a via there can't be acted on; where it is with somebody, nothing. */
export const naoLivre: Record<Custodia, Frase | undefined> = {
  COM_ATENDENTE: undefined,
  EM_TRANSITO: 'O documento está em trânsito: receba-o antes.',
  JUNTADO: 'O documento está juntado a outro.',
  APENSADO: 'O documento está apensado a outro.',
  VIA_CANCELADA: 'A via foi cancelada.',
  TRANSFERIDO_A_ORGAO_EXTERNO: 'O documento está com órgão externo: receba-o de volta antes.',
  SOBRESTADO: 'O documento está sobrestado: retome o andamento antes.',
  ARQUIVADO_CORRENTE: 'O documento está arquivado: desarquive-o antes.',
  ARQUIVADO_INTERMEDIARIO: 'O documento está no arquivo intermediário.',
  ARQUIVADO_PERMANENTE: 'O documento está no arquivo permanente.',
  EM_EDITAL_DE_ELIMINACAO: 'O documento está em edital de eliminação.',
}
/** Neither on its way, nor part of another, nor at rest, nor cancelled. */
export const livre = ({ mobil }: { mobil: Pick<Mobil, 'custodia'> | null }) =>
  naoLivre[mobil?.custodia ?? 'COM_ATENDENTE']
export const sobrestado: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'SOBRESTADO', 'O documento não está sobrestado.')
/** As `livre`, and what is paused too: it is read and answered for meanwhile. */
export const livreOuSobrestado: Condicao = (d) => (d.mobil?.custodia === 'SOBRESTADO' ? undefined : livre(d))
export const comPrazo: Condicao = ({ mobil }) => se(mobil?.prazo == null, 'O documento não tem prazo.')
export const comVia: Condicao = ({ mobil }) => se(mobil === null, 'O documento ainda não tem via.')
export const foraDeTransito: Condicao = ({ mobil }) =>
  se(mobil?.custodia === 'EM_TRANSITO', 'O documento está em trânsito: receba-o antes.')
export const naoCiente: Condicao = ({ ciente }) => se(ciente, 'Você já deu ciência deste documento.')
export const naoComigo: Condicao = ({ mobil }, e) =>
  se(mobil?.atendentePessoaId === e.id, 'O documento já está com você.')
export const juntado = ({ mobil }: { mobil: Pick<Mobil, 'custodia'> | null }) =>
  se(mobil?.custodia !== 'JUNTADO', 'O documento não está juntado a outro.')
export const apensado: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'APENSADO', 'O documento não está apensado a outro.')
export const semApensos = ({ mobil }: { mobil: Pick<Mobil, 'apensos'> | null }) =>
  se((mobil?.apensos ?? 0) > 0, 'Há documentos apensados a este.')
/** With its number a processo takes in the expediente it is opened from: both are with the entry's unit, and it may go in. */
export const autua: Condicao = (d, e) => {
  if (d.autuado === null) return undefined
  if (!d.autuado.le) return 'Você não lê o expediente que ele autua.'
  const impede =
    assinado(d.autuado) ?? emPosse(d.autuado, e) ?? livre(d.autuado) ?? semApensos(d.autuado) ?? semRamos(d.autuado)
  return impede === undefined
    ? cadastrou(d, e)
    : dito('O expediente que ele autua: {impede}', { impede: { dito: impede } })
}
/** What it is part of is with the entry's unit and not on its way. */
export const donoEmPosse = ({ mobil }: { mobil: Pick<Mobil, 'dono'> | null }, e: EntradaAtiva) =>
  se(
    mobil?.dono?.atendenteLotacaoId !== e.lotacaoId || mobil.dono.custodia === 'EM_TRANSITO',
    'O documento principal não está com a sua unidade.',
  )
/** Whoever holds it, or what it is part of, lets others read it. */
export const responde = (d: { mobil: ViaEmMaos | null }, e: EntradaAtiva) =>
  d.mobil?.custodia === 'JUNTADO' ? donoEmPosse(d, e) : emPosse(d, e)
/** Of taking a piece out, asked for each line of an index too. */
export const desentranhavel = [interno, assinado, juntado, donoEmPosse]

export const expediente: Condicao = ({ tipoEspecie }) =>
  se(tipoEspecie !== 'EXPEDIENTE', 'Processos têm volumes, não vias.')
export const processo: Condicao = ({ tipoEspecie }) => se(tipoEspecie !== 'PROCESSO', 'Só processos têm volumes.')
export const semPai: Condicao = ({ paiMobilId }) => se(paiMobilId !== null, 'O documento faz parte de outro.')
export const volumeAberto: Condicao = ({ mobil }) => se(mobil?.encerrado === true, 'O volume está encerrado.')
export const volumeEncerrado: Condicao = ({ mobil }) =>
  se(mobil?.encerrado !== true, 'O volume atual ainda está aberto.')
export const ultimoVolume: Condicao = ({ mobil }) =>
  se(mobil?.tipo === 'VOLUME' && !mobil.ultimo, 'Já há um volume mais novo.')
export const nuncaMovido: Condicao = ({ mobil }) => se(mobil?.movido === true, 'A via já foi tramitada.')

export const classificado: Condicao = (d) => se(!d.classificado, 'Classifique o documento antes de arquivar.')
export const doArquivo: Condicao = (d) => se(!d.doArquivo, 'Só a unidade que guarda o arquivo do órgão.')
export const doArquivoOuEmPosse: Condicao = (d, e) => (d.doArquivo ? undefined : emPosse(d, e))
const NAO_ARQUIVADO = 'O documento não está no arquivo corrente nem no intermediário.'
export const arquivado: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'ARQUIVADO_CORRENTE' && mobil?.custodia !== 'ARQUIVADO_INTERMEDIARIO', NAO_ARQUIVADO)
/** The same of any of its vias. */
export const algumaArquivada: Condicao = (d) => se(!d.temArquivada, NAO_ARQUIVADO)
export const emEdital: Condicao = ({ mobil }) =>
  se(mobil?.custodia !== 'EM_EDITAL_DE_ELIMINACAO', 'O documento não está em edital de eliminação.')
/** The retention of its classification asks for exactly this, now. */
export const venceu =
  (acao: Prazo['acao']): Condicao =>
  ({ mobil }) =>
    se(mobil?.vencido !== acao, 'A temporalidade da classificação ainda não pede isso.')
const diaNaCasa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })
/** dd/MM/yyyy of the last day before the instant a term is over. */
const ultimoDia = (fim: string) => diaNaCasa.format(new Date(Date.parse(fim) - 1))
/** The edital was published and its term has run; reclassified meanwhile, the classification says what is missing. */
export const editalCumprido: Condicao = (d, e) => {
  const { mobil, lidoEm } = d
  if (mobil?.vencido === 'EXECUTAR_EDITAL') return undefined
  if (mobil?.venceEm === null) return 'O edital ainda não foi publicado: o prazo conta a partir da publicação.'
  if (mobil?.venceEm && mobil.venceEm > lidoEm)
    return dito('O prazo do edital vai até {dia}.', { dia: ultimoDia(mobil.venceEm) })
  return venceu('EXECUTAR_EDITAL')(d, e)
}
/** Nothing that lives on needs it (docs/regras/atos.md, 10). */
export const solto: Condicao = ({ mobil }) => (mobil?.preso ? PRESO[mobil.preso] : undefined)
const PRESO: Record<NonNullable<Mobil['preso']>, Frase> = {
  VIA: 'Outra via dele, ou de um documento juntado a ele, não está para ser eliminada.',
  APENSO: 'Há documentos apensados a ele que continuam guardados.',
  PERMANENTE: 'Há documento de guarda permanente juntado a ele: retire do edital e desentranhe antes.',
  PRAZO: 'Há documento juntado a ele cujo prazo de guarda conta de um fato: retire do edital e desentranhe antes.',
}
/** In the unit's hands, on its shelf, or in the archive of the órgão. */
export const classificavel: Condicao = (d, e) =>
  d.doArquivo ? undefined : (emPosse(d, e) ?? (d.mobil?.custodia === 'ARQUIVADO_CORRENTE' ? undefined : livre(d)))
const FIM: Partial<Record<Situacao, Frase>> = {
  CANCELADO: 'O documento foi cancelado.',
  SEM_EFEITO: 'O documento está sem efeito.',
  ELIMINADO: 'O documento foi eliminado.',
}
/** Neither cancelled, nor without effect, nor eliminated. */
export const emVigor = ({ situacao }: Pick<EstadoDocumento, 'situacao'>) => FIM[situacao]
/** There still is a text. */
export const guardado: Condicao = ({ situacao }) => se(situacao === 'ELIMINADO', 'O documento foi eliminado.')
/** Its text only describes a PDF of another system: there is nothing to begin another with. */
export const nascidoAqui: Condicao = ({ importado }) =>
  importado
    ? dito('O documento foi importado do {sistema}: comece um novo.', { sistema: importado.sistema })
    : undefined
/** Whoever wrote a draft; after it has a number, whoever holds it. */
export const comQuemEsta: Condicao = (d, e) =>
  d.situacao === 'EM_ELABORACAO'
    ? cadastrou(d, e)
    : d.mobil?.custodia === 'EM_TRANSITO' && d.mobil.remetenteLotacaoId === e.lotacaoId
      ? undefined // who sent it still answers for it
      : (emPosse(d, e) ?? livre(d))
export const semPecas: Condicao = ({ mobil }) =>
  se((mobil?.pecas ?? 0) > 0, 'Há documentos juntados a este: quem os lê deixaria de ler.')
/** Anybody may read it. */
export const publico: Condicao = (d) =>
  se(d.restrito || d.nivelAcesso !== 10, 'Só de documento público, sem restrição de acesso.')
export const restrito: Condicao = (d) => se(!d.restrito, 'O documento não está restrito.')

/** How a text came to be is for who writes and who signs it, not for everybody who may read the result. */
export const veVersoes = (d: DeQuem & Pick<EstadoDocumento, 'perfis' | 'cossignatarios'>, e: EntradaAtiva) =>
  escreve(d, e) === undefined || d.cossignatarios.some(({ id }) => id === e.id)
