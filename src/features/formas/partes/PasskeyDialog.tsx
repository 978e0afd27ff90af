import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { type MinhasFormas, NOME_DE_PASSKEY_MAXIMO, type Passkey } from '#contract/formas.ts'
import { eProblema } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { formasMutations } from '../queries.ts'
import { Confirmada, ConfirmarIdentidade } from './Confirmada.tsx'

type Formulario = {
  nome: string
  enviar: (nome: string) => void
  ocupado: boolean
  erro: unknown
  fechar: () => void
  botao: ReactNode
}

function NomeForm({ nome, enviar, ocupado, erro, fechar, botao }: Formulario) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { nome } })
  const falta = formState.errors.nome?.message
  return (
    <form noValidate onSubmit={(evento) => void handleSubmit((dados) => enviar(dados.nome.trim()))(evento)}>
      <div className="field">
        <label htmlFor="passkey-nome">
          <Trans>Nome da passkey</Trans>
        </label>
        <input
          id="passkey-nome"
          autoComplete="off"
          maxLength={NOME_DE_PASSKEY_MAXIMO}
          aria-invalid={falta !== undefined || undefined}
          aria-describedby={falta ? 'passkey-nome-e' : 'passkey-nome-d'}
          {...register('nome', { validate: (dito) => dito.trim() !== '' || t`Dê um nome de até 60 letras.` })}
        />
        {falta ? (
          <small className="error" id="passkey-nome-e" role="alert">
            {falta}
          </small>
        ) : (
          <small className="soft" id="passkey-nome-d">
            <Trans>Para você saber em que aparelho ela está.</Trans>
          </small>
        )}
      </div>
      {erro !== null && (
        <ProblemAlert erro={erro} mantido={t`Nada mudou.`}>
          {eProblema(erro, 'IDENTIDADE_A_CONFIRMAR') && <ConfirmarIdentidade />}
        </ProblemAlert>
      )}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Cancelar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={ocupado}>
          {botao}
        </button>
      </div>
    </form>
  )
}

/** A new passkey: its name, then the device asks for finger, face or its own PIN. */
export function PasskeyDialog({ minhas, fechar }: { minhas: MinhasFormas; fechar: () => void }) {
  const { t } = useLingui()
  const criar = useMutation(formasMutations(useQueryClient()).criarPasskey)
  const enviar = (nome: string) =>
    criar.mutate(nome, {
      onSuccess: () => {
        notify({ severity: 'success', summary: t`Passkey ${nome} cadastrada` })
        fechar()
      },
    })
  return (
    <Modal titulo={t`Cadastrar passkey`} fechar={fechar}>
      <Confirmada ate={minhas.identidadeConfirmadaAte} fechar={fechar}>
        <NomeForm
          nome={t`Este aparelho`}
          enviar={enviar}
          ocupado={criar.isPending}
          erro={criar.error}
          fechar={fechar}
          botao={criar.isPending ? <Trans>Aguardando o aparelho…</Trans> : <Trans>Continuar</Trans>}
        />
      </Confirmada>
    </Modal>
  )
}

export function NomeDialog({ passkey: { id, nome }, fechar }: { passkey: Passkey; fechar: () => void }) {
  const { t } = useLingui()
  const renomear = useMutation(formasMutations(useQueryClient()).renomearPasskey)
  return (
    <Modal titulo={t`Renomear passkey`} fechar={fechar}>
      <NomeForm
        nome={nome}
        enviar={(novo) => renomear.mutate({ id, nome: novo }, { onSuccess: fechar })}
        ocupado={renomear.isPending}
        erro={renomear.error}
        fechar={fechar}
        botao={<Trans>Renomear</Trans>}
      />
    </Modal>
  )
}
