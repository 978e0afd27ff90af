import './forms.css'

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'

import { Modal } from './Modal.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

type Props = {
  titulo: string
  explicacao: ReactNode
  rotulo: string
  /** Said at the field when it is left empty. */
  faltando: string
  sim: string
  nao: string
  perigo?: boolean
  pendente: boolean
  erro: unknown
  /** `chave` is the same when the same words are sent again. */
  aoConfirmar: (pedido: { texto: string; chave: string }) => void
  fechar: () => void
}

/** An act that is said in words, five hundred characters at most. */
export function PalavrasDialog(props: Props) {
  const { titulo, explicacao, rotulo, faltando, sim, nao, perigo = false, pendente, erro, aoConfirmar, fechar } = props
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, formState } = useForm({ defaultValues: { texto: '' } })
  const faltou = formState.errors.texto?.message
  const confirmar = handleSubmit(({ texto }) => aoConfirmar({ texto: texto.trim(), chave }))
  return (
    <Modal titulo={titulo} fechar={fechar}>
      <form onSubmit={(evento) => void confirmar(evento)} noValidate>
        <p>{explicacao}</p>
        <div className="field">
          <label htmlFor="em-palavras">{rotulo}</label>
          <textarea
            id="em-palavras"
            rows={3}
            maxLength={500}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="em-palavras-erro"
            {...register('texto', { validate: (texto) => texto.trim() !== '' || faltando })}
          />
          <small className="error" id="em-palavras-erro">
            {faltou}
          </small>
        </div>
        {erro !== null && erro !== undefined && <ProblemAlert erro={erro} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            {nao}
          </button>
          <button type="submit" className={perigo ? 'btn danger' : 'btn primary'} disabled={pendente}>
            {sim}
          </button>
        </div>
      </form>
    </Modal>
  )
}
