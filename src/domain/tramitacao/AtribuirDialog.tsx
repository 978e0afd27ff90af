import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { ColegasField } from './ColegasField.tsx'
import { avisarDaAtribuicao } from './desfazer.ts'
import { tramitacaoMutations } from './queries.ts'
import { useColegas } from './use-colegas.ts'

type Props = { mobil: MobilAberto['mobil']; fechar: () => void; aoFazer?: () => void }

/** Assigns a via to somebody of the unit. For several vias: `#features/em-lote`. */
export function AtribuirDialog({ mobil, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, sigla, atendente } = mobil
  const atual = atendente?.pessoa?.id ?? null
  const colegas = useColegas(atual)
  const { escolhido } = colegas
  const atribuicao = useMutation(tramitacaoMutations.atribuir(queryClient, id))
  // the follow-up does not depend on the dialog, which may be gone once the list below it is reloaded
  const atribuir = useUmaVez(async (chave, pessoaId: number | null, nome: string | undefined) => {
    const depois = await atribuicao.mutateAsync({ pessoaId, chave })
    const summary = nome === undefined ? t`De volta a toda a unidade` : t`Atribuído a ${nome}`
    avisarDaAtribuicao(queryClient, mobil, depois, { summary, detail: sigla })
    fechar()
    aoFazer?.()
  })
  return (
    <FormDialog
      titulo={t`Atribuir ${sigla}`}
      form={{
        enviar: async () => {
          const quem = colegas.colegas.find((colega) => colega.id === escolhido)
          if (escolhido !== null) await atribuir(quem?.id ?? null, quem?.nome)
        },
        erro: atribuicao.error,
        parado: atribuicao.isPending,
      }}
      fechar={fechar}
      falta={escolhido === null}
      mantido={t`O documento continua com quem estava.`}
      fazer={atribuicao.isPending ? t`Atribuindo…` : t`Atribuir`}
    >
      <ColegasField de={colegas} comNinguem={atual !== null} desligado={atribuicao.isPending} />
    </FormDialog>
  )
}
