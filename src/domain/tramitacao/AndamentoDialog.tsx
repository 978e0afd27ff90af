import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { avisarComDesfazer } from './desfazer.ts'
import { tramitacaoMutations, type AtoEmPalavras } from './queries.ts'

type Props = { acao: AtoEmPalavras; aberto: MobilAberto; fechar: () => void; aoFazer?: () => void }

/** Each act's question, and its toast. */
function palavrasDe(acao: AtoEmPalavras, sigla: string) {
  switch (acao) {
    case 'sobrestar':
      return {
        titulo: t`Sobrestar ${sigla}?`,
        fazer: t`Sobrestar`,
        feito: t`${sigla} sobrestado`,
      }
    case 'concluir':
      return {
        titulo: t`Concluir ${sigla}`,
        rotulo: t`O que foi feito`,
        vazio: t`Diga o que foi feito.`,
        fazer: t`Concluir`,
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
    <ReasonDialog
      {...palavras}
      texto={
        acao === 'sobrestar' ? (
          <Trans>O andamento para até ser retomado. Continua com a sua unidade, e o motivo fica no histórico.</Trans>
        ) : (
          <Trans>A parte da sua unidade acaba. O que você disser fica no histórico, para quem enviou ler.</Trans>
        )
      }
      mantido={traduzir`Nada mudou no documento.`}
      enviar={(texto, chave) => fazer.mutateAsync({ texto, chave })}
      feito={(depois) => {
        avisarComDesfazer(queryClient, aberto, depois, { summary: feito })
        aoFazer?.()
        fechar()
      }}
      fechar={fechar}
    />
  )
}
