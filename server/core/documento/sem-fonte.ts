import { rotuloDe } from '#contract/conferir-entrevista.ts'
import type { FieldError } from '#contract/problem.ts'

import { codigoUnicode } from '#server/base/caracteres.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'
import type { Registro } from './registro.ts'

/** Private, unassigned or invisible characters show as their code, which can be searched for. */
const dizer = (caractere: string) =>
  /[\p{Co}\p{Cn}\p{Cf}\p{M}]/u.test(caractere) ? codigoUnicode(caractere) : `${caractere} (${codigoUnicode(caractere)})`

/** Fields of a draft with characters no font has, as pointers with words. */
export function ondeFaltaFonte(registro: Registro, semFonte: string[]): FieldError[] {
  const { assunto, corpo, partes, destinoTexto, personalizacoes, entrevista, campos, procedencia } = registro
  const lugares: [pointer: string, campo: Reason, escrito: unknown][] = [
    ['/assunto', reason('CAMPO_ASSUNTO'), assunto],
    ['/destinatario', reason('CAMPO_DESTINATARIO'), destinoTexto],
    ['/personalizacoes', reason('CAMPO_MODO_DE_ASSINAR'), personalizacoes],
    ['/procedencia', reason('CAMPO_PROCEDENCIA'), procedencia],
    ...Object.entries(entrevista).map(([nome, resposta]): [string, Reason, unknown] => [
      `/entrevista/${nome}`,
      reason('CAMPO_DO_FORMULARIO', { nome: rotuloDe(campos, nome) }),
      resposta,
    ]),
    ['/corpo', reason('CAMPO_TEXTO'), [corpo, partes]],
  ]
  return lugares.flatMap(([pointer, campo, escrito]) => {
    const palavras = JSON.stringify(escrito ?? '').normalize('NFC')
    const faltam = semFonte.filter((caractere) => palavras.includes(caractere)).slice(0, 10)
    if (faltam.length === 0) return []
    return [fieldError(pointer, reason('NAO_SE_IMPRIME', { campo, caracteres: faltam.map(dizer).join(', ') }))]
  })
}
