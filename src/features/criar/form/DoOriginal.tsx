import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { DESTINO_MAXIMO, type Documento, NUMERO_DE_FORA_MAXIMO, type Procedencia } from '#contract/documento.ts'
import { nomeDaOrigem, nomeDoSuporte } from '#domain/documento/nomes.ts'

import type { Campos } from '../rascunho/edicao.ts'

type Props = { form: UseFormReturn<Campos>; documento: Documento }

/** Where the original is, where it came from, and its number there. Collapsed while it holds the defaults. */
export function DoOriginal({ form: { control, register, formState }, documento }: Props) {
  const { t } = useLingui()
  const { origens } = documento.modelo
  const [origem, suporte] = useWatch({ control, name: ['origem', 'suporte'] })
  const [aberto, setAberto] = useState(origem !== 'INTERNO_PRODUZIDO' || suporte !== 'DIGITAL')
  const deFora: { nome: keyof Procedencia; rotulo: string; maximo: number }[] = [
    { nome: 'emitente', rotulo: t`Quem emitiu (opcional)`, maximo: DESTINO_MAXIMO },
    { nome: 'numeroOriginal', rotulo: t`Número original (opcional)`, maximo: NUMERO_DE_FORA_MAXIMO },
    { nome: 'numeroAntigo', rotulo: t`Número antigo (opcional)`, maximo: NUMERO_DE_FORA_MAXIMO },
  ]
  const erro = formState.errors.origem?.message ?? formState.errors.procedencia?.message
  return (
    <details
      className={criar.doOriginal}
      open={aberto || erro !== undefined}
      onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
    >
      <summary>
        <Trans>Suporte e origem</Trans>{' '}
        <span className={ui.soft}>
          {nomeDoSuporte(suporte)} · {nomeDaOrigem(origem)}
        </span>
      </summary>
      <div className={forms.field}>
        <label htmlFor="suporte">
          <Trans>Suporte</Trans>
        </label>
        <select id="suporte" aria-describedby="suporte-dica" {...register('suporte')}>
          <option value="DIGITAL">{nomeDoSuporte('DIGITAL')}</option>
          <option value="FISICO">{nomeDoSuporte('FISICO')}</option>
        </select>
        <small className={ui.soft} id="suporte-dica">
          {suporte === 'FISICO' ? (
            <Trans>O original é de papel, e fica com quem o guarda.</Trans>
          ) : (
            <Trans>O original é este, assinado aqui.</Trans>
          )}
        </small>
      </div>
      {origens.length > 1 && (
        <div className={forms.field}>
          <label htmlFor="origem">
            <Trans>Origem</Trans>
          </label>
          <select
            id="origem"
            aria-invalid={formState.errors.origem ? true : undefined}
            aria-describedby="original-erro"
            {...register('origem')}
          >
            {origens.map((cada) => (
              <option value={cada} key={cada}>
                {nomeDaOrigem(cada)}
              </option>
            ))}
          </select>
        </div>
      )}
      {origem !== 'INTERNO_PRODUZIDO' &&
        deFora.map(({ nome, rotulo, maximo }) => (
          <div className={forms.field} key={nome}>
            <label htmlFor={nome}>{rotulo}</label>
            <input
              id={nome}
              maxLength={maximo}
              autoComplete="off"
              aria-invalid={formState.errors.procedencia ? true : undefined}
              aria-describedby="original-erro"
              {...register(`procedencia.${nome}`)}
            />
          </div>
        ))}
      <small className={forms.error} id="original-erro">
        {erro}
      </small>
    </details>
  )
}
