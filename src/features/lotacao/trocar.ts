import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Entrada } from '#contract/usuario.ts'
import { notify } from '#platform/notify.ts'
import { anunciar } from '#ui/Announcer.tsx'

import { activateEntry } from './activate.ts'
import { renameInAddress } from './named.ts'

/**
 * Changes the active entry. Nothing of the former one stays in the cache, and what was on its way is dropped. The page
 * stays if the new entry may see it; otherwise the person lands on the desk and is told why.
 */
export async function trocarEntrada(entrada: Entrada, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  if (!(await renameInAddress(entrada, router))) await activateEntry(entrada, queryClient)
  const { sigla } = entrada.lotacao
  await router.invalidate()
  if (router.state.matches.some(({ status }) => status === 'error')) {
    await router.navigate({ to: '/mesa' })
    notify({
      severity: 'info',
      summary: t`Você está em ${sigla}`,
      detail: t`A página anterior não pode ser vista por esta lotação, por isso você veio para Minha mesa.`,
    })
  }
  const { substituicao, nome_pessoa: titular } = entrada
  anunciar(
    substituicao?.pelaUnidade
      ? t`Lotação em uso: ${sigla}, pela unidade`
      : substituicao
        ? t`Lotação em uso: ${sigla}, em substituição a ${titular}`
        : t`Lotação em uso: ${sigla}`,
  )
}
