import type { ClasseAdministrada } from '#contract/administrar-classificacao.ts'

import { ouNada } from '../campos/formulario.ts'

export type Campos = {
  codigo: string
  titulo: boolean
  descricao: string
  paiId: number | null
  corrente: string
  intermediario: string
  destinacao: string
  prazoCorrente: string
  prazoIntermediario: string
  nota: string
  motivo: string
}

const emTexto = (anos: number | null | undefined) => (anos == null ? '' : String(anos))

export const valoresDe = (classe: Partial<ClasseAdministrada> = {}): Campos => ({
  codigo: classe.codigo ?? '',
  titulo: classe.titulo ?? false,
  descricao: classe.descricao ?? '',
  paiId: classe.caminho?.at(-1)?.id ?? null,
  corrente: emTexto(classe.corrente),
  intermediario: emTexto(classe.intermediario),
  destinacao: classe.destinacao ?? '',
  prazoCorrente: classe.prazoCorrente ?? '',
  prazoIntermediario: classe.prazoIntermediario ?? '',
  nota: classe.nota ?? '',
  motivo: '',
})

/** Years as typed. Text that isn't a number becomes NaN, which is refused with a sentence. */
const anos = (texto: string) => (texto.trim() === '' ? null : Number(texto))

const dados = (campos: Campos) => ({
  descricao: campos.descricao,
  paiId: campos.paiId,
  nota: ouNada(campos.nota),
  ...(campos.titulo
    ? { corrente: null, intermediario: null, destinacao: null, prazoCorrente: null, prazoIntermediario: null }
    : {
        corrente: anos(campos.corrente),
        intermediario: anos(campos.intermediario),
        destinacao: ouNada(campos.destinacao),
        prazoCorrente: ouNada(campos.prazoCorrente),
        prazoIntermediario: ouNada(campos.prazoIntermediario),
      }),
})
export const comoNova = (campos: Campos) => ({ ...dados(campos), codigo: campos.codigo, titulo: campos.titulo })
export const mudada = (campos: Campos) => ({ ...dados(campos), motivo: campos.motivo })
