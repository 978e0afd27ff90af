import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type EspecieAdministrada, EspecieMudada, NovaEspecie } from '#contract/administrar-especies.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { soLido } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { type ComVigor, Vigor } from './Vigor.tsx'

type Campos = ComVigor & Pick<EspecieAdministrada, 'sigla' | 'nome' | 'tipo'>
const nova = ({ sigla, nome, tipo }: Campos) => ({ sigla, nome, tipo })
const mudada = ({ sigla, nome, ativo, motivo }: Campos) => ({ sigla, nome, ativo, motivo })

export function EspecieDialog({ atual, fechar }: { atual: EspecieAdministrada | undefined; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirEspecie)
  const mudar = useMutation(mutations.mudarEspecie)
  const antes: Partial<EspecieAdministrada> = atual ?? {}
  const form = useBodyForm<Campos, EspecieAdministrada>({
    defaultValues: {
      sigla: antes.sigla ?? '',
      nome: antes.nome ?? '',
      tipo: antes.tipo ?? 'EXPEDIENTE',
      ativo: antes.ativo ?? true,
      motivo: '',
    },
    body: atual
      ? bodyOf(EspecieMudada, mudada, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovaEspecie, nova, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const nome = antes.nome
  const usada = antes.usada ?? false
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir espécie` : t`Mudar ${nome}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField
        control={control}
        nome="sigla"
        rotulo={t`Sigla`}
        ajuda={
          usada
            ? t`Está nos números dos documentos: não muda mais.`
            : t`Três letras, que aparecem no número dos documentos.`
        }
        maxLength={3}
        {...soLido(usada)}
      />
      <TextField
        control={control}
        nome="nome"
        rotulo={t`Nome`}
        ajuda={usada ? t`O que já foi finalizado guarda o nome que tinha.` : t`Como aparece no alto do documento.`}
        maxLength={100}
      />
      {atual ? (
        <Vigor control={control}>
          <Trans>Está em vigor: pode ser a espécie de modelos</Trans>
        </Vigor>
      ) : (
        <SelectField control={control} nome="tipo" rotulo={t`Tipo`} ajuda={t`Não muda depois.`}>
          <option value="EXPEDIENTE">{t`Expediente: tem vias`}</option>
          <option value="PROCESSO">{t`Processo: tem volumes e peças`}</option>
        </SelectField>
      )}
    </FormDialog>
  )
}
