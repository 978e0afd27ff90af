import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type EspecieAdministrada, EspecieMudada, NovaEspecie } from '#contract/administrar-especies.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { soLido, useFormulario } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { Vigor } from './Vigor.tsx'

type Campos = { sigla: string; nome: string; tipo: EspecieAdministrada['tipo']; ativo: boolean; motivo: string }
const nova = ({ sigla, nome, tipo }: Campos) => ({ sigla, nome, tipo })
const mudada = ({ sigla, nome, ativo, motivo }: Campos) => ({ sigla, nome, ativo, motivo })

/** A new espécie, or one that is renamed or ended. */
export function EspecieDialog({ atual, fechar }: { atual: EspecieAdministrada | undefined; fechar: () => void }) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirEspecie)
  const mudar = useMutation(mutations.mudarEspecie)
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
      tipo: atual?.tipo ?? 'EXPEDIENTE',
      ativo: atual?.ativo ?? true,
      motivo: '',
    },
    resolver: atual ? bodyResolver<Campos>(EspecieMudada, mudada) : bodyResolver<Campos>(NovaEspecie, nova),
  })
  useServerErrors(erro, setError)
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ nome }: EspecieAdministrada) => concluir(t`${nome} foi salvo`)
    if (atual) {
      const body = EspecieMudada.parse(mudada(campos))
      mudar.mutate({ ...body, id: atual.id, versao: atual.versao, chave }, { onSuccess })
    } else incluir.mutate({ ...NovaEspecie.parse(nova(campos)), chave }, { onSuccess })
  })
  const nome = atual?.nome
  const usada = atual?.usada ?? false
  return (
    <Modal titulo={nome === undefined ? t`Incluir espécie` : t`Mudar ${nome}`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField
          rotulo={t`Sigla`}
          ajuda={
            usada
              ? t`Está nos números dos documentos: não muda mais.`
              : t`Três letras, que aparecem no número dos documentos.`
          }
          maxLength={3}
          {...soLido(usada)}
          erro={errors.sigla?.message}
          campo={register('sigla')}
        />
        <TextField
          rotulo={t`Nome`}
          ajuda={usada ? t`O que já foi finalizado guarda o nome que tinha.` : t`Como aparece no alto do documento.`}
          maxLength={100}
          erro={errors.nome?.message}
          campo={register('nome')}
        />
        {atual ? (
          <Vigor ativo={register('ativo')} motivo={register('motivo')} erros={errors}>
            <Trans>Está em vigor: pode ser a espécie de modelos</Trans>
          </Vigor>
        ) : (
          <SelectField
            rotulo={t`Tipo`}
            ajuda={t`Não muda depois.`}
            erro={errors.tipo?.message}
            campo={register('tipo')}
          >
            <option value="EXPEDIENTE">{t`Expediente: tem vias`}</option>
            <option value="PROCESSO">{t`Processo: tem volumes e peças`}</option>
          </SelectField>
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
