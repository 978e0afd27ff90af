import editais from '#domain/arquivamento/editais.module.css'

import type { Edital } from '#contract/edital.ts'
import { Icon } from '#ui/Icon.tsx'

import { situacaoDoEdital } from '#domain/arquivamento/nomes-do-edital.ts'

export function Situacao({ edital }: { edital: Edital }) {
  const { icone, texto } = situacaoDoEdital(edital)
  return (
    <span className={editais.editalSituacao}>
      <Icon nome={icone} />
      {texto}
    </span>
  )
}
