import controls from '#ui/controls.module.css'
import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { VerCpfBody } from '#contract/administracao.ts'
import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'

import { pessoaMutations } from '../mutations-das-pessoas.ts'

type Campos = { motivo: string }

/** Shows a person's whole CPF after asking why. Nothing keeps it once the dialog closes. */
export function VerCpfDialog({ pessoa, fechar }: { pessoa: FichaDaPessoa; fechar: () => void }) {
  const { t } = useLingui()
  const { nome, entradas } = pessoa
  const ver = useMutation(pessoaMutations(useQueryClient()).verCpf)
  const [primeira] = entradas
  const form = useBodyForm({
    defaultValues: { motivo: '' },
    body: bodyOf(
      VerCpfBody,
      (campos: Campos) => campos,
      async ({ motivo }) => {
        if (primeira) await ver.mutateAsync({ id: primeira.id, motivo })
      },
    ),
  })
  const titulo = t`CPF de ${nome}`
  return ver.data ? (
    <Modal titulo={titulo} fechar={fechar}>
      <p className={forms.codigo} role="status">
        {ver.data.cpf?.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') ?? t`Sem CPF no cadastro`}
      </p>
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  ) : (
    <FormDialog titulo={titulo} form={form} fechar={fechar} mantido="" fazer={<Trans>Ver o CPF inteiro</Trans>}>
      <TextArea
        control={form.control}
        nome="motivo"
        rotulo={t`Motivo`}
        ajuda={t`Fica no registro, com o seu nome.`}
        maxLength={200}
      />
    </FormDialog>
  )
}
