import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { AplicarBody, type Plano } from '#contract/plano.ts'
import { numero } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { quantasEm } from '../filtro.ts'
import { oQueFara } from '../frases.ts'
import type { AtosDoPlano } from './use-atos.ts'

type Campos = { motivo: string; confirma: boolean }
type Props = { plano: Plano; aplicar: AtosDoPlano['aplicar']; fechar: () => void }

/** Repeats what will be done, asks why and, if many leave, asks to confirm that this is intended. */
export function AplicarDialog({ plano, aplicar, fechar }: Props) {
  const { t } = useLingui()
  const { alerta, contas } = plano
  const saem = quantasEm(
    contas.filter(({ sobre, acao }) => sobre === 'PESSOA' && acao === 'ENCERRAR'),
    'A_APLICAR',
  )
  const perguntar = alerta !== null && saem > 0
  const [quantas, todas] = [numero(saem), numero(alerta?.de ?? 0)]
  const form = useBodyForm({
    defaultValues: { motivo: '', confirma: false },
    body: bodyOf(
      AplicarBody,
      ({ motivo, confirma }: Campos) => ({
        linhas: quantasEm(contas, 'A_APLICAR'),
        ...(motivo.trim() !== '' && { motivo }),
        ...(perguntar && { confirmaEncerrar: confirma }),
      }),
      // The page behind the dialog tells a refusal.
      (body, chave) => aplicar.mutateAsync({ ...body, chave }).finally(fechar),
    ),
  })
  const { control } = form
  return (
    <FormDialog titulo={t`Aplicar o plano?`} form={form} fechar={fechar} fazer={<Trans>Aplicar</Trans>}>
      <p>{oQueFara(plano)}</p>
      <p className={ui.soft}>
        <Trans>
          Fica no registro, com o seu nome. Enquanto nada for feito sobre isso, dá para voltar atrás em tudo.
        </Trans>
      </p>
      <RegisterReason control={control} nome="motivo" ajuda={t`Opcional: a portaria ou o decreto, por exemplo.`} />
      {perguntar && (
        <div className={forms.field}>
          <CheckField
            control={control}
            nome="confirma"
            className={`${ui.row} ${planoCss.planoConfirma}`}
            falta={t`Confirme que é isso mesmo, ou volte.`}
          >
            <Trans>
              Confirmo: <b>{quantas}</b> de {todas} pessoas saem, mais de 5 %.
            </Trans>
          </CheckField>
        </div>
      )}
    </FormDialog>
  )
}
