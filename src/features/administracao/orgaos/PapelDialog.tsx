import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { FUSOS } from '#contract/fuso.ts'
import { type PapelAdministrado, PapelMudado, RODAPE_MAXIMO } from '#contract/papel-do-orgao.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'

type Campos = { rodape: string; fuso: string; motivo: string }
const mudado = ({ rodape, ...resto }: Campos) => ({ ...resto, rodape: ouNada(rodape) })

export function PapelDialog({ atual, fechar }: { atual: PapelAdministrado; fechar: () => void }) {
  const { t } = useLingui()
  const mudar = useMutation(tabelaMutations(useQueryClient()).mudarPapel)
  const { id, versao, sigla } = atual
  const form = useBodyForm({
    defaultValues: { rodape: atual.rodape ?? '', fuso: atual.fuso, motivo: '' },
    body: bodyOf(PapelMudado, mudado, (body, chave) => mudar.mutateAsync({ ...body, id, versao, chave })),
    done: () => closeWith(fechar, t`${sigla} foi salvo`),
  })
  const { control } = form
  return (
    <FormDialog titulo={t`Rodapé e fuso horário de ${sigla}`} form={form} fechar={fechar} fazer={<Trans>Salvar</Trans>}>
      <TextField
        control={control}
        nome="rodape"
        rotulo={t`Rodapé`}
        ajuda={t`Última linha de cada página: endereço, telefone, site. Em branco, vale o da casa.`}
        maxLength={RODAPE_MAXIMO}
      />
      <SelectField control={control} nome="fuso" rotulo={t`Fuso horário`}>
        {FUSOS.map((fuso) => (
          <option key={fuso}>{fuso}</option>
        ))}
      </SelectField>
      <RegisterReason control={control} nome="motivo" />
    </FormDialog>
  )
}
