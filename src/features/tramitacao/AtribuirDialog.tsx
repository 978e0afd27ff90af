import '#ui/forms.css'

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { ColegasField } from './ColegasField.tsx'
import { avisarDaAtribuicao } from './desfazer.ts'
import { tramitacaoMutations } from './queries.ts'
import { useColegas } from './use-colegas.ts'

type Props = { mobil: MobilAberto['mobil']; fechar: () => void; aoFazer?: () => void }

/** Who of the unit sees to a via. Of several: `#features/em-lote`. */
export function AtribuirDialog({ mobil, fechar, aoFazer }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, sigla, atendente } = mobil
  const atual = atendente?.pessoa?.id ?? null
  const colegas = useColegas(atual)
  const { escolhido } = colegas
  const atribuicao = useMutation(tramitacaoMutations.atribuir(queryClient, id))
  // what follows does not hang on the dialog: where the list it stands over is asked anew, that may be gone by then
  const atribuir = useUmaVez(async (chave, pessoaId: number | null, nome: string | undefined) => {
    const depois = await atribuicao.mutateAsync({ pessoaId, chave })
    const summary = nome === undefined ? t`De volta a toda a unidade` : t`Atribuído a ${nome}`
    avisarDaAtribuicao(queryClient, mobil, depois, { summary, detail: sigla })
    fechar()
    aoFazer?.()
  })
  return (
    <Modal titulo={t`Atribuir ${sigla}`} fechar={fechar}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          const quem = colegas.colegas.find((colega) => colega.id === escolhido)
          if (escolhido !== null) void atribuir(quem?.id ?? null, quem?.nome)
        }}
      >
        <ColegasField de={colegas} comNinguem={atual !== null} desligado={atribuicao.isPending} />
        <RodapeDoForm
          erro={atribuicao.error}
          mantido={t`O documento continua com quem estava.`}
          fechar={fechar}
          parado={atribuicao.isPending || escolhido === null}
        >
          {atribuicao.isPending ? t`Atribuindo…` : t`Atribuir`}
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
