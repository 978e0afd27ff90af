import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { type Permissao, RetirarBody } from '#contract/permissao.ts'
import { usePalavras } from '#domain/administracao/palavras.ts'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { usePalavrasDePermissao } from '../palavras.ts'
import { permissaoMutations } from '#domain/permissao/queries.ts'

type Campos = { motivo: string; ate: string | null }

export function RetirarDialog({ permissao, fechar }: { permissao: Permissao; fechar: () => void }) {
  const { t } = useLingui()
  const retirar = useMutation(permissaoMutations(useQueryClient()).retirar)
  const form = useBodyForm({
    defaultValues: { motivo: '', ate: null },
    body: bodyOf(
      RetirarBody,
      (campos: Campos) => campos,
      (body, chave) => retirar.mutateAsync({ ...body, id: permissao.id, chave }),
    ),
    done: (_, { ate }) => closeWith(fechar, ate === null ? t`Perfil retirado` : t`Fim do perfil marcado`),
  })
  const { control } = form
  const { perfil } = usePalavras()
  const nome = perfil(permissao.perfil)
  const quem = usePalavrasDePermissao().quem(permissao)
  return (
    <FormDialog
      titulo={t`Retirar ${nome}?`}
      form={form}
      fechar={fechar}
      mantido={t`O perfil continua como estava.`}
      fazer={<Trans>Retirar</Trans>}
    >
      <p className={ui.soft}>
        <Trans>{quem} deixa de ver e de mudar o que este perfil abre. O que já foi feito fica como está.</Trans>
      </p>
      <RegisterReason control={control} nome="motivo" obrigatorio />
      <DateField
        control={control}
        nome="ate"
        rotulo={t`Último dia (vazio: agora)`}
        minimo={hoje()}
        validar={(dia) => dia === null || diaValido(dia) || t`Diga o dia.`}
      />
    </FormDialog>
  )
}
