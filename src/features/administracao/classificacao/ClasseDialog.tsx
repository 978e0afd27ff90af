import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import {
  type ClasseAdministrada,
  ClasseMudada,
  type ClasseNomeada,
  NovaClasse,
} from '#contract/administrar-classificacao.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { ClasseField } from './ClasseField.tsx'
import { type Campos, comoNova, mudada, valoresDe } from './campos.ts'
import { PrazosFields } from './PrazosFields.tsx'

/** A new class or heading, or one whose words or terms change. Its code never does. */
export function ClasseDialog({ atual, fechar }: { atual?: ClasseAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = cadastroMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirClasse)
  const mudar = useMutation(mutations.mudarClasse)
  const erro = incluir.error ?? mudar.error
  const [pai, setPai] = useState<ClasseNomeada | null>(atual?.caminho.at(-1) ?? null)
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<Campos>({
    defaultValues: valoresDe(atual),
    resolver: atual ? bodyResolver<Campos>(ClasseMudada, mudada) : bodyResolver<Campos>(NovaClasse, comoNova),
  })
  const { errors } = formState
  useServerErrors(erro, setError)
  const ditoTitulo = useWatch({ control, name: 'titulo' })
  const titulo = atual?.titulo ?? ditoTitulo
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ codigo }: ClasseAdministrada) => concluir(t`${codigo} foi salva`)
    if (atual)
      mudar.mutate({ ...ClasseMudada.parse(mudada(campos)), id: atual.id, versao: atual.versao, chave }, { onSuccess })
    else incluir.mutate({ ...NovaClasse.parse(comoNova(campos)), chave }, { onSuccess })
  })
  const codigo = atual?.codigo
  return (
    <Modal titulo={codigo === undefined ? t`Incluir classe` : t`Mudar ${codigo}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        {!atual && (
          <>
            <label className="row">
              <input type="checkbox" {...register('titulo')} />
              <span>
                <Trans>É um título: só agrupa classes</Trans>
              </span>
            </label>
            <TextField
              rotulo={t`Código`}
              ajuda={t`Não muda depois: outro código é outra classe, que substitui esta.`}
              maxLength={40}
              erro={errors.codigo?.message}
              campo={register('codigo')}
            />
          </>
        )}
        <TextField rotulo={t`Assunto`} maxLength={500} erro={errors.descricao?.message} campo={register('descricao')} />
        <Controller
          name="paiId"
          control={control}
          render={({ field: { ref } }) => (
            <ClasseField
              rotulo={t`Título acima`}
              titulos
              menos={atual?.id}
              valor={pai}
              erro={errors.paiId?.message}
              ref={ref}
              aoMudar={(escolhido) => {
                setPai(escolhido)
                setValue('paiId', escolhido?.id ?? null)
              }}
            />
          )}
        />
        {!titulo && <PrazosFields register={register} errors={errors} />}
        <TextField
          rotulo={t`Nota da tabela`}
          ajuda={t`Exceções, o que guardar.`}
          maxLength={2_000}
          erro={errors.nota?.message}
          campo={register('nota')}
        />
        {atual && (
          <TextField
            rotulo={t`Motivo`}
            ajuda={t`Fica no registro, com o seu nome.`}
            maxLength={200}
            erro={errors.motivo?.message}
            campo={register('motivo')}
          />
        )}
        <RodapeDoForm
          erro={erro}
          mantido={t`Nada mudou.`}
          fechar={fechar}
          parado={incluir.isPending || mudar.isPending}
        >
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
