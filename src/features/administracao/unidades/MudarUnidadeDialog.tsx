import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { type FichaDaUnidade, UnidadeMudada } from '#contract/administrar-unidades.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { type CamposDaUnidade, UnidadeFields, unidadeDe } from './UnidadeFields.tsx'

type Campos = CamposDaUnidade & { chefeId: string; arquivo: boolean; motivo: string }
const corpoDe = (campos: Campos) => ({
  ...unidadeDe(campos),
  chefeId: campos.chefeId === '' ? null : Number(campos.chefeId),
  arquivo: campos.arquivo,
  motivo: ouNada(campos.motivo),
})

/** Changes the data of a unit, but not its place in the tree. */
export function MudarUnidadeDialog({ unidade, fechar }: { unidade: FichaDaUnidade; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, sigla, nome, email, municipio, uf, chefe, arquivo } = unidade
  const mudar = useMutation(cadastroMutations(useQueryClient()).mudarUnidade)
  const gente = useInfiniteQuery(cadastroQueries.pessoas({ unidadeId: String(id) })).data?.pages[0]?.itens ?? []
  const daqui = gente.flatMap(({ nome: quem, entradas }) =>
    entradas.filter((entrada) => entrada.unidade.id === id).map((entrada) => ({ id: entrada.id, nome: quem })),
  )
  const chefias = chefe && !daqui.some((cada) => cada.id === chefe.id) ? [chefe, ...daqui] : daqui
  const form = useBodyForm({
    defaultValues: {
      sigla,
      nome,
      email: email ?? '',
      municipio: municipio ?? '',
      uf: uf ?? '',
      arquivo,
      motivo: '',
      chefeId: chefe ? String(chefe.id) : '',
    },
    body: bodyOf(UnidadeMudada, corpoDe, (body, chave) => mudar.mutateAsync({ ...body, id, versao, chave })),
    done: () => closeWith(fechar, t`Unidade salva`),
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Mudar ${sigla}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <UnidadeFields control={control} />
      <SelectField
        key={chefias.length}
        control={control}
        nome="chefeId"
        rotulo={t`Chefia`}
        ajuda={t`Quem responde pela unidade.`}
      >
        <option value="">{t`Ninguém indicado`}</option>
        {chefias.map((pessoa) => (
          <option key={pessoa.id} value={pessoa.id}>
            {pessoa.nome}
          </option>
        ))}
      </SelectField>
      <CheckField control={control} nome="arquivo">
        <Trans>Guarda o arquivo do órgão</Trans>
      </CheckField>
      <RegisterReason control={control} nome="motivo" ajuda={t`É preciso quando o nome ou a sigla mudam.`} />
    </FormDialog>
  )
}
