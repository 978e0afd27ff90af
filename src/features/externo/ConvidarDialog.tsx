import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { soCpf } from '#contract/cpf.ts'
import type { Pessoa } from '#contract/documento.ts'
import { NOME_DE_FORA_MAXIMO } from '#contract/externo.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { externoMutations } from './queries.ts'

type Props = { aoConvidar: (pessoa: Pessoa) => void; fechar: () => void }

/** Somebody who signs and is not in the register: known by their e-mail from then on. */
export function ConvidarDialog({ aoConvidar, fechar }: Props) {
  const { t } = useLingui()
  const convidar = useMutation(externoMutations.convidar())
  const [nome, setNome] = useState('')
  const [email, setEmail] = useState('')
  const [cpf, setCpf] = useState('')
  const [faltou, setFaltou] = useState(false)
  const enviar = () => {
    const falta = nome.trim() === '' || email.trim() === ''
    setFaltou(falta)
    if (falta) return
    convidar.mutate(
      { nome, email, cpf: soCpf(cpf) },
      {
        onSuccess: (pessoa) => {
          aoConvidar(pessoa)
          fechar()
        },
      },
    )
  }
  return (
    <Modal titulo={t`Convidar quem é de fora`} fechar={fechar}>
      <p className="soft">
        <Trans>
          Quando for a vez dessa pessoa, ela recebe por e-mail um endereço que abre só este documento, e confirma quem é
          com um código.
        </Trans>
      </p>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault()
          // a dialog of its own inside another form: what it sends is not the other's
          evento.stopPropagation()
          enviar()
        }}
      >
        <div className="field">
          <label htmlFor="convidar-nome">
            <Trans>Nome completo</Trans>
          </label>
          <input
            id="convidar-nome"
            autoComplete="off"
            maxLength={NOME_DE_FORA_MAXIMO}
            value={nome}
            aria-invalid={(faltou && nome.trim() === '') || undefined}
            aria-describedby={faltou ? 'convidar-falta' : undefined}
            onChange={({ target }) => setNome(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="convidar-email">
            <Trans>E-mail</Trans>
          </label>
          <input
            id="convidar-email"
            type="email"
            autoComplete="off"
            maxLength={200}
            value={email}
            aria-invalid={(faltou && email.trim() === '') || undefined}
            aria-describedby={faltou ? 'convidar-falta' : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="convidar-cpf">
            <Trans>CPF (opcional)</Trans>
          </label>
          <input
            id="convidar-cpf"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={cpf}
            onChange={({ target }) => setCpf(target.value)}
          />
        </div>
        {faltou && (
          <p className="error" id="convidar-falta" role="alert">
            {t`Informe o nome e o e-mail.`}
          </p>
        )}
        {convidar.error && <ProblemAlert erro={convidar.error} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={convidar.isPending}>
            <Trans>Acrescentar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
