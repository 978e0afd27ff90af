import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import type { Entrada } from '#contract/usuario.ts'
import { entradaAtiva } from '#platform/entrada.ts'
import { notify } from '#platform/notify.ts'
import { anunciar } from '#ui/Announcer.tsx'

import { activateEntry } from './activate.ts'
import { renameInAddress } from './named.ts'
import { logadoQueries } from './queries.ts'

const siglaDe = ({ orgao, lotacao }: Entrada) => `${orgao.sigla}/${lotacao.sigla}`

/** The current page could not be opened: refused, or not found, which is the answer for another person's draft. */
const naoAbriu = (router: AnyRouter) =>
  router.state.matches.some(({ status }) => status === 'error' || status === 'notFound')

/**
 * Changes the active entry: clears the former one's cache and drops its running requests. The page stays if the new entry
 * may see it; otherwise the person goes to the desk and is told which lotação opens it.
 */
export async function trocarEntrada(entrada: Entrada, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const antes = queryClient.getQueryData(logadoQueries.lista().queryKey)?.find(({ id }) => id === entradaAtiva())
  const { href } = router.state.location
  const abria = !naoAbriu(router)
  if (!(await renameInAddress(entrada, router))) await activateEntry(entrada, queryClient)
  const { sigla } = entrada.lotacao
  // `sync`: waits for an open page to reload, which tells whether it may be seen
  await router.invalidate({ sync: true })
  if (naoAbriu(router)) {
    await router.navigate({ to: '/mesa' })
    const deAntes = abria && antes ? antes : null
    const de = deAntes ? siglaDe(deAntes) : ''
    notify({
      severity: 'info',
      summary: t`Você está em ${sigla}`,
      detail: de
        ? t`O que estava aberto é de ${de}: só essa lotação pode abri-lo. Por isso você veio para Minha mesa.`
        : t`A página anterior não pode ser vista por esta lotação, por isso você veio para Minha mesa.`,
      ...(deAntes && {
        acao: {
          rotulo: t`Trocar para ${de} e voltar`,
          fazer: () =>
            void trocarEntrada(deAntes, queryClient, router).then(() =>
              router.navigate({ href, reloadDocument: false }),
            ),
        },
      }),
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
