import { useState } from 'react'

import { corpoDe, NENHUMA } from '#features/marcador/marcacao.ts'
import { MarcacaoFields } from '#features/marcador/MarcacaoFields.tsx'

import type { DoForm } from './form.ts'

/** Which marker or folder they get, or lose. */
export function FormMarcar({ acao, aoEnviar, rodape }: DoForm & { acao: 'marcar' | 'desmarcar' }) {
  const [marcacao, setMarcacao] = useState(NENHUMA)
  const corpo = corpoDe(marcacao)
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        if (corpo) aoEnviar(corpo)
      }}
    >
      <MarcacaoFields valor={marcacao} aoMudar={setMarcacao} soQual={acao === 'desmarcar'} />
      {rodape(!corpo)}
    </form>
  )
}
