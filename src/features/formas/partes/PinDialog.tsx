import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'

import type { MinhasFormas } from '#contract/formas.ts'
import { PIN, pinFraco } from '#contract/pin.ts'
import { eProblema } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { PinField } from '../PinField.tsx'
import { formasMutations } from '../queries.ts'
import { Confirmada, ConfirmarIdentidade } from './Confirmada.tsx'

/** A new PIN, typed twice; the one before, if any, ends. */
export function PinDialog({ minhas, fechar }: { minhas: MinhasFormas; fechar: () => void }) {
  const { t } = useLingui()
  const definir = useMutation(formasMutations(useQueryClient()).definirPin)
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { pin: '', outra: '' } })
  const enviar = handleSubmit(({ pin }) =>
    definir.mutate(pin, {
      onSuccess: () => {
        notify({ severity: 'success', summary: minhas.pin ? t`PIN trocado` : t`PIN criado` })
        fechar()
      },
    }),
  )
  return (
    <Modal titulo={minhas.pin ? t`Trocar PIN` : t`Criar PIN`} fechar={fechar}>
      <Confirmada ate={minhas.identidadeConfirmadaAte} fechar={fechar}>
        <form noValidate onSubmit={(evento) => void enviar(evento)}>
          <Controller
            control={control}
            name="pin"
            rules={{
              validate: (pin) =>
                !PIN.test(pin)
                  ? t`O PIN tem de 6 a 8 algarismos.`
                  : !pinFraco(pin) || t`Escolha outro: este é uma sequência ou repete poucos algarismos.`,
            }}
            render={({ field, fieldState }) => (
              <PinField
                rotulo={<Trans>PIN</Trans>}
                valor={field.value}
                aoMudar={field.onChange}
                entrada={field.ref}
                erro={fieldState.error?.message}
                dica={<Trans>De 6 a 8 algarismos, sem sequências nem repetições.</Trans>}
              />
            )}
          />
          <Controller
            control={control}
            name="outra"
            rules={{ validate: (outra) => outra === getValues('pin') || t`Os dois não são iguais.` }}
            render={({ field, fieldState }) => (
              <PinField
                rotulo={<Trans>Repita o PIN</Trans>}
                valor={field.value}
                aoMudar={field.onChange}
                entrada={field.ref}
                erro={fieldState.error?.message}
              />
            )}
          />
          {definir.error && (
            <ProblemAlert erro={definir.error} mantido={t`Nada mudou.`}>
              {eProblema(definir.error, 'IDENTIDADE_A_CONFIRMAR') && <ConfirmarIdentidade />}
            </ProblemAlert>
          )}
          <div className="row end">
            <button type="button" className="btn" onClick={fechar}>
              <Trans>Cancelar</Trans>
            </button>
            <button type="submit" className="btn primary" disabled={definir.isPending}>
              {minhas.pin ? <Trans>Trocar PIN</Trans> : <Trans>Criar PIN</Trans>}
            </button>
          </div>
        </form>
      </Confirmada>
    </Modal>
  )
}
