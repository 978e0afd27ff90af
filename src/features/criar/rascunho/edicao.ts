import { type OrdemDeAssinatura, PAPEIS_DOS_OUTROS, type PapelDeAssinante } from '#contract/assinante.ts'
import type { Classificacao } from '#contract/classificacao.ts'
import type { Personalizacao } from '#contract/como-assina.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Documento, NivelAcesso, Procedencia, Rascunho, Suporte } from '#contract/documento.ts'
import type { Origem } from '#contract/origem.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import type { Respostas } from '#contract/entrevista.ts'
import type { Texto } from '#contract/texto.ts'
import { idDoDestinatario, idDoDestino, type Destinatario, type Destino } from '#domain/usuario/destino.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { hoje } from '#platform/format.ts'

/** The form's fields. */
export type Campos = {
  assunto: string
  responsavel: PessoaEscolhida | null
  titular: PessoaEscolhida | null
  cossignatarios: (PessoaEscolhida & { papel: PapelDeAssinante })[]
  ordemAssinatura: OrdemDeAssinatura
  destinatario: Destinatario | null
  /** Where the document it is written for goes once this one is signed. */
  envio: Destino | null
  classificacao: Classificacao | null
  nivelAcesso: NivelAcesso
  hipoteseId: number | null
  /** As typed: see `dataDita`. */
  data: string | null
  /** How the signers appear on the paper, as typed. */
  personalizacoes: Personalizacao[]
  suporte: Suporte
  origem: Origem
  procedencia: { [K in keyof Procedencia]: string }
  /** Answers to the modelo's questions. */
  entrevista: Respostas
}
/** The form and the text: everything that is being written. */
export type Edicao = Campos & { corpo: Texto }

export const edicaoDe = (documento: Documento): Edicao => ({
  assunto: documento.assuntoAutomatico ? '' : (documento.assunto ?? ''),
  responsavel: documento.responsavel,
  titular: documento.titular,
  cossignatarios: documento.cossignatarios,
  ordemAssinatura: documento.ordemAssinatura,
  destinatario: documento.destinatario,
  envio: documento.envio?.destino ?? null,
  classificacao: documento.classificacao,
  nivelAcesso: documento.nivelAcesso,
  hipoteseId: documento.hipotese?.id ?? null,
  data: documento.data,
  personalizacoes: documento.personalizacoes,
  suporte: documento.suporte,
  origem: documento.origem,
  procedencia: {
    numeroOriginal: documento.procedencia.numeroOriginal ?? '',
    numeroAntigo: documento.procedencia.numeroAntigo ?? '',
    emitente: documento.procedencia.emitente ?? '',
  },
  entrevista: documento.entrevista,
  corpo: documento.corpo,
})

export const PRIMEIRO_DIA = '1900-01-01'

/** Whether a document may have this date; null stands for the day of finalizar. */
export const dataServe = (data: string | null) =>
  data === null || (diaValido(data) && data >= PRIMEIRO_DIA && data <= hoje())

/** The date for paper and server: null while the typed one is wrong, which blocks finalizar. */
export const dataDita = (data: string | null) => (dataServe(data) ? data : null)

/** Joined to one line; null if blank. */
function umaLinha(texto: string | null): string | null {
  const linha = (texto ?? '').replace(/\s+/g, ' ').trim()
  return linha === '' ? null : linha
}

/** One line, as the API wants it; blank is "not said yet". */
export function rascunhoDe(edicao: Edicao): Rascunho {
  return {
    assunto: umaLinha(edicao.assunto),
    corpo: edicao.corpo,
    responsavelId: edicao.responsavel?.id ?? null,
    titularId: edicao.titular?.id ?? null,
    cossignatarioIds: edicao.cossignatarios.map(({ id }) => id),
    papeis: edicao.cossignatarios.flatMap(({ id, papel: dito }) => {
      const papel = PAPEIS_DOS_OUTROS.find((cada) => cada === dito)
      return papel && papel !== 'COSSIGNATARIO' ? [{ pessoaId: id, papel }] : []
    }),
    ordemAssinatura: edicao.ordemAssinatura,
    destinatario: edicao.destinatario && idDoDestinatario(edicao.destinatario),
    envio: edicao.envio && idDoDestino(edicao.envio),
    classificacaoId: edicao.classificacao?.id ?? null,
    nivelAcesso: edicao.nivelAcesso,
    hipoteseId: edicao.nivelAcesso >= NIVEL_COM_HIPOTESE ? edicao.hipoteseId : null,
    data: dataDita(edicao.data),
    entrevista: edicao.entrevista,
    personalizacoes: edicao.personalizacoes.map(({ pessoaId, nome, funcao, unidade, cidade }) => ({
      pessoaId,
      nome: umaLinha(nome),
      funcao: umaLinha(funcao),
      unidade: umaLinha(unidade),
      cidade: umaLinha(cidade),
    })),
    suporte: edicao.suporte,
    origem: edicao.origem,
    procedencia: {
      numeroOriginal: umaLinha(edicao.procedencia.numeroOriginal),
      numeroAntigo: umaLinha(edicao.procedencia.numeroAntigo),
      emitente: umaLinha(edicao.procedencia.emitente),
    },
  }
}

const COMO_SE_CHAMAM = [
  'assunto',
  'destinatario',
  'envio',
  'nivelAcesso',
  'hipoteseId',
  'data',
  'corpo',
  'personalizacoes',
  'ordemAssinatura',
  'suporte',
  'origem',
  'procedencia',
] as const

/** The form's field of a refusal's pointer (`/responsavelId`). */
export function campoDoPonteiro(ponteiro: string): keyof Edicao | null {
  const nome = ponteiro.split('/')[1]
  if (nome === 'responsavelId' || nome === 'responsavel') return 'responsavel'
  if (nome === 'titularId') return 'titular'
  if (nome === 'classificacaoId') return 'classificacao'
  if (nome === 'cossignatarioIds' || nome === 'papeis') return 'cossignatarios'
  return COMO_SE_CHAMAM.find((campo) => campo === nome) ?? null
}
