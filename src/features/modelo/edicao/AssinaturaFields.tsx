import conta from '#domain/usuario/conta.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'

import { OrdemDeAssinatura } from '#contract/assinante.ts'
import { explicacaoDaOrdem, nomeDaOrdem } from '#domain/assinatura/nomes.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import type { Campos } from './Dados.tsx'

export function AssinaturaFields({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const ordemAssinatura = useWatch({ control, name: 'ordemAssinatura' })
  return (
    <>
      <SelectField
        control={control}
        nome="responsavel"
        rotulo={<Trans>Quem assina, se ninguém disser outra coisa</Trans>}
      >
        <option value="NENHUM">{t`Fica por escolher`}</option>
        <option value="QUEM_ESCREVE">{t`Quem escreve`}</option>
        <option value="ULTIMO_DA_UNIDADE">{t`Quem assinou o último da unidade`}</option>
      </SelectField>
      <SelectField control={control} nome="nivelAssinaturaMinimo" rotulo={<Trans>Nível mínimo de assinatura</Trans>}>
        <option value="SIMPLES">{t`Simples`}</option>
        <option value="AVANCADA">{t`Avançada`}</option>
        <option value="QUALIFICADA">{t`Qualificada`}</option>
      </SelectField>
      <SelectField
        control={control}
        nome="ordemAssinatura"
        rotulo={<Trans>Ordem das assinaturas</Trans>}
        ajuda={explicacaoDaOrdem(ordemAssinatura)}
      >
        {OrdemDeAssinatura.options.map((ordem) => (
          <option value={ordem} key={ordem}>
            {nomeDaOrdem(ordem)}
          </option>
        ))}
      </SelectField>
      <div className={conta.choice}>
        <CheckField control={control} nome="ordemPodeMudar">
          <Trans>Quem escreve pode escolher outra ordem</Trans>
        </CheckField>
      </div>
    </>
  )
}
