import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { keepDocumento } from '#domain/documento/queries.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'
import { versaoMutations } from '#domain/versao/queries.ts'
import { Versoes } from '#domain/versao/Versoes.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Autosave } from './rascunho/autosave.ts'
import type { Edicao } from './rascunho/edicao.ts'

type Props = {
  documento: Documento
  /** Saves the whole paper before a version is restored. */
  autosave: Autosave<Edicao>
  aoRestaurar: (documento: Documento) => void
  fechar: () => void
}

/** The draft's versions. Restoring one makes a new version of it, so nothing is lost. */
export function VersoesDialog({ documento, autosave, aoRestaurar, fechar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(versaoMutations.restaurar(queryClient, documento.id))
  const restaurar = (numero: number) =>
    mutate(
      { numero, versao: autosave.estado.getState().versao },
      {
        onError: autosave.ciente,
        onSuccess: (restaurado) => {
          keepDocumento(queryClient, restaurado)
          aoRestaurar(restaurado)
        },
      },
    )
  const rotulos = Object.fromEntries(variaveisPara(documento.campos).map(({ nome, rotulo }) => [nome, rotulo]))
  return (
    <Modal titulo={t`Versões do texto`} fechar={fechar} larga>
      {error && <ProblemAlert erro={error} />}
      <Versoes documentoId={documento.id} rotulos={rotulos} restaurar={restaurar} ocupado={isPending} />
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          {t`Fechar`}
        </button>
      </div>
    </Modal>
  )
}
