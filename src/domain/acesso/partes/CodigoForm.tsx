import forms from '#ui/forms.module.css'
import acesso from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { DarBody, PRAZO_DO_CODIGO, PRAZO_MAXIMO_DO_CODIGO } from '#contract/codigo-de-acesso.ts'
import { hoje } from '#platform/format.ts'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { aindaVem, daqui } from '../dias.ts'
import { codigosMutations } from '../queries.ts'

type Campos = { nome: string; email: string; ate: string | null }

/** A new access code: for whom, the address it is sent to, and until when. */
export function CodigoForm({ documentoId, fechar }: { documentoId: number; fechar: () => void }) {
  const { t } = useLingui()
  const dar = useMutation(codigosMutations(useQueryClient(), documentoId).dar)
  const [limite] = useState(() => daqui(PRAZO_MAXIMO_DO_CODIGO))
  const form = useBodyForm({
    defaultValues: { nome: '', email: '', ate: daqui(PRAZO_DO_CODIGO) },
    body: bodyOf(
      DarBody,
      (campos: Campos) => campos,
      (body, chave) => dar.mutateAsync({ ...body, chave }),
    ),
    done: (_, { nome }) => {
      const quem = nome.trim()
      closeWith(fechar, t`Código enviado a ${quem}`)
    },
  })
  const { control } = form
  const comecar = useEffectEvent(() => form.setFocus('nome'))
  // Changes behind the form wait, and the focus moves into it.
  useEffect(() => {
    comecar()
    return preencher()
  }, [])
  return (
    <form className={`${forms.card} ${acesso.acessoForm}`} noValidate onSubmit={(evento) => void form.enviar(evento)}>
      <TextField
        control={control}
        nome="nome"
        rotulo={<Trans>Nome de quem vai ler</Trans>}
        maxLength={60}
        falta={t`Informe o nome e o e-mail.`}
      />
      <TextField
        control={control}
        nome="email"
        rotulo={<Trans>E-mail</Trans>}
        type="email"
        maxLength={200}
        falta={t`Informe o e-mail.`}
      />
      <DateField
        control={control}
        nome="ate"
        rotulo={t`Pode ler até`}
        minimo={hoje()}
        maximo={limite}
        validar={(ate) =>
          (ate !== null && aindaVem(ate) && ate <= limite) ||
          t`Escolha um dia de hoje a daqui a ${PRAZO_MAXIMO_DO_CODIGO} dias.`
        }
      />
      <FormFooter
        form={form}
        fechar={fechar}
        mantido={t`Nada foi enviado; o que você escreveu continua aqui.`}
        fazer={<Trans>Enviar o código</Trans>}
      />
    </form>
  )
}
