import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'

import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { invertida, type Marcacao } from './marcacao.ts'
import { marcadorQueries } from './queries.ts'

type Props = {
  control: Control<Marcacao>
  /** Asks only which one, for removing it. */
  soQual?: boolean
}

/** Which marker or folder, for how long and why. */
export function MarcacaoFields({ control, soQual = false }: Props) {
  const { t } = useLingui()
  const { data: todos = [], error, refetch } = useQuery(marcadorQueries.daUnidade())
  const [de, ate] = useWatch({ control, name: ['de', 'ate'] })
  const grupos = [
    { nome: t`Gerais`, itens: todos.filter(({ local }) => !local) },
    { nome: t`Da unidade`, itens: todos.filter(({ local, finalidade }) => local && finalidade === 'MARCADOR') },
    { nome: t`Pastas da unidade`, itens: todos.filter(({ finalidade }) => finalidade === 'PASTA') },
  ].filter(({ itens }) => itens.length > 0)
  return (
    <>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      <SelectField control={control} nome="marcador" rotulo={<Trans>Marcador ou pasta</Trans>} required>
        <option value="">{t`Escolha…`}</option>
        {grupos.map(({ nome, itens }) => (
          <optgroup key={nome} label={nome}>
            {itens.map(({ id, nome: deste }) => (
              <option key={id} value={id}>
                {deste}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {!soQual && (
        <>
          <div className={ui.row}>
            <DateField control={control} nome="de" rotulo={t`A partir de (opcional)`} />
            <DateField
              control={control}
              nome="ate"
              rotulo={t`Até (opcional)`}
              erro={invertida({ de, ate }) ? t`O fim vem antes do começo.` : undefined}
            />
          </div>
          <TextArea
            control={control}
            nome="texto"
            rotulo={<Trans>Texto (opcional)</Trans>}
            ajuda={<Trans>Fica no histórico, que é lido por quem lê o documento.</Trans>}
            maxLength={400}
          />
        </>
      )}
    </>
  )
}
