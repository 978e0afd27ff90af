import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useAuth } from 'react-oidc-context'

import { NovaConta, type TipoDeProvedor } from '#contract/comecar.ts'
import type { Pessoa } from '#platform/auth.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { criarConta } from '../chamadas.ts'
import type { Rascunho } from '../rascunho.ts'

type Mudar = { mudar: (mudancas: Partial<Rascunho>) => void }
type Props = Mudar & { codigo: string; pessoa: Pessoa | null; provedor: TipoDeProvedor; rascunho: Rascunho }

/** Whoever signs in here administers the house. With the embedded provider, their account is created first. */
export function QuemAdministra({ codigo, pessoa, provedor, rascunho: { conta, pedida }, mudar }: Props) {
  const { signinRedirect } = useAuth()
  const entrar = () =>
    void signinRedirect({
      state: { returnTo: '/comecar' },
      prompt: 'login',
      ...(conta !== null && { login_hint: conta }),
    })
  if (pessoa !== null) {
    const { completeName: nome, email } = pessoa
    return (
      <div className={ui.row}>
        <p>
          <Trans>
            Você entrou como <b>{nome}</b> ({email}).
          </Trans>
        </p>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={entrar}>
          <Trans>Não sou eu</Trans>
        </button>
      </div>
    )
  }
  if (provedor === 'EMBUTIDO' && conta === null) return <ContaForm codigo={codigo} pedida={pedida} mudar={mudar} />
  return (
    <div className={ui.row}>
      <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={entrar}>
        {conta === null ? <Trans>Entrar</Trans> : <Trans>Entrar como {conta}</Trans>}
      </button>
      {conta !== null && (
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => mudar({ conta: null })}>
          <Trans>Ainda não criei a senha</Trans>
        </button>
      )}
    </div>
  )
}

function ContaForm({ codigo, pedida, mudar }: Mudar & Pick<Rascunho, 'pedida'> & { codigo: string }) {
  const { t } = useLingui()
  const criar = useMutation({ mutationFn: criarConta })
  const form = useBodyForm({
    defaultValues: pedida,
    body: bodyOf(
      NovaConta,
      (campos: Rascunho['pedida']) => ({ codigo, ...campos }),
      // Sent as typed: the server reads it.
      (_body, _chave, campos) => criar.mutateAsync({ codigo, ...campos }),
    ),
    done: ({ endereco }, { email }) => {
      mudar({ conta: email.trim().toLowerCase() })
      location.assign(endereco)
    },
  })
  const { control } = form
  return (
    <form
      onChange={() => mudar({ pedida: form.getValues() })}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <TextField
        control={control}
        nome="nome"
        rotulo={t`Seu nome completo`}
        autoComplete="name"
        maxLength={100}
        falta={t`Informe o seu nome.`}
      />
      <TextField
        control={control}
        nome="email"
        rotulo={t`Seu e-mail de trabalho`}
        ajuda={t`É com ele que você entra.`}
        type="email"
        autoComplete="email"
        maxLength={254}
        validar={(dito) => dito.includes('@') || t`Informe um e-mail, por exemplo nome@orgao.uf.gov.br.`}
      />
      {form.erro && <ProblemAlert erro={form.erro} />}
      <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={form.parado}>
        <Trans>Criar minha senha</Trans>
      </button>
    </form>
  )
}
