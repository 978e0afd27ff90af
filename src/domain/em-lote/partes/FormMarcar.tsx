import { useForm, useWatch } from 'react-hook-form'

import { corpoDe, type Marcacao, NENHUMA } from '#domain/marcador/marcacao.ts'
import { MarcacaoFields } from '#domain/marcador/MarcacaoFields.tsx'

import type { DoForm } from './form.ts'

/** The marker or folder to put on or take off. */
export function FormMarcar({ acao, aoEnviar, rodape }: DoForm & { acao: 'marcar' | 'desmarcar' }) {
  const { control, handleSubmit } = useForm<Marcacao>({ defaultValues: NENHUMA })
  const inteira = useWatch({ control, compute: (marcacao: Marcacao) => corpoDe(marcacao) !== null })
  const enviar = handleSubmit((marcacao) => {
    const corpo = corpoDe(marcacao)
    if (corpo) aoEnviar(corpo)
  })
  return (
    <form onSubmit={(evento) => void enviar(evento)}>
      <MarcacaoFields control={control} soQual={acao === 'desmarcar'} />
      {rodape(!inteira)}
    </form>
  )
}
