import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { PalavrasDialog } from '#ui/PalavrasDialog.tsx'

import { avisarComDesfazer } from './desfazer.ts'
import { tramitacaoMutations, type AtoEmPalavras } from './queries.ts'

type Props = { acao: AtoEmPalavras; aberto: MobilAberto; fechar: () => void; aoFazer?: () => void }

/** What each act asks for, and says once it is done. */
function palavrasDe(acao: AtoEmPalavras, sigla: string) {
  switch (acao) {
    case 'sobrestar':
      return {
        titulo: t`Sobrestar ${sigla}?`,
        rotulo: t`Motivo`,
        faltando: t`Diga o motivo.`,
        sim: t`Sobrestar`,
        feito: t`${sigla} sobrestado`,
      }
    case 'concluir':
      return {
        titulo: t`Concluir ${sigla}`,
        rotulo: t`O que foi feito`,
        faltando: t`Diga o que foi feito.`,
        sim: t`Concluir`,
        feito: t`${sigla} concluído`,
      }
  }
}

/** Pauses a via, or concludes a branch of it. */
export function AndamentoDialog({ acao, aberto, fechar, aoFazer }: Props) {
  const { t: traduzir } = useLingui()
  const queryClient = useQueryClient()
  const { mobil } = aberto
  const fazer = useMutation(tramitacaoMutations.emPalavras(queryClient, acao, mobil.id))
  const { feito, ...palavras } = palavrasDe(acao, mobil.sigla)
  return (
    <PalavrasDialog
      {...palavras}
      explicacao={
        acao === 'sobrestar' ? (
          <Trans>O andamento para até ser retomado. Continua com a sua unidade, e o motivo fica no histórico.</Trans>
        ) : (
          <Trans>A parte da sua unidade acaba. O que você disser fica no histórico, para quem enviou ler.</Trans>
        )
      }
      nao={traduzir`Voltar`}
      pendente={fazer.isPending}
      erro={fazer.error}
      aoConfirmar={(pedido) =>
        fazer.mutate(pedido, {
          onSuccess: (depois) => {
            avisarComDesfazer(queryClient, aberto, depois, { summary: feito })
            aoFazer?.()
            fechar()
          },
        })
      }
      fechar={fechar}
    />
  )
}
