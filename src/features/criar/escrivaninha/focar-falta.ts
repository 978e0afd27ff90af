import { focarNaEntrevista } from '#domain/entrevista/focar.ts'

import { focarArquivos } from '../arquivos-alheios.ts'
import type { Falta } from '../Faltas.tsx'
import type { Escrita } from './use-escrita.ts'

/** Focuses the first comment still to be settled: its passage in the text, or its card. */
const focarComentarios = () =>
  document.querySelector<HTMLElement>('[aria-labelledby=comentarios] li:not([data-resolvido]) button')?.focus()

/** Focuses the field of what is missing; shows the text first (`verTexto`) if it is there. */
export function focarFalta(falta: Falta, { form, papel }: Pick<Escrita, 'form' | 'papel'>, verTexto: () => void) {
  if (falta.startsWith('entrevista.')) return focarNaEntrevista(falta)
  if (falta.startsWith('colaboracao.')) return document.getElementById('colaboracao')?.focus()
  if (falta === 'comentarios') return focarComentarios()
  if (falta === 'captura') return focarArquivos()
  if (falta === 'hipotese') return form.setFocus('hipoteseId')
  if (falta !== 'corpo' && falta !== 'descricao')
    return form.setFocus(falta as 'assunto' | 'responsavel' | 'destinatario' | 'data') // the other members were handled above
  verTexto()
  papel.current.focar(falta)
}
