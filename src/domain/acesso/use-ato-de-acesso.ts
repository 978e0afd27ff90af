import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { notifyFailure } from '#platform/notify-failure.ts'

import { acessoMutations, acessoQueries } from './queries.ts'

/** The access acts without a form, from the menu or from the tab. */
export function useAtoDeAcesso({ id, sigla }: Pick<Documento, 'id' | 'sigla'>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const mudar = useMutation(acessoMutations.mudar(queryClient, id))
  /** How many would gain access. Null when it can't be counted; the confirmation is asked all the same. */
  const quemPassaALer = async () => {
    const simulacao = await queryClient
      .fetchQuery(acessoQueries.simulacao(id, { tipo: 'DESFAZER_RESTRICAO' }))
      .catch(() => null)
    return (
      simulacao && t`${plural(simulacao.ganham.pessoas, { one: '# pessoa passa', other: '# pessoas passam' })} a ler.`
    )
  }
  const fazer = async (ato: 'acompanhar' | 'desfazerRestricao') => {
    if (ato === 'desfazerRestricao') {
      const texto = [t`Volta a ler quem o nível de acesso deixa.`, await quemPassaALer()].filter(Boolean).join(' ')
      if (!(await confirmar({ titulo: t`Desfazer a restrição de ${sigla}?`, texto, destrutiva: true }))) return
    }
    mudar.mutate(
      { ato },
      {
        onSuccess: () =>
          notify({
            severity: 'success',
            summary: ato === 'acompanhar' ? t`Você acompanha ${sigla}` : t`Restrição desfeita`,
          }),
        onError: (erro) => notifyFailure(erro, t`Nada mudou no documento.`),
      },
    )
  }
  return { fazer, ocupado: mudar.isPending }
}
