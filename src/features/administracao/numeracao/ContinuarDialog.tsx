import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { NumeracaoContinuada, type Serie } from '#contract/administrar-numeracao.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { numero } from '#platform/format.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'

type Campos = { proximo: string; motivo: string }
type Props = { orgao: Orgao; ano: number; serie: Serie; fechar: () => void }

/** Says from which number a series goes on. */
export function ContinuarDialog({ orgao, ano, serie: { especieId, descricao, proximo }, fechar }: Props) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const continuar = useMutation(cadastroMutations(useQueryClient()).continuarNumeracao)
  const corpoDe = (campos: Campos) => ({
    orgaoId: orgao.id,
    especieId,
    ano,
    proximo: Number(campos.proximo.replaceAll('.', '')),
    motivo: campos.motivo,
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { proximo: '', motivo: '' },
    resolver: bodyResolver<Campos>(NumeracaoContinuada, corpoDe),
  })
  useServerErrors(continuar.error, setError)
  const enviar = handleSubmit((campos) =>
    continuar.mutate(
      { ...NumeracaoContinuada.parse(corpoDe(campos)), chave },
      { onSuccess: () => concluir(t`Numeração continuada`) },
    ),
  )
  const atual = numero(proximo ?? 1)
  const { sigla } = orgao
  return (
    <Modal titulo={t`${descricao} de ${sigla} em ${ano}`} fechar={fechar}>
      <p className="soft">
        <Trans>
          O próximo é {atual}. Os números de {atual} até o que vem antes do novo ficam com o sistema anterior, e o
          Carimbo não os dá. Isto não se desfaz.
        </Trans>
      </p>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Novo próximo número`}
          inputMode="numeric"
          maxLength={7}
          erro={errors.proximo?.message}
          campo={register('proximo')}
        />
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`Ex.: último número dado pelo SIGA.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={continuar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={continuar.isPending}>
          <Trans>Continuar daqui</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
