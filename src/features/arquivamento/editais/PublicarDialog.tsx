import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { diaValido } from '#contract/conferir-entrevista.ts'
import { type EditalAberto, PublicarBody } from '#contract/edital.ts'
import { hoje } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { editalMutations } from '#domain/arquivamento/queries.ts'
import { nomeDoEdital } from '#domain/arquivamento/nomes-do-edital.ts'

type Campos = { data: string | null; onde: string }
type Props = { edital: EditalAberto; fechar: () => void }

/** Asks when and where the edital was published. From then on it takes no more documents, and its term runs. */
export function PublicarDialog({ edital, fechar }: Props) {
  const { t } = useLingui()
  const publicar = useMutation(editalMutations.publicar(useQueryClient(), edital.id))
  const nome = nomeDoEdital(edital)
  const { prazoDias } = edital
  const entrou = edital.itens
    .map(({ incluidoEm }) => hoje(new Date(incluidoEm)))
    .toSorted()
    .at(-1)
  const form = useBodyForm({
    defaultValues: { data: hoje(), onde: '' },
    body: bodyOf(
      PublicarBody,
      (campos: Campos) => campos,
      (body, chave) => publicar.mutateAsync({ ...body, chave }),
    ),
    done: () => closeWith(fechar, t`Publicação do edital ${nome} registrada`),
  })
  const { control } = form
  return (
    <FormDialog
      titulo={t`Registrar a publicação do edital ${nome}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no edital.`}
      fazer={<Trans>Registrar</Trans>}
    >
      <p>
        <Trans>
          Publicado, nada mais entra no edital, e o prazo de {prazoDias} dias começa a correr. O que alguém pedir ainda
          pode ser retirado dele.
        </Trans>
      </p>
      <DateField
        control={control}
        nome="data"
        rotulo={t`Publicado em`}
        minimo={entrou}
        maximo={hoje()}
        validar={(dia) => (dia !== null && diaValido(dia)) || t`Diga o dia da publicação.`}
      />
      <TextField
        control={control}
        nome="onde"
        rotulo={<Trans>Onde</Trans>}
        maxLength={200}
        placeholder={t`Diário Oficial do Estado nº …, página …`}
        falta={t`Diga onde foi publicado.`}
      />
    </FormDialog>
  )
}
