import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import type { MobilAberto } from '#contract/mobil.ts'
import { PrazoTermina } from '#features/prazo/PrazoTermina.tsx'
import { DestinatarioPicker } from '#features/usuario/DestinatarioPicker.tsx'
import { idDoDestinatario, nomeDoDestino, type Destinatario } from '#features/usuario/destino.ts'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations } from '../queries.ts'
import { Enviar } from './partes.tsx'

type Props = { aberto: MobilAberto; fechar: () => void; enviado: () => void }
type Campos = { destino: Destinatario | null; meio: string }

/** A body outside the government does not receive here: what is written is that it went, and how. */
export function ParaFora({ aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil, documento } = aberto
  const [chave] = useState(() => crypto.randomUUID())
  const enviar = useMutation(tramitacaoMutations.paraFora(queryClient, mobil.id))
  const { destinatario } = documento
  const sugerido = destinatario?.tipo === 'ORGAO' || destinatario?.tipo === 'TEXTO' ? destinatario : null
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { destino: sugerido, meio: '' },
  })
  const { sigla } = mobil
  const semMeio = formState.errors.meio?.message
  const mandar = handleSubmit(({ destino, meio }) => {
    const para = destino && idDoDestinatario(destino)
    if (!destino || (para?.tipo !== 'ORGAO' && para?.tipo !== 'TEXTO')) return
    enviar.mutate(
      { destino: para, meio: meio.trim(), chave },
      {
        onSuccess: (depois) => {
          avisarComDesfazer(queryClient, aberto, depois, {
            summary: t`${sigla} enviado a órgão externo`,
            detail: nomeDoDestino(destino),
          })
          enviado()
        },
      },
    )
  })
  return (
    <form onSubmit={(evento) => void mandar(evento)} noValidate>
      <Controller
        control={control}
        name="destino"
        rules={{ required: t`Diga a que órgão.` }}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <DestinatarioPicker
            rotulo={<Trans>Órgão externo</Trans>}
            destinos={['ORGAO', 'TEXTO']}
            valor={value}
            aoMudar={onChange}
            ref={ref}
            erro={error?.message}
          />
        )}
      />
      <div className="field">
        <label htmlFor="para-fora-meio">
          <Trans>Como foi enviado</Trans>
        </label>
        <input
          id="para-fora-meio"
          maxLength={500}
          placeholder={t`Correios com AR, em mãos, outro sistema…`}
          aria-required
          aria-invalid={semMeio ? true : undefined}
          aria-describedby="para-fora-erro"
          {...register('meio', { validate: (meio) => meio.trim() !== '' || t`Diga como foi enviado.` })}
        />
        <small className="error" id="para-fora-erro">
          {semMeio}
        </small>
      </div>
      <PrazoTermina prazo={aberto.prazo} ato="ENVIAR_PARA_FORA" />
      <Enviar erro={enviar.error} pendente={enviar.isPending} rotulo={t`Registrar o envio`} fechar={fechar} />
    </form>
  )
}
