import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type ClasseAdministrada, ClasseEncerrada, type ClasseNomeada } from '#contract/administrar-classificacao.ts'
import { numero } from '#platform/format.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { classeMutations } from '../mutations-das-classes.ts'
import { ClasseField } from './ClasseField.tsx'

type Campos = { sucessoraId: number | null; motivo: string }

/** Ends a class and names its successor, to which its documents move. */
export function EncerrarClasseDialog({ classe, fechar }: { classe: ClasseAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const encerrar = useMutation(classeMutations(useQueryClient()).encerrarClasse)
  const [sucessora, setSucessora] = useState<ClasseNomeada | null>(null)
  const { id, versao, codigo, documentos, titulo } = classe
  const form = useBodyForm({
    defaultValues: { sucessoraId: null, motivo: '' },
    body: bodyOf(
      ClasseEncerrada,
      (campos: Campos) => campos,
      (body, chave) => encerrar.mutateAsync({ ...body, id, versao, chave }),
    ),
    done: () => closeWith(fechar, t`${codigo} foi encerrada`),
  })
  const { control } = form
  const ditos = numero(documentos.quantos)
  const quantos = documentos.mais ? t`mais de ${ditos}` : ditos
  return (
    <FormDialog titulo={t`Encerrar ${codigo}?`} form={form} fechar={fechar} fazer={<Trans>Encerrar</Trans>}>
      <p className={ui.soft}>
        {documentos.quantos === 0 ? (
          <Trans>Nenhum documento tem esta classificação. Ela deixa de ser oferecida.</Trans>
        ) : (
          <Trans>
            Documentos com esta classificação: {quantos}. Os ainda não destinados passam à classe que a substitui, com
            um movimento cada um; os eliminados, recolhidos ou em edital ficam com ela.
          </Trans>
        )}
      </p>
      {!titulo && (
        <Field control={control} nome="sucessoraId">
          {({ ref, erro, aoMudar }) => (
            <ClasseField
              rotulo={t`Classe que a substitui`}
              titulos={false}
              menos={classe.id}
              valor={sucessora}
              erro={erro}
              ref={ref}
              aoMudar={(escolhida) => {
                setSucessora(escolhida)
                aoMudar(escolhida?.id ?? null)
              }}
            />
          )}
        </Field>
      )}
      <TextArea
        control={control}
        nome="motivo"
        rotulo={t`Motivo`}
        ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
        maxLength={200}
      />
    </FormDialog>
  )
}
