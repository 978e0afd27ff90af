import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MobilAberto } from '#contract/mobil.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { ColegasField } from './ColegasField.tsx'
import { tramitacaoMutations } from './queries.ts'
import { useColegas } from './use-colegas.ts'

type Props = { mobil: MobilAberto['mobil']; fechar: () => void }

/** Who of the unit sees to a via. Of several: `#features/em-lote`. */
export function AtribuirDialog({ mobil: { id, sigla, atendente }, fechar }: Props) {
  const { t } = useLingui()
  const atual = atendente?.pessoa?.id ?? null
  const colegas = useColegas(atual)
  const { escolhido } = colegas
  const atribuicao = useMutation(tramitacaoMutations.atribuir(useQueryClient(), id))
  const atribuir = useUmaVez((chave, pessoaId: number | null, nome: string | undefined) =>
    atribuicao.mutateAsync(
      { pessoaId, chave },
      {
        onSuccess: () => {
          const summary = nome === undefined ? t`De volta a toda a unidade` : t`Atribuído a ${nome}`
          notify({ severity: 'success', summary, detail: sigla })
          fechar()
        },
      },
    ),
  )
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
        {atribuicao.error && (
          <ProblemAlert erro={atribuicao.error} mantido={t`O documento continua com quem estava.`} />
        )}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={atribuicao.isPending || escolhido === null}>
            {atribuicao.isPending ? t`Atribuindo…` : t`Atribuir`}
          </button>
        </div>
      </form>
    </Modal>
  )
}
