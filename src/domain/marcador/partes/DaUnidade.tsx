import modal from '#ui/modal.module.css'
import ui from '#ui/ui.module.css'
import chip from '../chip.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Marcador } from '#contract/marcador.ts'
import { confirmar } from '#platform/confirm.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Chip } from '../Chip.tsx'
import { encerrarMarcador } from '../queries.ts'

/** The unit's markers and folders, the number of documents of each, and the ways to change or end them. */
export function DaUnidade({ marcadores, mudar }: { marcadores: Marcador[]; mudar: (marcador: Marcador) => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const encerrar = useMutation({ mutationFn: (id: number) => encerrarMarcador(queryClient, id, crypto.randomUUID()) })
  const confirmarEEncerrar = async ({ id, nome: deste, usos }: Marcador) => {
    const sim = await confirmar({
      titulo: t`Encerrar ${deste}?`,
      texto: t`Deixa de aparecer nos ${usos} documentos que o têm e não pode mais ser usado. O histórico guarda o nome.`,
      destrutiva: true,
    })
    if (sim) encerrar.mutate(id)
  }
  return (
    <>
      {marcadores.length === 0 && (
        <p className={ui.soft}>
          <Trans>A unidade ainda não tem marcadores nem pastas seus.</Trans>
        </p>
      )}
      <ul className={`${ui.plain} ${chip.chipsLista}`}>
        {marcadores.map((marcador) => (
          <li key={marcador.id}>
            <Chip marcacao={{ ...marcador, ate: null }} />
            <span className={ui.soft}>
              {marcador.finalidade === 'PASTA' ? <Trans>pasta</Trans> : <Trans>marcador</Trans>} ·{' '}
              <Trans>{marcador.usos} na mesa</Trans>
            </span>
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              aria-label={t`Mudar ${marcador.nome}`}
              onClick={() => mudar(marcador)}
            >
              <Trans>Mudar</Trans>
            </button>
            <button
              type="button"
              className={`${ui.btn} ${ui.small} ${modal.danger}`}
              aria-label={t`Encerrar ${marcador.nome}`}
              disabled={encerrar.isPending}
              onClick={() => void confirmarEEncerrar(marcador)}
            >
              <Trans>Encerrar</Trans>
            </button>
          </li>
        ))}
      </ul>
      {encerrar.error && <ProblemAlert erro={encerrar.error} />}
    </>
  )
}
