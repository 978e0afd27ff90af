import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { MobilAberto } from '#contract/mobil.ts'
import { NoDestino } from '#features/acesso/NoDestino.tsx'
import { DestinoField } from '#features/usuario/DestinoField.tsx'
import { eDestino, idDoDestino, nomeDoDestino, type Destino } from '#features/usuario/destino.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { tramitacaoMutations } from './queries.ts'

type Props = { aberto: MobilAberto; fechar: () => void }
type Campos = { destino: Destino | null; observacao: string }

/** From this level on, being of the place it goes to may not be enough to read it. */
const NIVEL_FECHADO = 30

/** Where the document goes next, chosen and confirmed in one place. */
export function TramitarDialog({ aberto: { mobil, documento }, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const tramitar = useMutation(tramitacaoMutations.tramitar(useQueryClient(), mobil.id))
  const { destinatario } = documento
  const sugerido = destinatario && eDestino(destinatario) ? destinatario : null
  const { control, register, handleSubmit } = useForm<Campos>({ defaultValues: { destino: sugerido, observacao: '' } })
  const escolhido = useWatch({ control, name: 'destino' })
  const { sigla } = mobil

  const enviar = handleSubmit(({ destino, observacao }) => {
    if (!destino) return
    const para = nomeDoDestino(destino)
    const observado = observacao.trim()
    tramitar.mutate(
      { destino: idDoDestino(destino), ...(observado && { observacao: observado }), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`${sigla} enviado`, detail: t`Agora está a caminho de ${para}.` })
          fechar()
        },
      },
    )
  })
  return (
    <Modal titulo={t`Tramitar ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)}>
        <DestinoField control={control} name="destino" rotulo={<Trans>Enviar para</Trans>} />
        {escolhido && (documento.restrito || documento.nivelAcesso >= NIVEL_FECHADO) && (
          <NoDestino documentoId={documento.id} destino={idDoDestino(escolhido)} />
        )}
        <div className="field">
          <label htmlFor="tramitar-observacao">
            <Trans>Observação (opcional)</Trans>
          </label>
          <textarea id="tramitar-observacao" rows={3} maxLength={500} {...register('observacao')} />
        </div>
        {tramitar.error && <ProblemAlert erro={tramitar.error} mantido={t`O documento continua onde estava.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={tramitar.isPending}>
            {tramitar.isPending ? t`Enviando…` : t`Tramitar`}
          </button>
        </div>
      </form>
    </Modal>
  )
}
