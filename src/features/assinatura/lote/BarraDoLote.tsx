import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import lote from './lote.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { ItemASeAssinar } from '#contract/lote.ts'
import { lidoComo } from '#domain/assinatura/lidos.ts'
import { Icon } from '#ui/Icon.tsx'

import { EstadoNoBotao } from '../partes/BotaoDeAssinar.tsx'
import { assinaveis } from './endereco.ts'
import type { AssinaturaDoLote } from './use-assinar-lote.ts'

type Props = {
  itens: ItemASeAssinar[]
  lidos: ReadonlySet<string>
  estado: AssinaturaDoLote['estado']
  assinar: () => void
}

/** How many were read, and the button that opens the confirmation. */
export function BarraDoLote({ itens, lidos, estado, assinar }: Props) {
  const { t } = useLingui()
  const quantos = assinaveis(itens).length
  return (
    <div className={lote.loteBarra} role="region" aria-label={t`Assinar o lote`}>
      <span className={ui.soft} role="status">
        <Trans>
          {itens.filter((item) => lidos.has(lidoComo(item))).length} de {itens.length} lidos
        </Trans>
      </span>
      <button
        type="button"
        className={`${ui.btn} ${ui.primary} ${forms.big}`}
        disabled={quantos === 0 || estado !== 'parado'}
        onClick={assinar}
      >
        <Icon nome="carimbo" />
        <EstadoNoBotao estado={estado}>
          <Plural value={quantos} one="Assinar # documento" other="Assinar # documentos" />
        </EstadoNoBotao>
      </button>
    </div>
  )
}
