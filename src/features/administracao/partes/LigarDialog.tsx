import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { LigarBody, type VinculoPendente } from '#contract/administracao.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PersonField } from '#domain/usuario/PersonField.tsx'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { administracaoMutations } from '#domain/administracao/queries.ts'

type Campos = { pessoa: PessoaEscolhida | null; motivo: string }
const NO_CAMPO = { pessoaId: 'pessoa' }

export function LigarDialog({ pendente, fechar }: { pendente: VinculoPendente; fechar: () => void }) {
  const { t } = useLingui()
  const ligar = useMutation(administracaoMutations(useQueryClient()).ligar)
  const { id, nome, email } = pendente
  const form = useBodyForm({
    defaultValues: { pessoa: null, motivo: '' },
    fieldOf: NO_CAMPO,
    body: bodyOf(
      LigarBody,
      ({ pessoa, motivo }: Campos) => ({ pessoaId: pessoa?.id, motivo }),
      (body, chave) => ligar.mutateAsync({ ...body, id, chave }),
    ),
    done: (_, { pessoa }) => {
      const escolhida = pessoa?.nome
      closeWith(fechar, t`Conta ligada a ${escolhida}`)
    },
  })
  const { control } = form
  return (
    <FormDialog titulo={t`Quem é ${nome}?`} form={form} fechar={fechar} fazer={<Trans>Ligar</Trans>}>
      <p className={ui.soft}>
        <Trans>
          A conta de {email} passa a entrar como a pessoa que você escolher. Se ela já entrava por outra conta, essa
          deixa de entrar, e a pessoa é avisada por e-mail.
        </Trans>
      </p>
      <PersonField control={control} nome="pessoa" rotulo={t`Pessoa do cadastro`} falta={t`Escolha a pessoa.`} />
      <RegisterReason control={control} nome="motivo" obrigatorio />
    </FormDialog>
  )
}
