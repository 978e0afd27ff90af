import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { acessoMutations } from './queries.ts'

/** The acts on who reads that need nothing filled in: done where they are pressed, in the menu or in the tab. */
export function useAtoDeAcesso({ id, sigla }: Pick<Documento, 'id' | 'sigla'>) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), id))
  const fazer = async (ato: 'acompanhar' | 'desfazerRestricao') => {
    const pergunta = {
      titulo: t`Desfazer a restrição de ${sigla}?`,
      texto: t`Volta a ler quem o nível de acesso deixa.`,
      destrutiva: true,
    }
    if (ato === 'desfazerRestricao' && !(await confirmar(pergunta))) return
    mudar.mutate(
      { ato },
      {
        onSuccess: () =>
          notify({
            severity: 'success',
            summary: ato === 'acompanhar' ? t`Você acompanha ${sigla}` : t`Restrição desfeita`,
          }),
        onError: (erro) => {
          const dito = mensagem(erro)
          if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Nada mudou no documento.` })
        },
      },
    )
  }
  return { fazer, ocupado: mudar.isPending }
}
