import { useEffect } from 'react'
import { useWatch, type Control } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'

import type { Vocabulario } from '#domain/editor/vocabulario.ts'
import type { Campos } from './rascunho/edicao.ts'
import { valoresDaEdicao } from './valores.ts'

type Props = { documento: Documento; control: Control<Campos>; vocabulario: Vocabulario }

/** Keeps the paper's chips saying what the form says. Draws nothing. */
export function Variaveis({ documento, control, vocabulario }: Props) {
  const [assunto, destinatario, responsavel, personalizacoes, data, entrevista] = useWatch({
    control,
    name: ['assunto', 'destinatario', 'responsavel', 'personalizacoes', 'data', 'entrevista'],
  })
  // The editor is outside of React.
  useEffect(() => {
    const valores = valoresDaEdicao(documento, {
      assunto,
      destinatario,
      responsavel,
      personalizacoes,
      data,
      entrevista,
    })
    vocabulario.definir(variaveisPara(documento.campos, valores))
  }, [documento, vocabulario, assunto, destinatario, responsavel, personalizacoes, data, entrevista])
  return null
}
