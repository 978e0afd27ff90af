import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import {
  type ClasseAdministrada,
  ClasseMudada,
  type ClasseNomeada,
  NovaClasse,
} from '#contract/administrar-classificacao.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RegisterReason } from '#ui/form/RegisterReason.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { classeMutations } from '../mutations-das-classes.ts'
import { ClasseField } from './ClasseField.tsx'
import { comoNova, mudada, valoresDe } from './campos.ts'
import { PrazosFields } from './PrazosFields.tsx'

/** Includes a class or heading, or changes its name or retention periods. Its code never changes. */
export function ClasseDialog({ atual, fechar }: { atual?: ClasseAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = classeMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirClasse)
  const mudar = useMutation(mutations.mudarClasse)
  const [pai, setPai] = useState<ClasseNomeada | null>(atual?.caminho.at(-1) ?? null)
  const form = useBodyForm({
    defaultValues: valoresDe(atual),
    body: atual
      ? bodyOf(ClasseMudada, mudada, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovaClasse, comoNova, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ codigo }) => closeWith(fechar, t`${codigo} foi salva`),
  })
  const { control } = form
  const ditoTitulo = useWatch({ control, name: 'titulo' })
  const titulo = atual?.titulo ?? ditoTitulo
  const codigo = atual?.codigo
  return (
    <FormDialog
      titulo={codigo === undefined ? t`Incluir classe` : t`Mudar ${codigo}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      {!atual && (
        <>
          <CheckField control={control} nome="titulo">
            <Trans>É um título: só agrupa classes</Trans>
          </CheckField>
          <TextField
            control={control}
            nome="codigo"
            rotulo={t`Código`}
            ajuda={t`Não muda depois: outro código é outra classe, que substitui esta.`}
            maxLength={40}
          />
        </>
      )}
      <TextField control={control} nome="descricao" rotulo={t`Assunto`} maxLength={500} />
      <Field control={control} nome="paiId">
        {({ ref, erro, aoMudar }) => (
          <ClasseField
            rotulo={t`Título acima`}
            titulos
            menos={atual?.id}
            valor={pai}
            erro={erro}
            ref={ref}
            aoMudar={(escolhido) => {
              setPai(escolhido)
              aoMudar(escolhido?.id ?? null)
            }}
          />
        )}
      </Field>
      {!titulo && <PrazosFields control={control} />}
      <TextField
        control={control}
        nome="nota"
        rotulo={t`Nota da tabela`}
        ajuda={t`Exceções, o que guardar.`}
        maxLength={2_000}
      />
      {atual && <RegisterReason control={control} nome="motivo" />}
    </FormDialog>
  )
}
