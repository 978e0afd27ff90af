import { Trans } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'
import { data } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { prazo: MobilAberto['prazo']; ato: 'TRAMITAR' | 'ENVIAR_PARA_FORA' | 'JUNTAR' | 'AUTUAR' }

/** Before an act: says that the via's term ends with it. Empty if there is no term or it goes on. */
export function PrazoTermina({ prazo, ato }: Props) {
  if (!prazo || (ato === 'TRAMITAR' && prazo.acompanha)) return null
  const vence = data(prazo.vence)
  return (
    <Alert severidade="warn" role="status">
      {ato === 'TRAMITAR' ? (
        <Trans>O prazo até {vence} não acompanha o documento: termina se ele for para outra unidade.</Trans>
      ) : ato === 'ENVIAR_PARA_FORA' ? (
        <Trans>O prazo até {vence} termina com o envio, e o retorno não o traz de volta.</Trans>
      ) : ato === 'JUNTAR' ? (
        <Trans>O prazo até {vence} termina aqui, e desentranhar não o traz de volta.</Trans>
      ) : (
        <Trans>O prazo até {vence} termina quando o termo for finalizado: o processo não o herda.</Trans>
      )}
    </Alert>
  )
}
