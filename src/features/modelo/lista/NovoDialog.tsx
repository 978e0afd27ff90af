import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import type { modeloGestaoApi } from '#contract/modelo-gestao.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { gestaoMutations } from '../queries.ts'

const TODOS = 'TODOS'

/** A modelo begins with a name, what it is for, its espécie, all of which may change, and whose it is. */
export function NovoDialog({ gestao, fechar }: { gestao: Output<typeof modeloGestaoApi.listar>; fechar: () => void }) {
  const { especies, orgaos, deTodos } = gestao
  const { t } = useLingui()
  const navigate = useNavigate()
  const criar = useMutation(gestaoMutations(useQueryClient()).criar)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { nome: '', descricao: '', especieId: especies[0]?.id ?? 0, orgao: deTodos ? TODOS : '' },
  })
  const { errors } = formState
  const preenchido = (valor: string) => valor.trim() !== '' || t`Preencha este campo.`
  const enviar = handleSubmit(({ orgao, ...novo }) =>
    criar.mutate(orgao === '' ? novo : { ...novo, orgaoId: orgao === TODOS ? null : Number(orgao) }, {
      onSuccess: ({ id }) => void navigate({ to: '/modelos/$id', params: { id: String(id) } }),
    }),
  )
  return (
    <Modal titulo={t`Novo modelo`} fechar={fechar}>
      <form noValidate onSubmit={(evento) => void enviar(evento)}>
        <TextField
          rotulo={t`Nome`}
          maxLength={128}
          erro={errors.nome?.message}
          campo={register('nome', { validate: preenchido })}
        />
        <TextField
          rotulo={t`Para que serve`}
          maxLength={256}
          erro={errors.descricao?.message}
          campo={register('descricao', { validate: preenchido })}
        />
        <SelectField rotulo={t`Espécie`} campo={register('especieId', { valueAsNumber: true })}>
          {especies.map(({ id, sigla, descricao }) => (
            <option value={id} key={id}>
              {descricao} ({sigla})
            </option>
          ))}
        </SelectField>
        {orgaos.length + (deTodos ? 1 : 0) > 1 && (
          <SelectField
            rotulo={t`De qual órgão`}
            ajuda={t`Um modelo de um órgão só é oferecido nele.`}
            erro={errors.orgao?.message}
            campo={register('orgao', { validate: (dito) => dito !== '' || t`Escolha o órgão.` })}
          >
            {deTodos ? <option value={TODOS}>{t`De todos os órgãos`}</option> : <option value="">{t`Escolha`}</option>}
            {orgaos.map(({ id, sigla, nome }) => (
              <option value={id} key={id}>
                {sigla} – {nome}
              </option>
            ))}
          </SelectField>
        )}
        <RodapeDoForm
          erro={criar.error}
          mantido={t`O que você escreveu continua aqui.`}
          fechar={fechar}
          parado={criar.isPending}
        >
          <Trans>Criar modelo</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
