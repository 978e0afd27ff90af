import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { PRAZO_DO_CODIGO, PRAZO_MAXIMO_DO_CODIGO } from '#contract/codigo-de-acesso.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { aindaVem } from '../dias.ts'
import { codigosMutations } from '../queries.ts'

const DIA = 86_400_000
const daqui = (dias: number) => hoje(new Date(Date.now() + dias * DIA))

/** To whom, where it is sent and until when. */
export function CodigoForm({ documentoId, fechar }: { documentoId: number; fechar: () => void }) {
  const { t } = useLingui()
  const dar = useMutation(codigosMutations(useQueryClient(), documentoId).dar)
  const [nome, setNome] = useState('')
  const [email, setEmail] = useState('')
  const [ate, setAte] = useState<string | null>(() => daqui(PRAZO_DO_CODIGO))
  const [faltou, setFaltou] = useState(false)
  const primeiro = useRef<HTMLInputElement>(null)
  const limite = daqui(PRAZO_MAXIMO_DO_CODIGO)
  const semDia = ate === null || !aindaVem(ate) || ate > limite
  // The page behind waits while this is filled in, and whoever opened it goes on here.
  useEffect(() => {
    primeiro.current?.focus()
    return preencher()
  }, [])
  const enviar = useUmaVez(async (chave, body: { nome: string; email: string; ate: string }) => {
    await dar.mutateAsync({ ...body, chave })
    notify({ severity: 'success', summary: t`Código enviado a ${body.nome}` })
    fechar()
  })
  const semPalavras = nome.trim() === '' || email.trim() === ''
  return (
    <form
      className="card acesso-form"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        setFaltou(true)
        if (!semPalavras && !semDia) void enviar({ nome, email, ate: ate ?? '' })
      }}
    >
      <div className="field">
        <label htmlFor="codigo-nome">
          <Trans>Nome de quem vai ler</Trans>
        </label>
        <input
          id="codigo-nome"
          ref={primeiro}
          autoComplete="off"
          maxLength={60}
          value={nome}
          aria-invalid={(faltou && nome.trim() === '') || undefined}
          aria-describedby={faltou && semPalavras ? 'codigo-falta' : undefined}
          onChange={({ target }) => setNome(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="codigo-email">
          <Trans>E-mail</Trans>
        </label>
        <input
          id="codigo-email"
          type="email"
          autoComplete="off"
          maxLength={200}
          value={email}
          aria-invalid={(faltou && email.trim() === '') || undefined}
          aria-describedby={faltou && semPalavras ? 'codigo-falta' : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <DiaField
        rotulo={t`Pode ler até`}
        valor={ate}
        aoMudar={setAte}
        minimo={hoje()}
        maximo={limite}
        erro={faltou && semDia ? t`Escolha um dia de hoje a daqui a ${PRAZO_MAXIMO_DO_CODIGO} dias.` : undefined}
      />
      {faltou && semPalavras && (
        <p className="error" id="codigo-falta" role="alert">
          <Trans>Informe o nome e o e-mail.</Trans>
        </p>
      )}
      {dar.error && <ProblemAlert erro={dar.error} mantido={t`Nada foi enviado; o que você escreveu continua aqui.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={dar.isPending}>
          <Trans>Enviar o código</Trans>
        </button>
      </div>
    </form>
  )
}
