import { t } from '@lingui/core/macro'

import type { NivelAssinatura } from '#contract/assinatura.ts'
import type { ParDePaginas } from '#contract/validacao.ts'

/** The legal level, with the law that defines it. */
export function nivelDaAssinatura(nivel: NivelAssinatura): string {
  switch (nivel) {
    case 'SIMPLES':
      return t`Assinatura eletrônica simples (Lei 14.063/2020, art. 4º, I)`
    case 'AVANCADA':
      return t`Assinatura eletrônica avançada (Lei 14.063/2020, art. 4º, II)`
    case 'QUALIFICADA':
      return t`Assinatura eletrônica qualificada (Lei 14.063/2020, art. 4º, III; MP 2.200-2/2001)`
  }
}

const doGuardado = (guardada: number) => t`Página ${guardada} do documento guardado`

/** A pair's page number, counted from 1. */
export function qualPagina({ trazida, guardada }: ParDePaginas): string {
  if (trazida === null) return doGuardado(guardada ?? 0)
  if (guardada === null) return t`Página ${trazida} do arquivo`
  if (trazida !== guardada) return t`Página ${trazida} do arquivo, ${guardada} do guardado`
  return t`Página ${trazida}`
}

/** Whether both drawn pages look the same; NAO_DESENHADA: they could not be drawn. */
export type Aparencia = 'IGUAL' | 'DIFERENTE' | 'NAO_DESENHADA'

/** The result for a pair of pages; without `aparencia`, by their texts alone. */
export function palavrasDoPar({ trazida, guardada, texto }: ParDePaginas, aparencia?: Aparencia): string {
  if (trazida === null) return t`falta no arquivo`
  if (guardada === null) return t`não está no documento guardado`
  const nome = texto === 'DIFERENTE' ? 'DIFERENTE' : 'MESMO'
  if (aparencia === 'IGUAL')
    return nome === 'MESMO' ? t`igual` : t`parece igual, mas o que um programa lê nela é diferente`
  if (aparencia === 'DIFERENTE') {
    if (nome === 'DIFERENTE') return t`o texto e a aparência são diferentes`
    return texto === 'SEM_TEXTO' ? t`a imagem é diferente` : t`o texto é o mesmo, a aparência é diferente`
  }
  if (nome === 'DIFERENTE') return t`o texto é diferente`
  const semTexto = texto === 'SEM_TEXTO'
  if (aparencia === undefined) return semTexto ? t`sem texto` : t`o texto é o mesmo`
  return semTexto
    ? t`sem texto, e a aparência não pôde ser comparada`
    : t`o texto é o mesmo, a aparência não pôde ser comparada`
}
