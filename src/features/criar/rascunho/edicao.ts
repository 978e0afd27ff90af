import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento, NivelAcesso, Rascunho } from '#contract/documento.ts'
import type { Respostas } from '#contract/entrevista.ts'
import type { Texto } from '#contract/texto.ts'
import { idDoDestinatario, type Destinatario } from '#features/usuario/destino.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'

/** What the form holds. */
export type Campos = {
  assunto: string
  responsavel: PessoaEscolhida | null
  titular: PessoaEscolhida | null
  cossignatarios: PessoaEscolhida[]
  destinatario: Destinatario | null
  classificacao: Classificacao | null
  nivelAcesso: NivelAcesso
  data: string | null
  /** Answers to the modelo's form. */
  entrevista: Respostas
}
/** The form and the paper: all that is being written. */
export type Edicao = Campos & { corpo: Texto }

export const edicaoDe = (documento: Documento): Edicao => ({
  assunto: documento.assunto ?? '',
  responsavel: documento.responsavel,
  titular: documento.titular,
  cossignatarios: documento.cossignatarios,
  destinatario: documento.destinatario,
  classificacao: documento.classificacao,
  nivelAcesso: documento.nivelAcesso,
  data: documento.data,
  entrevista: documento.entrevista,
  corpo: documento.corpo,
})

/** One line, as the API wants it; blank is "not said yet". */
export function rascunhoDe(edicao: Edicao): Rascunho {
  const umaLinha = edicao.assunto.replace(/\s+/g, ' ').trim()
  return {
    assunto: umaLinha === '' ? null : umaLinha,
    corpo: edicao.corpo,
    responsavelId: edicao.responsavel?.id ?? null,
    titularId: edicao.titular?.id ?? null,
    cossignatarioIds: edicao.cossignatarios.map(({ id }) => id),
    destinatario: edicao.destinatario && idDoDestinatario(edicao.destinatario),
    classificacaoId: edicao.classificacao?.id ?? null,
    nivelAcesso: edicao.nivelAcesso,
    data: edicao.data,
    entrevista: edicao.entrevista,
  }
}

/** From the pointer of a refusal (`/responsavelId`) to the field on screen. */
export function campoDoPonteiro(ponteiro: string): keyof Edicao | null {
  const nome = ponteiro.split('/')[1]
  if (nome === 'responsavelId' || nome === 'responsavel') return 'responsavel'
  if (nome === 'titularId') return 'titular'
  if (nome === 'classificacaoId') return 'classificacao'
  if (nome === 'cossignatarioIds') return 'cossignatarios'
  return (['assunto', 'destinatario', 'nivelAcesso', 'data', 'corpo'] as const).find((campo) => campo === nome) ?? null
}
