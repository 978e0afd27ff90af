import ui from '#ui/ui.module.css'

import { Plural, Trans } from '@lingui/react/macro'

import type { Comentario } from '#contract/pedidos.ts'

/** How many comments still wait, said when it changes. */
export function PorAtender({ comentarios }: { comentarios: Comentario[] }) {
  const faltam = comentarios.filter(({ resolvido }) => resolvido === null).length
  return (
    <p className={ui.soft} role="status">
      {comentarios.length === 0 ? null : faltam === 0 ? (
        <Trans>Todos os comentários foram atendidos.</Trans>
      ) : (
        <Plural value={faltam} one="# comentário por atender" other="# comentários por atender" />
      )}
    </p>
  )
}
