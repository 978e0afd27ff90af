import plano from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'

import { CheckField } from '#ui/form/CheckField.tsx'

export type Campos = { orgao: string; pessoas: boolean; unidades: boolean; classificacoes: boolean }

/** The sheets declared complete: what the register has and such a sheet lacks is ended. */
export function CompletasFields({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const comum = { control, className: `${plano.planoCompleta}` }
  return (
    <fieldset className={plano.planoCompletas}>
      <legend>
        <Trans>Esta planilha é completa?</Trans>
      </legend>
      <CheckField
        {...comum}
        nome="pessoas"
        ajuda={
          <Trans>
            Nos órgãos que aparecem na aba Pessoas, quem está no cadastro e não está na planilha é encerrado e deixa de
            entrar. Nada é apagado.
          </Trans>
        }
      >
        {t`Pessoas: quem não está nela sai`}
      </CheckField>
      <CheckField
        {...comum}
        nome="unidades"
        ajuda={
          <Trans>
            Nos órgãos que aparecem na aba Unidades, a unidade que não está na planilha é encerrada, se não tiver gente
            nem documentos.
          </Trans>
        }
      >
        {t`Unidades: a que não está nela é extinta`}
      </CheckField>
      <CheckField
        {...comum}
        nome="classificacoes"
        ajuda={
          <Trans>
            Para uma versão nova da tabela. A coluna Substitui diz que classes de antes passam a cada uma; a que tem
            documentos e a que ninguém substitui fica em conflito.
          </Trans>
        }
      >
        {t`Classificações: a classe que não está nela é encerrada`}
      </CheckField>
    </fieldset>
  )
}
