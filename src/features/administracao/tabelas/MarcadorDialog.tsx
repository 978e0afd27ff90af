import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { type MarcadorAdministrado, MarcadorMudado, NovoMarcador } from '#contract/administrar-marcadores.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { Chip } from '#features/marcador/Chip.tsx'
import { Paleta } from '#features/marcador/Paleta.tsx'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { OrgaoField } from '../campos/OrgaoField.tsx'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { Vigor } from './Vigor.tsx'

type Aparencia = Pick<MarcadorAdministrado, 'cor' | 'icone'>
type Campos = { nome: string; aparencia: Aparencia; orgao: Orgao | null; ativo: boolean; motivo: string }
type Props = { atual: MarcadorAdministrado | undefined; geral: boolean; fechar: () => void }
const NO_CAMPO = { orgaoId: 'orgao' }
const mudado = ({ nome, aparencia, ativo, motivo }: Campos) => ({ nome, ...aparencia, ativo, motivo })

/** A marker of everybody or of an órgão: new, renamed or ended. Who administers an órgão makes them for it alone. */
export function MarcadorDialog({ atual, geral, fechar }: Props) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirMarcador)
  const mudar = useMutation(mutations.mudarMarcador)
  const erro = incluir.error ?? mudar.error
  // 0 is no órgão's id: who may not make one of everybody is told beside the field
  const novo = ({ nome, aparencia, orgao }: Campos) => ({
    nome,
    ...aparencia,
    orgaoId: orgao?.id ?? (geral ? null : 0),
  })
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: {
      nome: atual?.nome ?? '',
      aparencia: { cor: atual?.cor ?? '#3b82f6', icone: atual?.icone ?? 'marca' },
      orgao: null,
      ativo: atual?.ativo ?? true,
      motivo: '',
    },
    resolver: atual ? bodyResolver<Campos>(MarcadorMudado, mudado) : bodyResolver<Campos>(NovoMarcador, novo, NO_CAMPO),
  })
  useServerErrors(erro, setError, NO_CAMPO)
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ nome }: MarcadorAdministrado) => concluir(t`${nome} foi salvo`)
    if (atual) {
      const body = MarcadorMudado.parse(mudado(campos))
      mudar.mutate({ ...body, id: atual.id, versao: atual.versao, chave }, { onSuccess })
    } else incluir.mutate({ ...NovoMarcador.parse(novo(campos)), chave }, { onSuccess })
  })
  const [digitado, aparencia] = useWatch({ control, name: ['nome', 'aparencia'] })
  const nome = atual?.nome
  return (
    <Modal titulo={nome === undefined ? t`Incluir marcador` : t`Mudar ${nome}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField rotulo={t`Nome`} maxLength={40} erro={errors.nome?.message} campo={register('nome')} />
        <Controller
          control={control}
          name="aparencia"
          render={({ field: { value, onChange } }) => <Paleta valor={value} aoMudar={onChange} />}
        />
        <p>
          <Chip marcacao={{ nome: digitado || t`Como aparece`, ...aparencia, ate: null }} />
        </p>
        {atual ? (
          <Vigor ativo={register('ativo')} motivo={register('motivo')} erros={errors}>
            <Trans>Está em vigor. Encerrado, some dos documentos que o têm; o histórico guarda o nome.</Trans>
          </Vigor>
        ) : (
          <Controller
            control={control}
            name="orgao"
            render={({ field: { value, onChange }, fieldState }) => (
              <OrgaoField
                rotulo={geral ? t`Só do órgão (em branco: de todos)` : t`Do órgão`}
                valor={value}
                aoMudar={onChange}
                erro={fieldState.error?.message}
              />
            )}
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
