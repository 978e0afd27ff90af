import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { EditalAberto } from '#contract/edital.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { editalMutations } from '../queries.ts'
import { nomeDoEdital } from './nomes.ts'

type Props = { edital: EditalAberto; fechar: () => void }

/** When and where it was published: from then on nothing enters, and its term runs. */
export function PublicarDialog({ edital, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const publicar = useMutation(editalMutations.publicar(useQueryClient(), edital.id))
  const { control, register, handleSubmit, formState } = useForm<{ data: string | null; onde: string }>({
    defaultValues: { data: hoje(), onde: '' },
  })
  const nome = nomeDoEdital(edital)
  const { prazoDias } = edital
  const faltou = formState.errors.onde?.message
  const entrou = edital.itens
    .map(({ incluidoEm }) => hoje(new Date(incluidoEm)))
    .toSorted()
    .at(-1)
  const confirmar = handleSubmit(({ data, onde }) => {
    if (data === null) return
    publicar.mutate(
      { data, onde: onde.trim(), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Publicação do edital ${nome} registrada` })
          fechar()
        },
      },
    )
  })
  return (
    <Modal titulo={t`Registrar a publicação do edital ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>
          <Trans>
            Publicado, nada mais entra no edital, e o prazo de {prazoDias} dias começa a correr. O que alguém pedir
            ainda pode ser retirado dele.
          </Trans>
        </p>
        <Controller
          control={control}
          name="data"
          rules={{ validate: (dia) => (dia !== null && diaValido(dia)) || t`Diga o dia da publicação.` }}
          render={({ field, fieldState }) => (
            <DiaField
              rotulo={t`Publicado em`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              {...(entrou !== undefined && { minimo: entrou })}
              maximo={hoje()}
              erro={fieldState.error?.message}
            />
          )}
        />
        <div className="field">
          <label htmlFor="publicar-onde">
            <Trans>Onde</Trans>
          </label>
          <input
            id="publicar-onde"
            maxLength={200}
            autoComplete="off"
            placeholder={t`Diário Oficial do Estado nº …, página …`}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="publicar-onde-erro"
            {...register('onde', { validate: (onde) => onde.trim() !== '' || t`Diga onde foi publicado.` })}
          />
          <small className="error" id="publicar-onde-erro">
            {faltou}
          </small>
        </div>
        <RodapeDoForm
          erro={publicar.error}
          mantido={t`Nada mudou no edital.`}
          fechar={fechar}
          parado={publicar.isPending}
        >
          <Trans>Registrar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
