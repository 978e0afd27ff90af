import './ausencia.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { NovaAusencia, TipoDeAusencia } from '#contract/ausencia.ts'
import { nomeDaAusencia } from '#features/usuario/ausente-palavras.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ausenciaMutations } from './queries.ts'

type Campos = {
  pessoaId: string
  tipo: TipoDeAusencia
  de: string | null
  ate: string | null
  substituto: PessoaEscolhida | null
}
const CAMPO = { substitutoId: 'substituto' }
const corpoDe = ({ pessoaId, tipo, de, ate, substituto }: Campos) => ({
  pessoaId: Number(pessoaId),
  tipo,
  de: de ?? '',
  ate: ate ?? '',
  substitutoId: substituto?.id ?? null,
})

type Props = {
  /** For whom it may be said; the first unless another is chosen. */
  pessoas: { id: number; nome: string; lotacao: { sigla: string } }[]
  /** Who only administers the unit does not say who substitutes: the person and their chief are asked. */
  semSubstituto?: true
  fechar: () => void
}

/** Vacation, leave or time away of somebody, and who substitutes them meanwhile. */
export function AusenciaDialog({ pessoas, semSubstituto, fechar }: Props) {
  const { t } = useLingui()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const criar = useMutation(ausenciaMutations(useQueryClient()).criar)
  const { register, control, handleSubmit, setError, formState } = useForm<Campos>({
    defaultValues: {
      pessoaId: String(pessoas[0]?.id ?? 0),
      tipo: 'FERIAS',
      de: hoje(),
      ate: null,
      substituto: null,
    },
    resolver: bodyResolver<Campos>(NovaAusencia, corpoDe, CAMPO),
  })
  useServerErrors(criar.error, setError, CAMPO)
  const enviar = handleSubmit((campos) =>
    criar.mutate(
      { ...NovaAusencia.parse(corpoDe(campos)), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Ausência registrada` })
          fechar()
        },
        // what is corrected is another request
        onError: () => setChave(crypto.randomUUID()),
      },
    ),
  )
  const { errors } = formState
  return (
    <Modal titulo={t`Registrar ausência`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        {pessoas.length > 1 && (
          <SelectField rotulo={t`De quem`} erro={errors.pessoaId?.message} campo={register('pessoaId')}>
            {pessoas.map(({ id, nome, lotacao }) => (
              <option key={id} value={id}>
                {nome} ({lotacao.sigla})
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          rotulo={t`O que é`}
          ajuda={t`Só isto é dito a quem envia documentos. O motivo não é guardado.`}
          erro={errors.tipo?.message}
          campo={register('tipo')}
        >
          {TipoDeAusencia.options.map((tipo) => (
            <option key={tipo} value={tipo}>
              {nomeDaAusencia(tipo)}
            </option>
          ))}
        </SelectField>
        <div className="ausencia-dias">
          <DateField control={control} nome="de" rotulo={t`Primeiro dia`} />
          <DateField control={control} nome="ate" rotulo={t`Último dia`} />
        </div>
        {semSubstituto ? (
          <p className="soft">
            <Trans>No primeiro dia, o Carimbo pergunta à pessoa e à chefia quem substitui.</Trans>
          </p>
        ) : (
          <Controller
            control={control}
            name="substituto"
            render={({ field, fieldState }) => (
              <PessoaPicker
                rotulo={<Trans>Quem substitui</Trans>}
                valor={field.value}
                aoMudar={field.onChange}
                ref={field.ref}
                erro={fieldState.error?.message}
                dica={t`Em branco, o Carimbo pergunta no primeiro dia, à pessoa e à chefia.`}
              />
            )}
          />
        )}
        <RodapeDoForm
          erro={criar.error}
          mantido={t`O que você preencheu foi mantido.`}
          fechar={fechar}
          parado={criar.isPending}
        >
          <Trans>Registrar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
