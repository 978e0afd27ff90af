import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { confirmar } from '#platform/confirm.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { type Campos, escolhasDe, vazios } from '../campos.ts'
import { usePalavras } from '../palavras.ts'
import { reorganizacaoMutations } from '../queries.ts'
import { OQueMuda } from './OQueMuda.tsx'
import { Previa } from './Previa.tsx'

const diaEmFortaleza = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' })

/** Choose what, read what is open, choose where each goes, say the act that orders it. `pessoa`: who leaves, where that is known. */
export function Nova({ pessoa }: { pessoa: PessoaEscolhida | null }) {
  const { t } = useLingui()
  const { tipos } = usePalavras()
  const navigate = useNavigate()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const [hoje] = useState(() => diaEmFortaleza.format(new Date()))
  const form = useForm<Campos>({ defaultValues: vazios(hoje, pessoa) })
  const criar = useMutation(reorganizacaoMutations(useQueryClient()).criar)
  useServerErrors(criar.error, form.setError)
  const { register, control, handleSubmit, formState } = form
  const escolhas = useWatch({ control, compute: (campos: Campos) => escolhasDe(campos) })
  const enviar = handleSubmit(async ({ ato, data, tipo }) => {
    if (!escolhas) return
    const sim = await confirmar({
      titulo: t`${tipos[tipo]}?`,
      texto: t`Cada documento aberto ganha uma movimentação, que não se desfaz.`,
      destrutiva: true,
    })
    if (!sim) return
    criar.mutate(
      { escolhas, ato, data, chave },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/administracao/$', params: { _splat: `reorganizacao/${id}` }, search: {} }),
        // what was refused is asked for anew once it was corrected
        onError: () => setChave(crypto.randomUUID()),
      },
    )
  })
  return (
    <form className="reorganizacao" onSubmit={(evento) => void enviar(evento)} noValidate>
      <OQueMuda form={form} />
      <section aria-labelledby="o-que-esta-aberto">
        <h2 id="o-que-esta-aberto">
          <Trans>2. O que está aberto, e para onde vai</Trans>
        </h2>
        {escolhas ? (
          <Previa form={form} escolhas={escolhas} />
        ) : (
          <p className="soft">
            <Trans>Escolha acima o que muda: o que está aberto aparece aqui.</Trans>
          </p>
        )}
      </section>
      <section aria-labelledby="o-ato">
        <h2 id="o-ato">
          <Trans>3. O ato que manda</Trans>
        </h2>
        <TextField
          rotulo={t`Ato`}
          ajuda={t`Como se cita: Decreto nº 46.001, de 20 de novembro de 2026. Fica em cada movimentação.`}
          maxLength={200}
          erro={formState.errors.ato?.message}
          campo={register('ato', { validate: (dito) => dito.trim() !== '' || t`Diga qual é o ato.` })}
        />
        <Controller
          control={control}
          name="data"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <DiaField
              rotulo={t`A partir de`}
              valor={value}
              aoMudar={(dia) => onChange(dia ?? '')}
              minimo={hoje}
              erro={fieldState.error?.message}
              ref={ref}
            />
          )}
        />
      </section>
      {criar.error && <ProblemAlert erro={criar.error} mantido={t`Nada mudou.`} />}
      <div className="row end">
        <button type="submit" className="btn primary" disabled={!escolhas || criar.isPending}>
          <Trans>Reorganizar</Trans>
        </button>
      </div>
    </form>
  )
}
