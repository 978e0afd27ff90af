import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { type MinhasFormas, NOME_DE_PASSKEY_MAXIMO, type Passkey } from '#contract/formas.ts'
import { eProblema } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Modal } from '#ui/Modal.tsx'

import { formasMutations } from '../queries.ts'
import { Confirmada, ConfirmarParaMudar } from './Confirmada.tsx'

type Formulario = {
  nome: string
  enviar: (nome: string) => Promise<unknown>
  fechar: () => void
  botao: (ocupado: boolean) => ReactNode
}

function NomeForm({ nome, enviar, fechar, botao }: Formulario) {
  const { t } = useLingui()
  const form = useBodyForm({
    defaultValues: { nome },
    // The device provides the rest of the body.
    body: noBody((campos: { nome: string }) => enviar(campos.nome.trim())),
    done: fechar,
  })
  return (
    <form noValidate onSubmit={(evento) => void form.enviar(evento)}>
      <TextField
        control={form.control}
        nome="nome"
        rotulo={<Trans>Nome da passkey</Trans>}
        ajuda={<Trans>Para você saber em que aparelho ela está.</Trans>}
        maxLength={NOME_DE_PASSKEY_MAXIMO}
        falta={t`Dê um nome de até 60 letras.`}
      />
      <FormFooter
        form={form}
        fechar={fechar}
        nao={<Trans>Cancelar</Trans>}
        saidas={eProblema(form.erro, 'IDENTIDADE_A_CONFIRMAR') && <ConfirmarParaMudar />}
        fazer={botao(form.parado)}
      />
    </form>
  )
}

/** Asks for the new passkey's name; then the device asks for a finger, a face or its own PIN. */
export function PasskeyDialog({ minhas, fechar }: { minhas: MinhasFormas; fechar: () => void }) {
  const { t } = useLingui()
  const criar = useMutation(formasMutations(useQueryClient()).criarPasskey)
  const enviar = async (nome: string) => {
    await criar.mutateAsync(nome)
    notify({ severity: 'success', summary: t`Passkey ${nome} cadastrada` })
  }
  return (
    <Modal titulo={t`Cadastrar passkey`} fechar={fechar}>
      <Confirmada ate={minhas.identidadeConfirmadaAte} fechar={fechar}>
        <NomeForm
          nome={t`Este aparelho`}
          enviar={enviar}
          fechar={fechar}
          botao={(ocupado) => (ocupado ? <Trans>Aguardando o aparelho…</Trans> : <Trans>Continuar</Trans>)}
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
        enviar={(novo) => renomear.mutateAsync({ id, nome: novo })}
        fechar={fechar}
        botao={() => <Trans>Renomear</Trans>}
      />
    </Modal>
  )
}
