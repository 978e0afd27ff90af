import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

import { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Output } from '#contract/endpoint.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { nomeDaOrdem } from '#features/assinatura/nomes.ts'
import { nomeDoNivel } from '#features/documento/nomes.ts'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import type { CamposDaRegra } from './campos-da-regra.ts'
import { quemDe, QuemField } from './QuemField.tsx'

const NIVEIS = [10, 20, 30, 40, 60, 100] as const
type Props = { form: UseFormReturn<CamposDaRegra>; opcoes: Output<typeof permissaoApi.opcoes> }

/** What only this kind of rule asks for. */
export function DoQueTrata({ form: { control, register, formState }, opcoes }: Props) {
  const { t } = useLingui()
  const { minimos } = usePalavrasDeRegra()
  const tipo = useWatch({ control, name: 'tipo' })
  const quem = (nome: 'quem' | 'alvo', rotulo: string, falta: string) => (
    <Controller
      control={control}
      name={nome}
      rules={{ validate: (valor) => quemDe(valor) !== undefined || falta }}
      render={({ field, fieldState }) => (
        <QuemField
          rotulo={rotulo}
          valor={field.value}
          aoMudar={field.onChange}
          opcoes={opcoes}
          erro={fieldState.error?.message}
        />
      )}
    />
  )
  switch (tipo) {
    case 'CRIAR':
      return quem('quem', t`Quem começa documentos com ele`, t`Diga quem começa.`)
    case 'NOMEAR':
      return (
        <>
          {quem('alvo', t`Quem é indicado`, t`Diga quem é indicado.`)}
          <SelectField rotulo={t`Para quê`} campo={register('papel')}>
            <Opcoes
              de={[
                { valor: '', nome: t`Para assinar e como destinatário` },
                { valor: 'SIGNATARIO', nome: t`Para assinar` },
                { valor: 'DESTINATARIO', nome: t`Como destinatário` },
              ]}
            />
          </SelectField>
          {quem('quem', t`Quem pode indicar`, t`Diga quem pode indicar.`)}
        </>
      )
    case 'ASSINATURA_MINIMA':
      return (
        <SelectField rotulo={t`No mínimo`} campo={register('nivelAssinatura')}>
          <Opcoes de={(['AVANCADA', 'QUALIFICADA'] as const).map((valor) => ({ valor, nome: minimos[valor] }))} />
        </SelectField>
      )
    case 'ORDEM':
      return (
        <SelectField rotulo={t`Ordem`} campo={register('ordem')}>
          <Opcoes de={OrdemDeAssinatura.options.map((valor) => ({ valor, nome: nomeDaOrdem(valor) }))} />
        </SelectField>
      )
    case 'NIVEIS':
      return (
        <fieldset className="field">
          <legend>
            <Trans>Níveis permitidos</Trans>
          </legend>
          {NIVEIS.map((nivel) => (
            <label key={nivel} className="row">
              <input
                type="checkbox"
                value={nivel}
                {...register('niveis', { validate: (ditos) => ditos.length > 0 || t`Marque ao menos um.` })}
              />
              {nomeDoNivel(nivel)}
            </label>
          ))}
          <small className="error">{formState.errors.niveis?.message}</small>
        </fieldset>
      )
  }
}
