import ui from '#ui/ui.module.css'
import fonte from '../fonte.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import { CheckField } from '#ui/form/CheckField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import type { CamposDoDiretorio } from '../campos.ts'

export function Atributos({ control }: { control: Control<CamposDoDiretorio> }) {
  const { t } = useLingui()
  const comUnidades = useWatch({ control, name: 'comUnidades' })
  const dasPessoas = [
    ['nome', t`Nome`],
    ['cpf', t`CPF`],
    ['matricula', t`Matrícula`],
    ['email', t`E-mail`],
    ['unidade', t`Unidade (sigla, ou o DN dela)`],
    ['orgao', t`Órgão (sigla)`],
    ['cargo', t`Cargo`],
    ['funcao', t`Função de confiança`],
    ['desde', t`Desde`],
    ['ate', t`Até`],
    ['chefe', t`Chefia a unidade (sim ou não)`],
  ] as const
  const dasUnidades = [
    ['base', t`Base das unidades`],
    ['filtro', t`Filtro das unidades`],
    ['sigla', t`Sigla`],
    ['nome', t`Nome`],
    ['email', t`E-mail`],
    ['chefe', t`Quem chefia (DN da pessoa)`],
  ] as const
  return (
    <>
      <fieldset>
        <legend>
          <Trans>O atributo que diz cada coisa da pessoa</Trans>
        </legend>
        <p className={ui.soft}>
          <Trans>Em branco, o que o diretório não diz. Sem unidade, vale a mais próxima acima da pessoa.</Trans>
        </p>
        <div className={fonte.fonteAtributos}>
          {dasPessoas.map(([nome, rotulo]) => (
            <TextField key={nome} control={control} nome={`pessoas.${nome}`} rotulo={rotulo} />
          ))}
        </div>
      </fieldset>
      <CheckField control={control} nome="comUnidades">
        <Trans>Ler também as unidades</Trans>
      </CheckField>
      {comUnidades && (
        <fieldset>
          <legend>
            <Trans>As unidades</Trans>
          </legend>
          <div className={fonte.fonteAtributos}>
            {dasUnidades.map(([nome, rotulo]) => (
              <TextField key={nome} control={control} nome={`unidades.${nome}`} rotulo={rotulo} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
