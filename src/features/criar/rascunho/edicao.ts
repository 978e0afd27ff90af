import type { Documento, NivelAcesso, Rascunho } from '#contract/documento.ts'
import type { Texto } from '#contract/texto.ts'
import { idDoDestino, type Destino } from '#features/usuario/destino.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'

/** What the form holds. */
export type Campos = {
  assunto: string
  responsavel: PessoaEscolhida | null
  destinatario: Destino | null
  nivelAcesso: NivelAcesso
  data: string | null
}
/** The form and the paper: all that is being written. */
export type Edicao = Campos & { corpo: Texto }

export const edicaoDe = ({ assunto, responsavel, destinatario, nivelAcesso, data, corpo }: Documento): Edicao => ({
  assunto: assunto ?? '',
  responsavel,
  destinatario,
  nivelAcesso,
  data,
  corpo,
})

/** One line, as the API wants it; blank is "not said yet". */
export function rascunhoDe({ assunto, responsavel, destinatario, nivelAcesso, data, corpo }: Edicao): Rascunho {
  const umaLinha = assunto.replace(/\s+/g, ' ').trim()
  return {
    assunto: umaLinha === '' ? null : umaLinha,
    corpo,
    responsavelId: responsavel?.id ?? null,
    destinatario: destinatario && idDoDestino(destinatario),
    nivelAcesso,
    data,
  }
}

/** From the pointer of a refusal (`/responsavelId`) to the field on screen. */
export function campoDoPonteiro(ponteiro: string): keyof Edicao | null {
  const nome = ponteiro.split('/')[1]
  if (nome === 'responsavelId' || nome === 'responsavel') return 'responsavel'
  return (['assunto', 'destinatario', 'nivelAcesso', 'data', 'corpo'] as const).find((campo) => campo === nome) ?? null
}
