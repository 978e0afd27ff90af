import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { NovoOrgao, type OrgaoAdministrado, OrgaoMudado } from '#contract/administrar-orgaos.ts'
import { UFS } from '#contract/uf.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { ouNada, useFormulario } from '../campos/formulario.ts'
import { cadastroMutations } from '../mutations.ts'

type Campos = {
  sigla: string
  nome: string
  cnpj: string
  municipio: string
  uf: string
  externo: boolean
  motivo: string
}
const dados = ({ sigla, nome, cnpj, municipio, uf }: Campos) => ({ sigla, nome, cnpj: ouNada(cnpj), municipio, uf })
const mudado = (campos: Campos) => ({ ...dados(campos), motivo: ouNada(campos.motivo) })
const novo = (campos: Campos) => ({ ...dados(campos), externo: campos.externo })

/** A new órgão, or one that changes. */
export function OrgaoDialog({ atual, fechar }: { atual?: OrgaoAdministrado; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = cadastroMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirOrgao)
  const mudar = useMutation(mutations.mudarOrgao)
  const erro = incluir.error ?? mudar.error
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: {
      sigla: atual?.sigla ?? '',
      nome: atual?.nome ?? '',
      cnpj: atual?.cnpj ?? '',
      uf: atual?.uf ?? '',
      municipio: atual?.municipio ?? '',
      externo: atual?.externo ?? false,
      motivo: '',
    },
    resolver: atual ? bodyResolver<Campos>(OrgaoMudado, mudado) : bodyResolver<Campos>(NovoOrgao, novo),
  })
  useServerErrors(erro, setError)
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ sigla }: OrgaoAdministrado) => concluir(t`${sigla} foi salvo`)
    if (atual) {
      const body = OrgaoMudado.parse(mudado(campos))
      mudar.mutate({ ...body, id: atual.id, versao: atual.versao, chave }, { onSuccess })
    } else incluir.mutate({ ...NovoOrgao.parse(novo(campos)), chave }, { onSuccess })
  })
  const sigla = atual?.sigla
  return (
    <Modal titulo={sigla === undefined ? t`Incluir órgão` : t`Mudar ${sigla}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Sigla`}
          ajuda={t`Letras e algarismos: aparece no número dos documentos.`}
          maxLength={15}
          erro={errors.sigla?.message}
          campo={register('sigla')}
        />
        <TextField rotulo={t`Nome`} maxLength={200} erro={errors.nome?.message} campo={register('nome')} />
        <TextField
          rotulo={t`CNPJ`}
          ajuda={t`Pode ficar em branco.`}
          maxLength={18}
          erro={errors.cnpj?.message}
          campo={register('cnpj')}
        />
        <div className="admin-par">
          <TextField
            rotulo={t`Município`}
            maxLength={100}
            erro={errors.municipio?.message}
            campo={register('municipio')}
          />
          <SelectField rotulo={t`Estado`} erro={errors.uf?.message} campo={register('uf')}>
            <option value="">{t`Escolha`}</option>
            {UFS.map((uf) => (
              <option key={uf}>{uf}</option>
            ))}
          </SelectField>
        </div>
        {atual ? (
          <TextField
            rotulo={t`Motivo`}
            ajuda={t`É preciso quando o nome ou a sigla mudam.`}
            maxLength={200}
            erro={errors.motivo?.message}
            campo={register('motivo')}
          />
        ) : (
          <label className="row">
            <input type="checkbox" {...register('externo')} />
            <span>
              <Trans>É de fora do Estado: só recebe documentos</Trans>
            </span>
          </label>
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
