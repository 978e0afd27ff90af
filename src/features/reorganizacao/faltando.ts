import { useLingui } from '@lingui/react/macro'

import type { Campos } from './campos.ts'

/** What is still to be chosen, as a sentence; null when nothing is. */
export function useFaltando() {
  const { t } = useLingui()
  return (c: Campos): string | null => {
    if (c.tipo === 'SAIDA') return c.pessoa ? null : t`Escolha quem sai.`
    if (c.unidades.length === 0) return t`Escolha a unidade.`
    if (c.tipo === 'MOVER') {
      if (c.noOrgao) return c.orgao === '' ? t`Escolha o órgão para onde a unidade vai.` : null
      return c.pai ? null : t`Escolha abaixo de qual unidade ela fica.`
    }
    if (c.tipo === 'FUNDIR' && c.emNova)
      return c.sigla.trim() && c.nome.trim() ? null : t`Diga a sigla e o nome da unidade nova.`
    if (c.destino) return null
    return c.tipo === 'DIVIDIR'
      ? t`Escolha a unidade que fica com o que não tiver outro destino.`
      : t`Escolha a unidade que sucede.`
  }
}
