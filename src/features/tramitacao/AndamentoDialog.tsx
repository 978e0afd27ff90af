import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Mobil } from '#contract/mobil.ts'
import { notify } from '#platform/notify.ts'

import { PalavrasDialog } from '#ui/PalavrasDialog.tsx'
import { tramitacaoMutations, type AtoEmPalavras } from './queries.ts'

type Props = { acao: AtoEmPalavras; mobil: Mobil; fechar: () => void }

/** Pauses a via, or writes a note on it. */
export function AndamentoDialog({ acao, mobil, fechar }: Props) {
  const { t } = useLingui()
  const fazer = useMutation(tramitacaoMutations.emPalavras(useQueryClient(), acao, mobil.id))
  const { sigla } = mobil
  const sobrestar = acao === 'sobrestar'
  return (
    <PalavrasDialog
      titulo={sobrestar ? t`Sobrestar ${sigla}?` : t`Anotar em ${sigla}`}
      explicacao={
        sobrestar ? (
          <Trans>O andamento para até ser retomado. Continua com a sua unidade, e o motivo fica no histórico.</Trans>
        ) : (
          <Trans>A anotação fica no histórico e é lida por quem lê o documento. Não se apaga.</Trans>
        )
      }
      rotulo={sobrestar ? t`Motivo` : t`Anotação`}
      faltando={sobrestar ? t`Diga o motivo.` : t`Escreva a anotação.`}
      sim={sobrestar ? t`Sobrestar` : t`Anotar`}
      nao={t`Voltar`}
      pendente={fazer.isPending}
      erro={fazer.error}
      aoConfirmar={(pedido) =>
        fazer.mutate(pedido, {
          onSuccess: () => {
            notify({ severity: 'success', summary: sobrestar ? t`${sigla} sobrestado` : t`Anotação registrada` })
            fechar()
          },
        })
      }
      fechar={fechar}
    />
  )
}
