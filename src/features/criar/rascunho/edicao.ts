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
  nivelAcesso: NivelAcesso
  data: string | null
  /** Answers to the modelo's form. */
  entrevista: Respostas
}
/** The form and the paper: all that is being written. */
export type Edicao = Campos & { corpo: Texto }

export const edicaoDe = (documento: Documento): Edicao => {
  const { assunto, responsavel, titular, cossignatarios, destinatario, nivelAcesso, data, entrevista, corpo } =
    documento
  return {
    assunto: assunto ?? '',
    responsavel,
    titular,
    cossignatarios,
    destinatario,
    nivelAcesso,
    data,
    entrevista,
    corpo,
  }
}

/** One line, as the API wants it; blank is "not said yet". */
export function rascunhoDe(edicao: Edicao): Rascunho {
  const { assunto, responsavel, titular, cossignatarios, destinatario, nivelAcesso, data, entrevista, corpo } = edicao
  const umaLinha = assunto.replace(/\s+/g, ' ').trim()
  return {
    assunto: umaLinha === '' ? null : umaLinha,
    corpo,
    responsavelId: responsavel?.id ?? null,
    titularId: titular?.id ?? null,
    cossignatarioIds: cossignatarios.map(({ id }) => id),
    destinatario: destinatario && idDoDestinatario(destinatario),
    nivelAcesso,
    data,
    entrevista,
  }
}

/** From the pointer of a refusal (`/responsavelId`) to the field on screen. */
export function campoDoPonteiro(ponteiro: string): keyof Edicao | null {
  const nome = ponteiro.split('/')[1]
  if (nome === 'responsavelId' || nome === 'responsavel') return 'responsavel'
  if (nome === 'titularId') return 'titular'
  if (nome === 'cossignatarioIds') return 'cossignatarios'
  return (['assunto', 'destinatario', 'nivelAcesso', 'data', 'corpo'] as const).find((campo) => campo === nome) ?? null
}
