import { ColegasField } from '#domain/tramitacao/ColegasField.tsx'
import { useColegas } from '#domain/tramitacao/use-colegas.ts'

import type { DoForm } from './form.ts'

/** Assigns them to somebody of the unit, or to nobody in particular. */
export function FormAtribuir({ aoEnviar, rodape }: DoForm) {
  const colegas = useColegas()
  const { escolhido } = colegas
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        if (escolhido !== null) aoEnviar({ pessoaId: escolhido === 'ninguem' ? null : escolhido })
      }}
    >
      <ColegasField de={colegas} comNinguem />
      {rodape(escolhido === null)}
    </form>
  )
}
