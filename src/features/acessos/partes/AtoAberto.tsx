import type { Acesso } from '#contract/acessos.ts'

import type { Ato } from '#domain/acessos/queries.ts'
import { AtoDialog } from './AtoDialog.tsx'
import { ConviteDialog } from './ConviteDialog.tsx'
import { LugaresDialog } from './LugaresDialog.tsx'

export type Pedido = { acesso: Acesso; ato: Ato | 'lugares' | 'convite' }

export function AtoAberto({ pedido: { acesso, ato }, fechar }: { pedido: Pedido; fechar: () => void }) {
  switch (ato) {
    case 'lugares':
      return <LugaresDialog acesso={acesso} fechar={fechar} />
    case 'convite':
      return <ConviteDialog acesso={acesso} fechar={fechar} />
    default:
      return <AtoDialog acesso={acesso} ato={ato} fechar={fechar} />
  }
}
