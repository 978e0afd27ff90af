import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { type ClasseAdministrada, ClasseEncerrada, type ClasseNomeada } from '#contract/administrar-classificacao.ts'
import { numero } from '#platform/format.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { ClasseField } from './ClasseField.tsx'

type Campos = { sucessoraId: number | null; motivo: string }

/** Ends a class, and says what takes its place: its documents go there. */
export function EncerrarClasseDialog({ classe, fechar }: { classe: ClasseAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const encerrar = useMutation(cadastroMutations(useQueryClient()).encerrarClasse)
  const [sucessora, setSucessora] = useState<ClasseNomeada | null>(null)
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<Campos>({
    defaultValues: { sucessoraId: null, motivo: '' },
    resolver: bodyResolver<Campos>(ClasseEncerrada, (campos) => campos),
  })
  useServerErrors(encerrar.error, setError)
  const { codigo, documentos, titulo } = classe
  const ditos = numero(documentos.quantos)
  const quantos = documentos.mais ? t`mais de ${ditos}` : ditos
  const enviar = handleSubmit((campos) =>
    encerrar.mutate(
      { ...campos, id: classe.id, versao: classe.versao, chave },
      { onSuccess: () => concluir(t`${codigo} foi encerrada`) },
    ),
  )
  return (
    <Modal titulo={t`Encerrar ${codigo}?`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <p className="soft">
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
          <Controller
            name="sucessoraId"
            control={control}
            render={({ field: { ref } }) => (
              <ClasseField
                rotulo={t`Classe que a substitui`}
                titulos={false}
                menos={classe.id}
                valor={sucessora}
                erro={formState.errors.sucessoraId?.message}
                ref={ref}
                aoMudar={(escolhida) => {
                  setSucessora(escolhida)
                  setValue('sucessoraId', escolhida?.id ?? null)
                }}
              />
            )}
          />
        )}
        <TextArea
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro, com o seu nome. Ex.: Decreto nº 123, de 2026.`}
          maxLength={200}
          erro={formState.errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={encerrar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={encerrar.isPending}>
          <Trans>Encerrar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
