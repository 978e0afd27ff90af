import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type EntradaAdministrada, LotacaoMudada, NovaLotacao } from '#contract/administrar-pessoas.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { CAMPO_DO_POSTO, type CamposDoPosto, POSTO_VAZIO, PostoFields, postoDe } from './PostoFields.tsx'

type Campos = CamposDoPosto & { matricula: string }
const novo = (campos: Campos) => ({ ...postoDe(campos), matricula: ouNada(campos.matricula) })
const mudado = (campos: Campos) => {
  const { unidadeId: _, ...posto } = postoDe(campos)
  return { ...posto, matricula: campos.matricula }
}

/** One more post of a person, or one that changes where it is. */
export function LotacaoDialog({
  pessoaId,
  atual,
  fechar,
}: {
  pessoaId: number
  atual?: EntradaAdministrada
  fechar: () => void
}) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = cadastroMutations(useQueryClient())
  const lotar = useMutation(mutations.lotar)
  const mudar = useMutation(mutations.mudarLotacao)
  const erro = lotar.error ?? mudar.error
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: atual
      ? {
          ...POSTO_VAZIO,
          cargo: atual.cargo,
          funcao: atual.funcao,
          desde: atual.desde,
          ate: atual.ate,
          matricula: atual.matricula,
        }
      : { ...POSTO_VAZIO, matricula: '' },
    resolver: atual
      ? bodyResolver<Campos>(LotacaoMudada, mudado, CAMPO_DO_POSTO)
      : bodyResolver<Campos>(NovaLotacao, novo, CAMPO_DO_POSTO),
  })
  useServerErrors(erro, setError, CAMPO_DO_POSTO)
  const enviar = handleSubmit((campos) => {
    const onSuccess = () => concluir(t`Lotação salva`)
    if (atual)
      mudar.mutate({ ...LotacaoMudada.parse(mudado(campos)), id: atual.id, versao: atual.versao, chave }, { onSuccess })
    else lotar.mutate({ ...NovaLotacao.parse(novo(campos)), id: pessoaId, chave }, { onSuccess })
  })
  const unidade = atual?.unidade.sigla
  return (
    <Modal titulo={unidade === undefined ? t`Mais uma lotação` : t`Mudar a lotação em ${unidade}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <PostoFields control={control} {...(atual && { semUnidade: true })} />
        <TextField
          rotulo={t`Matrícula`}
          {...(!atual && { ajuda: t`Em branco, o Carimbo dá uma.` })}
          maxLength={30}
          erro={errors.matricula?.message}
          campo={register('matricula')}
        />
        <RodapeDoForm erro={erro} mantido={t`Nada mudou.`} fechar={fechar} parado={lotar.isPending || mudar.isPending}>
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
