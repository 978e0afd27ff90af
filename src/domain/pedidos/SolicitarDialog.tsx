import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { SolicitarBody } from '#contract/pedidos.ts'
import { data, hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { pedidosMutations } from './queries.ts'

type Campos = { pessoas: string[]; mensagem: string; prazo: string | null }
const corpoDe = ({ pessoas, mensagem, prazo }: Campos) => ({
  pessoas: pessoas.map(Number),
  mensagem: mensagem.trim() || null,
  prazo,
})

/** Asks those whose turn it is to sign by a day, with a message. */
export function SolicitarDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const { id, sigla, esperam } = documento
  const solicitar = useMutation(pedidosMutations(useQueryClient(), id).solicitar)
  const form = useBodyForm({
    defaultValues: { pessoas: esperam.map((cada) => String(cada.id)), mensagem: '', prazo: null },
    body: bodyOf(SolicitarBody, corpoDe, (body, chave) => solicitar.mutateAsync({ ...body, chave })),
    done: () => closeWith(fechar, t`Assinatura pedida`, t`Quem assina foi avisado.`),
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Pedir a assinatura de ${sigla}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={<Trans>Pedir assinatura</Trans>}
    >
      <ChoiceField
        control={control}
        nome="pessoas"
        tipo="checkbox"
        className={`${forms.field} ${pedidos.pedidosQuem}`}
        linha=""
        legenda={<Trans>Quem está na vez</Trans>}
        falta={t`Escolha a pessoa.`}
        de={esperam.map((cada) => ({
          valor: cada.id,
          nome: (
            <span>
              {cada.nome}
              {cada.pedido && (
                <small className={ui.soft}>
                  {cada.prazo ? <Trans>já pedida, até {data(cada.prazo)}</Trans> : <Trans>já pedida</Trans>}
                </small>
              )}
            </span>
          ),
        }))}
      />
      <DateField
        control={control}
        nome="prazo"
        rotulo={t`Até (opcional)`}
        ajuda={t`Quem assina é lembrado três dias úteis e um dia útil antes, e quando o prazo acabar.`}
        minimo={hoje()}
        validar={(dia) => dia === null || dia >= hoje() || t`Escolha hoje ou um dia depois.`}
      />
      <TextArea
        control={control}
        nome="mensagem"
        rotulo={<Trans>Mensagem (opcional)</Trans>}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
