import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NOME_MAXIMO, PedirBody } from '#contract/colaboracao.ts'
import { aindaVem } from '#domain/acesso/dias.ts'
import { idDoDestino, nomeCurtoDoDestino, type Destino } from '#domain/usuario/destino.ts'
import { DestinoField } from '#domain/usuario/DestinoField.tsx'
import { notify } from '#platform/notify.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { colaboracaoMutations } from '#domain/colaboracao/queries.ts'

type Campos = { nome: string; para: Destino | null; instrucoes: string; prazo: string | null }
type Props = { documentoId: number; aoPedir: (parte: number) => void; fechar: () => void }

const corpoDe = ({ nome, para, instrucoes, prazo }: Campos) => ({
  nome,
  para: para && idDoDestino(para),
  ...(instrucoes.trim() !== '' && { instrucoes }),
  ...(prazo !== null && { prazo }),
})

/** Asks somebody for a part: title, who, instructions, and deadline. */
export function PedirDialog({ documentoId, aoPedir, fechar }: Props) {
  const { t } = useLingui()
  const pedir = useMutation(colaboracaoMutations(useQueryClient(), documentoId).pedir)
  const form = useBodyForm({
    defaultValues: { nome: '', para: null, instrucoes: '', prazo: null },
    body: bodyOf(PedirBody, corpoDe, (body, chave) => pedir.mutateAsync({ body, chave })),
    done: ({ id }, { para }) => {
      const quem = para === null ? '' : nomeCurtoDoDestino(para)
      notify({
        severity: 'success',
        summary: t`Parte pedida: ${quem}`,
        detail: t`Ela já está na mesa de quem vai escrever.`,
      })
      aoPedir(id)
    },
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Pedir uma parte do texto`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={<Trans>Pedir</Trans>}
    >
      <p className={ui.soft}>
        <Trans>
          Quem você escolher lê o rascunho inteiro e escreve só esta parte, no lugar em que está o cursor. Vocês podem
          escrever ao mesmo tempo.
        </Trans>
      </p>
      <TextField
        control={control}
        nome="nome"
        rotulo={<Trans>Nome da parte</Trans>}
        maxLength={NOME_MAXIMO}
        placeholder={t`Análise de preços`}
        falta={t`Dê um nome à parte.`}
      />
      <DestinoField control={control} nome="para" rotulo={<Trans>Quem escreve</Trans>} />
      <TextArea
        control={control}
        nome="instrucoes"
        rotulo={<Trans>Instruções (opcional)</Trans>}
        rows={3}
        maxLength={500}
      />
      <DateField
        control={control}
        nome="prazo"
        rotulo={t`Até (opcional)`}
        validar={(dia) => dia === null || aindaVem(dia) || t`Escolha hoje ou um dia depois.`}
      />
    </FormDialog>
  )
}
