import '#features/usuario/conta.css'
import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { NOME_MAXIMO } from '#contract/modelo.ts'
import { comPartes } from '#contract/texto.ts'
import { useEntrada } from '#platform/entrada.ts'
import { notify } from '#platform/notify.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { preenchimentoMutations } from '../queries.ts'
import type { Edicao } from '../rascunho/edicao.ts'

type Props = { modeloId: number; edicao: Edicao; fechar: () => void }
type Campos = { nome: string; de: 'PESSOA' | 'UNIDADE'; comTexto: boolean }

/** Keeps what is written now under a name, for oneself or for the unit. */
export function Salvar({ modeloId, edicao, fechar }: Props) {
  const { t } = useLingui()
  const sigla = useEntrada()?.lotacao.sigla
  const salvar = useMutation(preenchimentoMutations(useQueryClient(), modeloId).salvar)
  const { register, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { nome: '', de: 'PESSOA', comTexto: true },
  })
  const erro = formState.errors.nome
  const enviar = handleSubmit(({ nome, de, comTexto }) =>
    salvar.mutate(
      {
        nome: nome.trim(),
        de,
        entrevista: edicao.entrevista,
        corpo: comTexto ? comPartes(edicao.corpo, () => []) : null,
      },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Preenchimento salvo` })
          fechar()
        },
      },
    ),
  )
  return (
    <form className="preenchimento-novo" noValidate onSubmit={(evento) => void enviar(evento)}>
      <h3>
        <Trans>Salvar o que está escrito agora</Trans>
      </h3>
      {salvar.error && <ProblemAlert erro={salvar.error} />}
      <div className="field">
        <label htmlFor="preenchimento-nome">
          <Trans>Nome</Trans>
        </label>
        <input
          id="preenchimento-nome"
          maxLength={NOME_MAXIMO}
          autoComplete="off"
          aria-invalid={erro ? true : undefined}
          aria-describedby="preenchimento-erro"
          {...register('nome', { validate: (nome) => nome.trim() !== '' || t`Dê um nome ao preenchimento.` })}
        />
        <small className="error" id="preenchimento-erro">
          {erro?.message}
        </small>
      </div>
      <fieldset className="choice">
        <legend>
          <Trans>Para quem</Trans>
        </legend>
        <label>
          <input type="radio" value="PESSOA" {...register('de')} />
          <span>
            <Trans>Só para mim</Trans>
          </span>
        </label>
        <label>
          <input type="radio" value="UNIDADE" {...register('de')} />
          <span>
            <Trans>Para todos em {sigla}</Trans>
          </span>
        </label>
        <label>
          <input type="checkbox" {...register('comTexto')} />
          <span>
            <Trans>Com o texto do documento</Trans>
          </span>
        </label>
      </fieldset>
      <div className="row end">
        <button type="button" className="btn plain" onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={salvar.isPending}>
          <Trans>Salvar preenchimento</Trans>
        </button>
      </div>
    </form>
  )
}
