import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import type { Especie } from '#contract/modelo.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { gestaoMutations } from '../queries.ts'

/** A modelo begins with a name, what it is for, and its espécie; all of which may change. */
export function NovoDialog({ especies, fechar }: { especies: Especie[]; fechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const criar = useMutation(gestaoMutations(useQueryClient()).criar)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { nome: '', descricao: '', especieId: especies[0]?.id ?? 0 },
  })
  const { errors } = formState
  const preenchido = (valor: string) => valor.trim() !== '' || t`Preencha este campo.`
  const enviar = handleSubmit((novo) =>
    criar.mutate(novo, {
      onSuccess: ({ id }) => void navigate({ to: '/modelos/$id', params: { id: String(id) } }),
    }),
  )
  return (
    <Modal titulo={t`Novo modelo`} fechar={fechar}>
      <form noValidate onSubmit={(evento) => void enviar(evento)}>
        <div className="field">
          <label htmlFor="novo-nome">
            <Trans>Nome</Trans>
          </label>
          <input
            id="novo-nome"
            maxLength={128}
            autoComplete="off"
            aria-invalid={errors.nome ? true : undefined}
            aria-describedby="novo-nome-erro"
            {...register('nome', { validate: preenchido })}
          />
          <small className="error" id="novo-nome-erro">
            {errors.nome?.message}
          </small>
        </div>
        <div className="field">
          <label htmlFor="novo-descricao">
            <Trans>Para que serve</Trans>
          </label>
          <input
            id="novo-descricao"
            maxLength={256}
            autoComplete="off"
            aria-invalid={errors.descricao ? true : undefined}
            aria-describedby="novo-descricao-erro"
            {...register('descricao', { validate: preenchido })}
          />
          <small className="error" id="novo-descricao-erro">
            {errors.descricao?.message}
          </small>
        </div>
        <div className="field">
          <label htmlFor="novo-especie">
            <Trans>Espécie</Trans>
          </label>
          <select id="novo-especie" {...register('especieId', { valueAsNumber: true })}>
            {especies.map(({ id, sigla, descricao }) => (
              <option value={id} key={id}>
                {descricao} ({sigla})
              </option>
            ))}
          </select>
        </div>
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
