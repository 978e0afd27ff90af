import criar from '../criar.module.css'

import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { usePresenca } from './use-presenca.ts'

type Props = { documentoId: number; excluido: RefObject<boolean> }

/** A small line beside the saved state: who else has this draft open. */
export function Presentes({ documentoId, excluido }: Props) {
  const outros = usePresenca(documentoId, excluido)
  const nomes = outros.map(({ nome }) => nome)
  const [nome = '', segundo = ''] = nomes
  const mais = nomes.length - 1
  return (
    <p className={criar.presentes} role="status" title={nomes.join(', ')}>
      {nomes.length > 0 && <Icon nome="pessoa" />}
      {nomes.length === 1 && <Trans>{nome} está editando</Trans>}
      {nomes.length === 2 && (
        <Trans>
          {nome} e {segundo} estão editando
        </Trans>
      )}
      {nomes.length > 2 && (
        <Trans>
          {nome} e mais {mais} estão editando
        </Trans>
      )}
    </p>
  )
}
