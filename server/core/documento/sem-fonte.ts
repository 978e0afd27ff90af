import { rotuloDe } from '#contract/conferir-entrevista.ts'

import { codigoUnicode } from '#server/base/caracteres.ts'
import type { Registro } from './registro.ts'

/** What is private, unassigned or invisible looks like nothing on a screen: its code is what can be searched for. */
const dizer = (caractere: string) =>
  /[\p{Co}\p{Cn}\p{Cf}\p{M}]/u.test(caractere) ? codigoUnicode(caractere) : `${caractere} (${codigoUnicode(caractere)})`

/** The fields of a draft that hold characters no font has, as pointers of a refusal with their words. */
export function ondeFaltaFonte(registro: Registro, semFonte: string[]): { pointer: string; detail: string }[] {
  const { assunto, corpo, partes, destinoTexto, personalizacoes, entrevista, campos, procedencia } = registro
  const lugares: [pointer: string, nome: string, escrito: unknown][] = [
    ['/assunto', 'O assunto', assunto],
    ['/destinatario', 'O destinatário', destinoTexto],
    ['/personalizacoes', 'O modo de assinar', personalizacoes],
    ['/procedencia', 'A procedência', procedencia],
    ...Object.entries(entrevista).map(([nome, resposta]): [string, string, unknown] => [
      `/entrevista/${nome}`,
      `O campo ${rotuloDe(campos, nome)}`,
      resposta,
    ]),
    ['/corpo', 'O texto', [corpo, partes]],
  ]
  return lugares.flatMap(([pointer, nome, escrito]) => {
    const palavras = JSON.stringify(escrito ?? '').normalize('NFC')
    const faltam = semFonte.filter((caractere) => palavras.includes(caractere)).slice(0, 10)
    if (faltam.length === 0) return []
    return [
      {
        pointer,
        detail: `${nome} tem caracteres que o documento oficial não imprime: ${faltam.map(dizer).join(', ')}. Troque-os.`,
      },
    ]
  })
}
