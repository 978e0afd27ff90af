import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { DefinirPinBody, type MinhasFormas } from '#contract/formas.ts'
import { PIN, pinFraco } from '#contract/pin.ts'
import { eProblema } from '#platform/falhas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'

import { PinField } from '#domain/formas/PinField.tsx'
import { formasMutations } from '../queries.ts'
import { Confirmada, ConfirmarParaMudar } from './Confirmada.tsx'

type Campos = { pin: string; outra: string }

/** Asks for a new PIN twice. It replaces the former one, if any. */
export function PinDialog({ minhas, fechar }: { minhas: MinhasFormas; fechar: () => void }) {
  const { t } = useLingui()
  const definir = useMutation(formasMutations(useQueryClient()).definirPin)
  const form = useBodyForm({
    defaultValues: { pin: '', outra: '' },
    body: bodyOf(
      DefinirPinBody,
      ({ pin }: Campos) => ({ pin }),
      ({ pin }) => definir.mutateAsync(pin),
    ),
    done: () => closeWith(fechar, minhas.pin ? t`PIN trocado` : t`PIN criado`),
  })
  const { control } = form
  return (
    <Modal titulo={minhas.pin ? t`Trocar PIN` : t`Criar PIN`} fechar={fechar}>
      <Confirmada ate={minhas.identidadeConfirmadaAte} fechar={fechar}>
        <form noValidate onSubmit={(evento) => void form.enviar(evento)}>
          <Field
            control={control}
            nome="pin"
            validar={(pin) =>
              !PIN.test(pin)
                ? t`O PIN tem de 6 a 8 algarismos.`
                : !pinFraco(pin) || t`Escolha outro: este é uma sequência ou repete poucos algarismos.`
            }
          >
            {({ ref, ...campo }) => (
              <PinField
                {...campo}
                entrada={ref}
                rotulo={<Trans>PIN</Trans>}
                dica={<Trans>De 6 a 8 algarismos, sem sequências nem repetições.</Trans>}
              />
            )}
          </Field>
          <Field
            control={control}
            nome="outra"
            validar={(outra, { pin }) => outra === pin || t`Os dois não são iguais.`}
          >
            {({ ref, ...campo }) => <PinField {...campo} entrada={ref} rotulo={<Trans>Repita o PIN</Trans>} />}
          </Field>
          <FormFooter
            form={form}
            fechar={fechar}
            nao={<Trans>Cancelar</Trans>}
            saidas={eProblema(form.erro, 'IDENTIDADE_A_CONFIRMAR') && <ConfirmarParaMudar />}
            fazer={minhas.pin ? <Trans>Trocar PIN</Trans> : <Trans>Criar PIN</Trans>}
          />
        </form>
      </Confirmada>
    </Modal>
  )
}
