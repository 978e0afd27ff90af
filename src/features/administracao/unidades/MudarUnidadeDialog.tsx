import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type FichaDaUnidade, UnidadeMudada } from '#contract/administrar-unidades.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { type CamposDaUnidade, UnidadeFields, unidadeDe } from './UnidadeFields.tsx'

type Campos = CamposDaUnidade & { chefeId: string; arquivo: boolean; motivo: string }
const corpoDe = (campos: Campos) => ({
  ...unidadeDe(campos),
  chefeId: campos.chefeId === '' ? null : Number(campos.chefeId),
  arquivo: campos.arquivo,
  motivo: ouNada(campos.motivo),
})

/** What is kept of a unit, but for where it stands. */
export function MudarUnidadeDialog({ unidade, fechar }: { unidade: FichaDaUnidade; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, sigla, nome, email, municipio, uf, chefe, arquivo } = unidade
  const { chave, concluir } = useFormulario(fechar)
  const mudar = useMutation(cadastroMutations(useQueryClient()).mudarUnidade)
  const gente = useInfiniteQuery(cadastroQueries.pessoas({ unidadeId: String(id) })).data?.pages[0]?.itens ?? []
  const daqui = gente.flatMap(({ nome: quem, entradas }) =>
    entradas.filter((entrada) => entrada.unidade.id === id).map((entrada) => ({ id: entrada.id, nome: quem })),
  )
  const chefias = chefe && !daqui.some((cada) => cada.id === chefe.id) ? [chefe, ...daqui] : daqui
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: {
      sigla,
      nome,
      email: email ?? '',
      municipio: municipio ?? '',
      uf: uf ?? '',
      arquivo,
      motivo: '',
      chefeId: chefe ? String(chefe.id) : '',
    },
    resolver: bodyResolver<Campos>(UnidadeMudada, corpoDe),
  })
  useServerErrors(mudar.error, setError)
  const enviar = handleSubmit((campos) =>
    mudar.mutate(
      { ...UnidadeMudada.parse(corpoDe(campos)), id, versao, chave },
      { onSuccess: () => concluir(t`Unidade salva`) },
    ),
  )
  return (
    <Modal titulo={t`Mudar ${sigla}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <UnidadeFields register={register} errors={errors} />
        <SelectField
          key={chefias.length}
          rotulo={t`Chefia`}
          ajuda={t`Quem responde pela unidade.`}
          erro={errors.chefeId?.message}
          campo={register('chefeId')}
        >
          <option value="">{t`Ninguém indicado`}</option>
          {chefias.map((pessoa) => (
            <option key={pessoa.id} value={pessoa.id}>
              {pessoa.nome}
            </option>
          ))}
        </SelectField>
        <label className="row">
          <input type="checkbox" {...register('arquivo')} />
          <span>
            <Trans>Guarda o arquivo do órgão</Trans>
          </span>
        </label>
        <TextField
          rotulo={t`Motivo`}
          ajuda={t`É preciso quando o nome ou a sigla mudam.`}
          maxLength={200}
          erro={errors.motivo?.message}
          campo={register('motivo')}
        />
        <RodapeDoForm erro={mudar.error} mantido={t`Nada mudou.`} fechar={fechar} parado={mudar.isPending}>
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
