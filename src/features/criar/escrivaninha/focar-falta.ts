import { focarNaEntrevista } from '#domain/entrevista/focar.ts'

import { focarArquivos } from '../arquivos-alheios.ts'
import type { Falta } from '../Faltas.tsx'
import type { Escrita } from './use-escrita.ts'

/** The first comment still to be settled: its words in the text, or what is said to be done about it. */
const focarComentarios = () =>
  document.querySelector<HTMLElement>('[aria-labelledby=comentarios] li:not([data-resolvido]) button')?.focus()

/** To where what is missing is filled in; the text has to show first (`verTexto`) where it is in it. */
export function focarFalta(falta: Falta, { form, papel }: Pick<Escrita, 'form' | 'papel'>, verTexto: () => void) {
  if (falta.startsWith('entrevista.')) return focarNaEntrevista(falta)
  if (falta.startsWith('colaboracao.')) return document.getElementById('colaboracao')?.focus()
  if (falta === 'comentarios') return focarComentarios()
  if (falta === 'captura') return focarArquivos()
  if (falta === 'hipotese') return form.setFocus('hipoteseId')
  if (falta !== 'corpo' && falta !== 'descricao')
    return form.setFocus(falta as 'assunto' | 'responsavel' | 'destinatario' | 'data') // the rest of the union was told apart above
  verTexto()
  papel.current.focar(falta)
}
