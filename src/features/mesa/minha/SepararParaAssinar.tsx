import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'

import type { DocumentoLido } from '#contract/documento.ts'
import type { ItemMesa } from '#contract/mesa.ts'
import { guardarLidos, lidoComo, lidosGuardados } from '#domain/assinatura/lidos.ts'
import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { escolher } from '../escolher.ts'
import { viaDe } from '../selecao.ts'
import { selecao, useSelecao } from './lugar.ts'
import { irAoSeguinte } from './seguinte.ts'

type Props = { item: ItemMesa; documento: DocumentoLido }

/** Read and to be signed with the others that are marked; the next one is read then. */
export function SepararParaAssinar({ item, documento: { id, versaoDoTexto } }: Props) {
  const separado = useSelecao().has(viaDe(item))
  const separar = () => {
    guardarLidos(new Set(lidosGuardados()).add(lidoComo({ documentoId: id, versaoDoTexto })))
    escolher(selecao, [item])
    irAoSeguinte()
  }
  useTeclas({ s: separar })
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small}`}
      aria-keyshortcuts="s"
      onClick={separado ? () => escolher(selecao, [item], false) : separar}
    >
      <Icon nome={separado ? 'fechar' : 'marca'} />
      {separado ? <Trans>Não separar</Trans> : <Trans>Separar para assinar</Trans>}
    </button>
  )
}
