import { useLingui } from '@lingui/react/macro'

import type { Falta } from './campos.ts'

export function useFrasesDaFalta(): Record<Falta, string> {
  const { t } = useLingui()
  return {
    QUEM_SAI: t`Escolha quem sai.`,
    UNIDADE: t`Escolha a unidade.`,
    ORGAO: t`Escolha o órgão para onde a unidade vai.`,
    PAI: t`Escolha abaixo de qual unidade ela fica.`,
    NOVA: t`Diga a sigla e o nome da unidade nova.`,
    RESTO: t`Escolha a unidade que fica com o que não tiver outro destino.`,
    SUCESSORA: t`Escolha a unidade que sucede.`,
  }
}
