import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NovoOrgao, type OrgaoAdministrado, OrgaoMudado } from '#contract/administrar-orgaos.ts'
import { UFS } from '#contract/uf.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'

type Campos = {
  sigla: string
  nome: string
  cnpj: string
  municipio: string
  uf: string
  externo: boolean
  motivo: string
}
const dados = ({ sigla, nome, cnpj, municipio, uf }: Campos) => ({ sigla, nome, cnpj: ouNada(cnpj), municipio, uf })
const mudado = (campos: Campos) => ({ ...dados(campos), motivo: ouNada(campos.motivo) })
const novo = (campos: Campos) => ({ ...dados(campos), externo: campos.externo })

export function OrgaoDialog({ atual, fechar }: { atual?: OrgaoAdministrado; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = cadastroMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirOrgao)
  const mudar = useMutation(mutations.mudarOrgao)
  const antes: Partial<OrgaoAdministrado> = atual ?? {}
  const form = useBodyForm<Campos, OrgaoAdministrado>({
    defaultValues: {
      sigla: antes.sigla ?? '',
      nome: antes.nome ?? '',
      cnpj: antes.cnpj ?? '',
      uf: antes.uf ?? '',
      municipio: antes.municipio ?? '',
      externo: antes.externo ?? false,
      motivo: '',
    },
    body: atual
      ? bodyOf(OrgaoMudado, mudado, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovoOrgao, novo, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ sigla }) => closeWith(fechar, t`${sigla} foi salvo`),
  })
  const { control } = form
  const sigla = antes.sigla
  return (
    <FormDialog
      titulo={sigla === undefined ? t`Incluir órgão` : t`Mudar ${sigla}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField
        control={control}
        nome="sigla"
        rotulo={t`Sigla`}
        ajuda={t`Letras e algarismos: aparece no número dos documentos.`}
        maxLength={15}
      />
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={200} />
      <TextField control={control} nome="cnpj" rotulo={t`CNPJ`} ajuda={t`Pode ficar em branco.`} maxLength={18} />
      <div className={ficha.adminPar}>
        <TextField control={control} nome="municipio" rotulo={t`Município`} maxLength={100} />
        <SelectField control={control} nome="uf" rotulo={t`Estado`}>
          <option value="">{t`Escolha`}</option>
          {UFS.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </div>
      {atual ? (
        <RegisterReason control={control} nome="motivo" ajuda={t`É preciso quando o nome ou a sigla mudam.`} />
      ) : (
        <CheckField control={control} nome="externo">
          <Trans>É de fora do Estado: só recebe documentos</Trans>
        </CheckField>
      )}
    </FormDialog>
  )
}
