import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type EntradaAdministrada, Transferencia } from '#contract/administrar-pessoas.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { CAMPO_DO_POSTO, type CamposDoPosto, POSTO_VAZIO, PostoFields, postoDe } from './PostoFields.tsx'

type Campos = CamposDoPosto & { motivo: string }
const corpoDe = (campos: Campos) => {
  const { ate: _, ...posto } = postoDe(campos)
  return { ...posto, motivo: campos.motivo }
}

/** Posts a person to another unit: this post ends, and another goes on with the same matrícula. */
export function TransferirDialog({ entrada, fechar }: { entrada: EntradaAdministrada; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, cargo, funcao, matricula } = entrada
  const { chave, concluir } = useFormulario(fechar)
  const transferir = useMutation(cadastroMutations(useQueryClient()).transferir)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { ...POSTO_VAZIO, cargo, funcao, motivo: '' },
    resolver: bodyResolver<Campos>(Transferencia, corpoDe, CAMPO_DO_POSTO),
  })
  useServerErrors(transferir.error, setError, CAMPO_DO_POSTO)
  const enviar = handleSubmit((campos) =>
    transferir.mutate(
      { ...Transferencia.parse(corpoDe(campos)), id, versao, chave },
      { onSuccess: () => concluir(t`Pessoa transferida`) },
    ),
  )
  const sigla = entrada.unidade.sigla
  return (
    <Modal titulo={t`Transferir de ${sigla}`} fechar={fechar}>
      <p className="soft">
        <Trans>
          A lotação em {sigla} se encerra e outra começa, com a mesma matrícula, {matricula}. O que a pessoa fez
          continua dela, e os documentos ficam na unidade.
        </Trans>
      </p>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <PostoFields control={control} semFim />
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Fica no registro. Ex.: Portaria nº 12, de 2026.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={transferir.error} mantido={t`Nada mudou.`} fechar={fechar} parado={transferir.isPending}>
          <Trans>Transferir</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
