import { useEffect } from 'react'
import type { Control } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'

import type { Vocabulario } from '#domain/editor/vocabulario.ts'
import type { Campos } from './rascunho/edicao.ts'
import { useDitos, valoresDaEdicao } from './valores.ts'

type Props = { documento: Documento; control: Control<Campos>; vocabulario: Vocabulario }

/** Keeps the variables in the text equal to the form's values. Draws nothing. */
export function Variaveis({ documento, control, vocabulario }: Props) {
  const ditos = useDitos(control)
  // The editor is outside of React.
  useEffect(() => {
    vocabulario.definir(variaveisPara(documento.campos, valoresDaEdicao(documento, ditos)))
  }, [documento, vocabulario, ditos])
  return null
}
